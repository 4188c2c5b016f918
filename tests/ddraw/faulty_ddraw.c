/* SPDX-License-Identifier: Zlib */
/* Implements faulty_ddraw.h. */
#include "faulty_ddraw.h"

struct fault_rates fault_rates;

static bool happens(int percent)
{
    return percent > 0 && test_random_in(0, 99) < percent;
}

static bool fails(struct faulty_ddraw_surface *surface)
{
    if (!happens(fault_rates.faults))
    {
        return false;
    }
    surface->has_failed = true;
    return true;
}

static bool misbehaves(struct faulty_ddraw_surface *surface)
{
    const struct fault_rates manner = fault_rates;

    if (happens(manner.callbacks))
    {
        fault_rates.callbacks = fault_rates.faults = 0;
        manner.call();
        fault_rates = manner;
    }
    return fails(surface);
}

static HRESULT any_code(void)
{
    static const HRESULT codes[] = {
        DDERR_SURFACELOST,    DDERR_WASSTILLDRAWING, DDERR_SURFACEBUSY,
        DDERR_LOCKEDSURFACES, DDERR_CANTLOCKSURFACE, DDERR_INVALIDPARAMS,
        DDERR_INVALIDOBJECT,  DDERR_NOTLOCKED,       DDERR_OUTOFMEMORY,
        DDERR_UNSUPPORTED,    DDERR_GENERIC,         E_NOTIMPL,
        (HRESULT)0x8876086C,  (HRESULT)0xFFFFFFFF};

    return codes[test_random_in(0, sizeof codes / sizeof *codes - 1)];
}

/* ---- Methods ------------------------------------------------------------ */

static HRESULT STDMETHODCALLTYPE query(IDirectDrawSurface7 *pointer, REFIID iid,
                                       void **out)
{
    const GUID *const ids[FAULTY_DDRAW_VERSIONS] = {
        &IID_IDirectDrawSurface, &IID_IDirectDrawSurface2,
        &IID_IDirectDrawSurface3, &IID_IDirectDrawSurface4,
        &IID_IDirectDrawSurface7};
    struct faulty_ddraw_surface *surface =
        ((struct faulty_ddraw_interface *)pointer)->surface;
    /* Private data are handled without a callback. */
    bool bad = IsEqualGUID(iid, &IID_IDirectDrawSurface7) ||
                       IsEqualGUID(iid, &IID_IDirectDrawSurface4)
                   ? fails(surface)
                   : misbehaves(surface);

    *out = NULL;
    if (bad && happens(70))
    {
        return happens(30) ? DD_OK : any_code();
    }
    for (int i = 0; i < FAULTY_DDRAW_VERSIONS; i++)
    {
        if (IsEqualGUID(iid, ids[i]) ||
            (i == 0 && IsEqualGUID(iid, &IID_IUnknown)))
        {
            surface->unbalanced = surface->unbalanced || bad;
            surface->references += bad ? 0 : 1;
            *out = &surface->interfaces[i];
        }
    }
    return *out != NULL ? S_OK : E_NOINTERFACE;
}

static ULONG STDMETHODCALLTYPE add_ref(IDirectDrawSurface7 *pointer)
{
    return (ULONG)++((struct faulty_ddraw_interface *)pointer)
        ->surface->references;
}

static ULONG STDMETHODCALLTYPE release(IDirectDrawSurface7 *pointer)
{
    return (ULONG)--((struct faulty_ddraw_interface *)pointer)
        ->surface->references;
}

/* The methods that give a wrong description. */
enum
{
    OF_GET_DESC = 0,
    OF_LOCK = 2
};

/*
 * Makes the description that of another surface, or an invalid one. A wrong
 * size of GetSurfaceDesc is never a size that Lock gives, right or wrong.
 */
static void spoil(DDSURFACEDESC *desc, DWORD of)
{
    static const DWORD numbers[] = {0, 1, 7, 9, 0x7FFFFFFF, 0xFFFFFFFF};
    DWORD number = numbers[test_random_in(0, 5)] ^ of;

    switch (test_random_in(0, 5))
    {
    case 0:
        desc->dwWidth = number;
        break;
    case 1:
        desc->dwHeight = number;
        break;
    case 2:
        desc->ddpfPixelFormat = format_rgb565;
        break;
    case 3:
        desc->ddpfPixelFormat.dwFlags = number;
        break;
    case 4:
        desc->ddpfPixelFormat.dwRGBBitCount = number;
        break;
    default:
        desc->lPitch = (LONG)(number % FAULTY_DDRAW_SIDE);
        desc->lpSurface = happens(50) ? NULL : desc->lpSurface;
        break;
    }
}

static bool takes(const struct faulty_ddraw_interface *face, DWORD size)
{
    return size ==
           (face->version < 4 ? sizeof(DDSURFACEDESC) : sizeof(DDSURFACEDESC2));
}

static void describe(DDSURFACEDESC *desc)
{
    desc->dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_PIXELFORMAT;
    desc->dwWidth = FAULTY_DDRAW_SIDE;
    desc->dwHeight = FAULTY_DDRAW_SIDE;
    desc->lPitch = FAULTY_DDRAW_SIDE;
    desc->ddpfPixelFormat = format_indexed8;
}

