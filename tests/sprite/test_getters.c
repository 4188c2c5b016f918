/* SPDX-License-Identifier: Zlib */
/*
 * Getters of a sprite return the values that were set. They are enough to make
 * a clone, a sprite that collides and moves as the first one.
 */
#include "sprites.h"

/* ---- The getters -------------------------------------------------------- */

/* The values of all getters, apart from position and velocity. */
struct state
{
    DdcMask *mask;
    DdcSurface *hot;
    struct numbers
    {
        DdcRect frame;
        DdcKey key;
        ddc_uint32 mirror;
        ddc_int32 width;
        ddc_int32 height;
        ddc_int32 mask_right;
        ddc_int32 mask_down;
        DdcRect part; /* of the hot image */
        DdcKey hot_key;
        ddc_int32 hot_right;
        ddc_int32 hot_down;
        DdcRect arena;
        ddc_int32 policy;
        ddc_uint32 categories;
        ddc_uint32 touches;
        ddc_int32 is_static;
    } n;
};

static const struct state of_a_new_sprite = {
    .n = {.frame = {0, 0, 9, 6},
          .key = {0xFF, 0, 0},
          .arena = {0, 0, 640, 480},
          .policy = DDC_HIT_FIRST,
          .categories = 1,
          .touches = DDC_CATEGORIES_ALL}};

/* Both surfaces have the columns 0..6 and the rows 0..5. */
BEFORE_EACH_TEST()
{
    make_sprites(9, 6, 7, 8);
}

static struct state state_of(const DdcSprite *sprite)
{
    struct state s;

    memset(&s, 0x55, sizeof s);
    ok(DdcSprite_GetFrame(sprite, &s.n.frame));
    ok(DdcSprite_GetKey(sprite, &s.n.key));
    s.n.mirror = DdcSprite_GetMirror(sprite);
    ok(DdcSprite_GetSize(sprite, &s.n.width, &s.n.height));
    ok(DdcSprite_GetMask(sprite, &s.mask, &s.n.mask_right, &s.n.mask_down));
    ok(DdcSprite_GetHotImage(sprite, &s.hot, &s.n.part, &s.n.hot_key,
                             &s.n.hot_right, &s.n.hot_down));
    ok(DdcSprite_GetArena(sprite, &s.n.arena));
    s.n.policy = DdcSprite_GetHitPolicy(sprite);
    ok(DdcSprite_GetFilter(sprite, &s.n.categories, &s.n.touches));
    s.n.is_static = DdcSprite_IsStatic(sprite);
    return s;
}

static void assert_state(const DdcSprite *sprite, const struct state *expected)
{
    struct state found = state_of(sprite);

    assert_ptr_equal(found.mask, expected->mask);
    assert_ptr_equal(found.hot, expected->hot);
    assert_same(found.n, expected->n);
}

static void set_state(DdcSprite *sprite, const struct state *s)
{
    ok(DdcSprite_SetFrame(sprite, &s->n.frame));
    ok(DdcSprite_SetKey(sprite, &s->n.key));
    ok(DdcSprite_SetMirror(sprite, s->n.mirror));
    ok(DdcSprite_SetSize(sprite, s->n.width, s->n.height));
    if (s->hot != NULL)
    {
        ok(DdcSprite_SetHotImage(sprite, s->hot, &s->n.part, &s->n.hot_key,
                                 s->n.hot_right, s->n.hot_down));
    }
    else
    {
        ok(DdcSprite_SetMask(sprite, s->mask, s->n.mask_right, s->n.mask_down));
    }
    ok(DdcSprite_SetArena(sprite, &s->n.arena));
    ok(DdcSprite_SetHitPolicy(sprite, s->n.policy));
    ok(DdcSprite_SetFilter(sprite, s->n.categories, s->n.touches));
    ok(DdcSprite_SetStatic(sprite, s->n.is_static));
}

/* ---- Random states ------------------------------------------------------ */

static DdcRect random_part(void)
{
    DdcRect part;

    part.left = test_random_in(0, 6);
    part.top = test_random_in(0, 5);
    part.right = test_random_in(part.left + 1, 7);
    part.bottom = test_random_in(part.top + 1, 6);
    return part;
}

