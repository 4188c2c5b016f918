/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw adapter with test doubles of surfaces (mock_surface.h), whose
 * results no real surface gives on demand. It needs no screen.
 */
#include "mock_surface.h"

static struct fixture
{
    struct mock_surface a;
    struct mock_surface b;
} f;

BEFORE_EACH_TEST()
{
    mock_make(&f.a, 'a', NULL);
    mock_make(&f.b, 'b', NULL);
    mock_journal_clear();
    test_log_listen();
}

AFTER_EACH_TEST()
{
    assert_int_equal(f.a.references, 1);
    assert_int_equal(f.b.references, 1);
    assert_int_equal(f.a.locked, 0);
    assert_int_equal(f.b.locked, 0);
}

/* ---- Calls of DirectDraw ------------------------------------------------ */

TEST(locks_read_the_whole_surface_and_wait)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);

    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(f.a.lock_flags, DDLOCK_WAIT | DDLOCK_READONLY);
    assert_false(f.a.lock_had_rect);
    assert_string_equal(mock_journal(), "La Ua");
}

TEST(separate_surfaces_are_released_in_reverse)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);

    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Lb Ub Ua");
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

TEST(no_reference_is_kept)
{
    DdcSprite *sprite = make_sprite(&f.a.iface, 0, 0);

    assert_int_equal(f.a.references, 1);
    DdcSprite_Destroy(sprite);
}

TEST(getsurf_gives_the_very_pointer)
{
    DdcSprite *sprite = make_sprite(&f.a.iface, 0, 0);

    assert_ptr_equal(DdcSprite_GetSurf(sprite), &f.a.iface);
    assert_null(DdcSprite_GetSurf(NULL));
    returns(DDC_E_INVALIDPARAMS, test_log_result());
}

/* ---- Results of DirectDraw ---------------------------------------------- */

TEST(lock_failures_pass_through_and_release_the_first)
{
    static const HRESULT results[] = {DDERR_WASSTILLDRAWING,
                                      DDERR_CANTLOCKSURFACE, DDERR_SURFACELOST,
                                      DDERR_INVALIDPARAMS};
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);

    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    {
        ddc_int32 hit = 7;

        f.b.lock_result = results[i];
        f.b.lock_failures = 1;
        mock_journal_clear();
        assert_refused(results[i], DdcSprites_Overlap(one, two, &hit));
        assert_int_equal(hit, 0);
        assert_string_equal(mock_journal(), "La Fb Ua");
    }
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

TEST(a_driver_that_locks_one_at_a_time_is_served)
{
    static const HRESULT results[] = {DDERR_SURFACEBUSY, DDERR_LOCKEDSURFACES};
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);

    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    {
        f.b.lock_result = results[i];
        f.b.lock_failures = 1;
        mock_journal_clear();
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        assert_string_equal(mock_journal(), "La Fb Ua Lb Ub La Ua");
    }
    assert_int_equal(test_log_count(), 0);
}

TEST(success_without_pixels_is_refused_and_unlocked)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
    ddc_int32 hit;

    f.a.null_bits = true;
    assert_refused(DDC_E_NOPIXELS, DdcSprites_Overlap(one, two, &hit));
    assert_string_equal(mock_journal(), "La Ua");
}

TEST(a_surface_that_shrinks_is_noticed_at_the_lock)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
    ddc_int32 hit;

    f.a.swap_size = true;
    assert_refused(DDC_E_CHANGED, DdcSprites_Overlap(one, two, &hit));
    assert_string_equal(mock_journal(), "La Ua");
}

/* A sprite that cannot be made must not make the others fail. */
TEST(a_failing_question_leaves_older_sprites_alone)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
    DdcSprite *late;

    f.a.key_result = DDERR_SURFACELOST;
    assert_refused(DDERR_SURFACELOST,
                   DdcSprite_Create(&f.a.iface, 0, 0, &late));
    f.a.key_result = DDERR_NOCOLORKEY;
    assert_int_equal(DdcSpritesCollide(one, two), 1);
}

