/* SPDX-License-Identifier: Zlib */
/*
 * Which of hook, policy and environment decides about a failed assertion, and
 * what is written to the log file. The spy of recorder.h records the calls of
 * the hook and of the platform as words.
 */
#define DDC_ASSERT_ENABLED

static int breaks;
#define DDC_DEBUG_BREAK() (recorder_note("break"), breaks++)

#include "test.h"

#include "recorder.h"
#include "system.h"

#define LOG_FILE "test_policy.log"

BEFORE_EACH_TEST()
{
    recorder_begin();
    breaks = 0;
    remove(LOG_FILE);
}

AFTER_EACH_TEST()
{
    recorder_end();
    remove(LOG_FILE);
}

/* The assertion that fails in most tests. */
static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* ---- Who decides -------------------------------------------------------- */

TEST(the_hook_comes_after_the_report_and_before_the_policy)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_ABORT);
    recorder_set_hook(DDC_ASSERTION_IGNORE);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook");

    recorder_clear();
    recorder_set_hook(DDC_ASSERTION_UNDECIDED);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook good end(220)");
}

TEST(a_hook_can_decide_anything)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    recorder_set_hook(DDC_ASSERTION_ABORT);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook good end(220)");

    recorder_clear();
    recorder_set_hook(DDC_ASSERTION_BREAK);
    fail_here();
    assert_int_equal(breaks, 1);

    recorder_clear();
    recorder_set_hook(DDC_ASSERTION_ASK);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook prepare dialog ask "
                                         "return restore");

    /* The same assertion fails twice; the hook sees only the first failure. */
    recorder_set_hook(DDC_ASSERTION_ALWAYS_IGNORE);
    for (int i = 0; i < 2; i++)
    {
        DDC_ASSERT(i < 0);
    }
    assert_int_equal(recorder.hook_calls, 1);
}

TEST(the_policy_decides_after_an_invalid_hook_decision)
{
    const ddc_int32 numbers[] = {-1, 7, 1000, INT32_MIN, INT32_MAX};

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
        recorder_clear();
        recorder_set_hook(numbers[i]);
        fail_here();
        assert_string_equal(recorder_text(), "debugger hook");
    }
}

