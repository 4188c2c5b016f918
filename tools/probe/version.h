/* SPDX-License-Identifier: Zlib */
/*
 * The version resource of a ddraw.dll, and which implementation it says that
 * this is.
 */
#ifndef DDC_PROBE_VERSION_H
#define DDC_PROBE_VERSION_H

#include "expectations.h"

/* What the resource does not say is "unknown". */
struct version
{
    char number[32]; /* of the file, as in "5.3.1.904" */
    char company[64];
    char product[64];
    char description[64];
    char internal_name[64];
    const char *name; /* of a known implementation, or the product's */
    enum implementation implementation; /* whose known values are expected */
};

/* Reads the version resource of a file. */
void version_read(struct version *out, const char *path);

#endif
