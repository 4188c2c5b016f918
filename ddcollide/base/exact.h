/* SPDX-License-Identifier: Zlib */
/*
 * Owns reproducible floating point: real numbers come out the same, to the
 * last bit, on every processor.
 *
 * The folders that calculate with reals use only double, + - * / and ddc_sqrt,
 * between ddc_fpu_begin and ddc_fpu_end; 0.0 - x, because -x may be -0.0. IEEE
 * 754 defines the result of each of these operations to the last bit. Results
 * could still differ between machines for three reasons, which this header and
 * the build remove:
 *
 * - The mode of the processor. Direct3D sets the x87 to a precision of 24
 *   bits, MinGW to 64, and a game may flush subnormal numbers to 0 or let NaN
 *   trap. ddc_fpu_begin sets a precision of 53 bits, rounding to nearest, no
 *   flushing and no traps; ddc_fpu_end restores the game's mode.
 * - The exponent of the x87, which is wider in registers than in memory.
 *   That matters only for results beyond the normal range of a double, and
 *   there are none: ddc_exact_load refuses huge numbers and takes tiny ones
 *   as 0. Two numbers that differ then differ by at least 2^-116, and even a
 *   product of six such differences is a normal double.
 * - The compiler. The build keeps it from fusing a * b + c to one operation
 *   (see ddcollide/CMakeLists.txt). For the x87 it may also keep constants
 *   with 64 bits, so a constant that is no short binary fraction is written
 *   in hexadecimal.
 *
 * D. Goldberg, What Every Computer Scientist Should Know About Floating-Point
 * Arithmetic, 1991; D. Monniaux, The Pitfalls of Verifying Floating-Point
 * Computations, 2008.
 */
#ifndef DDC_BASE_EXACT_H
#define DDC_BASE_EXACT_H

#include "base/base.h"

#ifdef __FAST_MATH__
#error "-ffast-math makes results depend on the compiler: build without it"
#endif

/* Numbers whose absolute value is smaller count as 0 (2^-64 pixels). */
#define DDC_EXACT_TINY 0x1p-64

/* ---- The processor's mode ------------------------------------------------ */

#if defined(__SSE2_MATH__)

/* The mode bits of MXCSR, without its sticky exception flags: all exceptions
 * masked, rounding to nearest, nothing flushed to 0. */
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

/* The x87 control word: all exceptions masked, a precision of 53 bits,
 * rounding to nearest. */
#define DDC_FPU_MODE            0x023Fu
#define DDC_FPU_MODE_BITS       0x0F3Fu
#define DDC_FPU_EXCEPTION_MASKS 0x3Fu

static inline uint32_t ddc_fpu_get_mode(void)
{
    uint16_t mode;

    __asm__ __volatile__("fnstcw %0" : "=m"(mode));
    return mode;
}

/* If the mode to set lets exceptions trap, their flags are cleared first: one
 * that our calculation has raised would trap at the game's next operation. */
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

/* Other processors have the default mode of IEEE 754 unless a program changes
 * it, so it is left alone. */
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
 * Sets our mode and returns the caller's, which ddc_fpu_end restores.
 *
 * The compiler does not know that the mode matters, and may move a
 * calculation before ddc_fpu_begin or behind ddc_fpu_end. To prevent that,
 * the values it starts from must be loaded after ddc_fpu_begin, from memory
 * that the caller can see or through ddc_fpu_value_barrier, and its results
 * must be stored to such memory before ddc_fpu_end or passed through it.
 */
static inline uint32_t ddc_fpu_begin(void)
{
    uint32_t caller_mode = ddc_fpu_get_mode();

    if ((caller_mode & DDC_FPU_MODE_BITS) != DDC_FPU_MODE)
    {
        ddc_fpu_set_mode(DDC_FPU_MODE);
    }
    return caller_mode;
}

/* Restores the caller's mode and returns `result`. */
static inline ddc_int32 ddc_fpu_end(uint32_t caller_mode, ddc_int32 result)
{
    if ((caller_mode & DDC_FPU_MODE_BITS) != DDC_FPU_MODE)
    {
        __asm__ __volatile__("" : "+r"(result) : : "memory");
        ddc_fpu_set_mode(caller_mode);
    }
    return result;
}

/* Returns its parameter; the compiler cannot convert the integer to a real
 * before this point. */
static inline ddc_int32 ddc_fpu_value_barrier(ddc_int32 integer)
{
    __asm__ __volatile__("" : "+r"(integer) : : "memory");
    return integer;
}

/* A compiler barrier for callbacks: what `memory` points to is calculated and
 * stored before this point, and is read again after it. */
static inline void ddc_fpu_memory_barrier(const void *memory)
{
    __asm__ __volatile__("" : : "r"(memory) : "memory");
}

/* ---- Numbers ------------------------------------------------------------- */

/* Instructions where the compiler knows them, or else the C library's. */
#ifdef DDC_HAS_BUILTINS
#define DDC_FABS     __builtin_fabs
#define DDC_SQRT     __builtin_sqrt
#define DDC_COPYSIGN __builtin_copysign
#else
#include <math.h>
#define DDC_FABS     fabs
#define DDC_SQRT     sqrt
#define DDC_COPYSIGN copysign
#endif

static inline double ddc_abs(double x)
{
    return DDC_FABS(x);
}

/*
 * Checks one of the caller's numbers and stores it in *to, a tiny one as 0.
 * Returns false unless it is within +-2^30; NaN and infinities are not.
 */
static inline bool ddc_exact_load(double from, double *to)
{
    double magnitude = ddc_abs(from);

    *to = magnitude < DDC_EXACT_TINY ? 0.0 : from;
    return magnitude <= DDC_COORD_MAX;
}

/*
 * As ddc_exact_load, for calls that cannot afford a check of each number:
 * returns the number, a tiny one as 0, and adds its absolute value to *sum. If
 * the sum is at most 2^30, so is every number; if not, each must be checked.
 */
static inline double ddc_exact_load_sum(double from, double *sum)
{
    double magnitude = ddc_abs(from);

    *sum += magnitude;
    return magnitude < DDC_EXACT_TINY ? 0.0 : from;
}

/* The correctly rounded square root: an instruction, or a library function
 * that IEEE 754 requires to be as exact. */
static inline double ddc_sqrt(double square)
{
    return DDC_SQRT(square);
}

/* floor(x) for |x| <= 2^62; the conversion rounds towards 0. */
static inline int64_t ddc_floor(double x)
{
    int64_t whole = (int64_t)x;

    return (double)whole > x ? whole - 1 : whole;
}

/* Given 0.0 and -0.0 in any order, both functions return b, as the processor's
 * instructions do. */
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
