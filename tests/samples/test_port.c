/* SPDX-License-Identifier: Zlib */
/*
 * The program of samples/port, Bumper with SDL, as its users run it: its facts
 * (its counters, also of locks) and every pixel of its picture are those of
 * Bumper on DirectDraw.
 */
#include "shell.h"

#include "asteroids.h"
#include "bumper_facts.h"
#include "bumper_memory.h"
#include "game_memory.h"
#include "pinball.h"
#include "platform.h"
#include "swarm.h"

#include <SDL_image.h>

#include <unistd.h>

/* ---- Running ------------------------------------------------------------ */

/* Run the program's copy in the folder of files, or the program itself, with
 * the output in "out" and "err". */
#define run_copy(arguments) shell_run("./port --fast %s >out 2>err", arguments)
#define run_port(arguments)                                                    \
    shell_run("\"%s\" --fast %s >out 2>err", PORT, arguments)

static void assert_says(const char *arguments, const char *facts)
{
    assert_int_equal(run_port(arguments), 0);
    assert_string_equal(shell_text("out"), facts);
    assert_string_equal(shell_text("err"), "");
}

/* ---- Facts and picture -------------------------------------------------- */

TEST(every_seed_gives_the_facts_of_every_platform)
{
    char arguments[64];
    char facts[128];

    for (int seed = 1; seed <= test_rounds(BUMPER_FACTS_SEEDS); seed++)
    {
        snprintf(arguments, sizeof arguments,
                 "--windowed --frames %d --seed %d", BUMPER_FACTS_FRAMES, seed);
        snprintf(facts, sizeof facts, "%s\n", bumper_facts[seed - 1]);
        assert_says(arguments, facts);
    }
}

/* The picture's palette and indices are those that the test double draws. */
static void check_picture(const char *name)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    SDL_Surface *shot = IMG_Load(name);

    assert_non_null(shot);
    assert_int_equal(shot->format->format, SDL_PIXELFORMAT_INDEX8);
    assert_int_equal(shot->w, BUMPER_WIDTH);
    assert_int_equal(shot->h, BUMPER_HEIGHT);
    for (int i = 0; i < 256; i++)
    {
        const SDL_Color *color = &shot->format->palette->colors[i];
        assert_int_equal(color->r, memory->colours[0][i][0]);
        assert_int_equal(color->g, memory->colours[0][i][1]);
        assert_int_equal(color->b, memory->colours[0][i][2]);
    }
    bumper_memory_run(memory, 600);
    for (int y = 0; y < BUMPER_HEIGHT; y++)
    {
        assert_memory_equal((Uint8 *)shot->pixels + y * shot->pitch,
                            memory->page[y], BUMPER_WIDTH);
    }
    SDL_FreeSurface(shot);
    bumper_memory_end(memory);
}

TEST(the_picture_is_the_same_with_all_options)
{
    const char *const runs[][2] = {
        {"", TEST_BUMPER_FACTS "\n"},
        {"--windowed", TEST_BUMPER_FACTS "\n"},
        {"--masks", TEST_BUMPER_MASK_FACTS "\n"},
        {"--world", TEST_BUMPER_WORLD_FACTS "\n"},
        {"--world --masks", TEST_BUMPER_MASK_FACTS "\n"}};
    char arguments[128];

    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
    {
        remove("shot.png");
        snprintf(arguments, sizeof arguments,
                 "--frames 600 --seed 1 --shot shot.png %s", runs[i][0]);
        assert_says(arguments, runs[i][1]);
        check_picture("shot.png");
    }
}

/* ---- The other games ----------------------------------------------------- */

static void check_game(const struct game *game)
{
    struct game_memory *memory = game_memory_begin(game, 1);
    char facts[260];

    game_memory_run(memory, 200);
    snprintf(facts, sizeof facts, "%s\n", game_memory_facts(memory));
    remove("shot.png");
    assert_int_equal(shell_run("\"%s\" --game %s --fast --frames 200 --seed 1 "
                               "--shot shot.png >out 2>err",
                               PORT, game->name),
                     0);
    assert_string_equal(shell_text("out"), facts);
    SDL_Surface *shot = IMG_Load("shot.png");
    assert_non_null(shot);
    for (int y = 0; y < GAME_HEIGHT; y++)
    {
        assert_memory_equal((Uint8 *)shot->pixels + y * shot->pitch,
                            memory->drawn[y], GAME_WIDTH);
    }
    SDL_FreeSurface(shot);
    assert_int_equal(shell_run("\"%s\" --game %s --fast --frames 200 --seed 1 "
                               "--debug pixels >out 2>err",
                               PORT, game->name),
                     0);
    assert_string_equal(shell_text("out"), facts);
    game_memory_end(memory);
}

