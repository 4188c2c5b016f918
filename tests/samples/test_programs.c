/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw programs of the samples, as their users run them: their facts,
 * their pictures, their command lines, keys and mouse, and that they continue
 * after another program had the screen.
 */
#include "bumper_memory.h"
#include "facts.h"
#include "png.h"
#include "program.h"
#include "system.h"

#include <time.h>

/* A path in the folder of the programs. */
static const char *beside(const char *name)
{
    static char path[MAX_PATH + 40];
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s\\%s", folder, name);
    return path;
}

static struct program start(const char *name, const char *arguments)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    return sample_start(folder, name, arguments);
}

static struct outcome run(const char *name, const char *arguments)
{
    struct program program = start(name, arguments);

    return program_finish(&program);
}

/* ---- Facts and pictures -------------------------------------------------- */

/* Removes the number of locks from a line of facts: a frame in which surfaces
 * are lost is played again, and may have locked some. */
static void cut_locks(char *line)
{
    char *locks = strstr(line, " locks=");

    assert_non_null(locks);
    const char *rest = locks + 1 + strcspn(locks + 1, " \n");
    memmove(locks, rest, strlen(rest) + 1);
}

/* Runs a game that takes a screenshot, up to three times: it fails when it
 * loses the screen between its last frame and the screenshot. */
static struct outcome run_for_screenshot(const char *game,
                                         const char *arguments)
{
    struct outcome outcome = run(game, arguments);

    for (int again = 0;
         again < 2 && strstr(outcome.errors, "reading the last frame failed: "
                                             "DDERR_SURFACELOST") != NULL;
         again++)
    {
        assert_int_equal(outcome.status, 1);
        outcome = run(game, arguments);
    }
    return outcome;
}

static void check(const struct facts_run *it)
{
    static uint8_t indices[480][640];
    const DdcPixels pixels = {indices, 640, 640, 480, 1};
    uint8_t colours[256][3];
    const char *shot = beside("programs_test.png");
    char arguments[2 * MAX_PATH];
    struct facts_run expected = *it;

    DeleteFileA(shot);
    snprintf(arguments, sizeof arguments, "%s %s --shot \"%s\"", it->options,
             facts_way(it), shot);
    struct outcome outcome = run_for_screenshot(it->game, arguments);
    assert_int_equal(outcome.status, 0);
    png_read(shot, 640, 480, indices[0], colours);
    if (outcome.was_lost)
    {
        cut_locks(expected.line);
        cut_locks(outcome.output);
    }
    facts_assert(&expected, 0, outcome.output, outcome.errors,
                 facts_has_picture(it) ? &pixels : NULL, colours);
}

/* With one seed: the others ask no more of DirectDraw. */
TEST(every_game_has_the_facts_and_the_picture_of_every_platform)
{
    for (const struct facts_run *it = facts_runs(); *it->game; it++)
    {
        if (it->seed == 1)
        {
            check(it);
        }
    }
}

/* The line of facts of a game of Bumper that nothing disturbs. */
static char *facts_in_memory(unsigned seed, int frames)
{
    static char line[128];
    struct bumper_memory *memory = bumper_memory_begin(seed);

    bumper_memory_run(memory, frames);
    bumper_facts_line(&memory->game, line, sizeof line - 1);
    return strcat(line, "\n");
}

TEST(the_clock_is_the_seed_when_none_is_given)
{
    unsigned seed = (unsigned)time(NULL);
    struct outcome outcome = run("bumper", "--frames 300 --windowed");
    unsigned latest = (unsigned)time(NULL);

    assert_int_equal(outcome.status, 0);
    while (seed < latest &&
           strcmp(outcome.output, facts_in_memory(seed, 300)) != 0)
    {
        seed++;
    }
    assert_string_equal(outcome.output, facts_in_memory(seed, 300));
}

/* ---- Command lines and errors -------------------------------------------- */

