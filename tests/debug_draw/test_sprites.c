/* SPDX-License-Identifier: Zlib */
/*
 * What is drawn of sprites and of two of them: pixel for pixel what collides,
 * compared with references that look at each pixel, and with
 * DdcMask_CreateOverlap.
 */
#include "random_sprite.h"
#include "recorded_drawing.h"
#include "world_fixture.h"

/* ---- Pixels -------------------------------------------------------------- */

/* A cleared canvas in which every role has a value of its own. */
static void make_canvas(struct pixel_image *image, DdcDebugCanvas *canvas,
                        const DdcRect *window, int bytes, DdcDebugSink *draw)
{
    *image = pixel_image_make(window->right - window->left,
                              window->bottom - window->top, bytes, 2, 0, false);
    *canvas = (DdcDebugCanvas){image->pixels, window->left, window->top, {0}};
    for (int i = 0; i < 16; i++)
    {
        canvas->values[i] = (ddc_uint32)i + 1;
    }
    ok(DdcDebugCanvas_GetSink(canvas, draw));
}

static DdcMask *copy_of_mask(const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    DdcMask *mask =
        test_mask(rect.right - rect.left, rect.bottom - rect.top, 0);
    for_area(x, y, rect.left, rect.top, rect.right, rect.bottom)
    {
        ddc_int32 solid;
        DdcSprite_TestCollidePoint(sprite, x, y, &solid);
        DdcMask_Set(mask, x - rect.left, y - rect.top, solid);
    }
    return mask;
}

/* The canvas has exactly the pixels of DdcMask_CreateOverlap of the two. */
static void assert_common(const struct pixel_image *image,
                          const DdcDebugCanvas *canvas, const DdcSprite *a,
                          const DdcSprite *b)
{
    DdcRect at;
    DdcRect other;

    DdcSprite_GetCollideRect(a, &at);
    DdcSprite_GetCollideRect(b, &other);
    OWN(DdcMask, common,
        DdcMask_CreateOverlap(copy_of_mask(a), copy_of_mask(b),
                              other.left - at.left, other.top - at.top,
                              &common));
    for_pixels(x, y, image->pixels.width, image->pixels.height)
    {
        int set = DdcMask_Get(common, x + canvas->x - at.left,
                              y + canvas->y - at.top);
        assert_int_equal(pixel_image_get(&image->pixels, x, y), set ? 7 : 0);
    }
}

TEST(common_pixels_are_those_of_the_masks)
{
    for_steps(i, 240, 2)
    {
        struct random_sprite a;
        struct random_sprite b;
        struct pixel_image image;
        DdcDebugCanvas canvas;
        DdcDebugSink draw;
        int dx;
        int dy;

        random_sprite_make(&a);
        random_sprite_make(&b);
        random_sprite_nearby_offset(&a, &b, &dx, &dy);
        random_sprite_move(&b, dx, dy);
        make_canvas(&image, &canvas, &a.box, 1 + i % 4, &draw);
        draw.roles = DDC_DRAW_COMMON;
        const DdcSprite *first = i % 8 < 4 ? a.by_pixels : a.by_mask;
        ok(DdcSprite_DebugDrawPair(first, b.by_pixels, &draw));
        assert_int_equal(random_sprite_locks_open(), 0);
        assert_common(&image, &canvas, a.by_mask, b.by_mask);
    }
}

/* Is it solid, with a neighbour of eight that is not? */
static bool on_edge(const struct picture *solid, int x, int y)
{
    int around = 0;

    for_area(column, row, x - 1, y - 1, x + 2, y + 2)
    {
        around += picture_get(solid, column, row);
    }
    return picture_get(solid, x, y) && around < 9;
}

TEST(the_edge_is_of_pixels_with_a_transparent_neighbour)
{
    for_steps(i, 160, 3)
    {
        struct random_sprite sprite;
        struct pixel_image image;
        DdcDebugCanvas canvas;
        DdcDebugSink draw;

        random_sprite_make(&sprite);
        make_canvas(&image, &canvas, &sprite.box, 1 + i % 4, &draw);
        draw.roles = DDC_DRAW_SOLID;
        ok(DdcSprite_DebugDraw(i % 8 < 4 ? sprite.by_pixels : sprite.by_mask,
                               &draw));
        for_pixels(x, y, image.pixels.width, image.pixels.height)
        {
            assert_int_equal(pixel_image_get(&image.pixels, x, y),
                             on_edge(&sprite.solid, x, y) ? 6 : 0);
        }
    }
}

/* ---- Elements ------------------------------------------------------------ */

static struct recorded_drawing r;

BEFORE_EACH_TEST()
{
    recorded_drawing_make(&r);
    world_setup();
}

TEST(a_sprite_has_its_rectangle)
{
    DdcSprite *sprite = make_sprite(&f.a, 5, 7);

    r.draw.roles = DDC_DRAW_BOXES;
    ok(DdcSprite_DebugDraw(sprite, &r.draw));
    assert_string_equal(r.text, "rect 1 5 7 15 17\n");
    assert_journal(""); /* nothing was locked for that */
    recorded_drawing_clear(&r);
    DdcSprite_SetStatic(sprite, 1);
    ok(DdcSprite_DebugDraw(sprite, &r.draw));
    assert_string_equal(r.text, "rect 2 5 7 15 17\n");
}

