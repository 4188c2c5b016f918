/* SPDX-License-Identifier: Zlib */
/*
 * The edge cases of bodies by name, in a world whose cells are single pixels.
 */
#include "scripted_surface.h"
#include "test.h"

#define SOLID 1
#define PLANK 2

static DdcWorld *world;
static DdcTiles *tiles;
static DdcSprite *hero;

static const DdcBody walker = {
    .solid = SOLID, .one_way = PLANK, .climb = 2, .drop = 2};

/* Cells of one pixel: tile 1 is ground, tile 2 a plank. */
BEFORE_EACH_TEST()
{
    ok(DdcTiles_Create(200, 200, 1, 1, &tiles));
    test_own(tiles, destroy_DdcTiles);
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, SOLID));
    ok(DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, PLANK));
    ok(DdcWorld_Create(&world));
    test_own(world, destroy_DdcWorld);
    ok(DdcWorld_SetTiles(world, tiles));
}

/* Makes a rectangle of the map ground (1), plank (2) or empty. */
static void fill(int left, int top, int right, int bottom, ddc_uint32 value)
{
    for_area(x, y, left, top, right, bottom)
    {
        ok(DdcTiles_SetCell(tiles, x, y, value));
    }
}

/* A box in the world, with a body unless that is NULL. */
static DdcSprite *add(int x, int y, int width, int height,
                      ddc_uint32 categories, const DdcBody *body)
{
    OWN(DdcSprite, sprite,
        DdcSprite_CreateFromMask(test_mask(width, height, 1), x, y, &sprite));
    ok(DdcSprite_SetFilter(sprite, categories, 0));
    ok(DdcSprite_SetBody(sprite, body));
    ok(DdcWorld_Add(world, sprite));
    return sprite;
}

/* A hero of 4 x 8 pixels, of no category. */
static void add_hero(int x, int y, const DdcBody *body)
{
    hero = add(x, y, 4, 8, 0, body);
}

static DdcBodyMove go(double x, double y)
{
    const DdcPoint move = {x, y};
    DdcBodyMove moved;

    ok(DdcWorld_Move(world, hero, &move, &moved));
    return moved;
}

static void push(DdcSprite *solid, int x, int y)
{
    const DdcPoint move = {x, y};
    DdcBodyEvent events[8];
    ddc_uint32 needed;

    ok(DdcWorld_MoveSolid(world, solid, &move, events, 8, &needed));
}

/* The kind of the only event, of this sprite; 0: there is none. */
static int pushes(DdcSprite *solid, const DdcSprite *whom, int x, int y)
{
    const DdcPoint move = {x, y};
    DdcBodyEvent event = {NULL, 0, 0, 0};
    ddc_uint32 needed;

    ok(DdcWorld_MoveSolid(world, solid, &move, &event, 1, &needed));
    assert_int_equal(needed, event.kind != 0);
    assert_true(event.kind == 0 || event.sprite == whom);
    return event.kind;
}

static void is_at(const DdcSprite *sprite, int x, int y)
{
    assert_int_equal(DdcSprite_GetX(sprite), x);
    assert_int_equal(DdcSprite_GetY(sprite), y);
}

/* ---- The map ---------------------------------------------------------------
 */

TEST(what_starts_inside_comes_out_and_goes_no_deeper)
{
    fill(50, 0, 60, 100, 1);
    add_hero(48, 40, &walker); /* two of its columns are inside */
    DdcBodyMove moved = go(3, -1);
    assert_int_equal(moved.flags, DDC_BODY_INSIDE);
    assert_int_equal(moved.right.hit, 1);
    assert_int_equal(moved.left_x, 3);
    is_at(hero, 48, 40); /* up covers two new pixels, too */
    moved = go(-2, 0);
    assert_int_equal(moved.left.hit, 0);
    is_at(hero, 46, 40);
    assert_int_equal(go(0, 0).flags, 0);
}

TEST(inside_a_plank_it_stands_on_the_plank_below)
{
    fill(0, 60, 100, 61, 2);
    fill(0, 80, 100, 81, 2);
    hero = add(10, 40, 4, 30, 0, &walker); /* its head is in the upper one */
    DdcBodyMove moved = go(0, 30);
    is_at(hero, 10, 50);
    assert_int_equal(moved.flags, DDC_BODY_STANDS | DDC_BODY_ON_ONE_WAY);
    assert_int_equal(moved.bottom.y, 80);
    assert_int_equal(moved.bottom.tile.value, 2);
}

TEST(feet_in_a_thick_plank_fall_out_below)
{
    fill(0, 50, 100, 60, 2);
    add_hero(10, 47, &walker); /* its feet are in row 54 */
    go(0, 40);
    is_at(hero, 10, 87);
}

