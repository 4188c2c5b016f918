/* SPDX-License-Identifier: Zlib */
/* The game of samples/platform on surfaces in memory. */
#include "facts.h"
#include "game_memory.h"
#include "keys.h"
#include "platform.h"

static struct game_memory *memory;
static struct platform *game;

static void begin(unsigned seed)
{
    memory = game_memory_begin(&platform_game, seed);
    game = memory->game->state;
}

/* A game that a test plays by `input`. */
static void begin_played(void)
{
    begin(1);
    memory->input.is_auto = false;
}

BEFORE_EACH_TEST()
{
    begin_played();
}

/* Is it on the ground, without overlapping it? */
static void assert_stands(void)
{
    const struct body *man = &game->man;

    assert_true(man->stands);
    assert_false(DdcTiles_Overlaps(game->level.tiles, man->mask, man->x, man->y,
                                   IS_SOLID));
    assert_true(DdcTiles_Overlaps(game->level.tiles, man->mask, man->x,
                                  man->y + 1, IS_SOLID | IS_PLANK));
}

/* Puts the man's feet at the middle of a cell's lower edge. */
static void put_man(int column, int row)
{
    const DdcPoint feet = {column * CELL + CELL / 2, (row + 1) * CELL};

    body_place(&game->man, &feet);
}

/* Puts a body at a place, with all else as it is. */
static void put(struct body *body, int x, int y)
{
    body->x = x;
    body->y = y;
    ok(DdcSprite_SetXY(body->sprite, x, y));
}

/* ---- Facts --------------------------------------------------------------- */

static void check(const struct facts_run *run)
{
    char keys[sizeof run->options];
    char expected[sizeof run->line];
    int frames = atoi(strstr(run->options, "--frames ") + 9);
    bool is_auto = sscanf(run->options, "--keys %99s", keys) != 1;

    begin((unsigned)run->seed);
    for (int i = 0; i < frames; i++)
    {
        if (!is_auto)
        {
            keys_play(keys, (unsigned)i, &memory->input);
        }
        game_memory_run(memory, 1);
    }
    strcpy(expected, run->line);
    expected[strcspn(expected, "\n")] = '\0';
    game_memory_assert_facts(memory, expected);
}

/* Twenty seeds, and a person's way to the crusher. */
TEST(every_run_has_the_facts_of_every_platform)
{
    int count = 0;

    for (const struct facts_run *run = facts_runs(); *run->game; run++)
    {
        if (strcmp(run->game, "platform") == 0)
        {
            check(run);
            count++;
        }
    }
    assert_int_equal(count, FACTS_SEEDS + 1);
}

TEST(failed_drawing_is_counted_but_not_a_lost_page)
{
    begin(1);
    memory->sample.draw_result = DDC_E_FORMAT;
    game_memory_run(memory, 1);
    assert_int_equal(platform_game.errors(platform_game.state), 5);
    memory->sample.draw_result = DDC_E_LOST;
    memory->lock_result = DDC_E_LOST;
    game_memory_run(memory, 1);
    assert_int_equal(platform_game.errors(platform_game.state), 5);
}

/* ---- The level ----------------------------------------------------------- */

/* In the picture, what is not solid is sky: one colour in each row. */
static void check_picture(const struct level *level)
{
    for (int y = 0; y < LEVEL_HEIGHT; y++)
    {
        int sky = -1;
        for (int x = 0; x < LEVEL_WIDTH; x++)
        {
            const DdcRect pixel = {x, y, x + 1, y + 1};
            if (!DdcTiles_OverlapsRect(level->tiles, &pixel,
                                       DDC_CATEGORIES_ALL))
            {
                sky = sky < 0 ? level->picture[y][x] : sky;
                assert_int_equal(level->picture[y][x], sky);
            }
            else
            {
                assert_int_not_equal(level->picture[y][x], sky);
            }
        }
    }
}

TEST(what_is_drawn_is_what_collides)
{
    begin(3);
    check_picture(&game->level);
    game_memory_run(memory, 1500);
    check_picture(&game->level);
    assert_true(game->facts.carved > 0);
}

/* ---- The man ------------------------------------------------------------- */

/* Whatever he does, in no frame he is inside of something solid, or beyond the
 * walls. */
