/*
 * Eight digits in a 64-bit word, the first one in the lowest byte: from a number below 10**8, all
 * digits at once.
 *
 *      12345678              quotient and remainder by 10**4, in 32-bit lanes
 *      1234     5678         ... by 100, in 16-bit lanes
 *      12  34   56  78       ... by 10, in 8-bit lanes
 *
 * A quotient q in a lane that holds v becomes q + ((v - d*q) << lane/2), which is
 * (v << lane/2) - q * ((d << lane/2) - 1): one multiplication for all lanes. The reciprocals are
 * exact for the range of the lane. After Paul Khuong, "How to print integers really fast" (2017).
 */
#ifndef LW_NUMBER_DIGITS8_H
#define LW_NUMBER_DIGITS8_H

#include "common/bytes.h"

LW_INLINE uint64_t lw__digits8_of(uint32_t v)
{
    const uint64_t q4 = ((uint64_t)v * 109951163) >> 40;
    const uint64_t by4 = ((uint64_t)v << 32) - q4 * ((UINT64_C(10000) << 32) - 1);
    const uint64_t q2 = (by4 * 10486 >> 20) & UINT64_C(0x0000007F0000007F);
    const uint64_t by2 = (by4 << 16) - q2 * ((100 << 16) - 1);
    const uint64_t q1 = (by2 * 103 >> 10) & UINT64_C(0x000F000F000F000F);
    return (by2 << 8) - q1 * ((10 << 8) - 1);
}

/* Four digits, from a number below 10**4. */
LW_INLINE uint32_t lw__digits4_of(uint32_t v)
{
    const uint32_t q2 = v * 10486 >> 20;
    const uint32_t by2 = (v << 16) - q2 * ((100 << 16) - 1);
    const uint32_t q1 = (by2 * 103 >> 10) & 0x000F000F;
    return (by2 << 8) - q1 * ((10 << 8) - 1);
}

#define LW_DIGITS8_ZEROS UINT64_C(0x3030303030303030)

LW_INLINE void lw__digits8_store(uint64_t digits, char *dst)
{
    lw__store64(dst, lw__le64(digits + LW_DIGITS8_ZEROS));
}

#endif
