/* SPDX-License-Identifier: Zlib */
/*
 * How a process ends when its assertion fails: with which exit code, how soon,
 * and with what in the log file. CHILDREN are the programs to run: one that is
 * linked with the static core and, on Windows, one that is linked with the DLL.
 */
#include "test.h"

#include "system.h"

#define LOG_FILE  "test_exit.log"
#define TIME_FILE "test_exit.time"

BEFORE_EACH_TEST()
{
    test_environment("DDCOLLIDE_ASSERT", NULL);
    test_environment("DDCOLLIDE_LOG", LOG_FILE);
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    remove(LOG_FILE);
}

AFTER_EACH_TEST()
{
    remove(LOG_FILE);
    remove(TIME_FILE);
}

/* A child ends at once after its failure; only one that hangs takes longer. */
#define END_LIMIT_MS 20000

/* Runs one child, which must end within the limit after its failure. */
static int exit_code_of(const char *child)
{
    unsigned failed_at = 0;
    int code = test_run(child, TIME_FILE);
    uint32_t now = test_clock();
    FILE *file = fopen(TIME_FILE, "r");

    assert_non_null(file);
    assert_int_equal(fscanf(file, "%u", &failed_at), 1);
    fclose(file);
    assert_true(now - failed_at < END_LIMIT_MS);
    return code;
}

/* Runs all children, which must agree; returns their exit code. */
static int exit_code(const char *policy)
{
    static const char *const children[] = {CHILDREN};
    int code = -1;

    test_environment("DDCOLLIDE_ASSERT", policy);
    for (size_t i = 0; i < sizeof children / sizeof *children; i++)
    {
        int its_code = exit_code_of(children[i]);
        if (i > 0)
        {
            assert_int_equal(its_code, code);
        }
        code = its_code;
    }
    return code;
}

TEST(abort_and_no_policy_end_with_220)
{
    assert_int_equal(exit_code("abort"), 220);
    assert_int_equal(exit_code(NULL), 220);
}

TEST(ask_without_a_registered_game_ends_with_220)
{
    assert_int_equal(exit_code("ask"), 220);
}

TEST(a_retry_that_never_succeeds_ends_with_220)
{
    assert_int_equal(exit_code("retry"), 220);
}

TEST(an_unattended_break_ends_with_220)
{
    test_environment("DDCOLLIDE_UNATTENDED", "1");
    assert_int_equal(exit_code("break"), 220);
}

TEST(an_attended_break_without_a_debugger_crashes)
{
    int code = exit_code("break");
    assert_int_not_equal(code, 0);
    assert_int_not_equal(code, 220);
    assert_int_not_equal(code, -1);
}

TEST(ignored_failures_do_not_change_the_exit_code)
{
    assert_int_equal(exit_code("ignore"), 0);
    assert_int_equal(exit_code("always_ignore"), 0);
}

TEST(the_log_file_of_an_aborted_process_is_complete)
{
    char line[512];

    exit_code("abort");
    FILE *file = fopen(LOG_FILE, "r");
    assert_non_null(file);
    int lines = 0;
    while (fgets(line, sizeof line, file) != NULL)
    {
        lines++;
        assert_non_null(strstr(line, "exit_child.c("));
        assert_non_null(strstr(line, "): assertion failed: argc == 77 (in "
                                     "main, time 1)\n"));
    }
    fclose(file);
    const char *const children[] = {CHILDREN};
    assert_int_equal(lines, sizeof children / sizeof *children);
}
