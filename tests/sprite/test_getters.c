/* SPDX-License-Identifier: Zlib */
/* Getters of a sprite return the values that were set. */
#include "scripted_surface.h"

/* Two surfaces of different shape, all solid, and a sprite on each. */
struct fixture
{
    struct scripted_surface a; /* 9x6 */
    struct scripted_surface b; /* 7x8 */
    DdcSprite *on_a;
    DdcSprite *on_b;
    DdcMask *mask; /* 3x2, solid but for a corner */
};

static struct fixture f;

static void make_solid(struct scripted_surface *out, char name, int width,
                       int height)
{
    scripted_surface_make(out, name, width, height);
    for (int i = 0; i < width * height; i++)
    {
        test_image_set(&out->image.pixels, i % width, i / width, 200);
    }
}

BEFORE_EACH_TEST()
{
    make_solid(&f.a, 'a', 9, 6);
    make_solid(&f.b, 'b', 7, 8);
    f.on_a = test_sprite(f.a.surface, 0, 0);
    f.on_b = test_sprite(f.b.surface, 0, 0);
    f.mask = test_mask(3, 2, 1);
    ok(DdcMask_Set(f.mask, 2, 1, 0));
    journal_clear();
    test_log_listen();
}

static void assert_frame(const DdcSprite *sprite, int left, int top, int right,
                         int bottom)
{
    DdcRect frame;

    ok(DdcSprite_GetFrame(sprite, &frame));
    test_assert_rect(&frame, left, top, right, bottom);
}

static void assert_key_is(const DdcKey *key, unsigned mask, unsigned low,
                          unsigned high)
{
    assert_int_equal(key->mask, mask);
    assert_int_equal(key->low, low);
    assert_int_equal(key->high, high);
}

static void assert_key(const DdcSprite *sprite, unsigned mask, unsigned low,
                       unsigned high)
{
    DdcKey key;

    ok(DdcSprite_GetKey(sprite, &key));
    assert_key_is(&key, mask, low, high);
}

static void assert_size(const DdcSprite *sprite, int width, int height)
{
    ddc_int32 w = 7;
    ddc_int32 h = 7;

    ok(DdcSprite_GetSize(sprite, &w, &h));
    assert_int_equal(w, width);
    assert_int_equal(h, height);
}

static void assert_mask(const DdcSprite *sprite, const DdcMask *mask, int right,
                        int down)
{
    ddc_int32 columns = 7;
    ddc_int32 rows = 7;

    assert_ptr_equal(DdcSprite_GetMask(sprite, &columns, &rows), mask);
    assert_int_equal(columns, right);
    assert_int_equal(rows, down);
}

/* Compares the hot image and its offset, but not its part and key. */
static void assert_hot_image(const DdcSprite *sprite, const DdcSurface *hot,
                             int right, int down)
{
    ddc_int32 columns = 7;
    ddc_int32 rows = 7;

    assert_ptr_equal(DdcSprite_GetHotImage(sprite, NULL, NULL, &columns, &rows),
                     hot);
    assert_int_equal(columns, right);
    assert_int_equal(rows, down);
}

static void assert_no_hot_image(const DdcSprite *sprite)
{
    DdcRect part = {7, 7, 7, 7};
    DdcKey key = {7, 7, 7};

    assert_null(DdcSprite_GetHotImage(sprite, &part, &key, NULL, NULL));
    test_assert_rect(&part, 0, 0, 0, 0);
    assert_key_is(&key, 0, 0, 0);
    assert_hot_image(sprite, NULL, 0, 0);
}

static void assert_filter(const DdcSprite *sprite, ddc_uint32 category,
                          ddc_uint32 mask)
{
    ddc_uint32 is = 7;
    ddc_uint32 touches = 7;

    ok(DdcSprite_GetFilter(sprite, &is, &touches));
    assert_int_equal(is, category);
    assert_int_equal(touches, mask);
}

/* ---- One by one --------------------------------------------------------- */

