/* SPDX-License-Identifier: Zlib */
/*
 * Asks the system for what system.h lists. Functions that old versions of
 * Windows do not have are looked up by name.
 */
#include "system.h"

#include <stdio.h>
#include <string.h>

typedef void (*any_fn)(void);

static any_fn find(const char *module, const char *name)
{
    HMODULE loaded = GetModuleHandleA(module);

    return loaded != NULL ? (any_fn)GetProcAddress(loaded, name) : NULL;
}

/* RtlGetVersion does not depend on manifests, as GetVersionEx does. */
static void read_version(struct system_facts *out)
{
    typedef LONG(WINAPI * version_fn)(OSVERSIONINFOW *);
    version_fn version = (version_fn)find("ntdll.dll", "RtlGetVersion");
    OSVERSIONINFOW info;

    memset(&info, 0, sizeof info);
    info.dwOSVersionInfoSize = sizeof info;
    strcpy(out->windows, "unknown");
    if (version != NULL && version(&info) == 0)
    {
        (void)snprintf(out->windows, sizeof out->windows, "%lu.%lu.%lu",
                       info.dwMajorVersion, info.dwMinorVersion,
                       info.dwBuildNumber);
    }
}

/* Half of the room is for the layer, and the modules fit into the rest. */
static void read_shims(struct system_facts *out)
{
    static const char *const modules[] = {"AcLayers.dll", "AcGenral.dll",
                                          "AcSpecfc.dll", "AcXtrnal.dll"};
    const size_t room = sizeof out->shims / 2;
    size_t length =
        GetEnvironmentVariableA("__COMPAT_LAYER", out->shims, (DWORD)room);

    if (length >= room)
    {
        /* It was not stored, and this is the size that it needs. */
        length = (size_t)snprintf(out->shims, room, "a layer of %lu bytes",
                                  (unsigned long)length);
    }
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    {
        if (GetModuleHandleA(modules[i]) != NULL)
        {
            length += (size_t)snprintf(out->shims + length,
                                       sizeof out->shims - length, "%s%s",
                                       length > 0 ? " " : "", modules[i]);
        }
    }
    if (length == 0)
    {
        strcpy(out->shims, "none");
    }
}

void system_read(struct system_facts *out)
{
    typedef BOOL(WINAPI * aware_fn)(void);
    aware_fn aware = (aware_fn)find("user32.dll", "IsProcessDPIAware");

    memset(out, 0, sizeof *out);
    read_version(out);
    read_shims(out);
    out->dpi = aware == NULL ? "unknown" : aware() ? "aware" : "unaware";
    out->manifest =
        FindResourceA(NULL, MAKEINTRESOURCEA(1), (LPCSTR)RT_MANIFEST) != NULL
            ? "present"
            : "none";
}

static DWORD add_byte(DWORD crc, unsigned char byte)
{
    crc ^= byte;
    for (int bit = 0; bit < 8; bit++)
    {
        crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return crc;
}

DWORD system_checksum(const char *path)
{
    FILE *file = fopen(path, "rb");
    DWORD crc = 0xFFFFFFFF;
    int byte;

    if (file == NULL)
    {
        return 0;
    }
    while ((byte = getc(file)) != EOF)
    {
        crc = add_byte(crc, (unsigned char)byte);
    }
    (void)fclose(file);
    return ~crc;
}
