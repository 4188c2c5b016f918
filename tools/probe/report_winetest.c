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
struct tally
{
    unsigned todo;
    unsigned failed;
    unsigned skipped;
};

static void count(struct tally *tally, const struct record *record,
                  size_t index, enum verdict verdict,
                  enum implementation implementation)
{
    const struct observation *line = &record->observations[index];
    const struct expectation *expected = line->expected;
    unsigned number = (unsigned)index + 1;
    const char *known = expectation_known(expected, implementation);

    switch (verdict)
    {
    case VERDICT_TODO:
        tally->todo++;
        printf("ddraw.c:%u: Test marked todo: %s: Got %s, documented %s.\n",
               number, line->id, line->value, expected->documented);
        break;
    case VERDICT_UNEXPECTED:
        tally->failed++;
        printf("ddraw.c:%u: Test failed: %s: Got %s, expected %s.\n", number,
               line->id, line->value,
               expected->documented != NULL ? expected->documented
               : known != NULL              ? known
                                            : "no crash");
        break;
    case VERDICT_SKIPPED:
    case VERDICT_FOLLOWS:
        tally->skipped++;
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
    struct tally tally = {0, 0, 0};

    printf("ddraw: %s %s, %s, Wine %s, renderer %s\n",
           environment->version.name, environment->version.number,
           environment->arch, environment->wine, environment->renderer);
    for (size_t i = 0; i < record->count; i++)
    {
        count(&tally, record, i, judgements[i].verdict, implementation);
    }
    printf("%04lx:ddraw: %u tests executed (%u marked as todo, %u %s), "
           "%u skipped.\n",
           GetCurrentProcessId(), (unsigned)record->count - tally.skipped,
           tally.todo, tally.failed, tally.failed == 1 ? "failure" : "failures",
           tally.skipped);
    return tally.failed == 0 ? 0 : 1;
}
