/* SPDX-License-Identifier: Zlib */
/*
 * The macros of <ddcollide/assertion.h>, and what each decision does. The spy
 * of recorder.h records the calls of the platform as words, as in "debugger
 * good end(220)": a line for the debugger, the screen left for good, the end of
 * the process.
 */
#define DDC_ASSERT_ENABLED

static int breaks;
#define DDC_DEBUG_BREAK() (recorder_note("break"), breaks++)

#include "test.h"

#include "assertion_off.h"
#include "recorder.h"
#include "system.h"

#include "assertion/assertion.h"

BEFORE_EACH_TEST()
{
    recorder_begin();
    breaks = 0;
}

AFTER_EACH_TEST()
{
    recorder_end();
}

/* The assertion that fails in most tests. */
static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* ---- The macros --------------------------------------------------------- */

TEST(a_true_expression_is_evaluated_once_and_nothing_happens)
{
    ddc_uint32 before = DdcAssertion_GetCount();
    int evaluated = 0;

    DDC_ASSERT(++evaluated == 1);
    DDC_VERIFY(++evaluated == 2);
    assert_int_equal(evaluated, 2);
    assert_int_equal(DdcAssertion_GetCount(), before);
    assert_string_equal(recorder_text(), "");
}

TEST(a_site_holds_expression_file_line_and_function)
{
    recorder_set_hook(DDC_ASSERTION_IGNORE);

    int line = __LINE__ + 1;
    DDC_ASSERT(recorder.hook_calls == 1 && "no % or \"quote\" hurts");
    assert_int_equal(recorder.hook_calls, 1);
    assert_string_equal(
        recorder.seen.expression,
        "recorder.hook_calls == 1 && \"no % or \\\"quote\\\" hurts\"");
    assert_int_equal(recorder.seen.line, line);
    assert_non_null(strstr(recorder.seen.file, "test_assertion.c"));
    assert_string_equal(recorder.seen.function,
                        "a_site_holds_expression_file_line_and_function");
    assert_int_equal(recorder.seen.count, 1);
}

TEST(the_expression_is_written_as_in_the_source)
{
    void *pointer = NULL;

    recorder_set_hook(DDC_ASSERTION_IGNORE);
    DDC_ASSERT(pointer != NULL);
    assert_string_equal(recorder.seen.expression, "pointer != NULL");
}

TEST(a_macro_is_one_statement)
{
    int reached = 0;

    if (reached == 1)
        DDC_ASSERT(reached == 2);
    else
        reached = 3;
    assert_int_equal(reached, 3);
}

TEST(without_assertions_only_verify_evaluates)
{
    ddc_uint32 before = DdcAssertion_GetCount();
    int evaluated = 0;

    assert_without_assertions(&evaluated);
    assert_int_equal(evaluated, 0);
    verify_without_assertions(&evaluated);
    assert_int_equal(evaluated, 1);
    assert_int_equal(DdcAssertion_GetCount(), before);
}

TEST(a_false_verify_fails_like_assert)
{
    int evaluated = 0;

    recorder_set_hook(DDC_ASSERTION_IGNORE);
    DDC_VERIFY(++evaluated == 7);
    assert_int_equal(evaluated, 1);
    assert_int_equal(recorder.hook_calls, 1);
    assert_string_equal(recorder.seen.expression, "++evaluated == 7");
}

TEST(counts_are_kept_for_each_site_and_for_all)
{
    ddc_uint32 before = DdcAssertion_GetCount();

    recorder_set_hook(DDC_ASSERTION_IGNORE);
    for (int i = 1; i <= 3; i++)
    {
        DDC_ASSERT(recorder.hook_calls < 0);
        assert_int_equal(recorder.seen.count, i);
    }
    DDC_ASSERT(recorder.hook_calls < -1);
    assert_int_equal(recorder.seen.count, 1);
    assert_int_equal(DdcAssertion_GetCount(), before + 4);
}

