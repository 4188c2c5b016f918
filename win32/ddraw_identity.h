/* SPDX-License-Identifier: Zlib */
/* Which interface pointers belong to one DirectDraw surface. */
#ifndef DDC_WIN32_DDRAW_IDENTITY_H
#define DDC_WIN32_DDRAW_IDENTITY_H

#include "ddraw_calls.h"

/*
 * The identity of a surface: addresses stored as numbers, 0 where the object
 * returned none. Two identities that have one of the three addresses in common
 * may be one surface; ddraw_is_same decides. IUnknown alone is not enough,
 * because some implementations refuse it.
 */
struct ddraw_identity
{
    uintptr_t given;    /* the pointer that the game passed */
    uintptr_t unknown;  /* its IUnknown */
    uintptr_t surface1; /* its IDirectDrawSurface */
};

enum ddraw_kind
{
    DDRAW_SURFACE,
    DDRAW_TAKEN_FOR_SURFACE, /* it refuses even IUnknown: nothing is known */
    DDRAW_NO_SURFACE
};

/* It may be any COM object, so only methods of IUnknown are called. */
enum ddraw_kind ddraw_identify(IDirectDrawSurface *pointer,
                               struct ddraw_identity *out);

/*
 * Are two pointers one surface? `own` is the stored identity of `pointer`;
 * `other` is the identity that ddraw_identify has just found for the second
 * pointer.
 */
bool ddraw_is_same(IDirectDrawSurface *pointer,
                   const struct ddraw_identity *own,
                   const struct ddraw_identity *other);

/* The surface's pointer of version 1, which the caller must release; or NULL.
 */
IDirectDrawSurface *ddraw_query_version1(IDirectDrawSurface *pointer);

#endif