/* Is the expected text in the other one? Nothing is only in nothing. */
static bool is_in(const char *expected, const char *text)
{
    return *expected != '\0' ? strstr(text, expected) != NULL : *text == '\0';
}

/* A command line, and how the program must end. */
struct row
{
    const char *program;
    const char *arguments;
    DWORD status;
    const char *output; /* is in its stdout */
    const char *errors;
};

static void check_row(const struct row *row, const struct outcome *outcome)
{
    if (outcome->status != row->status ||
        !is_in(row->output, outcome->output) ||
        !is_in(row->errors, outcome->errors))
    {
        fail_msg("%s %s", row->program, row->arguments);
    }
}

TEST(a_wrong_command_line_shows_the_usage)
{
    static const struct row rows[] = {
        {"bumper", "--bogus", 2, "",
         "bumper: unknown option --bogus\r\nusage: bumper "},
        {"bumper", "--sprites 0", 2, "", "usage: bumper "},
        {"bumper", "--help", 0, "usage: bumper ", ""},
        {"bumper", "--frames 5 --windowed --shot \"no:\\folder\\x.png\"", 1,
         " errors=0\n", "no:\\folder\\x.png"},
        {"hotspot", "--bogus", 2, "", "usage: hotspot "},
        {"hotspot", "--help", 0, "--hot ", ""},
        {"bricks", "--level 0", 2, "", "  --level N "},
        {"bricks", "--level 3", 2, "", "  --level N "},
        {"bricks", "--level", 2, "", "  --level N "},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        struct outcome outcome = run(rows[i].program, rows[i].arguments);
        check_row(&rows[i], &outcome);
    }
}

static void copy_beside(const char *name, const char *to)
{
    char from[MAX_PATH];

    snprintf(from, sizeof from, "%s", beside(name));
    assert_true(CopyFileA(from, beside(to), FALSE));
}

static struct outcome run_copy(void)
{
    char folder[MAX_PATH + 40];

    snprintf(folder, sizeof folder, "%s", beside("bumper_test"));
    struct program program = sample_start(folder, "bumper", "--frames 5");
    return program_finish(&program);
}

/* Bumper in a folder of its own, with one of its images only, which is then
 * replaced by a file that is no image. */
TEST(an_image_that_cannot_be_used_is_named)
{
    CreateDirectoryA(beside("bumper_test"), NULL);
    CreateDirectoryA(beside("bumper_test\\bumper"), NULL);
    copy_beside("bumper.exe", "bumper_test\\bumper.exe");
    copy_beside("ddcollide.dll", "bumper_test\\ddcollide.dll");
    copy_beside("bumper\\diamond.bmp", "bumper_test\\bumper\\diamond.bmp");
    struct outcome missing = run_copy();
    FILE *file = fopen(beside("bumper_test\\bumper\\diamond.bmp"), "wb");
    assert_non_null(file);
    fputs("BMP", file);
    fclose(file);
    struct outcome broken = run_copy();

    assert_int_equal(missing.status, 1);
    assert_string_equal(missing.output, "");
    assert_ptr_equal(strstr(missing.errors, "bumper: cannot open "),
                     missing.errors);
    assert_non_null(strstr(missing.errors, "\\bumper\\triangle.bmp: "));
    assert_int_equal(broken.status, 1);
    assert_non_null(strstr(broken.errors, "\\bumper\\diamond.bmp: "));
}

/* ---- Keys and mouse ------------------------------------------------------ */

static struct outcome run_with_key(const char *arguments, WPARAM key)
{
    struct program program = start("bumper", arguments);

    PostMessageA(program_window(&program, "bumper", "bumper"), WM_KEYDOWN, key,
                 0);
    return program_finish(&program);
}