TEST(a_null_site_is_refused_and_ignored)
{
    test_log_listen();
    assert_int_equal(DdcAssertion_Fail(NULL), DDC_ASSERTION_IGNORE);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    assert_string_equal(recorder_text(), "");
}

TEST(a_site_without_texts_is_handled)
{
    static DdcAssertionSite nameless;

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    assert_int_equal(DdcAssertion_Fail(&nameless), DDC_ASSERTION_IGNORE);
    assert_int_equal(nameless.count, 1);
}

/* ---- Decisions ---------------------------------------------------------- */

TEST(abort_ends_the_process_with_its_own_code)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_ABORT);
    fail_here();
    assert_int_equal(DDC_ASSERTION_EXIT_CODE, 220);
    assert_string_equal(recorder_text(), "debugger good end(220)");
}

TEST(break_leaves_the_screen_and_stops_in_the_caller)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_BREAK);
    fail_here();
    assert_int_equal(breaks, 1);
    assert_string_equal(recorder_text(),
                        "debugger prepare desk break return restore");
}

TEST(an_unattended_break_without_a_debugger_aborts)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_BREAK);
    recorder.is_unattended = true;
    fail_here();
    assert_int_equal(breaks, 0);
    assert_string_equal(recorder_text(), "debugger good end(220)");

    recorder_clear();
    recorder.has_debugger = true;
    fail_here();
    assert_int_equal(breaks, 1);
}

/* The platform of a program without a screen has nothing to leave. */
TEST(without_a_screen_break_stops_in_the_caller_too)
{
    DdcPixels pixels;
    DdcSurface *surface = recorder_surface();

    test_own(surface, destroy_DdcSurface);
    ddc_assertion_set_platform(NULL);
    DdcAssertion_SetPolicy(DDC_ASSERTION_BREAK);
    fail_here();
    assert_int_equal(breaks, 1);
    assert_string_equal(recorder_text(), "break");
    /* The assertion has ended. */
    ok(DdcSurface_Lock(surface, &pixels));
    ok(DdcSurface_Unlock(surface));
}

TEST(resume_without_a_break_does_nothing)
{
    DdcAssertion_Resume();
    assert_string_equal(recorder_text(), "");
}

TEST(retry_evaluates_until_the_expression_is_true)
{
    int evaluated = 0;

    recorder.clock_step = 1;
    DdcAssertion_SetPolicy(DDC_ASSERTION_RETRY);
    DDC_ASSERT(++evaluated == 5);
    assert_int_equal(evaluated, 5);
    assert_string_equal(recorder_text(), "debugger debugger debugger debugger");
}

TEST(the_policy_retry_aborts_after_its_last_retry)
{
    int evaluated = 0;

    recorder.clock_step = 1;
    DdcAssertion_SetPolicy(DDC_ASSERTION_RETRY);
    DDC_ASSERT(++evaluated == 0);
    assert_int_equal(evaluated, DDC_ASSERTION_RETRIES + 1);
    assert_non_null(strstr(recorder_text(), "debugger good end(220)"));
}

TEST(always_ignore_silences_the_site_but_counts_failures)
{
    static DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 0, 0};

    DdcAssertion_SetPolicy(DDC_ASSERTION_ALWAYS_IGNORE);
    ddc_uint32 before = DdcAssertion_GetCount();
    for (int i = 0; i < 10; i++)
    {
        assert_int_equal(DdcAssertion_Fail(&site), DDC_ASSERTION_IGNORE);
    }
    assert_int_equal(site.count, 10);
    assert_int_equal(site.always_ignore, 1);
    assert_int_equal(DdcAssertion_GetCount(), before + 10);
    assert_string_equal(recorder_text(), "debugger");

    /* Only this site is ignored, whatever the policy is later. */
    DdcAssertion_SetPolicy(DDC_ASSERTION_ABORT);
    assert_int_equal(DdcAssertion_Fail(&site), DDC_ASSERTION_IGNORE);
    assert_string_equal(recorder_text(), "debugger");
    fail_here();
    assert_string_equal(recorder_text(), "debugger debugger good end(220)");
}

