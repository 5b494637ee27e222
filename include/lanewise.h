/*
 * Lanewise: text codecs with vector instructions.
 *
 * This header brings in the whole public API; each part also stands alone under lanewise/.
 * All functions are reentrant and thread-safe, never allocate, never log, and never read or write
 * a byte outside the buffers they are given, unless a part's own header says otherwise.
 */
#ifndef LANEWISE_H
#define LANEWISE_H

#include <lanewise/base.h>
#include <lanewise/base64.h>
#include <lanewise/ber.h>
#include <lanewise/bits.h>
#include <lanewise/cpu.h>
#include <lanewise/hex.h>
#include <lanewise/json.h>
#include <lanewise/json_writer.h>
#include <lanewise/number.h>
#include <lanewise/quoted_printable.h>
#include <lanewise/utf8.h>
#include <lanewise/uuencode.h>
#include <lanewise/words.h>

#endif