static HRESULT STDMETHODCALLTYPE get_desc(IDirectDrawSurface7 *pointer,
                                          DDSURFACEDESC2 *out)
{
    struct faulty_ddraw_interface *face =
        ((struct faulty_ddraw_interface *)pointer);
    bool bad = misbehaves(face->surface);

    if (!takes(face, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    if (bad && happens(50))
    {
        return any_code();
    }
    describe((DDSURFACEDESC *)out);
    if (bad)
    {
        spoil((DDSURFACEDESC *)out, OF_GET_DESC);
    }
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_key(IDirectDrawSurface7 *pointer,
                                         DWORD flags, DDCOLORKEY *out)
{
    (void)out;
    assert_int_equal(flags, DDCKEY_SRCBLT);
    return misbehaves(((struct faulty_ddraw_interface *)pointer)->surface)
               ? any_code()
               : DDERR_NOCOLORKEY;
}

static HRESULT STDMETHODCALLTYPE get_palette(IDirectDrawSurface7 *pointer,
                                             IDirectDrawPalette **out)
{
    *out = NULL;
    return misbehaves(((struct faulty_ddraw_interface *)pointer)->surface)
               ? DD_OK
               : DDERR_NOPALETTEATTACHED;
}

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface7 *pointer, RECT *rect,
                                      DDSURFACEDESC2 *out, DWORD flags,
                                      HANDLE event)
{
    struct faulty_ddraw_interface *face =
        (struct faulty_ddraw_interface *)pointer;
    struct faulty_ddraw_surface *surface = face->surface;
    bool bad = misbehaves(surface);

    (void)rect;
    (void)flags;
    (void)event;
    assert_null(out->lpSurface);
    if (!takes(face, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    /* For example by two pointers to one surface, taken for two surfaces. */
    if (surface->open > 0)
    {
        return DDERR_SURFACEBUSY;
    }
    if (bad && happens(50))
    {
        return any_code();
    }
    surface->open++;
    describe((DDSURFACEDESC *)out);
    out->lpSurface = surface->pixels;
    if (bad)
    {
        spoil((DDSURFACEDESC *)out, OF_LOCK);
    }
    return DD_OK;
}

/* An Unlock may fail because the surface was lost, but ends the lock. */
static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface7 *pointer,
                                        RECT *rect)
{
    struct faulty_ddraw_surface *surface =
        ((struct faulty_ddraw_interface *)pointer)->surface;

    (void)rect;
    assert_int_equal(surface->open, 1);
    surface->open--;
    return misbehaves(surface) ? any_code() : DD_OK;
}

/* ---- Private data ------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE set_private_data(IDirectDrawSurface7 *pointer,
                                                  REFGUID key, void *data,
                                                  DWORD size, DWORD flags)
{
    struct faulty_ddraw_interface *face =
        (struct faulty_ddraw_interface *)pointer;
    struct faulty_ddraw_surface *surface = face->surface;

    (void)size;
    (void)flags;
    assert_true(face->version >= 4);
    if (fails(surface) || surface->private_count == FAULTY_DDRAW_PRIVATE_DATA)
    {
        return any_code();
    }
    IUnknown_AddRef((IUnknown *)data);
    surface->private_keys[surface->private_count] = *key;
    surface->private_data[surface->private_count++] = data;
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE free_private_data(IDirectDrawSurface7 *pointer,
                                                   REFGUID key)
{
    struct faulty_ddraw_surface *surface =
        ((struct faulty_ddraw_interface *)pointer)->surface;
    int i = 0;

    while (i < surface->private_count &&
           !IsEqualGUID(&surface->private_keys[i], key))
    {
        i++;
    }
    if (fails(surface) || i == surface->private_count)
    {
        return any_code();
    }
    IUnknown *data = surface->private_data[i];
    surface->private_count--;
    surface->private_keys[i] = surface->private_keys[surface->private_count];
    surface->private_data[i] = surface->private_data[surface->private_count];
    IUnknown_Release(data);
    return DD_OK;
}

void faulty_surface_free(struct faulty_ddraw_surface *surface)
{
    while (surface->private_count > 0)
    {
        IUnknown *data = surface->private_data[--surface->private_count];
        IUnknown_Release(data);
    }
}

/* In the slots of the methods that the library must not call. */
static HRESULT STDMETHODCALLTYPE forbidden(IDirectDrawSurface7 *pointer)
{
    (void)pointer;
    fail_msg("a method was called that collision does not need");
    return E_NOTIMPL;
}

static const IDirectDrawSurface7Vtbl *methods(void)
{
    typedef HRESULT(STDMETHODCALLTYPE * method)(IDirectDrawSurface7 *);
    static IDirectDrawSurface7Vtbl vtable;
    method *slots = (method *)&vtable;

    for (size_t i = 0; i < sizeof vtable / sizeof *slots; i++)
    {
        slots[i] = forbidden;
    }
    vtable.QueryInterface = query;
    vtable.AddRef = add_ref;
    vtable.Release = release;
    vtable.GetSurfaceDesc = get_desc;
    vtable.GetColorKey = get_key;
    vtable.GetPalette = get_palette;
    vtable.Lock = lock;
    vtable.Unlock = unlock;
    vtable.SetPrivateData = set_private_data;
    vtable.FreePrivateData = free_private_data;
    return &vtable;
}

void faulty_surface_make(struct faulty_ddraw_surface *surface)
{
    static const int versions[FAULTY_DDRAW_VERSIONS] = {1, 2, 3, 4, 7};

    memset(surface, 0, sizeof *surface);
    for (int i = 0; i < FAULTY_DDRAW_VERSIONS; i++)
    {
        surface->interfaces[i] =
            (struct faulty_ddraw_interface){methods(), surface, versions[i]};
    }
    for (int i = 0; i < FAULTY_DDRAW_SIDE * FAULTY_DDRAW_SIDE; i++)
    {
        surface->pixels[i / FAULTY_DDRAW_SIDE][i % FAULTY_DDRAW_SIDE] =
            (uint8_t)happens(25);
    }
}

IDirectDrawSurface *faulty_ddraw_pointer(struct faulty_ddraw_surface *surface)
{
    int version = test_random_in(0, FAULTY_DDRAW_VERSIONS - 1);

    return (IDirectDrawSurface *)&surface->interfaces[version];
}
