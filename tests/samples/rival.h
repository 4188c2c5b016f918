/* SPDX-License-Identifier: Zlib */
/* How a game asks the rival, another program, to take the screen from it. */
#ifndef TEST_RIVAL_H
#define TEST_RIVAL_H

#include <windows.h>

/* The class of its window. */
#define RIVAL_CLASS "ddcollide rival"

/*
 * Post it to that window: wParam says how, lParam is the game's window. A
 * moment later the game is shown and has the focus again.
 */
#define RIVAL_TAKE WM_APP

enum rival_way
{
    RIVAL_FOCUS,     /* as Alt-Tab does */
    RIVAL_MINIMIZE,  /* the game's window becomes an icon */
    RIVAL_EXCLUSIVE, /* a fullscreen game of another size and depth */
    RIVAL_WAYS
};

/* How often it has taken the screen and given it back so far. */
#define RIVAL_DONE "ddcollide rival's count"

static inline UINT_PTR rival_done(HWND rival)
{
    return (UINT_PTR)GetPropA(rival, RIVAL_DONE);
}

#endif
