/* SPDX-License-Identifier: Zlib */
/*
 * Owns the list of observations and the text in which their values are
 * written. It does not judge whether a value is the expected one.
 */
#include "record.h"

#include <stdio.h>
#include <string.h>

#include <ddcollide/base.h>

#include "end_process.h"
#include "guard.h"

const char *const kind_names[KIND_COUNT] = {"sysmem", "default", "vidmem",
                                            "primary", "back"};

const int depths[DEPTH_COUNT] = {8, 16, 24, 32};

/* Replaces the star of an id. */
static void expand(char out[48], const char *id, enum kind kind, int bits)
{
    const char *star = strchr(id, '*');
    char number[16];

    if (star == NULL)
    {
        (void)snprintf(out, 48, "%s", id);
        return;
    }
    (void)snprintf(number, sizeof number, "%d", bits);
    (void)snprintf(out, 48, "%.*s%s%s", (int)(star - id), id,
                   star == id ? kind_names[kind] : number, star + 1);
}

/* ---- Which groups ------------------------------------------------------- */

/* Is this name in a list of names between commas? */
static bool is_listed(const char *list, const char *name, size_t length)
{
    while (*list != '\0')
    {
        size_t this_one = strcspn(list, ",");

        if (this_one == length && memcmp(list, name, length) == 0)
        {
            return true;
        }
        list += this_one + (list[this_one] == ',');
    }
    return false;
}

static bool is_wanted(const struct record *record, const char *group,
                      size_t length)
{
    /* Nothing can be observed without the objects. */
    return record->only == NULL || is_listed("create", group, length) ||
           is_listed(record->only, group, length);
}

bool record_has(const struct record *record, const char *groups)
{
    while (*groups != '\0')
    {
        size_t length = strcspn(groups, " ");

        if (is_wanted(record, groups, length))
        {
            return true;
        }
        groups += length + (groups[length] == ' ');
    }
    return false;
}

/* Are all of these, between commas, groups? */
static bool are_groups(const char *list)
{
    while (*list != '\0')
    {
        size_t length = strcspn(list, ",");

        if (!expectation_is_group(list, length))
        {
            return false;
        }
        list += length + (list[length] == ',');
    }
    return true;
}

/* ---- Beginning ---------------------------------------------------------- */

static void add(struct record *record, const struct expectation *expected)
{
    const char *group = expected->group->name;
    struct observation *next;

    if (!is_wanted(record, group, strlen(group)))
    {
        return;
    }
    if (record->count == RECORD_MAX)
    {
        (void)fputs("ddcollide-probe: raise RECORD_MAX\n", stderr);
        end_process(2);
    }
    next = &record->observations[record->count++];
    expand(next->id, expected->id, record->kind, record->bits);
    (void)snprintf(next->value, sizeof next->value, "skipped");
    next->expected = expectation_of(next->id, expected);
    next->general = expected;
}

/* The length of an id's part before its star; -1: it has none. */
static int star_at(const struct expectation *line)
{
    const char *star = strchr(line->id, '*');

    return star != NULL ? (int)(star - line->id) : -1;
}

/* Have the ids of two lines the same beginning before their stars? */
static bool same_star(const struct expectation *a, const struct expectation *b)
{
    int at = star_at(a);

    return b != NULL && at >= 0 && star_at(b) == at &&
           memcmp(a->id, b->id, (size_t)at) == 0;
}

/* Adds the lines from `first` on that have the same beginning before a star. */
static size_t add_run(struct record *record, size_t first)
{
    const struct expectation *begin = expectation_at(first);
    size_t index = first;

    for (; same_star(begin, expectation_at(index)); index++)
    {
        add(record, expectation_at(index));
    }
    return index;
}

/*
 * Expands lines with a star: all of them for one kind of surface or depth, then
 * all for the next. Returns the index of the line after them.
 */
static size_t add_starred(struct record *record, size_t first)
{
    size_t end = first;

    if (star_at(expectation_at(first)) == 0)
    {
        for (record->kind = 0; record->kind < KIND_COUNT; record->kind++)
        {
            end = add_run(record, first);
        }
        return end;
    }
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        record->bits = depths[i];
        end = add_run(record, first);
    }
    return end;
}

bool record_begin(struct record *record, const char *only)
{
    size_t index = 0;
    const struct expectation *line;

    record->count = 0;
    record->latest = 0;
    record->steps = 0;
    record->only = only;
    if (only != NULL && !are_groups(only))
    {
        return false;
    }
    while ((line = expectation_at(index)) != NULL)
    {
        if (star_at(line) >= 0)
        {
            index = add_starred(record, index);
            continue;
        }
        add(record, line);
        index++;
    }
    record->kind = KIND_SYSTEM;
    record->bits = depths[0];
    return true;
}

const char *record_groups_of(struct record *record, const char *ids)
{
    static char text[1024];
    size_t length = 0;

    record_begin(record, NULL);
    while (*ids != '\0')
    {
        size_t this_one = strcspn(ids, ",");
        const char *group = ids;

        for (size_t i = 0; i < record->count; i++)
        {
            const struct observation *line = &record->observations[i];

            if (is_listed(line->id, ids, this_one))
            {
                group = line->expected->group->name;
            }
        }
        length += (size_t)snprintf(text + length, sizeof text - length - 1,
                                   "%s%.*s", length > 0 ? "," : "",
                                   (int)strcspn(group, ","), group);
        ids += this_one + (ids[this_one] == ',');
    }
    return text;
}

/* ---- Recording ---------------------------------------------------------- */

void record_value(struct record *record, const char *id, const char *value)
{
    char full_id[48];

    expand(full_id, id, record->kind, record->bits);
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
    InterlockedIncrement(&record->steps);
    if (record->only == NULL)
    {
        (void)fprintf(stderr, "ddcollide-probe: add %s to expectations.txt\n",
                      full_id);
        end_process(2);
    }
}

const char *record_value_of(const struct record *record, const char *id)
{
    for (size_t i = 0; i < record->count; i++)
    {
        if (strcmp(record->observations[i].id, id) == 0)
        {
            return record->observations[i].value;
        }
    }
    return "unknown";
}

void record_copy(struct record *to, const struct record *from)
{
    for (size_t i = 0; i < to->count; i++)
    {
        memcpy(to->observations[i].value, from->observations[i].value,
               sizeof to->observations[i].value);
    }
    to->latest = from->latest;
}

const char *record_latest(const struct record *record)
{
    return record->observations[record->latest].id;
}

void record_result(struct record *record, const char *id, HRESULT result)
{
    const char *name = DdcResult_GetName(result);
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
    case S_FALSE:
        name = "S_FALSE";
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
