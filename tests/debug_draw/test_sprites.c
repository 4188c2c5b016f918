/* SPDX-License-Identifier: Zlib */
/*
 * What is drawn of sprites and of two of them: pixel for pixel what collides,
 * compared with references that look at each pixel, and with
 * DdcMask_OverlapMask.
 */
#include "random_sprite.h"
#include "recorded_drawing.h"
#include "world_fixture.h"

/* ---- Pixels -------------------------------------------------------------- */

/* A cleared canvas in which every role has a value of its own. */
static void make_canvas(struct pixel_image *image, DdcDebugCanvas *canvas,
                        const DdcRect *window, int bytes, DdcDebugDraw *draw)
{
    *image = pixel_image_make(window->right - window->left,
                              window->bottom - window->top, bytes, 2, 0, false);
    *canvas = (DdcDebugCanvas){image->pixels, window->left, window->top, {0}};
    for (int i = 0; i < 16; i++)
    {
        canvas->values[i] = (ddc_uint32)i + 1;
    }
    assert_int_equal(DdcDebugDraw_OnPixels(draw, canvas), DDC_OK);
}

static DdcMask *copy_of_mask(const DdcSprite *sprite)
{
    DdcRect rect;
    DdcMask *mask;

    assert_int_equal(DdcSprite_GetCollideRect(sprite, &rect), DDC_OK);
    assert_int_equal(DdcMask_Create(rect.right - rect.left,
                                    rect.bottom - rect.top, 0, &mask),
                     DDC_OK);
    for (int y = rect.top; y < rect.bottom; y++)
    {
        for (int x = rect.left; x < rect.right; x++)
        {
            ddc_int32 solid;
            DdcSprite_TestHotPoint(sprite, x, y, &solid);
            DdcMask_Set(mask, x - rect.left, y - rect.top, solid);
        }
    }
    return mask;
}

/* The canvas has exactly the pixels of DdcMask_OverlapMask of the two. */
static void assert_common(const struct pixel_image *image,
                          const DdcDebugCanvas *canvas, const DdcSprite *a,
                          const DdcSprite *b)
{
    DdcMask *mask_a = copy_of_mask(a);
    DdcMask *mask_b = copy_of_mask(b);
    DdcMask *common;
    DdcRect at;
    DdcRect other;

    DdcSprite_GetCollideRect(a, &at);
    DdcSprite_GetCollideRect(b, &other);
    assert_int_equal(DdcMask_OverlapMask(mask_a, mask_b, other.left - at.left,
                                         other.top - at.top, &common),
                     DDC_OK);
    for (int y = 0; y < image->pixels.height; y++)
    {
        for (int x = 0; x < image->pixels.width; x++)
        {
            int set = DdcMask_Get(common, x + canvas->x - at.left,
                                  y + canvas->y - at.top);
            assert_int_equal(pixel_image_get(&image->pixels, x, y),
                             set ? 7 : 0);
        }
    }
    DdcMask_Destroy(common);
    DdcMask_Destroy(mask_a);
    DdcMask_Destroy(mask_b);
}

static void common_pixels_are_those_of_the_masks(void **state)
{
    (void)state;
    test_seed(2);
    for (int i = 0; i < 240; i++)
    {
        struct random_sprite a;
        struct random_sprite b;
        struct pixel_image image;
        DdcDebugCanvas canvas;
        DdcDebugDraw draw;
        int dx;
        int dy;

        random_sprite_make(&a);
        random_sprite_make(&b);
        random_sprite_nearby_offset(&a, &b, &dx, &dy);
        random_sprite_move(&b, dx, dy);
        make_canvas(&image, &canvas, &a.box, 1 + i % 4, &draw);
        draw.roles = DDC_DRAW_COMMON;
        const DdcSprite *first = i % 8 < 4 ? a.by_pixels : a.by_mask;
        assert_int_equal(DdcSprites_DebugDraw(first, b.by_pixels, &draw), 0);
        assert_int_equal(random_sprite_locks_open(), 0);
        assert_common(&image, &canvas, a.by_mask, b.by_mask);
        pixel_image_free(&image);
        random_sprite_free(&a);
        random_sprite_free(&b);
    }
}

/* Is it solid, with a neighbour of eight that is not? */
static bool on_edge(const struct picture *solid, int x, int y)
{
    int around = 0;

    for (int j = -1; j <= 1; j++)
    {
        for (int i = -1; i <= 1; i++)
        {
            around += picture_get(solid, x + i, y + j);
        }
    }
    return picture_get(solid, x, y) && around < 9;
}

