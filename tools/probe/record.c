/* SPDX-License-Identifier: Zlib */
/* Owns the list of observations and the words they are written in. */
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
        (void)fputs("the table of expectations is too long\n", stderr);
        exit(2);
    }
    next = &record->observations[record->count++];
    (void)snprintf(next->id, sizeof next->id, "%s%s", prefix, id);
    (void)snprintf(next->value, sizeof next->value, "skipped");
    next->expected = expectation_of(next->id, expected);
}

/* Lines for every kind of surface stand together: all of one kind, then all
 * of the next. Gives the line after them. */
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

void see(struct record *record, const char *id, const char *value)
{
    char whole[48];
    bool each = id[0] == '*';

    (void)snprintf(whole, sizeof whole, "%s%s",
                   each ? kind_names[record->kind] : "", each ? id + 1 : id);
    for (size_t i = 0; i < record->count; i++)
    {
        struct observation *line = &record->observations[i];

        if (strcmp(line->id, whole) == 0)
        {
            (void)snprintf(line->value, sizeof line->value, "%s", value);
            record->latest = i;
            InterlockedIncrement(&record->steps);
            return;
        }
    }
    (void)fprintf(stderr, "%s is not in the table of expectations\n", whole);
    exit(2);
}

const char *record_latest(const struct record *record)
{
    return record->observations[record->latest].id;
}

void see_result(struct record *record, const char *id, HRESULT result)
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
        /* Some leak codes of Direct3D, or of their own. */
        if (strcmp(name, "unknown result") == 0)
        {
            (void)snprintf(number, sizeof number, "0x%08lX",
                           (unsigned long)result);
            name = number;
        }
        break;
    }
    see(record, id, name);
}

void see_number(struct record *record, const char *id, long number)
{
    char text[16];

    (void)snprintf(text, sizeof text, "%ld", number);
    see(record, id, text);
}

void see_relation(struct record *record, const char *id, const void *found,
                  const void *expected)
{
    if (found == NULL)
    {
        see(record, id, "NULL");
        return;
    }
    see(record, id, found == expected ? "same" : "other");
}
