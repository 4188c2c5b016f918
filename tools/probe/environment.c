/* SPDX-License-Identifier: Zlib */
/*
 * Collects the environment of a run from the module loader, the version
 * resource of ddraw.dll, ntdll.dll (which has wine_get_version under Wine)
 * and the registry. It makes no DirectDraw call.
 */
#include "environment.h"

#include <stdio.h>
#include <stdlib.h>
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

/* Copies a string of the version resource, in its first language. */
static void version_string(const void *block, const char *name, char *out,
                           size_t size)
{
    const WORD *language = NULL;
    const char *text = NULL;
    char query[64];
    UINT length = 0;

    if (!VerQueryValueA(block, "\\VarFileInfo\\Translation", (void **)&language,
                        &length) ||
        length < 2 * sizeof *language)
    {
        return;
    }
    (void)snprintf(query, sizeof query, "\\StringFileInfo\\%04x%04x\\%s",
                   language[0], language[1], name);
    if (VerQueryValueA(block, query, (void **)&text, &length))
    {
        (void)snprintf(out, size, "%s", text);
    }
}

static void version_number(const void *block, char *out, size_t size)
{
    const VS_FIXEDFILEINFO *info = NULL;
    UINT length = 0;

    if (VerQueryValueA(block, "\\", (void **)&info, &length) && info != NULL)
    {
        (void)snprintf(out, size, "%u.%u.%u.%u", HIWORD(info->dwFileVersionMS),
                       LOWORD(info->dwFileVersionMS),
                       HIWORD(info->dwFileVersionLS),
                       LOWORD(info->dwFileVersionLS));
    }
}

static void read_version(struct environment *environment)
{
    DWORD unused = 0;
    DWORD size = GetFileVersionInfoSizeA(environment->path, &unused);
    void *block = size > 0 ? malloc(size) : NULL;

    if (block != NULL && GetFileVersionInfoA(environment->path, 0, size, block))
    {
        version_string(block, "ProductName", environment->product,
                       sizeof environment->product);
        version_string(block, "FileDescription", environment->description,
                       sizeof environment->description);
        version_number(block, environment->version,
                       sizeof environment->version);
    }
    free(block);
}

static enum implementation implementation_of(const char *product)
{
    if (strstr(product, "Wine") != NULL)
    {
        return IMPLEMENTATION_WINE;
    }
    return strstr(product, "cnc-ddraw") != NULL ? IMPLEMENTATION_CNC_DDRAW
                                                : IMPLEMENTATION_OTHER;
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

void environment_read(struct environment *environment, HMODULE ddraw)
{
    memset(environment, 0, sizeof *environment);
    environment->arch = ARCH;
    strcpy(environment->product, "unknown");
    strcpy(environment->version, "unknown");
    strcpy(environment->description, "unknown");
    strcpy(environment->wine, "none");
    GetModuleFileNameA(ddraw, environment->path, sizeof environment->path - 1);
    environment->location = location_of(environment->path);
    read_version(environment);
    environment->implementation = implementation_of(environment->product);
    environment->checksum = system_checksum(environment->path);
    system_read(&environment->system);
    read_wine_version(environment);
    find_renderer(environment);
}
