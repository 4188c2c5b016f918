/* SPDX-License-Identifier: Zlib */
/*
 * The model of a game: its objects, their pictures, what may fail, and the
 * calls that surfaces make in the middle of a call of the library.
 */
#include "game_model.h"

struct game play;
int play_failures;
int play_results;
int play_hits;
int play_events[4];
void (*game_within)(void);

/* ---- Pictures ------------------------------------------------------------ */

bool is_solid(const struct actor *a, const struct painting *of, int x, int y)
{
    return picture_get(&of->picture, (int64_t)x - a->x - of->box.left,
                       (int64_t)y - a->y - of->box.top);
}

/* The rectangle of the pixels that the sprite collides by. */
static DdcRect rect_of(const struct actor *a)
{
    const DdcRect *box = &a->solid.box;

    return (DdcRect){a->x + box->left, a->y + box->top, a->x + box->right,
                     a->y + box->bottom};
}

int area_in(const struct actor *a, const struct actor *b, const DdcRect *rect)
{
    int area = 0;

    for_area(x, y, rect->left, rect->top, rect->right, rect->bottom)
    {
        area += is_solid(a, &a->solid, x, y) &&
                (b == NULL || is_solid(b, &b->solid, x, y));
    }
    return area;
}

int common_area(const struct actor *a, const struct actor *b)
{
    DdcRect rect_a = rect_of(a);
    DdcRect rect_b = rect_of(b);
    DdcRect common;

    ok(DdcRect_GetIntersection(&rect_a, &rect_b, &common));
    return a != b ? area_in(a, b, &common) : 0;
}

DdcRect whole_image(const DdcPixels *pixels)
{
    return (DdcRect){0, 0, pixels->width, pixels->height};
}

static void paint(struct painting *of)
{
    of->box = display_model_box(&of->model);
    of->picture = display_model_paint(&of->model);
}

void paint_actor(struct actor *a)
{
    struct display_model *shown = &a->shown.model;
    struct display_model *solid = &a->solid.model;

    shown->source_width = shown->part.right - shown->part.left;
    shown->source_height = shown->part.bottom - shown->part.top;
    shown->width = a->width > 0 ? a->width : shown->source_width;
    shown->height = a->height > 0 ? a->height : shown->source_height;
    paint(&a->shown);
    if (a->by == BY_PICTURE)
    {
        a->solid = a->shown;
        return;
    }
    solid->source_width = shown->source_width;
    solid->source_height = shown->source_height;
    solid->width = shown->width;
    solid->height = shown->height;
    solid->mirror = shown->mirror;
    paint(&a->solid);
}

/* ---- What is allowed ----------------------------------------------------- */

bool is_in_world(const struct actor *a)
{
    return a->inside && !a->is_gone;
}

bool is_member(const struct actor *a)
{
    const struct actor *before = &play.before[a - play.actors];

    return a->inside || (play.reacting && before->inside);
}

bool filters_agree(const struct actor *a, const struct actor *b)
{
    return (a->categories & b->touches) != 0 &&
           (b->categories & a->touches) != 0;
}

bool is_wrong(int surface)
{
    return play.is_dead[surface] || play.surfaces[surface].has_failed;
}

/* May reading the pixels that the sprite collides by have failed? */
bool may_fail(const struct actor *a)
{
    return play.no_memory ||
           (a->by != BY_MASK &&
            is_wrong(a->by == BY_HOT_IMAGE ? a->hot : a->surface));
}

/*
 * Has an unlock of the sprite's surface failed in this call, so that no result
 * may depend on its pixels? (A surface that is destroyed in the call may
 * still fail when the game's lock is ended, after the result is known.)
 */
bool was_refused(const struct actor *a)
{
    int surface = a->by == BY_HOT_IMAGE ? a->hot : a->surface;

    return a->by != BY_MASK && !play.is_dead[surface] &&
           play.surfaces[surface].refused;
}

bool any_may_fail(const struct actor *actors)
{
    bool may = false;

    for (int i = 0; i < play.count; i++)
    {
        may = may || may_fail(&actors[i]);
    }
    return may;
}

void assert_nothing_locked(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(play.surfaces[i].open, 0);
    }
}

/* ---- Calls during a callback -------------------------------------------- */

struct actor *any_actor(void)
{
    return &play.actors[test_random_in(0, play.count - 1)];
}

int any_surface(void)
{
    return test_random_in(0, SURFACES - 1);
}

