# The C benchmark (docs/benchmarks.md).
#
#   make bench                           every operation, tier and size; BENCH="--op hex --csv" etc.
#   make bench PEERS=/path/to/peers      other libraries beside, from <path>/include and <path>/lib
#   make bench-instructions              instructions a call and a byte: steady, whatever else runs

BENCH ?=
BENCH_OBJECTS := $(patsubst bench/c/%.c,$(BUILD)/bench/c/%.o,$(sort $(wildcard bench/c/*.c)))

.PHONY: bench bench-instructions
ifdef PEERS
$(BUILD)/bench/c/peers.o: LW_CFLAGS += -DBENCH_PEERS -isystem $(PEERS)/include
PEERS_LIBS := -L$(PEERS)/lib -lpeers -lstdc++ -lgcc_s -ldl
endif

# peers.o depends on a variable, so it is made anew when that has changed.
$(BUILD)/bench/peers: FORCE
	@mkdir -p $(@D)
	@echo '$(PEERS)' | cmp -s - $@ || echo '$(PEERS)' > $@
$(BUILD)/bench/c/peers.o: $(BUILD)/bench/peers

$(BUILD)/bench/bench: $(BENCH_OBJECTS) $(STATIC) $(BUILD)/bench/peers
	$(CC) $(LDFLAGS) $(BENCH_OBJECTS) $(STATIC) $(PEERS_LIBS) -lm -lpthread -o $@

bench: $(BUILD)/bench/bench
	$< $(BENCH)

bench-instructions: $(BUILD)/bench/bench
	bench/c/instructions.sh $< $(BENCH)

-include $(BENCH_OBJECTS:.o=.d)
