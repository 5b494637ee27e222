# The command lw, linked with the static library.
#
#   make build/lw      (part of make)
#   make check-lw      compares it with xxd and base64

TOOL := $(BUILD)/lw
TOOL_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/lw/*.c)))

$(TOOL): $(TOOL_OBJECTS) $(STATIC)
	$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

.PHONY: check-lw
check-lw: $(TOOL)
	LW="$(abspath $(TOOL))" test/tools/test_lw.sh

-include $(TOOL_OBJECTS:.o=.d)
