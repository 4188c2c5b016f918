/* SPDX-License-Identifier: Zlib */
/*
 * Sets the renderer that Wine uses for ddcollide-probe.exe, so that its dumps
 * are the same with and without OpenGL. It writes to the registry of its own
 * Wine prefix, for that one program.
 */
#include <windows.h>

#include <stdio.h>

#define KEY "Software\\Wine\\AppDefaults\\ddcollide-probe.exe\\Direct3D"

int main(void)
{
    static const char renderer[] = "no3d";
    HKEY key;
    LONG status =
        RegCreateKeyExA(HKEY_CURRENT_USER, KEY, 0, NULL,
                        REG_OPTION_NON_VOLATILE, KEY_WRITE, NULL, &key, NULL);

    if (status == ERROR_SUCCESS)
    {
        status = RegSetValueExA(key, "renderer", 0, REG_SZ,
                                (const BYTE *)renderer, sizeof renderer);
        RegCloseKey(key);
    }
    if (status != ERROR_SUCCESS)
    {
        fprintf(stderr, "the registry cannot be written: %ld\n", status);
        return 1;
    }
    return 0;
}
