/* SPDX-License-Identifier: Zlib */
/*
 * A table of bad values for parameters, and the test that calls each public
 * function with each of its bad values.
 *
 * A pointer needs no row for NULL when that gives DDC_E_INVALIDPARAMS. Every
 * number needs a row, and so does every number in a struct that is read.
 */
#ifndef DDC_TEST_BAD_ROWS_H
#define DDC_TEST_BAD_ROWS_H

#include "arguments.h"

enum bad_how
{
    BAD_RANGE,   /* low and high are valid, the numbers beyond are refused */
    BAD_OUTSIDE, /* the same, without calls with low and high */
    BAD_ONLY,    /* every value except that of a good call is refused */
    BAD_VALUE,   /* the result for this value */
    BAD_NULL,    /* the result for NULL */
    BAD_OBJECT   /* the result for this field of struct everything */
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
    DdcResult below; /* the result; DDC_OK: the value is valid */
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

/* Any number is valid. */
#define ANY(f, what)          RANGE(f, what, -2147483648.0, 2147483647.0, DDC_OK)
#define ANY_UNSIGNED(f, what) RANGE(f, what, 0, 4294967295.0, DDC_OK)

/* The number is not read. */
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
 * no function. Prints a line for each check that fails.
 */
void bad_rows_try(const struct bad_row *rows, const char *const *left_out,
                  const struct special_argument *special);

#endif
