/* SPDX-License-Identifier: Zlib */
/* The fields of a save, as the table of docs/save_bytes.md has them. */
#ifndef FIELD_NAMES_H
#define FIELD_NAMES_H

#include <ddcollide/save.h>

/* A field is a byte, its length and FIELD_FIRST for the first one of a part,
 * and its name; parts follow each other in their order. What is behind the last
 * field of a part belongs to it. */
#define FIELD_FIRST 0x80u

extern const char field_names[];

/* The name of the field that differs. */
const char *field_name(const DdcDifference *found);

#endif
