/* SPDX-License-Identifier: Zlib */
/*
 * What the DirectDraw adapter calls, and what it makes of results that no real
 * surface gives on demand. It needs no screen.
 */
#include "fake_ddraw.h"

static struct fake_surface *a;
static struct fake_surface *b;

static void check_private_data(void *unused)
{
    (void)unused;
    assert_int_equal(fake_private_data(), 0);
}

BEFORE_EACH_TEST()
{
    fake_start(0);
    a = fake_solid('a');
    b = fake_solid('b');
    test_own(&a, check_private_data); /* when the sprites are gone */
    events_clear();
    test_log_listen();
}

/* The events of a test of two sprites, which must have these results. */
static const char *collide(const DdcSprite *one, const DdcSprite *two,
                           DdcResult expected, int expected_hit)
{
    ddc_int32 hit = 7;

    events_clear();
    test_log_listen();
    returns(expected, DdcSprite_TestOverlap(one, two, &hit));
    assert_int_equal(hit, expected_hit);
    assert_int_equal(test_log_count(), expected < 0);
    returns(expected, test_log_result());
    return events_text();
}

/* ---- Locks -------------------------------------------------------------- */

TEST(two_surfaces_are_unlocked_in_reverse)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(b->pointer, 4, 4);

    assert_string_equal(collide(one, two, DDC_OK, 1), "La Lb Ub Ua");
    assert_string_equal(collide(two, one, DDC_OK, 1), "Lb La Ua Ub");
    assert_int_equal(a->com.references, 1);
}

TEST(one_surface_is_locked_once_whatever_its_version)
{
    /* Some wrappers have no IUnknown, and versions 4 and 7 a longer dwSize. */
    static const uint32_t habits[] = {0, HABIT_ONE_POINTER, HABIT_NO_VERSION4};

    for_steps(i, TESTED_VERSIONS * 3, 0)
    {
        fake_habits = habits[i / TESTED_VERSIONS];
        struct fake_surface *surface = fake_surface_make(
            tested_versions[i % TESTED_VERSIONS], 8, 8, &format_rgb565);
        DdcSprite *one = make_sprite(surface->pointer, 0, 0);
        DdcSprite *two = make_sprite(surface->pointer, 4, 4);

        surface->name = 's';
        assert_string_equal(collide(one, two, DDC_OK, 1), "Ls Us");
    }
}

TEST(what_the_second_lock_gives_is_the_result)
{
    static const struct
    {
        HRESULT lock_result;
        bool no_pixels;
        int width;
        DdcResult expected;
        const char *events;
    } rows[] = {
        {DDERR_WASSTILLDRAWING, false, 8, DDERR_WASSTILLDRAWING, "La Fb Ua"},
        {DDERR_CANTLOCKSURFACE, false, 8, DDERR_CANTLOCKSURFACE, "La Fb Ua"},
        {DDERR_SURFACELOST, false, 8, DDERR_SURFACELOST, "La Fb Ua"},
        {DDERR_INVALIDPARAMS, false, 8, DDERR_INVALIDPARAMS, "La Fb Ua"},
        {DD_OK, true, 8, DDC_E_NOPIXELS, "La Lb Ub Ua"},
        {DD_OK, false, 4, DDC_E_CHANGED, "La Lb Ub Ua"},
        /* A driver that locks one at a time is served. */
        {DDERR_SURFACEBUSY, false, 8, DDC_OK, "La Fb Ua Lb Ub La Ua"},
        {DDERR_LOCKEDSURFACES, false, 8, DDC_OK, "La Fb Ua Lb Ub La Ua"},
    };
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(b->pointer, 4, 4);

    for_freed_rows(i, rows)
    {
        b->lock_result = rows[i].lock_result;
        b->lock_failures = FAILED(rows[i].lock_result);
        b->no_pixels = rows[i].no_pixels;
        b->width = rows[i].width;
        assert_string_equal(
            collide(one, two, rows[i].expected, rows[i].expected == DDC_OK),
            rows[i].events);
    }
}

/* One surface is copied, in its own format; every pair of formats is tested. */
TEST(surfaces_of_several_bytes_are_locked_one_at_a_time_too)
{
    const DDPIXELFORMAT *formats[] = {&format_indexed8, &format_rgb565,
                                      &format_rgb888, &format_xrgb8888};
    DdcKey black;

    DdcKey_SetColor(&black, 0, 0xFFFFFF);
    for_steps(i, 16, 0)
    {
        a->format = *formats[i % 4];
        b->format = *formats[i / 4];
        fake_fill(a, 1);
        fake_fill(b, 0);
        DdcSprite *one = make_sprite(a->pointer, 0, 0);
        DdcSprite *two = make_sprite(b->pointer, 7, 7);

        ok(DdcSprite_SetKey(two, &black));
        b->lock_result = DDERR_LOCKEDSURFACES;
        b->lock_failures = 1;
        assert_string_equal(collide(one, two, DDC_OK, 0),
                            "La Fb Ua Lb Ub La Ua");
        fake_set(b, 0, 0, 1);
        b->lock_failures = 1;
        collide(one, two, DDC_OK, 1);
    }
}

