/* SPDX-License-Identifier: Zlib */
/*
 * Memory between two pages that must not be touched: whoever reads a byte
 * too many ends the program.
 */
#ifndef DDC_TEST_GUARD_H
#define DDC_TEST_GUARD_H

#include <stddef.h>
#include <stdint.h>

struct test_guard
{
    uint8_t *first; /* the byte behind the page in front */
    uint8_t *end;   /* the byte at which the page behind begins */
    void *mapping;  /* test_guard_free gives it back */
    size_t mapped;
};

/* At least `size` bytes between two forbidden pages; fails the test when
 * there is no such memory. */
struct test_guard test_guard_make(size_t size);
void test_guard_free(struct test_guard *guard);

#endif
