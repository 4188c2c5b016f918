/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw program of samples/bumper: its facts (its counters), its
 * picture, its exit status, and that it continues after it has lost the screen.
 */
#include "bumper_facts.h"
#include "bumper_memory.h"
#include "png.h"
#include "program.h"
#include "system.h"

#include <time.h>

static struct outcome run_bumper(const char *arguments)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    struct program program = sample_start(folder, "bumper", arguments);
    return program_finish(&program);
}

/* ---- Facts and picture -------------------------------------------------- */

/* The screenshot has exactly the pixels of the images. */
static void check_picture(const char *path)
{
    static uint8_t pixels[BUMPER_HEIGHT][BUMPER_WIDTH];
    uint8_t colours[256][3];
    struct bumper_memory *memory = bumper_memory_begin(1);

    bumper_memory_run(memory, 600);
    png_read(path, BUMPER_WIDTH, BUMPER_HEIGHT, pixels[0], colours);
    assert_memory_equal(colours, memory->colours[0], sizeof colours);
    for (int y = 0; y < BUMPER_HEIGHT; y++)
    {
        assert_memory_equal(pixels[y], memory->page[y], BUMPER_WIDTH);
    }
    bumper_memory_end(memory);
}

static void check_run(const char *option, const char *facts)
{
    char path[MAX_PATH];
    char arguments[MAX_PATH + 100];

    program_folder(path, sizeof path - 20);
    strcat(path, "\\bumper_test.png");
    DeleteFileA(path);
    snprintf(arguments, sizeof arguments,
             "--frames 600 --seed 1 --shot \"%s\" %s", path, option);
    struct outcome outcome = run_bumper(arguments);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, facts);
    assert_string_equal(outcome.errors, "");
    check_picture(path);
    DeleteFileA(path);
}

TEST(fullscreen_shows_the_facts_and_the_picture)
{
    check_run("", TEST_BUMPER_FACTS "\n");
}

TEST(every_seed_gives_the_facts_of_every_platform)
{
    char arguments[64];

    for (int seed = 1; seed <= test_rounds(BUMPER_FACTS_SEEDS); seed++)
    {
        snprintf(arguments, sizeof arguments, "--frames %d --seed %d",
                 BUMPER_FACTS_FRAMES, seed);
        struct outcome outcome = run_bumper(arguments);
        assert_int_equal(outcome.status, 0);
        outcome.output[strcspn(outcome.output, "\n")] = '\0';
        assert_string_equal(outcome.output, bumper_facts[seed - 1]);
    }
}

TEST(a_window_shows_the_same_facts_and_picture)
{
    check_run("--windowed", TEST_BUMPER_FACTS "\n");
}

TEST(with_masks_nothing_is_locked_and_all_else_is_the_same)
{
    check_run("--masks", TEST_BUMPER_MASK_FACTS "\n");
}

TEST(a_world_shows_the_same_game_with_fewer_locks)
{
    check_run("--world", TEST_BUMPER_WORLD_FACTS "\n");
    check_run("--world --masks", TEST_BUMPER_MASK_FACTS "\n");
}

/* Leaves of a line of facts what is before the locks. */
static void cut_locks(char *line)
{
    char *locks = strstr(line, " locks=");

    assert_non_null(locks);
    *locks = '\0';
}

static void facts_before_locks(const char *arguments, char *line)
{
    struct outcome outcome = run_bumper(arguments);

    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.errors, "");
    strcpy(line, outcome.output);
    cut_locks(line);
}

TEST(many_sprites_hit_alike_in_a_world_and_in_pairs)
{
    char world[sizeof((struct outcome *)0)->output];
    char pairs[sizeof world];

    facts_before_locks("--frames 40 --seed 1 --sprites 150", world);
    facts_before_locks("--frames 40 --seed 1 --sprites 150 --pairs", pairs);
    assert_string_equal(world, pairs);
    assert_non_null(strstr(world, "sprites=150 "));
    /* With so many sprites a world is the default, which locks far less. */
    struct outcome outcome = run_bumper("--frames 2 --seed 1 --sprites 20000 "
                                        "--masks");
    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(outcome.output, "sprites=20000 "));
    assert_non_null(strstr(outcome.output, "locks=0 errors=0"));
}

