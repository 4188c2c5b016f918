/* SPDX-License-Identifier: Zlib */
/*
 * The DLL's entry: says where log lines go. Loads nothing, calls no
 * DirectDraw, and does nothing at the end: ddraw.dll may be gone by then.
 */
#include <windows.h>

#include "base.h"

static void DDC_CALL log_to_debugger(void *user, DdcResult result,
                                     const char *message)
{
    (void)user;
    (void)result;
    OutputDebugStringA("ddcollide: ");
    OutputDebugStringA(message);
    OutputDebugStringA("\n");
}

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID reserved);

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID reserved)
{
    (void)reserved;
    if (reason == DLL_PROCESS_ATTACH)
    {
        DisableThreadLibraryCalls(instance);
        ddc_log_set_default(log_to_debugger);
    }
    return TRUE;
}