static void the_edge_is_of_pixels_with_a_transparent_neighbour(void **state)
{
    (void)state;
    test_seed(3);
    for (int i = 0; i < 160; i++)
    {
        struct random_sprite sprite;
        struct pixel_image image;
        DdcDebugCanvas canvas;
        DdcDebugDraw draw;

        random_sprite_make(&sprite);
        make_canvas(&image, &canvas, &sprite.box, 1 + i % 4, &draw);
        draw.roles = DDC_DRAW_SOLID;
        assert_int_equal(
            DdcSprite_DebugDraw(i % 8 < 4 ? sprite.by_pixels : sprite.by_mask,
                                &draw),
            DDC_OK);
        for (int y = 0; y < image.pixels.height; y++)
        {
            for (int x = 0; x < image.pixels.width; x++)
            {
                assert_int_equal(pixel_image_get(&image.pixels, x, y),
                                 on_edge(&sprite.solid, x, y) ? 6 : 0);
            }
        }
        pixel_image_free(&image);
        random_sprite_free(&sprite);
    }
}

/* ---- Elements ------------------------------------------------------------ */

static struct recorded_drawing r;

static int setup(void **state)
{
    recorded_drawing_make(&r);
    return world_setup(state);
}

static void a_sprite_has_its_rectangle(void **state)
{
    DdcSprite *sprite = make_sprite(&f.a, 5, 7);

    (void)state;
    r.draw.roles = DDC_DRAW_BOXES;
    assert_int_equal(DdcSprite_DebugDraw(sprite, &r.draw), DDC_OK);
    assert_string_equal(r.text, "rect 1 5 7 15 17\n");
    assert_string_equal(journal(), ""); /* nothing was locked for that */
    recorded_drawing_clear(&r);
    DdcSprite_SetStatic(sprite, 1);
    assert_int_equal(DdcSprite_DebugDraw(sprite, &r.draw), DDC_OK);
    assert_string_equal(r.text, "rect 2 5 7 15 17\n");
    DdcSprite_Destroy(sprite);
}

static void another_collision_rectangle_is_drawn_too(void **state)
{
    DdcSprite *sprite = make_sprite(&f.a, 5, 7);
    DdcMask *mask;

    (void)state;
    assert_int_equal(DdcMask_Create(4, 3, 1, &mask), DDC_OK);
    DdcSprite_SetMask(sprite, mask, 2, 1);
    assert_int_equal(DdcSprite_DebugDraw(sprite, &r.draw), DDC_OK);
    assert_string_equal(r.text, "rect 1 5 7 15 17\nrect 4 7 8 11 11\n"
                                "span 20 7 8 4\nspan 20 7 9 1\n"
                                "span 20 10 9 1\nspan 20 7 10 4\n");
    DdcMask_Destroy(mask);
    DdcSprite_Destroy(sprite);
}

static void a_pair_has_its_contact(void **state)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);

    (void)state;
    r.draw.roles = DDC_DRAW_ALL & ~DDC_DRAW_COMMON;
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    /* With b one pixel further right 10 common pixels fewer, one further left
     * 10 more: the normal is (-20,0). */
    assert_string_equal(r.text, "rect 10 8 0 10 10\n"
                                "segment 200 8.5 0.5 10.5 0.5\n"
                                "segment 100 8.5 0.5 -7.5 0.5\n"
                                "point 80 8 0\n");
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void sprites_that_are_apart_draw_nothing(void **state)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 10, 0);

    (void)state;
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    assert_int_equal(DdcSprites_DebugDraw(a, a, &r.draw), DDC_OK);
    assert_string_equal(r.text, "");
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void what_lies_outside_the_view_is_not_even_locked(void **state)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);

    (void)state;
    r.draw.view = (DdcRect){10, 0, 30, 30};
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_OK);
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    assert_string_equal(r.text, "");
    assert_string_equal(journal(), "");
    r.draw.view.left = 9;
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    assert_int_not_equal(r.calls, 0);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

