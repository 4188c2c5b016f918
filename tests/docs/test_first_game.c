/* SPDX-License-Identifier: Zlib */
/*
 * Plays the program of docs/first_game.md, which first_game.py has compiled
 * into the working directory: it shows its picture, loads it again after
 * another window had the screen, is steered by the arrow keys, and ends at
 * Escape. Like a player, this test only sees the screen and presses keys.
 */
#include "program.h"

#include <stdint.h>
#include <stdio.h>

#define WIDTH  640
#define HEIGHT 480

/* The size of the picture in the page. */
#define PICTURE_WIDTH  90
#define PICTURE_HEIGHT 68

/* What replaces the picture's file: pixels of a colour that it does not have.
 */
#define GREEN 0x0000FF00u

static uint32_t screen[HEIGHT][WIDTH];

static void read_screen(void)
{
    BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                     .biWidth = WIDTH,
                                     .biHeight = -HEIGHT,
                                     .biPlanes = 1,
                                     .biBitCount = 32}};
    void *bits;
    HDC from = GetDC(NULL);
    HDC to = CreateCompatibleDC(NULL);
    HBITMAP bitmap =
        CreateDIBSection(to, &info, DIB_RGB_COLORS, &bits, NULL, 0);

    assert_non_null(bitmap);
    HGDIOBJ before = SelectObject(to, bitmap);
    assert_true(BitBlt(to, 0, 0, WIDTH, HEIGHT, from, 0, 0, SRCCOPY));
    GdiFlush();
    memcpy(screen, bits, sizeof screen);
    SelectObject(to, before);
    DeleteObject(bitmap);
    DeleteDC(to);
    ReleaseDC(NULL, from);
}

static int count_green(void)
{
    int count = 0;

    read_screen();
    for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
        count += (screen[i / WIDTH][i % WIDTH] & 0xFFFFFFu) == GREEN;
    }
    return count;
}

/* The pixels that are neither black nor of one colour with their neighbour:
   the shaded picture has thousands, a desktop hardly any. */
static int count_shaded(void)
{
    int count = 0;

    read_screen();
    for (int i = 1; i < WIDTH * HEIGHT; i++)
    {
        uint32_t left = screen[(i - 1) / WIDTH][(i - 1) % WIDTH] & 0xFFFFFFu;
        uint32_t here = screen[i / WIDTH][i % WIDTH] & 0xFFFFFFu;
        count += left != 0 && here != 0 && left != here;
    }
    return count;
}

/* Writes a picture of one colour, as a BMP file with 24 bits per pixel. */
static void write_green_picture(void)
{
    const DWORD pitch = (PICTURE_WIDTH * 3 + 3) / 4 * 4;
    BITMAPFILEHEADER file = {.bfType = 0x4D42};
    BITMAPINFOHEADER info = {.biSize = sizeof info,
                             .biWidth = PICTURE_WIDTH,
                             .biHeight = PICTURE_HEIGHT,
                             .biPlanes = 1,
                             .biBitCount = 24};
    FILE *out = fopen("oval.bmp", "wb");

    assert_non_null(out);
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

/* Gives a window the focus. */
static void show(HWND window)
{
    ShowWindow(window, SW_RESTORE);
    SetForegroundWindow(window);
}

/* By the size alone, because Wine tells other programs the desktop's depth. */
static bool game_has_display(void)
{
    DEVMODEA mode = {.dmSize = sizeof mode};

    return EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode) &&
           mode.dmPelsWidth == WIDTH;
}

/* Another window takes the screen from the game. When this returns, the game
 * has handled that, or it would not answer. */
static void take_the_screen(const struct program *program, HWND game)
{
    HWND other = CreateWindowA("STATIC", "another program",
                               WS_OVERLAPPEDWINDOW | WS_VISIBLE, 50, 50, 300,
                               100, NULL, NULL, NULL, NULL);

    assert_non_null(other);
    test_wait_until((show(other), !game_has_display()), program_lives(program));
    SendMessageA(game, WM_NULL, 0, 0);
    DestroyWindow(other);
}

/* The green pixels where the picture is that arrives in the bottom left corner.
 */
static int count_green_in_corner(void)
{
    int count = 0;

    read_screen();
    for (int y = HEIGHT - PICTURE_HEIGHT; y < HEIGHT; y++)
    {
        for (int x = 0; x < PICTURE_WIDTH; x++)
        {
            count += (screen[y][x] & 0xFFFFFFu) == GREEN;
        }
    }
    return count;
}

static void press(BYTE key, bool down)
{
    keybd_event(key, (BYTE)MapVirtualKeyA(key, MAPVK_VK_TO_VSC),
                down ? 0 : KEYEVENTF_KEYUP, 0);
}

TEST(the_game_shows_restores_and_ends)
{
    char folder[MAX_PATH];

    GetCurrentDirectoryA(sizeof folder, folder);
    struct program program = program_start(folder, "first_game", "");
    HWND game = program_window(&program, "STATIC", "First game");
    test_wait_until(count_shaded() >= 4000, program_lives(&program));
    assert_int_equal(count_green(), 0);

    write_green_picture();
    take_the_screen(&program, game);
    test_wait_until(
        (show(game), count_green() >= 2 * PICTURE_WIDTH * PICTURE_HEIGHT),
        program_lives(&program));

    /* The player's sprite is steered into a corner. */
    press(VK_DOWN, true);
    press(VK_LEFT, true);
    test_wait_until(count_green_in_corner() >= PICTURE_WIDTH * PICTURE_HEIGHT,
                    program_lives(&program));
    press(VK_DOWN, false);
    press(VK_LEFT, false);

    press(VK_ESCAPE, true);
    struct outcome outcome = program_finish(&program);
    press(VK_ESCAPE, false);
    assert_int_equal(outcome.status, 0);
    assert_string_equal(outcome.output, "");
    assert_string_equal(outcome.errors, "");
}
