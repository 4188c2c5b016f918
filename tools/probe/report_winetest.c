/* SPDX-License-Identifier: Zlib */
/*
 * Prints a record in the format of Wine's own tests: one line for each
 * failure, each known difference ("marked todo") and each run of observations
 * that were skipped alike, and a summary of the number of observations and of
 * these lines. Wine's test bot reads the name of a file and a number at the
 * beginning of such a line: here the number is the observation's.
 */
#include "report.h"
#include "verdicts.h"

#include <string.h>

/* How many observations were judged, and how many lines are of each kind. */
struct counts
{
    struct tally tally;
    unsigned todo;
    unsigned failed;
    unsigned skipped;
};

/* ---- What was skipped --------------------------------------------------- */

static bool is_skipped(const struct judgement *it)
{
    return it->verdict == VERDICT_SKIPPED || it->verdict == VERDICT_FOLLOWS;
}

/*
 * The index after the observations that are skipped like the one at `first`:
 * for the same reason, and with ids that begin with the same word.
 */
static size_t end_of_skip(const struct record *record,
                          const struct judgement *judgements, size_t first)
{
    const struct judgement *reason = &judgements[first];
    const char *id = record->observations[first].id;
    size_t length = strcspn(id, ".");
    size_t i = first + 1;

    while (i < record->count && judgements[i].verdict == reason->verdict &&
           judgements[i].cause == reason->cause &&
           record->observations[i].expected->all ==
               record->observations[first].expected->all &&
           strcspn(record->observations[i].id, ".") == length &&
           memcmp(record->observations[i].id, id, length) == 0)
    {
        i++;
    }
    return i;
}

/* Prints one line for the observations from `first` to before `end`. */
static void print_skip(const struct record *record, size_t first, size_t end,
                       const struct judgement *reason)
{
    const char *id = record->observations[first].id;

    printf("ddraw.c:%u: Tests skipped: ", (unsigned)first + 1);
    if (end - first == 1)
    {
        printf("%s: ", id);
    }
    else
    {
        printf("%.*s.*, %u observations: ", (int)strcspn(id, "."), id,
               (unsigned)(end - first));
    }
    if (reason->verdict == VERDICT_FOLLOWS)
    {
        printf("Not judged, follows from %s.\n",
               record->observations[reason->cause].id);
    }
    else
    {
        const char *why =
            expectation_skip_reason(record->observations[first].expected);

        printf("Not observed%s%s.\n", why != NULL ? ": " : "",
               why != NULL ? why : "");
    }
}

/* ---- All others --------------------------------------------------------- */

static void print_judged(struct counts *counts, const struct record *record,
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

static struct counts print_lines(const struct record *record,
                                 const struct judgement *judgements,
                                 enum implementation implementation)
{
    struct counts counts = {{0, 0, 0}, 0, 0, 0};
    size_t printed_to = 0; /* the skips before it have their lines */

    for (size_t i = 0; i < record->count; i++)
    {
        tally_add(&counts.tally, judgements[i].verdict);
        print_judged(&counts, record, i, judgements[i].verdict, implementation);
        if (i >= printed_to && is_skipped(&judgements[i]))
        {
            printed_to = end_of_skip(record, judgements, i);
            print_skip(record, i, printed_to, &judgements[i]);
            counts.skipped++;
        }
    }
    return counts;
}

int report_winetest(const struct record *record,
                    const struct environment *environment)
{
    enum implementation implementation = environment->version.implementation;
    struct counts counts;

    printf("ddraw: %s %s, %s, Wine %s, renderer %s\n",
           environment->version.name, environment->version.number,
           environment->arch, environment->wine, environment->renderer);
    counts = print_lines(record, verdicts_of(record, implementation),
                         implementation);
    printf("ddraw: %u judged, %u not judged.\n", counts.tally.judged,
           counts.tally.not_judged);
    printf("%04lx:ddraw: %u tests executed (%u marked as todo, %u %s), "
           "%u skipped.\n",
           GetCurrentProcessId(),
           (unsigned)record->count - counts.tally.skipped, counts.todo,
           counts.failed, counts.failed == 1 ? "failure" : "failures",
           counts.skipped);
    return counts.failed == 0 ? 0 : 1;
}
