/* SPDX-License-Identifier: Zlib */
/*
 * Counts the resources that a process holds, to find leaks by comparing two
 * counts.
 */
#ifndef TEST_RESOURCE_COUNTS_H
#define TEST_RESOURCE_COUNTS_H

#include <stddef.h>

struct resource_counts
{
    unsigned handles; /* kernel handles, without registry keys */
    unsigned keys;
    unsigned gdi; /* GDI objects: bitmaps, device contexts and others */
    unsigned windows;
    unsigned blocks; /* blocks that the library has allocated */
    unsigned bytes;  /* in them */
    unsigned locks;  /* locks of the library that were never ended */
    size_t memory;   /* private memory of the process, in bytes */
};

/* Sets an allocator that counts. Call it before the library makes an object. */
void resource_counts_watch(void);

/* Adds locks that were still held where none should be. */
void resource_counts_add_locks(unsigned locks);

struct resource_counts resource_counts_now(void);

/*
 * Names what a process leaks that has the first counts before and the second
 * after the same work; "": nothing. Memory and GDI objects may become fewer, or
 * more within a tolerance: DirectDraw, the heap and Wine keep some for later.
 */
const char *resource_counts_leak(const struct resource_counts *before,
                                 const struct resource_counts *after);

/* Prints one line that begins with `when`. */
void resource_counts_print(const char *when,
                           const struct resource_counts *resource_counts);

#endif
