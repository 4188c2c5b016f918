/* SPDX-License-Identifier: Zlib */
/*
 * Owns the DirectDraw implementation of DdcSurface: which interface pointers
 * belong to the same surface, and how it is described, locked and unlocked. It
 * knows nothing of collision, keeps no COM reference, and calls DirectDraw only
 * through pointers that the game has passed.
 *
 * Two pointers are the same surface when they return the same IUnknown (COM
 * identity). The addresses are compared first as stored numbers, then with
 * both references held, because an address may have been reused (the ABA
 * problem).
 *
 * All versions of the interface have the methods used here in the same vtable
 * slots, and the fields read here have the same offsets in DDSURFACEDESC and
 * the longer DDSURFACEDESC2. So the same code serves IDirectDrawSurface 1 to 7.
 * Only the size that the structure must announce differs; get_desc finds it.
 */
#include "ddraw_format.h"

#include <ddcollide/directdraw.h>

#include "base/base.h"
#include "ddraw_calls.h"
#include "sprite/sprite.h"
#include "surface/surface.h"

/* Defined here so that the DLL links neither dxguid nor ddraw. */
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
 * The identity of a surface: addresses stored as numbers, 0 when the object
 * does not have the interface. If one address of two identities is equal, they
 * may be the same surface. IUnknown alone is not enough, because some wrappers
 * refuse it.
 */
struct identity
{
    uintptr_t given;
    uintptr_t unknown;
    uintptr_t surface1;
};