TEST(a_new_sprite_has_what_the_comments_say)
{
    DdcRect arena;

    assert_frame(f.on_a, 0, 0, 9, 6);
    assert_frame(f.on_b, 0, 0, 7, 8);
    assert_key(f.on_a, 0xFF, 0, 0);
    assert_int_equal(DdcSprite_GetMirror(f.on_a), 0);
    assert_size(f.on_a, 0, 0);
    assert_mask(f.on_a, NULL, 0, 0);
    assert_no_hot_image(f.on_a);
    ok(DdcSprite_GetArena(f.on_a, &arena));
    test_assert_rect(&arena, 0, 0, 640, 480);
    assert_int_equal(DdcSprite_GetHitPolicy(f.on_a), DDC_HIT_FIRST);
    assert_filter(f.on_a, 1, DDC_GRID_ALL);
    assert_int_equal(DdcSprite_GetStatic(f.on_a), 0);
    assert_int_equal(test_log_count(), 0);
}

TEST(a_frame_is_as_set_or_the_whole_surface)
{
    const DdcRect frame = {1, 2, 8, 5};
    const DdcRect outside = {1, 2, 10, 5};

    ok(DdcSprite_SetFrame(f.on_a, &frame));
    assert_frame(f.on_a, 1, 2, 8, 5);
    returns(DDC_E_RANGE, DdcSprite_SetFrame(f.on_a, &outside));
    assert_frame(f.on_a, 1, 2, 8, 5);
    /* The frame is a rectangle of the surface, also when it is scaled. */
    ok(DdcSprite_SetXY(f.on_a, 50, 60));
    ok(DdcSprite_SetSize(f.on_a, 30, 40));
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    assert_frame(f.on_a, 1, 2, 8, 5);
    ok(DdcSprite_SetFrame(f.on_a, NULL));
    assert_frame(f.on_a, 0, 0, 9, 6);
}

TEST(a_key_is_as_set_or_that_of_the_surface)
{
    const DdcKey range = {0x7F, 5, 9};

    ok(DdcSprite_SetKey(f.on_a, &range));
    assert_key(f.on_a, 0x7F, 5, 9);
    assert_key(f.on_b, 0xFF, 0, 0);
    f.a.key = (DdcKey){0xFF, 3, 3};
    assert_key(f.on_a, 0x7F, 5, 9);
    ok(DdcSprite_SetKey(f.on_a, NULL));
    assert_key(f.on_a, 0xFF, 3, 3);
    f.a.key = (DdcKey){0xFF, 4, 4};
    assert_key(f.on_a, 0xFF, 3, 3);
}

TEST(the_key_is_that_of_the_picture_and_not_of_a_hot_image)
{
    const DdcKey hot = {0xFF, 8, 8};
    const DdcKey own = {0xFF, 6, 6};

    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, &hot, 0, 0));
    assert_key(f.on_a, 0xFF, 0, 0);
    ok(DdcSprite_SetKey(f.on_a, &own));
    assert_key(f.on_a, 0xFF, 6, 6);
    ok(DdcSprite_SetMask(f.on_a, f.mask, 0, 0));
    assert_key(f.on_a, 0xFF, 6, 6);
}

TEST(without_a_surface_no_pixel_is_transparent)
{
    const DdcKey own = {0x7F, 5, 9};
    DdcSprite *alone;
    DdcKey key;

    ok(DdcSprite_CreateFromMask(f.mask, 0, 0, &alone));
    ok(DdcSprite_SetKey(f.on_a, &own));
    ok(DdcSprite_SetMask(f.on_a, f.mask, 0, 0));
    ok(DdcSprite_SetSurface(f.on_a, NULL, NULL, NULL));
    DdcSprite *const sprites[] = {alone, f.on_a};
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_GetKey(sprites[i], &key));
        assert_true(key.low > key.high);
        ok(DdcSprite_SetKey(sprites[i], &own));
        assert_key(sprites[i], 0x7F, 5, 9);
    }
    DdcSprite_Destroy(alone);
}

TEST(each_mirror_is_as_set)
{
    for (int mirror = 6; mirror >= 0; mirror -= 2)
    {
        ok(DdcSprite_SetMirror(f.on_a, mirror));
        assert_int_equal(DdcSprite_GetMirror(f.on_a), mirror);
        returns(DDC_E_INVALIDPARAMS, DdcSprite_SetMirror(f.on_a, 1));
        assert_int_equal(DdcSprite_GetMirror(f.on_a), mirror);
    }
}

