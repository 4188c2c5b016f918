/* SPDX-License-Identifier: Zlib */
/*
 * Owns the DirectDraw implementation of DdcSurface: how a surface is described,
 * locked and unlocked, and the list of the surfaces in use. It knows nothing of
 * collision, keeps no COM reference, and calls a surface only through the
 * pointer that the game has passed, or through one that QueryInterface returned
 * for it and that is released at once. It never calls a surface again whose
 * destruction has been noticed (ddraw_watch.h).
 *
 * All versions of the interface have the methods used here in the same vtable
 * slots, and the fields read here have the same offsets in DDSURFACEDESC and
 * the longer DDSURFACEDESC2. So the same code serves IDirectDrawSurface 1 to 7.
 * Only the size that the structure must announce differs; call_with_any_size
 * finds it.
 */
#include "ddraw_surface.h"

#include "ddraw_format.h"

#include <ddcollide/directdraw.h>

#include "assertion/assertion.h"
#include "base/base.h"
#include "ddraw_calls.h"
#include "ddraw_identity.h"
#include "ddraw_watch.h"
#include "sprite/sprite.h"
#include "surface/surface.h"

struct entry
{
    IDirectDrawSurface *pointer; /* from the game; no reference is held */
    struct ddraw_watch *watch;   /* NULL: its end is not noticed */
    struct ddraw_identity identity;
    DWORD desc_size; /* the dwSize that GetSurfaceDesc accepts; 0: unknown */
    DWORD lock_size; /* that Lock accepts; 0: unknown */
    DdcSurface *surface;
    struct entry *next;
};

union description
{
    DDSURFACEDESC v1;
    DDSURFACEDESC2 v7;
};

/* All DirectDraw surfaces in use. Only the thread of the surfaces reads it. */
static struct entry *entries;

/* What is known of the surface that is being registered, for a log line. */
static struct ddc_surface_label registering;

/* ---- Description -------------------------------------------------------- */

/* GetSurfaceDesc or Lock. */
typedef HRESULT (*DescribeFn)(IDirectDrawSurface *surface, DDSURFACEDESC *desc);

/* Zeroes *desc first, because a failing Lock may leave lpSurface as it is. */
static HRESULT call_with_size(DescribeFn call, IDirectDrawSurface *surface,
                              DWORD size, union description *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->v1.dwSize = size;
    return call(surface, &desc->v1);
}

/*
 * Calls with the structure size that was accepted last, then with the other
 * size. A failure does not show which size is right, so the known one is kept.
 */
static HRESULT call_with_any_size(DescribeFn call, IDirectDrawSurface *surface,
                                  DWORD *known_size, union description *desc)
{
    DWORD size = *known_size != 0 ? *known_size : sizeof desc->v1;
    HRESULT result = DDERR_INVALIDPARAMS;

    for (int i = 0; i < 2 && result == DDERR_INVALIDPARAMS; i++)
    {
        result = call_with_size(call, surface, size, desc);
        if (SUCCEEDED(result))
        {
            *known_size = size;
        }
        size = (DWORD)(sizeof desc->v1 + sizeof desc->v7) - size;
    }
    return result;
}

/* `call` is one of the two functions that lock. */
static HRESULT lock_pixels(DescribeFn call, struct entry *entry,
                           union description *desc)
{
    if (entry->lock_size == 0)
    {
        entry->lock_size = entry->desc_size;
    }
    if (entry->lock_size == 0)
    {
        return call_with_any_size(call, entry->pointer, &entry->lock_size,
                                  desc);
    }
    return call_with_size(call, entry->pointer, entry->lock_size, desc);
}

/*
 * For an implementation that does not have GetSurfaceDesc for the version of
 * the pointer: asks version 1 of the surface.
 */
static HRESULT get_desc_of_version1(struct entry *entry,
                                    union description *desc)
{
    DWORD size = 0;
    IDirectDrawSurface *version1 = ddraw_query_version1(entry->pointer);
    if (version1 == NULL)
    {
        return DDERR_UNSUPPORTED;
    }
    HRESULT result =
        call_with_any_size(ddraw_call_describe, version1, &size, desc);
    ddraw_call_release(version1);
    return result;
}

/* Where there is no version 1 either: a Lock describes the surface as well. */
static HRESULT get_desc_by_lock(struct entry *entry, union description *desc)
{
    if (ddc_assertion_is_open())
    {
        return DDC_E_ASSERTING;
    }
    HRESULT result = lock_pixels(ddraw_call_lock, entry, desc);
    return SUCCEEDED(result) ? ddraw_call_unlock(entry->pointer) : result;
}

static HRESULT get_desc(struct entry *entry, union description *desc)
{
    HRESULT result = call_with_any_size(ddraw_call_describe, entry->pointer,
                                        &entry->desc_size, desc);
    if (result == DDERR_UNSUPPORTED)
    {
        result = get_desc_of_version1(entry, desc);
    }
    if (result == DDERR_UNSUPPORTED)
    {
        result = get_desc_by_lock(entry, desc);
    }
    registering.width = desc->v1.dwWidth;
    registering.height = desc->v1.dwHeight;
    registering.bits = desc->v1.ddpfPixelFormat.dwRGBBitCount;
    return result;
}

