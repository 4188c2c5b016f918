/* SPDX-License-Identifier: Zlib */
/*
 * The fixture of tests of sprites: two surfaces of solid pixels, sprites on
 * them, and what a sprite displays and collides by. The journal of
 * scripted_surface.h records the locks of both surfaces.
 */
#ifndef DDC_TEST_SPRITES_H
#define DDC_TEST_SPRITES_H

#include "scripted_surface.h"

/* The pixels of the surfaces. */
#define INDEX_A 10
#define INDEX_B 20

static struct sprites
{
    struct scripted_surface a;
    struct scripted_surface b;
    DdcSprite *on_a;      /* at (0,0) */
    DdcSprite *also_on_a; /* at (3,3) */
    DdcSprite *on_b;      /* at (4,4) */
    DdcMask *dot;         /* 1x1, set */
} f;

static inline void make_sprites(int width, int height, int other_width,
                                int other_height)
{
    scripted_surface_make(&f.a, 'a', width, height);
    scripted_surface_make(&f.b, 'b', other_width, other_height);
    scripted_surface_fill(&f.a, INDEX_A);
    scripted_surface_fill(&f.b, INDEX_B);
    f.on_a = test_sprite(f.a.surface, 0, 0);
    f.also_on_a = test_sprite(f.a.surface, 3, 3);
    f.on_b = test_sprite(f.b.surface, 4, 4);
    f.dot = test_mask(1, 1, 1);
    journal_clear();
    test_log_listen();
}

/* Neither surface is locked. */
static inline void assert_nothing_locked(void)
{
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

/* The rectangle that is displayed, and the one that collides. */
static inline void assert_rect(const DdcSprite *sprite, int left, int top,
                               int right, int bottom)
{
    DdcRect rect;

    ok(DdcSprite_GetRect(sprite, &rect));
    assert_fields(DdcRect, rect, left, top, right, bottom);
}

static inline void assert_collide_rect(const DdcSprite *sprite, int left,
                                       int top, int right, int bottom)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    assert_fields(DdcRect, rect, left, top, right, bottom);
}

/* Is the picture solid at (x,y), and does the sprite collide there? */
static inline int solid_at(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid = 7;

    ok(DdcSprite_TestPoint(sprite, x, y, &solid));
    return solid;
}

static inline int hot_at(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid = 7;

    ok(DdcSprite_TestCollidePoint(sprite, x, y, &solid));
    return solid;
}

#endif
