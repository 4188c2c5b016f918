/* SPDX-License-Identifier: Zlib */
/* Implements bad_rows.h. */
#include "bad_rows.h"

#include <math.h>

/* ---- Trials ------------------------------------------------------------- */

/* One call: a function, its bad argument, and the expected result. */
struct trial
{
    const struct public_function *function;
    size_t index; /* of the parameter */
    const struct public_field
        *field;            /* the bad field that it points to, or NULL */
    enum public_kind kind; /* of the bad value */
    bool spoil;            /* false: all arguments are good */
    bool names_parameter;  /* the log line must name it */
    double value;          /* the bad value, unless it is a pointer */
    size_t object;         /* offset in everything; 0: NULL */
    DdcResult expected;
};

#define ROWS_MOST 400

static struct
{
    const struct bad_row *rows;
    size_t row_count;
    uint32_t used[ROWS_MOST]; /* for each row, the words that are parameters */
    const struct special_argument *special;
    int errors; /* failed checks */
    int trials;
} run;

static void report_failure(const struct trial *trial, const char *what)
{
    const struct public_function *function = trial->function;
    const struct public_parameter *parameter =
        &function->parameters[trial->index];

    run.errors++;
    print_error("%s", function->name);
    if (trial->spoil)
    {
        print_error("(%s%s%s = %.17g)", parameter->name,
                    trial->field != NULL ? "." : "",
                    trial->field != NULL ? trial->field->name : "",
                    trial->value);
    }
    print_error(": %s; expected %s, logged %d: %s\n", what,
                DdcResult_GetName(trial->expected), test_log_count(),
                test_log_text());
}

/* ---- Bad arguments ------------------------------------------------------ */

static void put_number(void *where, enum public_kind kind, double value)
{
    ddc_int32 number = kind == VALUE_INT32 ? (ddc_int32)value : 0;
    ddc_uint32 unsigned_number = kind == VALUE_UINT32 ? (ddc_uint32)value : 0;
    ddc_uint8 byte = kind == VALUE_UINT8 ? (ddc_uint8)value : 0;

    if (kind == VALUE_REAL)
    {
        memcpy(where, &value, sizeof value);
    }
    else if (kind == VALUE_INT32)
    {
        memcpy(where, &number, sizeof number);
    }
    else if (kind == VALUE_UINT32)
    {
        memcpy(where, &unsigned_number, sizeof unsigned_number);
    }
    else
    {
        memcpy(where, &byte, sizeof byte);
    }
}

/* Replaces the argument, or a field that it points to, by the bad value. */
static void spoil(const struct trial *trial, struct everything *e,
                  struct arguments *a)
{
    bool is_pointer = trial->kind == VALUE_POINTER || trial->kind == VALUE_CODE;
    union public_value *argument = &a->values[trial->index];
    void *where = argument;
    void *object = NULL;

    if (trial->field != NULL)
    {
        where = (uint8_t *)argument->pointer + trial->field->offset;
    }
    if (!is_pointer)
    {
        put_number(where, trial->kind, trial->value);
        return;
    }
    if (trial->object != 0)
    {
        memcpy(&object, (uint8_t *)e + trial->object, sizeof object);
    }
    memcpy(where, &object, sizeof object);
}

/* ---- Checking a call ---------------------------------------------------- */

static void check_outputs(const struct trial *trial, const struct arguments *a,
                          const struct arguments *before)
{
    const char *wrong = arguments_bad_output(a, before, trial->function);

    if (wrong != NULL)
    {
        report_failure(trial, wrong);
    }
}

/* Does the function return what is documented for this bad argument? */
static bool is_refusal(const struct trial *trial,
                       const union public_value *answer)
{
    bool is_fail = strcmp(trial->function->name, "DdcAssertion_Fail") == 0;
    ddc_int32 neutral = is_fail ? DDC_ASSERTION_IGNORE : 0;

    switch (trial->function->answer)
    {
    case ANSWER_RESULT:
        return answer->number == trial->expected;
    case ANSWER_POINTER:
        return answer->pointer == NULL;
    case ANSWER_CODE:
        return answer->code == NULL;
    default:
        return answer->number == neutral;
    }
}

