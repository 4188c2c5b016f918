/* SPDX-License-Identifier: Zlib */
/*
 * Owns the table of expected values, which it reads from the program's resource
 * expectations.txt, and compares observed values with it (a characterization
 * test). It makes no DirectDraw call.
 */
#include "expectations.h"

#include <windows.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES_MAX  2048
#define GROUPS_MAX 64
#define STEPS_MAX  4096

/* The lines under [exceptions] are no part of the record. */
static struct expectation lines[LINES_MAX];
static size_t line_count;
static size_t general_count;

static struct expectation_group groups[GROUPS_MAX];
static size_t group_count;
static bool in_exceptions;

static struct expectation_step steps[STEPS_MAX];
static size_t step_count;

/* The file, in which the table's strings lie; it is never freed. */
static char *file_text;

/* ---- Reading ------------------------------------------------------------ */

/* Ends `text` at `separator` and returns what follows; NULL: no separator. */
static char *split(char *text, const char *separator)
{
    char *found = strstr(text, separator);

    if (found == NULL)
    {
        return NULL;
    }
    *found = '\0';
    return found + strlen(separator);
}

/* "[name] title" */
static bool begin_group(char *text)
{
    if (group_count == GROUPS_MAX || split(text, "] ") == NULL)
    {
        return false;
    }
    in_exceptions = strcmp(text + 1, "exceptions") == 0;
    groups[group_count++].name = text + 1;
    return true;
}

static bool begin_line(char *text)
{
    if (line_count == LINES_MAX || group_count == 0)
    {
        return false;
    }
    lines[line_count].id = text;
    lines[line_count].group = &groups[group_count - 1];
    line_count++;
    general_count += !in_exceptions;
    return true;
}

/* "page VALUE ; NAME", and likewise for Wine's tests and for Windows. */
static bool add_documented(struct expectation *line, const char *authority,
                           char *value)
{
    line->documented = value;
    line->authority = authority;
    line->source = split(value, " ; ");
    return line->source != NULL;
}

static bool add_step(struct expectation *line, const char *how,
                     const char *text)
{
    static const char *const known[] = {"stage", "do",  "hr",   "number",
                                        "hex",   "yes", "same", "text"};
    size_t i = 0;

    while (i < sizeof known / sizeof *known && strcmp(how, known[i]) != 0)
    {
        i++;
    }
    if (i == sizeof known / sizeof *known || step_count == STEPS_MAX)
    {
        return false;
    }
    if (line->step_count++ == 0)
    {
        line->steps = &steps[step_count];
    }
    steps[step_count].how = how;
    steps[step_count++].text = text;
    return true;
}

/* Tags whose value is documented, and by whom. */
static const char *const authorities[][2] = {
    {"page", "DirectDraw documentation"},
    {"test", "Windows, as Wine's tests say"},
    {"dxw", "Windows, as dxwrapper's table says"},
    {"windows", "seen on Windows"},
};

/* Tags whose value is kept as it is. */
static const struct
{
    const char *tag;
    size_t offset;
} fields[] = {
    {"wine", offsetof(struct expectation, wine)},
    {"cnc-ddraw", offsetof(struct expectation, cnc_ddraw)},
    {"hint", offsetof(struct expectation, hint)},
    {"why", offsetof(struct expectation, why)},
    {"all", offsetof(struct expectation, all)},
    {"if", offsetof(struct expectation, only_if)},
};

/* What belongs to the latest group or line: a tag and its value. */
static bool add_tag(char *tag)
{
    char *value = split(tag, " ");
    struct expectation *line = &lines[line_count - (line_count > 0)];
    struct expectation_group *group = &groups[group_count - (group_count > 0)];

    if (value == NULL)
    {
        return false;
    }
    if (strcmp(tag, "needs") == 0)
    {
        group->needs = value;
        return true;
    }
    for (size_t i = 0; i < sizeof authorities / sizeof *authorities; i++)
    {
        if (strcmp(tag, authorities[i][0]) == 0)
        {
            return add_documented(line, authorities[i][1], value);
        }
    }
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    {
        if (strcmp(tag, fields[i].tag) == 0)
        {
            *(const char **)((char *)line + fields[i].offset) = value;
            return true;
        }
    }
    return add_step(line, tag, value);
}

static bool read_line(char *text)
{
    switch (text[0])
    {
    case '#':
    case '\0':
        return true;
    case '[':
        return begin_group(text);
    case ' ':
        return add_tag(text + strspn(text, " "));
    default:
        return begin_line(text);
    }
}