static DdcKey random_key(void)
{
    ddc_uint32 low = (ddc_uint32)test_random_in(0, 3);

    return (DdcKey){0xFF, low, low + (ddc_uint32)test_random_in(0, 1)};
}

/* Collides by a mask, a hot image, or the frame. */
static struct state random_state(void)
{
    int image = test_random_in(0, 2);
    struct state s = {0};

    s.n.frame = random_part();
    s.n.key = random_key();
    s.n.mirror = 2 * test_random_in(0, 3);
    s.n.width = test_random_in(0, 12);
    s.n.height = test_random_in(0, 12);
    s.n.arena = random_part();
    s.n.policy = test_random_in(0, 1);
    s.n.categories = test_random();
    s.n.touches = test_random();
    s.n.is_static = test_random_in(0, 1);
    if (image == 0)
    {
        s.mask = test_mask(3, 2, 1);
        ok(DdcMask_Set(s.mask, 2, 1, 0));
        s.n.mask_right = test_random_in(-4, 9);
        s.n.mask_down = test_random_in(-4, 9);
    }
    else if (image == 1)
    {
        s.hot = f.b.surface;
        s.n.part = random_part();
        s.n.hot_key = random_key();
        s.n.hot_right = test_random_in(-4, 9);
        s.n.hot_down = test_random_in(-4, 9);
    }
    return s;
}

/* ---- The clone ---------------------------------------------------------- */

static void assert_same_pixels(const DdcSprite *one, const DdcSprite *two)
{
    DdcRect rects[2];

    ok(DdcSprite_GetCollideRect(one, &rects[0]));
    ok(DdcSprite_GetCollideRect(two, &rects[1]));
    assert_same(rects[1], rects[0]);
    for_area(x, y, -15, -15, 25, 25)
    {
        assert_int_equal(solid_at(one, x, y), solid_at(two, x, y));
        assert_int_equal(hot_at(one, x, y), hot_at(two, x, y));
    }
}

struct moves
{
    ddc_int32 hits;
    DdcPosition at[4];
};

/* How the sprite moves after two hits by the one at (4,4), over the edges of
 * its arena. */
static struct moves moves_of(DdcSprite *sprite)
{
    struct moves moves;

    ok(DdcSprite_SetVelocity(sprite, 3, -2));
    ok(DdcSprite_Hit(sprite, f.on_b));
    ok(DdcSprite_Hit(sprite, f.on_b));
    moves.hits = DdcSprite_GetHitCount(sprite);
    for (int i = 0; i < 4; i++)
    {
        ok(DdcSprite_Update(sprite));
        moves.at[i].x = DdcSprite_GetX(sprite);
        moves.at[i].y = DdcSprite_GetY(sprite);
    }
    return moves;
}

/* What is set first must not remain. */
TEST(a_sprite_made_from_the_getters_is_a_clone)
{
    for_steps(i, 100, 11)
    {
        DdcSprite *sprite = test_sprite(f.a.surface, 0, 0);
        DdcSprite *clone = test_sprite(f.a.surface, 0, 0);
        struct state before = random_state();
        struct state set = random_state();

        test_image_sprinkle(&f.a.image.pixels, 60);
        test_image_sprinkle(&f.b.image.pixels, 60);
        set_state(sprite, &before);
        set_state(sprite, &set);
        assert_state(sprite, &set);
        struct state found = state_of(sprite);
        set_state(clone, &found);
        assert_same_pixels(sprite, clone);
        struct moves moves = moves_of(sprite);
        struct moves moves_of_clone = moves_of(clone);
        assert_same(moves_of_clone, moves);
    }
}

/* ---- Single rules ------------------------------------------------------- */

TEST(a_new_sprite_has_what_the_comments_say)
{
    assert_state(f.on_a, &of_a_new_sprite);
    assert_int_equal(test_log_count(), 0);
}