/*
 * Does the log line begin with the function's name, and is the parameter's name
 * one of the words after it?
 */
static bool log_names_parameter(const struct trial *trial)
{
    const char *function = trial->function->name;
    const char *name = trial->function->parameters[trial->index].name;
    size_t length = strlen(name);
    const char *at = test_log_text();

    if (strncmp(at, function, strlen(function)) != 0)
    {
        return false;
    }
    at += strlen(function);
    while ((at = strstr(at, name)) != NULL)
    {
        if (at[-1] == ' ' && strchr(" ,", at[length]) != NULL)
        {
            return true;
        }
        at += length;
    }
    return false;
}

static void check_refusal(const struct trial *trial, struct everything *e,
                          const struct arguments *a,
                          const struct arguments *before,
                          const union public_value *answer)
{
    if (!is_refusal(trial, answer))
    {
        report_failure(trial, "another result");
    }
    if (test_log_count() != 1 || test_log_result() != trial->expected)
    {
        report_failure(trial, "not one line of this result");
    }
    if (trial->names_parameter && !log_names_parameter(trial))
    {
        report_failure(trial, "the log line does not name the parameter");
    }
    check_outputs(trial, a, before);
    if (!everything_works(e))
    {
        report_failure(trial, "an object does not work any more");
    }
}

static void check_success(const struct trial *trial,
                          const union public_value *answer)
{
    if (trial->function->answer == ANSWER_RESULT && answer->number < 0 &&
        answer->number != DDC_E_MORE)
    {
        report_failure(trial, DdcResult_GetName(answer->number));
    }
    if (test_log_count() != 0)
    {
        report_failure(trial, "logged");
    }
}

static void call(const struct trial *trial, struct everything *e)
{
    static struct arguments a;
    static struct arguments before;
    union public_value answer = {NULL};

    arguments_make(&a, e, trial->function, run.special);
    if (trial->spoil)
    {
        spoil(trial, e, &a);
    }
    before = a;
    int locks = everything_locks(e);
    test_log_listen();
    int live = test_memory_live();
    trial->function->call(a.values, &answer);
    if (strcmp(trial->function->name, "DdcSurface_Unlock") != 0 &&
        strcmp(trial->function->name, "DdcSurface_Lock") != 0 &&
        everything_locks(e) != locks)
    {
        report_failure(trial, "a lock is open, or was ended");
    }
    if (trial->expected == DDC_OK)
    {
        check_success(trial, &answer);
        arguments_destroy(&a, trial->function, answer.number >= 0);
        return;
    }
    if (test_memory_live() != live)
    {
        report_failure(trial, "memory was leaked");
    }
    check_refusal(trial, e, &a, &before, &answer);
}

static void try(const struct trial *trial)
{
    struct everything e;

    run.trials++;
    test_memory_watch(0);
    test_log_listen();
    everything_make(&e);
    call(trial, &e);
    everything_free(&e);
    if (test_memory_live() != 0 &&
        strcmp(trial->function->name, "DdcSetAllocator") != 0)
    {
        report_failure(trial, "memory was leaked at the end");
    }
}

/* ---- Rows --------------------------------------------------------------- */

static void try_value(struct trial trial, double value, DdcResult expected)
{
    trial.value = value;
    trial.expected = expected;
    try(&trial);
}

static double least(enum public_kind kind)
{
    return kind == VALUE_INT32  ? -2147483648.0
           : kind == VALUE_REAL ? -DBL_MAX
                                : 0;
}

static double greatest(enum public_kind kind)
{
    return kind == VALUE_INT32    ? 2147483647.0
           : kind == VALUE_UINT32 ? 4294967295.0
           : kind == VALUE_UINT8  ? 255
                                  : DBL_MAX;
}

