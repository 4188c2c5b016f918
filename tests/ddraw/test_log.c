/* SPDX-License-Identifier: Zlib */
/*
 * Log lines about DirectDraw surfaces: each names the public function that was
 * called, the surface with its pointer, size and bits, and the result.
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
    test_log_listen();
}

/* The line names the function that was called, the surface and the result. */
static void assert_logged(const struct mock_surface *mock, const char *function,
                          const char *what)
{
    char expected[256];

    wsprintfA(expected,
              "%s: surface 0x%p (8x8, 8 bits) %s (DDERR_SURFACELOST, "
              "0x887601C2)",
              function, (void *)&mock->iface, what);
    assert_string_equal(test_log_text(), expected);
    assert_int_equal(test_log_count(), 1);
    test_log_listen();
}

/* A lock that succeeds lets the next failure be logged again. */
static void succeed_once(struct mock_surface *mock, const DdcSprite *sprite)
{
    ddc_int32 solid;

    mock->lock_failures = 0;
    ok(DdcSprite_TestPoint(sprite, 5, 5, &solid));
    mock->lock_failures = -1;
}

TEST(log_lines_name_the_call_and_the_surface)
{
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);
    DdcContact contact;
    DdcPixels pixels;
    ddc_uint32 needed;
    DdcMask *mask;
    ddc_int32 hit;

    OWN(DdcWorld, world, DdcWorld_Create(&world));
    ok(DdcWorld_Add(world, one));
    ok(DdcWorld_Add(world, two));
    f.b.lock_result = DDERR_SURFACELOST;
    f.b.lock_failures = -1;

    DdcSpritesCollide(one, two);
    assert_logged(&f.b, "DdcSpritesCollide", "cannot be locked");
    succeed_once(&f.b, two);
    DdcSprites_Overlap(two, one, &hit);
    assert_logged(&f.b, "DdcSprites_Overlap", "cannot be locked");
    succeed_once(&f.b, two);
    DdcSprites_Contact(one, two, &contact);
    assert_logged(&f.b, "DdcSprites_Contact", "cannot be locked");
    succeed_once(&f.b, two);
    DdcSprite_TestPoint(two, 5, 5, &hit);
    assert_logged(&f.b, "DdcSprite_TestPoint", "cannot be locked");
    succeed_once(&f.b, two);
    DdcWorld_Step(world, NULL);
    assert_logged(&f.b, "DdcWorld_Step", "cannot be locked");
    succeed_once(&f.b, two);
    DdcWorld_Pairs(world, NULL, 0, &needed, NULL);
    assert_logged(&f.b, "DdcWorld_Pairs", "cannot be locked");
    succeed_once(&f.b, two);
    DdcWorld_QueryPoint(world, 5, 5, DDC_GRID_ALL, NULL, 0, &needed);
    assert_logged(&f.b, "DdcWorld_QueryPoint", "cannot be locked");
    succeed_once(&f.b, two);
    DdcSurface_Lock(DdcSprite_GetSurface(two), &pixels);
    assert_logged(&f.b, "DdcSurface_Lock", "cannot be locked");
    succeed_once(&f.b, two);
    DdcMask_CreateFromSurface(DdcSprite_GetSurface(two), NULL, NULL, &mask);
    assert_logged(&f.b, "DdcMask_CreateFromSurface", "cannot be locked");
    f.b.desc_result = DDERR_SURFACELOST;
    DdcSprite_SetKey(two, NULL);
    assert_logged(&f.b, "DdcSprite_SetKey", "cannot be described");
}

/* Nothing of it could be described, so its size is not known. */
TEST(a_surface_that_cannot_be_used_is_named)
{
    char expected[256];
    DdcSprite *sprite;

    f.a.format.dwRGBBitCount = 12;
    DdcSprite_Create(&f.a.iface, 0, 0, &sprite);
    wsprintfA(expected,
              "DdcSprite_Create: surface 0x%p (8x8, 12 bits) has a pixel "
              "format that is not supported (DDC_E_FORMAT, 0xA0DC0005)",
              (void *)&f.a.iface);
    assert_string_equal(test_log_text(), expected);
    f.a.refuse_surfaces = true;
    DdcSprite_Create(&f.a.iface, 0, 0, &sprite);
    wsprintfA(expected,
              "DdcSprite_Create: surface 0x%p is not a DirectDraw surface "
              "(DDC_E_NOTSURFACE, ",
              (void *)&f.a.iface);
    assert_memory_equal(test_log_text(), expected, strlen(expected));
}

/* Once, however many surfaces and sprites there are. */
TEST(refused_questions_are_logged_once)
{
    f.a.refuse_unknown = f.a.refuse_surfaces = true;
    f.b.refuse_unknown = f.b.refuse_surfaces = true;
    DdcSprite *one = make_sprite(&f.a.iface, 0, 0);
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(test_log_result(), DDERR_UNSUPPORTED);
    assert_non_null(strstr(test_log_text(), "refuses QueryInterface"));
    DdcSprite *two = make_sprite(&f.b.iface, 4, 4);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(test_log_count(), 1);
}