TEST(a_plank_at_the_shins_is_stepped_onto)
{
    fill(0, 50, 100, 51, 1);
    fill(12, 48, 100, 49, 2);
    add_hero(10, 42, &walker); /* its lowest row is 49, the plank in its legs */
    DdcBodyMove moved = go(1, 0);
    is_at(hero, 11, 40);
    assert_true((moved.flags & DDC_BODY_ON_ONE_WAY) != 0);
}

TEST(it_drops_through_one_plank)
{
    DdcBody drops = walker;
    DdcBody body;

    drops.flags = DDC_BODY_DROPS;
    fill(0, 50, 100, 51, 2);
    fill(0, 70, 100, 71, 2);
    add_hero(10, 42, &drops);
    go(3, 0);
    ok(DdcSprite_GetBody(hero, &body));
    assert_int_equal(body.flags, DDC_BODY_DROPS); /* it has not gone down */
    go(0, 5);
    ok(DdcSprite_GetBody(hero, &body));
    assert_int_equal(body.flags, DDC_BODY_DROPS); /* it overlaps the plank */
    is_at(hero, 13, 47);
    go(0, 6);
    ok(DdcSprite_GetBody(hero, &body));
    assert_int_equal(body.flags, 0);
    go(0, 50);
    is_at(hero, 13, 62);
}

TEST(a_slope_of_a_ceiling_is_slid_along)
{
    static const struct
    {
        int nudge;
        int x;
        int y;
        int wall; /* what lies left of this column is a sprite */
    } cases[] = {{2, 38, 49, 0}, {1, 50, 55, 0}, {2, 44, 52, 44}};

    /* It rises to the left, by one pixel in two. */
    for (int x = 0; x < 100; x++)
    {
        fill(x, 0, x + 1, x / 2 + 29, 1);
    }
    for_rows(i, cases)
    {
        DdcBody slides = walker;
        slides.nudge_x = cases[i].nudge;
        add(cases[i].wall - 4, 0, 4, 100, SOLID, NULL);
        add_hero(50, 56, &slides);
        DdcBodyMove moved = go(0, -7);
        is_at(hero, cases[i].x, cases[i].y);
        assert_int_equal(moved.top.hit, cases[i].y != 49);
    }
}

TEST(a_diagonal_gap_is_closed)
{
    fill(50, 0, 60, 50, 1);
    fill(0, 50, 50, 60, 1);
    hero = add(49, 49, 1, 1, 0, &walker);
    DdcBodyMove moved = go(1, 1);
    is_at(hero, 49, 49);
    assert_true(moved.right.hit && moved.bottom.hit);
}

TEST(what_is_higher_than_it_climbs_is_a_wall)
{
    static const struct
    {
        int rise;
        int x;
        int y;
    } cases[] = {{1, 30, 22}, {2, 30, 2}, {3, 16, 42}};

    for_rows(i, cases)
    {
        fill(0, 0, 200, 200, 0);
        fill(0, 50, 200, 200, 1);
        for (int x = 20; x < 60; x++)
        {
            int top = 50 - (x - 19) * cases[i].rise;
            fill(x, top < 0 ? 0 : top, x + 1, 50, 1);
        }
        add_hero(10, 42, &walker);
        for (int step = 0; step < 20; step++)
        {
            go(1, 1);
        }
        is_at(hero, cases[i].x,
              cases[i].y + (cases[i].rise == 1 ? 6 : 0) +
                  (cases[i].rise == 2 ? 12 : 0));
    }
}

TEST(no_speed_passes_a_wall_of_one_pixel)
{
    fill(150, 0, 151, 200, 1);
    add_hero(0, 40, &walker);
    DdcBodyMove moved = go(9000, 0);
    is_at(hero, 146, 40);
    assert_int_equal(moved.left_x, 9000 - 146);
    assert_int_equal(moved.right.x, 150);
}

TEST(a_body_does_not_swing_at_rest)
{
    DdcBody body;

    fill(0, 50, 200, 60, 1);
    add_hero(10, 42, &walker);
    for (int frame = 0; frame < 20; frame++)
    {
        DdcBodyMove moved = go(0, 0.25);
        assert_int_equal(moved.flags, DDC_BODY_STOOD | DDC_BODY_STANDS);
        ok(DdcSprite_GetBody(hero, &body));
        assert_int_equal(body.rest_y, 0);
    }
    /* In the air, halves stay, and two of them are a pixel. */
    ok(DdcSprite_SetXY(hero, 10, 10));
    go(0.5, 0);
    is_at(hero, 10, 10);
    go(0.5, 0);
    is_at(hero, 11, 10);
}

