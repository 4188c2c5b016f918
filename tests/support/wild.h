/* SPDX-License-Identifier: Zlib */
/*
 * A surface that may do anything: it fails with any code, says yes and gives
 * nothing, has another size or format from one call to the next, and calls
 * the library back. What it does is random; what it shows stays the same.
 */
#ifndef DDC_TEST_WILD_H
#define DDC_TEST_WILD_H

#include "test.h"

struct faulty_surface
{
    struct test_image upright;
    struct test_image flipped; /* the same picture */
    DdcSurface *surface;
    int open;        /* real locks: 0 or 1 */
    bool has_failed; /* since faulty_surface_begin_call it has not only answered
                        well */
    bool refused;    /* since then an unlock has failed */
    bool is_gone;    /* released */
};

/* How wild the surfaces are, and what they call. */
struct fault_rates
{
    int faults;         /* percent of answers that are not good */
    int callbacks;      /* percent of calls that call back */
    void (*call)(void); /* from within a function of a surface */
};

extern struct fault_rates fault_rates;

/* A tame surface of random pixels, key index 0. */
void faulty_surface_make(struct faulty_surface *wild, int width, int height);
void faulty_surface_free(struct faulty_surface *wild);

/* Before each call of the library. */
void faulty_surface_begin_call(struct faulty_surface *wild);

bool faulty_surface_is_solid(const struct faulty_surface *wild, int x, int y);

#endif