/* A copy of the resource, which ends with a null character; NULL: failed. */
static char *copy_resource(void)
{
    HRSRC found = FindResourceA(NULL, "EXPECTATIONS", (LPCSTR)RT_RCDATA);
    HGLOBAL loaded = found != NULL ? LoadResource(NULL, found) : NULL;
    const char *data = loaded != NULL ? LockResource(loaded) : NULL;
    size_t size = data != NULL ? SizeofResource(NULL, found) : 0;
    char *copy = data != NULL ? calloc(1, size + 1) : NULL;

    if (copy != NULL)
    {
        memcpy(copy, data, size);
    }
    return copy;
}

/* Is `id` the general id with something in the place of its star? */
static bool is_one_of_star(const char *id, const char *general)
{
    const char *star = strchr(general, '*');
    size_t begin = star != NULL ? (size_t)(star - general) : 0;
    size_t length = strlen(id);
    size_t end = star != NULL ? strlen(star + 1) : 0;

    return star != NULL && length > begin + end &&
           memcmp(id, general, begin) == 0 &&
           strcmp(id + length - end, star + 1) == 0 &&
           memchr(id + begin, '.', length - begin - end) == NULL;
}

/* Gives the exceptions the groups of the lines that they replace. Returns false
 * when there is no such line. */
static bool link_exceptions(void)
{
    for (size_t i = general_count; i < line_count; i++)
    {
        size_t j = 0;

        while (j < general_count && !is_one_of_star(lines[i].id, lines[j].id))
        {
            j++;
        }
        if (j == general_count)
        {
            return false;
        }
        lines[i].group = lines[j].group;
    }
    return true;
}

bool expectations_load(void)
{
    char *next;

    file_text = copy_resource();
    next = file_text;
    while (next != NULL && *next != '\0')
    {
        char *text = next;
        size_t length = strcspn(text, "\r\n");

        next = text + length;
        next += strspn(next, "\r\n");
        text[length] = '\0';
        if (!read_line(text))
        {
            return false;
        }
    }
    return line_count > 0 && link_exceptions();
}

/* ---- Looking up --------------------------------------------------------- */

const struct expectation *expectation_at(size_t index)
{
    return index < general_count ? &lines[index] : NULL;
}

bool expectation_is_group(const char *name, size_t length)
{
    for (size_t i = 0; i < group_count; i++)
    {
        if (strlen(groups[i].name) == length &&
            memcmp(groups[i].name, name, length) == 0)
        {
            return true;
        }
    }
    return false;
}

const struct expectation *expectation_of(const char *id,
                                         const struct expectation *general)
{
    for (size_t i = general_count; i < line_count; i++)
    {
        if (strcmp(lines[i].id, id) == 0)
        {
            return &lines[i];
        }
    }
    return general;
}

enum implementation implementation_named(const char *name)
{
    return strcmp(name, "wine") == 0        ? IMPLEMENTATION_WINE
           : strcmp(name, "cnc-ddraw") == 0 ? IMPLEMENTATION_CNC_DDRAW
                                            : IMPLEMENTATION_OTHER;
}

const char *expectation_known(const struct expectation *expected,
                              enum implementation implementation)
{
    switch (implementation)
    {
    case IMPLEMENTATION_WINE:
        return expected->wine;
    case IMPLEMENTATION_CNC_DDRAW:
        return expected->cnc_ddraw;
    default:
        return NULL;
    }
}

const char *expectation_skip_reason(const struct expectation *line)
{
    static char text[256];

    if (line->all == NULL && line->only_if == NULL)
    {
        return NULL;
    }
    (void)snprintf(text, sizeof text, "only %s%s",
                   line->all != NULL ? "with --all: " : "if ",
                   line->all != NULL ? line->all : line->only_if);
    return text;
}

bool expectation_is_one_of(const char *alternatives, const char *value)
{
    size_t length = strlen(value);
    const char *next = alternatives;

    while (next != NULL)
    {
        size_t this_one = strcspn(next, "|");

        if (this_one == length && memcmp(next, value, length) == 0)
        {
            return true;
        }
        next = next[this_one] == '|' ? next + this_one + 1 : NULL;
    }
    return false;
}

enum verdict expectation_judge(const struct expectation *expected,
                               enum implementation implementation,
                               const char *value)
{
    const char *known = expectation_known(expected, implementation);

    if (strcmp(value, "skipped") == 0)
    {
        return VERDICT_SKIPPED;
    }
    if (expected->documented != NULL &&
        expectation_is_one_of(expected->documented, value))
    {
        return VERDICT_DOCUMENTED;
    }
    if (known != NULL && expectation_is_one_of(known, value))
    {
        return expected->documented != NULL ? VERDICT_TODO : VERDICT_KNOWN;
    }
    if (expected->documented != NULL || known != NULL ||
        strcmp(value, "crashed") == 0 || strcmp(value, "hung") == 0)
    {
        return VERDICT_UNEXPECTED;
    }
    return VERDICT_UNKNOWN;
}
