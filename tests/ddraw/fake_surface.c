/* SPDX-License-Identifier: Zlib */
/* The surfaces and palettes of fake_ddraw.h. */
#include "fake_com.h"

#define SURFACES     32
#define PRIVATE_DATA 64

/* One entry of private data: an object of which the surface has a reference. */
struct private_data
{
    struct fake_surface *surface; /* NULL: free */
    GUID key;
    IUnknown *object;
    const struct fake_face *face; /* HABIT_BRIEF_PRIVATE_DATA: its pointer */
};

static struct fake_surface surfaces[SURFACES];
static struct private_data private_data[PRIVATE_DATA];
static IUnknown *last_object;

static struct fake_surface *surface_of(void *pointer)
{
    return (struct fake_surface *)fake_face_of(pointer)->object;
}

void fake_start(uint32_t habits)
{
    fake_habits = habits;
    for (int i = 0; i < SURFACES; i++)
    {
        surfaces[i].com.references = 0;
    }
    memset(private_data, 0, sizeof private_data);
    fake_com_start();
}

/* ---- Private data ------------------------------------------------------- */

int fake_private_data(void)
{
    int count = 0;

    for (int i = 0; i < PRIVATE_DATA; i++)
    {
        count += private_data[i].surface != NULL;
    }
    return count;
}

IUnknown *fake_last_object(void)
{
    return last_object;
}

/* Removes the entries of a surface, with one key or all. */
static HRESULT remove_private_data(const struct fake_surface *surface,
                                   const GUID *key)
{
    int releases = fake_has(HABIT_RAW_PRIVATE_DATA)     ? 0
                   : fake_has(HABIT_TWICE_PRIVATE_DATA) ? 2
                                                        : 1;
    HRESULT result = DDERR_NOTFOUND;

    for (int i = 0; i < PRIVATE_DATA; i++)
    {
        struct private_data *entry = &private_data[i];
        if (entry->surface == surface &&
            (key == NULL || IsEqualGUID(&entry->key, key)))
        {
            entry->surface = NULL;
            result = DD_OK;
            for (int times = 0; times < releases; times++)
            {
                IUnknown_Release(entry->object);
            }
        }
    }
    return result;
}

void fake_face_gone(const struct fake_face *face)
{
    for (int i = 0; i < PRIVATE_DATA; i++)
    {
        struct private_data *entry = &private_data[i];
        if (entry->surface != NULL && entry->face == face)
        {
            remove_private_data(entry->surface, &entry->key);
        }
    }
}

