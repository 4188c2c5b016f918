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
static uint32_t heard[TOO_MANY];

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
static void DDC_CALL hear(void *user, DdcResult result, const char *message)
{
    const char *number = strchr(message, '<');

    (void)user;
    (void)result;
    ddc_atomic_count32(&heard[number != NULL ? atoi(number + 1) : 0]);
}

static void fail_with(const struct crew_member *member, int causes)
{
    for (int i = 0; i < causes; i++)
    {
        /* Half of the threads come from the other end. */
        int at = member->number % 2 == 0 ? i : causes - 1 - i;
        ddc_fail_once(DDC_E_RANGE, "call", texts[at]);
    }
}

static void fail_with_some(struct crew_member *member)
{
    fail_with(member, CAUSES);
}

static void fail_with_too_many(struct crew_member *member)
{
    fail_with(member, TOO_MANY);
}

static void listen(void)
{
    memset(heard, 0, sizeof heard);
    DdcSetLog(hear, NULL);
}

/* A line that was left out because of a race comes with the next failure. */
static void a_cause_is_told_once_whatever_thread_it_comes_from(void **state)
{
    (void)state;
    struct crew_member members[CREW];

    for (int round = 0; round < ROUNDS; round++)
    {
        listen();
        crew_run(fail_with_some, NULL, members);
        fail_with_some(&members[0]);
        for (int i = 0; i < CAUSES; i++)
        {
            assert_int_equal(heard[i], 1);
        }
    }
}

static void causes_beyond_those_remembered_are_told_again(void **state)
{
    (void)state;
    struct crew_member members[CREW];
    int again = 0;

    for (int round = 0; round < ROUNDS; round++)
    {
        listen();
        crew_run(fail_with_too_many, NULL, members);
        fail_with_too_many(&members[0]);
        for (int i = 0; i < TOO_MANY; i++)
        {
            assert_true(heard[i] >= 1 && heard[i] <= CREW + 1);
            again += heard[i] > 1;
        }
    }
    assert_true(again > 0);
}

/* ---- Standard error ------------------------------------------------------ */

static void refuse(struct crew_member *member)
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
    struct crew_member members[CREW];
    char line[128];
    char expected[128];
    int lines = 0;
    int whole = 0;

    DdcSetLog(NULL, NULL);
    assert_non_null(freopen(LINES_FILE, "w", stderr));
    crew_run(refuse, NULL, members);
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
    assert_int_equal(lines, CREW * 50);
    assert_int_equal(whole, lines);
    fclose(stderr);
    remove(LINES_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cause_is_told_once_whatever_thread_it_comes_from),
        cmocka_unit_test(causes_beyond_those_remembered_are_told_again),
        cmocka_unit_test(lines_on_standard_error_are_whole),
    };
    return cmocka_run_group_tests_name("thread_log", tests, write_texts, NULL);
}