/* Masks are packed under one lock at a time, so nothing is refused. */
TEST(mirrored_pixels_never_lock_two_at_once)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(b->pointer, 4, 4);

    ok(DdcSprite_SetMirror(two, DDC_MIRROR_UPDOWN));
    assert_string_equal(collide(one, two, DDC_OK, 1), "La Ua Lb Ub");
}

/* ---- Surfaces of a sprite ----------------------------------------------- */

TEST(getsurf_gives_the_very_pointer)
{
    DdcSprite *sprite = make_sprite(a->pointer, 0, 0);

    assert_ptr_equal(DdcSprite_GetSurf(sprite), a->pointer);
    assert_null(DdcSprite_GetSurf(NULL));
    returns(DDC_E_INVALIDPARAMS, test_log_result());
}

TEST(a_hot_surface_is_locked_instead_of_the_picture)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);

    ok(DdcSprite_SetHotSurf(one, b->pointer, NULL, NULL, 0, 0));
    assert_ptr_equal(DdcSprite_GetSurf(one), a->pointer);
    assert_string_equal(collide(one, two, DDC_OK, 1), "Lb La Ua Ub");
    ok(DdcSprite_SetHotSurf(one, NULL, NULL, NULL, 0, 0));
    assert_string_equal(collide(one, two, DDC_OK, 1), "La Ua");
}

TEST(a_sprite_shows_another_surface)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);

    ok(DdcSprite_SetSurf(one, b->pointer, NULL, NULL));
    assert_ptr_equal(DdcSprite_GetSurf(one), b->pointer);
    assert_string_equal(collide(one, two, DDC_OK, 1), "Lb La Ua Ub");
}

TEST(a_com_object_that_is_no_surface_is_refused)
{
    DdcSprite *sprite = make_sprite(b->pointer, 0, 0);
    DdcSprite *no_sprite = sprite;
    DdcSurface *no_surface = DdcSprite_GetSurface(sprite);

    a->com.is_other = true;
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_Create(a->pointer, 0, 0, &no_sprite));
    assert_null(no_sprite);
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSurface_CreateFromSurf(a->pointer, &no_surface));
    assert_null(no_surface);
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_SetSurf(sprite, a->pointer, NULL, NULL));
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_SetHotSurf(sprite, a->pointer, NULL, NULL, 0, 0));
    assert_ptr_equal(DdcSprite_GetSurf(sprite), b->pointer);
}

/* ---- Descriptions ------------------------------------------------------- */

/* A sprite that cannot be made must not make the others fail. */
TEST(a_failing_key_leaves_older_sprites_alone)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);
    DdcSprite *late = one;

    a->key_result = DDERR_SURFACELOST;
    assert_refused(DDERR_SURFACELOST,
                   DdcSprite_Create(a->pointer, 0, 0, &late));
    assert_null(late);
    a->key_result = DDERR_NOCOLORKEY;
    collide(one, two, DDC_OK, 1);
}

/* The first call has the shorter structure, and its failure does not tell
 * whether that size is valid. */
TEST(a_failing_description_does_not_change_the_dwsize)
{
    static const struct
    {
        int version;
        HRESULT result;
    } rows[] = {{7, DDERR_SURFACELOST}, {1, DDERR_INVALIDPARAMS}};

    for_freed_rows(i, rows)
    {
        IDirectDrawSurface *pointer = fake_surface_pointer(a, rows[i].version);
        DdcSprite *one = make_sprite(pointer, 0, 0);
        DdcSprite *two = make_sprite(pointer, 4, 4);

        a->desc_result = rows[i].result;
        assert_refused(rows[i].result, DdcSprite_SetKey(one, NULL));
        a->desc_result = DD_OK;
        assert_string_equal(collide(one, two, DDC_OK, 1), "La Ua");
    }
}

/* The address is reused by a surface of another size: a new sprite works. */
TEST(a_reused_address_is_a_new_surface)
{
    DdcSprite *old = make_sprite(a->pointer, 0, 0);

    a->width = 4;
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 3, 3);
    ddc_int32 hit;

    collide(one, two, DDC_OK, 1);
    collide(old, one, DDC_E_DESTROYED, 0);
    returns(DDC_E_DESTROYED, DdcSprite_TestOverlap(one, old, &hit));
}

