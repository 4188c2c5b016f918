/* SPDX-License-Identifier: Zlib */
/* Owns the reader of the steps of scenes: it evaluates while it reads. */
#include "script.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "end_process.h"
#include "stage.h"
#include "words.h"

/* What is read now, and whether an object that it names is missing. */
static const char *step;
static const char *at;
static bool is_absent;

#define ARGUMENTS_MAX 8

static word expression(void);

static void __attribute__((noreturn)) fail(void)
{
    (void)fprintf(stderr, "ddcollide-probe: scenes: \"%s\" at \"%s\"\n", step,
                  at);
    end_process(2);
}

static bool skip(const char *text)
{
    size_t length = strlen(text);

    at += strspn(at, " ");
    if (strncmp(at, text, length) != 0)
    {
        return false;
    }
    at += length;
    return true;
}

/* ---- Calls -------------------------------------------------------------- */

#define W           word
#define CALL_N(...) ((W(__stdcall *)(__VA_ARGS__))function)

/* The stage's own functions do not mind more arguments (cdecl). */
static word call_own(word_fn function, const word *a)
{
    return ((W(*)(W, W, W, W, W))function)(a[0], a[1], a[2], a[3], a[4]);
}

static word call_winapi(word_fn function, const word *a, size_t n)
{
    switch (n)
    {
    case 0:
        return CALL_N(void)();
    case 1:
        return CALL_N(W)(a[0]);
    case 2:
        return CALL_N(W, W)(a[0], a[1]);
    case 3:
        return CALL_N(W, W, W)(a[0], a[1], a[2]);
    case 4:
        return CALL_N(W, W, W, W)(a[0], a[1], a[2], a[3]);
    case 5:
        return CALL_N(W, W, W, W, W)(a[0], a[1], a[2], a[3], a[4]);
    case 6:
        return CALL_N(W, W, W, W, W, W)(a[0], a[1], a[2], a[3], a[4], a[5]);
    default:
        return CALL_N(W, W, W, W, W, W, W)(a[0], a[1], a[2], a[3], a[4], a[5],
                                           a[6]);
    }
}

/* Reads "(a, b)" behind a function. */
static size_t arguments(word *a, size_t n)
{
    if (!skip("("))
    {
        fail();
    }
    while (!skip(")"))
    {
        if (n == ARGUMENTS_MAX)
        {
            fail();
        }
        a[n++] = expression();
        (void)skip(",");
    }
    return n;
}

static HRESULT call_slot(const word *a, size_t n, int slot)
{
    word_fn function = (*(word_fn **)a[0])[slot];

    return (HRESULT)call_winapi(function, a, n);
}

/* "object.Method(a, b)", of which the name has been read. */
static word method(const struct place *object, const char *name, size_t length)
{
    word a[ARGUMENTS_MAX] = {*(const word *)object->at};
    int slot = words_slot(object->type, name, length);
    size_t n = arguments(a, 1);
    HRESULT result;

    if (slot < 0)
    {
        fail();
    }
    result = CALL((void *)a[0], call_slot(a, n, slot));
    is_absent |= result == CALL_ABSENT;
    return (DWORD)result;
}

static word routine(const struct routine *it)
{
    word a[ARGUMENTS_MAX] = {0};
    size_t n = arguments(a, 0);
    word value =
        it->is_winapi ? call_winapi(it->call, a, n) : call_own(it->call, a);

    is_absent |= (HRESULT)value == CALL_ABSENT && !it->is_pointer;
    return it->is_pointer ? value : (DWORD)value;
}

/* ---- Values ------------------------------------------------------------- */

static word read_place(const struct place *it)
{
    word value = 0;

    memcpy(&value, it->at, it->size);
    return value;
}

/* A name with what follows it; `is_address`: what is asked is where it is. */
static word named(bool is_address)
{
    const char *name = at - is_address;
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTU"
                               "VWXYZ0123456789_.[]");
    size_t first = strcspn(at, ".");
    const struct place *place = words_place(at, length);
    const struct constant *constant = words_constant(name, length + is_address);
    const struct routine *function = words_routine(at, length);
    const char *begin = at;

    at += length;
    if (constant != NULL || function != NULL)
    {
        return constant != NULL ? constant->value : routine(function);
    }
    if (place != NULL)
    {
        return is_address || place->size == 0 ? (word)place->at
                                              : read_place(place);
    }
    place = words_place(begin, first);
    if (first >= length || place == NULL || place->type == NULL)
    {
        fail();
    }
    return method(place, begin + first + 1, length - first - 1);
}

