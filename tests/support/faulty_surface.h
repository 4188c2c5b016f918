/* SPDX-License-Identifier: Zlib */
/*
 * A test double for fault injection. At random the functions of the surface
 * fail with any code, succeed with unusable pixels, change the size or format
 * from one call to the next, and call the library. The picture stays the same.
 */
#ifndef DDC_TEST_FAULTY_SURFACE_H
#define DDC_TEST_FAULTY_SURFACE_H

#include "test.h"

struct faulty_surface
{
    struct test_image upright;
    struct test_image flipped; /* the same picture, bottom row first */
    DdcSurface *surface;
    int open;        /* the number of its real locks that are held: 0 or 1 */
    bool has_failed; /* a fault was injected since the call began */
    bool refused;    /* an unlock has failed since the call began */
    bool is_gone;    /* its release function was called */
};

/* How often the functions of all faulty surfaces fail, and what they call. */
struct fault_rates
{
    int faults;         /* percent of calls that fail or give bad values */
    int callbacks;      /* percent of calls that call `call` */
    void (*call)(void); /* called inside a function of a surface */
};

extern struct fault_rates fault_rates;

/* A surface of random pixels whose transparent index is 0. It does not fail
 * while it is made. */
void faulty_surface_make(struct faulty_surface *faulty, int width, int height);
void faulty_surface_free(struct faulty_surface *faulty);

/* Clears has_failed and refused; tests call it before each library call. */
void faulty_surface_begin_call(struct faulty_surface *faulty);

bool faulty_surface_is_solid(const struct faulty_surface *faulty, int x, int y);

#endif
