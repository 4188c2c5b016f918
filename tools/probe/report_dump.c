/* SPDX-License-Identifier: Zlib */
/*
 * Writes dumps and compares a record with a kept one (a golden record, as in
 * characterization tests). A dump begins with lines "# ..." about the
 * environment, which a comparison prints but does not compare. Then follows
 * a line "id = value" for each observation, in the order of the table.
 */
#include "report.h"

#include <string.h>

/* No line of a dump is longer. */
#define LINE_MAX_LENGTH 160

/* ---- Writing ------------------------------------------------------------ */

static void write_environment(FILE *to, const char *prefix,
                              const struct environment *environment)
{
    (void)fprintf(to, "%s# ddraw.dll %s, %s, %s\n", prefix,
                  environment->version, environment->product,
                  environment->location);
    (void)fprintf(to, "%s# arch %s, Wine %s, renderer %s\n", prefix,
                  environment->arch, environment->wine, environment->renderer);
}

int report_dump(const struct record *record,
                const struct environment *environment, FILE *to)
{
    write_environment(to, "", environment);
    for (size_t i = 0; i < record->count; i++)
    {
        (void)fprintf(to, "%s = %s\n", record->observations[i].id,
                      record->observations[i].value);
    }
    if (fflush(to) != 0 || ferror(to) != 0)
    {
        (void)fputs("ddcollide-probe: the dump could not be written\n", stderr);
        return 2;
    }
    return 0;
}

/* ---- Comparing ---------------------------------------------------------- */

/* A comparison of a record with a dump that was kept. */
struct comparison
{
    const struct record *record;
    bool found[RECORD_MAX]; /* is this observation in the kept dump? */
    bool any;               /* has the kept dump any observation? */
    unsigned differences;
};

static void compare_line(struct comparison *comparison, const char *id,
                         const char *value)
{
    const struct record *record = comparison->record;

    for (size_t i = 0; i < record->count; i++)
    {
        const struct observation *line = &record->observations[i];

        if (strcmp(line->id, id) != 0)
        {
            continue;
        }
        comparison->found[i] = true;
        if (strcmp(line->value, value) != 0)
        {
            comparison->differences++;
            printf("-%s = %s\n+%s = %s\n", id, value, id, line->value);
        }
        return;
    }
    comparison->differences++;
    printf("-%s = %s\n", id, value);
}

static void add_new_lines(struct comparison *comparison)
{
    const struct record *record = comparison->record;

    for (size_t i = 0; i < record->count; i++)
    {
        if (!comparison->found[i])
        {
            comparison->differences++;
            printf("+%s = %s\n", record->observations[i].id,
                   record->observations[i].value);
        }
    }
}

/* Returns false when the line cannot be part of a dump. */
static bool read_line(struct comparison *comparison, char *line)
{
    char *separator;

    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '#')
    {
        printf("-%s\n", line);
        return true;
    }
    separator = strstr(line, " = ");
    if (separator == NULL)
    {
        return line[0] == '\0';
    }
    *separator = '\0';
    comparison->any = true;
    compare_line(comparison, line, separator + 3);
    return true;
}

static bool read_all(struct comparison *comparison, FILE *file)
{
    char line[LINE_MAX_LENGTH];

    while (fgets(line, sizeof line, file) != NULL)
    {
        if (!read_line(comparison, line))
        {
            return false;
        }
    }
    return comparison->any && ferror(file) == 0;
}

int report_diff(const struct record *record,
                const struct environment *environment, FILE *kept)
{
    struct comparison comparison = {record, {false}, false, 0};

    if (!read_all(&comparison, kept))
    {
        (void)fputs("ddcollide-probe: the FILE of --diff is no dump\n", stderr);
        return 2;
    }
    write_environment(stdout, "+", environment);
    add_new_lines(&comparison);
    printf("%u of %u observations differ\n", comparison.differences,
           (unsigned)record->count);
    return comparison.differences == 0 ? 0 : 1;
}
