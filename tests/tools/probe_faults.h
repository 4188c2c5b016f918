/* SPDX-License-Identifier: Zlib */
/* What the files of the ddraw.dll with planted faults share. */
#ifndef DDC_TEST_PROBE_FAULTS_H
#define DDC_TEST_PROBE_FAULTS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef void (*any_fn)(void);

#define SLOT(interface, method) (offsetof(interface, method) / sizeof(any_fn))

/* The vtables of the system's ddraw.dll as they were before the patches. */
struct real_vtables
{
    IDirectDrawVtbl ddraw;
    IDirectDrawSurfaceVtbl surface;
    IDirectDrawSurface7Vtbl surface7;
    IDirectDrawPaletteVtbl palette;
    IDirectDrawClipperVtbl clipper;
};

extern struct real_vtables real;

/* Is this the planted fault? */
bool fault(const char *name);

/* Replaces one method in the vtable of an object. */
void patch(void *object, size_t slot, any_fn method);

/*
 * Plants a method that must crash, hang or answer garbage, or counts the calls,
 * in every interface that this object has. `methods` are its vtable's as they
 * were before the patches.
 */
void plant_methods(void *object, const void *methods);

/* Prints which methods were called, when they are counted. */
void print_counts(void);

/* Patch the vtable of an object, the first time that one is seen. */
void patch_ddraw(IDirectDraw *object);
void patch_surface(IDirectDrawSurface *object);
void patch_blits(IDirectDrawSurface *object);
void patch_palette(IDirectDrawPalette *object);
void patch_clipper(IDirectDrawClipper *object);

#endif
