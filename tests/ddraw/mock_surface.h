/* SPDX-License-Identifier: Zlib */
/*
 * An IDirectDrawSurface of the tests' own, for what no real one does on
 * demand: it answers as scripted, passes the rest on to a real surface when
 * it has one, and writes down every call in one journal. "La" is a Lock of
 * surface a that worked, "Fa" one that failed, "Ua" its Unlock.
 *
 * Methods that the library has no business to call end the test.
 */
#ifndef DDC_TEST_MOCK_SURFACE_H
#define DDC_TEST_MOCK_SURFACE_H

#include "fixture.h"

struct mock_surface
{
    IDirectDrawSurface iface; /* first: the pointer to give away */
    IDirectDrawSurfaceVtbl vtable;
    char name;
    IDirectDrawSurface *inner; /* locks go there; NULL: `pixels` */
    DDPIXELFORMAT format;      /* 8-bit palettized to begin with */
    uint8_t pixels[256];       /* 8 x 8 of up to 4 bytes, all bytes 1 */

    DWORD desc_size;      /* the only dwSize taken; 0: any */
    HRESULT desc_result;  /* of GetSurfaceDesc, before it looks at dwSize */
    HRESULT lock_result;  /* for the next `lock_failures` locks */
    int lock_failures;    /* -1: all */
    bool null_bits;       /* Lock succeeds without a pointer */
    bool refuse_unknown;  /* QueryInterface(IUnknown), as a wrapper does */
    bool refuse_surfaces; /* QueryInterface for every surface interface */
    bool swap_size;       /* Lock tells another width than before */
    HRESULT key_result;   /* of GetColorKey */
    DDCOLORKEY key;

    int references; /* must end as it began */
    int locked;
    DWORD lock_flags; /* of the latest Lock */
    bool lock_had_rect;
};

/* A mock of 8x8 pixels; `inner` may be NULL. No colour key is set. */
void mock_make(struct mock_surface *mock, char name, IDirectDrawSurface *inner);

const char *mock_journal(void);
void mock_journal_clear(void);

#endif
