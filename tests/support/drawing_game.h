/* SPDX-License-Identifier: Zlib */
/*
 * A game for oracle tests of what sprites keep between two tests: it draws on
 * the surfaces of its sprites and changes what they show. In some calls an
 * allocation or a surface fails (faulty_surface.h); the answers of the others
 * are compared with testing every pixel. Each random number is drawn in a
 * statement of its own where C does not define the order.
 */
#ifndef DDC_TEST_DRAWING_GAME_H
#define DDC_TEST_DRAWING_GAME_H

#include "faulty_surface.h"

#define SPRITES  8
#define SURFACES 3

static struct drawing_game
{
    struct faulty_surface surfaces[SURFACES];
    DdcMask *mask;
    DdcSprite *sprites[SPRITES]; /* the first two look the same */

    /* The pixels that were inverted last; the rectangle may be empty. */
    const struct faulty_surface *inverted_on;
    DdcRect inverted;
} game;

static int game_failures;      /* calls that failed, in all games */
static int game_failed_before; /* allocations, before the call */

/* ---- Calls that may fail ------------------------------------------------- */

/* Around each call that is tested. Seldom, an allocation or a surface fails in
 * it; then the call may have failed. Returns whether it has not. */
static inline void game_begin_call(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        faulty_surface_begin_call(&game.surfaces[i]);
    }
    game_failed_before = test_memory_failed();
    test_memory_fail(test_random_in(0, 15) == 0 ? test_random_in(1, 3) : 0);
    fault_rates.faults = test_random_in(0, 15) == 0 ? 30 : 0;
}

static inline bool game_end_call(DdcResult result)
{
    bool no_memory = test_memory_failed() > game_failed_before;

    test_memory_fail(0);
    fault_rates.faults = 0;
    assert_int_equal(fault_rates.open, 0);
    if (!game.surfaces[0].has_failed && !game.surfaces[1].has_failed &&
        !game.surfaces[2].has_failed)
    {
        returns(no_memory ? DDC_E_OUTOFMEMORY : DDC_OK, result);
    }
    game_failures += result < 0;
    return result >= 0;
}

/* ---- Drawing ------------------------------------------------------------- */

static inline DdcSprite *game_sprite(void)
{
    return game.sprites[test_random_in(0, SPRITES - 1)];
}

static inline void game_fill(const struct faulty_surface *on, DdcRect rect,
                             uint32_t kept_bits, uint32_t color)
{
    for_area(x, y, rect.left, rect.top, rect.right, rect.bottom)
    {
        uint32_t old = pixel_image_get(&on->upright.pixels, x, y) & kept_bits;
        pixel_image_set(&on->upright.pixels, x, y, old ^ color);
        pixel_image_set(&on->flipped.pixels, x, y, old ^ color);
    }
}

/* A part of a span, often most of it. */
static inline void game_shorten(ddc_int32 *low, ddc_int32 *high)
{
    int least = test_random_in(0, 1) ? 1 : *high - *low - (*high - *low) / 8;
    int length = test_random_in(least, *high - *low);

    *low = test_random_in(*low, *high - length);
    *high = *low + length;
}

/* A pixel of a span, often its last. */
static inline void game_pick(ddc_int32 *low, ddc_int32 *high)
{
    *low = test_random_in(test_random_in(0, 2) ? *low : *high - 1, *high - 1);
    *high = *low + 1;
}

static inline const struct faulty_surface *game_find(const DdcSurface *surface)
{
    const struct faulty_surface *found = game.surfaces;

    while (found->surface != surface)
    {
        found++;
    }
    return found;
}

/* Draws on what a sprite collides by, or would without its mask. */
static inline void game_draw(const DdcSprite *sprite)
{
    const uint32_t low[] = {0, 0, 1, 200}; /* solid by no key, some, all */
    uint32_t high = test_random() & ~0xFFu;
    uint32_t color = high | low[test_random_in(0, 3)];
    int kind = test_random_in(0, 15);
    DdcSurface *surface;
    DdcRect part;

    ok(DdcSprite_GetHotImage(sprite, &surface, &part, NULL, NULL, NULL));
    if (surface == NULL)
    {
        surface = DdcSprite_GetSurface(sprite);
        ok(DdcSprite_GetFrame(sprite, &part));
    }
    if (kind < 4) /* as before the last time */
    {
        game_fill(game.inverted_on, game.inverted, ~0u, 1);
    }
    else if (kind < 14)
    {
        bool inverts = kind >= 8;
        if (kind % 4 != 0)
        {
            game_pick(&part.left, &part.right);
            game_pick(&part.top, &part.bottom);
        }
        else if (inverts)
        {
            game_shorten(&part.top, &part.bottom);
        }
        game_fill(game_find(surface), part, inverts ? ~0u : 0,
                  inverts ? 1 : color);
        if (inverts)
        {
            game.inverted_on = game_find(surface);
            game.inverted = part;
        }
    }
}

/* ---- Changing what is shown ---------------------------------------------- */

static inline DdcRect game_part(const struct faulty_surface *on)
{
    DdcRect part = {0, 0, on->upright.pixels.width, on->upright.pixels.height};

    game_shorten(&part.left, &part.right);
    game_shorten(&part.top, &part.bottom);
    return part;
}

static inline DdcResult game_set_transform(DdcSprite *sprite)
{
    DdcTransform transform;

    DdcTransform_SetIdentity(&transform);
    DdcRotation_SetAngle(&transform.rotation, test_random_in(0, 11) * 30000);
    transform.scale.x = test_random_real(0.4, 1.2);
    transform.scale.y = test_random_in(0, 1) ? 1.0 : -transform.scale.x;
    transform.translation.x = test_random_in(-6, 6) / 2.0;
    return DdcSprite_SetTransform(sprite,
                                  test_random_in(0, 2) ? &transform : NULL);
}

