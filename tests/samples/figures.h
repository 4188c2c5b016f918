/* SPDX-License-Identifier: Zlib */
/* What a program holds at a moment, so that two moments can be compared. */
#ifndef TEST_FIGURES_H
#define TEST_FIGURES_H

#include <stddef.h>

struct resource_counts
{
    unsigned handles; /* of the kernel, but no registry keys */
    unsigned keys;
    unsigned gdi; /* bitmaps, device contexts and their like */
    unsigned windows;
    unsigned blocks; /* of the library */
    unsigned bytes;  /* in them */
    unsigned locks;  /* of the library that were never ended */
    size_t memory;   /* that the process has for itself, in bytes */
};

/* Has the library's memory counted. Before its first object is made. */
void resource_counts_watch(void);

/* Adds locks that were found open where there should be none. */
void resource_counts_add_locks(unsigned locks);

struct resource_counts resource_counts_now(void);

/* One line, with `when` before it. */
void resource_counts_print(const char *when,
                           const struct resource_counts *resource_counts);

#endif
