# libFuzzer targets, a program a file: fuzz/fuzz_<what>.c. They need clang.
#
#   make fuzz                            build/fuzz/fuzz_<what>, with address and undefined-behaviour
#                                        sanitizers; run one with any libFuzzer option
#   make fuzz-check FUZZ_SECONDS=5       each of them for that long; stops at the first finding
#
# Inputs that a run finds interesting gather in build/fuzz/corpus/<what>; a finding is written to
# build/fuzz/ and its path printed.

CLANG ?= clang
FUZZ_SECONDS ?= 5
FUZZERS := $(patsubst fuzz/%.c,%,$(sort $(wildcard fuzz/fuzz_*.c)))
FUZZ_BUILD := $(BUILD)/fuzz

.PHONY: fuzz fuzz-programs fuzz-check
fuzz:
	$(MAKE) fuzz-programs BUILD=$(FUZZ_BUILD) CC=$(CLANG) CFLAGS="-O1 -g" \
	    SANITIZE=fuzzer-no-link,address,undefined

fuzz-programs: $(FUZZERS:%=$(BUILD)/%)

$(BUILD)/fuzz_%: $(BUILD)/fuzz/fuzz_%.o $(STATIC)
	$(CC) $(LDFLAGS) -fsanitize=fuzzer $^ -lm -lpthread -o $@

.SECONDARY: $(FUZZERS:%=$(BUILD)/fuzz/%.o)

fuzz-check: fuzz
	@for f in $(FUZZERS); do \
	    corpus=$(FUZZ_BUILD)/corpus/$${f#fuzz_}; mkdir -p $$corpus; echo "# $$f"; \
	    $(FUZZ_BUILD)/$$f -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -len_control=10 -verbosity=0 \
	        -print_final_stats=1 -artifact_prefix=$(FUZZ_BUILD)/ $$corpus || exit 1; \
	done

-include $(FUZZERS:%=$(BUILD)/fuzz/%.d)