/* No function may change a sprite during a call of a surface's functions. */
static void change_sprite(const struct actor *a)
{
    const DdcKey key = {0xFF, 1, 5};
    DdcSprite *sprite = a->sprite;
    int surface = any_surface();
    int x = DdcSprite_GetX(sprite);

    returns(DDC_E_INUSE, DdcSprite_SetXY(sprite, 3, 3));
    returns(DDC_E_INUSE, DdcSprite_SetXYrel(sprite, 0, 0));
    returns(DDC_E_INUSE, DdcSprite_SetFrame(sprite, NULL));
    returns(DDC_E_INUSE, DdcSprite_SetMirror(sprite, 0));
    returns(DDC_E_INUSE, DdcSprite_SetSize(sprite, 30, 30));
    returns(DDC_E_INUSE, DdcSprite_SetMask(sprite, NULL, 0, 0));
    returns(DDC_E_INUSE, DdcSprite_SetKey(sprite, &key));
    returns(DDC_E_INUSE, DdcSprite_SetKey(sprite, NULL));
    returns(a->has_update ? DDC_OK : DDC_E_INUSE, DdcSprite_Update(sprite));
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
    returns(DDC_E_INUSE,
            DdcSprite_CreateFromSurface(faulty->surface, 0, 0, &sprite));
    assert_null(sprite);
    returns(DDC_E_INUSE,
            DdcMask_CreateFromSurface(faulty->surface, NULL, NULL, &mask));
    assert_null(mask);
    returns(DDC_E_INUSE,
            DdcKey_SetSurfaceColor(&key, faulty->surface, 1, 2, 3));
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
    DdcResult result = DdcWorld_Step(play.world);
    returns(DDC_E_INUSE, result);
    returns(DDC_E_INUSE, DdcWorld_ListPairs(play.world, pairs, 1, &needed));
    returns(DDC_E_INUSE,
            DdcWorld_ListAtPoint(play.world, 5, 5, DDC_CATEGORIES_ALL, found,
                                 ACTORS, &needed));
    returns(DDC_E_INUSE,
            DdcWorld_ListInRect(play.world, &rect, DDC_CATEGORIES_ALL, found,
                                ACTORS, &needed));
    returns(DDC_E_INUSE, DdcWorld_ListOverlapping(play.world, a->sprite, found,
                                                  ACTORS, &needed));
    returns(DDC_E_INUSE,
            DdcWorld_Sweep(play.world, a->sprite, 0, 0, &found[0], &sweep));
    returns(DDC_E_INUSE, DdcWorld_Add(play.world, a->sprite));
    returns(is_member(a) ? DDC_E_INUSE : DDC_E_INVALIDPARAMS,
            DdcWorld_Remove(play.world, a->sprite));
    ok(DdcWorld_ListEvents(play.world, events, ACTORS * ACTORS, &needed));
}

void destroy_actor(struct actor *a)
{
    if (!a->is_gone)
    {
        a->is_gone = true;
        DdcSprite_Destroy(a->sprite);
    }
}

static void destroy_surface(int surface)
{
    if (!play.is_dead[surface])
    {
        play.is_dead[surface] = true;
        DdcSurface_Destroy(play.surfaces[surface].surface);
    }
}

static void destroy_world(void)
{
    if (!play.world_is_gone)
    {
        play.world_is_gone = true;
        DdcWorld_Destroy(play.world);
    }
}

/* Makes the calls that a game's window procedure could make during a Lock. */
static void call_back(void)
{
    struct actor *a = any_actor();
    struct actor *b = any_actor();
    ddc_int32 hit;

    play.in_surface = true;
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
        DdcSprite_TestOverlap(a->sprite, b->sprite, &hit);
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
    play.in_surface = false;
}

/* ---- Playing ------------------------------------------------------------- */

static void make_actor(struct actor *a, int surface)
{
    memset(a, 0, sizeof *a);
    a->surface = surface;
    a->x = test_random_in(0, AREA_SIDE);
    a->y = test_random_in(0, AREA_SIDE);
    a->categories = 1;
    a->touches = DDC_CATEGORIES_ALL;
    const DdcPixels *pixels = &play.surfaces[a->surface].upright.pixels;
    a->shown.model = (struct display_model){
        .pixels = pixels, .part = whole_image(pixels), .key = {0xFF, 0, 0}};
    paint_actor(a);
    ok(DdcSprite_CreateFromSurface(play.surfaces[a->surface].surface, a->x,
                                   a->y, &a->sprite));
    a->has_update = test_random_in(0, 1);
    ok(DdcSprite_SetHitFn(a->sprite, check_hit_call));
    ok(DdcSprite_SetUpdateFn(a->sprite,
                             a->has_update ? check_update_call : NULL));
    ok(DdcSprite_SetArena(a->sprite, &game_area));
    int right = test_random_in(-1, 1);
    ok(DdcSprite_SetVelocity(a->sprite, right, test_random_in(-1, 1)));
    if (!play.world_is_gone)
    {
        ok(DdcWorld_Add(play.world, a->sprite));
        a->inside = true;
        a->order = play.added++;
    }
}

