/* SPDX-License-Identifier: Zlib */
/* The calls of game_model.h that change a sprite, and the model with it. */
#include "game_model.h"

/* May a call have failed that uses this surface? */
static void check_call(DdcResult result, int surface)
{
    assert_true(result >= 0 || is_wrong(surface) || play.no_memory);
    play_failures += result < 0;
}

static void collide_by(struct actor *a, enum collides_by by,
                       const DdcPixels *pixels, const DdcRect *part, int right,
                       int down)
{
    a->by = by;
    a->solid.model = (struct display_model){.pixels = pixels,
                                            .part = *part,
                                            .key = {0xFF, 0, 0},
                                            .right = right,
                                            .down = down};
}

static void set_hot_image(struct actor *a)
{
    int surface = any_surface();
    int right = test_random_in(-4, 4);
    int down = test_random_in(-4, 4);
    const DdcPixels *pixels = &play.surfaces[surface].upright.pixels;
    DdcRect part = pixel_image_part(pixels);

    if (!play.is_dead[surface])
    {
        DdcResult result =
            DdcSprite_SetHotImage(a->sprite, play.surfaces[surface].surface,
                                  &part, NULL, right, down);
        check_call(result, surface);
        if (result >= 0)
        {
            a->hot = surface;
            collide_by(a, BY_HOT_IMAGE, pixels, &part, right, down);
        }
    }
}

static void set_mask(struct actor *a)
{
    bool none = test_random_in(0, 1) == 0;
    int right = test_random_in(-4, 4);
    const DdcPixels *pixels = &play.mask_image.pixels;
    DdcResult result =
        DdcSprite_SetMask(a->sprite, none ? NULL : play.mask, right, 1);

    assert_true(result >= 0 || play.no_memory);
    if (result >= 0)
    {
        const DdcRect part = whole_image(pixels);
        collide_by(a, none ? BY_PICTURE : BY_MASK, pixels, &part, right, 1);
    }
}

static void set_surface(struct actor *a)
{
    const DdcKey key = {0xFF, 0, 0};
    int surface = any_surface();
    const DdcPixels *pixels = &play.surfaces[surface].upright.pixels;

    if (!play.is_dead[surface])
    {
        DdcResult result = DdcSprite_SetSurface(
            a->sprite, play.surfaces[surface].surface, NULL, &key);
        check_call(result, surface);
        if (result >= 0)
        {
            a->surface = surface;
            a->shown.model.pixels = pixels;
            a->shown.model.part = whole_image(pixels);
        }
    }
}

static void set_frame(struct actor *a)
{
    DdcRect part = pixel_image_part(&play.surfaces[a->surface].upright.pixels);
    DdcResult result = DdcSprite_SetFrame(a->sprite, &part);

    check_call(result, a->surface);
    a->shown.model.part = result >= 0 ? part : a->shown.model.part;
}

static void set_mirror_and_size(struct actor *a)
{
    int mirror = 2 * test_random_in(0, 3);
    int width = test_random_in(0, 1) * test_random_in(1, 20);
    DdcResult result = DdcSprite_SetMirror(a->sprite, mirror);

    assert_true(result >= 0 || play.no_memory);
    a->shown.model.mirror = result >= 0 ? mirror : a->shown.model.mirror;
    result = DdcSprite_SetSize(a->sprite, width, 0);
    assert_true(result >= 0 || play.no_memory);
    a->width = result >= 0 ? width : a->width;
}

static void set_key(struct actor *a)
{
    const DdcKey key = {0xFF, 0, 0};

    check_call(DdcSprite_SetKey(a->sprite, NULL), a->surface);
    if (!a->is_gone)
    {
        ok(DdcSprite_SetKey(a->sprite, &key));
    }
}

void change_appearance(struct actor *a)
{
    static void (*const changes[])(struct actor *) = {
        set_hot_image,       set_mask, set_surface, set_frame,
        set_mirror_and_size, set_key};

    changes[test_random_in(0, 5)](a);
    paint_actor(a);
}

/* A coordinate near the others, or near the end of all. */
static int any_place(void)
{
    int place = test_random_in(0, AREA_SIDE);

    return test_random_in(0, 63) == 0 ? DDC_COORD_MAX - place : place;
}

void move_actor(struct actor *a)
{
    int x = any_place();
    int y = any_place();

    switch (test_random_in(0, 7))
    {
    case 0:
        DdcSprite_SetXYrel(a->sprite, x - 9, y - 9);
        break;
    case 1:
        ok(DdcSprite_SetVelocity(a->sprite, x % 3 - 1, y % 3 - 1));
        ok(DdcSprite_SetArena(a->sprite, &game_area));
        break;
    case 2:
        ok(DdcSprite_CalcVector(a->sprite));
        ok(DdcSprite_SetHitPolicy(a->sprite, test_random_in(0, 1)));
        break;
    default:
        ok(DdcSprite_SetXY(a->sprite, x, y));
    }
    a->x = DdcSprite_GetX(a->sprite);
    a->y = DdcSprite_GetY(a->sprite);
}

static void add_to_world(struct actor *a)
{
    DdcResult result = DdcWorld_Add(play.world, a->sprite);

    if (is_member(a))
    {
        assert_int_equal(result, DDC_E_INUSE);
    }
    else if (result != DDC_E_OUTOFMEMORY || !play.no_memory)
    {
        assert_int_equal(result, DDC_OK);
        a->inside = true;
        a->order = play.added++;
    }
}

/* Adds the sprite to the world, removes it, or changes its filter. */
void enter_or_leave(struct actor *a)
{
    bool is_static = test_random_in(0, 3) == 0;
    unsigned categories = 1u << test_random_in(0, 1);
    unsigned touches = test_random_in(0, 1) == 0 ? 1 : DDC_CATEGORIES_ALL;
    int what = test_random_in(0, 3);

    switch (what == 2 && !a->inside ? 3 : what)
    {
    case 0:
        ok(DdcSprite_SetFilter(a->sprite, categories, touches));
        a->categories = categories;
        a->touches = touches;
        break;
    case 1:
        ok(DdcSprite_SetStatic(a->sprite, is_static));
        a->is_static = is_static;
        break;
    case 2:
        a->inside = false;
        if (!play.world_is_gone)
        {
            ok(DdcWorld_Remove(play.world, a->sprite));
            returns(is_member(a) ? DDC_OK : DDC_E_INVALIDPARAMS,
                    DdcWorld_Remove(play.world, a->sprite));
        }
        break;
    default:
        if (!play.world_is_gone)
        {
            add_to_world(a);
        }
    }
}
