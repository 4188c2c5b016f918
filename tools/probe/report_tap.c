/* SPDX-License-Identifier: Zlib */
#include "report.h"

static void print_environment(const struct environment *environment)
{
    printf("# arch: %s\n", environment->arch);
    printf("# ddraw: %s\n", environment->path);
    printf("# product: %s %s\n", environment->product, environment->version);
    printf("# wine: %s, renderer: %s\n", environment->wine,
           environment->renderer);
}

static void print_todo(const struct expectation *expected)
{
    printf(" # TODO native: %s (%s)\n", expected->native, expected->source);
}

/* What was expected, under a line that is not ok. */
static void print_expected(const struct expectation *expected,
                           enum implementation implementation)
{
    const char *known = expectation_known(expected, implementation);

    printf("\n");
    if (expected->native != NULL)
    {
        printf("#   native: %s (%s)\n", expected->native, expected->source);
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
        print_todo(line->expected);
        break;
    case VERDICT_UNEXPECTED:
        print_expected(line->expected, implementation);
        break;
    case VERDICT_SKIPPED:
        printf(" # SKIP what it needs is not there\n");
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
