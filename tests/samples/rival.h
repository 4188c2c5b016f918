/* SPDX-License-Identifier: Zlib */
/* How a game asks the rival, another program, to take the screen from it. */
#ifndef TEST_RIVAL_H
#define TEST_RIVAL_H

#include <windows.h>

/* The class of its window. */
#define OTHER_PROGRAM_CLASS "ddcollide rival"

/*
 * Post it to that window: wParam says how, lParam is the game's window. A
 * moment later the game is shown and has the focus again.
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

/* How often it has taken the screen and given it back so far. */
#define OTHER_PROGRAM_DONE "ddcollide rival's count"

static inline UINT_PTR other_program_done(HWND other_program)
{
    return (UINT_PTR)GetPropA(other_program, OTHER_PROGRAM_DONE);
}

#endif
