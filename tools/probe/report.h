/* SPDX-License-Identifier: Zlib */
/*
 * The reports that can be made of a record. Each function returns the
 * program's exit status: 0 when nothing is unexpected or different, 1 when
 * something is, and 2 when a file cannot be read or written.
 */
#ifndef DDC_PROBE_REPORT_H
#define DDC_PROBE_REPORT_H

#include "environment.h"
#include "record.h"

#include <stdio.h>

/* The Test Anything Protocol; known differences are marked TODO. */
int report_tap(const struct record *record,
               const struct environment *environment);

/* The format of Wine's own tests. */
int report_winetest(const struct record *record,
                    const struct environment *environment);

/* A dump: one line "id = value" for each observation. */
int report_dump(const struct record *record,
                const struct environment *environment, FILE *to);

/* The differences from a dump that was kept. */
int report_diff(const struct record *record,
                const struct environment *environment, FILE *kept);

/* What there is to observe, and why some of it is not. */
int report_list(const struct record *record);

/* One observation, for git bisect: 125 when it cannot be judged. */
int report_check(const struct record *record,
                 const struct environment *environment, const char *id);

#endif