/* One call that changes one thing. */
static inline DdcResult game_change_one(DdcSprite *sprite)
{
    const DdcKey keys[] = {{0xFF, 0, 0}, {0xFF, 0, 127}, {0xFF, 1, 1}};
    const int widths[] = {0, 0, 0, 5, 20, 33, 64, 130};
    const struct faulty_surface *on = &game.surfaces[test_random_in(0, 2)];
    DdcRect part = game_part(on);
    DdcRect frame = game_part(game_find(DdcSprite_GetSurface(sprite)));
    int number = test_random_in(0, 7);
    const DdcPoint origin = {number * 2.5, 3.5};

    switch (test_random_in(0, 10))
    {
    case 0:
        return DdcSprite_SetFrame(sprite, &frame);
    case 1:
        return DdcSprite_SetKey(sprite, &keys[number % 3]);
    case 2:
        return DdcSprite_SetMirror(sprite, number / 2u * 2u);
    case 3:
        return DdcSprite_SetSize(sprite, widths[number],
                                 test_random_in(0, 1) * (2 * number + 1));
    case 4:
        return DdcSprite_SetAngle(sprite, test_random_in(0, 359999));
    case 5:
        return game_set_transform(sprite);
    case 6:
        return DdcSprite_SetOrigin(sprite, number > 2 ? &origin : NULL);
    case 7:
        return DdcSprite_SetSurface(sprite, on->surface, &part, NULL);
    case 8:
        return DdcSprite_SetMask(sprite, number > 4 ? game.mask : NULL, 1, 0);
    default: /* often only the offset or the size of its part is new */
        return DdcSprite_SetHotImage(sprite, on->surface,
                                     number % 2 ? &part : NULL, NULL,
                                     number / 4, number / 2 % 2);
    }
}

/* What is displayed where does not depend on what was displayed before. */
static inline void game_set_again(DdcSprite *sprite)
{
    DdcRect rects[4];

    ok(DdcSprite_GetRect(sprite, &rects[0]));
    ok(DdcSprite_GetCollideRect(sprite, &rects[1]));
    ok(DdcSprite_SetMirror(sprite, DdcSprite_GetMirror(sprite)));
    ok(DdcSprite_GetRect(sprite, &rects[2]));
    ok(DdcSprite_GetCollideRect(sprite, &rects[3]));
    assert_same(rects[0], rects[2]);
    assert_same(rects[1], rects[3]);
}

/* Draws, and changes seldom enough that most tests find their sprites as they
 * were. */
static inline void game_change(void)
{
    int first = test_random_in(0, 3 * SPRITES);
    int last = first == 0 ? 1 : first;
    uint32_t seed = test_random();

    game_draw(game_sprite());
    for (int i = first; i <= last && i < SPRITES; i++)
    {
        game_begin_call();
        test_seed(seed);
        game_end_call(game_change_one(game.sprites[i]));
        if (test_random_in(0, 3) == 0)
        {
            game_set_again(game.sprites[i]);
        }
    }
}

/* ---- Playing ------------------------------------------------------------- */

/* Makes a game, all of it owned. The surfaces are 1..32, 33..64 and 65..130
 * pixels wide, or one is so high. */
static inline void game_make(void)
{
    const int longest[] = {0, 32, 64, 130};
    int high = test_random_in(0, 5);

    assert_int_equal(test_memory_live(), 0); /* of the game before */
    test_log_listen();
    test_memory_watch(0);
    for (int i = 0; i < SURFACES; i++)
    {
        int width = test_random_in(longest[i] + 1, longest[i + 1]);
        int height = test_random_in(1, 20);
        faulty_surface_make(&game.surfaces[i], i == high ? height : width,
                            i == high ? width : height);
        test_own(game.surfaces[i].surface, destroy_DdcSurface);
    }
    game.inverted = (DdcRect){0, 0, 0, 0};
    game.mask = test_mask(3, 2, 1);
    for (int i = 0; i < SPRITES; i++)
    {
        game.sprites[i] =
            test_sprite(game.surfaces[i / 2 % SURFACES].surface, 300, 200);
    }
}

static inline DdcRect game_rect(const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    return rect;
}

/* Moves a sprite: its collision rectangle overlaps or touches this one. */
static inline void game_meet(DdcSprite *sprite, const DdcRect *rect)
{
    DdcRect own = game_rect(sprite);
    int dx = test_random_in(rect->left - own.right, rect->right - own.left);
    int dy = test_random_in(rect->top - own.bottom, rect->bottom - own.top);

    ok(DdcSprite_SetXYrel(sprite, dx, dy));
}

static inline bool game_solid(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid;

    ok(DdcSprite_TestCollidePoint(sprite, x, y, &solid));
    return solid;
}

/* What a and b have in common, or without b, a and the rectangle: how many
 * pixels, at most `most`, and the first one. */
static inline DdcTilesHit game_common(const DdcSprite *a, const DdcSprite *b,
                                      const DdcRect *rect, int most)
{
    DdcTilesHit common = {0};
    DdcRect own = game_rect(a);
    DdcRect of_b = b != NULL ? game_rect(b) : *rect;
    DdcRect both;

    ok(DdcRect_GetIntersection(&own, &of_b, &both));
    for_area(x, y, both.left, both.top, both.right, both.bottom)
    {
        if (common.hit < most && game_solid(a, x, y) &&
            (b == NULL || game_solid(b, x, y)))
        {
            common.x = common.hit == 0 ? x : common.x;
            common.y = common.hit == 0 ? y : common.y;
            common.hit++;
        }
    }
    return common;
}

#endif
