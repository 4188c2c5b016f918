/* SPDX-License-Identifier: Zlib */
/*
 * Identity of COM objects, with a test double of an implementation that creates
 * an interface in QueryInterface and frees it with the last reference. The next
 * interface, perhaps of another surface, then has the same address.
 */
#include "fixture.h"

#define PLACES 8

struct surface;

/* An interface of a surface, in one of the slots. */
struct face
{
    const IDirectDrawSurfaceVtbl *vtable; /* first */
    struct surface *surface;              /* NULL: free */
    bool is_unknown;                      /* IUnknown; else the surface */
    int references;
};

struct surface
{
    struct face own; /* the game's; QueryInterface makes the others */
    struct face seventh;
    uint8_t pixels[64];
    int width;
    int open;
};

static struct face places[PLACES];

static struct face *face_of(IDirectDrawSurface *pointer)
{
    return (struct face *)pointer;
}

static IDirectDrawSurface *pointer_to(struct face *face)
{
    return (IDirectDrawSurface *)face;
}

/* The existing interface, or a new one in the first free slot. */
static struct face *find_face(struct surface *surface, bool is_unknown)
{
    struct face *found = NULL;

    for (int i = PLACES - 1; i >= 0; i--)
    {
        struct face *place = &places[i];
        if (place->surface == surface && place->is_unknown == is_unknown)
        {
            return place;
        }
        found = place->surface == NULL ? place : found;
    }
    assert_non_null(found);
    found->vtable = surface->own.vtable;
    found->surface = surface;
    found->is_unknown = is_unknown;
    found->references = 0;
    return found;
}

static HRESULT STDMETHODCALLTYPE query(IDirectDrawSurface *pointer, REFIID iid,
                                       void **out)
{
    bool is_unknown = IsEqualGUID(iid, &IID_IUnknown);
    struct face *face;

    *out = NULL;
    if (!is_unknown && !IsEqualGUID(iid, &IID_IDirectDrawSurface))
    {
        return E_NOINTERFACE;
    }
    face = find_face(face_of(pointer)->surface, is_unknown);
    face->references++;
    *out = face;
    return S_OK;
}

static ULONG STDMETHODCALLTYPE add_ref(IDirectDrawSurface *pointer)
{
    return (ULONG)++face_of(pointer)->references;
}

static ULONG STDMETHODCALLTYPE release(IDirectDrawSurface *pointer)
{
    struct face *face = face_of(pointer);

    assert_int_not_equal(face->references, 0);
    if (--face->references == 0)
    {
        face->surface = NULL;
    }
    return (ULONG)face->references;
}

static void describe(const struct surface *surface, DDSURFACEDESC *out)
{
    out->dwWidth = (DWORD)surface->width;
    out->dwHeight = 8;
    out->lPitch = 8;
    out->ddpfPixelFormat = format_indexed8;
}

static HRESULT STDMETHODCALLTYPE get_desc(IDirectDrawSurface *pointer,
                                          DDSURFACEDESC *out)
{
    describe(face_of(pointer)->surface, out);
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_key(IDirectDrawSurface *pointer,
                                         DWORD flags, DDCOLORKEY *out)
{
    (void)pointer;
    (void)flags;
    (void)out;
    return DDERR_NOCOLORKEY;
}

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface *pointer, RECT *rect,
                                      DDSURFACEDESC *out, DWORD flags,
                                      HANDLE event)
{
    struct surface *surface = face_of(pointer)->surface;

    (void)rect;
    (void)flags;
    (void)event;
    if (surface->open > 0)
    {
        return DDERR_SURFACEBUSY;
    }
    surface->open++;
    describe(surface, out);
    out->lpSurface = surface->pixels;
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface *pointer, void *data)
{
    (void)data;
    face_of(pointer)->surface->open--;
    return DD_OK;
}

static void make(struct surface *surface, int width, uint8_t pixels)
{
    static IDirectDrawSurfaceVtbl vtable;

    vtable.QueryInterface = query;
    vtable.AddRef = add_ref;
    vtable.Release = release;
    vtable.GetSurfaceDesc = get_desc;
    vtable.GetColorKey = get_key;
    vtable.Lock = lock;
    vtable.Unlock = unlock;
    memset(surface, 0, sizeof *surface);
    surface->own = (struct face){&vtable, surface, false, 1};
    surface->seventh = surface->own;
    surface->width = width;
    memset(surface->pixels, pixels, sizeof surface->pixels);
}

static void check(const struct surface *surface)
{
    assert_int_equal(surface->own.references, 1);
    assert_int_equal(surface->seventh.references, 1);
    assert_int_equal(surface->open, 0);
    for (int i = 0; i < PLACES; i++)
    {
        assert_null(places[i].surface);
    }
}

static void two_surfaces_whose_interfaces_reuse_an_address_are_two(void **state)
{
    struct surface solid;
    struct surface clear;
    ddc_int32 hit = 7;

    (void)state;
    make(&solid, 8, 1);
    make(&clear, 8, 0);
    DdcSprite *a = make_sprite(pointer_to(&solid.own), 0, 0);
    DdcSprite *b = make_sprite(pointer_to(&clear.own), 0, 0);

    assert_ptr_not_equal(DdcSprite_GetSurface(a), DdcSprite_GetSurface(b));
    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    assert_int_equal(hit, 0);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    check(&solid);
    check(&clear);
}

/* By the address alone, the second would be the first with another size. */
static void another_size_at_a_reused_address_cuts_nobody_off(void **state)
{
    struct surface wide;
    struct surface narrow;
    ddc_int32 hit = 7;

    (void)state;
    make(&wide, 8, 1);
    make(&narrow, 4, 1);
    DdcSprite *a = make_sprite(pointer_to(&wide.own), 0, 0);
    DdcSprite *b = make_sprite(pointer_to(&narrow.own), 0, 0);

    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    assert_int_equal(hit, 1);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    check(&wide);
    check(&narrow);
}

static void two_pointers_of_one_surface_are_still_one(void **state)
{
    struct surface surface;

    (void)state;
    make(&surface, 8, 1);
    DdcSprite *a = make_sprite(pointer_to(&surface.own), 0, 0);
    DdcSprite *b = make_sprite(pointer_to(&surface.seventh), 2, 2);

    assert_ptr_equal(DdcSprite_GetSurface(a), DdcSprite_GetSurface(b));
    assert_int_equal(DdcSpritesCollide(a, b), 1);
    assert_int_equal(DdcSurface_GetLockCount(DdcSprite_GetSurface(a)), 1);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    check(&surface);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            two_surfaces_whose_interfaces_reuse_an_address_are_two),
        cmocka_unit_test(another_size_at_a_reused_address_cuts_nobody_off),
        cmocka_unit_test(two_pointers_of_one_surface_are_still_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
