/* SPDX-License-Identifier: Zlib */
/*
 * Floating-point modes that games and Direct3D set and do not reset. Tests run
 * in each to show that results do not depend on the mode: they compare hashes
 * of every bit of the results.
 */
#ifndef DDC_TEST_FPU_MODE_H
#define DDC_TEST_FPU_MODE_H

#include <stdint.h>
#include <string.h>

#if defined(__SSE2_MATH__)

/* MXCSR: the default, flushing subnormals, rounding up, trapping on NaN. */
static const uint32_t fpu_modes[] = {0x1F80, 0x9FC0, 0x5F80, 0x1F00};

static inline uint32_t fpu_mode_get(void)
{
    uint32_t mode;

    __asm__ __volatile__("stmxcsr %0" : "=m"(mode));
    return mode & 0xFFC0;
}

static inline void fpu_mode_set(uint32_t mode)
{
    __asm__ __volatile__("ldmxcsr %0" : : "m"(mode) : "memory");
}

#elif defined(__i386__) || defined(__x86_64__)

/* x87 control words: a precision of 53 bits, Direct3D's 24 and MinGW's 64,
 * rounding up, and trapping on NaN. */
static const uint32_t fpu_modes[] = {0x027F, 0x007F, 0x037F, 0x0B7F, 0x0372};

static inline uint32_t fpu_mode_get(void)
{
    uint16_t mode;

    __asm__ __volatile__("fnstcw %0" : "=m"(mode));
    return mode;
}

static inline void fpu_mode_set(uint32_t mode)
{
    uint16_t word = (uint16_t)mode;

    __asm__ __volatile__("fnclex\n\tfldcw %0" : : "m"(word) : "memory");
}

#else

static const uint32_t fpu_modes[] = {0};

static inline uint32_t fpu_mode_get(void)
{
    return 0;
}

static inline void fpu_mode_set(uint32_t mode)
{
    (void)mode;
}

#endif

#define FPU_MODES (sizeof fpu_modes / sizeof *fpu_modes)

/* FNV-1a of 64 bits; a hash begins as EXACT_HASH_SEED. */
#define EXACT_HASH_SEED 0xCBF29CE484222325u

static inline uint64_t exact_hash_bits(uint64_t hash, uint64_t bits)
{
    for (int i = 0; i < 8; i++)
    {
        hash = (hash ^ ((bits >> (8 * i)) & 0xFF)) * 0x100000001B3u;
    }
    return hash;
}

/* Adds `count` doubles to the hash; -0 and 0 give different hashes. */
static inline uint64_t exact_hash(uint64_t hash, const double *numbers,
                                  size_t count)
{
    for (size_t i = 0; i < count; i++)
    {
        uint64_t bits;
        memcpy(&bits, &numbers[i], sizeof bits);
        hash = exact_hash_bits(hash, bits);
    }
    return hash;
}

#endif
