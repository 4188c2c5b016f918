/* SPDX-License-Identifier: Zlib */
/*
 * A DirectDraw surface of every version at once that may do anything: it
 * fails with any code, says DD_OK and gives nothing, describes itself anew
 * from call to call, is lost in the middle, refuses to be queried, and calls
 * the library back. What it does is random; what it shows stays the same.
 */
#ifndef DDC_TEST_WILD_SURFACE_H
#define DDC_TEST_WILD_SURFACE_H

#include "fixture.h"

/* Versions 1, 2, 3, 4 and 7. */
#define FAULTY_DDRAW_VERSIONS 5

/* Sides of the picture. */
#define FAULTY_DDRAW_SIDE 8

struct faulty_ddraw_surface;

/* One version of the interface; they are all different pointers. */
struct faulty_ddraw_interface
{
    const IDirectDrawSurface7Vtbl *vtable; /* first */
    struct faulty_ddraw_surface *surface;
    int version;
};

struct faulty_ddraw_surface
{
    struct faulty_ddraw_interface interfaces[FAULTY_DDRAW_VERSIONS];
    uint8_t pixels[FAULTY_DDRAW_SIDE][FAULTY_DDRAW_SIDE]; /* 0 or 1 */
    int open;                                             /* locks: 0 or 1 */
    int references;                                       /* of all faces */
    bool unbalanced; /* it has handed out a pointer without a reference */
    bool has_failed; /* since it was set to false, it has not answered well */
};

/* How wild they all are. */
struct fault_rates
{
    int faults;         /* percent of calls that do not go well */
    int callbacks;      /* percent of calls that call back */
    void (*call)(void); /* from within a method */
};

extern struct fault_rates fault_rates;

/* A surface of random pixels without a colour key. */
void faulty_surface_make(struct faulty_ddraw_surface *surface);

/* The pointer of any version, to give away. */
IDirectDrawSurface *faulty_ddraw_pointer(struct faulty_ddraw_surface *surface);

#endif