TEST(space_and_return_give_new_directions_and_no_other_key)
{
    const char *const arguments = "--frames 600 --seed 1 --windowed";
    const char *same = facts_in_memory(1, 600);

    assert_string_not_equal(run_with_key(arguments, VK_SPACE).output, same);
    assert_string_not_equal(run_with_key(arguments, VK_RETURN).output, same);
    assert_string_equal(run_with_key(arguments, VK_TAB).output, same);
}

TEST(escape_ends_the_game)
{
    static const struct row row = {"bumper", "--seed 1", 0, " errors=0\n", ""};
    struct outcome outcome = run_with_key(row.arguments, VK_ESCAPE);

    check_row(&row, &outcome);
}

/* Clicks repeatedly until the game ends after its frames, because the cannon
 * must be loaded. */
TEST(a_click_serves_the_ball_and_fires_the_cannon)
{
    static const struct
    {
        const char *name;
        int x;
        int y;
        const char *not_in_facts;
    } games[] = {{"bricks", 100, 200, " pairs=0 "},
                 {"cannon", 300, 100, " shots=0 "}};

    for (int i = 0; i < 2; i++)
    {
        const LPARAM where = MAKELPARAM(games[i].x, games[i].y);
        struct program program =
            start(games[i].name, "--windowed --seed 1 --frames 600");
        HWND window = program_window(&program, games[i].name, games[i].name);
        /* Sent, not posted: on a busy machine more could come than the game
         * reads, and it would never draw. */
        do
        {
            SendMessageA(window, WM_MOUSEMOVE, 0, where);
            SendMessageA(window, WM_LBUTTONDOWN, MK_LBUTTON, where);
        } while (program_lives(&program));
        struct outcome outcome = program_finish(&program);
        assert_int_equal(outcome.status, 0);
        assert_null(strstr(outcome.output, games[i].not_in_facts));
    }
}

/* ---- Taking the screen away --------------------------------------------- */

/* Gives a window the focus. Has the program said this by now? */
static bool says_with_focus(const struct program *program, HWND window,
                            const char *text)
{
    ShowWindow(window, SW_RESTORE);
    SetForegroundWindow(window);
    return program_has_reported(program, text);
}

/* Starts bumper and waits for its first frame. An assertion tells that this
 * begins; it locks once. */
static struct program start_long_game(void)
{
    test_environment("DDCOLLIDE_ASSERT", "ignore");
    struct program program =
        start("bumper", "--frames 2000 --seed 1 --assert-at 1");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    test_wait_until(program_has_reported(&program, "assertion failed"),
                    program_lives(&program));
    return program;
}

TEST(the_game_continues_after_the_screen_was_lost)
{
    struct program program = start_long_game();
    HWND game = program_window(&program, "bumper", "bumper");
    HWND other = CreateWindowA("STATIC", "another program",
                               WS_OVERLAPPEDWINDOW | WS_VISIBLE, 50, 50, 300,
                               100, NULL, NULL, NULL, NULL);
    assert_non_null(other);
    test_wait_until(says_with_focus(&program, other, "paused"),
                    program_lives(&program));
    test_wait_until(says_with_focus(&program, game, "lost surfaces restored"),
                    program_lives(&program));
    DestroyWindow(other);
    struct outcome outcome = program_finish(&program);

    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(outcome.output, " errors=0\n"));
    char *expected = facts_in_memory(1, 2000);
    cut_locks(expected);
    cut_locks(outcome.output);
    assert_string_equal(outcome.output, expected);
}

/* Puts the mode of the desktop back. Has the program said this by now? */
static bool says_in_other_mode(const struct program *program, const char *text)
{
    ChangeDisplaySettingsA(NULL, 0);
    return program_has_reported(program, text);
}

TEST(the_game_sets_its_display_mode_again)
{
    struct program program = start_long_game();
    test_wait_until(says_in_other_mode(&program, "lost surfaces restored"),
                    program_lives(&program));
    struct outcome outcome = program_finish(&program);

    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(outcome.output, "frames=2000 "));
    assert_non_null(strstr(outcome.output, " errors=0\n"));
}
