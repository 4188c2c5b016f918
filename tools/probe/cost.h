/* SPDX-License-Identifier: Zlib */
/* What calls cost. Nothing is judged: costs depend on the machine. */
#ifndef DDC_PROBE_COST_H
#define DDC_PROBE_COST_H

#include "session.h"

#define COSTS_MAX 128

/* The cost of one call, in nanoseconds. */
struct cost
{
    char what[24];
    char where[24]; /* kind of surface, bits in a pixel */
    bool failed;    /* a call failed, so no times are known */
    long median;
    long percentile_90;
};

struct costs
{
    struct cost rows[COSTS_MAX];
    size_t count;
};

/* Measures all costs on the open session. */
void cost_measure(struct session *session, struct costs *costs);

/*
 * Print a table for people, or comma-separated values. A failed row has
 * "failed" in place of its times, or nothing.
 */
void cost_print_table(const struct costs *costs);
void cost_print_csv(const struct costs *costs);

#endif
