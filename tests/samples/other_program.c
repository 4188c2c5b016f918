/* SPDX-License-Identifier: Zlib */
/*
 * A second program, which takes the focus or the whole screen from a game that
 * requests it, and gives it back. It ends when its parent does, whose process
 * handle is the only argument.
 */
#define COBJMACROS
#include "other_program.h"

#include <stdbool.h>
#include <stdlib.h>

#include <ddraw.h>

/* DirectDraw minimizes a fullscreen game that is not active. */
static bool is_paused(HWND game)
{
    return IsIconic(game) || (GetWindowLongA(game, GWL_STYLE) & WS_CAPTION);
}

/* Waits until the game has handled what was done to it, or has ended. */
static void wait_for(HWND game)
{
    MSG message;

    do
    {
        SendMessageA(game, WM_NULL, 0, 0);
        /* Posted messages wait, so only one request is handled at a time. */
        PeekMessageA(&message, NULL, 0, 0, PM_NOREMOVE);
    } while (IsWindow(game) && !is_paused(game));
    SendMessageA(game, WM_NULL, 0, 0);
}

static void take_focus(HWND window)
{
    ShowWindow(window, SW_SHOW);
    SetForegroundWindow(window);
}

/* Failures are ignored, because only the game is tested. */
static void take_screen(HWND window, HWND game)
{
    IDirectDraw *ddraw;

    take_focus(window);
    if (FAILED(DirectDrawCreate(NULL, &ddraw, NULL)))
    {
        return;
    }
    IDirectDraw_SetCooperativeLevel(ddraw, window,
                                    DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN);
    IDirectDraw_SetDisplayMode(ddraw, 800, 600, 16);
    wait_for(game);
    IDirectDraw_RestoreDisplayMode(ddraw);
    IDirectDraw_SetCooperativeLevel(ddraw, window, DDSCL_NORMAL);
    IDirectDraw_Release(ddraw);
}

/* Tries repeatedly, because a window manager may be busy at first. */
static void give_back(HWND window, HWND game)
{
    ShowWindow(window, SW_HIDE);
    do
    {
        MSG message;

        ShowWindow(game, SW_RESTORE);
        SetForegroundWindow(game);
        SendMessageA(game, WM_NULL, 0, 0);
        PeekMessageA(&message, NULL, 0, 0, PM_NOREMOVE);
    } while (IsWindow(game) && GetForegroundWindow() != game);
}

static void take(HWND window, enum other_program_mode way, HWND game)
{
    switch (way)
    {
    case OTHER_PROGRAM_MINIMIZES:
        ShowWindow(game, SW_MINIMIZE);
        wait_for(game);
        break;
    case OTHER_PROGRAM_GOES_EXCLUSIVE:
        take_screen(window, game);
        break;
    default:
        take_focus(window);
        wait_for(game);
        break;
    }
    give_back(window, game);
    SetPropA(window, OTHER_PROGRAM_DONE,
             (HANDLE)(other_program_done(window) + 1));
}

static void serve(HWND window, HANDLE parent)
{
    MSG message;

    while (MsgWaitForMultipleObjects(1, &parent, FALSE, INFINITE,
                                     QS_ALLINPUT) != WAIT_OBJECT_0)
    {
        while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
        {
            if (message.message == OTHER_PROGRAM_TAKE_SCREEN)
            {
                take(window, (enum other_program_mode)message.wParam,
                     (HWND)message.lParam);
            }
            DispatchMessageA(&message);
        }
    }
}

int main(int argc, char **argv)
{
    WNDCLASSA class = {0};

    if (argc != 2)
    {
        return 2;
    }
    class.lpfnWndProc = DefWindowProcA;
    class.hInstance = GetModuleHandleA(NULL);
    class.lpszClassName = OTHER_PROGRAM_CLASS;
    RegisterClassA(&class);
    HWND window = CreateWindowA(OTHER_PROGRAM_CLASS, OTHER_PROGRAM_CLASS,
                                WS_OVERLAPPEDWINDOW, 50, 50, 300, 100, NULL,
                                NULL, class.hInstance, NULL);
    if (window == NULL)
    {
        return 1;
    }
    serve(window, (HANDLE)(UINT_PTR)strtoull(argv[1], NULL, 16));
    return 0;
}