/* Tries values outside the row's range, as far as the type can hold them. */
static void try_beyond(const struct trial *trial, const struct bad_row *row)
{
    double step = trial->kind == VALUE_REAL ? 1.0 / 1024 : 1;

    if (row->low > least(trial->kind))
    {
        try_value(*trial, row->low - step, row->below);
        try_value(*trial, least(trial->kind), row->below);
    }
    if (row->high < greatest(trial->kind))
    {
        try_value(*trial, row->high + step, row->above);
        try_value(*trial, greatest(trial->kind), row->above);
    }
    if (trial->kind == VALUE_REAL)
    {
        try_value(*trial, (double)NAN, row->above);
        try_value(*trial, (double)INFINITY, row->above);
        try_value(*trial, -(double)INFINITY, row->below);
    }
}

/* Tries both ends of the row's range, as far as the type can hold it, 0 and -1
 * in it, and values outside it. */
static void try_range(const struct trial *trial, const struct bad_row *row)
{
    double low = fmax(row->low, least(trial->kind));
    double high = fmin(row->high, greatest(trial->kind));
    double ends[] = {low, 0, -1, high};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    {
        if (ends[i] >= low && ends[i] <= high)
        {
            try_value(*trial, ends[i], DDC_OK);
        }
    }
    try_beyond(trial, row);
}

/* The number that a good call has for this parameter or field. */
static double good_value(const struct trial *trial)
{
    static struct arguments a;
    struct everything e;
    const union public_value *value = &a.values[trial->index];
    ddc_int32 number = 0;

    everything_make(&e);
    arguments_make(&a, &e, trial->function, run.special);
    if (trial->field == NULL)
    {
        number = value->number;
    }
    else
    {
        memcpy(&number, (uint8_t *)value->pointer + trial->field->offset,
               sizeof number);
    }
    everything_free(&e);
    return trial->kind == VALUE_UINT32 ? (double)(ddc_uint32)number : number;
}

static void try_only(const struct trial *trial, const struct bad_row *row)
{
    double good = good_value(trial);
    double others[] = {
        0, 1, least(trial->kind), greatest(trial->kind), good + 100, -good};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    {
        if (others[i] != good && others[i] >= least(trial->kind))
        {
            try_value(*trial, others[i], row->below);
        }
    }
}

static void try_row(struct trial trial, const struct bad_row *row)
{
    trial.object = row->object;
    switch (row->how)
    {
    case BAD_RANGE:
        try_range(&trial, row);
        break;
    case BAD_OUTSIDE:
        try_beyond(&trial, row);
        break;
    case BAD_ONLY:
        try_only(&trial, row);
        break;
    default:
        try_value(trial, row->low, row->below);
        break;
    }
}

/* Is the name, or all of it before a * at its end, how `name` begins? Returns
 * how many characters are the same; 0: no. */
static size_t matches(const char *pattern, const char *name)
{
    size_t length = strcspn(pattern, "*");

    if (pattern[length] == '*')
    {
        return strncmp(pattern, name, length) == 0 ? length + 1 : 0;
    }
    return strcmp(pattern, name) == 0 ? length + 2 : 0;
}

/* Which of the words is the parameter, or "parameter.field"? -1: none is. */
static int word_of(const char *words, const char *parameter, const char *field)
{
    char name[80];
    int word = 0;

    snprintf(name, sizeof name, "%s%s%s", parameter,
             *parameter != '\0' && *field != '\0' ? "." : "", field);
    for (; *words != '\0'; words += strspn(words, " "), word++)
    {
        size_t length = strcspn(words, " ");
        if (length == strlen(name) && strncmp(words, name, length) == 0)
        {
            return word;
        }
        words += length;
    }
    return -1;
}

/* How well the row fits this parameter, or this field of it, by which of its
 * words; 0: not at all. */