struct entry
{
    IDirectDrawSurface *pointer; /* from the game; no reference is held */
    struct identity identity;
    DWORD desc_size; /* the dwSize that this version accepts */
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

/* ---- Identity ----------------------------------------------------------- */

static void release_if_any(void *found)
{
    if (found != NULL)
    {
        ddraw_call_release(found);
    }
}

/*
 * False: the object is no surface. It may be any COM object, so only methods of
 * IUnknown may be called.
 */
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

/*
 * Do both objects return the same pointer for an interface? Both references
 * are held during the comparison, so the address cannot have been reused.
 */
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
 * An implementation that frees an interface with its last reference may reuse
 * the address for another surface at once, so equal addresses are compared
 * again with both references held. Addresses are compared as numbers first: a
 * game may have released surfaces that still have sprites, and calling into
 * those could crash.
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

/* ---- Operations of DdcSurfaceOps ---------------------------------------- */

/*
 * Describes the surface with the structure size that was accepted last, then
 * with the other size. A failure does not show which size is right, so the
 * known one is kept.
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

/* `call` is one of the two functions that lock. */
static DdcResult lock_by(HRESULT (*call)(IDirectDrawSurface *surface,
                                         DDSURFACEDESC *desc),
                         const struct entry *entry, DdcPixels *out)
{
    union description desc;

    /* Zeroed, because a failing Lock may leave lpSurface as it is. */
    memset(&desc, 0, sizeof desc);
    desc.v1.dwSize = entry->desc_size;
    HRESULT result = call(entry->pointer, &desc.v1);
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

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    return lock_by(ddraw_call_lock, handle, out);
}

static DdcResult DDC_CALL lock_to_draw(void *handle, DdcPixels *out)
{
    return lock_by(ddraw_call_lock_to_draw, handle, out);
}

static DdcResult DDC_CALL unlock(void *handle)
{
    struct entry *entry = handle;
    HRESULT result = ddraw_call_unlock(entry->pointer);

    return FAILED(result) ? result : DDC_OK;
}

/*
 * Frees the entry. Called when the surface has no user any more, or when it is
 * detached because its address now belongs to another surface.
 */
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

/* ---- The list of surfaces ----------------------------------------------- */

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
 * *out becomes the registered surface with this identity, or NULL. A surface
 * that has another size or format now is a new one at a reused address: the
 * registered one is detached from its sprites. One that only fails, because it
 * is lost for example, stays registered, and the failure is returned.
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
 * DdcSurface_FromDirectDraw, with `function` as the name in log lines. *info
 * becomes the current description of the surface, so that callers need not
 * describe it a second time.
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
                            ? "surface is not a DirectDraw surface"
                            : "surface cannot be used");
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
        DdcSprite_CalcVector(*out);
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
    /* Destruction deferred by callbacks waits until the sprite is complete. */
    ddc_defer_begin();
    DdcResult result = create_sprite(surface, x, y, out, __func__);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_SetSurf(DdcSprite *sprite,
                                     struct IDirectDrawSurface *surface,
                                     const DdcRect *frame, const DdcKey *key)
{
    if (surface == NULL)
    {
        return ddc_sprite_set_surface(sprite, NULL, NULL, NULL, NULL, NULL,
                                      __func__);
    }
    DdcSurface *registered;
    DdcSurfaceInfo info;
    ddc_defer_begin();
    DdcResult result = register_surface(surface, &registered, &info, __func__);
    if (result >= 0)
    {
        result = ddc_sprite_set_surface(sprite, registered, &info, frame, key,
                                        surface, __func__);
    }
    DdcSurface_Destroy(registered);
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

/* ---- Debug drawing ------------------------------------------------------- */

/*
 * The values of the roles. Those of the library need the palette or the
 * channels of the surface.
 */
static DdcResult get_values(struct entry *entry, const ddc_uint32 *values,
                            DdcDebugCanvas *canvas)
{
    if (values != NULL)
    {
        memcpy(canvas->values, values, sizeof canvas->values);
        return DDC_OK;
    }
    DdcColors found = {.red_bits = 0};
    ddc_callback_enter();
    DdcResult result = colors(entry, &found);
    ddc_callback_leave();
    return result < 0 ? result : DdcDebugDraw_GetValues(&found, canvas->values);
}

/* Draws under a lock. The list calls no function of the game. */
static DdcResult draw_locked(const DdcDebugList *list, DdcSurface *target,
                             DdcDebugCanvas *canvas)
{
    DdcDebugDraw draw;

    ddc_surface_debug_locks_begin();
    DdcResult result = ddc_surface_lock(target, &canvas->pixels);
    if (result >= 0)
    {
        result = DdcDebugDraw_OnPixels(&draw, canvas);
        if (result >= 0)
        {
            result = DdcDebugList_Draw(list, &draw);
        }
        result = ddc_surface_unlock_after(target, result);
    }
    ddc_surface_debug_locks_end();
    return result;
}

/*
 * The surface is locked through a DdcSurface of its own, because only that
 * kind of lock may be written to. A failing assertion ends it as any other.
 */
static DdcResult draw_on(const DdcDebugList *list, IDirectDrawSurface *surface,
                         const ddc_uint32 *values, DdcDebugCanvas *canvas)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock_to_draw, unlock, NULL, NULL};
    struct entry entry = {
        surface, {0, 0, 0}, sizeof(DDSURFACEDESC), NULL, NULL};
    if (!identify(surface, &entry.identity))
    {
        return DDC_E_NOTSURFACE;
    }
    DdcResult result = ddc_surface_create(&ops, &entry, false, &entry.surface);
    if (result < 0)
    {
        return result;
    }
    result = get_values(&entry, values, canvas);
    if (result >= 0)
    {
        result = draw_locked(list, entry.surface, canvas);
    }
    DdcSurface_Destroy(entry.surface);
    return result;
}

DdcResult DDC_CALL DdcDebugList_DrawOnSurf(const DdcDebugList *list,
                                           struct IDirectDrawSurface *surface,
                                           ddc_int32 x, ddc_int32 y,
                                           const ddc_uint32 *values)
{
    DdcDebugCanvas canvas = {.x = x, .y = y};

    if (list == NULL || surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "list or surface is NULL");
    }
    if (!ddc_is_coord(x) || !ddc_is_coord(y))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__, "x or y is beyond +-2^30");
    }
    if (ddc_callback_refuses(__func__))
    {
        return DDC_E_INUSE;
    }
    ddc_defer_begin();
    DdcResult result = draw_on(list, surface, values, &canvas);
    ddc_defer_end();
    return result < 0
               ? ddc_fail_once(result, __func__, "surface cannot be drawn on")
               : DDC_OK;
}
