/* SPDX-License-Identifier: Zlib */
/* Implements mock_surface.h. */
#include "mock_surface.h"

static char lines[1024];

const char *mock_journal(void)
{
    return lines;
}

void mock_journal_clear(void)
{
    lines[0] = '\0';
}

static void note(char what, char name)
{
    size_t length = strlen(lines);

    snprintf(lines + length, sizeof lines - length, "%s%c%c",
             length > 0 ? " " : "", what, name);
}

static HRESULT STDMETHODCALLTYPE query_interface(IDirectDrawSurface *iface,
                                                 REFIID iid, void **out)
{
    struct mock_surface *self = (struct mock_surface *)iface;
    bool unknown = IsEqualGUID(iid, &IID_IUnknown);

    *out = NULL;
    if ((unknown ? self->refuse_unknown : self->refuse_surfaces) ||
        IsEqualGUID(iid, &IID_IDirectDrawSurface4) ||
        IsEqualGUID(iid, &IID_IDirectDrawSurface7))
    {
        return E_NOINTERFACE;
    }
    self->references++;
    *out = iface;
    return S_OK;
}

static ULONG STDMETHODCALLTYPE add_ref(IDirectDrawSurface *iface)
{
    return (ULONG)++((struct mock_surface *)iface)->references;
}

static ULONG STDMETHODCALLTYPE release(IDirectDrawSurface *iface)
{
    return (ULONG)--((struct mock_surface *)iface)->references;
}

static void describe(const struct mock_surface *self, DDSURFACEDESC *desc)
{
    desc->dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_PIXELFORMAT;
    desc->dwWidth = 8;
    desc->dwHeight = 8;
    desc->lPitch = (LONG)self->format.dwRGBBitCount;
    desc->ddpfPixelFormat = self->format;
    if (self->swap_size)
    {
        desc->dwWidth = 4;
    }
}

static HRESULT STDMETHODCALLTYPE get_surface_desc(IDirectDrawSurface *iface,
                                                  DDSURFACEDESC *desc)
{
    struct mock_surface *self = (struct mock_surface *)iface;

    if (FAILED(self->desc_result))
    {
        return self->desc_result;
    }
    if (self->desc_size != 0 && desc->dwSize != self->desc_size)
    {
        return DDERR_INVALIDPARAMS;
    }
    if (self->inner != NULL)
    {
        return IDirectDrawSurface_GetSurfaceDesc(self->inner, desc);
    }
    describe(self, desc);
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_color_key(IDirectDrawSurface *iface,
                                               DWORD flags, DDCOLORKEY *out)
{
    struct mock_surface *self = (struct mock_surface *)iface;

    assert_int_equal(flags, DDCKEY_SRCBLT);
    *out = self->key;
    return self->key_result;
}

/* Debug drawing asks for it; a mock has none. */
static HRESULT STDMETHODCALLTYPE get_palette(IDirectDrawSurface *iface,
                                             IDirectDrawPalette **out)
{
    (void)iface;
    *out = NULL;
    return DDERR_NOPALETTEATTACHED;
}

static HRESULT lock_own(struct mock_surface *self, DDSURFACEDESC *desc)
{
    if (self->locked > 0)
    {
        return DDERR_SURFACEBUSY;
    }
    describe(self, desc);
    desc->lpSurface = self->null_bits ? NULL : self->pixels;
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface *iface, RECT *rect,
                                      DDSURFACEDESC *desc, DWORD flags,
                                      HANDLE event)
{
    struct mock_surface *self = (struct mock_surface *)iface;
    HRESULT result;

    /* A failing Lock may not write the descriptor, so the caller clears it. */
    assert_null(desc->lpSurface);
    self->lock_flags = flags;
    self->lock_had_rect = rect != NULL;
    if (self->desc_size != 0 && desc->dwSize != self->desc_size)
    {
        result = DDERR_INVALIDPARAMS;
    }
    else if (self->lock_failures != 0)
    {
        self->lock_failures -= self->lock_failures > 0;
        result = self->lock_result;
    }
    else if (self->inner != NULL)
    {
        result = IDirectDrawSurface_Lock(self->inner, rect, desc, flags, event);
    }
    else
    {
        result = lock_own(self, desc);
    }
    self->locked += SUCCEEDED(result);
    note(SUCCEEDED(result) ? 'L' : 'F', self->name);
    return result;
}

static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface *iface, void *where)
{
    struct mock_surface *self = (struct mock_surface *)iface;

    assert_int_equal(self->locked, 1);
    assert_null(where);
    self->locked--;
    note('U', self->name);
    if (self->inner != NULL)
    {
        return IDirectDrawSurface_Unlock(self->inner, NULL);
    }
    return DD_OK;
}

/* In the slots of the methods that the library must not call. */
static HRESULT STDMETHODCALLTYPE forbidden(IDirectDrawSurface *iface)
{
    (void)iface;
    fail_msg("a method was called that collision does not need");
    return E_NOTIMPL;
}

void mock_make(struct mock_surface *mock, char name, IDirectDrawSurface *inner)
{
    typedef HRESULT(STDMETHODCALLTYPE * method)(IDirectDrawSurface *);
    method *slots;

    memset(mock, 0, sizeof *mock);
    slots = (method *)&mock->vtable;
    for (size_t i = 0; i < sizeof mock->vtable / sizeof *slots; i++)
    {
        slots[i] = forbidden;
    }
    mock->vtable.QueryInterface = query_interface;
    mock->vtable.AddRef = add_ref;
    mock->vtable.Release = release;
    mock->vtable.GetSurfaceDesc = get_surface_desc;
    mock->vtable.GetColorKey = get_color_key;
    mock->vtable.GetPalette = get_palette;
    mock->vtable.Lock = lock;
    mock->vtable.Unlock = unlock;
    mock->iface.lpVtbl = &mock->vtable;
    mock->name = name;
    mock->inner = inner;
    mock->key_result = DDERR_NOCOLORKEY;
    mock->references = 1;
    mock->format = format_indexed8;
    memset(mock->pixels, 1, sizeof mock->pixels);
}
