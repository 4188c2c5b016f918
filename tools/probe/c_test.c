/* SPDX-License-Identifier: Zlib */
/* Owns the text of the C tests; the stage's part of it is a resource. */
#include "c_test.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

/* ---- The stage ---------------------------------------------------------- */

static const char prelude[] =
    "/*\n"
    " * Written by ddcollide-probe --c-test. As a program of its own:\n"
    " *     i686-w64-mingw32-gcc FILE.c -ldxguid -lole32 -lgdi32 -luser32\n"
    " * In Wine's tests, include wine/test.h in place of the macros below.\n"
    " */\n"
    "#define COBJMACROS\n"
    "#include <windows.h>\n"
    "#include <ddraw.h>\n"
    "#include <d3d.h>\n"
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n\n"
    "static int failures, todos, is_todo;\n\n"
    "static void check(int line, int right, const char *id, const char *got)\n"
    "{\n"
    "    const char *how = is_todo ? \"Test marked todo\" : \"Test "
    "failed\";\n\n"
    "    if (right && is_todo)\n"
    "        how = \"Test succeeded inside todo block\";\n"
    "    todos += !right && is_todo;\n"
    "    failures += right == is_todo;\n"
    "    if (!right || is_todo)\n"
    "        printf(\"ddraw.c:%d: %s: %s: got %s\\n\", line, how, id, got);\n"
    "    is_todo = 0;\n"
    "}\n\n"
    "#define ok(right, id, got) check(__LINE__, right, id, got)\n"
    "#define todo_wine is_todo = 1;\n"
    "#define CALL_ABSENT ((HRESULT)0xE0DD0002L)\n"
    "#define CALL(object, call) ((object) != NULL ? (call) : CALL_ABSENT)\n\n"
    "static const char *hex(DWORD value)\n"
    "{\n"
    "    static char text[16];\n\n"
    "    sprintf(text, \"%08lX\", value);\n"
    "    return text;\n"
    "}\n\n";

/* A file of the stage, without the lines that include the probe's own. */
static void write_file(const char *resource)
{
    HRSRC it = FindResourceA(NULL, resource, (LPCSTR)RT_RCDATA);
    const char *next = it != NULL ? LockResource(LoadResource(NULL, it)) : NULL;
    const char *end = next != NULL ? next + SizeofResource(NULL, it) : NULL;

    while (next < end)
    {
        const char *line = memchr(next, '\n', (size_t)(end - next));
        size_t length = (size_t)(line != NULL ? line + 1 - next : end - next);

        if (strncmp(next, "#include \"", 10) != 0)
        {
            (void)fwrite(next, 1, length, stdout);
        }
        next += length;
    }
}

/* ---- Steps -------------------------------------------------------------- */

/* Writes a step as C: "primary.Flip(a)" is IDirectDrawSurface7_Flip(primary,
 * a), and all else is C already. */
static void write_step(const char *text)
{
    while (*text != '\0')
    {
        size_t name = strcspn(text, " ().,&=|");
        const struct place *it = words_place(text, name);
        size_t all = name + strcspn(text + name, " (,)");

        if (it != NULL && it->type != NULL && text[name] == '.' &&
            text[all] == '(')
        {
            printf("%s_%.*s(%s%s", it->type, (int)(all - name - 1),
                   text + name + 1, it->name, text[all + 1] == ')' ? "" : ", ");
            text += all + 1;
            continue;
        }
        name += name == 0;
        printf("%.*s", (int)name, text);
        text += name;
    }
}

/* One comparison for each of the values that bars separate. */
static void write_comparison(const char *how, const char *expected)
{
    const char *before = "";

    while (*expected != '\0')
    {
        int length = (int)strcspn(expected, "|");
        bool is_name = strchr("DES", *expected) != NULL;

        printf("%s", before);
        if (strcmp(how, "text") == 0)
        {
            printf("strcmp(got, \"%.*s\") == 0", length, expected);
        }
        else if (strcmp(how, "yes") == 0 || strcmp(how, "same") == 0)
        {
            printf("%svalue", strchr("ys", *expected) != NULL ? "" : "!");
        }
        else
        {
            printf("value == (DWORD)%s%.*s",
                   strcmp(how, "hex") == 0 && !is_name ? "0x" : "", length,
                   expected);
        }
        before = " || ";
        expected += length + (expected[length] == '|');
    }
}

static const char *value_of(const struct record *record, const char *id)
{
    return record_value_of(record, id);
}

