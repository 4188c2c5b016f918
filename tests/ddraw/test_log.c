/* SPDX-License-Identifier: Zlib */
/*
 * Log lines about DirectDraw surfaces: each names the public function that was
 * called, the surface with its pointer, size and bits, and the result.
 */
#include "fake_ddraw.h"

static struct fake_surface *a;
static struct fake_surface *b;

BEFORE_EACH_TEST()
{
    fake_start(0);
    a = fake_solid('a');
    b = fake_solid('b');
    test_log_listen();
}

/* The line is of the function of the call, and says this of the surface. */
static void assert_line(const char *call, const struct fake_surface *surface,
                        const char *format)
{
    char function[64];
    char expected[256];

    snprintf(function, sizeof function, "%.*s", (int)strcspn(call, "("), call);
    wsprintfA(expected, format, function, (void *)surface->pointer);
    assert_string_equal(test_log_text(), expected);
    assert_int_equal(test_log_count(), 1);
}

#define LOST   "(DDERR_SURFACELOST, 0x887601C2)"
#define LOCKED "%s: surface 0x%p (8x8, 8 bits) cannot be locked " LOST

/* A lock that succeeds lets the next failure be logged again. */
#define assert_names_b(call)                                                   \
    do                                                                         \
    {                                                                          \
        b->lock_failures = 0;                                                  \
        ok(DdcSprite_TestPoint(two, 5, 5, &hit));                              \
        b->lock_failures = -1;                                                 \
        test_log_listen();                                                     \
        (void)(call);                                                          \
        assert_line(#call, b, LOCKED);                                         \
    } while (0)

TEST(log_lines_name_the_call_and_the_surface)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(b->pointer, 4, 4);
    DdcSurface *surface = DdcSprite_GetSurface(two);
    DdcContact contact;
    DdcPixels pixels;
    ddc_uint32 needed;
    DdcMask *mask;
    ddc_int32 hit;

    OWN(DdcWorld, world, DdcWorld_Create(&world));
    ok(DdcWorld_Add(world, one));
    ok(DdcWorld_Add(world, two));
    b->lock_result = DDERR_SURFACELOST;

    assert_names_b(DdcSpritesCollide(one, two));
    assert_names_b(DdcSprite_TestOverlap(two, one, &hit));
    assert_names_b(DdcSprite_FindContact(one, two, &contact));
    assert_names_b(DdcSprite_TestPoint(two, 5, 5, &hit));
    assert_names_b(DdcWorld_Step(world));
    assert_names_b(DdcWorld_ListPairs(world, NULL, 0, &needed));
    assert_names_b(DdcWorld_ListAtPoint(world, 5, 5, DDC_CATEGORIES_ALL, NULL,
                                        0, &needed));
    assert_names_b(DdcSurface_Lock(surface, &pixels));
    assert_names_b(DdcMask_CreateFromSurface(surface, NULL, NULL, &mask));
    b->desc_result = DDERR_SURFACELOST;
    test_log_listen();
    DdcSprite_SetKey(two, NULL);
    assert_line("DdcSprite_SetKey", b,
                "%s: surface 0x%p (8x8, 8 bits) cannot be described " LOST);
}

/* Nothing of the second could be described, so its size is not known. */
TEST(a_surface_that_cannot_be_used_is_named)
{
    DdcSprite *sprite;

    a->format.dwRGBBitCount = 12;
    DdcSprite_Create(a->pointer, 0, 0, &sprite);
    assert_line("DdcSprite_Create", a,
                "%s: surface 0x%p (8x8, 12 bits) has a pixel format that is "
                "not supported (DDC_E_FORMAT, 0xA0DC0005)");
    b->com.is_other = true;
    test_log_listen();
    DdcSprite_Create(b->pointer, 0, 0, &sprite);
    assert_line("DdcSprite_Create", b,
                "%s: surface 0x%p is not a DirectDraw surface "
                "(DDC_E_NOTSURFACE, 0xA0DC0007)");
}

/* Once, however many surfaces and sprites there are. */
TEST(refused_questions_are_logged_once)
{
    fake_habits = HABIT_NO_QUERY;
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    assert_int_equal(test_log_count(), 1);
    returns(DDERR_UNSUPPORTED, test_log_result());
    assert_non_null(strstr(test_log_text(), "refuses QueryInterface"));
    DdcSprite *two = make_sprite(b->pointer, 4, 4);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(test_log_count(), 1);
}
