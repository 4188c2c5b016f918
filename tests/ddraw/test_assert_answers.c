/* SPDX-License-Identifier: Zlib */
/*
 * The answers to the dialog of an assertion, by button and by key: each is one
 * of the policies. The game has a window, but no DirectDraw object.
 */
#define DDC_ASSERT_ENABLED

static int breaks;
#define DDC_DEBUG_BREAK() (events_add("break"), breaks++)

#include <windows.h>
#include <ddraw.h>

#include <ddcollide/directdraw.h>

#include "dialog_user.h"
#include "system.h"
#include "test.h"

#include <ctype.h>

/* The events when the game continues, and those after a break. */
#define GONE_ON "dialog restore(DDC_OK)"
#define STOPPED "dialog break restore(DDC_OK)"

static HWND window;

/* ---- The game ----------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* Answers "ignore" in a second dialog if a test expects one. */
static bool expects_second;
static dialog_user *second_person;

static void DDC_CALL restore(void *user, DdcResult result)
{
    (void)user;
    events_add("restore(%s)", DdcResult_Name(result));
    if (expects_second)
    {
        expects_second = false;
        second_person = dialog_user_start(DIALOG_USER_TYPES, 'I');
    }
}

static void register_game(void)
{
    const DdcAssertionGame game = {.size = sizeof game,
                                   .cooperative_level = DDSCL_NORMAL,
                                   .window = window,
                                   .restore = restore};

    ok(DdcAssertion_SetGame(&game));
}

static void create_window(void)
{
    const WNDCLASSA class = {.lpfnWndProc = DefWindowProcA,
                             .hInstance = GetModuleHandleA(NULL),
                             .lpszClassName = "game"};

    RegisterClassA(&class);
    window =
        CreateWindowExA(0, "game", "game", WS_POPUP | WS_VISIBLE, 0, 0, 640,
                        480, NULL, NULL, GetModuleHandleA(NULL), NULL);
    assert_non_null(window);
}

static void set_up(void)
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    create_window();
    register_game();
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    expects_second = false;
    breaks = 0;
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

/* Fails an assertion while the user acts; returns the events. */
static const char *fail_with(enum dialog_user_action act, unsigned what)
{
    events_clear();
    dialog_user *somebody = dialog_user_start(act, what);
    fail_here();
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    return events_text();
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

    fail_with(DIALOG_USER_TYPES, 'I');
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

/* ---- Break -------------------------------------------------------------- */

TEST(break_stops_in_the_debugger)
{
    assert_string_equal(fail_with(DIALOG_USER_TYPES, 'B'), STOPPED);
    assert_int_equal(breaks, 1);
    assert_string_equal(fail_with(DIALOG_USER_CLICKS, DDC_ASSERTION_BREAK),
                        STOPPED);
    assert_int_equal(breaks, 2);
}

/* ---- Retry -------------------------------------------------------------- */

/* There is one dialog, because the expression is then true. */
static void retry_with(enum dialog_user_action act, unsigned what)
{
    ddc_uint32 before = DdcAssertion_Count();
    int evaluated = 0;

    events_clear();
    dialog_user *somebody = dialog_user_start(act, what);
    DDC_ASSERT(++evaluated == 2);
    assert_true(dialog_user_saw_dialog(somebody, "++evaluated == 2"));
    assert_string_equal(events_text(), GONE_ON);
    assert_int_equal(evaluated, 2);
    assert_int_equal(DdcAssertion_Count(), before + 1);
}

TEST(retry_goes_on_when_the_expression_has_become_true)
{
    retry_with(DIALOG_USER_TYPES, 'R');
    retry_with(DIALOG_USER_CLICKS, DDC_ASSERTION_RETRY);
    assert_int_equal(breaks, 0);
}

TEST(retry_asks_again_while_the_expression_is_false)
{
    int evaluated = 0;

    expects_second = true;
    dialog_user *first =
        dialog_user_start(DIALOG_USER_CLICKS, DDC_ASSERTION_RETRY);
    DDC_ASSERT(++evaluated == 7);
    assert_true(dialog_user_saw_dialog(first, "++evaluated == 7"));
    assert_true(dialog_user_saw_dialog(second_person, "++evaluated == 7"));
    assert_string_equal(events_text(), GONE_ON " " GONE_ON);
    assert_int_equal(evaluated, 2);
}

/* ---- Tab ---------------------------------------------------------------- */

TEST(tab_leads_to_the_buttons)
{
    assert_string_equal(fail_with(PERSON_TABS_AND_RETURNS, DDC_ASSERTION_BREAK),
                        STOPPED);
    assert_int_equal(breaks, 1);
    assert_string_equal(fail_with(PERSON_TABS_AND_SPACES, DDC_ASSERTION_IGNORE),
                        GONE_ON);
    retry_with(PERSON_TABS_AND_RETURNS, DDC_ASSERTION_RETRY);
}

/* ---- Ignore ------------------------------------------------------------- */

TEST(ignore_goes_on_and_asks_the_next_time)
{
    assert_string_equal(fail_with(DIALOG_USER_TYPES, 'I'), GONE_ON);
    assert_string_equal(fail_with(DIALOG_USER_CLICKS, DDC_ASSERTION_IGNORE),
                        GONE_ON);
    assert_true(IsWindowEnabled(window));
    assert_int_equal(breaks, 0);
}

/* ---- Always ignore ------------------------------------------------------ */

TEST(typed_always_ignore_asks_once)
{
    ddc_uint32 before = DdcAssertion_Count();

    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'W');
    for (int i = 0; i < 5; i++)
    {
        DDC_ASSERT(i < 0);
    }
    assert_true(dialog_user_saw_dialog(somebody, "i < 0"));
    assert_string_equal(events_text(), GONE_ON);
    assert_int_equal(DdcAssertion_Count(), before + 5);
}

TEST(clicked_always_ignore_asks_once)
{
    ddc_uint32 before = DdcAssertion_Count();

    dialog_user *somebody =
        dialog_user_start(DIALOG_USER_CLICKS, DDC_ASSERTION_ALWAYS_IGNORE);
    for (int i = 0; i < 5; i++)
    {
        DDC_ASSERT(i > 5);
    }
    assert_true(dialog_user_saw_dialog(somebody, "i > 5"));
    assert_string_equal(events_text(), GONE_ON);
    assert_int_equal(DdcAssertion_Count(), before + 5);
}
