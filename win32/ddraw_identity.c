/* SPDX-License-Identifier: Zlib */
/*
 * Owns the identity of DirectDraw surfaces. Two pointers are the same surface
 * when they return the same IUnknown (COM identity). The addresses are compared
 * first as stored numbers, then with both references held, because an address
 * may have been reused (the ABA problem).
 *
 * Implementations differ in what QueryInterface does. Some return a new object
 * each time (a tear-off), some report success without a pointer, and some
 * refuse everything. An object that refuses even IUnknown, which every COM
 * object has, is taken for what the game says it is, and its only identity is
 * the pointer that the game has.
 */
#include "ddraw_identity.h"

static const struct ddraw_interface surface1 = {
    "IID_IDirectDrawSurface",
    {0x6C14DB81,
     0xA733,
     0x11CE,
     {0xA5, 0x21, 0x00, 0x20, 0xAF, 0x0B, 0xE5, 0x60}}};

enum ddraw_kind ddraw_identify(IDirectDrawSurface *pointer,
                               struct ddraw_identity *out)
{
    uintptr_t unused;

    out->given = (uintptr_t)pointer;
    bool has_unknown =
        ddraw_call_has_interface(pointer, &ddraw_unknown, &out->unknown);
    if (ddraw_call_has_interface(pointer, &surface1, &out->surface1) ||
        ddraw_call_has_interface(pointer, &ddraw_surface7, &unused))
    {
        return DDRAW_SURFACE;
    }
    return has_unknown ? DDRAW_NO_SURFACE : DDRAW_TAKEN_FOR_SURFACE;
}

/*
 * Do both objects return the same pointer for an interface? Both references
 * are held during the comparison, so the address cannot have been reused.
 */
static bool is_same_interface(IDirectDrawSurface *a, IDirectDrawSurface *b,
                              const struct ddraw_interface *id)
{
    void *of_a = ddraw_call_query_interface(a, id);
    void *of_b = ddraw_call_query_interface(b, id);

    ddraw_call_release(of_a);
    ddraw_call_release(of_b);
    return of_a != NULL && of_a == of_b;
}

/*
 * An implementation that frees an interface with its last reference may reuse
 * the address for another surface at once, so equal addresses are compared
 * again with both references held. Addresses are compared as numbers first: a
 * game may have released surfaces that still have sprites, and calling into
 * those could crash.
 */
bool ddraw_is_same(IDirectDrawSurface *pointer,
                   const struct ddraw_identity *own,
                   const struct ddraw_identity *other)
{
    IDirectDrawSurface *found = (IDirectDrawSurface *)other->given;

    return own->given == other->given ||
           (own->unknown != 0 && own->unknown == other->unknown &&
            is_same_interface(pointer, found, &ddraw_unknown)) ||
           (own->surface1 != 0 && own->surface1 == other->surface1 &&
            is_same_interface(pointer, found, &surface1));
}

IDirectDrawSurface *ddraw_query_version1(IDirectDrawSurface *pointer)
{
    return ddraw_call_query_interface(pointer, &surface1);
}
