/* SPDX-License-Identifier: Zlib */
/*
 * Prints a record in the format of Wine's own tests: one line for each
 * failure and each known difference ("marked todo"), and a summary. Wine's test
 * bot reads the name of a file and a number at the beginning of such a line:
 * here the number is the observation's.
 */
#include "report.h"
#include "verdicts.h"

/* How many observations were of each kind. */
struct counts
{
    struct tally tally;
    unsigned todo;
    unsigned failed;
};

static void count(struct counts *counts, const struct record *record,
                  size_t index, enum verdict verdict,
                  enum implementation implementation)
{
    const struct observation *line = &record->observations[index];
    const struct expectation *expected = line->expected;
    unsigned number = (unsigned)index + 1;
    const char *known = expectation_known(expected, implementation);

    tally_add(&counts->tally, verdict);
    switch (verdict)
    {
    case VERDICT_TODO:
        counts->todo++;
        printf("ddraw.c:%u: Test marked todo: %s: Got %s, documented %s.\n",
               number, line->id, line->value, expected->documented);
        break;
    case VERDICT_UNEXPECTED:
        counts->failed++;
        printf("ddraw.c:%u: Test failed: %s: Got %s, expected %s.\n", number,
               line->id, line->value,
               expected->documented != NULL ? expected->documented
               : known != NULL              ? known
                                            : "no crash");
        break;
    default:
        break;
    }
}

int report_winetest(const struct record *record,
                    const struct environment *environment)
{
    enum implementation implementation = environment->version.implementation;
    const struct judgement *judgements = verdicts_of(record, implementation);
    struct counts counts = {{0, 0, 0}, 0, 0};

    printf("ddraw: %s %s, %s, Wine %s, renderer %s\n",
           environment->version.name, environment->version.number,
           environment->arch, environment->wine, environment->renderer);
    for (size_t i = 0; i < record->count; i++)
    {
        count(&counts, record, i, judgements[i].verdict, implementation);
    }
    printf("ddraw: %u judged, %u not judged.\n", counts.tally.judged,
           counts.tally.not_judged);
    printf("%04lx:ddraw: %u tests executed (%u marked as todo, %u %s), "
           "%u skipped.\n",
           GetCurrentProcessId(),
           (unsigned)record->count - counts.tally.skipped, counts.todo,
           counts.failed, counts.failed == 1 ? "failure" : "failures",
           counts.tally.skipped);
    return counts.failed == 0 ? 0 : 1;
}
