/* SPDX-License-Identifier: Zlib */
/* How a game requests the other program to take the screen from it. */
#ifndef TEST_OTHER_PROGRAM_H
#define TEST_OTHER_PROGRAM_H

#include <windows.h>

/* The class of its window. */
#define OTHER_PROGRAM_CLASS "ddcollide other program"

/*
 * Post this message to that window, with the mode in wParam and the game's
 * window in lParam. A moment later the game is shown and has the focus again.
 */
#define OTHER_PROGRAM_TAKE_SCREEN WM_APP

enum other_program_mode
{
    OTHER_PROGRAM_TAKES_FOCUS,    /* as Alt-Tab does */
    OTHER_PROGRAM_MINIMIZES,      /* the game's window becomes an icon */
    OTHER_PROGRAM_GOES_EXCLUSIVE, /* a fullscreen game of another size and depth
                                   */
    OTHER_PROGRAM_MODES
};

/* A property of the window: how often the screen was taken and given back. */
#define OTHER_PROGRAM_DONE "ddcollide other program count"

static inline UINT_PTR other_program_done(HWND other_program)
{
    return (UINT_PTR)GetPropA(other_program, OTHER_PROGRAM_DONE);
}

#endif
