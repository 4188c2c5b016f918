/* SPDX-License-Identifier: Zlib */
/*
 * Reads version resources. Owns the table of implementations that can be told
 * by theirs; tests/tools/probe_wrappers.txt says where each was read.
 */
#include "version.h"

#include <windows.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The known ones ----------------------------------------------------- */

#define FIELD(name) offsetof(struct version, name)

/* An implementation is known by how one string of its resource begins. */
static const struct
{
    const char *name;
    size_t field;
    const char *beginning;
    enum implementation implementation;
} known[] = {
    {"Wine", FIELD(product), "Wine", IMPLEMENTATION_WINE},
    {"Wine", FIELD(description), "Wine DirectDraw", IMPLEMENTATION_WINE},
    {"cnc-ddraw", FIELD(product), "cnc-ddraw", IMPLEMENTATION_CNC_DDRAW},
    {"Microsoft DirectDraw", FIELD(description), "Microsoft DirectDraw",
     IMPLEMENTATION_OTHER},
    {"ReactOS", FIELD(description), "ReactOS/Win32 - DDraw",
     IMPLEMENTATION_OTHER},
    {"dgVoodoo", FIELD(product), "dgVoodoo", IMPLEMENTATION_OTHER},
    {"DDrawCompat", FIELD(product), "DDrawCompat", IMPLEMENTATION_OTHER},
    {"DxWrapper", FIELD(internal_name), "DxWrapper", IMPLEMENTATION_OTHER},
    {"DXGL", FIELD(product), "DXGL", IMPLEMENTATION_OTHER},
    {"D7VK", FIELD(company), "DXVK", IMPLEMENTATION_OTHER},
    {"ts-ddraw", FIELD(product), "DirectDraw replacement for Tiberian Sun",
     IMPLEMENTATION_OTHER},
    {"xwa_ddraw_d3d11", FIELD(product), "xwa_ddraw_d3d11",
     IMPLEMENTATION_OTHER},
    {"TADDraw", FIELD(company), "Swedish Yankspankers", IMPLEMENTATION_OTHER},
};

static void find_implementation(struct version *version)
{
    version->name = version->product;
    version->implementation = IMPLEMENTATION_OTHER;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    {
        const char *text = (const char *)version + known[i].field;

        if (strncmp(text, known[i].beginning, strlen(known[i].beginning)) == 0)
        {
            version->name = known[i].name;
            version->implementation = known[i].implementation;
            return;
        }
    }
}

/* ---- Reading ------------------------------------------------------------ */

/* Copies a string of the resource, in its first language. */
static void read_string(const void *block, const char *name, char out[64])
{
    const WORD *language = NULL;
    const char *text = NULL;
    char query[64];
    UINT length = 0;

    (void)snprintf(out, 64, "unknown");
    if (block == NULL ||
        !VerQueryValueA(block, "\\VarFileInfo\\Translation", (void **)&language,
                        &length) ||
        length < 2 * sizeof *language)
    {
        return;
    }
    (void)snprintf(query, sizeof query, "\\StringFileInfo\\%04x%04x\\%s",
                   language[0], language[1], name);
    if (VerQueryValueA(block, query, (void **)&text, &length) && length > 0)
    {
        (void)snprintf(out, 64, "%s", text);
    }
}

static void read_number(const void *block, char *out, size_t size)
{
    const VS_FIXEDFILEINFO *info = NULL;
    UINT length = 0;

    (void)snprintf(out, size, "unknown");
    if (block != NULL && VerQueryValueA(block, "\\", (void **)&info, &length) &&
        info != NULL)
    {
        (void)snprintf(out, size, "%u.%u.%u.%u", HIWORD(info->dwFileVersionMS),
                       LOWORD(info->dwFileVersionMS),
                       HIWORD(info->dwFileVersionLS),
                       LOWORD(info->dwFileVersionLS));
    }
}

/* The resource, which the caller frees; NULL: there is none. */
static void *read_block(const char *path)
{
    DWORD unused = 0;
    DWORD size = GetFileVersionInfoSizeA(path, &unused);
    void *block = size > 0 ? malloc(size) : NULL;

    if (block != NULL && !GetFileVersionInfoA(path, 0, size, block))
    {
        free(block);
        return NULL;
    }
    return block;
}

void version_read(struct version *out, const char *path)
{
    void *block = read_block(path);

    read_number(block, out->number, sizeof out->number);
    read_string(block, "CompanyName", out->company);
    read_string(block, "ProductName", out->product);
    read_string(block, "FileDescription", out->description);
    read_string(block, "InternalName", out->internal_name);
    find_implementation(out);
    free(block);
}
