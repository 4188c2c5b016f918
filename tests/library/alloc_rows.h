/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection by a table: calls every public function while each of its
 * allocations fails in turn. A row of the table prepares a call so that the
 * function needs memory.
 */
#ifndef DDC_TEST_ALLOC_ROWS_H
#define DDC_TEST_ALLOC_ROWS_H

#include "arguments.h"

/* Prepares a call so that the function needs more memory than usual. */
struct alloc_row
{
    const char *function; /* NULL: the end */
    void (*prepare)(struct everything *e, struct arguments *a);
};

/* For rows: gives the sprite a mask. A new mask is made when a sprite with a
 * mask changes its size or flips. */
void alloc_row_give_mask(struct everything *e, struct arguments *a);

/*
 * Calls each function of public_functions with good arguments, then as prepared
 * by each of its rows, but not those that destroy their argument or replace the
 * allocator or the log. In the first call its first allocation fails, in the
 * second call its second, until no allocation is left to fail. Every failing
 * call must return DDC_E_OUTOFMEMORY and change nothing. A function whose
 * comment names that result must allocate in at least one of the calls.
 */
void alloc_rows_try(const struct alloc_row *rows,
                    const struct special_argument *special);

#endif
