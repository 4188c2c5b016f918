/* SPDX-License-Identifier: Zlib */
/* Log lines of calls that fail on several threads at once: each cause is logged
 * once, and lines do not mix. */
#include "test.h"

#include "run_on_threads.h"

#include "base/atomic.h"
#include "base/base.h"

#define CAUSES     200 /* so few that the library remembers all of them */
#define TOO_MANY   400 /* more than it can remember */
#define ROUNDS     50
#define LINES_FILE "test_log_threads.txt"

/* Causes are compared by the addresses of their texts. */
static char texts[TOO_MANY][8];
static uint32_t recorded[TOO_MANY];

BEFORE_ALL_TESTS()
{
    for (int i = 0; i < TOO_MANY; i++)
    {
        snprintf(texts[i], sizeof texts[i], "<%03d>", i);
    }
}

/* Counts a line by the number in it; called on any thread. */
static void DDC_CALL record_line(void *user, DdcResult result,
                                 const char *message)
{
    const char *number = strchr(message, '<');

    (void)user;
    (void)result;
    ddc_atomic_increment32(&recorded[number != NULL ? atoi(number + 1) : 0]);
}

static void fail_with(const struct thread_task *task, int causes)
{
    for (int i = 0; i < causes; i++)
    {
        /* Half of the threads begin with the last cause. */
        int index = task->number % 2 == 0 ? i : causes - 1 - i;
        ddc_fail_once(DDC_E_RANGE, "call", texts[index]);
    }
}

static void fail_with_some(struct thread_task *task)
{
    fail_with(task, CAUSES);
}

static void fail_with_too_many(struct thread_task *task)
{
    fail_with(task, TOO_MANY);
}

static void count_lines_anew(void)
{
    memset(recorded, 0, sizeof recorded);
    DdcSetLog(record_line, NULL);
}

/* A race may leave a line out until the next failure of its cause, so each
 * cause fails once more on one thread. */
TEST(a_cause_is_logged_once_by_all_threads_together)
{
    struct thread_task tasks[THREADS_AT_ONCE];

    for (int round = 0; round < ROUNDS; round++)
    {
        count_lines_anew();
        run_on_threads(fail_with_some, NULL, tasks);
        fail_with_some(&tasks[0]);
        for (int i = 0; i < CAUSES; i++)
        {
            assert_int_equal(recorded[i], 1);
        }
    }
}

TEST(causes_that_do_not_fit_the_table_are_logged_again)
{
    struct thread_task tasks[THREADS_AT_ONCE];
    int repeated = 0;

    for (int round = 0; round < ROUNDS; round++)
    {
        count_lines_anew();
        run_on_threads(fail_with_too_many, NULL, tasks);
        fail_with_too_many(&tasks[0]);
        for (int i = 0; i < TOO_MANY; i++)
        {
            assert_true(recorded[i] >= 1 && recorded[i] <= THREADS_AT_ONCE + 1);
            repeated += recorded[i] > 1;
        }
    }
    assert_true(repeated > 0);
}

/* ---- Standard error ------------------------------------------------------ */

TEST(the_platforms_receiver_is_used_without_the_programs)
{
    count_lines_anew();
    ddc_log_set_default(record_line);
    DdcSetLog(NULL, NULL);
    ddc_fail(DDC_E_RANGE, "call", texts[0]);
    assert_int_equal(recorded[0], 1);
}

static void fail_on_thread(struct thread_task *task)
{
    (void)task;
    for (int i = 0; i < 50; i++)
    {
        ddc_fail(DDC_E_RANGE, "call", texts[i]);
    }
}

/* This test is the last: standard error stays redirected. */
TEST(lines_on_standard_error_do_not_mix)
{
    struct thread_task tasks[THREADS_AT_ONCE];
    char line[128];
    char expected[128];
    int lines = 0;
    int unmixed = 0;

    ddc_log_set_default(NULL);
    DdcSetLog(NULL, NULL);
    assert_non_null(freopen(LINES_FILE, "w", stderr));
    run_on_threads(fail_on_thread, NULL, tasks);
    fflush(stderr);
    FILE *file = fopen(LINES_FILE, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
    {
        const char *number = strchr(line, '<');
        snprintf(expected, sizeof expected,
                 "ddcollide: call: <%03d> (DDC_E_RANGE, 0xA0DC0004)\n",
                 number != NULL ? atoi(number + 1) : -1);
        lines++;
        unmixed += strcmp(line, expected) == 0;
    }
    fclose(file);
    assert_int_equal(lines, THREADS_AT_ONCE * 50);
    assert_int_equal(unmixed, lines);
    fclose(stderr);
    remove(LINES_FILE);
}