/* The address is reused by a surface of another size: a new sprite works. */
TEST(a_reused_address_is_a_new_surface)
{
    DdcSprite *old = make_sprite(&f.a.iface, 0, 0);

    f.a.swap_size = true;
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 3, 3);
    ddc_int32 hit;

    ok(DdcSprites_Overlap(one, two, &hit));
    assert_int_equal(hit, 1);
    assert_refused(DDC_E_DESTROYED, DdcSprites_Overlap(old, one, &hit));
    returns(DDC_E_DESTROYED, DdcSprites_Overlap(one, old, &hit));
}

/* The new surface at the address cannot be used, and the old one is gone. */
TEST(a_reused_address_of_no_use_cuts_off_too)
{
    DdcSprite *old = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *none;
    ddc_int32 solid;

    f.a.format.dwRGBBitCount = 12;
    assert_refused(DDC_E_FORMAT, DdcSprite_Create(&f.a.iface, 0, 0, &none));
    f.a.format = format_indexed8;
    assert_refused(DDC_E_DESTROYED, DdcSprite_TestPoint(old, 1, 1, &solid));
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    ok(DdcSprite_TestPoint(one, 1, 1, &solid));
    assert_int_equal(solid, 1);
    DdcSprite_Destroy(old);
    DdcSprite_Destroy(one);
}

/* ---- Colour keys -------------------------------------------------------- */

TEST(the_key_is_the_surfaces_own)
{
    static const struct
    {
        DDCOLORKEY set;
        HRESULT result;
        ddc_uint32 low, high;
    } cases[] = {
        {{0, 0}, DDERR_NOCOLORKEY, 0, 0},    {{7, 7}, DDERR_UNSUPPORTED, 0, 0},
        {{191, 191}, DD_OK, 191, 191},       {{5, 9}, DD_OK, 5, 9},
        {{0x1FF, 0x1FF}, DD_OK, 0xFF, 0xFF}, {{9, 5}, DD_OK, 9, 9},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        DdcSurfaceInfo info;

        f.a.key = cases[i].set;
        f.a.key_result = cases[i].result;
        OWN(DdcSurface, surface,
            DdcSurface_FromDirectDraw(&f.a.iface, &surface));
        ok(DdcSurface_GetInfo(surface, &info));
        assert_int_equal(info.key.mask, 0xFF);
        assert_int_equal(info.key.low, cases[i].low);
        assert_int_equal(info.key.high, cases[i].high);
    }
}

TEST(the_key_of_an_rgb_surface_is_its_color)
{
    static const struct
    {
        const DDPIXELFORMAT *format;
        DDCOLORKEY set;
        ddc_uint32 mask, low, high;
    } cases[] = {
        {&format_rgb565, {0xF81F, 0xF81F}, 0xFFFF, 0xF81F, 0xF81F},
        {&format_rgb555, {0xFC1F, 0x7C1F}, 0x7FFF, 0x7C1F, 0x7C1F},
        {&format_argb4444, {0xFF0F, 0x0F0F}, 0xFFF, 0xF0F, 0xF0F},
        {&format_rgb888, {0xFFFF00FF, 0xFF00FF}, 0xFFFFFF, 0xFF00FF, 0xFF00FF},
        {&format_xrgb8888, {5, 9}, 0xFFFFFF, 5, 9},
        {&format_argb8888, {0xFF000009, 5}, 0xFFFFFF, 9, 9},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        DdcSurface *surface;
        DdcSurfaceInfo info;

        f.a.format = *cases[i].format;
        f.a.key = cases[i].set;
        f.a.key_result = DD_OK;
        ok(DdcSurface_FromDirectDraw(&f.a.iface, &surface));
        ok(DdcSurface_GetInfo(surface, &info));
        assert_int_equal(info.key.mask, cases[i].mask);
        assert_int_equal(info.key.low, cases[i].low);
        assert_int_equal(info.key.high, cases[i].high);
        DdcSurface_Destroy(surface);
        f.a.key_result = DDERR_NOCOLORKEY;
        ok(DdcSurface_FromDirectDraw(&f.a.iface, &surface));
        ok(DdcSurface_GetInfo(surface, &info));
        assert_true(info.key.low > info.key.high);
        DdcSurface_Destroy(surface);
    }
}