TEST(only_valid_policies_are_accepted)
{
    for (ddc_int32 policy = 0; policy <= DDC_ASSERTION_ASK; policy++)
    {
        ok(DdcAssertion_SetPolicy(policy));
    }
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetPolicy(-1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetPolicy(7));

    /* The refused calls have not changed the policy. */
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

TEST(the_environment_decides_when_the_program_does_not)
{
    static const struct
    {
        const char *word;
        const char *events;
    } cases[] = {
        {"abort", "debugger good end(220)"},
        {"break", "debugger prepare desk break return restore"},
        {"ignore", "debugger"},
        {"ask", "debugger prepare dialog ask return restore"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        recorder_clear();
        test_environment("DDCOLLIDE_ASSERT", cases[i].word);
        fail_here();
        assert_string_equal(recorder_text(), cases[i].events);
    }
    recorder_clear();
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

TEST(the_environment_can_ignore_always_and_retry)
{
    int evaluated = 0;

    test_environment("DDCOLLIDE_ASSERT", "always_ignore");
    for (int i = 0; i < 3; i++)
    {
        DDC_ASSERT(evaluated < 0);
    }
    assert_string_equal(recorder_text(), "debugger");

    test_environment("DDCOLLIDE_ASSERT", "retry");
    DDC_ASSERT(++evaluated == 3);
    assert_int_equal(evaluated, 3);
}

TEST(without_a_policy_a_person_is_asked_or_the_process_ends)
{
    fail_here();
    assert_string_equal(recorder_text(),
                        "debugger prepare dialog ask return restore");

    recorder_clear();
    recorder.can_ask = false;
    fail_here();
    assert_string_equal(recorder_text(), "debugger good end(220)");

    recorder_clear();
    recorder.can_ask = true;
    test_environment("DDCOLLIDE_ASSERT", "Ignore?");
    fail_here();
    assert_string_equal(recorder_text(),
                        "debugger prepare dialog ask return restore");
}

TEST(ask_without_a_registered_game_aborts)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    recorder.can_ask = false;
    fail_here();
    assert_string_equal(recorder_text(), "debugger good end(220)");
}

TEST(an_unattended_program_does_not_ask)
{
    static const char *const asked =
        "debugger prepare dialog ask return restore";
    static const char *const ended = "debugger good end(220)";
    static const struct
    {
        const char *ci;
        const char *unattended;
        bool no_screen;
        const char *events;
    } cases[] = {
        {"true", NULL, false, ended}, {"1", NULL, false, ended},
        {"", NULL, false, asked},     {"false", NULL, false, asked},
        {"0", NULL, false, asked},    {NULL, "1", false, ended},
        {"true", "0", false, asked},  {"true", "1", false, ended},
        {NULL, NULL, true, ended},    {NULL, "0", true, ended},
    };

    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        recorder_clear();
        test_environment("CI", cases[i].ci);
        test_environment("DDCOLLIDE_UNATTENDED", cases[i].unattended);
        recorder.is_unattended = cases[i].no_screen;
        fail_here();
        assert_string_equal(recorder_text(), cases[i].events);
    }
}

/* ---- The log file ------------------------------------------------------- */

/* Reads the lines of the log file, at most 9; returns how many there are. */
static int read_log(char lines[9][1100])
{
    FILE *file = fopen(LOG_FILE, "r");
    int count = 0;

    while (file != NULL && count < 9 && fgets(lines[count], 1100, file))
    {
        count++;
    }
    if (file != NULL)
    {
        fclose(file);
    }
    return count;
}

TEST(the_log_has_one_line_for_each_failure)
{
    char lines[9][1100];

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    ok(DdcAssertion_SetLogFile(LOG_FILE));
    fail_here();
    int line = __LINE__ + 1;
    DDC_ASSERT(line == 0 && breaks == 77);
    fail_here();

    assert_int_equal(read_log(lines), 3);
    assert_non_null(strstr(lines[0], "test_policy.c("));
    assert_non_null(strstr(lines[0], "): assertion failed: 2 + 2 == 5 (in "
                                     "fail_here, time "));
    char start[64];
    snprintf(start, sizeof start,
             "test_policy.c(%d): assertion failed: ", line);
    assert_non_null(strstr(lines[1], start));
    assert_non_null(strstr(lines[1], "line == 0 && breaks == 77 (in "
                                     "the_log_has_one_line_for_each_failure, "
                                     "time 1)\n"));
    assert_non_null(strstr(lines[2], "2 + 2 == 5"));
}

TEST(a_log_line_is_one_line_of_bounded_length)
{
    static char expression[3000];
    static DdcAssertionSite site = {"a\r\nb", "odd\n.c", "f", 12, 0, 0, 0};
    char lines[9][1100];

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    DdcAssertion_SetLogFile(LOG_FILE);
    DdcAssertion_Fail(&site);
    memset(expression, 'x', sizeof expression - 1);
    site.expression = expression;
    DdcAssertion_Fail(&site);

    assert_int_equal(read_log(lines), 2);
    assert_string_equal(lines[0],
                        "odd .c(12): assertion failed: a  b (in f, time 1)\n");
    assert_int_equal(strlen(lines[1]), 1023);
    assert_int_equal(strncmp(lines[1], "odd .c(12): ", 12), 0);
}

TEST(the_environment_names_the_log_file_when_the_program_does_not)
{
    char lines[9][1100];

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_environment("DDCOLLIDE_LOG", LOG_FILE);
    fail_here();
    assert_int_equal(read_log(lines), 0);

    ok(DdcAssertion_SetLogFile(NULL));
    fail_here();
    assert_int_equal(read_log(lines), 1);
}

TEST(a_log_file_that_cannot_be_written_is_no_failure)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    DdcAssertion_SetLogFile("no/such/folder/at.all");
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

TEST(a_path_that_is_too_long_is_refused)
{
    char path[513];
    char lines[9][1100];

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    DdcAssertion_SetLogFile(LOG_FILE);
    memset(path, 'x', 512);
    path[512] = '\0';
    assert_refused(DDC_E_RANGE, DdcAssertion_SetLogFile(path));
    fail_here();
    assert_int_equal(read_log(lines), 1);
    path[511] = '\0';
    ok(DdcAssertion_SetLogFile(path));
}
