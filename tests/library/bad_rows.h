/* SPDX-License-Identifier: Zlib */
/*
 * Table-driven test of bad parameters: the rows of a table name bad values of
 * parameters and the expected results, and bad_rows_try calls each public
 * function with each of its bad values.
 *
 * A pointer needs no row: NULL is valid for DDC_OPT, unless it is an array that
 * is to have elements, and otherwise gives DDC_E_INVALIDPARAMS. Every parameter
 * that is a number needs a row, and so does every number in a struct that the
 * function reads.
 */
#ifndef DDC_TEST_BAD_ROWS_H
#define DDC_TEST_BAD_ROWS_H

#include "arguments.h"

#include <float.h>

/* Which values a row is about. */
enum bad_how
{
    BAD_RANGE,   /* low and high are valid, the numbers beyond are refused */
    BAD_OUTSIDE, /* as BAD_RANGE, without calls with low and high */
    BAD_ONLY,    /* every value except that of a good call is refused */
    BAD_VALUE,   /* the value low */
    BAD_NULL,    /* NULL */
    BAD_OBJECT   /* the object in a field of struct everything */
};

/*
 * `what` is a parameter, a field as in "rect.left", or "time.*" for the number
 * that a pointer points to; or several of them, with blanks between.
 *
 * `function` is one function, or with a * at its end all that begin so, or a
 * type: then the row is for all parameters of that type, and `what` is a field.
 * Only the rows with the longest matching name of a function are used, and
 * those of a type if there are none.
 */
struct bad_row
{
    const char *function; /* NULL: the end */
    const char *what;
    enum bad_how how;
    double low; /* or the only value */
    double high;
    DdcResult below; /* result for values below low, or for the only value */
    DdcResult above; /* result for values above high; DDC_OK: they are valid */
    size_t object;   /* BAD_OBJECT: the offset of the field */
};

#define RANGE(f, what, low, high, code)                                        \
    {                                                                          \
        f, what, BAD_RANGE, low, high, code, code, 0                           \
    }
#define OUTSIDE(f, what, low, high, code)                                      \
    {                                                                          \
        f, what, BAD_OUTSIDE, low, high, code, code, 0                         \
    }
/* Values below low are refused for another reason than those above high. */
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

/* Every number of the type is valid. */
#define ANY(f, what) RANGE(f, what, -DBL_MAX, DBL_MAX, DDC_OK)

/* The four edges of a DdcRect, for `what`. */
#define EDGES(rect) rect ".left " rect ".top " rect ".right " rect ".bottom"

/* The library's limits as doubles, which the rows have. */
#define MOST_COORD ((double)DDC_COORD_MAX)
#define MOST_SIDE  ((double)DDC_SIZE_MAX)

/*
 * Tests all public_functions by a table, whose last row has no function.
 * Functions that destroy their argument are called with NULL only. Prints a
 * line for each check that fails.
 */
void bad_rows_try(const struct bad_row *rows,
                  const struct special_argument *special);

#endif
