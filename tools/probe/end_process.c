/* SPDX-License-Identifier: Zlib */
/* Owns the end of the process. */
#include "end_process.h"

#include <windows.h>

#include <stdio.h>

void end_process(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout) != 0)
    {
        (void)fputs("ddcollide-probe: output could not be written\n", stderr);
        status = 2;
    }
    (void)fflush(stderr);
    ChangeDisplaySettingsA(NULL, 0);
    for (;;)
    {
        TerminateProcess(GetCurrentProcess(), (UINT)status);
    }
}
