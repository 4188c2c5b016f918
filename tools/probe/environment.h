/* SPDX-License-Identifier: Zlib */
/* Where the probe ran: what a record needs to be understood later. */
#ifndef DDC_PROBE_ENVIRONMENT_H
#define DDC_PROBE_ENVIRONMENT_H

#include <windows.h>

#include "expectations.h"

struct environment
{
    const char *arch;
    enum implementation implementation;
    char path[MAX_PATH]; /* of ddraw.dll; not in records */
    const char *place;   /* "system", "beside the probe" or "elsewhere" */
    char product[64];    /* as its version resource names it */
    char version[32];
    char wine[64];     /* "none" on Windows */
    char renderer[64]; /* Wine's setting; "default" without one */
};

void environment_look(struct environment *environment, HMODULE ddraw);

#endif
