/* SPDX-License-Identifier: Zlib */
/* The game of samples/asteroids on surfaces in memory. */
#include "asteroids.h"
#include "game_memory.h"
#include "turned.h"

static struct game_memory *memory;
static struct asteroids *game;

static void begin(unsigned seed)
{
    memory = game_memory_begin(&asteroids_game, seed);
    game = memory->game->state;
}

BEFORE_EACH_TEST()
{
    begin(1);
}

/* ---- Facts --------------------------------------------------------------- */

TEST(seed_1_gives_the_facts_of_every_platform)
{
    game_memory_run(memory, 1500);
    game_memory_assert_facts(
        memory, "frames=1500 sprites=3 pairs=1034 hits=231 locks=0 errors=0 "
                "bumps=47 picked=615 shots=125 score=2620 rounds=0 lost=3");
}

/* ---- Drawing ------------------------------------------------------------- */

/* A page of air on which one rock is drawn has other pixels exactly where the
 * rock is solid. */
static void check_drawn(const struct rock *rock)
{
    static uint8_t page[GAME_HEIGHT][GAME_WIDTH];
    const DdcPixels pixels = {page, GAME_WIDTH, GAME_WIDTH, GAME_HEIGHT, 1};
    const DdcRect clip = {100, 50, 600, 400};

    memset(page, (int)game->sheet.air, sizeof page);
    ok(sheet_draw(&game->sheet, rock->cell, rock->sprite, &pixels, &clip));
    for_pixels(x, y, GAME_WIDTH, GAME_HEIGHT)
    {
        ddc_int32 solid = 0;
        bool inside = x >= clip.left && x < clip.right && y >= clip.top &&
                      y < clip.bottom;
        if (inside)
        {
            ok(DdcSprite_TestPoint(rock->sprite, x, y, &solid));
        }
        assert_int_equal(page[y][x] != game->sheet.air, solid);
    }
}

TEST(what_is_drawn_is_what_collides)
{
    int checked = 0;

    for (int i = 0; i < 8; i++)
    {
        game_memory_run(memory, 97);
        for (int r = 0; r < ROCKS; r++)
        {
            if (game->rocks.all[r].sprite != NULL)
            {
                check_drawn(&game->rocks.all[r]);
                checked++;
            }
        }
    }
    assert_in_range(checked, 40, 8 * ROCKS);
}

TEST(failed_drawing_is_counted_but_not_a_lost_page)
{
    memory->sample.draw_result = DDC_E_FORMAT;
    game_memory_run(memory, 1);
    assert_int_equal(asteroids_game.errors(asteroids_game.state), 2);
    memory->sample.draw_result = DDC_E_LOST;
    memory->lock_result = DDC_E_LOST;
    game_memory_run(memory, 1);
    assert_int_equal(asteroids_game.errors(asteroids_game.state), 2);
}

/* ---- Playing ------------------------------------------------------------- */

TEST(the_topmost_rock_is_picked)
{
    int picked = 0;

    memory->input.is_auto = false;
    for (int i = 0; i < 600; i++)
    {
        const struct rock *expected = NULL;
        const struct rock *aim = &game->rocks.all[i % game->rocks.count];
        memory->input.x = space_pixel(aim->x);
        memory->input.y = space_pixel(aim->y);
        game_memory_run(memory, 1);
        /* As long as none is split, the rocks are in the order of adding. */
        for (int r = 0; r < game->rocks.count && game->facts.lost == 0; r++)
        {
            ddc_int32 solid = 0;
            ok(DdcSprite_TestPoint(game->rocks.all[r].sprite, memory->input.x,
                                   memory->input.y, &solid));
            expected = solid ? &game->rocks.all[r] : expected;
        }
        if (game->facts.lost > 0)
        {
            break;
        }
        assert_ptr_equal(game->picked, expected);
        picked += expected != NULL;
    }
    assert_true(picked > 20);
}

TEST(a_shot_splits_a_rock_into_two_smaller_ones)
{
    int sizes[ROCK_SIZES] = {0};

    for (int i = 0; i < 1000 && game->facts.score == 0; i++)
    {
        game_memory_run(memory, 1);
    }
    assert_int_equal(game->facts.score, 20);
    assert_int_equal(game->rocks.count, 7);
    for (int r = 0; r < ROCKS; r++)
    {
        if (game->rocks.all[r].sprite != NULL)
        {
            sizes[game->rocks.all[r].size]++;
        }
    }
    assert_int_equal(sizes[0], 5);
    assert_int_equal(sizes[1], 2);
}