static HRESULT STDMETHODCALLTYPE set_private_data(IDirectDrawSurface7 *pointer,
                                                  REFGUID key, void *data,
                                                  DWORD size, DWORD flags)
{
    struct private_data *entry = private_data;

    assert_int_equal(flags, DDSPD_IUNKNOWNPOINTER);
    assert_int_equal(size, sizeof(IUnknown *));
    if (fake_has(HABIT_NO_PRIVATE_DATA))
    {
        return DDERR_UNSUPPORTED;
    }
    if (fake_fails(&surface_of(pointer)->com))
    {
        return fake_any_code();
    }
    last_object = data;
    remove_private_data(surface_of(pointer), key);
    while (entry->surface != NULL)
    {
        entry++;
        assert_true(entry < private_data + PRIVATE_DATA);
    }
    *entry = (struct private_data){
        surface_of(pointer), *key, data,
        fake_has(HABIT_BRIEF_PRIVATE_DATA) ? fake_face_of(pointer) : NULL};
    if (!fake_has(HABIT_RAW_PRIVATE_DATA | HABIT_UNCOUNTED_PRIVATE_DATA))
    {
        IUnknown_AddRef(entry->object);
    }
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE free_private_data(IDirectDrawSurface7 *pointer,
                                                   REFGUID key)
{
    if (fake_has(HABIT_STUCK_PRIVATE_DATA))
    {
        return DD_OK;
    }
    return fake_fails(&surface_of(pointer)->com)
               ? fake_any_code()
               : remove_private_data(surface_of(pointer), key);
}

/* ---- Description -------------------------------------------------------- */

/* Versions 1 to 3 know the short structure, 4 and 7 the long one. */
static bool accepts(void *pointer, DWORD size)
{
    bool is_long = fake_face_of(pointer)->version >= 4;

    return fake_has(HABIT_ONE_POINTER) ||
           size == (is_long ? sizeof(DDSURFACEDESC2) : sizeof(DDSURFACEDESC));
}

static size_t bytes_per_pixel(const struct fake_surface *surface)
{
    return surface->format.dwRGBBitCount / 8;
}

/* The methods that describe, or describe wrongly. */
enum
{
    OF_GET_DESC = 0,
    OF_LOCK = 2
};

/*
 * Makes the description that of another surface, or an invalid one. A wrong
 * size or format of GetSurfaceDesc is never one that Lock gives.
 */
static void spoil(DDSURFACEDESC2 *desc, DWORD of)
{
    static const DWORD numbers[] = {0, 1, 7, 9, 0x7FFFFFFF, 0xFFFFFFFF};
    DWORD *const fields[] = {
        &desc->dwWidth, &desc->dwHeight, &desc->ddpfPixelFormat.dwFlags,
        &desc->ddpfPixelFormat.dwRGBBitCount, (DWORD *)&desc->lPitch};
    DWORD number = numbers[test_random_in(0, 5)] ^ of;
    int field = test_random_in(0, 5);

    if (field == 5)
    {
        desc->ddpfPixelFormat = of == OF_LOCK ? format_xrgb8888 : format_rgb565;
        return;
    }
    *fields[field] = field == 4 ? number % 8 : number;
    if (field == 4 && fake_happens(50))
    {
        desc->lpSurface = NULL;
    }
}

static void describe(const struct fake_surface *surface, DDSURFACEDESC2 *out,
                     bool is_bad, DWORD of)
{
    out->dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_PIXELFORMAT;
    out->dwWidth = (DWORD)surface->width;
    out->dwHeight = (DWORD)surface->height;
    out->lPitch = (LONG)(FAKE_SIDE * bytes_per_pixel(surface));
    out->ddpfPixelFormat = surface->format;
    if (fake_has(HABIT_PLAIN_RGB8) && surface->format.dwRGBBitCount == 8)
    {
        out->ddpfPixelFormat.dwFlags = DDPF_RGB;
    }
    if (is_bad)
    {
        spoil(out, of);
    }
}

static HRESULT STDMETHODCALLTYPE get_desc(IDirectDrawSurface7 *pointer,
                                          DDSURFACEDESC2 *out)
{
    struct fake_surface *surface = surface_of(pointer);
    bool bad = fake_misbehaves(&surface->com);

    if (FAILED(surface->desc_result))
    {
        return surface->desc_result;
    }
    if (fake_has(HABIT_NO_DESC7) && fake_face_of(pointer)->version == 7)
    {
        return DDERR_UNSUPPORTED;
    }
    if (!accepts(pointer, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    if (bad && fake_happens(50))
    {
        return fake_any_code();
    }
    describe(surface, out, bad, OF_GET_DESC);
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_key(IDirectDrawSurface7 *pointer,
                                         DWORD flags, DDCOLORKEY *out)
{
    struct fake_surface *surface = surface_of(pointer);

    assert_int_equal(flags, DDCKEY_SRCBLT);
    if (fake_misbehaves(&surface->com))
    {
        return fake_any_code();
    }
    if (fake_has(HABIT_SILENT_KEY))
    {
        return DD_OK;
    }
    *out = surface->key;
    return surface->key_result;
}

/* ---- Locks -------------------------------------------------------------- */

static HRESULT try_lock(IDirectDrawSurface7 *pointer, DDSURFACEDESC2 *out)
{
    struct fake_surface *surface = surface_of(pointer);
    bool bad = fake_misbehaves(&surface->com);

    if (!accepts(pointer, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    if (surface->in_lock != NULL)
    {
        surface->in_lock(surface);
    }
    if (surface->com.references == 0)
    {
        return DDERR_INVALIDOBJECT;
    }
    if (surface->locks > 0 && !fake_has(HABIT_DOUBLE_LOCKS))
    {
        return DDERR_SURFACEBUSY;
    }
    if (surface->lock_failures != 0)
    {
        surface->lock_failures -= surface->lock_failures > 0;
        return surface->lock_result;
    }
    if (bad && fake_happens(50))
    {
        return fake_any_code();
    }
    surface->locks++;
    out->lpSurface = surface->no_pixels ? NULL : surface->pixels;
    describe(surface, out, bad, OF_LOCK);
    return DD_OK;
}

static void note(char what, const struct fake_surface *surface)
{
    if (surface->name != '\0')
    {
        events_add("%c%c", what, surface->name);
    }
}

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface7 *pointer, RECT *rect,
                                      DDSURFACEDESC2 *out, DWORD flags,
                                      HANDLE event)
{
    struct fake_surface *surface = surface_of(pointer);

    assert_null(rect);
    assert_null(event);
    /* A failing Lock may not write the structure, so the caller clears it. */
    assert_null(out->lpSurface);
    assert_true(surface->lock_flags == 0 || surface->lock_flags == flags);
    HRESULT result = try_lock(pointer, out);
    note(SUCCEEDED(result) ? 'L' : 'F', surface);
    return result;
}

/* An Unlock may fail because the surface was lost, but ends the lock. */
static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface7 *pointer,
                                        RECT *rect)
{
    struct fake_surface *surface = surface_of(pointer);

    assert_null(rect);
    assert_true(surface->locks > 0);
    surface->locks--;
    note('U', surface);
    return fake_misbehaves(&surface->com) ? fake_any_code() : DD_OK;
}

/* ---- Palettes ----------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE get_entries(IDirectDrawPalette *pointer,
                                             DWORD flags, DWORD first,
                                             DWORD count, PALETTEENTRY *out)
{
    (void)pointer;
    assert_int_equal(flags, 0);
    for (DWORD i = first; i < first + count; i++)
    {
        *out++ = i == 1 ? (PALETTEENTRY){1, 1, 1, 0}
                        : (PALETTEENTRY){(BYTE)i, (BYTE)(255 - i), 7, 0};
    }
    return DD_OK;
}

static void set_palette_methods(FakeMethod *methods, int version)
{
    IDirectDrawPaletteVtbl *vtable = (IDirectDrawPaletteVtbl *)methods;

    (void)version;
    vtable->GetEntries = get_entries;
}

IDirectDrawPalette *fake_palette(void)
{
    static const struct fake_class class = {
        {{&IID_IDirectDrawPalette, 1}}, set_palette_methods, NULL, false};
    static struct fake_object palette = {.class = &class};

    return fake_face_get(&palette, 1);
}

static HRESULT STDMETHODCALLTYPE get_palette(IDirectDrawSurface7 *pointer,
                                             IDirectDrawPalette **out)
{
    struct fake_surface *surface = surface_of(pointer);

    if (fake_misbehaves(&surface->com) || fake_has(HABIT_SILENT_PALETTE))
    {
        return DD_OK;
    }
    *out = NULL;
    if (surface->format.dwRGBBitCount != 8)
    {
        return DDERR_NOPALETTEATTACHED;
    }
    *out = fake_palette();
    return DD_OK;
}

/* ---- Making ------------------------------------------------------------- */

static void set_methods(FakeMethod *methods, int version)
{
    IDirectDrawSurface7Vtbl *vtable = (IDirectDrawSurface7Vtbl *)methods;

    vtable->GetSurfaceDesc = get_desc;
    vtable->GetColorKey = get_key;
    vtable->GetPalette = get_palette;
    vtable->Lock = lock;
    vtable->Unlock = unlock;
    if (version >= 4 || fake_has(HABIT_ONE_POINTER))
    {
        vtable->SetPrivateData = set_private_data;
        vtable->FreePrivateData = free_private_data;
    }
}

static void destroy(struct fake_object *object)
{
    struct fake_surface *surface = (struct fake_surface *)object;

    /* The pixels are no longer what they were. */
    memset(surface->pixels, 0xDD, sizeof surface->pixels);
    remove_private_data(surface, NULL);
}

static const struct fake_class surface_class = {{{&IID_IDirectDrawSurface, 1},
                                                 {&IID_IDirectDrawSurface2, 2},
                                                 {&IID_IDirectDrawSurface3, 3},
                                                 {&IID_IDirectDrawSurface4, 4},
                                                 {&IID_IDirectDrawSurface7, 7}},
                                                set_methods,
                                                destroy,
                                                true};

IDirectDrawSurface *fake_surface_pointer(struct fake_surface *surface,
                                         int version)
{
    return own_pointer(fake_face_get(&surface->com, version));
}

void fake_release(struct fake_surface *surface)
{
    test_forget(surface);
    IDirectDrawSurface_Release(surface->pointer);
    assert_int_equal(surface->com.references, 0);
}

static void end_surface(void *surface)
{
    assert_int_equal(((struct fake_surface *)surface)->locks, 0);
    fake_release(surface);
}

struct fake_surface *fake_surface_make(int version, int width, int height,
                                       const DDPIXELFORMAT *format)
{
    struct fake_surface *surface = surfaces;

    while (surface->com.references > 0)
    {
        surface++;
        assert_true(surface < surfaces + SURFACES);
    }
    *surface = (struct fake_surface){
        .com = {.class = &surface_class},
        .width = width,
        .height = height,
        .format = *format,
        .lock_flags = DDLOCK_WAIT | DDLOCK_READONLY,
        .key_result = DDERR_NOCOLORKEY,
    };
    surface->pointer = fake_face_get(&surface->com, version);
    return test_own(surface, end_surface);
}

/* ---- Pixels ------------------------------------------------------------- */

void fake_set(struct fake_surface *surface, int x, int y, uint32_t value)
{
    size_t bytes = bytes_per_pixel(surface);

    memcpy(surface->pixels + (size_t)(y * FAKE_SIDE + x) * bytes, &value,
           bytes);
}

void fake_fill(struct fake_surface *surface, uint32_t value)
{
    for (int i = 0; i < surface->width * surface->height; i++)
    {
        fake_set(surface, i % surface->width, i / surface->width, value);
    }
}

struct fake_surface *fake_solid(char name)
{
    struct fake_surface *surface = fake_surface_make(1, 8, 8, &format_indexed8);

    surface->name = name;
    fake_fill(surface, 1);
    return surface;
}