TEST(a_size_is_as_set_and_not_as_displayed)
{
    const DdcRect frame = {0, 0, 2, 3};
    ddc_int32 width = 7;
    ddc_int32 height = 7;
    DdcRect rect;

    ok(DdcSprite_SetSize(f.on_a, 0, 20));
    assert_size(f.on_a, 0, 20);
    ok(DdcSprite_SetSize(f.on_a, 30, 0));
    assert_size(f.on_a, 30, 0);
    ok(DdcSprite_SetFrame(f.on_a, &frame));
    assert_size(f.on_a, 30, 0);
    ok(DdcSprite_GetRect(f.on_a, &rect));
    test_assert_rect(&rect, 0, 0, 30, 3);
    returns(DDC_E_RANGE, DdcSprite_SetSize(f.on_a, 31, -1));
    ok(DdcSprite_SetSize(f.on_a, 30, 40));
    ok(DdcSprite_GetSize(f.on_a, &width, NULL));
    ok(DdcSprite_GetSize(f.on_a, NULL, &height));
    assert_int_equal(width, 30);
    assert_int_equal(height, 40);
}

TEST(an_arena_is_as_set)
{
    const DdcRect arena = {-5, 6, 70, 80};
    const DdcRect inverted = {5, 0, 4, 9};
    DdcRect found;

    ok(DdcSprite_SetArena(f.on_a, &arena));
    returns(DDC_E_INVALIDPARAMS, DdcSprite_SetArena(f.on_a, &inverted));
    ok(DdcSprite_GetArena(f.on_a, &found));
    test_assert_rect(&found, -5, 6, 70, 80);
}

TEST(a_hit_policy_is_as_set)
{
    ok(DdcSprite_SetHitPolicy(f.on_a, DDC_HIT_ALL));
    returns(DDC_E_INVALIDPARAMS, DdcSprite_SetHitPolicy(f.on_a, 2));
    assert_int_equal(DdcSprite_GetHitPolicy(f.on_a), DDC_HIT_ALL);
    assert_int_equal(DdcSprite_GetHitPolicy(f.on_b), DDC_HIT_FIRST);
    ok(DdcSprite_SetHitPolicy(f.on_a, DDC_HIT_FIRST));
    assert_int_equal(DdcSprite_GetHitPolicy(f.on_a), DDC_HIT_FIRST);
}

/* ---- Masks and hot images ----------------------------------------------- */

TEST(a_mask_is_the_same_pointer_that_was_set)
{
    ddc_int32 down = 7;

    ok(DdcSprite_SetMask(f.on_a, f.mask, 5, -2));
    assert_mask(f.on_a, f.mask, 5, -2);
    assert_no_hot_image(f.on_a);
    /* The mirrored, stretched sprite has another mask inside. */
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    ok(DdcSprite_SetSize(f.on_a, 18, 18));
    assert_mask(f.on_a, f.mask, 5, -2);
    assert_ptr_equal(DdcSprite_GetMask(f.on_a, NULL, &down), f.mask);
    assert_int_equal(down, -2);
    assert_ptr_equal(DdcSprite_GetMask(f.on_a, NULL, NULL), f.mask);
    ok(DdcSprite_SetMask(f.on_a, NULL, 3, 3));
    assert_mask(f.on_a, NULL, 0, 0);
}