/* The line of facts of a game that nothing disturbs. */
static char *facts_in_memory(unsigned seed, int frames)
{
    static char line[128];
    struct bumper_memory *memory = bumper_memory_begin(seed);

    bumper_memory_run(memory, frames);
    bumper_facts_line(&memory->game, line, sizeof line - 1);
    bumper_memory_end(memory);
    return strcat(line, "\n");
}

TEST(the_clock_is_the_seed_when_none_is_given)
{
    unsigned seed = (unsigned)time(NULL);
    struct outcome outcome = run_bumper("--frames 300 --windowed");
    unsigned latest = (unsigned)time(NULL);

    assert_int_equal(outcome.status, 0);
    while (seed < latest &&
           strcmp(outcome.output, facts_in_memory(seed, 300)) != 0)
    {
        seed++;
    }
    assert_string_equal(outcome.output, facts_in_memory(seed, 300));
}

/* ---- Errors ------------------------------------------------------------- */

static void copy_file(const char *from, const char *to, const char *name)
{
    char source[MAX_PATH];
    char copy[MAX_PATH];

    assert_in_range(snprintf(source, sizeof source, "%s\\%s", from, name), 1,
                    sizeof source - 1);
    assert_in_range(snprintf(copy, sizeof copy, "%s\\%s", to, name), 1,
                    sizeof copy - 1);
    assert_true(CopyFileA(source, copy, FALSE));
}

/* The size of the path of a folder that make_copy_of_bumper has made. */
#define COPY_MAX (MAX_PATH + 20)

/* Copies bumper to a folder of its own, with one of its images only. */
static void make_copy_of_bumper(char folder[COPY_MAX])
{
    char from[MAX_PATH];
    char images[COPY_MAX + 20];

    program_folder(from, sizeof from);
    snprintf(folder, COPY_MAX, "%s\\bumper_test", from);
    snprintf(images, sizeof images, "%s\\bumper", folder);
    CreateDirectoryA(folder, NULL);
    CreateDirectoryA(images, NULL);
    copy_file(from, folder, "bumper.exe");
    copy_file(from, folder, "ddcollide.dll");
    copy_file(from, folder, "bumper\\diamond.bmp");
}

TEST(a_missing_image_is_named)
{
    char to[COPY_MAX];

    make_copy_of_bumper(to);
    struct program program = sample_start(to, "bumper", "--frames 5");
    struct outcome outcome = program_finish(&program);
    assert_int_equal(outcome.status, 1);
    assert_string_equal(outcome.output, "");
    assert_ptr_equal(strstr(outcome.errors, "bumper: cannot open "),
                     outcome.errors);
    assert_non_null(strstr(outcome.errors, "\\bumper\\triangle.bmp: "));
}

TEST(a_file_that_is_no_image_is_named)
{
    char to[COPY_MAX];
    char image[COPY_MAX + 20];

    make_copy_of_bumper(to);
    snprintf(image, sizeof image, "%s\\bumper\\diamond.bmp", to);
    FILE *file = fopen(image, "wb");
    assert_non_null(file);
    fputs("BMP", file);
    fclose(file);

    struct program program = sample_start(to, "bumper", "--frames 5");
    struct outcome outcome = program_finish(&program);
    assert_int_equal(outcome.status, 1);
    assert_non_null(strstr(outcome.errors, "\\bumper\\diamond.bmp: "));
}

TEST(a_picture_that_cannot_be_written_is_an_error)
{
    struct outcome outcome =
        run_bumper("--frames 5 --windowed --shot \"no:\\such\\folder.png\"");

    assert_int_equal(outcome.status, 1);
    assert_non_null(strstr(outcome.output, " errors=0\n"));
    assert_non_null(strstr(outcome.errors, "no:\\such\\folder.png"));
}