TEST(a_thousand_ignored_failures_allocate_nothing)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_memory_watch(0);
    ddc_uint32 before = DdcAssertion_GetCount();
    for (int i = 0; i < 1000; i++)
    {
        fail_here();
        recorder_clear();
    }
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
    assert_int_equal(DdcAssertion_GetCount(), before + 1000);

    /* No assertion was left open: the next failure is handled as usual. */
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

/* ---- The dialog --------------------------------------------------------- */

TEST(each_answer_is_carried_out)
{
    static const struct
    {
        ddc_int32 answer;
        const char *events;
    } cases[] = {
        {DDC_ASSERTION_IGNORE, "debugger prepare dialog ask return restore"},
        {DDC_ASSERTION_RETRY, "debugger prepare dialog ask return restore"},
        {DDC_ASSERTION_ABORT, "debugger prepare dialog ask good end(220) "
                              "return restore"},
        {DDC_ASSERTION_BREAK, "debugger prepare dialog ask desk break "
                              "return restore"},
        {DDC_ASSERTION_UNDECIDED, "debugger prepare dialog ask good end(220) "
                                  "return restore"},
    };

    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        int evaluated = 0;

        recorder_clear();
        recorder.answer = cases[i].answer;
        DDC_ASSERT(++evaluated == 2);
        assert_string_equal(recorder_text(), cases[i].events);
        assert_int_equal(evaluated,
                         cases[i].answer == DDC_ASSERTION_RETRY ? 2 : 1);
    }
}

TEST(the_answer_always_ignore_holds_for_its_site)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    recorder.answer = DDC_ASSERTION_ALWAYS_IGNORE;
    for (int i = 0; i < 3; i++)
    {
        DDC_ASSERT(i < 0);
    }
    assert_string_equal(recorder_text(),
                        "debugger prepare dialog ask return restore");
}

/* ---- Inside another assertion ------------------------------------------- */

/* An assertion fails inside another, at this word. */
static const char *fail_during;

static void fail_inside(const char *word)
{
    if (strcmp(word, fail_during) == 0)
    {
        /* The inner failure records words too, which must not cause a third
         * failure. */
        fail_during = "";
        fail_here();
    }
}

TEST(an_assertion_inside_another_is_reported_and_ignored)
{
    static const char *const events[] = {"hook", "prepare", "dialog",
                                         "ask",  "return",  "restore"};

    recorder_set_hook(DDC_ASSERTION_ASK);
    recorder.during = fail_inside;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
    {
        char expected[128] = "debugger";
        for (size_t j = 0; j < sizeof events / sizeof *events; j++)
        {
            strcat(strcat(expected, " "), events[j]);
            strcat(expected, i == j ? " debugger" : "");
        }
        recorder_clear();
        fail_during = events[i];
        ddc_uint32 before = DdcAssertion_GetCount();
        fail_here();
        assert_int_equal(DdcAssertion_GetCount(), before + 2);
        assert_string_equal(recorder_text(), expected);
    }
}

static jmp_buf jump_target;

static ddc_int32 DDC_CALL jump_out(void *user, const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    DdcAssertion_Resume();
    longjmp(jump_target, 1);
}

TEST(a_hook_that_jumps_out_resumes_first)
{
    DdcAssertion_SetHook(jump_out, NULL);
    for (int i = 0; i < 2; i++)
    {
        recorder_clear();
        if (setjmp(jump_target) == 0)
        {
            fail_here();
            fail_msg("the hook did not jump");
        }
        assert_string_equal(recorder_text(), "debugger");
    }
    DdcAssertion_SetHook(NULL, NULL);
    fail_here();
    assert_non_null(strstr(recorder_text(), "ask"));
}
