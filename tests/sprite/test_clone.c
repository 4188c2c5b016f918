/* SPDX-License-Identifier: Zlib */
/*
 * A round trip through all getters: their values are enough to make a clone, a
 * sprite that collides and moves as the first one.
 */
#include "world_fixture.h"

static DdcMask *mask; /* 3x2, solid but for a corner */

BEFORE_EACH_TEST()
{
    world_setup();
    mask = test_mask(3, 2, 1);
    ok(DdcMask_Set(mask, 2, 1, 0));
}

/* ---- The getters -------------------------------------------------------- */

/* The values of all getters, apart from position and velocity. */
struct sprite_state
{
    DdcRect frame;
    DdcKey key;
    ddc_int32 mirror;
    ddc_int32 width;
    ddc_int32 height;
    DdcMask *mask;
    ddc_int32 mask_right;
    ddc_int32 mask_down;
    DdcSurface *hot;
    DdcRect part;
    DdcKey hot_key;
    ddc_int32 hot_right;
    ddc_int32 hot_down;
    DdcRect arena;
    ddc_int32 policy;
    ddc_uint32 category;
    ddc_uint32 touches;
    ddc_int32 is_static;
};

/* Clears the padding too, because the structs are compared as memory. */
static void read_getters(const DdcSprite *sprite, struct sprite_state *t)
{
    memset(t, 0, sizeof *t);
    ok(DdcSprite_GetFrame(sprite, &t->frame));
    ok(DdcSprite_GetKey(sprite, &t->key));
    t->mirror = DdcSprite_GetMirror(sprite);
    ok(DdcSprite_GetSize(sprite, &t->width, &t->height));
    t->mask = DdcSprite_GetMask(sprite, &t->mask_right, &t->mask_down);
    t->hot = DdcSprite_GetHotImage(sprite, &t->part, &t->hot_key, &t->hot_right,
                                   &t->hot_down);
    ok(DdcSprite_GetArena(sprite, &t->arena));
    t->policy = DdcSprite_GetHitPolicy(sprite);
    ok(DdcSprite_GetFilter(sprite, &t->category, &t->touches));
    t->is_static = DdcSprite_GetStatic(sprite);
}

static void apply_state(const struct sprite_state *t, DdcSprite *sprite)
{
    ok(DdcSprite_SetFrame(sprite, &t->frame));
    ok(DdcSprite_SetKey(sprite, &t->key));
    ok(DdcSprite_SetMirror(sprite, t->mirror));
    ok(DdcSprite_SetSize(sprite, t->width, t->height));
    if (t->hot != NULL)
    {
        ok(DdcSprite_SetHotImage(sprite, t->hot, &t->part, &t->hot_key,
                                 t->hot_right, t->hot_down));
    }
    else
    {
        ok(DdcSprite_SetMask(sprite, t->mask, t->mask_right, t->mask_down));
    }
    ok(DdcSprite_SetArena(sprite, &t->arena));
    ok(DdcSprite_SetHitPolicy(sprite, t->policy));
    ok(DdcSprite_SetFilter(sprite, t->category, t->touches));
    ok(DdcSprite_SetStatic(sprite, t->is_static));
}

static DdcRect random_part(void)
{
    DdcRect part;

    part.left = test_random_in(0, SIZE - 1);
    part.top = test_random_in(0, SIZE - 1);
    part.right = test_random_in(part.left + 1, SIZE);
    part.bottom = test_random_in(part.top + 1, SIZE);
    return part;
}

static DdcKey random_key(void)
{
    ddc_uint32 low = (ddc_uint32)test_random_in(0, 3);

    return (DdcKey){0xFF, low, low + (ddc_uint32)test_random_in(0, 1)};
}

static void choose_collision_image(struct sprite_state *t)
{
    int choice = test_random_in(0, 2);

    if (choice == 0)
    {
        t->mask = mask;
        t->mask_right = test_random_in(-4, 9);
        t->mask_down = test_random_in(-4, 9);
    }
    else if (choice == 1)
    {
        t->hot = f.b.surface;
        t->part = random_part();
        t->hot_key = random_key();
        t->hot_right = test_random_in(-4, 9);
        t->hot_down = test_random_in(-4, 9);
    }
}

