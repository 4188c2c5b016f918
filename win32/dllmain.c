/* SPDX-License-Identifier: Zlib */
/*
 * Owns the DLL's entry point. When the DLL is loaded, it directs log lines to
 * the debugger, reads whether DirectDraw calls are traced, and installs the
 * Windows part of assertions. It loads no library and does not call
 * DirectDraw. It does nothing when the DLL is unloaded: ddraw.dll may have been
 * unloaded before.
 */
#include <windows.h>

#include "base/base.h"
#include "ddraw_calls.h"
#include "platform.h"

static void DDC_CALL log_to_debugger(void *user, DdcResult result,
                                     const char *message)
{
    (void)user;
    (void)result;
    ddc_write_debugger(message, "\n");
}

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID reserved);

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID reserved)
{
    (void)reserved;
    if (reason == DLL_PROCESS_ATTACH)
    {
        DisableThreadLibraryCalls(instance);
        ddc_log_set_default(log_to_debugger);
        ddraw_trace_install();
        ddc_platform_install(instance);
    }
    return TRUE;
}