/* ---- Operations of DdcSurfaceOps ---------------------------------------- */

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    struct entry *entry = user;
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

static DdcResult lock_by(DescribeFn call, struct entry *entry, DdcPixels *out)
{
    union description desc;
    HRESULT result = lock_pixels(call, entry, &desc);
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

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    return lock_by(ddraw_call_lock, user, out);
}

static DdcResult DDC_CALL lock_to_draw(void *user, DdcPixels *out)
{
    return lock_by(ddraw_call_lock_to_draw, user, out);
}

static DdcResult DDC_CALL unlock(void *user)
{
    struct entry *entry = user;
    HRESULT result = ddraw_call_unlock(entry->pointer);

    return FAILED(result) ? result : DDC_OK;
}

/*
 * Forgets the surface: it has no user any more, or it is detached because its
 * address now belongs to another one.
 */
static void DDC_CALL release(void *user)
{
    struct entry *entry = user;
    struct entry **link = &entries;

    while (*link != NULL && *link != entry)
    {
        link = &(*link)->next;
    }
    if (*link != NULL)
    {
        *link = entry->next;
    }
    ddraw_watch_end(entry->watch, entry->pointer);
    ddc_free(entry);
}

static DdcResult DDC_CALL colors(void *user, DdcColors *out)
{
    struct entry *entry = user;
    union description desc;
    HRESULT result = get_desc(entry, &desc);

    return FAILED(result) ? result
                          : ddraw_get_colors(entry->pointer,
                                             &desc.v1.ddpfPixelFormat, out);
}

/* ---- The list of surfaces ----------------------------------------------- */

/* Creates a surface with an entry of its own, which its release function
 * frees. */
static DdcResult create_entry(const DdcSurfaceOps *ops,
                              IDirectDrawSurface *pointer, bool shared,
                              DdcSurface **out)
{
    struct entry *entry = ddc_alloc(sizeof *entry);
    if (entry == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    entry->pointer = pointer;
    DdcResult result = ddc_surface_create(ops, entry, shared, &entry->surface);
    if (result < 0)
    {
        ddc_free(entry);
        return result;
    }
    *out = entry->surface;
    return DDC_OK;
}

static DdcResult add_entry(IDirectDrawSurface *pointer,
                           const struct ddraw_identity *identity,
                           DdcSurface **out)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, colors};
    DdcResult result = create_entry(&ops, pointer, true, out);
    DDC_RETURN_IF_FAILED(result);
    struct entry *entry = (*out)->user;
    entry->identity = *identity;
    entry->surface->address = pointer;
    entry->next = entries;
    entries = entry;
    ddc_callback_enter();
    entry->watch = ddraw_watch_begin(entry->surface, pointer);
    ddc_callback_leave();
    return DDC_OK;
}

static bool is_entry_of(const struct entry *entry,
                        const struct ddraw_identity *identity)
{
    if (entry->surface->detached)
    {
        return false;
    }
    ddc_callback_enter();
    bool same = ddraw_is_same(entry->pointer, &entry->identity, identity);
    ddc_callback_leave();
    return same;
}

/*
 * *out becomes the registered surface with this identity, or NULL. A surface
 * that has another size or format now is a new one at a reused address: the
 * registered one is detached from its sprites. One that only fails, because it
 * is lost for example, stays registered, and the failure is returned.
 */
