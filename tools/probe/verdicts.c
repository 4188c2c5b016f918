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

/*
 * Can the failure of `other` explain this one? These are the rules of
 * verdicts.h, in its order; without the display mode nothing is observed.
 */
static bool is_explained_by(const struct record *record, size_t index,
                            size_t other)
{
    const struct observation *line = &record->observations[index];
    const struct observation *cause = &record->observations[other];

    return continues(line->id, cause->id) || needs(line, cause->id) ||
           (other < index && strcmp(cause->id, "create.set_mode") == 0) ||
           (other < index && line->general == cause->general);
}

static bool is_failure(size_t index)
{
    return judgements[index].verdict == VERDICT_UNEXPECTED;
}

/* The first failure that explains this one; NONE: there is none. */
static size_t find_cause(const struct record *record, size_t index)
{
    for (size_t i = 0; i < record->count; i++)
    {
        if (i != index && is_failure(i) && is_explained_by(record, index, i))
        {
            return i;
        }
    }
    return NONE;
}

/*
 * What is missing follows also from what was not observed for a reason that is
 * known: its causes are found first.
 */
static size_t find_cause_of_missing(const struct record *record, size_t index)
{
    for (size_t i = 0; i < index; i++)
    {
        if (judgements[i].verdict == VERDICT_SKIPPED &&
            judgements[i].cause != NONE && is_explained_by(record, index, i))
        {
            return judgements[i].cause;
        }
    }
    return NONE;
}

static void find_causes(const struct record *record)
{
    for (size_t i = 0; i < record->count; i++)
    {
        struct judgement *it = &judgements[i];

        if (is_failure(i) || it->verdict == VERDICT_SKIPPED)
        {
            it->cause = find_cause(record, i);
        }
        if (it->verdict == VERDICT_SKIPPED && it->cause == NONE)
        {
            it->cause = find_cause_of_missing(record, i);
        }
    }
}

/* The cause of the cause, and so on; at most 16 times, so that it ends. */
static size_t root_of(size_t cause)
{
    for (int i = 0; i < 16 && judgements[cause].cause != NONE; i++)
    {
        cause = judgements[cause].cause;
    }
    return cause;
}

void tally_add(struct tally *tally, enum verdict verdict)
{
    switch (verdict)
    {
    case VERDICT_UNKNOWN:
        tally->not_judged++;
        break;
    case VERDICT_SKIPPED:
    case VERDICT_FOLLOWS:
        tally->skipped++;
        break;
    default:
        tally->judged++;
        break;
    }
}

const struct judgement *verdicts_of(const struct record *record,
                                    enum implementation implementation)
{
    for (size_t i = 0; i < record->count; i++)
    {
        const struct observation *line = &record->observations[i];

        judgements[i].verdict =
            expectation_judge(line->expected, implementation, line->value);
        judgements[i].cause = NONE;
    }
    find_causes(record);
    for (size_t i = 0; i < record->count; i++)
    {
        if (judgements[i].cause != NONE)
        {
            judgements[i].cause = root_of(judgements[i].cause);
            judgements[i].verdict = VERDICT_FOLLOWS;
        }
    }
    return judgements;
}