TEST(other_formats_are_refused)
{
    static const DDPIXELFORMAT other[] = {
        {sizeof(DDPIXELFORMAT), 0, 0, {16}, {0xF800}, {0x7E0}, {0x1F}, {0}},
        {sizeof(DDPIXELFORMAT), DDPF_RGB, 0, {16}, {0}, {0}, {0}, {0}},
        {sizeof(DDPIXELFORMAT), DDPF_RGB, 0, {8}, {0xE0}, {0x1C}, {3}, {0}},
        {sizeof(DDPIXELFORMAT), DDPF_RGB, 0, {12}, {0xF00}, {0xF0}, {15}, {0}},
        {sizeof(DDPIXELFORMAT), DDPF_RGB, 0, {64}, {0xF00}, {0xF0}, {15}, {0}},
        {sizeof(DDPIXELFORMAT),
         DDPF_RGB | DDPF_PALETTEINDEXED4,
         0,
         {4},
         {0},
         {0},
         {0},
         {0}},
        {sizeof(DDPIXELFORMAT),
         DDPF_FOURCC,
         0x32595559,
         {0},
         {0},
         {0},
         {0},
         {0}},
        {sizeof(DDPIXELFORMAT), DDPF_ZBUFFER, 0, {16}, {0}, {0xFFFF}, {0}, {0}},
        {sizeof(DDPIXELFORMAT), DDPF_LUMINANCE, 0, {8}, {0xFF}, {0}, {0}, {0}},
    };

    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
    {
        DdcSprite *sprite;

        f.a.format = other[i];
        assert_refused(DDC_E_FORMAT,
                       DdcSprite_Create(&f.a.iface, 0, 0, &sprite));
        assert_null(sprite);
    }
    assert_string_equal(mock_journal(), "");
}

/* One surface is copied, in its own format; every pair of formats is tested. */
TEST(surfaces_of_several_bytes_are_locked_one_at_a_time_too)
{
    const DDPIXELFORMAT *formats[] = {&format_indexed8, &format_rgb565,
                                      &format_rgb888, &format_xrgb8888};

    for (int i = 0; i < 16; i++)
    {
        f.a.format = *formats[i % 4];
        f.b.format = *formats[i / 4];
        memset(f.b.pixels, 0, sizeof f.b.pixels);
        DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
        DdcSprite *two = make_sprite(&f.b.iface, 7, 7);
        DdcKey black;

        DdcKey_SetColor(&black, 0, 0xFFFFFF);
        ok(DdcSprite_SetKey(two, &black));
        f.b.lock_result = DDERR_LOCKEDSURFACES;
        f.b.lock_failures = 1;
        mock_journal_clear();
        assert_int_equal(DdcSpritesCollide(one, two), 0);
        assert_string_equal(mock_journal(), "La Fb Ua Lb Ub La Ua");
        f.b.pixels[0] = 1;
        f.b.lock_failures = 1;
        assert_int_equal(DdcSpritesCollide(one, two), 1);
    }
    assert_int_equal(test_log_count(), 0);
}

/* Masks are packed under one lock at a time, so nothing is refused. */
TEST(mirrored_pixels_never_lock_two_at_once)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);

    ok(DdcSprite_SetMirror(two, DDC_MIRROR_UPDOWN));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Ua Lb Ub");
}

TEST(a_hot_surface_is_locked_instead_of_the_picture)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);

    ok(DdcSprite_SetHotSurf(one, &f.b.iface, NULL, NULL, 0, 0));
    assert_ptr_equal(DdcSprite_GetSurf(one), &f.a.iface);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "Lb La Ua Ub");
    mock_journal_clear();
    ok(DdcSprite_SetHotSurf(one, NULL, NULL, NULL, 0, 0));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Ua");
    f.b.refuse_surfaces = true;
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_SetHotSurf(one, &f.b.iface, NULL, NULL, 0, 0));
    f.b.refuse_surfaces = false;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotSurf(NULL, &f.b.iface, NULL, NULL, 0, 0));
}

