/* SPDX-License-Identifier: Zlib */
/* The game that DdcAssertion_SetGame has registered. */
#ifndef DDC_WIN32_ASSERT_GAME_H
#define DDC_WIN32_ASSERT_GAME_H

#include <windows.h>

#include "assertion/assertion.h"

/* Is a game registered, so that a person can be asked? */
bool ddc_game_is_known(void);

/*
 * The window that a dialog may belong to, or NULL. A window of another
 * thread would have to answer messages while that thread waits for this one.
 */
HWND ddc_game_window(void);

/* What struct ddc_platform asks for; without a game they do nothing. */
void ddc_game_prepare(void);
void ddc_game_leave_screen(enum ddc_leave_reason why);
void ddc_game_return_to_screen(void);
void ddc_game_restore(void);

#endif
