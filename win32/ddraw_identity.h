/* SPDX-License-Identifier: Zlib */
/* Which interface pointers belong to one DirectDraw surface. */
#ifndef DDC_WIN32_DDRAW_IDENTITY_H
#define DDC_WIN32_DDRAW_IDENTITY_H

#include "ddraw_calls.h"

/*
 * The identity of a surface: addresses stored as numbers, 0 where the object
 * returned none. If one address of two identities is equal, they may be the
 * same surface. IUnknown alone is not enough, because some implementations
 * refuse it.
 */
struct ddraw_identity
{
    uintptr_t given;
    uintptr_t unknown;
    uintptr_t surface1;
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
 * Are they one surface? `pointer` has the identity `own`, and that of `other`
 * was found last.
 */
bool ddraw_is_same(IDirectDrawSurface *pointer,
                   const struct ddraw_identity *own,
                   const struct ddraw_identity *other);

/* The surface's pointer of version 1, which the caller must release; or NULL.
 */
IDirectDrawSurface *ddraw_query_version1(IDirectDrawSurface *pointer);

#endif
