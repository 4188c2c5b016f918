/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw programs of the portable games, samples/swarm,
 * samples/pinball, samples/asteroids and samples/platform: their facts and
 * their pictures are those of the games in memory, to the pixel, and debug
 * drawing changes no fact.
 */
#include "asteroids.h"
#include "game_memory.h"
#include "pinball.h"
#include "platform.h"
#include "png.h"
#include "program.h"
#include "swarm.h"

#define FRAMES 200

static void check_picture(const char *path, const struct game_memory *memory)
{
    static uint8_t pixels[GAME_HEIGHT][GAME_WIDTH];
    uint8_t colours[256][3];

    png_read(path, GAME_WIDTH, GAME_HEIGHT, pixels[0], colours);
    for (int y = 0; y < GAME_HEIGHT; y++)
    {
        assert_memory_equal(pixels[y], memory->drawn[y], GAME_WIDTH);
    }
}

/* One run; `picture`: its screenshot is compared too. */
static void check_run(const struct game *game, const char *options,
                      bool picture)
{
    struct game_memory *memory = game_memory_begin(game, 1);
    char path[MAX_PATH];
    char arguments[MAX_PATH + 100];
    char facts[260];

    game_memory_run(memory, FRAMES);
    snprintf(facts, sizeof facts, "%s\n", game_memory_facts(memory));
    program_folder(path, sizeof path - 30);
    strcat(path, "\\portable_test.png");
    DeleteFileA(path);
    snprintf(arguments, sizeof arguments,
             "--frames %d --seed 1 --shot \"%s\" %s", FRAMES, path, options);
    struct outcome outcome = sample_run(game->name, arguments);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, facts);
    assert_string_equal(outcome.errors, "");
    if (picture)
    {
        check_picture(path, memory);
    }
    DeleteFileA(path);
    game_memory_end(memory);
}

TEST(swarm_plays_the_game_that_is_tested)
{
    check_run(&swarm_game, "", true);
    check_run(&swarm_game, "--windowed", true);
    check_run(&swarm_game, "--debug pixels", false);
}

TEST(pinball_plays_the_game_that_is_tested)
{
    check_run(&pinball_game, "", true);
    check_run(&pinball_game, "--windowed --debug boxes", false);
}

TEST(asteroids_plays_the_game_that_is_tested)
{
    check_run(&asteroids_game, "", true);
    check_run(&asteroids_game, "--windowed --debug pixels", false);
}

TEST(platform_plays_the_game_that_is_tested)
{
    check_run(&platform_game, "", true);
    check_run(&platform_game, "--windowed --debug pixels", false);
}