static DdcResult find_surface(const struct ddraw_identity *identity,
                              DdcSurface **out, DdcSurfaceInfo *info)
{
    struct entry *entry = entries;

    *out = NULL;
    while (entry != NULL && !is_entry_of(entry, identity))
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

/* False: it is no surface. One that cannot be asked is named in the log once.
 */
static bool identify(IDirectDrawSurface *pointer, struct ddraw_identity *out,
                     const char *function)
{
    static const char what[] =
        "is used, but refuses QueryInterface: pass one pointer only, and "
        "release it after its sprites";

    ddc_callback_enter();
    enum ddraw_kind kind = ddraw_identify(pointer, out);
    ddc_callback_leave();
    if (kind == DDRAW_TAKEN_FOR_SURFACE && ddc_is_new_cause(function, what))
    {
        ddc_surface_fail(&registering, DDERR_UNSUPPORTED, function, what);
    }
    return kind != DDRAW_NO_SURFACE;
}

static DdcResult find_or_add(IDirectDrawSurface *pointer, DdcSurface **out,
                             DdcSurfaceInfo *info, const char *function)
{
    struct ddraw_identity identity;
    if (!identify(pointer, &identity, function))
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

static const char *failure_text(DdcResult result)
{
    switch (result)
    {
    case DDC_E_NOTSURFACE:
        return "is not a DirectDraw surface";
    case DDC_E_FORMAT:
        return "has a pixel format that is not supported";
    case DDC_E_RANGE:
        return "is too large, or has no pixels";
    case DDC_E_OUTOFMEMORY:
        return "cannot be used: no memory";
    default:
        return "cannot be described";
    }
}

/*
 * DdcSurface_CreateFromSurf, with `function` as the name in log lines. *info
 * becomes the current description of the surface, so that callers need not
 * describe it a second time.
 */
static DdcResult register_surface(struct IDirectDrawSurface *surf,
                                  DdcSurface **out, DdcSurfaceInfo *info,
                                  const char *function)
{
    *out = NULL;
    DDC_RETURN_IF_FOR(function, surf == NULL, DDC_E_INVALIDPARAMS,
                      "surf is NULL");
    DDC_RETURN_IF_FOR(function, ddc_callback_is_running(), DDC_E_INUSE,
                      "a surface is being asked");
    ddc_defer_begin();
    registering = (struct ddc_surface_label){surf, 0, 0, 0};
    DdcResult result = find_or_add(surf, out, info, function);
    if (result < 0)
    {
        ddc_surface_fail(&registering, result, function, failure_text(result));
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

DdcResult DDC_CALL DdcSurface_CreateFromSurf(struct IDirectDrawSurface *surf,
                                             DdcSurface **out)
{
    DdcSurfaceInfo info;

    return out != NULL ? register_surface(surf, out, &info, __func__)
                       : ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
}

/* ---- Pages --------------------------------------------------------------- */

static void DDC_CALL free_page(void *user)
{
    ddc_free(user);
}

DdcResult ddraw_page_create(IDirectDrawSurface *pointer, DdcSurface **out)
{
    static const DdcSurfaceOps ops = {sizeof(DdcSurfaceOps),
                                      describe,
                                      lock_to_draw,
                                      unlock,
                                      free_page,
                                      colors};
    struct ddraw_identity identity;
    ddc_callback_enter();
    enum ddraw_kind kind = ddraw_identify(pointer, &identity);
    ddc_callback_leave();
    return kind != DDRAW_NO_SURFACE ? create_entry(&ops, pointer, false, out)
                                    : DDC_E_NOTSURFACE;
}

/* ---- Sprites ------------------------------------------------------------ */

static DdcResult create_sprite(struct IDirectDrawSurface *surf, ddc_int32 x,
                               ddc_int32 y, DdcSprite **out,
                               const char *function)
{
    DdcSurface *registered;
    DdcSurfaceInfo info;
    DdcResult result = register_surface(surf, &registered, &info, function);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_sprite_create(registered, &info, x, y, out, function);
    DdcSurface_Destroy(registered);
    if (result >= 0)
    {
        (*out)->surf = surf;
        DdcSprite_CalcVector(*out);
    }
    return result;
}

DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surf,
                                    ddc_int32 x, ddc_int32 y, DdcSprite **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    DdcSprite *sprite = NULL;
    *out = NULL;
    /*
     * Destruction deferred by callbacks waits until the sprite is complete, and
     * the game gets it when no callback can run any more.
     */
    ddc_defer_begin();
    DdcResult result = create_sprite(surf, x, y, &sprite, __func__);
    ddc_defer_end();
    *out = sprite;
    return result;
}

/* Sets the picture of a sprite to a surface; or, if `hot` is not NULL, its hot
 * image, which lies there. */
static DdcResult set_surf(DdcSprite *sprite, struct IDirectDrawSurface *surf,
                          const DdcRect *part, const DdcKey *key,
                          const DdcPosition *hot, const char *function)
{
    DdcSurface *registered;
    DdcSurfaceInfo info;
    ddc_defer_begin();
    DdcResult result = register_surface(surf, &registered, &info, function);
    if (result >= 0)
    {
        result = hot == NULL
                     ? ddc_sprite_set_surface(sprite, registered, &info, part,
                                              key, surf, function)
                     : ddc_sprite_set_hot_image(sprite, registered, &info, part,
                                                key, hot->x, hot->y, function);
    }
    DdcSurface_Destroy(registered);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_SetSurf(DdcSprite *sprite,
                                     struct IDirectDrawSurface *surf,
                                     const DdcRect *frame, const DdcKey *key)
{
    return surf != NULL ? set_surf(sprite, surf, frame, key, NULL, __func__)
                        : ddc_sprite_set_surface(sprite, NULL, NULL, NULL, NULL,
                                                 NULL, __func__);
}

DdcResult DDC_CALL DdcSprite_SetHotSurf(DdcSprite *sprite,
                                        struct IDirectDrawSurface *surf,
                                        const DdcRect *part, const DdcKey *key,
                                        ddc_int32 dx, ddc_int32 dy)
{
    const DdcPosition at = {dx, dy};

    return surf != NULL ? set_surf(sprite, surf, part, key, &at, __func__)
                        : ddc_sprite_set_mask(sprite, NULL, 0, 0, __func__);
}

struct IDirectDrawSurface *DDC_CALL DdcSprite_GetSurf(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->surf;
}