TEST(keys_turn_the_ship_and_drive_it)
{
    memory->input = (struct input){.x = -1, .right = true};
    game_memory_run(memory, 10);
    assert_int_equal(game->ship.angle, 40000);
    memory->input = (struct input){.x = -1, .left = true};
    game_memory_run(memory, 20);
    assert_int_equal(game->ship.angle, 320000);
    memory->input = (struct input){.x = -1, .up = true};
    game_memory_run(memory, 10);
    assert_int_equal(game->ship.angle, 320000);
    assert_true(game->ship.vx > 0 && game->ship.vy < 0);
    assert_int_equal(DdcSprite_GetAngle(game->ship.sprite), 320000);
}

TEST(a_shield_keeps_the_ship_for_two_seconds)
{
    for (unsigned seed = 1; seed <= 20; seed++)
    {
        begin(seed);
        memory->input = (struct input){.up = true};
        game_memory_run(memory, 119);
        assert_int_equal(game->facts.lost, 0);
        for (int i = 0; i < 20000 && game->facts.lost == 0; i++)
        {
            game_memory_run(memory, 1);
        }
        assert_int_equal(game->facts.lost, 1);
        assert_in_range(game->ship.shield, 110, 120);
    }
}

/* ---- Without memory ------------------------------------------------------ */

/* The allocations that still succeed; all later ones fail. */
static int allocations_left;

static void *DDC_CALL allocate_some(void *user, ddc_uint32 size)
{
    (void)user;
    return allocations_left-- > 0 ? malloc(size) : NULL;
}

static void DDC_CALL release(void *user, void *block)
{
    (void)user;
    free(block);
}

TEST(a_game_without_rocks_does_not_begin)
{
    DdcResult result = DDC_E_OUTOFMEMORY;
    test_destroy_owned();
    ok(DdcSetAllocator(allocate_some, release, NULL));
    allocations_left = 100000;
    begin(1);
    for (int enough = 0; result < 0; enough++)
    {
        memory->game->end(game);
        allocations_left = enough;
        result = memory->game->begin(game, &memory->page, 1);
        assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
        assert_int_equal(result == DDC_OK, game->rocks.count > 0);
    }
    test_destroy_owned();
    DdcSetAllocator(NULL, NULL, NULL);
}

TEST(a_round_without_rocks_goes_on)
{
    test_destroy_owned();
    ok(DdcSetAllocator(allocate_some, release, NULL));
    allocations_left = 100000;
    begin(1);
    rocks_clear(&game->rocks);
    allocations_left = 0;
    game_memory_run(memory, 2);
    assert_int_equal(game->rocks.count, 0);
    test_destroy_owned();
    DdcSetAllocator(NULL, NULL, NULL);
}

/* ---- Rocks --------------------------------------------------------------- */

TEST(rocks_that_approach_exchange_their_velocities)
{
    struct rock a = {.x = 0, .vx = 5, .spin = 1};
    struct rock b = {.x = 100, .vx = -3, .spin = 2};

    rocks_bump(&a, &b);
    assert_int_equal(a.vx, -3);
    assert_int_equal(b.vx, 5);
    assert_int_equal(a.spin, 2);
    rocks_bump(&a, &b); /* they move apart now */
    assert_int_equal(a.vx, -3);
    assert_int_equal(b.vx, 5);
}

TEST(positions_round_down_and_wrap)
{
    int x = -49 * UNITS;
    int y = SPACE_BOTTOM * UNITS + 48 * UNITS;

    assert_int_equal(space_pixel(-1), -1);
    assert_int_equal(space_pixel(-UNITS), -1);
    assert_int_equal(space_pixel(-UNITS - 1), -2);
    assert_int_equal(space_pixel(UNITS - 1), 0);
    space_wrap(&x, &y, 48);
    assert_int_equal(x, (GAME_WIDTH + 47) * UNITS);
    assert_int_equal(y, (SPACE_TOP - 48) * UNITS);
}
