/* SPDX-License-Identifier: Zlib */
/*
 * Owns noticing the destruction of a DirectDraw surface, by a COM object of the
 * library's own in the surface's private data (SetPrivateData with
 * DDSPD_IUNKNOWNPOINTER). The surface takes a reference to the object and
 * releases it when it is destroyed. The object keeps no reference to the
 * surface, so it keeps nothing alive.
 *
 * Private data belong to the surface and not to its pixels: they stay where
 * they are when a flipping chain exchanges the pixels. Only versions 4 and 7 of
 * the interface have the methods, so one of them is asked for, and released
 * again at once.
 *
 * An implementation may accept private data and not keep them as documented:
 * without a reference, or only as long as the pointer exists that was asked
 * for. Then the data are removed, and the surface counts as one without.
 *
 * The surface may outlive the DLL, when a game unloads the DLL with sprites
 * left. So the DLL stays loaded from the first object on. (Before Windows XP it
 * cannot: there the sprites must be destroyed first.)
 *
 * The methods that are called here are taken to dispatch no messages, as Lock
 * may: the watch of a surface ends when sprites are destroyed, which may be
 * after the results of a call were stored.
 */
#include "ddraw_watch.h"

#include "base/atomic.h"
#include "base/base.h"
#include "platform.h"

static const struct ddraw_interface surface7 = {
    "IID_IDirectDrawSurface7",
    {0x06675A80,
     0x3B9B,
     0x11D2,
     {0xB9, 0x2F, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};
static const struct ddraw_interface surface4 = {
    "IID_IDirectDrawSurface4",
    {0x0B2B8630,
     0xAD35,
     0x11D0,
     {0x8E, 0xA6, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};
static const GUID unknown = {
    0x00000000, 0x0000, 0x0000, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};

/* ---- The object --------------------------------------------------------- */

static struct ddraw_watch *watch_of(IUnknown *object)
{
    return (struct ddraw_watch *)object;
}

static ULONG STDMETHODCALLTYPE add_ref(IUnknown *object)
{
    return ddc_atomic_increment32(&watch_of(object)->ref_count);
}

static ULONG STDMETHODCALLTYPE release(IUnknown *object)
{
    struct ddraw_watch *watch = watch_of(object);
    bool was_set = watch->is_set;
    uint32_t left = ddc_atomic_decrement32(&watch->ref_count);

    if (left == 0)
    {
        ddc_free(watch);
    }
    else if (left == 1 && was_set)
    {
        watch->is_set = false;
        watch->on_destroyed(watch);
    }
    return left;
}

/* IsEqualGUID would import memcmp. */
static bool is_unknown(REFIID id)
{
    bool same = id->Data1 == unknown.Data1 && id->Data2 == unknown.Data2 &&
                id->Data3 == unknown.Data3;

    for (size_t i = 0; i < sizeof unknown.Data4; i++)
    {
        same = same && id->Data4[i] == unknown.Data4[i];
    }
    return same;
}

static HRESULT STDMETHODCALLTYPE query_interface(IUnknown *object, REFIID id,
                                                 void **out)
{
    if (!is_unknown(id))
    {
        *out = NULL;
        return E_NOINTERFACE;
    }
    add_ref(object);
    *out = object;
    return S_OK;
}

void ddraw_watch_init(struct ddraw_watch *watch,
                      void (*on_destroyed)(struct ddraw_watch *watch))
{
    static IUnknownVtbl methods = {query_interface, add_ref, release};

    watch->object.lpVtbl = &methods;
    watch->ref_count = 1;
    watch->is_set = false;
    watch->on_destroyed = on_destroyed;
}

void ddraw_watch_release(struct ddraw_watch *watch)
{
    release(&watch->object);
}

/* ---- The surface -------------------------------------------------------- */

/*
 * The key of the private data contains the address of the object, so that
 * several copies of the library in one process do not replace each other's.
 */
static GUID key_of(const struct ddraw_watch *watch)
{
    GUID key = {0x3ECC1A9E, 0x5A09, 0x4360, {0}};

    /* The bytes of the address, not what it points to. */
    /* NOLINTNEXTLINE(bugprone-sizeof-expression) */
    memcpy(key.Data4, &watch, sizeof watch);
    return key;
}

/* A pointer that has the methods, which the caller must release, or NULL. */
static IDirectDrawSurface4 *query_version4(IDirectDrawSurface *surface)
{
    void *found = ddraw_call_query_interface(surface, &surface7);

    if (found == NULL)
    {
        found = ddraw_call_query_interface(surface, &surface4);
    }
    return found;
}

bool ddraw_watch_begin(struct ddraw_watch *watch, IDirectDrawSurface *surface)
{
    GUID key = key_of(watch);
    IDirectDrawSurface4 *version4 = query_version4(surface);
    if (version4 == NULL)
    {
        return false;
    }
    ddc_keep_loaded();
    HRESULT result =
        ddraw_call_set_private_data(version4, &key, &watch->object);
    if (SUCCEEDED(result) && ddc_atomic_load32(&watch->ref_count) == 1)
    {
        ddraw_call_free_private_data(version4, &key);
    }
    ddraw_call_release(version4);
    watch->is_set = ddc_atomic_load32(&watch->ref_count) > 1;
    return watch->is_set;
}

void ddraw_watch_end(struct ddraw_watch *watch, IDirectDrawSurface *surface)
{
    GUID key = key_of(watch);

    /* Before the call, which releases the object too. */
    watch->is_set = false;
    IDirectDrawSurface4 *version4 = query_version4(surface);
    if (version4 != NULL)
    {
        ddraw_call_free_private_data(version4, &key);
        ddraw_call_release(version4);
    }
}
