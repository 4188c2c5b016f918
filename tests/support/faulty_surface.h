/* SPDX-License-Identifier: Zlib */
/*
 * A test double for fault injection. At random the functions of the surface
 * fail with any code, succeed with unusable pixels, change the size or format
 * from one call to the next, and call the library. The picture stays the same.
 */
#ifndef DDC_TEST_FAULTY_SURFACE_H
#define DDC_TEST_FAULTY_SURFACE_H

#include "pixel_image.h"

struct faulty_surface
{
    struct pixel_image upright;
    struct pixel_image flipped; /* the same picture, bottom row first */
    DdcSurface *surface;
    bool is_shy;     /* busy while another surface is locked */
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
    int open;           /* real locks of all surfaces that are held */
    bool is_held;       /* one of them is the game's, which the library cannot
                           end when another surface is shy */
};

extern struct fault_rates fault_rates;

/* A surface of random pixels of any size, of which those whose low byte is 0
 * are transparent. It does not fail while it is made. */
void faulty_surface_make(struct faulty_surface *faulty, int width, int height);
void faulty_surface_free(struct faulty_surface *faulty);

/* Clears has_failed and refused; tests call it before each library call. */
void faulty_surface_begin_call(struct faulty_surface *faulty);

#endif
