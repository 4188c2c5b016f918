/* SPDX-License-Identifier: Zlib */
/*
 * What every room of the core uses: memory through the one allocator, and
 * the one way to fail.
 */
#ifndef DDC_BASE_BASE_H
#define DDC_BASE_BASE_H

#include <ddcollide/base.h>

#include "base/compiler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed memory, or NULL. Sizes over 2^31 are refused. */
void *ddc_alloc(size_t size);

/* Frees what ddc_alloc gave; NULL is fine. */
void ddc_free(void *block);

/*
 * Writes the log line "function: what (NAME)" and returns `result`, so that
 * a refused call is one line: return ddc_fail(DDC_E_RANGE, __func__, "x").
 */
DdcResult ddc_fail(DdcResult result, const char *function, const char *what);

/*
 * The same for calls that run many times a frame: one line per cause. A
 * cause is the pair of strings, told apart by address.
 */
DdcResult ddc_fail_once(DdcResult result, const char *function,
                        const char *what);

/*
 * What a predicate answers: `result` itself, or 0 after a failure, with a log
 * line once per cause.
 */
static inline ddc_int32 ddc_answer(DdcResult result, const char *function,
                                   const char *what)
{
    if (result < 0)
    {
        ddc_fail_once(result, function, what);
        return 0;
    }
    return result;
}

/*
 * Makes one line of some words, NULL being "?". What does not fit into
 * `size` characters, the end included, is cut off.
 */
void ddc_concat(char *line, size_t size, const char *const *words,
                size_t count);

/* The number as text, somewhere in `digits`. */
const char *ddc_format_uint32(char digits[11], uint32_t number);

/* Hands one line to the receiver of log lines. */
void ddc_log(DdcResult result, const char *line);

/* The receiver of log lines when the user sets none. */
void ddc_log_set_default(DdcLogFn log);

/* ---- The lesser and the greater of two ----------------------------------- */

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

/* ---- What callers hand in ------------------------------------------------ */

/*
 * The first check of a call that fills an array of the caller's, which are
 * all called (out, capacity, needed). Sets *needed to 0. False when needed is
 * NULL, or out is although its capacity is not 0.
 */
static inline bool ddc_out_begin(const void *out, ddc_uint32 capacity,
                                 ddc_uint32 *needed)
{
    if (needed != NULL)
    {
        *needed = 0;
    }
    return needed != NULL && (out != NULL || capacity == 0);
}

static inline bool ddc_is_coord(int64_t value)
{
    return value >= -DDC_COORD_MAX && value <= DDC_COORD_MAX;
}

#endif
