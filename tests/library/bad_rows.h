/* SPDX-License-Identifier: Zlib */
/*
 * What is bad for a parameter, as rows, and the test that goes through all
 * public functions and gives each of them each bad value in turn.
 *
 * NULL for a pointer needs no row where the answer is DDC_E_INVALIDPARAMS;
 * every number, and every number in a struct that is read, needs one.
 */
#ifndef DDC_TEST_BAD_ROWS_H
#define DDC_TEST_BAD_ROWS_H

#include "arguments.h"

enum bad_how
{
    BAD_RANGE,   /* low and high are fine, below and above are refused */
    BAD_OUTSIDE, /* the same, but low and high are not tried */
    BAD_ONLY,    /* refused: everything but what a good call has */
    BAD_VALUE,   /* what becomes of this value */
    BAD_NULL,    /* what becomes of NULL */
    BAD_OBJECT   /* what becomes of this field of struct everything */
};

/*
 * `what` is a parameter, a field as in "rect.left", or "time.*" for the number
 * that a pointer points to. With a type for `function` the row is for all
 * parameters of that type, and `what` is a field.
 */
struct bad_row
{
    const char *function; /* NULL: the end */
    const char *what;
    enum bad_how how;
    double low; /* the value */
    double high;
    DdcResult below; /* what becomes of it; DDC_OK: it is fine */
    DdcResult above;
    size_t object; /* its offset */
};

#define RANGE(f, what, low, high, code)                                        \
    {                                                                          \
        f, what, BAD_RANGE, low, high, code, code, 0                           \
    }
#define OUTSIDE(f, what, low, high, code)                                      \
    {                                                                          \
        f, what, BAD_OUTSIDE, low, high, code, code, 0                         \
    }
/* Below and above are refused for different reasons. */
#define BETWEEN(f, what, low, high, below, above)                              \
    {                                                                          \
        f, what, BAD_RANGE, low, high, below, above, 0                         \
    }
#define ONLY(f, what, code)                                                    \
    {                                                                          \
        f, what, BAD_ONLY, 0, 0, code, code, 0                                 \
    }
#define VALUE(f, what, value, code)                                            \
    {                                                                          \
        f, what, BAD_VALUE, value, value, code, code, 0                        \
    }
#define NULLED(f, what, code)                                                  \
    {                                                                          \
        f, what, BAD_NULL, 0, 0, code, code, 0                                 \
    }
#define OBJECT(f, what, field, code)                                           \
    {                                                                          \
        f, what, BAD_OBJECT, 0, 0, code, code,                                 \
            offsetof(struct everything, field)                                 \
    }

/* Any number is fine. */
#define ANY(f, what)          RANGE(f, what, -2147483648.0, 2147483647.0, DDC_OK)
#define ANY_UNSIGNED(f, what) RANGE(f, what, 0, 4294967295.0, DDC_OK)

/* Nobody looks at it. */
#define ANY_REAL(f, what) RANGE(f, what, -1, 1, DDC_OK)

/* The four edges of a DdcRect. */
#define EDGES(f, rect, low, high, code)                                        \
    RANGE(f, rect ".left", low, high, code),                                   \
        RANGE(f, rect ".top", low, high, code),                                \
        RANGE(f, rect ".right", low, high, code),                              \
        RANGE(f, rect ".bottom", low, high, code)

#define MOST_COORD ((double)DDC_COORD_MAX)
#define MOST_SIDE  ((double)DDC_SIZE_MAX)

/*
 * Goes through public_functions. `left_out` names functions without a good
 * call, and ends with NULL: those that destroy an argument. The last row has
 * no function. Fails with a line for each broken promise.
 */
void bad_rows_try(const struct bad_row *rows, const char *const *left_out,
                  const struct special_argument *special);

#endif
