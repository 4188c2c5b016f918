/* SPDX-License-Identifier: Zlib */
/*
 * How a process ends when its assertion fails: with which exit code, and with
 * what in the log file. CHILDREN are the programs to run: one that is
 * linked with the static core and, on Windows, one that is linked with the DLL.
 */
#include "test.h"

#include "system.h"

#define LOG_FILE "test_exit.log"

static const char *const children[] = {CHILDREN};

#define child_count (int)(sizeof children / sizeof *children)

BEFORE_EACH_TEST()
{
    test_environment("DDCOLLIDE_LOG", LOG_FILE);
    remove(LOG_FILE);
}

AFTER_EACH_TEST()
{
    remove(LOG_FILE);
}

TEST(the_policy_decides_how_the_process_ends)
{
    static const struct
    {
        const char *policy;
        const char *unattended;
        int code; /* -1: any other than 0, 220 and that of no program */
    } rows[] = {
        {"abort", "0", 220}, {NULL, "0", 220},
        {"ask", "0", 220},   /* because no game is registered */
        {"retry", "0", 220}, /* because it never succeeds */
        {"break", "1", 220}, {"break", "0", -1}, /* no debugger */
        {"ignore", "0", 0},  {"always_ignore", "0", 0},
    };

    for_steps(i, sizeof rows / sizeof *rows * child_count, 0)
    {
        int row = i / child_count;
        test_environment("DDCOLLIDE_ASSERT", rows[row].policy);
        test_environment("DDCOLLIDE_UNATTENDED", rows[row].unattended);
        int code = test_run(children[i % child_count], NULL);
        assert_int_not_equal(code, -1);
        assert_true(rows[row].code == -1 ? code != 0 && code != 220
                                         : code == rows[row].code);
    }
}

TEST(the_log_file_of_an_aborted_process_is_complete)
{
    char line[512];
    int lines = 0;

    test_environment("DDCOLLIDE_ASSERT", "abort");
    for (int i = 0; i < child_count; i++)
    {
        test_run(children[i], NULL);
    }
    FILE *file = fopen(LOG_FILE, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
    {
        lines++;
        assert_non_null(strstr(line, "exit_child.c("));
        assert_non_null(strstr(line, "): assertion failed: argc == 77 (in "
                                     "main, time 1)\n"));
    }
    fclose(file);
    assert_int_equal(lines, child_count);
}
