/* SPDX-License-Identifier: Zlib */
/* Fault injection: calls every public function while each of its allocations
 * fails in turn. */
#ifndef DDC_TEST_ALLOC_ROWS_H
#define DDC_TEST_ALLOC_ROWS_H

#include "arguments.h"

/* Prepares a call so that the function needs more memory than usual. */
struct alloc_row
{
    const char *function; /* NULL: the end */
    void (*prepare)(struct everything *e, struct arguments *a);
};

/*
 * Calls each function of public_functions with good arguments, and as prepared
 * by each of its rows. Its first, second and so on allocation fails until the
 * call succeeds; every failing call must return DDC_E_OUTOFMEMORY and change
 * nothing. A function whose comment names that result must allocate in at least
 * one of the calls.
 */
void alloc_rows_try(const struct alloc_row *rows, const char *const *left_out,
                    const struct special_argument *special);

#endif
