/* SPDX-License-Identifier: Zlib */
/*
 * The DLL's entry: says where log lines go, whether DirectDraw calls are
 * among them, and how assertions fail. Loads nothing, calls no DirectDraw,
 * and does nothing at the end: ddraw.dll may be gone by then.
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