TEST(a_sprite_shows_another_surface)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);

    ok(DdcSprite_SetSurf(one, &f.b.iface, NULL, NULL));
    assert_ptr_equal(DdcSprite_GetSurf(one), &f.b.iface);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "Lb La Ua Ub");
    f.b.refuse_surfaces = true;
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_SetSurf(two, &f.b.iface, NULL, NULL));
    f.b.refuse_surfaces = false;
    assert_ptr_equal(DdcSprite_GetSurf(two), &f.a.iface);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetSurf(two, NULL, NULL, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetSurf(NULL, &f.b.iface, NULL, NULL));
}

TEST(a_failing_key_is_reported)
{
    DdcSprite *sprite;

    f.a.key_result = DDERR_SURFACELOST;
    assert_refused(DDERR_SURFACELOST,
                   DdcSprite_Create(&f.a.iface, 0, 0, &sprite));
    assert_null(sprite);
}

/* ---- Versions and identity ---------------------------------------------- */

TEST(the_longer_descriptor_is_used_where_it_is_asked_for)
{
    f.a.desc_size = sizeof(DDSURFACEDESC2);
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Ua");
}

/* The first call has the shorter descriptor, and its failure does not tell
 * whether that size is valid. */
TEST(a_failing_question_does_not_change_the_descriptor)
{
    static const HRESULT results[] = {DDERR_SURFACELOST, DDERR_INVALIDPARAMS};

    for (size_t i = 0; i < 2; i++)
    {
        f.a.desc_size = i == 0 ? sizeof(DDSURFACEDESC2) : sizeof(DDSURFACEDESC);
        DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
        DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
        f.a.desc_result = results[i];
        assert_refused(results[i], DdcSprite_SetKey(one, NULL));
        f.a.desc_result = DD_OK;
        mock_journal_clear();
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        assert_string_equal(mock_journal(), "La Ua");
    }
}

TEST(a_wrapper_that_refuses_iunknown_is_served)
{
    f.a.refuse_unknown = true;
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.a.iface, 4, 4);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Ua");
}

TEST(a_com_object_that_is_no_surface_is_refused)
{
    DdcSprite *sprite = (DdcSprite *)&f;
    DdcSurface *surface = (DdcSurface *)&f;

    f.a.refuse_surfaces = true;
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSprite_Create(&f.a.iface, 0, 0, &sprite));
    assert_null(sprite);
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSurface_FromDirectDraw(&f.a.iface, &surface));
    assert_null(surface);
}

/* ---- Bad input ---------------------------------------------------------- */

TEST(null_and_far_coordinates_are_refused)
{
    DdcSprite *sprite;
    DdcSurface *surface;

    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_Create(NULL, 0, 0, &sprite));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_Create(&f.a.iface, 0, 0, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_FromDirectDraw(NULL, &surface));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_FromDirectDraw(&f.a.iface, NULL));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_Create(&f.a.iface, INT32_MAX, 0, &sprite));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_Create(&f.a.iface, 0, INT32_MIN, &sprite));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_Create(&f.a.iface, DDC_COORD_MAX + 1, 0, &sprite));
    assert_null(sprite);
    assert_string_equal(mock_journal(), "");
}

TEST(every_failed_allocation_leaves_nothing)
{
    for (int n = 1; n <= 3; n++)
    {
        DdcSprite *sprite;

        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcSprite_Create(&f.a.iface, 0, 0, &sprite));
        assert_null(sprite);
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
    }
    test_memory_watch(0);
    DdcSprite *sprite = make_sprite(&f.a.iface, 0, 0);
    assert_int_equal(test_memory_asked(), 3);
    DdcSprite_Destroy(sprite);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}