TEST(the_man_is_never_inside_the_ground)
{
    for (unsigned seed = 1; seed <= 4; seed++)
    {
        begin(seed);
        for (int i = 0; i < 1000; i++)
        {
            game_memory_run(memory, 1);
            assert_false(DdcTiles_Overlaps(game->level.tiles, game->man.mask,
                                           game->man.x, game->man.y, IS_SOLID));
            assert_false(DdcTiles_Overlaps(game->level.tiles, game->crate.mask,
                                           game->crate.x, game->crate.y,
                                           IS_SOLID));
            assert_false(DdcMask_Overlaps(game->crate.mask, game->man.mask,
                                          game->man.x - game->crate.x,
                                          game->man.y - game->crate.y));
            assert_in_range(game->man.x, CELL - 2, LEVEL_WIDTH - 2 * CELL + 2);
        }
        assert_int_equal(game->facts.errors, 0);
    }
}

/* Two pixels a frame, on the ground all the time: over both gentle slopes, up
 * the steep one, and up the stairs. */
TEST(he_walks_over_slopes_and_stairs_without_a_stop)
{
    put(&game->crate, game->crate.x, 40); /* high above, out of the way */
    ok(DdcSprite_SetXY(game->solids[0].sprite, -100, 20 * CELL));
    put_man(12, 22);
    game_memory_run(memory, 1);
    memory->input.right = true;
    while (game->man.x < 36 * CELL)
    {
        const int x = game->man.x;
        game_memory_run(memory, 1);
        assert_int_equal(game->man.x, x + 2);
        assert_stands();
    }
    assert_int_equal(game->man.y, 18 * CELL - 24);
    memory->input = (struct input){.left = true};
    while (game->man.x > 12 * CELL)
    {
        const int x = game->man.x;
        game_memory_run(memory, 1);
        assert_int_equal(game->man.x, x - 2);
        assert_stands();
    }
}

TEST(a_wall_stops_him)
{
    put_man(2, 16);
    memory->input.left = true;
    game_memory_run(memory, 60);
    assert_int_equal(game->man.x, CELL - 3); /* his mask begins at column 3 */
}

/* From the ground through the plank, and down onto it. */
TEST(a_plank_is_solid_from_above_only)
{
    put_man(12, 22);
    game_memory_run(memory, 1);
    assert_stands();
    memory->input.up = true;
    game_memory_run(memory, 1);
    memory->input.up = false;
    game_memory_run(memory, 80);
    assert_stands();
    assert_int_equal(game->man.y, 19 * CELL - 24);
    memory->input.left = true;
    game_memory_run(memory, 20); /* off the plank's end, and down */
    memory->input.left = false;
    game_memory_run(memory, 40);
    assert_stands();
    assert_true(game->man.y > 20 * CELL);
}

/* From any height he lands on the plank, which is 5 pixels thick, although he
 * falls by 12 pixels a frame. */
TEST(no_floor_is_too_thin)
{
    for (int y = -4000; y < 19 * CELL - 24; y += 311)
    {
        put_man(11, 22);
        put(&game->man, game->man.x, y);
        for (int i = 0; i < 500 && !game->man.stands; i++)
        {
            game_memory_run(memory, 1);
        }
        assert_int_equal(game->man.y, 19 * CELL - 24);
        assert_stands();
        game->man.stands = false;
    }
}

/* The plank slopes up to the right, from row 19 of the map to row 18. */
TEST(he_walks_up_a_plank_that_slopes)
{
    put_man(23, 18);
    game_memory_run(memory, 2);
    memory->input.right = true;
    while (game->man.x < 27 * CELL)
    {
        game_memory_run(memory, 1);
        assert_true(game->man.stands);
    }
    assert_int_equal(game->man.y, 18 * CELL - 24);
}

/* Beside the plank's end, his hands over it. */
TEST(his_hands_do_not_hold_him)
{
    ok(DdcSprite_SetXY(game->solids[0].sprite, -100, 20 * CELL));
    put(&game->man, 14 * CELL - 4, 19 * CELL - 20);
    game_memory_run(memory, 60);
    assert_stands();
    assert_int_equal(game->man.y, 23 * CELL - 24);
}

TEST(he_drops_through_one_plank)
{
    put_man(12, 18);
    game_memory_run(memory, 2);
    assert_int_equal(game->man.y, 19 * CELL - 24);
    memory->input.down = true;
    game_memory_run(memory, 1);
    memory->input.down = false;
    game_memory_run(memory, 60);
    assert_stands();
    assert_int_equal(game->man.y, 23 * CELL - 24);
}

/* For six frames after the ground has ended. */
TEST(he_jumps_a_moment_too_late)
{
    for (int late = 5; late <= 6; late++)
    {
        begin_played();
        put_man(12, 18);
        game_memory_run(memory, 2);
        put(&game->man, 15 * CELL, game->man.y); /* beside the plank */
        game_memory_run(memory, late);
        assert_false(game->man.stands);
        memory->input.up = true;
        game_memory_run(memory, 1);
        assert_int_equal(game->man.speed < 0, late == 5);
    }
}

