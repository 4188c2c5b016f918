/* SPDX-License-Identifier: Zlib */
/* Bricks and balls that were restored go on as those that never were. */
#include "ball_game.h"
#include "field_names.h"

#define FRAMES 500
#define BACK   8

static struct save ring[BACK + 1];
static struct save again;

static void load(struct game *game, const struct save *from)
{
    ddc_uint32 balls;

    ok(DdcBricks_Load(game->bricks, from->data, from->size, game->balls, BALLS,
                      &balls));
    assert_int_equal(balls, BALLS);
    ball_game_save(game, &again);
    assert_int_equal(again.size, from->size);
    assert_memory_equal(again.data, from->data, from->size);
}

TEST(restored_bricks_go_on_as_those_never_restored)
{
    static uint64_t hashes[FRAMES + 1];
    static uint64_t bounces[FRAMES + 1];
    struct game game;
    struct game never;
    struct game other;

    ball_game_make(&game);
    ball_game_make(&never);
    ball_game_make(&other);
    test_seed(3);
    hashes[0] = ball_game_save(&game, &ring[0]);
    for (uint32_t frame = 0; frame < FRAMES; frame++)
    {
        uint32_t k = (uint32_t)test_random_in(0, BACK);
        if (frame > BACK)
        {
            load(&game, &ring[(frame - k) % (BACK + 1)]);
            for (uint32_t i = frame - k; i < frame; i++)
            {
                assert_true(ball_game_save(&game, &again) == hashes[i]);
                ball_game_play(&game, i);
                assert_true(game.bounces == bounces[i]);
            }
        }
        ball_game_play(&game, frame);
        ball_game_play(&never, frame);
        bounces[frame] = game.bounces;
        assert_true(game.bounces == never.bounces);
        hashes[frame + 1] =
            ball_game_save(&game, &ring[(frame + 1) % (BACK + 1)]);
        assert_true(ball_game_save(&never, &again) == hashes[frame + 1]);
        if (frame % 50 == 0) /* another set, of other bricks */
        {
            load(&other, &ring[(frame + 1) % (BACK + 1)]);
        }
        else
        {
            ball_game_play(&other, frame);
            assert_true(ball_game_save(&other, &again) == hashes[frame + 1]);
        }
        if (frame % 50 == 49)
        {
            ball_game_play(&other, 11);
        }
    }
}

/* ---- Bytes --------------------------------------------------------------- */

TEST(spoiled_bytes_are_refused_or_are_a_save)
{
    struct game game;
    struct save good;
    int accepted = 0;

    test_log_listen();
    ball_game_make(&game);
    for (uint32_t frame = 0; frame < 60; frame++)
    {
        ball_game_play(&game, frame);
    }
    uint64_t hash = ball_game_save(&game, &good);
    test_seed(8);
    for (ddc_uint32 i = 0; i < 3 * good.size; i++)
    {
        static struct save bad;
        ddc_uint32 balls;
        bad = good;
        if (i < good.size)
        {
            bad.size = i;
        }
        else
        {
            bad.data[i % good.size] ^= (ddc_uint8)(1u << test_random_in(0, 7));
        }
        DdcResult result = DdcBricks_Load(game.bricks, bad.data, bad.size,
                                          game.balls, BALLS, &balls);
        if (result < 0)
        {
            returns(DDC_E_SYNTAX, result);
            assert_true(ball_game_save(&game, &again) == hash);
            continue;
        }
        accepted++;
        ball_game_save(&game, &again);
        assert_memory_equal(again.data, bad.data, bad.size);
        /* A ball may be so fast that the step fails. */
        DdcBall_Step(&game.balls[0], game.bricks, NULL, NULL, NULL);
        ok(DdcBricks_Step(game.bricks, NULL));
        load(&game, &good);
    }
    assert_in_range(accepted, good.size / 3, 2 * good.size);
}

TEST(too_few_balls_change_nothing)
{
    struct game game;
    struct save good;
    ddc_uint32 balls;

    ball_game_make(&game);
    ball_game_save(&game, &good);
    ball_game_play(&game, 1);
    uint64_t hash = ball_game_save(&game, &again);
    returns(DDC_E_MORE, DdcBricks_Load(game.bricks, good.data, good.size,
                                       game.balls, BALLS - 1, &balls));
    assert_int_equal(balls, BALLS);
    assert_true(ball_game_save(&game, &again) == hash);
}

