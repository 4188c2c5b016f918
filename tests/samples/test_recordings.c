/* SPDX-License-Identifier: Zlib */
/*
 * Recordings that the programs have made under Wine replay on memory, here and
 * on other processors, to the same hashes; and games rewind.
 */
#include "game_memory.h"

#include "bricks_play.h"
#include "platform.h"
#include "recording.h"
#include "swarm.h"

#define PATH TEST_RECORDINGS "/"

static struct recording recording;

static struct game_memory *begin(const struct game *game, const char *replay,
                                 unsigned change_of_seed)
{
    const struct options options = {.replay = replay};
    unsigned seed = 1;

    test_log_listen();
    assert_true(recording_open(&recording, &options, game, &seed));
    return game_memory_begin(game, seed + change_of_seed);
}

static unsigned replay(const struct game *game, const char *path,
                       unsigned change_of_seed)
{
    const struct game_memory *memory = begin(game, path, change_of_seed);

    while (!recording.ended)
    {
        ok(recording_frame(&recording, game, &memory->input));
    }
    return recording.frame;
}

TEST(recordings_of_windows_replay_here)
{
    assert_int_equal(replay(&swarm_game, PATH "swarm.txt", 0), 240);
    assert_true(recording_close(&recording));
    assert_int_equal(replay(&platform_game, PATH "platform.txt", 0), 240);
    assert_true(recording_close(&recording));
    assert_int_equal(replay(&bricks_game, PATH "bricks.txt", 0), 1200);
    assert_true(recording_close(&recording));
}

TEST(another_game_is_noticed)
{
    replay(&swarm_game, PATH "swarm.txt", 1);
    assert_true(recording.differs);
    assert_false(recording_close(&recording));
}

static const struct game *const games[] = {&swarm_game, &platform_game,
                                           &bricks_game};

/* What a frame has made of a game. */
struct outcome
{
    char facts[256];
    ddc_uint8 save[1 << 20];
    ddc_uint32 size;
};

static void get_outcome(const struct game *game, struct outcome *out)
{
    game->facts(game->state, out->facts, sizeof out->facts);
    ok(game->saves->save(game->state, out->save, sizeof out->save, &out->size));
}

/* The game goes to the right, and then back again. */
TEST(games_rewind)
{
    for_rows(i, games)
    {
        static struct outcome frames[31];
        static struct outcome now;
        const struct game *game = games[i];
        begin(game, NULL, 0);
        struct input input = {.right = true, .x = 300, .y = 200};
        for (int frame = 1; frame <= 30; frame++)
        {
            input.up = frame % 7 == 0;
            input.pressed = frame % 9 == 0;
            ok(recording_frame(&recording, game, &input));
            get_outcome(game, &frames[frame]);
        }
        for (int frame = 29; frame > 0; frame--)
        {
            input.up = frame % 7 == 0;
            input.pressed = frame % 9 == 0;
            input.back = true;
            ok(recording_frame(&recording, game, &input));
            get_outcome(game, &now);
            assert_string_equal(now.facts, frames[frame].facts);
            assert_int_equal(now.size, frames[frame].size);
            assert_memory_equal(now.save, frames[frame].save, now.size);
        }
        assert_true(recording_close(&recording));
    }
}