/* ---- Lifts and crushers -------------------------------------------------- */

TEST(a_lift_carries_him)
{
    const DdcSprite *lift = game->solids[0].sprite;

    put(&game->man, DdcSprite_GetX(lift) + 8, DdcSprite_GetY(lift) - 24);
    for (int i = 0; i < 300; i++)
    {
        game_memory_run(memory, 1);
        assert_int_equal(game->man.y, DdcSprite_GetY(lift) - 24);
        assert_true(game->man.stands);
    }
}

/* The first one kills who stands below it, the second turns back. */
TEST(one_crusher_kills_and_one_yields)
{
    for (int number = 1; number <= 2; number++)
    {
        begin_played();
        const DdcPoint below[] = {{4 * CELL, 11 * CELL},
                                  {35 * CELL, 12 * CELL}};
        body_place(&game->man, &below[number - 1]);
        ok(DdcSprite_SetXY(game->solids[number].sprite,
                           (int)below[number - 1].x - CELL, 8 * CELL));
        game_memory_run(memory, 100);
        assert_int_equal(game->facts.lost, number == 1);
        assert_int_equal(game->man.y,
                         number == 1 ? 23 * CELL - 24 : 12 * CELL - 24);
    }
}

/* ---- The crate ----------------------------------------------------------- */

TEST(the_crate_is_pushed_and_stood_upon)
{
    const int before = game->crate.x;

    put_man(22, 22);
    game_memory_run(memory, 1);
    memory->input.right = true;
    game_memory_run(memory, 30);
    assert_true(game->crate.x > before + 20);
    assert_int_equal(game->crate.y, 23 * CELL - 20);
    const DdcPoint above = {game->crate.x + 10, 21 * CELL};
    body_place(&game->man, &above);
    memory->input.right = false;
    game_memory_run(memory, 80);
    assert_true(game->man.stands);
    assert_int_equal(game->man.y, game->crate.y - 24);
}

TEST(the_crate_slides_up_a_slope_but_not_up_stairs)
{
    put_man(22, 22);
    game_memory_run(memory, 1);
    memory->input.right = true;
    game_memory_run(memory, 400);
    assert_true(game->crate.y < 22 * CELL); /* it stands above the slope */
    assert_int_equal(game->crate.y + 20, 22 * CELL);
}

/* ---- Coins and bombs ----------------------------------------------------- */

TEST(coins_are_taken_and_come_back_when_all_are)
{
    const int coins = game->level.coins;

    assert_true(coins > 10);
    for (int left = coins; left > 0; left--)
    {
        const DdcPoint coin = level_coin(&game->level, left - 1);
        assert_int_equal(game->facts.rounds, 0);
        assert_int_equal(game->level.coins, left);
        put_man((int)coin.x / CELL, (int)coin.y / CELL);
        game_memory_run(memory, 1);
    }
    assert_int_equal(game->facts.rounds, 1);
    assert_int_equal(game->facts.score, 10 * coins);
    assert_int_equal(game->level.coins, coins);
    check_picture(&game->level);
}

TEST(a_bomb_carves_earth_but_no_rock_and_no_planks)
{
    const DdcRect rock = {0, 27 * CELL, LEVEL_WIDTH, LEVEL_HEIGHT};

    put_man(5, 16);
    memory->input.pressed = true;
    game_memory_run(memory, 1);
    memory->input.pressed = false;
    game_memory_run(memory, 100);
    assert_int_equal(game->facts.bombs, 1);
    assert_true(game->facts.carved > 0);
    /* A bomb in the lowest row of earth clears none of the rock. */
    ddc_uint32 changed = 0;
    ok(level_carve(&game->level, game->blast, 2 * CELL, 25 * CELL, &changed));
    assert_true(changed > 0);
    for (int x = 0; x < LEVEL_WIDTH; x++)
    {
        const DdcRect pixel = {x, rock.top, x + 1, rock.top + 1};
        assert_true(DdcTiles_OverlapsRect(game->level.tiles, &pixel, IS_ROCK));
    }
    ok(level_carve(&game->level, game->blast, 11 * CELL, 18 * CELL, &changed));
    assert_int_equal(changed, 0); /* there is only a plank */
    check_picture(&game->level);
}

TEST(a_blast_nearby_costs_a_life)
{
    put_man(1, 16);
    game->faces_left = true;
    memory->input.pressed = true;
    game_memory_run(memory, 1);
    memory->input.pressed = false;
    game_memory_run(memory, 20);
    assert_int_equal(game->facts.lost, 1);
    assert_int_equal(game->man.x, (int)game->level.man.x - 8);
}
