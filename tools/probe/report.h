/* SPDX-License-Identifier: Zlib */
/*
 * What can be made of a record. Each gives the program's exit status: 0 when
 * nothing is unexpected or different, 1 otherwise, 2 when a file fails.
 */
#ifndef DDC_PROBE_REPORT_H
#define DDC_PROBE_REPORT_H

#include "environment.h"
#include "record.h"

#include <stdio.h>

/* The Test Anything Protocol; known differences are TODO. */
int report_tap(const struct record *record,
               const struct environment *environment);

/* As Wine's tests tell it. */
int report_winetest(const struct record *record,
                    const struct environment *environment);

/* One line "id = value" for each observation. */
int report_dump(const struct record *record,
                const struct environment *environment, FILE *to);

/* What is different from a dump that was kept. */
int report_diff(const struct record *record,
                const struct environment *environment, FILE *kept);

#endif
