/* SPDX-License-Identifier: Zlib */
/*
 * Owns the list of observations and the text in which their values are
 * written. It does not judge whether a value is the expected one.
 */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ddcollide/base.h>

#include "guard.h"

const char *const kind_names[KIND_COUNT] = {"sysmem", "default", "vidmem",
                                            "primary", "back"};

static void add(struct record *record, const char *prefix, const char *id,
                const struct expectation *expected)
{
    struct observation *next;

    if (record->count == RECORD_MAX)
    {
        (void)fputs("ddcollide-probe: raise RECORD_MAX\n", stderr);
        exit(2);
    }
    next = &record->observations[record->count++];
    (void)snprintf(next->id, sizeof next->id, "%s%s", prefix, id);
    (void)snprintf(next->value, sizeof next->value, "skipped");
    next->expected = expectation_of(next->id, expected);
}

/*
 * Expands a group of lines that begin with "*.": all of them for one kind of
 * surface, then all for the next. Returns the line after the group.
 */
static const struct expectation *add_kinds(struct record *record,
                                           const struct expectation *first)
{
    const struct expectation *line = first;

    for (int kind = 0; kind < KIND_COUNT; kind++)
    {
        for (line = first; line->id != NULL && line->id[0] == '*'; line++)
        {
            add(record, kind_names[kind], line->id + 1, line);
        }
    }
    return line;
}

void record_begin(struct record *record)
{
    const struct expectation *line = expectations;

    record->count = 0;
    record->latest = 0;
    record->steps = 0;
    record->kind = KIND_SYSTEM;
    while (line->id != NULL)
    {
        if (line->id[0] == '*')
        {
            line = add_kinds(record, line);
        }
        else
        {
            add(record, "", line->id, line);
            line++;
        }
    }
}

void record_value(struct record *record, const char *id, const char *value)
{
    char full_id[48];
    bool each = id[0] == '*';

    (void)snprintf(full_id, sizeof full_id, "%s%s",
                   each ? kind_names[record->kind] : "", each ? id + 1 : id);
    for (size_t i = 0; i < record->count; i++)
    {
        struct observation *line = &record->observations[i];

        if (strcmp(line->id, full_id) == 0)
        {
            (void)snprintf(line->value, sizeof line->value, "%s", value);
            record->latest = i;
            InterlockedIncrement(&record->steps);
            return;
        }
    }
    (void)fprintf(stderr, "ddcollide-probe: add %s to expectations.c\n",
                  full_id);
    exit(2);
}

const char *record_latest(const struct record *record)
{
    return record->observations[record->latest].id;
}

void record_result(struct record *record, const char *id, HRESULT result)
{
    const char *name = DdcResult_Name(result);
    char number[16];

    switch (result)
    {
    case CALL_ABSENT:
        return;
    case CALL_CRASHED:
        name = "crashed";
        break;
    case CALL_HUNG:
        name = "hung";
        break;
    case S_OK:
        name = "DD_OK";
        break;
    default:
        /* A code of Direct3D, or one of the implementation's own. */
        if (strcmp(name, "unknown result") == 0)
        {
            (void)snprintf(number, sizeof number, "0x%08lX",
                           (unsigned long)result);
            name = number;
        }
        break;
    }
    record_value(record, id, name);
}

void record_number(struct record *record, const char *id, long number)
{
    char text[16];

    (void)snprintf(text, sizeof text, "%ld", number);
    record_value(record, id, text);
}

void record_relation(struct record *record, const char *id, const void *found,
                     const void *expected)
{
    if (found == NULL)
    {
        record_value(record, id, "NULL");
        return;
    }
    record_value(record, id, found == expected ? "same" : "other");
}
