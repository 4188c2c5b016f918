/* SPDX-License-Identifier: Zlib */
/*
 * Calls every public function while one allocation after the other fails.
 */
#ifndef DDC_TEST_ALLOC_ROWS_H
#define DDC_TEST_ALLOC_ROWS_H

#include "arguments.h"

/* A way to call a function in which it needs memory that it else does not. */
struct alloc_row
{
    const char *function; /* NULL: the end */
    void (*prepare)(struct everything *e, struct arguments *a);
};

/*
 * Goes through public_functions, each with good arguments and in the ways of
 * its rows: until the call succeeds, its first, second and so on allocation
 * fails, and it must say so and change nothing. A function whose comment
 * names DDC_E_OUTOFMEMORY must need memory in one way at least.
 */
void alloc_rows_try(const struct alloc_row *rows, const char *const *left_out,
                    const struct special_argument *special);

#endif