TEST(the_other_games_are_those_in_memory)
{
    check_game(&swarm_game);
    check_game(&pinball_game);
    check_game(&asteroids_game);
    check_game(&platform_game);
}

TEST(an_assertion_locks_one_surface_more)
{
    assert_int_equal(
        shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=ignore "
                  "\"%s\" --fast --frames 300 --seed 1 >plain 2>err",
                  PORT),
        0);
    assert_int_equal(shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=ignore "
                               "\"%s\" --fast --frames 300 --seed 1 "
                               "--assert-at 100 >out 2>err",
                               PORT),
                     0);
    unsigned plain, asserted;
    assert_int_equal(
        sscanf(strstr(shell_text("plain"), "locks="), "locks=%u", &plain), 1);
    assert_int_equal(
        sscanf(strstr(shell_text("out"), "locks="), "locks=%u", &asserted), 1);
    assert_int_equal(asserted, plain + 1);
    assert_non_null(strstr(shell_text("log"), "on purpose"));
    assert_int_equal(shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=abort "
                               "\"%s\" --assert-at 1 >out 2>err",
                               PORT),
                     220);
}

/* ---- The end ------------------------------------------------------------ */

TEST(an_interrupt_ends_the_game_with_its_facts)
{
    assert_int_equal(shell_run("timeout --preserve-status -s INT 1 \"%s\" "
                               "--seed 1 >out 2>err",
                               PORT),
                     0);
    assert_non_null(strstr(shell_text("out"), " errors=0\n"));
    assert_string_equal(shell_text("err"), "");
}

/* ---- Errors ------------------------------------------------------------- */

/* The program and its images in the folder of files. */
static void copy_program(void)
{
    assert_int_equal(shell_run("rm -rf bumper port && cp \"%s\" port && "
                               "cp -r \"$(dirname \"%s\")/bumper\" bumper",
                               PORT, PORT),
                     0);
}

static void assert_image_is_named(const char *image, const char *why)
{
    assert_int_equal(run_copy("--frames 5"), 1);
    assert_string_equal(shell_text("out"), "");
    assert_ptr_equal(strstr(shell_text("err"), "port: "), shell_text("err"));
    assert_non_null(strstr(shell_text("err"), image));
    assert_non_null(strstr(shell_text("err"), why));
}

TEST(the_program_runs_in_any_folder_with_its_images)
{
    copy_program();
    assert_int_equal(run_copy("--frames 600 --seed 1"), 0);
    assert_string_equal(shell_text("out"), TEST_BUMPER_FACTS "\n");
}

TEST(an_image_that_cannot_be_used_is_named)
{
    copy_program();
    assert_int_equal(remove("bumper/triangle.bmp"), 0);
    assert_image_is_named("/bumper/triangle.bmp: ", "open");
    assert_int_equal(shell_run("echo BMP >bumper/diamond.bmp"), 0);
    assert_image_is_named("/bumper/diamond.bmp: ", "");
    assert_int_equal(shell_run("convert -size 9x9 xc:red BMP3:24.bmp && "
                               "convert 24.bmp -type TrueColor "
                               "BMP3:bumper/diamond.bmp"),
                     0);
    assert_image_is_named("/bumper/diamond.bmp: ", "8 bits per pixel");
}

TEST(a_picture_that_cannot_be_written_is_an_error)
{
    assert_int_equal(run_port("--frames 5 --shot no/such/folder.png"), 1);
    assert_non_null(strstr(shell_text("out"), " errors=0\n"));
    assert_non_null(strstr(shell_text("err"), "port: no/such/folder.png: "));
}

TEST(without_a_display_the_error_is_reported)
{
    assert_int_equal(
        shell_run("SDL_VIDEODRIVER=none \"%s\" --frames 5 >out 2>err", PORT),
        1);
    assert_string_equal(shell_text("out"), "");
    assert_non_null(strstr(shell_text("err"), "port: cannot open a window: "));
}

TEST(a_wrong_command_line_shows_the_usage)
{
    assert_int_equal(run_port("--bogus"), 2);
    assert_string_equal(shell_text("out"), "");
    assert_non_null(strstr(shell_text("err"), "port: unknown option --bogus"));
    assert_non_null(strstr(shell_text("err"), "usage: port"));
    assert_int_equal(run_port("--sprites 0"), 2);
    assert_int_equal(shell_run("\"%s\" --game chess >out 2>err", PORT), 2);
    assert_non_null(strstr(shell_text("err"), "port: chess: "));
    assert_int_equal(run_port("--help"), 0);
    assert_non_null(strstr(shell_text("out"), "--game swarm|pinball"));
    assert_non_null(strstr(shell_text("out"), "--assert-at N"));
    assert_string_equal(shell_text("err"), "");
}

BEFORE_ALL_TESTS()
{
    assert_true(chdir(WORK_FOLDER) == 0 && shell_run("rm -rf ./*") == 0);
}
