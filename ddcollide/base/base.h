/* SPDX-License-Identifier: Zlib */
/*
 * Owns what every folder of the core uses: memory from the allocator that the
 * program has set, failures with one log line, and checks of parameters.
 */
#ifndef DDC_BASE_BASE_H
#define DDC_BASE_BASE_H

#include <ddcollide/base.h>

#include "base/compiler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns zeroed memory; NULL when there is none, and for sizes of 0 or of
 * 2^31 and more. */
DDC_ALLOCATES void *ddc_alloc(size_t size);

/* Frees memory that ddc_alloc returned; NULL does nothing. */
void ddc_free(void *block);

/* The size of a cache line, in bytes; and the first line that begins at `at` or
 * behind it. */
#define DDC_CACHE_LINE 64

static inline void *ddc_cache_line(void *at)
{
    uintptr_t last = (uintptr_t)at + (DDC_CACHE_LINE - 1);

    return (void *)(last - last % DDC_CACHE_LINE);
}

/*
 * Logs the line "function: what (NAME, 0x...)", with the name and the number
 * of `result`, and returns `result`.
 */
DdcResult ddc_fail(DdcResult result, const char *function, const char *what);

/*
 * Does the same for calls that run many times a frame, but logs each cause
 * only once. A cause is the pair (function, what); the strings are compared
 * by address, so they must be literals or static.
 */
DdcResult ddc_fail_once(DdcResult result, const char *function,
                        const char *what);

/* Is the cause logged for the first time? Then the caller has to log it. */
bool ddc_is_new_cause(const char *function, const char *what);

/*
 * Turns a result into what a predicate returns, which is never negative: a
 * failure becomes 0 and is logged once per cause; all else is unchanged.
 */
static inline ddc_int32 ddc_predicate(DdcResult result, const char *function,
                                      const char *what)
{
    if (result < 0)
    {
        ddc_fail_once(result, function, what);
        return 0;
    }
    return result;
}

#define DDC_RETURN_VALUE_IF(condition, value)                                  \
    do                                                                         \
    {                                                                          \
        if (condition)                                                         \
        {                                                                      \
            return value;                                                      \
        }                                                                      \
    } while (0)

/*
 * A call refuses a parameter by one statement. Where the condition holds, the
 * call returns `result`, logged by ddc_fail (ONCE: by ddc_fail_once) in the
 * name of the call (FOR: of `function`). The form for predicates returns 0.
 */
#define DDC_RETURN_IF(condition, result, what)                                 \
    DDC_RETURN_IF_FOR(__func__, condition, result, what)

#define DDC_RETURN_IF_FOR(function, condition, result, what)                   \
    DDC_RETURN_VALUE_IF(condition, ddc_fail(result, function, what))

#define DDC_RETURN_ONCE_IF(condition, result, what)                            \
    DDC_RETURN_ONCE_IF_FOR(__func__, condition, result, what)

#define DDC_RETURN_ONCE_IF_FOR(function, condition, result, what)              \
    DDC_RETURN_VALUE_IF(condition, ddc_fail_once(result, function, what))

#define DDC_RETURN_0_IF(condition, result, what)                               \
    do                                                                         \
    {                                                                          \
        if (condition)                                                         \
        {                                                                      \
            ddc_fail_once(result, __func__, what);                             \
            return 0;                                                          \
        }                                                                      \
    } while (0)

/* Passes a failure on, which is logged elsewhere; `result` is a variable. */
#define DDC_RETURN_IF_FAILED(result) DDC_RETURN_VALUE_IF((result) < 0, result)

/* Stores what a caller may not have asked for: `out` may be NULL. */
#define ddc_store(out, value)                                                  \
    ((out) != NULL ? (void)(*(out) = (value)) : (void)0)

/* Zeros *out, unless out is NULL: what a call stores is zero when it fails. For
 * a pointer, ddc_store(out, NULL) does. */
#define ddc_clear(out)                                                         \
    ((out) != NULL ? (void)memset((out), 0, sizeof *(out)) : (void)0)

/*
 * Joins `count` strings to one line; a NULL among them becomes "?". The line
 * has at most `size` bytes with its final 0; what does not fit is cut off.
 */
void ddc_concat(char *line, size_t size, const char *const *parts,
                size_t count);

/* Writes a number in decimal. The text returned lies inside `digits`, not
 * always at its beginning. */
const char *ddc_format_uint32(char digits[11], uint32_t number);

/* "0x" with the digits of a pointer, and the final 0. */
#define DDC_ADDRESS_TEXT (2 + 2 * sizeof(void *) + 1)

/* Writes the address that a pointer contains in hexadecimal; returns `text`. */
const char *ddc_format_address(char text[DDC_ADDRESS_TEXT],
                               const void *pointer);

/* Passes one line to the receiver of log lines (DdcSetLog). */
void ddc_log(DdcResult result, const char *line);

/* Sets the receiver that is used while the program has set none. NULL: the
 * lines go to standard error. */
void ddc_log_set_default(DdcLogFn log);

/* The state of the generator of DdcGetRandom. */
uint64_t ddc_random_get(void);
void ddc_random_set(uint64_t state);

/* ---- Integers ------------------------------------------------------------ */

static inline int32_t ddc_min(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static inline int32_t ddc_max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static inline uint32_t ddc_umin(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static inline uint32_t ddc_umax(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static inline int64_t ddc_min64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t ddc_max64(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* a / b rounded down; b > 0. */
static inline int64_t ddc_floor_divide(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* floor(sqrt(n)). */
int64_t ddc_square_root(uint64_t n);

/* ---- Parameters ---------------------------------------------------------- */

/*
 * The first check of every call with the parameters (out, capacity, needed),
 * which fills an array that the caller provides. Sets *needed to 0. Returns
 * false when `needed` is NULL, or when `out` is NULL but `capacity` is not 0.
 */
static inline bool ddc_output_is_valid(const void *out, ddc_uint32 capacity,
                                       ddc_uint32 *needed)
{
    ddc_clear(needed);
    return needed != NULL && (out != NULL || capacity == 0);
}

/* Is the value a coordinate, that is within +-2^30? */
static inline bool ddc_is_coord(int64_t value)
{
    return value >= -DDC_COORD_MAX && value <= DDC_COORD_MAX;
}

/* Is the value within +-DDC_SIZE_MAX? */
static inline bool ddc_is_in_reach(int64_t value)
{
    return value >= -DDC_SIZE_MAX && value <= DDC_SIZE_MAX;
}

#endif
