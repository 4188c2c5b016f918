/* SPDX-License-Identifier: Zlib */
/*
 * The record of a run: one value for each line of the table of expectations,
 * in the order of the table, so that the records of two implementations can
 * be compared line by line. Values are names and relations, never addresses
 * or times, so that they are the same in every run.
 */
#ifndef DDC_PROBE_RECORD_H
#define DDC_PROBE_RECORD_H

#include <windows.h>

#include <stdbool.h>
#include <stddef.h>

#include "expectations.h"

#define RECORD_MAX 2048

/* The kinds of surface; each is observed in the same way. */
enum kind
{
    KIND_SYSTEM,  /* in system memory */
    KIND_DEFAULT, /* in the memory that DirectDraw chooses */
    KIND_VIDEO,   /* in video memory */
    KIND_PRIMARY,
    KIND_BACK,
    KIND_COUNT
};

extern const char *const kind_names[KIND_COUNT];

/* The numbers of bits in a pixel; each is observed in the same way. */
#define DEPTH_COUNT 4
extern const int depths[DEPTH_COUNT];

struct observation
{
    char id[48];
    char value[48]; /* "skipped" until observed */
    const struct expectation *expected;
    const struct expectation *general; /* the line with a star; else the same */
};

struct record
{
    struct observation observations[RECORD_MAX];
    size_t count;
    size_t latest;       /* index of the last observation made */
    volatile LONG steps; /* observations made; for the timeout */
    const char *only;    /* the groups it is about; NULL: all */
    enum kind kind;      /* of the surface under test: the * of "*.x" */
    int bits;            /* in a pixel: the * of "draw*.x" */
};

/*
 * Begins a record: every value is "skipped" until it is observed. The record
 * has the lines of the groups that `only` names, between commas, and those of
 * the group "create"; NULL: of all groups. Returns false when a group is not
 * known.
 */
bool record_begin(struct record *record, const char *only);

/* The groups of these observations, between commas, for record_begin; of which
 * one that there is not is its own. */
const char *record_groups_of(struct record *record, const char *ids);

/* Has the record lines of one of these groups, which spaces separate? */
bool record_has(const struct record *record, const char *groups);

/*
 * Records a value. A star at the beginning of an id stands for the current kind
 * of surface, and one further on for the current number of bits. An id of a
 * group that the record is not about is passed over. One that is not in the
 * table is an error in the probe, and ends the program.
 */
void record_value(struct record *record, const char *id, const char *value);

/* The value of an observation by its whole id; "unknown": there is none. */
const char *record_value_of(const struct record *record, const char *id);

/* Copies what was observed from a record of the same groups. */
void record_copy(struct record *to, const struct record *from);

/* The id of the last observation made. */
const char *record_latest(const struct record *record);

/* Records the name of a result; CALL_ABSENT is not recorded. */
void record_result(struct record *record, const char *id, HRESULT result);

/* Records a number, which must not depend on addresses or times. */
void record_number(struct record *record, const char *id, long number);

/* Records "NULL" for NULL, "same" for `expected`, and else "other". */
void record_relation(struct record *record, const char *id, const void *found,
                     const void *expected);

#endif