/* The new surface at the address cannot be used, and the old one is gone. */
TEST(a_reused_address_of_no_use_cuts_off_too)
{
    DdcSprite *old = make_sprite(a->pointer, 0, 0);
    DdcSprite *none;
    ddc_int32 solid;

    a->format.dwRGBBitCount = 12;
    assert_refused(DDC_E_FORMAT, DdcSprite_Create(a->pointer, 0, 0, &none));
    a->format = format_indexed8;
    assert_refused(DDC_E_DESTROYED, DdcSprite_TestPoint(old, 1, 1, &solid));
    assert_int_equal(is_solid_at(make_sprite(a->pointer, 0, 0), 1, 1), 1);
}

/* ---- Colour keys and formats -------------------------------------------- */

static DdcKey key_of(IDirectDrawSurface *pointer)
{
    DdcSurface *surface;
    DdcSurfaceInfo info;

    ok(DdcSurface_CreateFromSurf(pointer, &surface));
    ok(DdcSurface_GetInfo(surface, &info));
    DdcSurface_Destroy(surface);
    return info.key;
}

/* Where the surface has none, index 0 is transparent, and no colour. */
TEST(the_key_is_the_surfaces_own)
{
    static const struct
    {
        const DDPIXELFORMAT *format;
        HRESULT result;
        DDCOLORKEY set;
        DdcKey expected;
    } rows[] = {
        {&format_indexed8, DDERR_UNSUPPORTED, {7, 7}, {0xFF, 0, 0}},
        {&format_indexed8, DD_OK, {191, 191}, {0xFF, 191, 191}},
        {&format_indexed8, DD_OK, {5, 9}, {0xFF, 5, 9}},
        {&format_indexed8, DD_OK, {0x1FF, 0x1FF}, {0xFF, 0xFF, 0xFF}},
        {&format_indexed8, DD_OK, {9, 5}, {0xFF, 9, 9}},
        {&format_rgb565, DD_OK, {0xF81F, 0xF81F}, {0xFFFF, 0xF81F, 0xF81F}},
        {&format_rgb555, DD_OK, {0xFC1F, 0x7C1F}, {0x7FFF, 0x7C1F, 0x7C1F}},
        {&format_argb4444, DD_OK, {0xFF0F, 0x0F0F}, {0xFFF, 0xF0F, 0xF0F}},
        {&format_rgb888,
         DD_OK,
         {0xFFFF00FF, 0xFF00FF},
         {0xFFFFFF, 0xFF00FF, 0xFF00FF}},
        {&format_xrgb8888, DD_OK, {5, 9}, {0xFFFFFF, 5, 9}},
        {&format_argb8888, DD_OK, {0xFF000009, 5}, {0xFFFFFF, 9, 9}},
    };

    for_freed_rows(i, rows)
    {
        a->format = *rows[i].format;
        a->key = rows[i].set;
        a->key_result = rows[i].result;
        DdcKey key = key_of(a->pointer);
        assert_memory_equal(&key, &rows[i].expected, sizeof key);
        a->key_result = DDERR_NOCOLORKEY;
        key = key_of(a->pointer);
        if (rows[i].format == &format_indexed8)
        {
            assert_memory_equal(&key, &rows[0].expected, sizeof key);
        }
        else
        {
            assert_true(key.low > key.high);
        }
    }
}

TEST(other_formats_are_refused)
{
    static const struct
    {
        DWORD flags, bits, red, green, blue;
    } rows[] = {
        {0, 16, 0xF800, 0x7E0, 0x1F},
        {DDPF_RGB, 16, 0, 0, 0},
        {DDPF_RGB, 8, 0xE0, 0x1C, 3},
        {DDPF_RGB, 12, 0xF00, 0xF0, 15},
        {DDPF_RGB, 64, 0xF00, 0xF0, 15},
        {DDPF_RGB | DDPF_PALETTEINDEXED4, 4, 0, 0, 0},
        {DDPF_FOURCC, 0, 0, 0, 0},
        {DDPF_ZBUFFER, 16, 0, 0xFFFF, 0},
        {DDPF_LUMINANCE, 8, 0xFF, 0, 0},
    };

    for_freed_rows(i, rows)
    {
        DdcSprite *sprite;

        a->format.dwFlags = rows[i].flags;
        a->format.dwRGBBitCount = rows[i].bits;
        a->format.dwRBitMask = rows[i].red;
        a->format.dwGBitMask = rows[i].green;
        a->format.dwBBitMask = rows[i].blue;
        assert_refused(DDC_E_FORMAT,
                       DdcSprite_Create(a->pointer, 0, 0, &sprite));
        assert_null(sprite);
    }
    assert_string_equal(events_text(), "");
}
