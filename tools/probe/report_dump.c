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
                  environment->version.number, environment->version.name,
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

/*
 * Missing objects leave whole groups of lines "skipped": those that follow one
 * another in the record and begin with the same word. They are told as one.
 */
struct fold
{
    char word[48];
    unsigned lines;
    bool kept_skipped; /* else they are skipped now */
};

static struct fold fold;

static void end_fold(void)
{
    if (fold.lines > 0)
    {
        printf("%c%s.* (%u observations) = skipped\n",
               fold.kept_skipped ? '-' : '+', fold.word, fold.lines);
    }
    fold.lines = 0;
}

/* Counts a difference of which one side was skipped. */
static void add_to_fold(const char *id, bool kept_skipped)
{
    size_t length = strcspn(id, ".");

    if (strncmp(fold.word, id, length) != 0 || fold.word[length] != '\0' ||
        fold.kept_skipped != kept_skipped)
    {
        end_fold();
        (void)snprintf(fold.word, sizeof fold.word, "%.*s", (int)length, id);
        fold.kept_skipped = kept_skipped;
    }
    fold.lines++;
}

static void print_difference(const char *id, const char *kept, const char *now)
{
    bool kept_skipped = strcmp(kept, "skipped") == 0;

    if (kept_skipped || strcmp(now, "skipped") == 0)
    {
        add_to_fold(id, kept_skipped);
        return;
    }
    end_fold();
    printf("-%s = %s\n+%s = %s\n", id, kept, id, now);
}

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
            print_difference(id, value, line->value);
        }
        return;
    }
    /* A record of some groups says nothing of the others. */
    if (record->only == NULL)
    {
        comparison->differences++;
        printf("-%s = %s\n", id, value);
    }
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

    printf("- old, + now\n");
    if (!read_all(&comparison, kept))
    {
        (void)fputs("ddcollide-probe: the FILE of --diff is no dump\n", stderr);
        return 2;
    }
    end_fold();
    write_environment(stdout, "+", environment);
    add_new_lines(&comparison);
    printf("%u of %u observations differ\n", comparison.differences,
           (unsigned)record->count);
    return comparison.differences == 0 ? 0 : 1;
}
