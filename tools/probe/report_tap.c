/* SPDX-License-Identifier: Zlib */
/*
 * Prints a record in the Test Anything Protocol (testanything.org). A known
 * difference from the documented value is marked TODO and not a failure.
 */
#include "report.h"

static void print_environment(const struct environment *environment)
{
    printf("# arch: %s\n", environment->arch);
    printf("# ddraw: %s\n", environment->path);
    printf("# product: %s %s\n", environment->product, environment->version);
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
        printf("#   documented: %s (%s)\n", expected->documented,
               expected->source);
    }
    if (known != NULL)
    {
        printf("#   known of this implementation: %s\n", known);
    }
}

static bool print_line(size_t number, const struct observation *line,
                       enum implementation implementation)
{
    enum verdict verdict =
        expectation_judge(line->expected, implementation, line->value);
    bool ok = verdict != VERDICT_TODO && verdict != VERDICT_UNEXPECTED;

    printf("%s %u - %s = %s", ok ? "ok" : "not ok", (unsigned)number, line->id,
           line->value);
    switch (verdict)
    {
    case VERDICT_TODO:
        printf(" # TODO documented: %s (%s)\n", line->expected->documented,
               line->expected->source);
        break;
    case VERDICT_UNEXPECTED:
        print_expected(line->expected, implementation);
        break;
    case VERDICT_SKIPPED:
        printf(" # SKIP an object that it needs is missing\n");
        break;
    default:
        printf("\n");
        break;
    }
    return verdict != VERDICT_UNEXPECTED;
}

int report_tap(const struct record *record,
               const struct environment *environment)
{
    bool expected = true;

    printf("1..%u\n", (unsigned)record->count);
    print_environment(environment);
    for (size_t i = 0; i < record->count; i++)
    {
        expected &= print_line(i + 1, &record->observations[i],
                               environment->implementation);
    }
    return expected ? 0 : 1;
}
