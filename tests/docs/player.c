/* SPDX-License-Identifier: Zlib */
/* Implements player.h. */
#include "player.h"

uint32_t player_screen[PLAYER_HEIGHT][PLAYER_WIDTH];

static HWND game;

void player_begin(HWND window)
{
    game = window;
}

static void show(HWND window)
{
    ShowWindow(window, SW_RESTORE);
    SetForegroundWindow(window);
}

void player_look(void)
{
    BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                     .biWidth = PLAYER_WIDTH,
                                     .biHeight = -PLAYER_HEIGHT,
                                     .biPlanes = 1,
                                     .biBitCount = 32}};
    void *bits;

    show(game);
    HDC from = GetDC(NULL);
    HDC to = CreateCompatibleDC(NULL);
    HBITMAP bitmap =
        CreateDIBSection(to, &info, DIB_RGB_COLORS, &bits, NULL, 0);

    assert_non_null(bitmap);
    HGDIOBJ before = SelectObject(to, bitmap);
    assert_true(
        BitBlt(to, 0, 0, PLAYER_WIDTH, PLAYER_HEIGHT, from, 0, 0, SRCCOPY));
    GdiFlush();
    memcpy(player_screen, bits, sizeof player_screen);
    for (int i = 0; i < PLAYER_WIDTH * PLAYER_HEIGHT; i++)
    {
        player_screen[i / PLAYER_WIDTH][i % PLAYER_WIDTH] &= 0xFFFFFFu;
    }
    SelectObject(to, before);
    DeleteObject(bitmap);
    DeleteDC(to);
    ReleaseDC(NULL, from);
}

int player_count_shaded(void)
{
    int count = 0;

    player_look();
    for (int i = 1; i < PLAYER_WIDTH * PLAYER_HEIGHT; i++)
    {
        uint32_t left =
            player_screen[(i - 1) / PLAYER_WIDTH][(i - 1) % PLAYER_WIDTH];
        uint32_t here = player_screen[i / PLAYER_WIDTH][i % PLAYER_WIDTH];
        count += left != 0 && here != 0 && left != here;
    }
    return count;
}

void player_press(BYTE key, bool down)
{
    keybd_event(key, (BYTE)MapVirtualKeyA(key, MAPVK_VK_TO_VSC),
                down ? 0 : KEYEVENTF_KEYUP, 0);
}

void player_end(const struct program *program)
{
    test_wait_until(
        (show(game), player_press(VK_ESCAPE, true), !program_lives(program)),
        true);
    player_press(VK_ESCAPE, false);
}

/* By the size alone, because Wine tells other programs the desktop's depth. */
static bool game_has_display(void)
{
    DEVMODEA mode = {.dmSize = sizeof mode};

    return EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode) &&
           mode.dmPelsWidth == PLAYER_WIDTH;
}

void player_take_screen(const struct program *program)
{
    HWND other = CreateWindowA("STATIC", "another program",
                               WS_OVERLAPPEDWINDOW | WS_VISIBLE, 50, 50, 300,
                               100, NULL, NULL, NULL, NULL);

    assert_non_null(other);
    test_wait_until((show(other), !game_has_display()), program_lives(program));
    SendMessageA(game, WM_NULL, 0, 0);
    DestroyWindow(other);
}

void player_reset_mode(const struct program *program)
{
    assert_int_equal(ChangeDisplaySettingsA(NULL, 0), DISP_CHANGE_SUCCESSFUL);
    test_wait_until((show(game), game_has_display()), program_lives(program));
}
