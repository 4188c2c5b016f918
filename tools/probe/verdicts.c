/* SPDX-License-Identifier: Zlib */
/*
 * Judges the observations of a record in their order and attributes failures to
 * their causes. What depends on what is written in expectations.txt.
 */
#include "verdicts.h"

#include <stdio.h>
#include <string.h>

#define NONE ((size_t)-1)

static struct judgement judgements[RECORD_MAX];

/* Is it unexpected, or does it follow from something that is? */
static bool is_failure(size_t index)
{
    return judgements[index].verdict == VERDICT_UNEXPECTED ||
           judgements[index].verdict == VERDICT_FOLLOWS;
}

static size_t root_of(size_t index)
{
    return judgements[index].verdict == VERDICT_FOLLOWS
               ? judgements[index].cause
               : index;
}

/* Is `longer` the id `shorter`, a dot, and more? */
static bool continues(const char *longer, const char *shorter)
{
    size_t length = strlen(shorter);

    return strncmp(longer, shorter, length) == 0 && longer[length] == '.';
}

/*
 * Does the observation need `id`? A star in what its group needs stands for the
 * part of its own id before the first dot, or for the depth at the end of that
 * part.
 */
static bool needs(const struct observation *line, const char *id)
{
    const char *next = line->expected->group->needs;
    size_t first = strcspn(line->id, ".");
    size_t digits = strcspn(line->id, "0123456789");

    while (next != NULL && *next != '\0')
    {
        size_t length = strcspn(next, " ");
        size_t star = strcspn(next, "*");
        char full[64];

        if (star >= length)
        {
            (void)snprintf(full, sizeof full, "%.*s", (int)length, next);
        }
        else
        {
            size_t from = digits < first ? digits : 0;

            (void)snprintf(full, sizeof full, "%.*s%.*s%.*s", (int)star, next,
                           (int)(first - from), line->id + from,
                           (int)(length - star - 1), next + star + 1);
        }
        if (strcmp(full, id) == 0)
        {
            return true;
        }
        next += length + (next[length] == ' ');
    }
    return false;
}

/* The first failure before `index` that explains this one; NONE: there is none.
 */
static size_t find_cause(const struct record *record, size_t index)
{
    const struct observation *line = &record->observations[index];

    for (size_t i = 0; i < index; i++)
    {
        const char *id = record->observations[i].id;

        if (is_failure(i) && (continues(line->id, id) || needs(line, id)))
        {
            return root_of(i);
        }
    }
    return NONE;
}

const struct judgement *verdicts_of(const struct record *record,
                                    enum implementation implementation)
{
    for (size_t i = 0; i < record->count; i++)
    {
        const struct observation *line = &record->observations[i];
        struct judgement *it = &judgements[i];

        it->verdict =
            expectation_judge(line->expected, implementation, line->value);
        it->cause = NONE;
        if (it->verdict == VERDICT_UNEXPECTED || it->verdict == VERDICT_SKIPPED)
        {
            it->cause = find_cause(record, i);
        }
        if (it->cause != NONE)
        {
            it->verdict = VERDICT_FOLLOWS;
        }
    }
    return judgements;
}