TEST(over_ground_that_no_step_down_has_met_it_stands_in_the_next_move)
{
    fill(50, 60, 100, 70, 1);
    add_hero(40, 52, &walker);
    assert_int_equal(go(20, 0).flags, 0);
    is_at(hero, 60, 52);
    assert_int_equal(go(0, 0).flags, DDC_BODY_STOOD | DDC_BODY_STANDS);
}

/* ---- Solids ----------------------------------------------------------------
 */

TEST(what_two_solids_squeeze_is_crushed_by_the_one_that_moves)
{
    DdcSprite *left = add(0, 40, 10, 8, SOLID, &walker);
    DdcSprite *right = add(16, 40, 10, 8, SOLID, NULL);

    add_hero(11, 40, &walker);
    assert_int_equal(pushes(left, hero, 1, 0), 0);
    assert_int_equal(pushes(left, hero, 1, 0), DDC_BODY_PUSHED);
    is_at(hero, 12, 40);
    assert_int_equal(pushes(left, hero, 1, 0), DDC_BODY_CRUSHED);
    is_at(hero, 12, 40);
    is_at(left, 3, 40);
    is_at(right, 16, 40);
}

TEST(a_solid_that_yields_stops_at_what_it_would_crush)
{
    DdcBody yields = walker;
    DdcSprite *crusher;

    yields.flags = DDC_BODY_YIELDS;
    fill(0, 60, 100, 70, 1);
    crusher = add(0, 30, 20, 10, SOLID, &yields);
    add_hero(5, 52, &walker);
    assert_int_equal(pushes(crusher, hero, 0, 20), 0);
    is_at(crusher, 0, 42);
    is_at(hero, 5, 52);
}

TEST(what_is_on_two_platforms_is_carried_by_its_bearer_only)
{
    DdcSprite *first = add(0, 50, 13, 5, SOLID, &walker);
    DdcSprite *second = add(13, 50, 20, 5, SOLID, &walker);

    add_hero(10, 42, &walker); /* three columns on the first */
    assert_int_equal(pushes(second, hero, 3, 0), 0);
    assert_int_equal(pushes(first, hero, -3, 0), DDC_BODY_CARRIED);
    is_at(hero, 7, 42);
    /* A rising one pushes in any case. */
    ok(DdcSprite_SetXY(first, 0, 50));
    ok(DdcSprite_SetXY(second, 13, 50));
    ok(DdcSprite_SetXY(hero, 10, 42));
    assert_int_equal(pushes(second, hero, 0, -2), DDC_BODY_PUSHED);
    is_at(hero, 10, 40);
}

TEST(a_wall_holds_a_rider_and_what_stands_on_it)
{
    DdcBody crate = walker;
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);
    DdcSprite *below = add(10, 42, 4, 8, SOLID, &crate);
    DdcSprite *above = add(11, 38, 4, 4, SOLID, &crate);

    fill(16, 43, 20, 50, 1);
    push(lift, 6, 0);
    is_at(lift, 6, 50);
    is_at(below, 12, 42);
    is_at(above, 13, 38);
}

TEST(a_plank_that_rises_passes_what_a_ceiling_holds)
{
    DdcSprite *lift = add(0, 50, 40, 5, PLANK, &walker);

    fill(0, 0, 100, 40, 1);
    add_hero(10, 42, &walker);
    assert_int_equal(pushes(lift, hero, 0, -2), DDC_BODY_CARRIED);
    is_at(hero, 10, 40);
    assert_int_equal(pushes(lift, hero, 0, -2), 0);
    is_at(hero, 10, 40);
    is_at(lift, 0, 46);
}

TEST(a_sprite_that_is_set_carries_nobody)
{
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);

    add_hero(10, 42, &walker);
    ok(DdcSprite_SetXY(lift, 0, 48));
    is_at(hero, 10, 42);
    assert_int_equal(go(0, 0).flags & DDC_BODY_INSIDE, DDC_BODY_INSIDE);
}

TEST(a_body_that_does_not_ride_stays)
{
    DdcBody stays = walker;
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);

    stays.flags = DDC_BODY_NO_RIDE;
    add_hero(10, 42, &stays);
    assert_int_equal(pushes(lift, hero, 3, 0), 0);
    is_at(hero, 10, 42);
    assert_int_equal(pushes(lift, hero, 0, -1), DDC_BODY_PUSHED);
}

TEST(what_a_solid_moves_keeps_rests_and_flags)
{
    DdcBody drops = walker;
    DdcBody after;
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);

    drops.flags = DDC_BODY_DROPS;
    drops.rest_x = 1000;
    drops.rest_y = -2000;
    add_hero(10, 42, &drops);
    assert_int_equal(pushes(lift, hero, 2, 0), DDC_BODY_CARRIED);
    assert_int_equal(pushes(lift, hero, 0, 2), DDC_BODY_CARRIED);
    assert_int_equal(pushes(lift, hero, 0, -1), DDC_BODY_PUSHED);
    ok(DdcSprite_GetBody(hero, &after));
    assert_same(after, drops);
}