static void choose(struct sprite_state *t)
{
    memset(t, 0, sizeof *t);
    t->frame = random_part();
    t->key = random_key();
    t->mirror = 2 * test_random_in(0, 3);
    t->width = test_random_in(0, 12);
    t->height = test_random_in(0, 12);
    choose_collision_image(t);
    t->arena = random_part();
    t->policy = test_random_in(0, 1);
    t->category = test_random();
    t->touches = test_random();
    t->is_static = test_random_in(0, 1);
}

/* ---- The clone ---------------------------------------------------------- */

static void assert_same_pixels(const DdcSprite *one, const DdcSprite *two)
{
    DdcRect rects[2];

    ok(DdcSprite_GetCollideRect(one, &rects[0]));
    ok(DdcSprite_GetCollideRect(two, &rects[1]));
    assert_memory_equal(&rects[0], &rects[1], sizeof rects[0]);
    for (int i = 0; i < 40 * 40; i++)
    {
        ddc_int32 solid[4];
        int x = i % 40 - 15;
        int y = i / 40 - 15;

        ok(DdcSprite_TestPoint(one, x, y, &solid[0]));
        ok(DdcSprite_TestPoint(two, x, y, &solid[1]));
        ok(DdcSprite_TestHotPoint(one, x, y, &solid[2]));
        ok(DdcSprite_TestHotPoint(two, x, y, &solid[3]));
        assert_int_equal(solid[0], solid[1]);
        assert_int_equal(solid[2], solid[3]);
    }
}

/* Records how the sprite moves after two hits by the other one, at (4,4), over
 * the edges of its arena. */
static void run_sprite(DdcSprite *sprite, DdcSprite *other, ddc_int32 out[9])
{
    ok(DdcSprite_SetVelocity(sprite, 3, -2));
    ok(DdcSprite_Hit(sprite, other));
    ok(DdcSprite_Hit(sprite, other));
    out[0] = DdcSprite_GetHitCount(sprite);
    for (int n = 1; n < 9; n += 2)
    {
        ok(DdcSprite_Update(sprite));
        out[n] = DdcSprite_GetX(sprite);
        out[n + 1] = DdcSprite_GetY(sprite);
    }
}

static void assert_same_moves(DdcSprite *one, DdcSprite *two)
{
    DdcSprite *other = make_sprite(&f.b, 4, 4);
    ddc_int32 first[9];
    ddc_int32 second[9];

    run_sprite(one, other, first);
    run_sprite(two, other, second);
    assert_memory_equal(first, second, sizeof first);
}

/* A sprite set from the getters of another collides and moves as that one. */
TEST(a_sprite_made_from_the_getters_is_a_clone)
{

    for_steps(i, 60, 11)
    {
        DdcSprite *sprite = make_sprite(&f.a, 0, 0);
        DdcSprite *clone = make_sprite(&f.a, 0, 0);
        struct sprite_state set;
        struct sprite_state answers;

        test_image_sprinkle(&f.a.image.pixels, 60);
        test_image_sprinkle(&f.b.image.pixels, 60);
        choose(&set);
        apply_state(&set, sprite);
        read_getters(sprite, &answers);
        assert_memory_equal(&answers, &set, sizeof set);
        apply_state(&answers, clone);
        assert_same_pixels(sprite, clone);
        assert_same_moves(sprite, clone);
    }
}

/* ---- While a callback is running ----------------------------------------- */

static DdcSprite *read_in_lock;
static struct sprite_state while_locked;

static DdcPixels read_while_locked(DdcPixels pixels)
{
    read_getters(read_in_lock, &while_locked);
    return pixels;
}

/* Setters are refused in a callback; getters are allowed. */
TEST(getters_work_inside_a_surface_callback)
{
    DdcSprite *locked = make_sprite(&f.b, 0, 0);
    struct sprite_state set;
    ddc_int32 solid;

    test_seed(12);
    choose(&set);
    read_in_lock = make_sprite(&f.a, 0, 0);
    apply_state(&set, read_in_lock);
    f.b.tamper = read_while_locked;
    ok(DdcSprite_TestPoint(locked, 1, 1, &solid));
    assert_memory_equal(&while_locked, &set, sizeof set);
    assert_int_equal(test_log_count(), 0);
}