TEST(a_refused_setter_changes_nothing)
{
    const DdcRect outside = {1, 2, 10, 5};
    const DdcRect inverted = {5, 0, 4, 9};

    for_steps(i, 20, 12)
    {
        struct state set = random_state();

        set_state(f.on_a, &set);
        returns(DDC_E_RANGE, DdcSprite_SetFrame(f.on_a, &outside));
        returns(DDC_E_INVALIDPARAMS, DdcSprite_SetMirror(f.on_a, 1));
        returns(DDC_E_RANGE, DdcSprite_SetSize(f.on_a, 31, -1));
        returns(DDC_E_RANGE, DdcSprite_SetMask(f.on_a, f.dot, INT32_MIN, 0));
        returns(DDC_E_RANGE, DdcSprite_SetHotImage(f.on_a, f.b.surface,
                                                   &outside, NULL, 0, 0));
        returns(DDC_E_INVALIDPARAMS, DdcSprite_SetArena(f.on_a, &inverted));
        returns(DDC_E_INVALIDPARAMS, DdcSprite_SetHitPolicy(f.on_a, 2));
        assert_state(f.on_a, &set);
    }
}

TEST(null_sets_what_a_new_sprite_has)
{
    test_seed(13);
    struct state set = random_state();
    struct state expected = of_a_new_sprite;

    set_state(f.on_a, &set);
    set_state(f.on_a, &of_a_new_sprite);
    f.a.key = expected.n.key = (DdcKey){0xFF, 3, 3};
    ok(DdcSprite_SetFrame(f.on_a, NULL));
    ok(DdcSprite_SetKey(f.on_a, NULL));
    ok(DdcSprite_SetMask(f.on_a, f.dot, 5, 6));
    ok(DdcSprite_SetMask(f.on_a, NULL, 3, 3));
    /* The key of the surface is read when it is set. */
    f.a.key = (DdcKey){0xFF, 4, 4};
    assert_state(f.on_a, &expected);
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 3, 4));
    f.b.key = (DdcKey){0xFF, 5, 5};
    expected.hot = f.b.surface;
    expected.n.part = (DdcRect){0, 0, 7, 8};
    expected.n.hot_key = (DdcKey){0xFF, 0, 0};
    expected.n.hot_right = 3;
    expected.n.hot_down = 4;
    assert_state(f.on_a, &expected);
    ok(DdcSprite_SetHotImage(f.on_a, NULL, NULL, NULL, 3, 4));
    expected = of_a_new_sprite;
    expected.n.key = (DdcKey){0xFF, 3, 3};
    assert_state(f.on_a, &expected);
}

TEST(without_a_surface_no_pixel_is_transparent)
{
    const DdcKey own = {0x7F, 5, 9};
    DdcKey key;

    OWN(DdcSprite, alone, DdcSprite_CreateFromMask(f.dot, 0, 0, &alone));
    ok(DdcSprite_SetMask(f.on_a, f.dot, 0, 0));
    ok(DdcSprite_SetSurface(f.on_a, NULL, NULL, NULL));
    DdcSprite *const sprites[] = {alone, f.on_a};
    for_rows(i, sprites)
    {
        ok(DdcSprite_GetKey(sprites[i], &key));
        assert_true(key.low > key.high);
        ok(DdcSprite_SetKey(sprites[i], &own));
        ok(DdcSprite_GetKey(sprites[i], &key));
        assert_same(key, own);
    }
}

TEST(each_of_two_values_can_be_left_out)
{
    DdcPosition size = {7, 7};
    DdcPosition offset = {7, 7};
    DdcMask *mask;

    ok(DdcSprite_SetSize(f.on_a, 30, 40));
    ok(DdcSprite_GetSize(f.on_a, &size.x, NULL));
    ok(DdcSprite_GetSize(f.on_a, NULL, &size.y));
    assert_fields(DdcPosition, size, 30, 40);
    ok(DdcSprite_SetMask(f.on_a, f.dot, 5, -2));
    ok(DdcSprite_GetMask(f.on_a, &mask, &offset.x, NULL));
    assert_ptr_equal(mask, f.dot);
    mask = NULL;
    ok(DdcSprite_GetMask(f.on_a, &mask, NULL, &offset.y));
    assert_ptr_equal(mask, f.dot);
    assert_fields(DdcPosition, offset, 5, -2);
}

/* A mirrored sprite has a copy of the mask, made when the mask was set. */
TEST(a_mask_can_be_set_again_from_its_getters)
{
    DdcPosition at;
    DdcMask *mask;

    ok(DdcSprite_SetMask(f.on_a, f.dot, 4, 4));
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    ok(DdcMask_Clear(f.dot));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    ok(DdcSprite_GetMask(f.on_a, &mask, &at.x, &at.y));
    ok(DdcSprite_SetMask(f.on_a, mask, at.x, at.y));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
}