static size_t fit_of(const struct bad_row *row, const struct trial *trial,
                     int *word)
{
    const struct public_parameter *parameter =
        &trial->function->parameters[trial->index];
    const char *field = trial->field != NULL ? trial->field->name : "";
    bool is_pointer = trial->kind == VALUE_POINTER || trial->kind == VALUE_CODE;
    size_t fit = matches(row->function, trial->function->name);

    if (is_pointer != (row->how == BAD_NULL || row->how == BAD_OBJECT))
    {
        return 0;
    }
    *word = word_of(row->what, fit > 0 ? parameter->name : "", field);
    fit += trial->field != NULL && strcmp(row->function, parameter->type) == 0;
    return *word >= 0 ? fit : 0;
}

/* Tries the rows that fit best. Returns how many stand for the NULL or the
 * numbers of this parameter. */
static int try_rows(const struct trial *trial)
{
    size_t best = 1;
    int found = 0;
    int word;

    for (size_t i = 0; i < run.row_count; i++)
    {
        size_t fit = fit_of(&run.rows[i], trial, &word);
        best = fit > best ? fit : best;
    }
    for (size_t i = 0; i < run.row_count; i++)
    {
        if (fit_of(&run.rows[i], trial, &word) == best)
        {
            run.used[i] |= 1u << word;
            try_row(*trial, &run.rows[i]);
            found += run.rows[i].how != BAD_OBJECT;
        }
    }
    return found;
}

static void try_parameter(const struct trial *trial)
{
    const struct public_parameter *parameter =
        &trial->function->parameters[trial->index];

    if (try_rows(trial) > 0)
    {
        return;
    }
    if (trial->kind == VALUE_POINTER || trial->kind == VALUE_CODE)
    {
        struct trial null = *trial;
        bool is_valid = trial->field == NULL && parameter->may_be_null;
        null.names_parameter = trial->field == NULL && !is_valid;
        try_value(null, 0, is_valid ? DDC_OK : DDC_E_INVALIDPARAMS);
        return;
    }
    report_failure(trial, "no row has its bad values");
}

/* ---- Functions ---------------------------------------------------------- */

static void try_function(const struct public_function *function)
{
    struct trial trial = {.function = function};

    /* The last line before a crash tells where it was. */
    print_message("%s\n", function->name);
    if (strstr(function->name, "_Destroy") == NULL)
    {
        try(&trial);
    }
    trial.spoil = true;
    for (trial.index = 0; trial.index < function->count; trial.index++)
    {
        const struct public_parameter *parameter =
            &function->parameters[trial.index];
        trial.field = NULL;
        trial.kind = parameter->kind;
        try_parameter(&trial);
        for (size_t i = 0; i < parameter->field_count; i++)
        {
            trial.field = &parameter->fields[i];
            trial.kind = trial.field->kind;
            try_parameter(&trial);
        }
    }
}

/* Each word of each row must be for some parameter. */
static void check_used(void)
{
    for (size_t i = 0; i < run.row_count; i++)
    {
        uint32_t all = 1;
        for (const char *at = run.rows[i].what; *at != '\0'; at++)
        {
            all = *at == ' ' ? all << 1 | 1 : all;
        }
        if (run.used[i] != all)
        {
            print_error("%s, %s: no such parameter, or another row is for it\n",
                        run.rows[i].function, run.rows[i].what);
            run.errors++;
        }
    }
}

void bad_rows_try(const struct bad_row *rows,
                  const struct special_argument *special)
{
    memset(&run, 0, sizeof run);
    run.rows = rows;
    while (rows[run.row_count].function != NULL)
    {
        run.row_count++;
    }
    assert_in_range(run.row_count, 1, ROWS_MOST);
    run.special = special;
    for (const struct public_function *f = public_functions; f->name != NULL;
         f++)
    {
        try_function(f);
    }
    check_used();
    test_memory_unwatch();
    remove(EVERYTHING_FILE);
    print_message("%d calls with a bad parameter or its limits\n", run.trials);
    assert_int_equal(run.errors, 0);
}
