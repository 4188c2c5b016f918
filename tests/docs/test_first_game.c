/* SPDX-License-Identifier: Zlib */
/*
 * Plays the program of docs/first_game.md, which page_game.py has compiled
 * into the working directory: it shows its picture, loads it again after
 * another window had the screen, is steered by the arrow keys, and ends at
 * Escape.
 */
#include "player.h"

#include <stdio.h>

/* The size of the picture in the page. */
#define PICTURE_WIDTH  90
#define PICTURE_HEIGHT 68

/* What replaces the picture's file: pixels of a colour that it does not have.
 */
#define GREEN 0x0000FF00u

static int count_green(void)
{
    int count = 0;

    player_look();
    for (int i = 0; i < PLAYER_WIDTH * PLAYER_HEIGHT; i++)
    {
        count += player_screen[i / PLAYER_WIDTH][i % PLAYER_WIDTH] == GREEN;
    }
    return count;
}

/* Writes a picture of one colour, as a BMP file with 24 bits per pixel, as soon
 * as the game does not read the file. */
static void write_green_picture(const struct program *program)
{
    const DWORD pitch = (PICTURE_WIDTH * 3 + 3) / 4 * 4;
    BITMAPFILEHEADER file = {.bfType = 0x4D42};
    BITMAPINFOHEADER info = {.biSize = sizeof info,
                             .biWidth = PICTURE_WIDTH,
                             .biHeight = PICTURE_HEIGHT,
                             .biPlanes = 1,
                             .biBitCount = 24};
    FILE *out;

    test_wait_until((out = fopen("oval.bmp", "wb")) != NULL,
                    program_lives(program));
    file.bfOffBits = sizeof file + sizeof info;
    file.bfSize = file.bfOffBits + pitch * PICTURE_HEIGHT;
    fwrite(&file, sizeof file, 1, out);
    fwrite(&info, sizeof info, 1, out);
    for (DWORD i = 0; i < pitch * PICTURE_HEIGHT; i++)
    {
        fputc(i % pitch % 3 == 1 ? 0xFF : 0x00, out);
    }
    fclose(out);
}

/* Counts green pixels in the bottom left corner, where the picture is to
 * arrive. */
static int count_green_in_corner(void)
{
    int count = 0;

    player_look();
    for (int y = PLAYER_HEIGHT - PICTURE_HEIGHT; y < PLAYER_HEIGHT; y++)
    {
        for (int x = 0; x < PICTURE_WIDTH; x++)
        {
            count += player_screen[y][x] == GREEN;
        }
    }
    return count;
}

TEST(the_game_shows_restores_and_ends)
{
    char folder[MAX_PATH];

    GetCurrentDirectoryA(sizeof folder, folder);
    struct program program = program_start(folder, "first_game", "");
    player_begin(program_window(&program, "STATIC", "First game"));
    test_wait_until(player_count_shaded() >= 4000, program_lives(&program));
    assert_int_equal(count_green(), 0);

    player_reset_mode(&program);
    test_wait_until(player_count_shaded() >= 4000, program_lives(&program));

    write_green_picture(&program);
    player_take_screen(&program);
    test_wait_until(count_green() >= 2 * PICTURE_WIDTH * PICTURE_HEIGHT,
                    program_lives(&program));

    /* The player's sprite is steered into a corner. The keys are pressed in a
     * loop: a press does not reach a game whose window has no focus yet. */
    test_wait_until((player_press(VK_DOWN, true), player_press(VK_LEFT, true),
                     count_green_in_corner()) >= PICTURE_WIDTH * PICTURE_HEIGHT,
                    program_lives(&program));
    player_press(VK_DOWN, false);
    player_press(VK_LEFT, false);

    player_end(&program);
    struct outcome outcome = program_finish(&program);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, "");
    assert_string_equal(outcome.errors, "");
}
