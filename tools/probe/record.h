/* SPDX-License-Identifier: Zlib */
/*
 * What was observed: one value for each line of the table of expectations,
 * in its order, so that two records of any two implementations can be laid
 * side by side. Values are names and relations, never addresses or times.
 */
#ifndef DDC_PROBE_RECORD_H
#define DDC_PROBE_RECORD_H

#include <windows.h>

#include <stdbool.h>
#include <stddef.h>

#include "expectations.h"

#define RECORD_MAX 1024

/* The surfaces that the same questions are put to. */
enum kind
{
    KIND_SYSTEM,  /* in system memory */
    KIND_DEFAULT, /* wherever DirectDraw puts it */
    KIND_VIDEO,   /* in video memory */
    KIND_PRIMARY,
    KIND_BACK,
    KIND_COUNT
};

extern const char *const kind_names[KIND_COUNT];

struct observation
{
    char id[48];
    char value[32]; /* "skipped" until observed */
    const struct expectation *expected;
};

struct record
{
    struct observation observations[RECORD_MAX];
    size_t count;
    size_t latest;       /* observed */
    volatile LONG steps; /* how often something was observed */
    enum kind kind;      /* of the surface in question: the * in ids */
};

/* Writes "skipped" on every line of the table. */
void record_begin(struct record *record);

/*
 * Observes. An id that starts with "*." is of the current kind. An id that
 * is not in the table ends the program: that is an error in the probe.
 */
void see(struct record *record, const char *id, const char *value);

/* The id that was observed last. */
const char *record_latest(const struct record *record);

/* A result by its name; CALL_ABSENT leaves the line as it is. */
void see_result(struct record *record, const char *id, HRESULT result);

/* A number that says nothing about addresses or times. */
void see_number(struct record *record, const char *id, long number);

/* "same" or "other", as `found` is or is not `expected`; or "NULL". */
void see_relation(struct record *record, const char *id, const void *found,
                  const void *expected);

#endif
