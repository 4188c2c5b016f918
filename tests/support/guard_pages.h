/* SPDX-License-Identifier: Zlib */
/*
 * Memory between two guard pages, which cannot be accessed: reading one byte
 * beyond it ends the program. (In WebAssembly only writing is noticed.)
 */
#ifndef DDC_TEST_GUARD_PAGES_H
#define DDC_TEST_GUARD_PAGES_H

#include <stddef.h>
#include <stdint.h>

struct test_guard
{
    uint8_t *first; /* the first usable byte */
    uint8_t *end;   /* one past the last usable byte */
    void *mapping;  /* the memory and both guard pages */
    size_t mapped;  /* the size of the mapping in bytes */
};

/* At least `size` bytes, in whole pages, owned. */
struct test_guard test_guard_make(size_t size);

#endif
