/* SPDX-License-Identifier: Zlib */
/* Implements alloc_rows.h. */
#include "alloc_rows.h"

static struct
{
    const struct special_argument *special;
    int errors;   /* failed checks */
    int failures; /* failed allocations */
} run;

static void report_failure(const struct public_function *function, int fail_at,
                           const char *what)
{
    run.errors++;
    print_error("%s, allocation %d fails: %s; logged %d: %s\n", function->name,
                fail_at, what, test_log_count(), test_log_text());
}

/*
 * Does the log line begin with the function's name? When the grid inside a
 * world runs out of memory, the line may name a function of the grid instead.
 */
static bool log_names(const char *function)
{
    const char *line = test_log_text();

    return strncmp(line, function, strlen(function)) == 0 ||
           (strncmp(function, "DdcWorld_", 9) == 0 &&
            strncmp(line, "DdcGrid_", 8) == 0);
}

/*
 * A call whose allocation failed returns DDC_E_OUTOFMEMORY and changes nothing
 * but its outputs.
 */
static void check_refusal(const struct public_function *function, int fail_at,
                          struct everything *e, const struct arguments *a,
                          const struct arguments *before,
                          const union public_value *answer)
{
    const char *wrong = arguments_bad_output(a, before, function);
    bool refused = function->answer == ANSWER_RESULT
                       ? answer->number == DDC_E_OUTOFMEMORY
                       : answer->pointer == NULL;

    if (!refused)
    {
        report_failure(function, fail_at, "another result");
    }
    if (test_log_count() != 1 || test_log_result() != DDC_E_OUTOFMEMORY)
    {
        report_failure(function, fail_at, "not one line of DDC_E_OUTOFMEMORY");
    }
    if (!log_names(function->name))
    {
        report_failure(function, fail_at,
                       "the log line does not name the function");
    }
    if (wrong != NULL)
    {
        report_failure(function, fail_at, wrong);
    }
    if (!arguments_destroy(a, function, false))
    {
        report_failure(function, fail_at, "the object is not NULL");
    }
    if (!everything_works(e))
    {
        report_failure(function, fail_at, "an object does not work any more");
    }
}

/*
 * Calls the function while allocation number fail_at fails; returns false when
 * the call made fewer allocations.
 */
static bool call(const struct public_function *function, int fail_at,
                 struct everything *e, const struct arguments *a)
{
    static struct arguments before;
    union public_value answer = {NULL};
    int locks = everything_locks(e);
    int asked = test_memory_asked();
    int live = test_memory_live();

    test_log_listen();
    before = *a;
    test_memory_fail(fail_at);
    function->call(a->values, &answer);
    test_memory_fail(0);
    bool failed = test_memory_asked() - asked >= fail_at;
    bool refused = failed || (function->answer == ANSWER_RESULT &&
                              answer.number < 0 && answer.number != DDC_E_MORE);
    /*
     * Grids, bricks and worlds may keep memory that they got before the
     * failure.
     */
    if (refused && function->makes && test_memory_live() != live)
    {
        report_failure(function, fail_at, "memory was leaked");
    }
    if (everything_locks(e) != locks &&
        strncmp(function->name, "DdcSurface_", 11) != 0)
    {
        report_failure(function, fail_at, "a lock is open");
    }
    if (refused)
    {
        check_refusal(function, fail_at, e, a, &before, &answer);
    }
    else
    {
        arguments_destroy(a, function, true);
    }
    return failed;
}

/* As call(), with new objects that are freed again. */
static bool try(const struct public_function *function,
                const struct alloc_row *row, int fail_at)
{
    static struct everything e;
    static struct arguments a;

    test_memory_watch(0);
    test_log_listen();
    everything_make(&e);
    arguments_make(&a, &e, function, run.special);
    if (row != NULL)
    {
        row->prepare(&e, &a);
    }
    bool failed = call(function, fail_at, &e, &a);
    everything_free(&e);
    if (test_memory_live() != 0)
    {
        report_failure(function, fail_at, "memory was leaked at the end");
    }
    run.failures += failed;
    return failed;
}

/* Makes each allocation of the call fail in turn; returns how many it needs. */
static int try_all(const struct public_function *function,
                   const struct alloc_row *row)
{
    int needed = 0;

    while (try(function, row, needed + 1))
    {
        needed++;
    }
    return needed;
}

static void try_function(const struct public_function *function,
                         const struct alloc_row *rows)
{
    int needed = try_all(function, NULL);

    for (; rows->function != NULL; rows++)
    {
        if (strcmp(rows->function, function->name) == 0)
        {
            int more = try_all(function, rows);
            if (more == 0)
            {
                report_failure(function, 0,
                               "the call of a row allocates nothing");
            }
            needed += more;
        }
    }
    if (function->allocates && needed == 0)
    {
        report_failure(function, 0, "no row makes it allocate");
    }
    if (!function->allocates && needed > 0 && function->answer == ANSWER_RESULT)
    {
        report_failure(function, 0,
                       "it is not in ALLOCATING of public_calls.py");
    }
}

static bool is_left_out(const char *function)
{
    return strstr(function, "_Destroy") != NULL ||
           strcmp(function, "DdcSetAllocator") == 0 ||
           strcmp(function, "DdcSetLog") == 0;
}

void alloc_row_give_mask(struct everything *e, struct arguments *a)
{
    (void)a;
    ok(DdcSprite_SetMask(e->sprite, e->mask, 0, 0));
}

void alloc_rows_try(const struct alloc_row *rows,
                    const struct special_argument *special)
{
    memset(&run, 0, sizeof run);
    run.special = special;
    for (const struct public_function *f = public_functions; f->name != NULL;
         f++)
    {
        if (!is_left_out(f->name))
        {
            try_function(f, rows);
        }
    }
    for (; rows->function != NULL; rows++)
    {
        const struct public_function *f = public_functions;
        while (f->name != NULL && strcmp(f->name, rows->function) != 0)
        {
            f++;
        }
        run.errors += f->name == NULL;
    }
    test_memory_unwatch();
    remove(EVERYTHING_FILE);
    print_message("%d failed allocations\n", run.failures);
    assert_int_equal(run.errors, 0);
}
