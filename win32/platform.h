/* SPDX-License-Identifier: Zlib */
/* What an assertion needs of Windows: the parts, and their installation. */
#ifndef DDC_WIN32_PLATFORM_H
#define DDC_WIN32_PLATFORM_H

#include <windows.h>

#include "assertion/assertion.h"

/* Makes the DLL's assertions Windows ones; the dialog is in `module`. */
void ddc_platform_install(HINSTANCE module);

/*
 * Writes a line and its end ("" or a line feed) to whoever listens to debug
 * strings: in one piece, because many show each piece as a line of its own,
 * and pieces of two threads would mix.
 */
void ddc_write_debugger(const char *line, const char *end);

/* Is a debugger attached to this process? */
bool ddc_has_debugger(void);

/* ---- The registered game (assert_game.c) -------------------------------- */

bool ddc_game_is_known(void);
void ddc_game_prepare(void);
void ddc_game_leave_screen(enum ddc_leave why);
void ddc_game_return_to_screen(void);
void ddc_game_restore(void);

/*
 * The window that a dialog may belong to, or NULL. A window of another
 * thread would have to answer messages while that thread waits for this one.
 */
HWND ddc_game_window(void);

/* ---- The dialog (assert_dialog.c) --------------------------------------- */

/* Shows it over `owner` (may be NULL) and waits; 0: it can not be shown. */
ddc_int32 ddc_dialog_ask(HINSTANCE module, HWND owner,
                         const DdcAssertionSite *site);

#endif
