/* SPDX-License-Identifier: Zlib */
/*
 * Prints a record in the Test Anything Protocol (testanything.org). A known
 * difference from the documented value is marked TODO and not a failure. Where
 * no value is known, a line is "ok", as the protocol has nothing between that
 * and "not ok", and says that it was not judged.
 */
#include "report.h"
#include "verdicts.h"

#include <string.h>

static void print_environment(const struct environment *environment)
{
    printf("# arch: %s\n", environment->arch);
    printf("# ddraw: %s\n", environment->path);
    printf("# implementation: %s\n", environment->version.name);
    printf("# product: %s %s (%s), CRC-32 %08lX\n",
           environment->version.product, environment->version.number,
           environment->version.description, environment->checksum);
    if (environment->like != NULL)
    {
        printf("# judged like: %s\n", environment->like);
    }
    printf("# windows: %s, shims: %s\n", environment->system.windows,
           environment->system.shims);
    printf("# DPI: %s, manifest: %s\n", environment->system.dpi,
           environment->system.manifest);
    printf("# wine: %s, renderer: %s\n", environment->wine,
           environment->renderer);
}

/* Prints what was expected, below a line that is not ok. */
static void print_expected(const struct expectation *expected,
                           enum implementation implementation)
{
    const char *known = expectation_known(expected, implementation);

    printf("\n");
    if (expected->documented != NULL)
    {
        printf("#   documented: %s (%s, %s)\n", expected->documented,
               expected->authority, expected->source);
    }
    if (known != NULL)
    {
        printf("#   seen before: %s\n", known);
    }
    if (expected->why != NULL)
    {
        printf("#   why: %s\n", expected->why);
    }
    printf("#   group: %s\n", expected->group->name);
    if (expected->hint != NULL)
    {
        printf("#   hint: %s\n", expected->hint);
    }
}

static void print_line(const struct record *record, size_t index,
                       const struct judgement *it,
                       enum implementation implementation)
{
    const struct observation *line = &record->observations[index];
    const struct expectation *expected = line->expected;
    const char *why;
    bool ok = it->verdict != VERDICT_TODO && it->verdict != VERDICT_UNEXPECTED;

    printf("%s %u - %s = %s", ok ? "ok" : "not ok", (unsigned)index + 1,
           line->id, line->value);
    switch (it->verdict)
    {
    case VERDICT_TODO:
        printf(" # TODO documented: %s (%s, %s)\n", expected->documented,
               expected->authority, expected->source);
        break;
    case VERDICT_UNEXPECTED:
        print_expected(expected, implementation);
        break;
    case VERDICT_SKIPPED:
        why = expectation_skip_reason(expected);
        printf(" # SKIP %s\n", why != NULL ? why : "not observed");
        break;
    case VERDICT_FOLLOWS:
        printf(" # SKIP follows from %s\n", record->observations[it->cause].id);
        break;
    case VERDICT_UNKNOWN:
        printf(" # not judged\n");
        break;
    default:
        printf("\n");
        break;
    }
}

int report_tap(const struct record *record,
               const struct environment *environment)
{
    enum implementation implementation = environment->version.implementation;
    const struct judgement *judgements = verdicts_of(record, implementation);
    struct tally tally = {0, 0, 0};
    int status = 0;

    printf("1..%u\n", (unsigned)record->count);
    print_environment(environment);
    for (size_t i = 0; i < record->count; i++)
    {
        print_line(record, i, &judgements[i], implementation);
        tally_add(&tally, judgements[i].verdict);
        if (judgements[i].verdict == VERDICT_UNEXPECTED)
        {
            status = 1;
        }
    }
    printf("# %u judged, %u not judged, %u skipped\n", tally.judged,
           tally.not_judged, tally.skipped);
    return status;
}

int report_list(const struct record *record)
{
    for (size_t i = 0; i < record->count; i++)
    {
        const struct expectation *it = record->observations[i].expected;
        const char *why = expectation_skip_reason(it);

        printf("%s", record->observations[i].id);
        if (it->documented != NULL)
        {
            printf(" = %s (%s, %s)", it->documented, it->authority, it->source);
        }
        printf("%s%s%s%s\n", it->why != NULL ? "; " : "",
               it->why != NULL ? it->why : "", why != NULL ? "; skipped: " : "",
               why != NULL ? why : "");
    }
    return 0;
}

int report_check(const struct record *record,
                 const struct environment *environment, const char *id)
{
    enum implementation implementation = environment->version.implementation;
    const struct judgement *judgements = verdicts_of(record, implementation);

    for (size_t i = 0; i < record->count; i++)
    {
        if (strcmp(record->observations[i].id, id) != 0)
        {
            continue;
        }
        print_line(record, i, &judgements[i], implementation);
        switch (judgements[i].verdict)
        {
        case VERDICT_UNEXPECTED:
            return 1;
        case VERDICT_UNKNOWN:
        case VERDICT_SKIPPED:
        case VERDICT_FOLLOWS:
            return 125;
        default:
            return 0;
        }
    }
    return 2;
}