/* An Update that adds the hero on a lift, and moves the lift. */
static void DDC_CALL add_and_lift(DdcSprite *lift)
{
    ok(DdcWorld_Add(world, hero));
    push(lift, 2, 0);
    is_at(lift, 2, 50);
    is_at(hero, 10, 42);
}

TEST(a_body_that_is_added_in_a_step_is_moved_after_it)
{
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);

    add_hero(10, 42, &walker);
    ok(DdcWorld_Remove(world, hero));
    ok(DdcSprite_SetUpdateFn(lift, add_and_lift));
    ok(DdcWorld_Step(world));
    is_at(hero, 10, 42);
    ok(DdcSprite_SetUpdateFn(lift, NULL));
    push(lift, 2, 0);
    is_at(hero, 12, 42);
}

/* The one beside the rider is not on the lift. */
TEST(riders_push_nobody)
{
    DdcSprite *lift = add(0, 50, 20, 5, SOLID, &walker);
    DdcSprite *beside = add(21, 42, 4, 8, SOLID, &walker);

    add_hero(16, 42, &walker);
    push(lift, 2, 0);
    is_at(lift, 2, 50);
    is_at(hero, 17, 42);
    is_at(beside, 21, 42);
}

TEST(all_has_moved_when_the_array_is_too_short)
{
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);
    DdcSprite *riders[3];
    const DdcPoint move = {2, 0};
    DdcBodyEvent event;
    ddc_uint32 needed;

    for (int i = 0; i < 3; i++)
    {
        riders[i] = add(10 * i, 42, 4, 8, 0, &walker);
    }
    returns(DDC_E_MORE,
            DdcWorld_MoveSolid(world, lift, &move, &event, 1, &needed));
    assert_int_equal(needed, 3);
    assert_ptr_equal(event.sprite, riders[0]);
    for (int i = 0; i < 3; i++)
    {
        is_at(riders[i], 10 * i + 2, 42);
    }
    is_at(lift, 2, 50);
}

/* ---- Calls -----------------------------------------------------------------
 */

TEST(a_move_that_fails_moves_nothing)
{
    const DdcPoint move = {0, DDC_SWEEP_MAX};
    DdcBodyMove moved;
    DdcBody body;

    add_hero(0, DDC_COORD_MAX - 10, &walker);
    assert_refused(DDC_E_RANGE, DdcWorld_Move(world, hero, &move, &moved));
    is_at(hero, 0, DDC_COORD_MAX - 10);
    ok(DdcSprite_SetBody(hero, NULL));
    assert_int_equal(DdcSprite_HasBody(hero), 0);
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_GetBody(hero, &body));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_Move(world, hero, &move, &moved));
}

TEST(moves_of_masks_allocate_nothing_once_there_was_room)
{
    DdcSprite *lift = add(0, 50, 40, 5, SOLID, &walker);

    add_hero(10, 42, &walker);
    go(1, 0);
    push(lift, 1, 0);
    test_memory_watch(0);
    go(1, 0);
    push(lift, 1, -1);
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
}

static void DDC_CALL move_in_update(DdcSprite *sprite)
{
    const DdcPoint move = {0, 5};
    DdcBodyMove moved;

    ok(DdcWorld_Move(world, sprite, &move, &moved));
}

TEST(an_update_may_move_a_body)
{
    fill(0, 50, 100, 60, 1);
    add_hero(10, 40, &walker);
    ok(DdcSprite_SetUpdateFn(hero, move_in_update));
    ok(DdcWorld_Step(world));
    is_at(hero, 10, 42);
}

/* ---- Within functions of the game ------------------------------------------
 */

static DdcPixels take_its_body(DdcPixels pixels)
{
    returns(DDC_E_INUSE, DdcSprite_SetBody(hero, NULL));
    return pixels;
}

TEST(a_body_cannot_be_taken_while_its_pixels_are_read)
{
    static struct scripted_surface picture;
    ddc_uint32 needed;
    const DdcPoint move = {2, 0};

    scripted_surface_make(&picture, 'a', 4, 8);
    scripted_surface_fill(&picture, 1);
    ok(DdcSprite_CreateFromSurface(picture.surface, 10, 40, &hero));
    test_own(hero, destroy_DdcSprite);
    ok(DdcSprite_SetBody(hero, &walker));
    ok(DdcWorld_Add(world, hero));
    picture.tamper = take_its_body;
    go(2, 0);
    ok(DdcWorld_MoveSolid(world, hero, &move, NULL, 0, &needed));
    is_at(hero, 14, 40);
}
