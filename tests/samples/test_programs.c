/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw programs of samples/bricks and samples/cannon: the games'
 * facts, a picture, the mouse, and their options.
 */
#include "bricks.h"
#include "cannon.h"
#include "png.h"
#include "program.h"

/* The same games go on for 3000 frames in test_bricks and test_cannon. */
#define FRAMES 600

/* A screenshot of the game is not a cleared screen. */
static void check_picture(const char *path)
{
    static uint8_t pixels[480][640];
    uint8_t colours[256][3];
    bool seen[256] = {false};
    int count = 0;

    png_read(path, 640, 480, pixels[0], colours);
    for (int y = 0; y < 480; y++)
    {
        for (int x = 0; x < 640; x++)
        {
            count += !seen[pixels[y][x]];
            seen[pixels[y][x]] = true;
        }
    }
    assert_true(count > 50);
}

static void check_run(const char *name, const char *options, const char *facts)
{
    char path[MAX_PATH];
    char arguments[MAX_PATH + 100];

    program_folder(path, sizeof path - 20);
    strcat(path, "\\game_test.png");
    DeleteFileA(path);
    snprintf(arguments, sizeof arguments,
             "--auto --frames %d --seed 1 --shot \"%s\" %s", FRAMES, path,
             options);
    struct outcome outcome = sample_run(name, arguments);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, facts);
    assert_string_equal(outcome.errors, "");
    check_picture(path);
    DeleteFileA(path);
}

/* ---- Facts of the games without a screen -------------------------------- */

static DdcResult draw_brick(void *user, enum bricks_image image, int x, int y)
{
    (void)user;
    (void)image;
    (void)x;
    (void)y;
    return DDC_OK;
}

static DdcResult draw_cannon(void *user, enum cannon_image image, int x, int y)
{
    (void)user;
    (void)image;
    (void)x;
    (void)y;
    return DDC_OK;
}

static DdcResult show(void *user)
{
    (void)user;
    return DDC_OK;
}

static void check_bricks(const char *options, int level)
{
    static const struct bricks_platform port = {NULL, NULL, draw_brick, show};
    struct bricks game;
    char line[192];

    ok(bricks_begin(&game, level, true, 1, &port));
    for (int i = 0; i < FRAMES; i++)
    {
        bricks_frame(&game);
    }
    bricks_facts_line(&game, line, sizeof line - 1);
    bricks_end(&game);
    check_run("bricks", options, strcat(line, "\n"));
}

static void check_cannon(const char *options)
{
    static const struct cannon_platform port = {NULL, NULL, draw_cannon, show};
    struct cannon game;
    char line[192];

    ok(cannon_begin(&game, true, 1, &port));
    for (int i = 0; i < FRAMES; i++)
    {
        cannon_frame(&game);
    }
    cannon_facts_line(&game, line, sizeof line - 1);
    cannon_end(&game);
    check_run("cannon", options, strcat(line, "\n"));
}

TEST(bricks_has_the_facts_of_the_game_in_memory)
{
    check_bricks("", 1);
    check_bricks("--level 2 --windowed", 2);
}

TEST(cannon_has_the_facts_of_the_game_in_memory)
{
    check_cannon("");
    check_cannon("--windowed");
}

TEST(a_level_that_does_not_exist_shows_the_usage)
{
    static const char *const wrong[] = {"--level 0", "--level 3", "--level"};

    for (int i = 0; i < 3; i++)
    {
        struct outcome outcome = sample_run("bricks", wrong[i]);
        assert_int_equal(outcome.status, 2);
        assert_string_equal(outcome.output, "");
        assert_non_null(strstr(outcome.errors, "  --level N "));
    }
}

/* ---- A player ----------------------------------------------------------- */

/* Clicks repeatedly until the game ends after its frames. */
static struct outcome click_all_the_time(const char *name, int x, int y)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    struct program program =
        sample_start(folder, name, "--windowed --seed 1 --frames 600");
    HWND window = program_window(&program, name, name);
    do
    {
        PostMessageA(window, WM_MOUSEMOVE, 0, MAKELPARAM(x, y));
        PostMessageA(window, WM_LBUTTONDOWN, MK_LBUTTON, MAKELPARAM(x, y));
    } while (program_lives(&program));
    return program_finish(&program);
}

TEST(a_click_serves_the_ball)
{
    struct outcome outcome = click_all_the_time("bricks", 100, 200);

    assert_int_equal(outcome.status, 0);
    assert_null(strstr(outcome.output, " pairs=0 "));
}

TEST(a_click_fires_the_cannon)
{
    struct outcome outcome = click_all_the_time("cannon", 300, 100);

    assert_int_equal(outcome.status, 0);
    assert_null(strstr(outcome.output, " shots=0 "));
}