TEST(getting_a_mask_takes_no_reference)
{
    DdcMask *mask;

    test_memory_watch(0);
    ok(DdcMask_Create(4, 4, 1, &mask));
    ok(DdcSprite_SetMask(f.on_a, mask, 1, 1));
    DdcMask_Destroy(mask);
    /* The sprite keeps the mask valid; another sprite can get it too. */
    assert_int_equal(DdcMask_Count(DdcSprite_GetMask(f.on_a, NULL, NULL)), 16);
    ok(DdcSprite_SetMask(f.on_b, DdcSprite_GetMask(f.on_a, NULL, NULL), 2, 2));
    ok(DdcSprite_SetMask(f.on_a, NULL, 0, 0));
    assert_mask(f.on_b, mask, 2, 2);
    assert_int_equal(test_memory_live(), 1);
    ok(DdcSprite_SetMask(f.on_b, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* A mirrored sprite has a copy of the mask, made when the mask was set. */
TEST(a_mask_can_be_set_again_from_its_getters)
{
    ddc_int32 right;
    ddc_int32 down;
    DdcMask *mask;

    ok(DdcSprite_SetMask(f.on_a, f.mask, 1, 1));
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    ok(DdcMask_Clear(f.mask));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    mask = DdcSprite_GetMask(f.on_a, &right, &down);
    ok(DdcSprite_SetMask(f.on_a, mask, right, down));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
}

TEST(a_hot_image_is_as_set)
{
    const DdcRect rect = {1, 2, 6, 7};
    const DdcKey key = {0x7F, 5, 9};
    DdcRect part;
    DdcKey found;

    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, &rect, &key, -3, 4));
    ok(DdcSprite_SetSize(f.on_a, 30, 30));
    assert_ptr_equal(DdcSprite_GetHotImage(f.on_a, &part, &found, NULL, NULL),
                     f.b.surface);
    test_assert_rect(&part, 1, 2, 6, 7);
    assert_key_is(&found, 0x7F, 5, 9);
    assert_hot_image(f.on_a, f.b.surface, -3, 4);
    assert_mask(f.on_a, NULL, 0, 0);
    assert_ptr_equal(DdcSprite_GetSurface(f.on_a), f.a.surface);
    assert_string_equal(journal(), "");
}

TEST(a_hot_image_is_by_default_the_whole_with_its_own_key)
{
    DdcRect part;
    DdcKey key;

    f.b.key = (DdcKey){0xFF, 2, 2};
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    f.b.key = (DdcKey){0xFF, 3, 3};
    assert_ptr_equal(DdcSprite_GetHotImage(f.on_a, &part, &key, NULL, NULL),
                     f.b.surface);
    test_assert_rect(&part, 0, 0, 7, 8);
    assert_key_is(&key, 0xFF, 2, 2);
}

TEST(a_removed_hot_image_is_not_returned)
{
    const DdcRect rect = {1, 2, 6, 7};

    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, &rect, NULL, 3, 4));
    ok(DdcSprite_SetMask(f.on_a, f.mask, 5, 6));
    assert_no_hot_image(f.on_a);
    assert_mask(f.on_a, f.mask, 5, 6);
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, &rect, NULL, 3, 4));
    ok(DdcSprite_SetHotImage(f.on_a, NULL, NULL, NULL, 3, 4));
    assert_no_hot_image(f.on_a);
}

TEST(getting_a_hot_image_takes_no_reference)
{
    DdcSurface *hot;

    test_memory_watch(0);
    ok(DdcSurface_CreateFromPixels(&f.b.image.pixels, NULL, &hot));
    ok(DdcSprite_SetHotImage(f.on_a, hot, NULL, NULL, 2, 3));
    DdcSurface_Destroy(hot);
    /* The surface cannot be locked any more, but the sprite still uses it. */
    assert_hot_image(f.on_a, hot, 2, 3);
    assert_true(test_memory_live() > 0);
    ok(DdcSprite_SetMask(f.on_a, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Worlds ------------------------------------------------------------- */

TEST(filter_and_static_are_the_same_in_a_world)
{
    DdcWorld *world;

    ok(DdcWorld_Create(&world));
    ok(DdcSprite_SetFilter(f.on_a, 0x80000000u, 6));
    ok(DdcSprite_SetStatic(f.on_a, -5));
    ok(DdcWorld_Add(world, f.on_a));
    assert_filter(f.on_a, 0x80000000u, 6);
    assert_int_equal(DdcSprite_GetStatic(f.on_a), 1);
    ok(DdcSprite_SetFilter(f.on_a, 0, 12));
    ok(DdcSprite_SetStatic(f.on_a, 0));
    assert_filter(f.on_a, 0, 12);
    assert_int_equal(DdcSprite_GetStatic(f.on_a), 0);
    ok(DdcSprite_SetStatic(f.on_a, 256));
    DdcWorld_Destroy(world);
    assert_filter(f.on_a, 0, 12);
    assert_int_equal(DdcSprite_GetStatic(f.on_a), 1);
}

static void DDC_CALL add_on_b(DdcSprite *self)
{
    ok(DdcWorld_Add(DdcSprite_GetWorld(self), f.on_b));
    assert_filter(f.on_b, 4, 5);
}

/* Until the step ends, no query finds the added sprite, but its getters return
 * the filter. */
TEST(a_sprite_added_in_a_step_has_its_filter_at_once)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    ok(DdcWorld_Add(world, f.on_a));
    ok(DdcSprite_SetFilter(f.on_b, 4, 5));
    ok(DdcSprite_SetUpdateFn(f.on_a, add_on_b));
    ok(DdcWorld_Step(world, NULL));
    assert_ptr_equal(DdcSprite_GetWorld(f.on_b), world);
    assert_filter(f.on_b, 4, 5);
}
