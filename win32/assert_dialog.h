/* SPDX-License-Identifier: Zlib */
/* Asks a person about a failed assertion. */
#ifndef DDC_WIN32_ASSERT_DIALOG_H
#define DDC_WIN32_ASSERT_DIALOG_H

#include <windows.h>

#include <ddcollide/assertion.h>

#include <stdbool.h>

/*
 * Shows the dialog, which is a resource of `module`, over `owner` (may be
 * NULL) and waits. The answer is a DDC_ASSERTION_ decision; UNDECIDED means
 * that the dialog cannot be shown. `has_debugger` only chooses what the
 * dialog says that a break does.
 */
ddc_int32 ddc_dialog_ask(HINSTANCE module, HWND owner, bool has_debugger,
                         const DdcAssertionSite *site);

#endif
