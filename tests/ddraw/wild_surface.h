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
#define WILD_VERSIONS 5

/* Sides of the picture. */
#define WILD_SIDE 8

struct wild_surface;

/* One version of the interface; they are all different pointers. */
struct wild_face
{
    const IDirectDrawSurface7Vtbl *vtable; /* first */
    struct wild_surface *surface;
    int version;
};

struct wild_surface
{
    struct wild_face faces[WILD_VERSIONS];
    uint8_t pixels[WILD_SIDE][WILD_SIDE]; /* 0 or 1 */
    int open;                             /* locks: 0 or 1 */
    int references;                       /* of all faces */
    bool unbalanced; /* it has handed out a pointer without a reference */
    bool faulty;     /* since it was set to false, it has not answered well */
};

/* How wild they all are. */
struct wild_manner
{
    int faults;         /* percent of calls that do not go well */
    int callbacks;      /* percent of calls that call back */
    void (*call)(void); /* from within a method */
};

extern struct wild_manner wild_manner;

/* A surface of random pixels without a colour key. */
void wild_make(struct wild_surface *surface);

/* The pointer of any version, to give away. */
IDirectDrawSurface *wild_pointer(struct wild_surface *surface);

#endif