/* Makes the actor again, while nothing fails. */
static void make_again(struct actor *a)
{
    struct fault_rates rates = fault_rates;
    int surface = any_surface();

    if (!play.is_dead[surface] && !play.stepping)
    {
        fault_rates.faults = fault_rates.callbacks = 0;
        test_memory_fail(0);
        make_actor(a, surface);
        fault_rates = rates;
    }
}

void game_begin(int actors, int faults, int callbacks)
{
    memset(&play, 0, sizeof play);
    play.count = actors;
    DdcSetSeed(test_random());
    test_memory_watch(0);
    fault_rates = (struct fault_rates){.call = call_back};
    ok(DdcWorld_Create(&play.world));
    for (int i = 0; i < SURFACES; i++)
    {
        int width = test_random_in(2, 9);
        faulty_surface_make(&play.surfaces[i], width, test_random_in(2, 9));
    }
    for (int i = 0; i < play.count; i++)
    {
        make_actor(&play.actors[i], any_surface());
    }
    play.mask_image = pixel_image_make(7, 5, 1, 0, 0, false);
    for (int i = 0; i < 7; i++)
    {
        pixel_image_set(&play.mask_image.pixels, i, i * i % 5, 1);
    }
    ok(DdcMask_CreateFromPixels(&play.mask_image.pixels, NULL, &play.mask));
    fault_rates.faults = faults;
    fault_rates.callbacks = callbacks;
}

void game_end(void)
{
    fault_rates.faults = fault_rates.callbacks = 0;
    destroy_world();
    for (int i = 0; i < play.count; i++)
    {
        destroy_actor(&play.actors[i]);
    }
    for (int i = 0; i < SURFACES; i++)
    {
        destroy_surface(i);
        faulty_surface_free(&play.surfaces[i]);
    }
    DdcMask_Destroy(play.mask);
    assert_int_equal(test_memory_live(), 0);
}

static void call_something(void)
{
    struct actor *a = any_actor();
    struct actor *b = any_actor();
    int what = test_random_in(0, 15);

    if (a->is_gone || b->is_gone)
    {
        make_again(a->is_gone ? a : b);
    }
    else if (what < 6)
    {
        call_pair(a, b);
    }
    else if (what < 8)
    {
        change_appearance(a);
    }
    else if (what < 10)
    {
        call_surface(any_surface());
    }
    else if (what == 10)
    {
        move_actor(a);
    }
    else if (what == 11)
    {
        enter_or_leave(a);
    }
    else if (!play.world_is_gone)
    {
        call_world(a);
    }
}

void game_change(void)
{
    struct actor *a = any_actor();

    if (a->is_gone)
    {
        make_again(a);
        return;
    }
    switch (test_random_in(0, 9))
    {
    case 0:
        destroy_actor(a);
        break;
    case 1:
    case 2:
    case 3:
        enter_or_leave(a);
        break;
    default:
        move_actor(a);
    }
}

void game_begin_call(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        faulty_surface_begin_call(&play.surfaces[i]);
    }
}

void game_call(void)
{
    game_begin_call();
    play.no_memory = test_random_in(0, 19) == 0;
    test_memory_fail(play.no_memory ? test_random_in(1, 4) : 0);
    call_something();
    test_memory_fail(0);
    assert_nothing_locked();
}

void game_call_within(void)
{
    struct actor *a = any_actor();
    int what = test_random_in(0, 19);
    bool was_reacting = play.reacting;

    assert_nothing_locked();
    play.reacting = true;
    if (what == 0)
    {
        destroy_actor(a);
    }
    else if (what < 4 && !a->is_gone)
    {
        (what == 1   ? change_appearance
         : what == 2 ? move_actor
                     : enter_or_leave)(a);
    }
    else if (what == 4 && play.stepping && !play.world_is_gone)
    {
        returns(DDC_E_INUSE, DdcWorld_Step(play.world));
    }
    else if (what == 5 && game_within != NULL)
    {
        game_within();
    }
    play.reacting = was_reacting;
    assert_nothing_locked();
}
