/* SPDX-License-Identifier: Zlib */
/* Calls that are refused on several threads at once, and their log lines. */
#include "test.h"

#include "crew.h"

#include "base/atomic.h"
#include "base/base.h"

#define CAUSES     200 /* that the library remembers all */
#define TOO_MANY   400 /* that it does not */
#define ROUNDS     50
#define LINES_FILE "test_thread_log.txt"

/* A cause is the address of its text. */
static char texts[TOO_MANY][8];
static uint32_t recorded[TOO_MANY];

static int write_texts(void **state)
{
    (void)state;
    for (int i = 0; i < TOO_MANY; i++)
    {
        snprintf(texts[i], sizeof texts[i], "<%03d>", i);
    }
    return 0;
}

/* On any thread; the number is in the line. */
static void DDC_CALL record_line(void *user, DdcResult result,
                                 const char *message)
{
    const char *number = strchr(message, '<');

    (void)user;
    (void)result;
    ddc_atomic_increment32(&recorded[number != NULL ? atoi(number + 1) : 0]);
}

static void fail_with(const struct thread_task *member, int causes)
{
    for (int i = 0; i < causes; i++)
    {
        /* Half of the threads come from the other end. */
        int at = member->number % 2 == 0 ? i : causes - 1 - i;
        ddc_fail_once(DDC_E_RANGE, "call", texts[at]);
    }
}

static void fail_with_some(struct thread_task *member)
{
    fail_with(member, CAUSES);
}

static void fail_with_too_many(struct thread_task *member)
{
    fail_with(member, TOO_MANY);
}

static void listen(void)
{
    memset(recorded, 0, sizeof recorded);
    DdcSetLog(record_line, NULL);
}

/* A line that was left out because of a race comes with the next failure. */
static void a_cause_is_logged_once_whatever_its_thread(void **state)
{
    (void)state;
    struct thread_task members[THREADS_AT_ONCE];

    for (int round = 0; round < ROUNDS; round++)
    {
        listen();
        run_on_threads(fail_with_some, NULL, members);
        fail_with_some(&members[0]);
        for (int i = 0; i < CAUSES; i++)
        {
            assert_int_equal(recorded[i], 1);
        }
    }
}

static void causes_beyond_the_table_are_logged_again(void **state)
{
    (void)state;
    struct thread_task members[THREADS_AT_ONCE];
    int again = 0;

    for (int round = 0; round < ROUNDS; round++)
    {
        listen();
        run_on_threads(fail_with_too_many, NULL, members);
        fail_with_too_many(&members[0]);
        for (int i = 0; i < TOO_MANY; i++)
        {
            assert_true(recorded[i] >= 1 && recorded[i] <= THREADS_AT_ONCE + 1);
            again += recorded[i] > 1;
        }
    }
    assert_true(again > 0);
}

/* ---- Standard error ------------------------------------------------------ */

static void refuse(struct thread_task *member)
{
    (void)member;
    for (int i = 0; i < 50; i++)
    {
        ddc_fail(DDC_E_RANGE, "call", texts[i]);
    }
}

/* The last test: standard error does not come back. */
static void lines_on_standard_error_are_whole(void **state)
{
    (void)state;
    struct thread_task members[THREADS_AT_ONCE];
    char line[128];
    char expected[128];
    int lines = 0;
    int whole = 0;

    DdcSetLog(NULL, NULL);
    assert_non_null(freopen(LINES_FILE, "w", stderr));
    run_on_threads(refuse, NULL, members);
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
        whole += strcmp(line, expected) == 0;
    }
    fclose(file);
    assert_int_equal(lines, THREADS_AT_ONCE * 50);
    assert_int_equal(whole, lines);
    fclose(stderr);
    remove(LINES_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cause_is_logged_once_whatever_its_thread),
        cmocka_unit_test(causes_beyond_the_table_are_logged_again),
        cmocka_unit_test(lines_on_standard_error_are_whole),
    };
    return cmocka_run_group_tests_name("thread_log", tests, write_texts, NULL);
}
