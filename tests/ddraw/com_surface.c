/* SPDX-License-Identifier: Zlib */
/* The surfaces and palettes of scripted_ddraw.h. */
#include "scripted_com.h"

#define SURFACES     32
#define PRIVATE_DATA 64

/* One entry of private data: an object of which the surface has a reference. */
struct private_data
{
    struct com_surface *surface; /* NULL: free */
    GUID key;
    IUnknown *object;
    const struct scripted_face
        *face; /* HABIT_BRIEF_PRIVATE_DATA: its pointer */
};

static struct com_surface surfaces[SURFACES];
static struct private_data private_data[PRIVATE_DATA];
static IUnknown *last_object;
static int palette_references;

static bool has_habit(uint32_t habit)
{
    return (scripted_habits & habit) != 0;
}

void scripted_start(uint32_t habits)
{
    scripted_habits = habits;
    memset(surfaces, 0, sizeof surfaces);
    memset(private_data, 0, sizeof private_data);
    palette_references = 0;
    scripted_com_start();
}

static struct com_surface *surface_of(void *pointer)
{
    return scripted_face_of(pointer)->object;
}

/* ---- Private data ------------------------------------------------------- */

int scripted_private_data(void)
{
    int count = 0;

    for (int i = 0; i < PRIVATE_DATA; i++)
    {
        count += private_data[i].surface != NULL;
    }
    return count;
}

IUnknown *scripted_last_object(void)
{
    return last_object;
}

/* How often an object is released when it is removed. */
static int release_count(void)
{
    if (has_habit(HABIT_RAW_PRIVATE_DATA))
    {
        return 0;
    }
    return has_habit(HABIT_TWICE_PRIVATE_DATA) ? 2 : 1;
}

/* Removes the entries of a surface, with one key or all. */
static HRESULT remove_private_data(const struct com_surface *surface,
                                   const GUID *key)
{
    HRESULT result = DDERR_NOTFOUND;

    for (int i = 0; i < PRIVATE_DATA; i++)
    {
        struct private_data *entry = &private_data[i];
        if (entry->surface == surface &&
            (key == NULL || IsEqualGUID(&entry->key, key)))
        {
            entry->surface = NULL;
            result = DD_OK;
            for (int times = 0; times < release_count(); times++)
            {
                IUnknown_Release(entry->object);
            }
        }
    }
    return result;
}

void scripted_face_gone(struct scripted_face *face)
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
    if (has_habit(HABIT_NO_PRIVATE_DATA))
    {
        return DDERR_UNSUPPORTED;
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
        has_habit(HABIT_BRIEF_PRIVATE_DATA) ? scripted_face_of(pointer) : NULL};
    if (!has_habit(HABIT_RAW_PRIVATE_DATA | HABIT_UNCOUNTED_PRIVATE_DATA))
    {
        IUnknown_AddRef(entry->object);
    }
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE free_private_data(IDirectDrawSurface7 *pointer,
                                                   REFGUID key)
{
    if (has_habit(HABIT_STUCK_PRIVATE_DATA))
    {
        return DD_OK;
    }
    return remove_private_data(surface_of(pointer), key);
}

/* ---- Description -------------------------------------------------------- */

static int bytes_per_pixel(const struct com_surface *surface)
{
    return (int)surface->format.dwRGBBitCount / 8;
}

/* Versions 1 to 3 know the short structure, 4 and 7 the long one. */
static bool accepts(const void *pointer, DWORD size)
{
    const struct scripted_face *face = pointer;

    if (has_habit(HABIT_ONE_POINTER))
    {
        return size == sizeof(DDSURFACEDESC) || size == sizeof(DDSURFACEDESC2);
    }
    return size ==
           (face->version < 4 ? sizeof(DDSURFACEDESC) : sizeof(DDSURFACEDESC2));
}

