# A test program a file: test/c/test_<what>.c, linked with the static library (tests see internals)
# and the harness in test/c/harness.c. RUNNER runs them under something: qemu-aarch64, valgrind.

RUNNER ?=
C_TESTS := $(patsubst test/c/%.c,$(BUILD)/%,$(sort $(wildcard test/c/test_*.c)))

$(BUILD)/test/c/%.o: LW_CFLAGS += -Itest/c

$(C_TESTS): $(BUILD)/%: $(BUILD)/test/c/%.o $(BUILD)/test/c/harness.o $(STATIC)
	$(CC) $(LDFLAGS) $^ $(TEST_LIBS) -lm -lpthread -o $@

TEST_LIBS ?= -lcmocka
