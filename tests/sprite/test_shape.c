/* SPDX-License-Identifier: Zlib */
/*
 * A sprite against a shape: the answer for sprites of all formats, flips, sizes
 * and hot images beside that for each pixel alone, and the locks.
 */
#include "random_sprite.h"
#include "shapes.h"
#include "sprites.h"

/* ---- The answer ---------------------------------------------------------- */

/* `solid` is the image in `box`, which is relative to the sprite's corner. */
static bool overlaps_any_pixel(const DdcShape *shape,
                               const struct random_sprite *sprite, int x, int y)
{
    const struct picture *solid = &sprite->solid;

    for_pixels(column, row, solid->width, solid->height)
    {
        int left = x + sprite->box.left + column;
        int top = y + sprite->box.top + row;
        DdcBox box = {left, top, left + 1, top + 1};
        const DdcShape pixel = shape_of_box(&box);
        if (picture_get(solid, column, row) && DdcShape_Overlaps(shape, &pixel))
        {
            return true;
        }
    }
    return false;
}

static double near_edge(int from, int to)
{
    return test_random_in(16 * (from - 4), 16 * (to + 4)) / 16.0;
}

static DdcPoint random_point(const DdcRect *rect)
{
    return (DdcPoint){near_edge(rect->left, rect->right),
                      near_edge(rect->top, rect->bottom)};
}

static int check(const DdcShape *shape, const struct random_sprite *sprite,
                 int x, int y)
{
    ddc_int32 hit = 7;
    ddc_int32 expected = overlaps_any_pixel(shape, sprite, x, y);

    ok(DdcSprite_TestShape(sprite->by_pixels, shape, &hit));
    assert_int_equal(hit, expected);
    ok(DdcSprite_TestShape(sprite->by_mask, shape, &hit));
    assert_int_equal(hit, expected);
    assert_int_equal(random_sprite_locks_open(), 0);
    return hit;
}

TEST(a_shape_overlaps_a_sprite_where_it_overlaps_a_solid_pixel)
{
    int hits = 0;
    for_steps(round, 1500, 52)
    {
        struct random_sprite sprite;
        int x = test_random_in(-40, 40);
        int y = test_random_in(-40, 40);
        random_sprite_make(&sprite);
        random_sprite_move(&sprite, x, y);
        DdcRect rect = sprite.box;
        DdcRect_Offset(&rect, x, y);
        DdcPoint corners[6];
        for (int i = 0; i < 6; i++)
        {
            corners[i] = random_point(&rect);
        }
        DdcMesh mesh = {corners, NULL, 6, 2};
        DdcCircle circle = {corners[0].x, corners[0].y,
                            test_random_in(0, 64) / 16.0};
        const DdcShape mesh_shape = shape_of_mesh(&mesh);
        const DdcShape circle_shape = shape_of_circle(&circle);
        hits += check(&mesh_shape, &sprite, x, y);
        hits += check(&circle_shape, &sprite, x, y);
    }
    assert_total(hits, 300, 2900);
}

/* ---- Transformed sprites ------------------------------------------------- */

static bool overlaps_any_hot_point(const DdcShape *shape,
                                   const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    for_area(x, y, rect.left, rect.top, rect.right, rect.bottom)
    {
        ddc_int32 solid = 0;
        DdcBox box = {x, y, x + 1, y + 1};
        const DdcShape pixel = shape_of_box(&box);
        DdcSprite_TestCollidePoint(sprite, x, y, &solid);
        if (solid && DdcShape_Overlaps(shape, &pixel))
        {
            return true;
        }
    }
    return false;
}

/* Turned by any angle, with an origin somewhere in the picture. */
static void turn(DdcSprite *sprite)
{
    DdcPoint origin = {test_random_in(-8, 40) / 4.0,
                       test_random_in(-8, 40) / 4.0};

    ok(DdcSprite_SetOrigin(sprite, &origin));
    ok(DdcSprite_SetAngle(sprite, test_random_in(0, 360000)));
}

TEST(a_turned_sprite_is_tested_as_it_is_displayed)
{
    int hits = 0;
    for_steps(round, 300, 90)
    {
        struct random_sprite sprite;
        DdcRect rect;
        ddc_int32 hit[2];
        random_sprite_make(&sprite);
        random_sprite_move(&sprite, round % 20, 5);
        turn(sprite.by_pixels);
        ok(DdcSprite_GetCollideRect(sprite.by_pixels, &rect));
        DdcPoint middle = random_point(&rect);
        DdcCircle circle = {middle.x, middle.y, test_random_in(8, 64) / 16.0};
        const DdcShape shape = shape_of_circle(&circle);
        ok(DdcSprite_TestShape(sprite.by_pixels, &shape, &hit[0]));
        hit[1] = overlaps_any_hot_point(&shape, sprite.by_pixels);
        assert_int_equal(hit[0], hit[1]);
        hits += hit[0];
    }
    assert_total(hits, 30, 270);
}

/* ---- Locks and failures -------------------------------------------------- */

/* A circle of radius 2 on the sprite `on_a`. */
static DdcCircle circle;

BEFORE_EACH_TEST()
{
    make_sprites(8, 8, 8, 8);
    circle = (DdcCircle){4, 4, 2};
}

/* The result of the circle with the sprite, which is a hit only if it is
 * DDC_OK and one is expected. */
static DdcResult test_circle(int expected)
{
    const DdcShape shape = shape_of_circle(&circle);
    ddc_int32 hit = 7;
    DdcResult result = DdcSprite_TestShape(f.on_a, &shape, &hit);

    assert_int_equal(hit, expected);
    assert_nothing_locked();
    return result;
}

TEST(pixels_take_one_lock)
{
    ok(test_circle(1));
    assert_journal("La Ua");
}

TEST(a_shape_far_away_takes_none)
{
    circle.x = 30;
    ok(test_circle(0));
    assert_journal("");
}

TEST(a_failed_lock_is_returned_and_no_hit)
{
    next_locks(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, test_circle(0));
    assert_journal("Fa");
    f.a.unlock_result = DDC_E_LOST;
    returns(DDC_E_LOST, test_circle(0));
    assert_journal("La Ua");
}

TEST(what_cannot_be_tested_is_refused_before_a_lock)
{
    circle.radius = 0x1p31;
    assert_refused(DDC_E_RANGE, test_circle(0));
    circle.radius = 2;
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, test_circle(0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    assert_journal("");
}
