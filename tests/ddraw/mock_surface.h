/* SPDX-License-Identifier: Zlib */
/*
 * A test double of IDirectDrawSurface (a mock): its methods return the results
 * that the test has set, lock a real surface if it wraps one, and record every
 * lock in one journal. "La" is a Lock of surface a that succeeded, "Fa" one
 * that failed, "Ua" an Unlock.
 *
 * It has no version 4 and 7, so no private data. A method that the library must
 * not call fails the test.
 */
#ifndef DDC_TEST_MOCK_SURFACE_H
#define DDC_TEST_MOCK_SURFACE_H

#include "fixture.h"

struct mock_surface
{
    IDirectDrawSurface iface; /* first: its address is the COM pointer */
    IDirectDrawSurfaceVtbl vtable;
    char name;
    IDirectDrawSurface *inner; /* is locked instead; NULL: `pixels` are used */
    DDPIXELFORMAT format;      /* at first 8-bit palettized */
    uint8_t pixels[256];       /* 8 x 8 of up to 4 bytes, all bytes 1 */

    DWORD desc_size;      /* the only valid dwSize; 0: any */
    HRESULT desc_result;  /* of GetSurfaceDesc, before it tests dwSize */
    HRESULT lock_result;  /* for the next `lock_failures` locks */
    int lock_failures;    /* -1: all */
    bool null_bits;       /* Lock succeeds without a pointer */
    bool refuse_unknown;  /* QueryInterface(IUnknown) fails, as in a wrapper */
    bool refuse_surfaces; /* QueryInterface fails for surface interfaces */
    bool swap_size;       /* Lock gives another width than GetSurfaceDesc */
    HRESULT key_result;   /* of GetColorKey */
    DDCOLORKEY key;

    int references; /* the reference count, which must not change */
    int locked;
    DWORD lock_flags; /* of the latest Lock */
    bool lock_had_rect;
};

/* A mock of 8x8 pixels; `inner` may be NULL. No colour key is set. */
void mock_make(struct mock_surface *mock, char name, IDirectDrawSurface *inner);

const char *mock_journal(void);
void mock_journal_clear(void);

#endif
