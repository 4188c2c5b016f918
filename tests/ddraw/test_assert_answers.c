/* SPDX-License-Identifier: Zlib */
/*
 * The answers to the dialog of an assertion, by button and by key: each is one
 * of the policies. The game has a window, but no DirectDraw object.
 */
#define DDC_ASSERT_ENABLED

#define DDC_DEBUG_BREAK() events_add("break")

#include "dialog_user.h"
#include "fixture.h"
#include "system.h"

#include <ctype.h>

/* The events when the game continues. */
#define GONE_ON "dialog restore(DDC_OK)"

static HWND window;

/* ---- The game ----------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* Answers "ignore" in a second dialog if a test expects one. */
static bool expects_second;
static dialog_user *second_user;

static void DDC_CALL restore(void *user, DdcResult result)
{
    (void)user;
    events_add("restore(%s)", DdcResult_GetName(result));
    if (expects_second)
    {
        expects_second = false;
        second_user = dialog_user_start(DIALOG_USER_TYPES, 'I');
    }
}

static void set_up(void)
{
    DdcAssertionGame game = {.size = sizeof game,
                             .cooperative_level = DDSCL_NORMAL,
                             .restore = restore};

    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    game.window = window = make_window(DefWindowProcA);
    ok(DdcAssertion_SetGame(&game));
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    expects_second = false;
    events_clear();
}

BEFORE_EACH_TEST()
{
    set_up();
}

AFTER_EACH_TEST()
{
    DdcAssertion_SetGame(NULL);
    DestroyWindow(window);
}

/* ---- The captions ------------------------------------------------------- */

/* Turns "  Al&ways ignore:  go on" into "always_ignore" and returns 'W'. */
static char read_caption(const char *caption, char word[32])
{
    char letter = '\0';
    size_t length = 0;

    caption += strspn(caption, " ");
    for (; *caption != ':' && *caption != '\0' && length < 31; caption++)
    {
        if (*caption == '&')
        {
            letter = (char)toupper((unsigned char)caption[1]);
            continue;
        }
        word[length++] =
            *caption == ' ' ? '_' : (char)tolower((unsigned char)*caption);
    }
    word[length] = '\0';
    return letter;
}

/* The other tests press these keys. */
TEST(the_buttons_have_the_names_of_the_policies)
{
    static const struct
    {
        const char *word; /* the value of the variable DDCOLLIDE_ASSERT */
        char letter;
    } decisions[DDC_ASSERTION_ALWAYS_IGNORE] = {
        {"abort", 'A'},  {"break", 'B'},         {"retry", 'R'},
        {"ignore", 'I'}, {"always_ignore", 'W'},
    };

    dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here);
    const char *line = dialog_user_read_buttons();
    for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++)
    {
        char word[32];

        assert_int_equal(read_caption(line, word), decisions[i].letter);
        assert_string_equal(word, decisions[i].word);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    assert_string_equal(line, "");
}

/* ---- Abort -------------------------------------------------------------- */

/* Runs in a child process, which the answer ends. */
TEST_CHILD(by)
{
    bool types = strcmp(by, "letter") == 0;

    set_up();
    dialog_user_start(types ? DIALOG_USER_TYPES : DIALOG_USER_CLICKS,
                      types ? 'A' : DDC_ASSERTION_ABORT);
    fail_here();
    return 0;
}

TEST(abort_ends_the_process)
{
    assert_int_equal(test_run("test_assert_answers", "button"),
                     DDC_ASSERTION_EXIT_CODE);
    assert_int_equal(test_run("test_assert_answers", "letter"),
                     DDC_ASSERTION_EXIT_CODE);
}

/* ---- Break and ignore --------------------------------------------------- */

TEST(break_stops_in_the_debugger_and_ignore_goes_on)
{
    static const struct
    {
        enum dialog_user_action act;
        unsigned what;
        const char *events;
    } rows[] = {
        {DIALOG_USER_TYPES, 'B', "dialog break restore(DDC_OK)"},
        {DIALOG_USER_CLICKS, DDC_ASSERTION_BREAK,
         "dialog break restore(DDC_OK)"},
        {DIALOG_USER_TABS_AND_RETURNS, DDC_ASSERTION_BREAK,
         "dialog break restore(DDC_OK)"},
        {DIALOG_USER_TYPES, 'I', GONE_ON},
        {DIALOG_USER_CLICKS, DDC_ASSERTION_IGNORE, GONE_ON},
        {DIALOG_USER_TABS_AND_SPACES, DDC_ASSERTION_IGNORE, GONE_ON},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        assert_string_equal(
            dialog_user_acts(rows[i].act, rows[i].what, fail_here),
            rows[i].events);
        assert_true(IsWindowEnabled(window));
    }
}

/* ---- Retry -------------------------------------------------------------- */

/* There is one dialog, because the expression is then true. */
TEST(retry_goes_on_when_the_expression_has_become_true)
{
    static const struct
    {
        enum dialog_user_action act;
        unsigned what;
    } rows[] = {
        {DIALOG_USER_TYPES, 'R'},
        {DIALOG_USER_CLICKS, DDC_ASSERTION_RETRY},
        {DIALOG_USER_TABS_AND_RETURNS, DDC_ASSERTION_RETRY},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        ddc_uint32 before = DdcAssertion_GetCount();
        int evaluated = 0;

        events_clear();
        dialog_user *somebody = dialog_user_start(rows[i].act, rows[i].what);
        DDC_ASSERT(++evaluated == 2);
        assert_true(dialog_user_saw_dialog(somebody, "++evaluated == 2"));
        assert_string_equal(events_text(), GONE_ON);
        assert_int_equal(evaluated, 2);
        assert_int_equal(DdcAssertion_GetCount(), before + 1);
    }
}

TEST(retry_asks_again_while_the_expression_is_false)
{
    int evaluated = 0;

    expects_second = true;
    dialog_user *first =
        dialog_user_start(DIALOG_USER_CLICKS, DDC_ASSERTION_RETRY);
    DDC_ASSERT(++evaluated == 7);
    assert_true(dialog_user_saw_dialog(first, "++evaluated == 7"));
    assert_true(dialog_user_saw_dialog(second_user, "++evaluated == 7"));
    assert_string_equal(events_text(), GONE_ON " " GONE_ON);
    assert_int_equal(evaluated, 2);
}

/* ---- Always ignore ------------------------------------------------------ */

/* Fails five times at one place, which is asked about once. */
static void always_ignore(enum dialog_user_action act, unsigned what,
                          DdcAssertionSite *site)
{
    ddc_uint32 before = DdcAssertion_GetCount();

    events_clear();
    dialog_user *somebody = dialog_user_start(act, what);
    for (int i = 0; i < 5; i++)
    {
        assert_int_equal(DdcAssertion_Fail(site), DDC_ASSERTION_IGNORE);
    }
    assert_true(dialog_user_saw_dialog(somebody, site->expression));
    assert_string_equal(events_text(), GONE_ON);
    assert_int_equal(DdcAssertion_GetCount(), before + 5);
}

TEST(always_ignore_asks_once)
{
    static DdcAssertionSite typed = {"typed", "f.c", "f", 1, 0, 0, 0};
    static DdcAssertionSite clicked = {"clicked", "f.c", "f", 2, 0, 0, 0};

    always_ignore(DIALOG_USER_TYPES, 'W', &typed);
    always_ignore(DIALOG_USER_CLICKS, DDC_ASSERTION_ALWAYS_IGNORE, &clicked);
}
