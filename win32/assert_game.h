/* SPDX-License-Identifier: Zlib */
/*
 * The game that DdcAssertion_SetGame has registered: its window, and how its
 * fullscreen display mode is left and restored around an assertion.
 */
#ifndef DDC_WIN32_ASSERT_GAME_H
#define DDC_WIN32_ASSERT_GAME_H

#include <windows.h>

#include "assertion/assertion.h"

/* Is a game registered, so that a person can be asked? */
bool ddc_game_is_known(void);

/*
 * The game's window if this thread owns it, as the owner of a dialog, otherwise
 * NULL. A dialog owned by a window of another thread would send that thread
 * messages, while the thread may be waiting for this one.
 */
HWND ddc_game_window(void);

/*
 * Implement the functions of struct ddc_platform (assertion/assertion.h).
 * Without a registered game they do nothing.
 */
void ddc_game_prepare(void);
void ddc_game_leave_screen(enum ddc_leave_reason why);
void ddc_game_return_to_screen(void);
void ddc_game_restore(void);

#endif
