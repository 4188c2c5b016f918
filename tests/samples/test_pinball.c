/* SPDX-License-Identifier: Zlib */
/* The game of samples/pinball on surfaces in memory. */
#include "game_memory.h"
#include "pinball.h"

static struct game_memory *memory;
static struct pinball *game;

static void begin(unsigned seed)
{
    memory = game_memory_begin(&pinball_game, seed);
    game = memory->game->state;
}

BEFORE_EACH_TEST()
{
    begin(1);
}

TEST(seed_1_gives_the_facts_of_every_platform)
{
    game_memory_run(memory, 3000);
    game_memory_assert_facts(
        memory, "frames=3000 sprites=15 pairs=25309 hits=174 locks=0 errors=0 "
                "score=960 rounds=0 lost=11");
}

/* In every frame the ball is on the table, and no call has failed. */
TEST(the_ball_stays_on_the_table)
{
    for (unsigned seed = 1; seed <= 5; seed++)
    {
        begin(seed);
        for (int i = 0; i < 2000; i++)
        {
            game_memory_run(memory, 1);
            assert_in_range(game->x, 125 * PINBALL_UNITS, 515 * PINBALL_UNITS);
            assert_in_range(game->y, 25 * PINBALL_UNITS, 480 * PINBALL_UNITS);
        }
        assert_int_equal(game->facts.errors, 0);
    }
}

/* Every solid pixel of a picture lies in the shape that was fitted to it. */
TEST(shapes_cover_their_pictures)
{
    const struct table *table = &game->table;

    for (int i = 0; i < TABLE_PARTS; i++)
    {
        const struct part *part = &table->parts[i];
        const DdcPixels *picture = &memory->sample.images[PINBALL_SLING].pixels;
        for (int y = 0; part->kind == PART_SLING && y < 64; y++)
        {
            for (int x = 0; x < 48; x++)
            {
                int from = part->is_right ? 48 + x : x;
                const DdcPoint middle = {part->x + x + 0.5, part->y + y + 0.5};
                assert_true(test_image_get(picture, from, y) == memory->air ||
                            DdcShape_ContainsPoint(&part->shape, &middle));
            }
        }
    }
}

TEST(flippers_turn_and_come_back)
{
    const struct part *flippers = &game->table.parts[TABLE_PARTS - 2];
    DdcBox rest;
    DdcBox up;

    memory->input = (struct input){.left = true, .right = true};
    ok(DdcShape_GetBounds(&flippers[0].shape, &rest));
    game_memory_run(memory, 4);
    ok(DdcShape_GetBounds(&flippers[0].shape, &up));
    assert_true(up.top < rest.top - 20);
    assert_int_equal(flippers[1].angle, FLIPPER_UP);
    memory->input.left = memory->input.right = false;
    game_memory_run(memory, 4);
    ok(DdcShape_GetBounds(&flippers[0].shape, &up));
    assert_memory_equal(&up, &rest, sizeof up);
}

TEST(targets_go_down_and_come_back_together)
{
    const struct part *targets = &game->table.parts[1 + TABLE_BUMPERS];

    for (int i = 0; i < TABLE_TARGETS; i++)
    {
        /* The ball is right below the target, and flies up. */
        game->x = (targets[i].x + 14) * PINBALL_UNITS;
        game->y = (targets[i].y + 24) * PINBALL_UNITS;
        game->vx = 0;
        game->vy = -PINBALL_UNITS;
        assert_true(targets[i].is_there);
        game_memory_run(memory, 1);
        assert_false(targets[i].is_there);
    }
    game_memory_run(memory, 1);
    assert_int_equal(game->facts.rounds, 1);
    for (int i = 0; i < TABLE_TARGETS; i++)
    {
        assert_true(targets[i].is_there);
    }
}