/* What is drawn of two turned sprites is what they collide by. */
static void turned_sprites_are_drawn_as_they_collide(void **state)
{
    DdcSprite *a = make_sprite(&f.a, 20, 20);
    DdcSprite *b = make_sprite(&f.b, 26, 24);
    struct pixel_image image;
    DdcDebugCanvas canvas;
    DdcDebugDraw draw;
    DdcTransform transform;
    DdcRect rect;

    (void)state;
    for (int angle = 0; angle < 360000; angle += 17000)
    {
        assert_int_equal(DdcTransform_SetIdentity(&transform), DDC_OK);
        DdcRotation_SetAngle(&transform.rotation, angle);
        transform.scale.x = 1.5;
        assert_int_equal(DdcSprite_SetTransform(a, &transform), DDC_OK);
        DdcRotation_SetAngle(&transform.rotation, -2 * angle);
        assert_int_equal(DdcSprite_SetTransform(b, &transform), DDC_OK);
        assert_int_equal(DdcSprite_GetCollideRect(a, &rect), DDC_OK);
        make_canvas(&image, &canvas, &rect, 1, &draw);
        draw.roles = DDC_DRAW_COMMON;
        assert_int_equal(DdcSprites_DebugDraw(a, b, &draw), DDC_OK);
        assert_common(&image, &canvas, a, b);
        pixel_image_free(&image);
    }
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void locks_are_counted_apart(void **state)
{
    DdcSprite *a = make_sprite(&f.a, 0, 0);
    DdcSprite *b = make_sprite(&f.b, 8, 0);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);
    ddc_uint32 debug_before = DdcDebugDraw_GetLockCount();

    (void)state;
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_OK);
    assert_string_equal(journal(), "La Ua");
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before);
    assert_int_equal(DdcSurface_GetLockCount(f.a.surface), 0);
    assert_int_equal(DdcDebugDraw_GetLockCount(), debug_before + 5);
    assert_int_equal(DdcSpritesCollide(a, b), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 2);
    assert_int_equal(DdcDebugDraw_GetLockCount(), debug_before + 5);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void a_sweep_has_its_way_and_its_end(void **state)
{
    DdcSprite *ball = make_sprite(&f.a, 0, 0);
    DdcSprite *wall = add_sprite(&f.b, 50, 0);
    DdcSprite *other;
    DdcSweep sweep;

    (void)state;
    assert_int_equal(DdcWorld_Sweep(f.world, ball, 100, 0, &other, &sweep),
                     DDC_OK);
    assert_int_equal(DdcSweep_DebugDraw(&sweep, ball, &r.draw), DDC_OK);
    assert_string_equal(r.text, "segment 800 5.5 5.5 45.5 5.5\n"
                                "rect 800 40 0 50 10\n"
                                "point 80 50 0\n");
    DdcSprite_Destroy(ball);
    DdcSprite_Destroy(wall);
}

static void a_mask_is_drawn_where_it_is_put(void **state)
{
    DdcMask *mask;

    (void)state;
    assert_int_equal(DdcMask_Create(200, 1, 1, &mask), DDC_OK);
    assert_int_equal(DdcMask_DebugDraw(mask, -100, 9, &r.draw), DDC_OK);
    assert_string_equal(r.text, "span 20 -100 9 200\n");
    assert_refused(DDC_E_RANGE,
                   DdcMask_DebugDraw(mask, DDC_COORD_MAX + 1, 0, &r.draw));
    DdcMask_Destroy(mask);
}

static void a_contact_that_is_none_draws_nothing(void **state)
{
    const DdcContact none = {0, 5, 5, 0, 0, 0, 1, 1, 1, 1};

    (void)state;
    assert_int_equal(DdcContact_DebugDraw(&none, &r.draw), DDC_OK);
    assert_string_equal(r.text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(common_pixels_are_those_of_the_masks),
        cmocka_unit_test(the_edge_is_of_pixels_with_a_transparent_neighbour),
        cmocka_unit_test_setup_teardown(a_sprite_has_its_rectangle, setup,
                                        world_teardown),
        cmocka_unit_test_setup_teardown(
            another_collision_rectangle_is_drawn_too, setup, world_teardown),
        cmocka_unit_test_setup_teardown(a_pair_has_its_contact, setup,
                                        world_teardown),
        cmocka_unit_test_setup_teardown(sprites_that_are_apart_draw_nothing,
                                        setup, world_teardown),
        cmocka_unit_test_setup_teardown(
            what_lies_outside_the_view_is_not_even_locked, setup,
            world_teardown),
        cmocka_unit_test_setup_teardown(
            turned_sprites_are_drawn_as_they_collide, setup, world_teardown),
        cmocka_unit_test_setup_teardown(locks_are_counted_apart, setup,
                                        world_teardown),
        cmocka_unit_test_setup_teardown(a_sweep_has_its_way_and_its_end, setup,
                                        world_teardown),
        cmocka_unit_test_setup_teardown(a_mask_is_drawn_where_it_is_put, setup,
                                        world_teardown),
        cmocka_unit_test_setup_teardown(a_contact_that_is_none_draws_nothing,
                                        setup, world_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
