/*
 * What an x86-64 processor can do, by CPUID, and what its operating system lets it do, by XGETBV:
 * a feature whose registers are not saved on a context switch must not be used.
 * Bits as in Intel's Software Developer's Manual, volume 2A, CPUID; volume 1, 13.3 for XCR0.
 */
#include "cpu/features.h"

#if LW_ARCH_X86_64

#include <cpuid.h>

#define XCR0_AVX 0x06u    /* xmm and ymm state */
#define XCR0_AVX512 0xE6u /* and opmask, upper halves of zmm0-15, zmm16-31 */

struct bit_to_feature {
    unsigned bit;
    uint32_t feature;
};

static uint32_t pick(unsigned reg, const struct bit_to_feature *map, size_t n)
{
    uint32_t found = 0;
    for (size_t i = 0; i < n; i++)
        if (reg >> map[i].bit & 1) found |= map[i].feature;
    return found;
}
#define PICK(reg, map) pick(reg, map, sizeof(map) / sizeof((map)[0]))

static const struct bit_to_feature leaf1_ecx[] = {
    {9, LW_CPU_SSSE3}, {19, LW_CPU_SSE41}, {20, LW_CPU_SSE42}, {23, LW_CPU_POPCNT}};
static const struct bit_to_feature leaf7_ebx_ymm[] = {
    {3, LW_CPU_BMI1}, {5, LW_CPU_AVX2}, {8, LW_CPU_BMI2}};
static const struct bit_to_feature leaf7_ebx_zmm[] = {
    {16, LW_CPU_AVX512F},  {17, LW_CPU_AVX512DQ}, {21, LW_CPU_AVX512IFMA},
    {28, LW_CPU_AVX512CD}, {30, LW_CPU_AVX512BW}, {31, LW_CPU_AVX512VL}};
static const struct bit_to_feature leaf7_ecx_zmm[] = {
    {1, LW_CPU_AVX512VBMI}, {6, LW_CPU_AVX512VBMI2}, {8, LW_CPU_GFNI}};
static const struct bit_to_feature ext1_ecx[] = {{5, LW_CPU_LZCNT}};

static unsigned saved_state(unsigned leaf1)
{
    const unsigned osxsave = 1u << 27;
    if (!(leaf1 & osxsave)) return 0;
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

uint32_t lw__cpu_features(void)
{
    unsigned a, b, c, d, found = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
    found |= PICK(c, leaf1_ecx);
    const unsigned xcr0 = saved_state(c);
    if (__get_cpuid(0x80000001, &a, &b, &c, &d)) found |= PICK(c, ext1_ecx);
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return found;
    if ((xcr0 & XCR0_AVX) == XCR0_AVX) found |= PICK(b, leaf7_ebx_ymm);
    if ((xcr0 & XCR0_AVX512) == XCR0_AVX512)
        found |= PICK(b, leaf7_ebx_zmm) | PICK(c, leaf7_ecx_zmm);
    return found;
}

#endif
