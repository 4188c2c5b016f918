/* SPDX-License-Identifier: Zlib */
/*
 * Plays the program of docs/book.md, which page_game.py has compiled into the
 * working directory: it shows its sprites with the menu on top, moves them,
 * sets its display mode again, loads its pictures again after another window
 * had the screen, and ends at Escape.
 */
#include "player.h"

/* Where the page's program draws menu.bmp. */
#define MENU_Y      448
#define MENU_HEIGHT 32

static uint32_t menu[MENU_HEIGHT][PLAYER_WIDTH];

/* The colours of menu.bmp; black is transparent. */
static void read_menu(void)
{
    BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                     .biWidth = PLAYER_WIDTH,
                                     .biHeight = -MENU_HEIGHT,
                                     .biPlanes = 1,
                                     .biBitCount = 32}};
    HBITMAP picture =
        (HBITMAP)LoadImageA(NULL, "menu.bmp", IMAGE_BITMAP, 0, 0,
                            LR_LOADFROMFILE | LR_CREATEDIBSECTION);
    HDC dc = CreateCompatibleDC(NULL);

    assert_non_null(picture);
    assert_int_equal(
        GetDIBits(dc, picture, 0, MENU_HEIGHT, menu, &info, DIB_RGB_COLORS),
        MENU_HEIGHT);
    DeleteDC(dc);
    DeleteObject(picture);
}

/* Counts the opaque pixels of the menu, and those that the screen lacks. */
static int count_menu(int *missing)
{
    int count = 0;

    *missing = 0;
    for (int i = 0; i < MENU_HEIGHT * PLAYER_WIDTH; i++)
    {
        int x = i % PLAYER_WIDTH;
        int y = i / PLAYER_WIDTH;
        uint32_t pixel = menu[y][x] & 0xFFFFFFu;
        count += pixel != 0;
        *missing += pixel != 0 && player_screen[MENU_Y + y][x] != pixel;
    }
    return count;
}

static bool is_menu_shown(void)
{
    int missing;

    player_look();
    return count_menu(&missing) > 500 && missing == 0;
}

static bool has_moved(void)
{
    static uint32_t before[PLAYER_HEIGHT][PLAYER_WIDTH];

    memcpy(before, player_screen, sizeof before);
    player_look();
    return memcmp(before, player_screen, sizeof before) != 0;
}

TEST(bumper_shows_moves_restores_and_ends)
{
    char folder[MAX_PATH];

    GetCurrentDirectoryA(sizeof folder, folder);
    read_menu();
    struct program program = program_start(folder, "bumper", "");
    player_begin(program_window(&program, "STATIC", "Bumper"));
    test_wait_until(player_count_shaded() >= 8000, program_lives(&program));
    test_wait_until(is_menu_shown(), program_lives(&program));
    test_wait_until(has_moved(), program_lives(&program));

    player_reset_mode(&program);
    test_wait_until(is_menu_shown(), program_lives(&program));

    player_take_screen(&program);
    test_wait_until(is_menu_shown(), program_lives(&program));
    test_wait_until(player_count_shaded() >= 8000, program_lives(&program));

    /* New directions, at random: the game goes on. */
    player_press(VK_SPACE, true);
    player_press(VK_SPACE, false);

    player_end(&program);
    struct outcome outcome = program_finish(&program);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, "");
    assert_string_equal(outcome.errors, "");
}
