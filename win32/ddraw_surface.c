/* SPDX-License-Identifier: Zlib */
/*
 * Owns the DirectDraw side of DdcSurface: which interface pointers are one
 * surface, and how that surface is described, locked and unlocked. Knows
 * nothing of collision, takes no COM reference, and calls DirectDraw only
 * through the pointers that the game handed over.
 *
 * All versions of the interface have the methods used here in the same
 * slots, and the shorter DDSURFACEDESC is the beginning of the longer one as
 * far as it is read here. So one code serves IDirectDrawSurface 1 to 7; only
 * the size to announce differs, and describe finds out which one is taken.
 */
#include "ddraw_format.h"

#include <ddcollide/directdraw.h>

#include "base/base.h"
#include "ddraw_calls.h"
#include "sprite/sprite.h"
#include "surface/surface.h"

/* Defined here, so that neither dxguid nor ddraw is linked. */
static const struct ddraw_interface unknown = {
    "IID_IUnknown",
    {0x00000000, 0x0000, 0x0000, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}}};
static const struct ddraw_interface surface1 = {
    "IID_IDirectDrawSurface",
    {0x6C14DB81,
     0xA733,
     0x11CE,
     {0xA5, 0x21, 0x00, 0x20, 0xAF, 0x0B, 0xE5, 0x60}}};
