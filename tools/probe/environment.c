/* SPDX-License-Identifier: Zlib */
/*
 * Collects the environment of a run from the module loader, ntdll.dll (which
 * has wine_get_version under Wine) and the registry. It makes no DirectDraw
 * call.
 */
#include "environment.h"

#include <stdio.h>
#include <string.h>

#if defined(__x86_64__)
#define ARCH "x86_64"
#else
#define ARCH "i686"
#endif

/* ---- ddraw.dll ---------------------------------------------------------- */

/* The length of a path's folder, without the last backslash. */
static size_t folder_length(const char *path)
{
    const char *last = strrchr(path, '\\');

    return last != NULL ? (size_t)(last - path) : 0;
}

static const char *location_of(const char *path)
{
    char program[MAX_PATH] = "";
    char system[MAX_PATH] = "";
    size_t length = folder_length(path);

    GetModuleFileNameA(NULL, program, sizeof program - 1);
    GetSystemDirectoryA(system, sizeof system);
    if (length == folder_length(program) &&
        _strnicmp(path, program, length) == 0)
    {
        return "beside the probe";
    }
    if (length == strlen(system) && _strnicmp(path, system, length) == 0)
    {
        return "system";
    }
    return "elsewhere";
}

/* ---- Wine --------------------------------------------------------------- */

static void read_wine_version(struct environment *environment)
{
    typedef const char *(CDECL * version_fn)(void);
    version_fn version = (version_fn)(void (*)(void))GetProcAddress(
        GetModuleHandleA("ntdll.dll"), "wine_get_version");

    if (version != NULL)
    {
        (void)snprintf(environment->wine, sizeof environment->wine, "%s",
                       version());
    }
}

static bool read_renderer(const char *key, struct environment *environment)
{
    DWORD size = sizeof environment->renderer - 1;
    HKEY open;
    LONG status;

    if (RegOpenKeyExA(HKEY_CURRENT_USER, key, 0, KEY_READ, &open) != 0)
    {
        return false;
    }
    memset(environment->renderer, 0, sizeof environment->renderer);
    status = RegQueryValueExA(open, "renderer", NULL, NULL,
                              (BYTE *)environment->renderer, &size);
    RegCloseKey(open);
    return status == 0;
}

/* Wine's setting for this program takes precedence over the user's. */
static void find_renderer(struct environment *environment)
{
    char program[MAX_PATH] = "";
    char key[MAX_PATH + 64];

    GetModuleFileNameA(NULL, program, sizeof program - 1);
    (void)snprintf(key, sizeof key, "Software\\Wine\\AppDefaults\\%s\\Direct3D",
                   program + folder_length(program) + 1);
    if (!read_renderer(key, environment) &&
        !read_renderer("Software\\Wine\\Direct3D", environment))
    {
        strcpy(environment->renderer, "default");
    }
}

void environment_read(struct environment *environment, const char *path)
{
    memset(environment, 0, sizeof *environment);
    environment->arch = ARCH;
    strcpy(environment->wine, "none");
    (void)snprintf(environment->path, sizeof environment->path, "%s", path);
    environment->location = location_of(environment->path);
    version_read(&environment->version, environment->path);
    environment->checksum = system_checksum(environment->path);
    system_read(&environment->system);
    read_wine_version(environment);
    find_renderer(environment);
}
