/* SPDX-License-Identifier: Zlib */
/*
 * A sprite against a shape: the answer for sprites of all formats, flips, sizes
 * and hot images beside that for each pixel alone, and the locks.
 */
#include "random_sprite.h"
#include "scripted_surface.h"
#include "shapes.h"

/* ---- The answer ---------------------------------------------------------- */

/* `solid` is the image in `box`, which is relative to the sprite's corner. */
static bool overlaps_any_pixel(const DdcShape *shape,
                               const struct random_sprite *sprite, int x, int y)
{
    const struct picture *solid = &sprite->solid;

    for (int i = 0; i < solid->width * solid->height; i++)
    {
        int column = i % solid->width;
        int row = i / solid->width;
        if (picture_get(solid, column, row))
        {
            int left = x + sprite->box.left + column;
            int top = y + sprite->box.top + row;
            DdcBox box = {left, top, left + 1, top + 1};
            const DdcShape pixel = shape_of_box(&box);
            if (DdcShapes_Overlap(shape, &pixel))
            {
                return true;
            }
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

    ok(DdcSprite_OverlapsShape(sprite->by_pixels, shape, &hit));
    assert_int_equal(hit, expected);
    ok(DdcSprite_OverlapsShape(sprite->by_mask, shape, &hit));
    assert_int_equal(hit, expected);
    assert_int_equal(random_sprite_locks_open(), 0);
    return hit;
}

TEST(a_shape_overlaps_a_sprite_where_it_overlaps_a_solid_pixel)
{
    int hits = 0;
    for_steps (round, 1500, 52)
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

/* ---- Transformed sprites --------------------------------------------------
 */

static bool overlaps_any_hot_point(const DdcShape *shape,
                                   const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    for_area (x, y, rect.left, rect.top, rect.right, rect.bottom)
    {
        ddc_int32 solid = 0;
        DdcBox box = {x, y, x + 1, y + 1};
        const DdcShape pixel = shape_of_box(&box);
        DdcSprite_TestHotPoint(sprite, x, y, &solid);
        if (solid && DdcShapes_Overlap(shape, &pixel))
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
    for_steps (round, 300, 90)
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
        ok(DdcSprite_OverlapsShape(sprite.by_pixels, &shape, &hit[0]));
        hit[1] = overlaps_any_hot_point(&shape, sprite.by_pixels);
        assert_int_equal(hit[0], hit[1]);
        hits += hit[0];
    }
    assert_total(hits, 30, 270);
}

/* ---- Locks and failures -------------------------------------------------- */

/* A solid picture of 8 x 8 at (10,20), and a circle of radius 2. */
static struct fixture
{
    struct scripted_surface picture;
    DdcSprite *sprite;
    DdcCircle circle;
    DdcShape shape;
} f;

BEFORE_EACH_TEST()
{
    memset(&f, 0, sizeof f);
    scripted_surface_make(&f.picture, 'a', 8, 8);
    for (int i = 0; i < 64; i++)
    {
        test_image_set(&f.picture.image.pixels, i % 8, i / 8, 5);
    }
    f.sprite = test_sprite(f.picture.surface, 10, 20);
    f.circle = (DdcCircle){14, 24, 2};
    f.shape = shape_of_circle(&f.circle);
    journal_clear();
}

TEST(pixels_take_one_lock)
{
    ddc_int32 hit = 0;

    ok(DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 1);
    assert_string_equal(journal(), "La Ua");
}

TEST(a_shape_far_away_takes_none)
{
    ddc_int32 hit = 1;

    f.circle.x = 30;
    ok(DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 0);
    assert_string_equal(journal(), "");
}

TEST(a_failed_lock_is_returned_and_no_hit)
{
    static const DdcResult lost[] = {DDC_E_LOST};
    ddc_int32 hit = 1;

    f.picture.lock_results = lost;
    f.picture.lock_result_count = 1;
    returns(DDC_E_LOST, DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 0);
    assert_string_equal(journal(), "Fa");
    f.picture.unlock_result = DDC_E_LOST;
    journal_clear();
    hit = 1;
    returns(DDC_E_LOST, DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 0);
    assert_int_equal(f.picture.locks_open, 0);
}

TEST(a_bad_shape_is_refused_before_a_lock)
{
    ddc_int32 hit = 1;

    f.shape.kind = 0;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 0);
    f.shape.kind = DDC_SHAPE_CIRCLE;
    f.circle.radius = 0x1p31;
    assert_refused(DDC_E_RANGE,
                   DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_OverlapsShape(f.sprite, NULL, &hit));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_OverlapsShape(NULL, &f.shape, &hit));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_OverlapsShape(f.sprite, &f.shape, NULL));
    assert_string_equal(journal(), "");
}

TEST(no_memory_is_no_hit_and_no_lock)
{
    ddc_int32 hit = 1;

    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY,
                   DdcSprite_OverlapsShape(f.sprite, &f.shape, &hit));
    assert_int_equal(hit, 0);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    assert_string_equal(journal(), "");
}