static const struct ddraw_interface surface7 = {
    "IID_IDirectDrawSurface7",
    {0x06675A80,
     0x3B9B,
     0x11D2,
     {0xB9, 0x2F, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};

/*
 * What tells one surface from another: pointers kept as numbers only, 0 when
 * the implementation refused. Two pointers may be one surface when any of the
 * numbers agree; some wrappers refuse IUnknown.
 */
struct identity
{
    uintptr_t given;
    uintptr_t unknown;
    uintptr_t surface1;
};

struct entry
{
    IDirectDrawSurface *pointer; /* the game's; no reference */
    struct identity identity;
    DWORD desc_size; /* the size that this version takes */
    DdcSurface *surface;
    struct entry *next;
};

union description
{
    DDSURFACEDESC v1;
    DDSURFACEDESC2 v7;
};

/* Every DirectDraw surface that is in use; on the surfaces' thread. */
static struct entry *entries;

/* ---- Identity ----------------------------------------------------------- */

static void release_if_any(void *found)
{
    if (found != NULL)
    {
        ddraw_call_release(found);
    }
}

/* Any COM object may come in here; only IUnknown's methods are safe. */
static bool identify(IDirectDrawSurface *pointer, struct identity *out)
{
    ddc_callback_enter();
    out->given = (uintptr_t)pointer;
    out->unknown = ddraw_call_interface_address(pointer, &unknown);
    out->surface1 = ddraw_call_interface_address(pointer, &surface1);
    bool is_surface = out->surface1 != 0 ||
                      ddraw_call_interface_address(pointer, &surface7) != 0;
    ddc_callback_leave();
    return is_surface;
}

/* Do both have the same pointer for an interface? Held, it tells for sure. */
static bool is_same_interface(IDirectDrawSurface *a, IDirectDrawSurface *b,
                              const struct ddraw_interface *id)
{
    void *of_a = ddraw_call_query_interface(a, id);
    void *of_b = ddraw_call_query_interface(b, id);

    release_if_any(of_a);
    release_if_any(of_b);
    return of_a != NULL && of_a == of_b;
}

/*
 * An implementation that frees an interface with its last reference may use
 * the address for another surface at once. So agreeing numbers are looked at
 * again with both references held. Numbers alone are compared first because a
 * game may have released surfaces that have sprites still: these are not to
 * be called without need.
 */
static bool is_same(const struct entry *entry, const struct identity *other)
{
    const struct identity *own = &entry->identity;
    IDirectDrawSurface *pointer = (IDirectDrawSurface *)other->given;

    if (own->given == other->given)
    {
        return true;
    }
    ddc_callback_enter();
    bool same = (own->unknown != 0 && own->unknown == other->unknown &&
                 is_same_interface(entry->pointer, pointer, &unknown)) ||
                (own->surface1 != 0 && own->surface1 == other->surface1 &&
                 is_same_interface(entry->pointer, pointer, &surface1));
    ddc_callback_leave();
    return same;
}

/* ---- What the core asks of a surface ------------------------------------ */

/*
 * The size that was taken before is tried first, then the other one. A
 * failure tells nothing of the size: the one known before stays.
 */
static HRESULT get_desc(struct entry *entry, union description *desc)
{
    DWORD size = entry->desc_size;
    HRESULT result = DDERR_INVALIDPARAMS;

    for (int i = 0; i < 2 && result == DDERR_INVALIDPARAMS; i++)
    {
        memset(desc, 0, sizeof *desc);
        desc->v1.dwSize = size;
        result = ddraw_call_describe(entry->pointer, &desc->v1);
        if (SUCCEEDED(result))
        {
            entry->desc_size = size;
        }
        size = (DWORD)(sizeof desc->v1 + sizeof desc->v7) - size;
    }
    return result;
}

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    struct entry *entry = handle;
    union description desc;
    HRESULT result = get_desc(entry, &desc);
    if (FAILED(result))
    {
        return result;
    }
    const DDPIXELFORMAT *format = &desc.v1.ddpfPixelFormat;
    out->bytes_per_pixel = ddraw_bytes_per_pixel(format);
    if (out->bytes_per_pixel == 0)
    {
        return DDC_E_FORMAT;
    }
    if (desc.v1.dwWidth > DDC_SIZE_MAX || desc.v1.dwHeight > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    out->width = (ddc_int32)desc.v1.dwWidth;
    out->height = (ddc_int32)desc.v1.dwHeight;
    return ddraw_get_key(entry->pointer, format, &out->key);
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    struct entry *entry = handle;
    union description desc;

    /* A failing Lock may leave lpSurface alone: it must begin as NULL. */
    memset(&desc, 0, sizeof desc);
    desc.v1.dwSize = entry->desc_size;
    HRESULT result = ddraw_call_lock(entry->pointer, &desc.v1);
    if (FAILED(result))
    {
        return result;
    }
    out->bits = desc.v1.lpSurface;
    out->pitch = desc.v1.lPitch;
    out->width = (ddc_int32)desc.v1.dwWidth;
    out->height = (ddc_int32)desc.v1.dwHeight;
    out->bytes_per_pixel = ddraw_bytes_per_pixel(&desc.v1.ddpfPixelFormat);
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    struct entry *entry = handle;
    HRESULT result = ddraw_call_unlock(entry->pointer);

    return FAILED(result) ? result : DDC_OK;
}

/* The last sprite is gone, or the address has become another surface. */
static void DDC_CALL release(void *handle)
{
    struct entry **link = &entries;

    while (*link != NULL && *link != handle)
    {
        link = &(*link)->next;
    }
    if (*link != NULL)
    {
        *link = (*link)->next;
    }
    ddc_free(handle);
}

static DdcResult DDC_CALL colors(void *handle, DdcColors *out)
{
    struct entry *entry = handle;
    union description desc;
    HRESULT result = get_desc(entry, &desc);

    return FAILED(result) ? result
                          : ddraw_get_colors(entry->pointer,
                                             &desc.v1.ddpfPixelFormat, out);
}

/* ---- The table ---------------------------------------------------------- */

static DdcResult add_entry(IDirectDrawSurface *pointer,
                           const struct identity *identity, DdcSurface **out)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, colors};
    struct entry *entry = ddc_alloc(sizeof *entry);
    if (entry == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    entry->pointer = pointer;
    entry->identity = *identity;
    entry->desc_size = sizeof(DDSURFACEDESC);
    DdcResult result = ddc_surface_create(&ops, entry, true, &entry->surface);
    if (result < 0)
    {
        ddc_free(entry);
        return result;
    }
    entry->next = entries;
    entries = entry;
    *out = entry->surface;
    return DDC_OK;
}

/*
 * The known surface with this identity; NULL when there is none. One that has
 * another size or format by now is a new surface at an old address: its
 * sprites are cut off. One that only fails, being lost for one, stays.
 */
static DdcResult find_surface(const struct identity *identity, DdcSurface **out,
                              DdcSurfaceInfo *info)
{
    struct entry *entry = entries;

    *out = NULL;
    while (entry != NULL && !is_same(entry, identity))
    {
        entry = entry->next;
    }
    if (entry == NULL)
    {
        return DDC_OK;
    }
    DdcResult result = ddc_surface_describe(entry->surface, info);
    if (result == DDC_E_CHANGED || result == DDC_E_FORMAT ||
        result == DDC_E_RANGE)
    {
        ddc_surface_detach(entry->surface);
        return DDC_OK;
    }
    *out = result >= 0 ? entry->surface : NULL;
    return result;
}

static DdcResult find_or_add(IDirectDrawSurface *pointer, DdcSurface **out,
                             DdcSurfaceInfo *info)
{
    struct identity identity;
    if (!identify(pointer, &identity))
    {
        return DDC_E_NOTSURFACE;
    }
    DdcSurface *registered;
    DdcResult result = find_surface(&identity, &registered, info);
    if (registered != NULL)
    {
        ddc_surface_add_owner(registered);
        *out = registered;
        return DDC_OK;
    }
    if (result >= 0)
    {
        result = add_entry(pointer, &identity, out);
    }
    if (result >= 0)
    {
        *info = (*out)->info;
    }
    return result;
}

/*
 * DdcSurface_FromDirectDraw, in the name of `function`. `info` becomes what
 * the surface says of itself now: who goes on with it need not ask again.
 */
static DdcResult register_surface(struct IDirectDrawSurface *surface,
                                  DdcSurface **out, DdcSurfaceInfo *info,
                                  const char *function)
{
    *out = NULL;
    if (surface == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, function, "surface is NULL");
    }
    if (ddc_callback_is_running())
    {
        return ddc_fail(DDC_E_INUSE, function, "a surface is being asked");
    }
    ddc_defer_begin();
    DdcResult result = find_or_add(surface, out, info);
    ddc_defer_end();
    if (result < 0)
    {
        return ddc_fail(result, function,
                        result == DDC_E_NOTSURFACE
                            ? "the object is no DirectDraw surface"
                            : "the surface can not be used");
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcSurface_FromDirectDraw(struct IDirectDrawSurface *surface,
                                             DdcSurface **out)
{
    DdcSurfaceInfo info;

    return out != NULL ? register_surface(surface, out, &info, __func__)
                       : ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
}

/* ---- Sprites ------------------------------------------------------------ */

static DdcResult create_sprite(struct IDirectDrawSurface *surface, ddc_int32 x,
                               ddc_int32 y, DdcSprite **out,
                               const char *function)
{
    DdcSurface *registered;
    DdcSurfaceInfo info;
    DdcResult result = register_surface(surface, &registered, &info, function);
    if (result < 0)
    {
        return result;
    }
    result = ddc_sprite_create(registered, &info, x, y, out, function);
    DdcSurface_Destroy(registered);
    if (result >= 0)
    {
        (*out)->surf = surface;
    }
    return result;
}

DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surface,
                                    ddc_int32 x, ddc_int32 y, DdcSprite **out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = NULL;
    /* What surfaces put off, and so call back, waits until all is done. */
    ddc_defer_begin();
    DdcResult result = create_sprite(surface, x, y, out, __func__);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_SetHotSurf(DdcSprite *sprite,
                                        struct IDirectDrawSurface *surface,
                                        const DdcRect *part, const DdcKey *key,
                                        ddc_int32 dx, ddc_int32 dy)
{
    if (surface == NULL)
    {
        return DdcSprite_SetMask(sprite, NULL, 0, 0);
    }
    DdcSurface *registered;
    DdcSurfaceInfo info;
    ddc_defer_begin();
    DdcResult result = register_surface(surface, &registered, &info, __func__);
    if (result >= 0)
    {
        result = ddc_sprite_set_hot_image(sprite, registered, &info, part, key,
                                          dx, dy, __func__);
    }
    DdcSurface_Destroy(registered);
    ddc_defer_end();
    return result;
}

struct IDirectDrawSurface *DDC_CALL DdcSprite_GetSurf(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return NULL;
    }
    return sprite->surf;
}