/* ---- References --------------------------------------------------------- */

TEST(getting_a_mask_takes_no_reference)
{
    DdcMask *mask;

    test_memory_watch(0);
    ok(DdcMask_Create(4, 4, 1, &mask));
    ok(DdcSprite_SetMask(f.on_a, mask, 1, 1));
    DdcMask_Destroy(mask);
    /* The sprite keeps the mask valid; another sprite can get it too. */
    assert_int_equal(DdcMask_Count(test_mask_of(f.on_a)), 16);
    ok(DdcSprite_SetMask(f.on_b, test_mask_of(f.on_a), 2, 2));
    ok(DdcSprite_SetMask(f.on_a, NULL, 0, 0));
    assert_ptr_equal(test_mask_of(f.on_b), mask);
    assert_int_equal(test_memory_live(), 1);
    ok(DdcSprite_SetMask(f.on_b, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(getting_a_hot_image_takes_no_reference)
{
    DdcSurface *hot, *found;

    test_memory_watch(0);
    ok(DdcSurface_CreateFromPixels(&f.b.image.pixels, NULL, &hot));
    ok(DdcSprite_SetHotImage(f.on_a, hot, NULL, NULL, 2, 3));
    DdcSurface_Destroy(hot);
    /* The surface cannot be locked any more, but the sprite still uses it. */
    ok(DdcSprite_GetHotImage(f.on_a, &found, NULL, NULL, NULL, NULL));
    assert_ptr_equal(found, hot);
    assert_true(test_memory_live() > 0);
    ok(DdcSprite_SetMask(f.on_a, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Within functions of the game --------------------------------------- */

static struct state set_before;

static DdcPixels read_while_locked(DdcPixels pixels)
{
    assert_state(f.on_a, &set_before);
    return pixels;
}

/* Setters are refused in a callback; getters are allowed. */
TEST(getters_work_inside_a_surface_callback)
{
    test_seed(12);
    set_before = random_state();
    set_state(f.on_a, &set_before);
    f.b.tamper = read_while_locked;
    assert_int_equal(solid_at(f.on_b, 5, 5), 1);
    assert_int_equal(test_log_count(), 0);
    assert_journal("Lb Ub");
}

/* ---- Worlds ------------------------------------------------------------- */

static void assert_filter(const DdcSprite *sprite, ddc_uint32 categories,
                          ddc_uint32 touches, int is_static)
{
    struct state found = state_of(sprite);

    assert_int_equal(found.n.categories, categories);
    assert_int_equal(found.n.touches, touches);
    assert_int_equal(found.n.is_static, is_static);
}

TEST(filter_and_static_are_the_same_in_a_world)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    ok(DdcSprite_SetFilter(f.on_a, 0x80000000u, 6));
    ok(DdcSprite_SetStatic(f.on_a, -5));
    ok(DdcWorld_Add(world, f.on_a));
    assert_filter(f.on_a, 0x80000000u, 6, 1);
    ok(DdcSprite_SetFilter(f.on_a, 0, 12));
    ok(DdcSprite_SetStatic(f.on_a, 0));
    assert_filter(f.on_a, 0, 12, 0);
    ok(DdcSprite_SetStatic(f.on_a, 256));
    DdcWorld_Destroy(world);
    assert_filter(f.on_a, 0, 12, 1);
}

static void DDC_CALL add_on_b(DdcSprite *self)
{
    ok(DdcWorld_Add(DdcSprite_GetWorld(self), f.on_b));
    assert_filter(f.on_b, 4, 5, 0);
}

/* Until the step ends, no query finds the added sprite, but its getters return
 * the filter. */
TEST(a_sprite_added_in_a_step_has_its_filter_at_once)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    ok(DdcWorld_Add(world, f.on_a));
    ok(DdcSprite_SetFilter(f.on_b, 4, 5));
    ok(DdcSprite_SetUpdateFn(f.on_a, add_on_b));
    ok(DdcWorld_Step(world));
    assert_ptr_equal(DdcSprite_GetWorld(f.on_b), world);
    assert_filter(f.on_b, 4, 5, 0);
}
