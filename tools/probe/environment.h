/* SPDX-License-Identifier: Zlib */
/*
 * The environment of a run: processor, version of ddraw.dll, Wine and its
 * renderer. The reports print it, so that a kept dump can be interpreted
 * later.
 */
#ifndef DDC_PROBE_ENVIRONMENT_H
#define DDC_PROBE_ENVIRONMENT_H

#include <windows.h>

#include "system.h"
#include "version.h"

struct environment
{
    const char *arch;
    char path[MAX_PATH];  /* of ddraw.dll; dumps leave it out */
    const char *location; /* "system", "beside the probe" or "elsewhere" */
    struct version version;
    DWORD checksum;   /* CRC-32 of the file */
    const char *like; /* the implementation of --like; NULL: its own */
    struct system_facts system;
    char wine[64];     /* version of Wine; "none" on Windows */
    char renderer[64]; /* Wine's setting; "default" when it is not set */
};

/* Fills in the environment; `path` is that of the ddraw.dll observed. */
void environment_read(struct environment *environment, const char *path);

#endif
