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
 * for. Then the data are removed, and the surface counts as one without. It may
 * still release the object at any time, and others may release theirs too
 * often. So the objects are never freed, and do not come from the allocator of
 * the game, which may be gone by then. An object is reused once its surface has
 * released it.
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
#include "platform.h"

#include <stdlib.h>

struct ddraw_watch
{
    IUnknown object;    /* first */
    uint32_t ref_count; /* the references of the surface */
    bool is_set;        /* the surface has the object */
    bool is_doubted;    /* a surface may have it without a reference */
    DdcSurface *owner;  /* NULL: the object is not in use */
    struct ddraw_watch *next;
};

/* All objects. Only the thread of the surfaces reads the list. */
static struct ddraw_watch *watches;

/* The latest of those that are in doubt; NULL: none is. */
static struct ddraw_watch *doubted;

static const struct ddraw_interface surface4 = {
    "IID_IDirectDrawSurface4",
    {0x0B2B8630,
     0xAD35,
     0x11D0,
     {0x8E, 0xA6, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};

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
    uint32_t left = ddc_atomic_decrement32(&watch->ref_count);

    if (left == 0 && watch->is_set)
    {
        watch->is_set = false;
        ddc_surface_set_destroyed(watch->owner);
    }
    return left;
}

/* IsEqualGUID would import memcmp. */
static bool is_unknown(REFIID id)
{
    const GUID *own = &ddraw_unknown.iid;
    bool same = id->Data1 == own->Data1 && id->Data2 == own->Data2 &&
                id->Data3 == own->Data3;

    for (size_t i = 0; i < sizeof own->Data4; i++)
    {
        same = same && id->Data4[i] == own->Data4[i];
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

/*
 * An object that no surface has a reference to; NULL when there is no memory.
 * One that was released too often has a count that is never 0 again.
 */
static struct ddraw_watch *unused_watch(void)
{
    static IUnknownVtbl methods = {query_interface, add_ref, release};
    struct ddraw_watch *watch = watches;

    while (watch != NULL && (watch->owner != NULL || watch->is_doubted ||
                             ddc_atomic_load32(&watch->ref_count) != 0))
    {
        watch = watch->next;
    }
    if (watch == NULL)
    {
        watch = calloc(1, sizeof *watch);
        if (watch != NULL)
        {
            watch->object.lpVtbl = &methods;
            watch->next = watches;
            watches = watch;
        }
    }
    return watch;
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
    void *found = ddraw_call_query_interface(surface, &ddraw_surface7);

    if (found == NULL)
    {
        found = ddraw_call_query_interface(surface, &surface4);
    }
    return found;
}

/*
 * Stores an object in a surface. False: the surface has not taken one reference
 * to it.
 */
static bool set_object(IDirectDrawSurface4 *surface, struct ddraw_watch *watch)
{
    GUID key = key_of(watch);
    uint32_t before = ddc_atomic_load32(&watch->ref_count);
    HRESULT result = ddraw_call_set_private_data(surface, &key, &watch->object);
    bool is_counted = ddc_atomic_load32(&watch->ref_count) == before + 1;

    if (!is_counted && SUCCEEDED(result))
    {
        ddraw_call_free_private_data(surface, &key);
        watch->is_doubted = true;
        doubted = watch;
    }
    return is_counted;
}

/*
 * Would the surface take a reference? Once one has not, the object that it may
 * have kept is offered first to every other surface, so that all those that
 * take no reference get this one object.
 */
static bool counts_references(IDirectDrawSurface4 *surface)
{
    if (doubted == NULL)
    {
        return true;
    }
    GUID key = key_of(doubted);
    if (!set_object(surface, doubted))
    {
        return false;
    }
    ddraw_call_free_private_data(surface, &key);
    return true;
}

struct ddraw_watch *ddraw_watch_begin(DdcSurface *owner,
                                      IDirectDrawSurface *surface)
{
    struct ddraw_watch *watch = NULL;
    IDirectDrawSurface4 *version4 = query_version4(surface);
    if (version4 == NULL)
    {
        return NULL;
    }
    ddc_keep_loaded();
    if (counts_references(version4))
    {
        watch = unused_watch();
    }
    if (watch != NULL && !set_object(version4, watch))
    {
        watch = NULL;
    }
    ddraw_call_release(version4);
    if (watch == NULL || ddc_atomic_load32(&watch->ref_count) == 0)
    {
        return NULL;
    }
    watch->owner = owner;
    watch->is_set = true;
    return watch;
}

void ddraw_watch_end(struct ddraw_watch *watch, IDirectDrawSurface *surface)
{
    if (watch == NULL)
    {
        return;
    }
    bool was_set = watch->is_set;
    GUID key = key_of(watch);

    /* Before the call, which releases the object too. */
    watch->is_set = false;
    watch->owner = NULL;
    IDirectDrawSurface4 *version4 = was_set ? query_version4(surface) : NULL;
    if (version4 != NULL)
    {
        ddraw_call_free_private_data(version4, &key);
        ddraw_call_release(version4);
    }
}
