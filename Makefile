# The C library. Needs a C11 compiler (gcc 12, clang 14, or later) and GNU make; no Ruby.
#
#   make                      build/liblanewise.a, build/liblanewise.so, build/lw
#   make check                C tests (cmocka); test/c/tests.mk has check-sanitize, check-arm and more
#   make fuzz-check           short runs of the fuzz targets (clang)
#   make bench                benchmark of every kernel; bench/c/bench.mk says more
#   make install PREFIX=/usr/local DESTDIR=
#   make lint                 formatting and static analysis, C and Ruby
#   make clean
#
# Other variables: CC, CFLAGS, LDFLAGS, BUILD (output folder), WERROR=1, SANITIZE=address,undefined

VERSION := $(shell sed -n 's/.*LW_VERSION "\(.*\)"/\1/p' include/lanewise/base.h)
SOVERSION := $(word 1,$(subst ., ,$(VERSION)))

CC ?= cc
AR ?= ar
BUILD ?= build
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man

CFLAGS ?= -O3 -g
LW_CFLAGS := -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
             -fvisibility=hidden -fPIC -Iinclude -Isrc
ifdef WERROR
LW_CFLAGS += -Werror
endif
ifdef SANITIZE
LW_CFLAGS += -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS += -fsanitize=$(SANITIZE)
endif

SOURCES := $(sort $(wildcard src/*/*.c src/isa/*/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)
HEADERS := $(sort $(wildcard include/*.h include/lanewise/*.h))

STATIC := $(BUILD)/liblanewise.a
SHARED := $(BUILD)/liblanewise.so.$(VERSION)

.PHONY: all install lint clean
all: $(STATIC) $(SHARED) $(BUILD)/lanewise.pc $(BUILD)/lw

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(LW_CFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(STATIC): $(OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(SHARED): $(OBJECTS)
	$(CC) -shared -Wl,-soname,liblanewise.so.$(SOVERSION) $(CFLAGS) $(LDFLAGS) $^ -o $@
	ln -sf $(@F) $(BUILD)/liblanewise.so.$(SOVERSION)
	ln -sf $(@F) $(BUILD)/liblanewise.so

# Made anew each time: it depends on variables.
$(BUILD)/lanewise.pc: lanewise.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@VERSION@|$(VERSION)|' $< > $@
.PHONY: FORCE
FORCE:

include tools/lw/lw.mk
include test/c/tests.mk
include fuzz/fuzz.mk
include bench/c/bench.mk

install: all
	install -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(INCLUDEDIR)/lanewise"
	install -m 644 $(STATIC) "$(DESTDIR)$(LIBDIR)"
	install -m 755 $(SHARED) "$(DESTDIR)$(LIBDIR)"
	ln -sf $(notdir $(SHARED)) "$(DESTDIR)$(LIBDIR)/liblanewise.so.$(SOVERSION)"
	ln -sf $(notdir $(SHARED)) "$(DESTDIR)$(LIBDIR)/liblanewise.so"
	install -m 644 include/lanewise.h "$(DESTDIR)$(INCLUDEDIR)"
	install -m 644 include/lanewise/*.h "$(DESTDIR)$(INCLUDEDIR)/lanewise"
	install -m 644 $(BUILD)/lanewise.pc "$(DESTDIR)$(LIBDIR)/pkgconfig"
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1"
	install -m 755 $(TOOL) "$(DESTDIR)$(BINDIR)"
	install -m 644 docs/lw.1 "$(DESTDIR)$(MANDIR)/man1"

C_FILES = $(shell git ls-files '*.c' '*.h' | grep -v '^src/tables/')
TABLE_TOOLS := $(wildcard tools/gen_*_tables.rb)
lint:
	clang-format --dry-run -Werror $(C_FILES)
	cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,portability --inline-suppr \
	    -D__GNUC__=12 -D__x86_64__ -D__BYTE_ORDER__=1234 -D__ORDER_LITTLE_ENDIAN__=1234 \
	    -Iinclude -Isrc src/codec src/cpu src/number src/json tools/lw
	for tool in $(TABLE_TOOLS); do ruby $$tool --check || exit 1; done
	bundle exec rubocop --format quiet

clean:
	rm -rf $(BUILD)

-include $(OBJECTS:.o=.d)
