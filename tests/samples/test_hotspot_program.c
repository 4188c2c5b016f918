/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw program of samples/hotspot: its facts, its picture and its
 * exit status.
 */
#include "hotspot_memory.h"
#include "png.h"
#include "program.h"

static struct outcome run_hotspot(const char *arguments)
{
    char folder[MAX_PATH];

    program_folder(folder, sizeof folder);
    struct program program = sample_start(folder, "hotspot", arguments);
    return program_finish(&program);
}

/* The screenshot has exactly the pixels of the images. */
static void check_picture(const char *path, bool show_hot, int frames)
{
    static uint8_t pixels[HOTSPOT_HEIGHT][HOTSPOT_WIDTH];
    uint8_t colours[256][3];
    struct hotspot_memory *memory = hotspot_memory_begin(1);

    memory->game.show_hot = show_hot;
    hotspot_memory_run(memory, frames);
    png_read(path, HOTSPOT_WIDTH, HOTSPOT_HEIGHT, pixels[0], colours);
    assert_memory_equal(colours, memory->colours[0], sizeof colours);
    for (int y = 0; y < HOTSPOT_HEIGHT; y++)
    {
        assert_memory_equal(pixels[y], memory->page[y], HOTSPOT_WIDTH);
    }
    hotspot_memory_end(memory);
}

static void check_run(const char *option, int frames, const char *facts)
{
    char path[MAX_PATH];
    char arguments[MAX_PATH + 100];

    program_folder(path, sizeof path - 20);
    strcat(path, "\\hotspot_test.png");
    DeleteFileA(path);
    snprintf(arguments, sizeof arguments,
             "--frames %d --seed 1 --shot \"%s\" %s", frames, path, option);
    struct outcome outcome = run_hotspot(arguments);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.errors, "");
    if (facts != NULL)
    {
        assert_string_equal(outcome.output, facts);
    }
    check_picture(path, strstr(option, "--hot") != NULL, frames);
    DeleteFileA(path);
}

TEST(fullscreen_shows_the_facts_and_the_picture)
{
    check_run("", 300, TEST_HOTSPOT_FACTS "\n");
}

TEST(a_window_shows_the_same_facts_and_picture)
{
    check_run("--windowed", 300, TEST_HOTSPOT_FACTS "\n");
}

/* In this frame the mirrored glow and its cutting edge are displayed. */
TEST(the_hot_image_is_drawn_where_the_library_says)
{
    check_run("--hot", TEST_HOTSPOT_GLOW_FRAME, NULL);
}

TEST(a_wrong_command_line_shows_the_usage)
{
    struct outcome wrong = run_hotspot("--bogus");
    struct outcome help = run_hotspot("--help");

    assert_int_equal(wrong.status, 2);
    assert_non_null(strstr(wrong.errors, "usage: hotspot"));
    assert_int_equal(help.status, 0);
    assert_non_null(strstr(help.output, "--hot "));
}