/* "text": the name of a function of ddraw.dll. */
static word quoted(void)
{
    static char text[32];
    size_t length = strcspn(at, "\"");

    (void)snprintf(text, sizeof text, "%.*s", (int)length, at);
    at += length + 1;
    return (word)text;
}

static word operand(void)
{
    word result;
    char *end;

    at += strspn(at, " ");
    if (isdigit((unsigned char)*at))
    {
        result = strtoul(at, &end, 0);
        at = end;
        return result;
    }
    if (skip("("))
    {
        result = expression();
        return skip(")") ? result : (fail(), 0);
    }
    return skip("-")    ? (word)0 - operand()
           : skip("\"") ? quoted()
           : skip("!")  ? (word)!operand()
                        : named(skip("&"));
}

static word expression(void)
{
    static const char *const operators[] = {"==", "!=", "<=", "<", ">>", ">",
                                            "&&", "&",  "||", "|", "+",  "-"};
    word left = operand();

    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    {
        if (!skip(operators[i]))
        {
            continue;
        }
        word right = operand();
        const word results[] = {
            left == right,        left != right, left <= right, left < right,
            left >> (right & 31), left > right,  left && right, left & right,
            left || right,        left | right,  left + right,  left - right};
        left = results[i];
        i = (size_t)-1;
    }
    return left;
}

/* ---- Steps -------------------------------------------------------------- */

/* "place = expression", or only an expression, whose value is returned. */
static word play(const char *text)
{
    size_t length = strcspn(text, " ");
    const struct place *to = words_place(text, length);
    bool sets = to != NULL && strncmp(text + length, " = ", 3) == 0;
    word result;

    step = text;
    at = sets ? text + length + 3 : text;
    is_absent = false;
    result = expression();
    at += strspn(at, " ");
    if (*at != '\0')
    {
        fail();
    }
    if (sets)
    {
        memcpy(to->at, &result, to->size);
    }
    return result;
}

static void tell(struct record *record, const char *id, const char *how,
                 const char *text)
{
    word result = play(text);
    char bits[16];

    if (is_absent)
    {
        return;
    }
    (void)snprintf(bits, sizeof bits, "%08lX", (unsigned long)result);
    if (strcmp(how, "hr") == 0)
    {
        record_result(record, id, (HRESULT)result);
    }
    else if (strcmp(how, "number") == 0)
    {
        /* A number that is less is the failure of query or key_of. */
        if ((LONG)result < -0xFFFF)
        {
            record_result(record, id, (HRESULT)result);
            return;
        }
        record_number(record, id, (LONG)result);
    }
    else
    {
        record_value(record, id,
                     strcmp(how, "hex") == 0    ? bits
                     : strcmp(how, "text") == 0 ? (const char *)result
                     : strcmp(how, "same") == 0
                         ? (result != 0 ? "same" : "other")
                     : result != 0 ? "yes"
                                   : "no");
    }
}

void script_play(struct session *session, bool everything)
{
    const struct expectation *line;
    bool plays = false;

    library = session->library;
    ShowWindow(session->window, SW_HIDE);
    for (size_t i = 0; (line = expectation_at(i)) != NULL; i++)
    {
        const struct expectation_step *now = line->steps;

        if (line->step_count == 0 ||
            !record_has(session->record, line->group->name))
        {
            continue;
        }
        if (strcmp(now->how, "stage") == 0)
        {
            stage_close();
            plays = (everything || line->all == NULL) && play(now->text) != 0;
        }
        for (size_t j = 0; plays && j < line->step_count; j++, now++)
        {
            if (strcmp(now->how, "do") == 0)
            {
                play(now->text);
            }
            else if (strcmp(now->how, "stage") != 0 &&
                     (everything || line->all == NULL))
            {
                tell(session->record, line->id, now->how, now->text);
            }
        }
    }
    stage_close();
    ShowWindow(session->window, SW_SHOW);
}
