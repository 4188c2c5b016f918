/* SPDX-License-Identifier: Zlib */
/*
 * A test double of a DirectDraw surface for fault injection, with the
 * interfaces of all versions. At random its methods fail with any code, return
 * DD_OK without a result, change the description from one call to the next,
 * lose the surface, refuse QueryInterface, and call the library. Its picture
 * stays the same.
 */
#ifndef DDC_TEST_FAULTY_DDRAW_H
#define DDC_TEST_FAULTY_DDRAW_H

#include "fixture.h"

/* Versions 1, 2, 3, 4 and 7. */
#define FAULTY_DDRAW_VERSIONS 5

/* The side of the picture. */
#define FAULTY_DDRAW_SIDE 8

/* How many private data a surface can have. */
#define FAULTY_DDRAW_PRIVATE_DATA 32

struct faulty_ddraw_surface;

/* One version of the interface; they are all different pointers. */
struct faulty_ddraw_interface
{
    const IDirectDrawSurface7Vtbl *vtable; /* must be the first member */
    struct faulty_ddraw_surface *surface;
    int version;
};

struct faulty_ddraw_surface
{
    struct faulty_ddraw_interface interfaces[FAULTY_DDRAW_VERSIONS];
    uint8_t pixels[FAULTY_DDRAW_SIDE][FAULTY_DDRAW_SIDE]; /* 0 or 1 */
    int open;                                             /* locks: 0 or 1 */
    int references;                                    /* of all interfaces */
    IUnknown *private_data[FAULTY_DDRAW_PRIVATE_DATA]; /* one reference each */
    GUID private_keys[FAULTY_DDRAW_PRIVATE_DATA];
    int private_count;
    bool unbalanced; /* it has given a pointer without a reference */
    bool has_failed; /* a fault was injected since the test cleared this */
};

/* How often the surfaces fail, and what they call. */
struct fault_rates
{
    int faults;         /* percent of calls that fail or give bad values */
    int callbacks;      /* percent of calls that call `call` */
    void (*call)(void); /* called inside a method */
};

extern struct fault_rates fault_rates;

/* A surface of random pixels without a colour key. */
void faulty_surface_make(struct faulty_ddraw_surface *surface);

/* Destroys it: releases the private data that have not been removed. */
void faulty_surface_free(struct faulty_ddraw_surface *surface);

/* A pointer to the interface of a random version. */
IDirectDrawSurface *faulty_ddraw_pointer(struct faulty_ddraw_surface *surface);

#endif
