/* SPDX-License-Identifier: Zlib */
/* The dialog that asks a person what to do about a failed assertion. */
#ifndef DDC_WIN32_ASSERT_DIALOG_H
#define DDC_WIN32_ASSERT_DIALOG_H

#include <windows.h>

#include <ddcollide/assertion.h>

#include <stdbool.h>

/*
 * Shows the dialog, a resource of `module`, above the window `owner` (may be
 * NULL), and waits for the answer. Returns a DDC_ASSERTION_ decision;
 * UNDECIDED means that the dialog cannot be shown. `has_debugger` only selects
 * the text that explains what Break does.
 */
ddc_int32 ddc_dialog_ask(HINSTANCE module, HWND owner, bool has_debugger,
                         const DdcAssertionSite *site);

#endif
