/* SPDX-License-Identifier: Zlib */
/*
 * The model of a fault script, and the calls that its surfaces make in the
 * middle of a call of the library.
 */
#include "fault_game.h"

struct fault_play play;
int play_failures;
int play_results;

/* ---- The model ---------------------------------------------------------- */

int width_of(const struct faulty_surface *faulty)
{
    return faulty->upright.pixels.width;
}

bool picture_is_solid(const struct actor *a, int x, int y)
{
    const struct faulty_surface *faulty = &play.surfaces[a->surface];
    int column = x - a->x;

    if (a->appearance == APPEARANCE_MIRRORED)
    {
        column = width_of(faulty) - 1 - column;
    }
    return faulty_surface_is_solid(faulty, column, y - a->y);
}

bool is_solid(const struct actor *a, int x, int y)
{
    int column = x - a->x - a->right;
    int row = y - a->y - a->down;
    const DdcPixels *mask = &play.mask_image.pixels;

    switch (a->appearance)
    {
    case APPEARANCE_MASK:
        return column >= 0 && row >= 0 && column < mask->width &&
               row < mask->height && test_image_get(mask, column, row) != 0;
    case APPEARANCE_HOT:
        return faulty_surface_is_solid(&play.surfaces[a->hot], column, row);
    default:
        return picture_is_solid(a, x, y);
    }
}

/* The rectangle of the pixels that the sprite collides by. */
static DdcRect rect_of(const struct actor *a)
{
    const DdcPixels *image = &play.surfaces[a->surface].upright.pixels;
    int x = a->x;
    int y = a->y;

    if (a->appearance == APPEARANCE_MASK || a->appearance == APPEARANCE_HOT)
    {
        image = a->appearance == APPEARANCE_MASK
                    ? &play.mask_image.pixels
                    : &play.surfaces[a->hot].upright.pixels;
        x += a->right;
        y += a->down;
    }
    return (DdcRect){x, y, x + image->width, y + image->height};
}

int area_in(const struct actor *a, const struct actor *b, const DdcRect *rect)
{
    int area = 0;

    for (int y = rect->top; y < rect->bottom; y++)
    {
        for (int x = rect->left; x < rect->right; x++)
        {
            area += is_solid(a, x, y) && (b == NULL || is_solid(b, x, y));
        }
    }
    return area;
}

int common_area(const struct actor *a, const struct actor *b)
{
    DdcRect rect_a = rect_of(a);
    DdcRect rect_b = rect_of(b);
    DdcRect common;

    return a != b && DdcRect_Intersect(&rect_a, &rect_b, &common)
               ? area_in(a, b, &common)
               : 0;
}

bool is_wrong(int surface)
{
    return play.is_dead[surface] || play.surfaces[surface].has_failed;
}

/* May reading the pixels that the sprite collides by have failed? */
bool may_fail(const struct actor *a)
{
    if (play.no_memory)
    {
        return true;
    }
    return a->appearance == APPEARANCE_MASK
               ? false
               : is_wrong(a->appearance == APPEARANCE_HOT ? a->hot
                                                          : a->surface);
}

/*
 * Has an unlock of the sprite's surface failed in this call, so that no result
 * may depend on its pixels? (A surface that is destroyed in the call may
 * still fail when the game's lock is ended, after the result is known.)
 */
bool was_refused(const struct actor *a)
{
    int surface = a->appearance == APPEARANCE_HOT ? a->hot : a->surface;

    return a->appearance != APPEARANCE_MASK && !play.is_dead[surface] &&
           play.surfaces[surface].refused;
}

bool any_actor_may_fail(void)
{
    bool may = false;

    for (int i = 0; i < ACTORS; i++)
    {
        may = may || may_fail(&play.actors[i]);
    }
    return may;
}

/* ---- Calls during a callback -------------------------------------------- */

struct actor *any_actor(void)
{
    return &play.actors[test_random_in(0, ACTORS - 1)];
}

int any_surface(void)
{
    return test_random_in(0, SURFACES - 1);
}