TEST(another_collision_rectangle_is_drawn_too)
{
    DdcSprite *sprite = make_sprite(&f.a, 5, 7);

    DdcMask *mask = test_mask(4, 3, 1);
    DdcSprite_SetMask(sprite, mask, 2, 1);
    ok(DdcSprite_DebugDraw(sprite, &r.draw));
    assert_string_equal(r.text, "rect 1 5 7 15 17\nrect 4 7 8 11 11\n"
                                "span 20 7 8 4\nspan 20 7 9 1\n"
                                "span 20 10 9 1\nspan 20 7 10 4\n");
}

TEST(a_pair_has_its_contact)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);

    r.draw.roles = DDC_DRAW_ALL & ~DDC_DRAW_COMMON;
    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    /* With b one pixel further right 10 common pixels fewer, one further left
     * 10 more: the normal is (-20,0). */
    assert_string_equal(r.text, "rect 10 8 0 10 10\n"
                                "segment 200 8.5 0.5 10.5 0.5\n"
                                "segment 100 8.5 0.5 -7.5 0.5\n"
                                "point 80 8 0\n");
}

TEST(sprites_that_are_apart_draw_nothing)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 10, 0);

    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    ok(DdcSprite_DebugDrawPair(a, a, &r.draw));
    assert_string_equal(r.text, "");
}

TEST(what_lies_outside_the_view_is_not_even_locked)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);

    r.draw.view = (DdcRect){10, 0, 30, 30};
    ok(DdcSprite_DebugDraw(a, &r.draw));
    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    assert_string_equal(r.text, "");
    assert_journal("");
    r.draw.view.left = 9;
    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    assert_int_not_equal(r.calls, 0);
}

/* What is drawn of two turned sprites is what they collide by. */
TEST(turned_sprites_are_drawn_as_they_collide)
{
    DdcSprite *a = make_sprite(&f.a, 20, 20);
    DdcSprite *b = make_sprite(&f.b, 26, 24);
    struct pixel_image image;
    DdcDebugCanvas canvas;
    DdcDebugSink draw;
    DdcTransform transform;
    DdcRect rect;

    for (int angle = 0; angle < 360000; angle += 17000)
    {
        ok(DdcTransform_SetIdentity(&transform));
        DdcRotation_SetAngle(&transform.rotation, angle);
        transform.scale.x = 1.5;
        ok(DdcSprite_SetTransform(a, &transform));
        DdcRotation_SetAngle(&transform.rotation, -2 * angle);
        ok(DdcSprite_SetTransform(b, &transform));
        ok(DdcSprite_GetCollideRect(a, &rect));
        make_canvas(&image, &canvas, &rect, 1, &draw);
        draw.roles = DDC_DRAW_COMMON;
        ok(DdcSprite_DebugDrawPair(a, b, &draw));
        assert_common(&image, &canvas, a, b);
    }
}

TEST(locks_are_not_counted)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);

    ok(DdcSprite_DebugDraw(a, &r.draw));
    assert_journal("La Ua");
    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    assert_journal("La Ua Lb Ub La Ua Lb Ub");
    assert_int_equal(DdcSurface_GetLockCount(NULL), before);
    assert_int_equal(DdcSurface_GetLockCount(f.a.surface), 0);
    assert_int_equal(DdcSpritesCollide(a, b), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 2);
    assert_int_equal(DdcSurface_GetLockCount(f.a.surface), 1);
}

TEST(a_sweep_has_its_way_and_its_end)
{
    DdcSprite *ball = make_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 50, 0);
    DdcSprite *other;
    DdcSweep sweep;

    ok(DdcWorld_Sweep(f.world, ball, 100, 0, &other, &sweep));
    ok(DdcSweep_DebugDraw(&sweep, ball, &r.draw));
    assert_string_equal(r.text, "segment 800 5.5 5.5 45.5 5.5\n"
                                "rect 800 40 0 50 10\n"
                                "point 80 50 0\n");
    recorded_drawing_clear(&r);
    DdcSprite_SetXY(ball, 0, 20);
    ok(DdcWorld_Sweep(f.world, ball, 7, 0, &other, &sweep));
    ok(DdcSweep_DebugDraw(&sweep, ball, &r.draw));
    assert_string_equal(r.text, "segment 800 5.5 25.5 12.5 25.5\n"
                                "rect 800 7 20 17 30\n");
}

TEST(a_mask_is_drawn_where_it_is_put)
{
    DdcMask *mask = test_mask(200, 1, 1);
    ok(DdcMask_DebugDraw(mask, -100, 9, &r.draw));
    assert_string_equal(r.text, "span 20 -100 9 200\n");
    assert_refused(DDC_E_RANGE,
                   DdcMask_DebugDraw(mask, DDC_COORD_MAX + 1, 0, &r.draw));
}

TEST(a_contact_that_is_none_draws_nothing)
{
    const DdcContact none = {0, 5, 5, 0, 0, 0, 1, 1, 1, 1, 1};

    ok(DdcContact_DebugDraw(&none, &r.draw));
    assert_string_equal(r.text, "");
}

TEST(the_sides_of_a_body_have_normals_that_point_at_it)
{
    const DdcBodyMove move = {.left = {.hit = 1, .x = 10},
                              .right = {.hit = 1, .x = 20},
                              .top = {.hit = 1, .x = 30},
                              .bottom = {.hit = 1, .x = 40}};

    ok(DdcBodyMove_DebugDraw(&move, &r.draw));
    assert_string_equal(r.text,
                        "segment 100 10.5 0.5 26.5 0.5\npoint 80 10 0\n"
                        "segment 100 20.5 0.5 4.5 0.5\npoint 80 20 0\n"
                        "segment 100 30.5 0.5 30.5 16.5\npoint 80 30 0\n"
                        "segment 100 40.5 0.5 40.5 -15.5\npoint 80 40 0\n");
}