TEST(a_wrong_command_line_shows_the_usage)
{
    struct outcome wrong = run_bumper("--bogus");
    struct outcome none = run_bumper("--sprites 0");
    struct outcome help = run_bumper("--help");

    assert_int_equal(wrong.status, 2);
    assert_int_equal(none.status, 2);
    assert_string_equal(wrong.output, "");
    assert_ptr_equal(strstr(wrong.errors, "bumper: unknown option --bogus"),
                     wrong.errors);
    assert_non_null(strstr(wrong.errors, "usage: bumper"));
    assert_int_equal(help.status, 0);
    assert_ptr_equal(strstr(help.output, "usage: bumper"), help.output);
    assert_string_equal(help.errors, "");
}

/* ---- Keys ---------------------------------------------------------------- */

static struct outcome run_with_key(const char *arguments, WPARAM key)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    struct program program = sample_start(folder, "bumper", arguments);
    PostMessageA(program_window(&program, "bumper", "bumper"), WM_KEYDOWN, key,
                 0);
    return program_finish(&program);
}

TEST(space_and_return_give_new_directions)
{
    const char *const arguments = "--frames 600 --seed 1 --windowed";

    struct outcome space = run_with_key(arguments, VK_SPACE);
    struct outcome enter = run_with_key(arguments, VK_RETURN);
    struct outcome other = run_with_key(arguments, VK_TAB);

    assert_string_not_equal(space.output, TEST_BUMPER_FACTS "\n");
    assert_string_not_equal(enter.output, TEST_BUMPER_FACTS "\n");
    assert_string_equal(other.output, TEST_BUMPER_FACTS "\n");
}

TEST(escape_ends_the_game)
{
    struct outcome outcome = run_with_key("--seed 1", VK_ESCAPE);

    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(outcome.output, " errors=0\n"));
    assert_string_equal(outcome.errors, "");
}

/* ---- Taking the screen away --------------------------------------------- */

/*
 * Compares the size only, because in Wine other programs always see the depth
 * of the desktop.
 */
static bool game_has_display(void)
{
    DEVMODEA mode;

    memset(&mode, 0, sizeof mode);
    mode.dmSize = sizeof mode;
    return EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode) &&
           mode.dmPelsWidth == BUMPER_WIDTH;
}

/* Gives a window the focus. Has the game the display then? */
static bool game_has_display_with(HWND window)
{
    ShowWindow(window, SW_RESTORE);
    SetForegroundWindow(window);
    return game_has_display();
}

/* Has the game restored its surfaces, or does it after some moments? */
static bool restores_surfaces(const struct program *program)
{
    bool restored = false;

    for (int i = 0; i < 60 && !restored && program_lives(program); i++)
    {
        restored = program_has_reported(program, "lost surfaces restored");
    }
    return restored;
}

/*
 * Takes the focus from the game and gives it back after some moments. A game
 * that gets the focus again while it handles the loss may hear of both in the
 * wrong order, and nothing says when it has handled it. So this is repeated
 * until the game restores its surfaces.
 */
static bool loses_and_restores(const struct program *program, HWND other)
{
    HWND game = program_window(program, "bumper", "bumper");

    test_wait_until(!game_has_display_with(other), program_lives(program));
    if (restores_surfaces(program))
    {
        return true;
    }
    test_wait_until(game_has_display_with(game), program_lives(program));
    return restores_surfaces(program);
}

TEST(the_game_continues_after_the_screen_was_lost)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    /* The assertion tells that the first frame begins; it locks once. */
    test_environment("DDCOLLIDE_ASSERT", "ignore");
    struct program program =
        sample_start(folder, "bumper", "--frames 2000 --seed 1 --assert-at 1");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    test_wait_until(program_has_reported(&program, "assertion failed"),
                    program_lives(&program));
    HWND other = CreateWindowA("STATIC", "another program",
                               WS_OVERLAPPEDWINDOW | WS_VISIBLE, 50, 50, 300,
                               100, NULL, NULL, NULL, NULL);
    assert_non_null(other);
    test_wait_until(loses_and_restores(&program, other),
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