/* Writes the step of an observation, and compares its value if asked for. */
static void write_observation(const struct record *record,
                              const struct expectation *line,
                              const struct expectation_step *step, bool asked)
{
    const char *value = value_of(record, line->id);
    const char *expected = line->documented != NULL ? line->documented : value;
    bool is_truth =
        strcmp(step->how, "yes") == 0 || strcmp(step->how, "same") == 0;
    bool is_text = strcmp(step->how, "text") == 0;

    if (strcmp(value, "crashed") == 0 || strcmp(value, "skipped") == 0)
    {
        printf("    /* %s: %s */\n", line->id, value);
        return;
    }
    printf("    %s", !asked ? "(void)(" : is_text ? "got = " : "value = ");
    printf("%s", is_truth && asked ? "!!(" : "");
    write_step(step->text);
    printf("%s%s;\n", is_truth && asked ? ")" : "", asked ? "" : ")");
    if (!asked)
    {
        return;
    }
    if (line->documented != NULL)
    {
        printf("    /* %s: %s */\n", line->authority, line->source);
    }
    printf("    %sok(",
           expectation_is_one_of(expected, value) ? "" : "todo_wine ");
    write_comparison(step->how, expected);
    printf(", \"%s\", %s);\n", line->id, is_text ? "got" : "hex(value)");
}

/* ---- Scenes ------------------------------------------------------------- */

/* Is the id in the list, between commas? */
static bool is_asked(const char *ids, const char *id)
{
    const char *found = strstr(ids, id);
    size_t length = strlen(id);

    while (found != NULL && ((found > ids && found[-1] != ',') ||
                             (found[length] != ',' && found[length] != '\0')))
    {
        found = strstr(found + 1, id);
    }
    return found != NULL;
}

/* The number of ids, from the line at `first` to the end of its scene. */
static size_t count_asked(size_t first, const char *ids, size_t *end)
{
    const struct expectation *line;
    size_t asked = 0;

    for (*end = first; (line = expectation_at(*end)) != NULL; ++*end)
    {
        if (line->step_count == 0 ||
            (*end > first && strcmp(line->steps->how, "stage") == 0))
        {
            break;
        }
        asked += is_asked(ids, line->id);
    }
    return asked;
}

/* Writes the lines up to the last that is asked. */
static void write_scene(const struct record *record, size_t i, size_t left,
                        const char *ids)
{
    printf("static void test_scene_%u(void)\n{\n    DWORD value = 0;\n"
           "    const char *got = \"\";\n\n    (void)got;\n",
           (unsigned)i);
    for (; left > 0; i++)
    {
        const struct expectation *line = expectation_at(i);
        bool asked = is_asked(ids, line->id);

        left -= asked;
        for (size_t j = 0; j < line->step_count; j++)
        {
            const struct expectation_step *step = &line->steps[j];

            if (strcmp(step->how, "stage") == 0)
            {
                printf("    if (!(%s))\n        return;\n", step->text);
            }
            else if (strcmp(step->how, "do") == 0)
            {
                printf("    ");
                write_step(step->text);
                printf(";\n");
            }
            else
            {
                write_observation(record, line, step, asked);
            }
        }
    }
    printf("    (void)value;\n}\n\n");
}

int c_test_write(const struct record *record, const char *ids)
{
    static size_t scenes[RECORD_MAX];
    size_t count = 0, found = 0, wanted = 1, end;

    for (size_t i = 0; ids[i] != '\0'; i++)
    {
        wanted += ids[i] == ',';
    }
    printf("%s", prelude);
    write_file("STAGE_H");
    write_file("STAGE_C");
    write_file("STAGE_ASKS_C");
    for (size_t i = 0; expectation_at(i) != NULL; i = end)
    {
        size_t asked = count_asked(i, ids, &end);

        if (asked > 0)
        {
            printf("%s", found == 0 ? "\n/* ---- The test ---- */\n\n" : "");
            write_scene(record, i, asked, ids);
            scenes[count++] = i;
            found += asked;
        }
        end += end == i;
    }
    printf("int main(void)\n{\n"
           "    library = LoadLibraryA(\"ddraw.dll\");\n");
    for (size_t i = 0; i < count; i++)
    {
        printf("    test_scene_%u();\n    stage_close();\n",
               (unsigned)scenes[i]);
    }
    printf("    printf(\"ddraw: %u tests executed (%%d marked as todo, %%d "
           "failures), 0 skipped.\\n\",\n           todos, failures);\n"
           "    return failures != 0;\n}\n",
           (unsigned)found);
    if (found < wanted)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: --c-test: of %s, %u are no "
                      "observations of scenes\n",
                      ids, (unsigned)(wanted - found));
        return 2;
    }
    return 0;
}
