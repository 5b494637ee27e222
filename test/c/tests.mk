# A test program a file: test/c/test_<what>.c, linked with the static library (tests see internals)
# and the harness in test/c/harness.c.
#
#   make check             this compiler, this machine, every tier that it can run
#   make check-sanitize    the same under AddressSanitizer and UndefinedBehaviorSanitizer
#   make check-portable    a build with the scalar tier alone, as other architectures have it
#   make check-clang       with clang (CLANG=clang-14 to choose one)
#   make check-arm         cross-built for AArch64, run by qemu
#   make check-big-endian  cross-built for s390x
#   make check-cross TRIPLET=riscv64-linux-gnu QEMU=qemu-riscv64   any other
#   make check-install     an installed copy, used by a C and a C++ program; what it exports
#   make check-all         all of them
#
# RUNNER runs the programs under something else: RUNNER="valgrind -q --error-exitcode=9".
# TEST_CMOCKA=own takes the runner of test/c/cmocka instead of the cmocka library.

RUNNER ?=
CLANG ?= clang
TRIPLET ?= aarch64-linux-gnu
QEMU ?= qemu-aarch64

C_TESTS := $(patsubst test/c/%.c,$(BUILD)/test/%,$(sort $(wildcard test/c/test_*.c)))
C_TEST_OBJECTS := $(C_TESTS:$(BUILD)/test/%=$(BUILD)/test/c/%.o) $(BUILD)/test/c/harness.o

$(BUILD)/test/c/%.o: LW_CFLAGS += -Itest/c
ifeq ($(TEST_CMOCKA),own)
$(BUILD)/test/c/%.o: LW_CFLAGS += -Itest/c/cmocka
CMOCKA_OBJECTS := $(BUILD)/test/c/cmocka/cmocka.o
TEST_LIBS ?=
else
TEST_LIBS ?= -lcmocka
endif

.SECONDARY: $(C_TEST_OBJECTS) $(CMOCKA_OBJECTS)
$(C_TESTS): $(BUILD)/test/%: $(BUILD)/test/c/%.o $(BUILD)/test/c/harness.o $(CMOCKA_OBJECTS) $(STATIC)
	$(CC) $(LDFLAGS) $^ $(TEST_LIBS) -lm -lpthread -o $@

# Programs that write test data for programs in other languages: test/c/tools/<what>.c.
$(BUILD)/test/tools/%: $(BUILD)/test/c/tools/%.o $(STATIC)
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ -lm -lpthread -o $@

.PHONY: check check-sanitize check-portable check-clang check-arm check-big-endian check-cross check-install check-all
check: $(C_TESTS)
	@for t in $(C_TESTS); do echo "# $$t"; $(RUNNER) $$t || exit 1; done

check-sanitize:
	$(MAKE) check BUILD=$(BUILD)/sanitize SANITIZE=address,undefined CFLAGS="-O1 -g"

check-portable:
	$(MAKE) check BUILD=$(BUILD)/portable CFLAGS="$(CFLAGS) -DLW_PORTABLE_ONLY"

check-clang:
	$(MAKE) check BUILD=$(BUILD)/clang CC=$(CLANG)

# Static, so that nothing of the target's system is needed beside its compiler.
check-cross:
	$(MAKE) check BUILD=$(BUILD)/$(TRIPLET) CC=$(TRIPLET)-gcc AR=$(TRIPLET)-ar LDFLAGS=-static \
	    RUNNER=$(QEMU) TEST_CMOCKA=own

check-arm:
	$(MAKE) check-cross TRIPLET=aarch64-linux-gnu QEMU=qemu-aarch64

check-big-endian:
	$(MAKE) check-cross TRIPLET=s390x-linux-gnu QEMU=qemu-s390x

check-install:
	test/packaging/install.sh

check-all: check check-clang check-sanitize check-portable check-arm check-big-endian check-install check-lw

-include $(C_TEST_OBJECTS:.o=.d)
