/* SPDX-License-Identifier: Zlib */
/*
 * What of the system may change how a ddraw.dll behaves: its version, shims of
 * the compatibility engine, DPI awareness, and the program's manifest. A
 * program whose manifest names Windows 8 cannot set modes of less than 32 bits
 * there, so the probe has none.
 */
#ifndef DDC_PROBE_SYSTEM_H
#define DDC_PROBE_SYSTEM_H

#include <windows.h>

struct system_facts
{
    char windows[32]; /* version and build, as the kernel tells it */
    char shims[128];  /* modules of the compatibility engine, and its layer */
    const char *dpi;  /* "aware", "unaware" or "unknown" */
    const char *manifest;
};

void system_read(struct system_facts *out);

/* CRC-32 of a file as zip files have it (ISO 3309); 0: it cannot be read. */
DWORD system_checksum(const char *path);

#endif