/* No function may change a sprite during a call of a surface's functions. */
static void change_sprite(struct actor *a)
{
    const DdcKey key = {0xFF, 1, 5};
    DdcSprite *sprite = a->sprite;
    int surface = any_surface();
    int x = DdcSprite_GetX(sprite);

    returns(DDC_E_INUSE, DdcSprite_SetXY(sprite, 3, 3));
    returns(DDC_E_INUSE, DdcSprite_SetXYrel(sprite, 3, 3));
    returns(DDC_E_INUSE, DdcSprite_SetFrame(sprite, NULL));
    returns(DDC_E_INUSE, DdcSprite_SetMirror(sprite, 0));
    returns(DDC_E_INUSE, DdcSprite_SetSize(sprite, 30, 30));
    returns(DDC_E_INUSE, DdcSprite_SetMask(sprite, NULL, 0, 0));
    returns(DDC_E_INUSE, DdcSprite_SetKey(sprite, &key));
    returns(DDC_E_INUSE, DdcSprite_SetKey(sprite, NULL));
    returns(DDC_E_INUSE, DdcSprite_Update(sprite));
    returns(DDC_E_INUSE, DdcSprite_SetFilter(sprite, 2, 2));
    returns(DDC_E_INUSE, DdcSprite_SetStatic(sprite, 1));
    assert_int_equal(DdcSprite_GetX(sprite), x);
    if (!play.is_dead[surface])
    {
        returns(DDC_E_INUSE,
                DdcSprite_SetHotImage(sprite, play.surfaces[surface].surface,
                                      NULL, NULL, 0, 0));
    }
}

static void use_surface(int surface)
{
    const struct faulty_surface *faulty = &play.surfaces[surface];
    DdcSprite *sprite = (DdcSprite *)&play;
    DdcMask *mask = (DdcMask *)&play;
    DdcPixels pixels;
    DdcKey key;

    if (play.is_dead[surface])
    {
        return;
    }
    returns(DDC_E_INUSE, DdcSurface_Lock(faulty->surface, &pixels));
    assert_null(pixels.bits);
    returns(DDC_E_INUSE, DdcSurface_Unlock(faulty->surface));
    returns(DDC_E_INUSE,
            DdcSurface_Lend(faulty->surface, &faulty->upright.pixels));
    returns(DDC_E_INUSE, DdcSprite_CreateFrom(faulty->surface, 0, 0, &sprite));
    assert_null(sprite);
    returns(DDC_E_INUSE,
            DdcMask_CreateFromSurface(faulty->surface, NULL, NULL, &mask));
    assert_null(mask);
    returns(DDC_E_INUSE,
            DdcSurface_KeyFromColor(faulty->surface, 1, 2, 3, &key));
}

static void use_world(struct actor *a)
{
    DdcSprite *found[ACTORS];
    const DdcRect rect = {0, 0, 5, 5};
    DdcSpritePair pairs[1];
    DdcPairEvent events[ACTORS * ACTORS];
    ddc_uint32 needed;
    DdcSweep sweep;

    if (play.world_is_gone)
    {
        return;
    }
    DdcResult result = DdcWorld_Step(play.world, NULL);
    returns(DDC_E_INUSE, result);
    returns(DDC_E_INUSE, DdcWorld_Pairs(play.world, pairs, 1, &needed, NULL));
    returns(DDC_E_INUSE, DdcWorld_QueryPoint(play.world, 5, 5, DDC_GRID_ALL,
                                             found, ACTORS, &needed));
    returns(DDC_E_INUSE, DdcWorld_QueryRect(play.world, &rect, DDC_GRID_ALL,
                                            found, ACTORS, &needed));
    returns(DDC_E_INUSE, DdcWorld_QuerySprite(play.world, a->sprite, found,
                                              ACTORS, &needed));
    returns(DDC_E_INUSE,
            DdcWorld_Sweep(play.world, a->sprite, 5, 5, &found[0], &sweep));
    returns(DDC_E_INUSE, DdcWorld_Add(play.world, a->sprite));
    returns(DDC_E_INUSE, DdcWorld_Remove(play.world, a->sprite));
    ok(DdcWorld_Events(play.world, events, ACTORS * ACTORS, &needed));
}

void destroy_actor(struct actor *a)
{
    if (!a->is_gone)
    {
        a->is_gone = true;
        DdcSprite_Destroy(a->sprite);
    }
}

void destroy_surface(int surface)
{
    if (!play.is_dead[surface])
    {
        play.is_dead[surface] = true;
        DdcSurface_Destroy(play.surfaces[surface].surface);
    }
}

void destroy_world(void)
{
    if (!play.world_is_gone)
    {
        play.world_is_gone = true;
        DdcWorld_Destroy(play.world);
    }
}

/* Makes the calls that a game's window procedure could make during a Lock. */
void call_back(void)
{
    struct actor *a = any_actor();
    struct actor *b = any_actor();
    ddc_int32 hit;

    /* 7: no call. */
    switch (a->is_gone || b->is_gone ? 7 : test_random_in(0, 7))
    {
    case 0:
        change_sprite(a);
        break;
    case 1:
        use_surface(any_surface());
        break;
    case 2:
        use_world(a);
        break;
    case 3:
        DdcSprites_Overlap(a->sprite, b->sprite, &hit);
        DdcSprite_TestPoint(a->sprite, 5, 5, &hit);
        break;
    case 4:
        destroy_actor(a);
        break;
    case 5:
        destroy_surface(any_surface());
        break;
    case 6:
        destroy_world();
        break;
    default:
        break;
    }
}