static void describe(const struct com_surface *surface, DDSURFACEDESC2 *out)
{
    out->dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_PIXELFORMAT;
    out->dwWidth = (DWORD)surface->width;
    out->dwHeight = (DWORD)surface->height;
    out->lPitch = SCRIPTED_SIDE_MAX * bytes_per_pixel(surface);
    out->ddpfPixelFormat = surface->format;
    if (has_habit(HABIT_PLAIN_RGB8) && surface->format.dwRGBBitCount == 8)
    {
        out->ddpfPixelFormat.dwFlags = DDPF_RGB;
    }
}

static HRESULT STDMETHODCALLTYPE get_desc(IDirectDrawSurface7 *pointer,
                                          DDSURFACEDESC2 *out)
{
    if (has_habit(HABIT_NO_DESC7) && scripted_face_of(pointer)->version == 7)
    {
        return DDERR_UNSUPPORTED;
    }
    if (!accepts(pointer, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    describe(surface_of(pointer), out);
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_key(IDirectDrawSurface7 *pointer,
                                         DWORD flags, DDCOLORKEY *out)
{
    const struct com_surface *surface = surface_of(pointer);

    assert_int_equal(flags, DDCKEY_SRCBLT);
    if (has_habit(HABIT_SILENT_KEY))
    {
        return DD_OK;
    }
    if (!surface->has_key)
    {
        return DDERR_NOCOLORKEY;
    }
    *out = surface->key;
    return DD_OK;
}

/* ---- Locks -------------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface7 *pointer, RECT *rect,
                                      DDSURFACEDESC2 *out, DWORD flags,
                                      HANDLE event)
{
    struct com_surface *surface = surface_of(pointer);

    assert_null(rect);
    assert_null(event);
    assert_null(out->lpSurface);
    assert_int_equal(flags, DDLOCK_WAIT | DDLOCK_READONLY);
    if (!accepts(pointer, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    if (surface->in_lock != NULL)
    {
        surface->in_lock(surface);
    }
    if (surface->references == 0)
    {
        return DDERR_INVALIDOBJECT;
    }
    if (surface->locks > 0 && !has_habit(HABIT_DOUBLE_LOCKS))
    {
        return DDERR_SURFACEBUSY;
    }
    surface->locks++;
    surface->lock_calls++;
    describe(surface, out);
    out->lpSurface = surface->pixels;
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface7 *pointer,
                                        RECT *rect)
{
    struct com_surface *surface = surface_of(pointer);

    assert_null(rect);
    surface->unlock_calls++;
    if (surface->locks == 0)
    {
        return has_habit(HABIT_UNLOCK_ALWAYS) ? DD_OK : DDERR_NOTLOCKED;
    }
    surface->locks--;
    return DD_OK;
}

/* ---- Palettes ----------------------------------------------------------- */

static int palette_version_of(const GUID *id)
{
    return IsEqualGUID(id, &IID_IDirectDrawPalette) ? 1 : -1;
}

static HRESULT STDMETHODCALLTYPE get_caps(IDirectDrawPalette *pointer,
                                          DWORD *out)
{
    (void)pointer;
    *out = DDPCAPS_8BIT;
    return DD_OK;
}

/* Entry i has the colour (i, 255 - i, 7). */
static HRESULT STDMETHODCALLTYPE get_entries(IDirectDrawPalette *pointer,
                                             DWORD flags, DWORD first,
                                             DWORD count, PALETTEENTRY *out)
{
    (void)pointer;
    assert_int_equal(flags, 0);
    for (DWORD i = 0; i < count; i++)
    {
        out[i] =
            (PALETTEENTRY){(BYTE)(first + i), (BYTE)(255 - first - i), 7, 0};
    }
    return DD_OK;
}

static const ScriptedMethod *palette_methods_of(int version)
{
    static ScriptedMethod methods[SCRIPTED_METHODS];
    IDirectDrawPaletteVtbl *vtable = (IDirectDrawPaletteVtbl *)methods;

    (void)version;
    scripted_methods_init(methods);
    vtable->GetCaps = get_caps;
    vtable->GetEntries = get_entries;
    return methods;
}

static int *palette_references_of(void *object)
{
    (void)object;
    return &palette_references;
}

static void palette_destroy(void *object)
{
    (void)object;
}

static const struct scripted_class palette_class = {
    palette_version_of, palette_methods_of, palette_references_of,
    palette_destroy, false};

static HRESULT STDMETHODCALLTYPE get_palette(IDirectDrawSurface7 *pointer,
                                             IDirectDrawPalette **out)
{
    if (has_habit(HABIT_SILENT_PALETTE))
    {
        return DD_OK;
    }
    *out = NULL;
    if (surface_of(pointer)->format.dwRGBBitCount != 8)
    {
        return DDERR_NOPALETTEATTACHED;
    }
    *out = (IDirectDrawPalette *)scripted_face_get(&palette_class,
                                                   &palette_references, 1);
    return DD_OK;
}

/* ---- The class ---------------------------------------------------------- */

static int version_of(const GUID *id)
{
    static const struct
    {
        const GUID *id;
        int version;
    } known[] = {{&IID_IDirectDrawSurface, 1},
                 {&IID_IDirectDrawSurface2, 2},
                 {&IID_IDirectDrawSurface3, 3},
                 {&IID_IDirectDrawSurface4, 4},
                 {&IID_IDirectDrawSurface7, 7}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    {
        if (IsEqualGUID(id, known[i].id))
        {
            return known[i].version;
        }
    }
    return -1;
}

static const ScriptedMethod *methods_of(int version)
{
    static ScriptedMethod tables[8][SCRIPTED_METHODS];
    ScriptedMethod *methods = tables[version];
    IDirectDrawSurface7Vtbl *vtable = (IDirectDrawSurface7Vtbl *)methods;

    scripted_methods_init(methods);
    if (version == 0)
    {
        return methods;
    }
    vtable->GetSurfaceDesc = get_desc;
    vtable->GetColorKey = get_key;
    vtable->GetPalette = get_palette;
    vtable->Lock = lock;
    vtable->Unlock = unlock;
    if (version >= 4 || has_habit(HABIT_ONE_POINTER))
    {
        vtable->SetPrivateData = set_private_data;
        vtable->FreePrivateData = free_private_data;
    }
    return methods;
}

static int *references_of(void *object)
{
    return &((struct com_surface *)object)->references;
}

static void destroy(void *object)
{
    struct com_surface *surface = object;

    /* The pixels are no longer what they were. */
    memset(surface->pixels, 0xDD, sizeof surface->pixels);
    remove_private_data(surface, NULL);
}

static const struct scripted_class surface_class = {
    version_of, methods_of, references_of, destroy, true};

IDirectDrawSurface *com_surface_pointer(struct com_surface *surface,
                                        int version)
{
    return (IDirectDrawSurface *)scripted_face_get(&surface_class, surface,
                                                   version);
}

struct com_surface *com_surface_make(int version, int width, int height,
                                     const DDPIXELFORMAT *format,
                                     IDirectDrawSurface **out)
{
    struct com_surface *surface = surfaces;

    while (surface->references > 0)
    {
        surface++;
        assert_true(surface < surfaces + SURFACES);
    }
    memset(surface, 0, sizeof *surface);
    surface->width = width;
    surface->height = height;
    surface->format = *format;
    *out = com_surface_pointer(surface, version);
    return surface;
}

/* ---- Pixels ------------------------------------------------------------- */

uint32_t scripted_get(const struct com_surface *surface, int x, int y)
{
    size_t bytes = (size_t)bytes_per_pixel(surface);
    uint32_t value = 0;

    memcpy(&value,
           surface->pixels + (size_t)(y * SCRIPTED_SIDE_MAX + x) * bytes,
           bytes);
    return value;
}

void scripted_set(struct com_surface *surface, int x, int y, uint32_t value)
{
    size_t bytes = (size_t)bytes_per_pixel(surface);

    memcpy(surface->pixels + (size_t)(y * SCRIPTED_SIDE_MAX + x) * bytes,
           &value, bytes);
}