TEST(without_memory_no_number_of_balls_is_stored)
{
    static ddc_uint8 data[1 << 15];
    const DdcBrick brick = {{0.0, 0.0, 10.0, 10.0}, {0.0, 0.0}, 1, 0};
    DdcBall ball = {{20.0, 20.0}, {0.0, 0.0}, 1.0, 0.0, 0, 0};
    ddc_uint32 size;
    ddc_uint32 needed = 7;
    OWN(DdcBricks, many, DdcBricks_Create(&many));
    OWN(DdcBricks, none, DdcBricks_Create(&none));

    for (int i = 0; i < 300; i++)
    {
        ok(DdcBricks_Add(many, &brick, NULL));
    }
    ok(DdcBricks_Save(many, &ball, 1, data, sizeof data, &size));
    test_memory_watch(1);
    DdcResult result = DdcBricks_Load(none, data, size, &ball, 1, &needed);
    test_memory_unwatch();
    returns(DDC_E_OUTOFMEMORY, result);
    assert_int_equal(needed, 0);
}

/* Numbers as small as this count as 0. */
TEST(a_ball_that_can_step_can_be_saved)
{
    ddc_uint8 data[256];
    DdcBall ball = {{20.0, 20.0}, {0.0, 0.0}, 1.0, -1e-310, 0, 0};
    ddc_uint32 size;
    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));

    ok(DdcBall_Step(&ball, bricks, NULL, NULL, NULL));
    ok(DdcBricks_Save(bricks, &ball, 1, data, sizeof data, &size));
    ok(DdcBricks_Load(bricks, data, size, &ball, 1, &size));
}

/* ---- Fields -------------------------------------------------------------- */

static void change(struct game *game, int which)
{
    DdcBrick brick;

    ok(DdcBricks_Get(game->bricks, game->ids[7], &brick));
    brick.box.right += which == 0;
    brick.velocity.x += which == 1;
    brick.tag += which == 2;
    ok(DdcBricks_Set(game->bricks, game->ids[7], &brick));
    game->balls[1].center.y += which == 3;
    game->balls[1].velocity.x += which == 4;
    game->balls[1].radius += which == 5;
    game->balls[1].jitter += which == 6 ? 0.5 : 0;
    game->balls[1].seed += which == 7;
    game->balls[1].reserved += which == 8;
    if (which == 9)
    {
        ok(DdcBricks_Remove(game->bricks, game->ids[7]));
        ok(DdcBricks_Add(game->bricks, &brick, NULL));
    }
    if (which >= 10)
    {
        ok(DdcBricks_Remove(game->bricks, game->ids[which - 10]));
    }
    if (which == 13)
    {
        ok(DdcBricks_Add(game->bricks, &brick, NULL));
        ok(DdcBricks_Add(game->bricks, &brick, NULL));
    }
}

static const struct
{
    const char *name;
    ddc_uint32 index;
} fields[] = {{"box", 4 + 7},     {"velocity", 4 + 7}, {"tag", 4 + 7},
              {"center", 1},      {"velocity", 1},     {"radius", 1},
              {"jitter", 1},      {"seed", 1},         {"reserved", 1},
              {"generation", 11}, {"free slot", 0},    {"free slot", 0}};

TEST(each_field_changes_the_hash_and_is_named)
{
    for_rows(i, fields)
    {
        struct game game;
        static struct save a;
        static struct save b;
        DdcDifference found;
        ball_game_make(&game);
        uint64_t hash = ball_game_save(&game, &a);
        change(&game, (int)i);
        assert_true(ball_game_save(&game, &b) != hash);
        ok(DdcFindDifference(a.data, a.size, b.data, b.size, &found));
        assert_string_equal(field_name(&found), fields[i].name);
        assert_int_equal(found.index, fields[i].index);
    }
}

static ddc_int32 DDC_CALL save_within(void *user, DdcBricks *bricks,
                                      DdcBall *ball, const DdcBounce *bounce)
{
    ddc_uint32 needed;
    DdcHash hash;

    (void)bounce;
    ++*(int *)user;
    returns(DDC_E_INUSE, DdcBricks_Save(bricks, ball, 1, NULL, 0, &needed));
    returns(DDC_E_INUSE, DdcBricks_GetHash(bricks, ball, 1, &hash));
    returns(DDC_E_INUSE, DdcBricks_Load(bricks, "", 0, ball, 1, &needed));
    return DDC_BOUNCE_OFF;
}

TEST(within_a_bounce_nothing_is_saved_or_loaded)
{
    struct game game;
    int calls = 0;

    test_log_listen();
    ball_game_make(&game);
    for (int i = 0; i < 50; i++)
    {
        ok(DdcBall_Step(&game.balls[0], game.bricks, NULL, save_within,
                        &calls));
    }
    assert_in_range(calls, 1, 1000);
}
