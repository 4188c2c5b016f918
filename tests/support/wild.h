/* SPDX-License-Identifier: Zlib */
/*
 * A surface that may do anything: it fails with any code, says yes and gives
 * nothing, has another size or format from one call to the next, and calls
 * the library back. What it does is random; what it shows stays the same.
 */
#ifndef DDC_TEST_WILD_H
#define DDC_TEST_WILD_H

#include "test.h"

struct wild
{
    struct test_image upright;
    struct test_image flipped; /* the same picture */
    DdcSurface *surface;
    int open;     /* real locks: 0 or 1 */
    bool faulty;  /* since wild_begin it has not only answered well */
    bool refused; /* since then an unlock has failed */
    bool is_gone; /* released */
};

/* How wild the surfaces are, and what they call. */
struct wild_manner
{
    int faults;         /* percent of answers that are not good */
    int callbacks;      /* percent of calls that call back */
    void (*call)(void); /* from within a function of a surface */
};

extern struct wild_manner wild_manner;

/* A tame surface of random pixels, key index 0. */
void wild_make(struct wild *wild, int width, int height);
void wild_free(struct wild *wild);

/* Before each call of the library. */
void wild_begin(struct wild *wild);

bool wild_is_solid(const struct wild *wild, int x, int y);

#endif
