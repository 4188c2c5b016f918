/* SPDX-License-Identifier: Zlib */
/*
 * The same real numbers everywhere.
 *
 * The rooms that calculate with reals use double, + - * / and ddc_sqrt and
 * nothing else of floating point, between ddc_fpu_begin and ddc_fpu_end:
 * IEEE 754 defines each of these to the last bit. Three things could still
 * tell two machines apart, and are dealt with here and in the build:
 *
 * - The mode of the processor. Direct3D leaves the x87 at 24 bits, MinGW at
 *   64, and a game may flush denormals or trap on NaN. begin sets 53 bits,
 *   nearest, nothing flushed, nothing trapped; end restores what it found.
 * - The x87 keeps a wide exponent while it calculates. Numbers that are
 *   neither huge nor tiny never notice: ddc_exact_load refuses the huge ones
 *   and takes the tiny ones as 0. Numbers that differ do so by at least
 *   2^-116 then, and products of six such differences are still normal.
 * - The compiler. It may not fuse a * b + c (ddcollide/CMakeLists.txt says
 *   how), and on the x87 it may keep constants at 64 bits: one that is no
 *   short binary fraction is written in hexadecimal.
 */
#ifndef DDC_BASE_EXACT_H
#define DDC_BASE_EXACT_H

#include "base/base.h"

#ifdef __FAST_MATH__
#error "built with -ffast-math the answers depend on the compiler"
#endif

/* Lengths below this count as 0 (2^-64 pixels). */
#define DDC_EXACT_TINY 0x1p-64

/* ---- The processor's mode ------------------------------------------------ */

#if defined(__SSE2_MATH__)

/* MXCSR without its sticky flags: all masked, nearest, nothing flushed. */
#define DDC_FPU_MODE      0x1F80u
#define DDC_FPU_MODE_BITS 0xFFC0u

static inline uint32_t ddc_fpu_get_mode(void)
{
    uint32_t mode;

    __asm__ __volatile__("stmxcsr %0" : "=m"(mode));
    return mode;
}

static inline void ddc_fpu_set_mode(uint32_t mode)
{
    __asm__ __volatile__("ldmxcsr %0" : : "m"(mode) : "memory");
}

#elif defined(__i386__) || defined(__x86_64__)

/* The x87 control word: all masked, 53 bits, nearest. */
#define DDC_FPU_MODE            0x023Fu
#define DDC_FPU_MODE_BITS       0x0F3Fu
#define DDC_FPU_EXCEPTION_MASKS 0x3Fu

static inline uint32_t ddc_fpu_get_mode(void)
{
    uint16_t mode;

    __asm__ __volatile__("fnstcw %0" : "=m"(mode));
    return mode;
}

/* A flag that we raised must not trap in the game: it goes first. */
static inline void ddc_fpu_set_mode(uint32_t mode)
{
    uint16_t word = (uint16_t)mode;

    if ((mode & DDC_FPU_EXCEPTION_MASKS) != DDC_FPU_EXCEPTION_MASKS)
    {
        __asm__ __volatile__("fnclex" : : : "memory");
    }
    __asm__ __volatile__("fldcw %0" : : "m"(word) : "memory");
}

#else

/* Elsewhere the mode is IEEE 754's own unless a program goes to lengths. */
#define DDC_FPU_MODE      0u
#define DDC_FPU_MODE_BITS 0u

static inline uint32_t ddc_fpu_get_mode(void)
{
    return 0;
}

static inline void ddc_fpu_set_mode(uint32_t mode)
{
    (void)mode;
}

#endif

/*
 * Enters our mode; what it gives goes to ddc_fpu_end.
 *
 * The compiler knows nothing of modes, and moves a calculation wherever its
 * numbers allow. So numbers must come in between the two and go out before
 * the second one: through memory that the caller can see, through
 * ddc_fpu_value_barrier and the result that ddc_fpu_end passes on.
 */
static inline uint32_t ddc_fpu_begin(void)
{
    uint32_t found = ddc_fpu_get_mode();

    if ((found & DDC_FPU_MODE_BITS) != DDC_FPU_MODE)
    {
        ddc_fpu_set_mode(DDC_FPU_MODE);
    }
    return found;
}

/* Brings the caller's mode back and passes the result on. */
static inline ddc_int32 ddc_fpu_end(uint32_t found, ddc_int32 result)
{
    if ((found & DDC_FPU_MODE_BITS) != DDC_FPU_MODE)
    {
        __asm__ __volatile__("" : "+r"(result) : : "memory");
        ddc_fpu_set_mode(found);
    }
    return result;
}

/* An integer that is about to become a real: not before this. */
static inline ddc_int32 ddc_fpu_value_barrier(ddc_int32 integer)
{
    __asm__ __volatile__("" : "+r"(integer) : : "memory");
    return integer;
}

/* Around a callback: what is in our own memory is calculated by now. */
static inline void ddc_fpu_memory_barrier(const void *memory)
{
    __asm__ __volatile__("" : : "r"(memory) : "memory");
}

/* ---- Numbers ------------------------------------------------------------- */

static inline double ddc_abs(double x)
{
    return __builtin_fabs(x);
}

/*
 * Takes in one of the caller's numbers: +-2^30 at most, tiny ones as 0.
 * False for NaN, the infinities and everything else beyond.
 */
static inline bool ddc_exact_load(double from, double *to)
{
    double size = ddc_abs(from);

    *to = size < DDC_EXACT_TINY ? 0.0 : from;
    return size <= DDC_COORD_MAX;
}

/*
 * The same for calls that have no time for it: tiny ones as 0, and the size
 * added to *sum. When that is 2^30 at most, all of them are good; when not,
 * they must be looked at one by one.
 */
static inline double ddc_exact_load_sum(double from, double *sum)
{
    double size = ddc_abs(from);

    *sum += size;
    return size < DDC_EXACT_TINY ? 0.0 : from;
}

/* The correctly rounded root: one instruction, or a library that must be. */
static inline double ddc_sqrt(double square)
{
    return __builtin_sqrt(square);
}

/* Of 0.0 and -0.0 the second one, as the processor's instructions do. */
static inline double ddc_real_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double ddc_real_max(double a, double b)
{
    return a > b ? a : b;
}

static inline double ddc_clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

#endif
