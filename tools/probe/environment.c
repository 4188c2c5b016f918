/* SPDX-License-Identifier: Zlib */
/* Asks the loader, version resources, ntdll and the registry. */
#include "environment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#define ARCH "x86_64"
#else
#define ARCH "i686"
#endif

/* ---- Whose ddraw.dll ---------------------------------------------------- */

/* The folder of a path, without its last backslash. */
static size_t folder_length(const char *path)
{
    const char *last = strrchr(path, '\\');

    return last != NULL ? (size_t)(last - path) : 0;
}

static const char *place_of(const char *path)
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

/* A string of the version resource, in whatever language it has first. */
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

static void look_at_file(struct environment *environment)
{
    DWORD unused = 0;
    DWORD size = GetFileVersionInfoSizeA(environment->path, &unused);
    void *block = size > 0 ? malloc(size) : NULL;

    if (block != NULL && GetFileVersionInfoA(environment->path, 0, size, block))
    {
        version_string(block, "ProductName", environment->product,
                       sizeof environment->product);
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

static void look_for_wine(struct environment *environment)
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

/* The program's own setting goes before the user's. */
static void look_for_renderer(struct environment *environment)
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

void environment_look(struct environment *environment, HMODULE ddraw)
{
    memset(environment, 0, sizeof *environment);
    environment->arch = ARCH;
    strcpy(environment->product, "unknown");
    strcpy(environment->version, "unknown");
    strcpy(environment->wine, "none");
    GetModuleFileNameA(ddraw, environment->path, sizeof environment->path - 1);
    environment->place = place_of(environment->path);
    look_at_file(environment);
    environment->implementation = implementation_of(environment->product);
    look_for_wine(environment);
    look_for_renderer(environment);
}
