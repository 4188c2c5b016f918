/* SPDX-License-Identifier: Zlib */
/*
 * The dialog over a window, and the calls of a DirectDraw object before and
 * after it, recorded by a spy (fake_ddraw.h). test_assert_directdraw.c has
 * the tests with a real one, test_assert_answers.c those of the answers.
 */
#define COBJMACROS
#define DDC_ASSERT_ENABLED

#define DDC_DEBUG_BREAK() events_add("break")

#include <windows.h>
#include <ddraw.h>

#include <ddcollide/directdraw.h>

#include "dialog_user.h"
#include "fake_ddraw.h"
#include "system.h"
#include "test.h"

#define WM_DESTROY_YOURSELF (WM_APP + 1)
#define WM_QUIT_YOURSELF    (WM_APP + 2)
#define WM_FORGET_GAME      (WM_APP + 3)
#define WM_FAIL_AGAIN       (WM_APP + 4)

static HWND window;
static IDirectDraw *ddraw;

/* ---- The game ----------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

static LRESULT CALLBACK on_message(HWND target, UINT message, WPARAM wparam,
                                   LPARAM lparam)
{
    switch (message)
    {
    case WM_DESTROY_YOURSELF:
        DestroyWindow(target);
        return 0;
    case WM_QUIT_YOURSELF:
        PostQuitMessage(77);
        return 0;
    case WM_FORGET_GAME:
        DdcAssertion_SetGame(NULL);
        fail_here();
        return 0;
    case WM_FAIL_AGAIN:
        fail_here();
        return 0;
    case WM_TIMER:
        KillTimer(target, wparam);
        test_nap(1000);
        return 0;
    default:
        return DefWindowProcA(target, message, wparam, lparam);
    }
}

static void DDC_CALL prepare(void *user)
{
    assert_ptr_equal(user, &fake_display);
    events_add("prepare");
}

static void DDC_CALL restore(void *user, DdcResult result)
{
    assert_ptr_equal(user, &fake_display);
    events_add("restore(%s)", DdcResult_Name(result));
}

static DdcAssertionGame windowed(void)
{
    return (DdcAssertionGame){.size = sizeof(DdcAssertionGame),
                              .cooperative_level = DDSCL_NORMAL,
                              .window = window,
                              .prepare = prepare,
                              .restore = restore,
                              .user = &fake_display};
}

static DdcAssertionGame fullscreen(void)
{
    DdcAssertionGame game = windowed();

    game.cooperative_level = DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN;
    game.ddraw = ddraw;
    return game;
}

/* Registers the game and fails an assertion while the user acts; returns the
 * events. */
static const char *fail_with(const DdcAssertionGame *game,
                             enum dialog_user_action act, unsigned what)
{
    ok(DdcAssertion_SetGame(game));
    events_clear();
    dialog_user *somebody = dialog_user_start(act, what);
    fail_here();
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    return events_text();
}

BEFORE_EACH_TEST()
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    window =
        CreateWindowExA(0, "game", "game", WS_POPUP | WS_VISIBLE, 0, 0, 640,
                        480, NULL, NULL, GetModuleHandleA(NULL), NULL);
    assert_non_null(window);
    fake_start(0);
    ddraw = fake_ddraw_make(1, window);
    events_clear();
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
}

AFTER_EACH_TEST()
{
    DdcAssertion_SetGame(NULL);
    DestroyWindow(window);
}

/* ---- The desktop -------------------------------------------------------- */

TEST(pointer_and_focus_are_put_back)
{
    const DdcAssertionGame game = windowed();

    ShowCursor(FALSE);
    ShowCursor(FALSE);
    SetFocus(window);
    fail_with(&game, DIALOG_USER_TYPES, 'I');
    assert_ptr_equal(GetFocus(), window);
    assert_int_equal(ShowCursor(TRUE), -1);
    assert_int_equal(ShowCursor(TRUE), 0);
}

/* The dialog's message loop handles keys a second after they were pressed. */
TEST(an_early_key_is_discarded_however_late_it_is_seen)
{
    const DdcAssertionGame game = windowed();

    SetTimer(window, 1, 1, NULL);
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare dialog restore(DDC_OK)");
}

/* ---- Order -------------------------------------------------------------- */

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    (void)handle;
    *out = (DdcSurfaceInfo){8, 8, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    static const uint8_t bits[64];

    (void)handle;
    *out = (DdcPixels){bits, 8, 8, 8, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    (void)handle;
    events_add("unlock");
    return DDC_OK;
}

TEST(unlock_leave_dialog_return_restore)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    const DdcAssertionGame game = fullscreen();
    DdcSurface *surface;
    DdcPixels pixels;

    ok(DdcSurface_Create(&ops, NULL, &surface));
    ok(DdcSurface_Lock(surface, &pixels));
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "unlock prepare leave dialog level(11) "
                        "mode1(640,480,8) restore(DDC_OK)");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    DdcSurface_Destroy(surface);
    assert_int_equal(fake_live_pointers(), 1);
}

/* Whichever versions QueryInterface returns, each is called in its own way. */
TEST(the_game_may_have_any_version)
{
    static const int versions[] = {2, 4, 7};
    DdcAssertionGame game;

    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    {
        fake_start(i == 0 ? HABIT_TEAR_OFFS : 0);
        ddraw = fake_ddraw_make(versions[i], window);
        game = fullscreen();
        assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                            "prepare leave dialog level(11) "
                            "mode1(640,480,8) restore(DDC_OK)");
        assert_int_equal(fake_live_pointers(), 1);
    }
}

TEST(the_game_may_say_its_version)
{
    DdcAssertionGame game;

    fake_start(HABIT_NO_QUERY);
    ddraw = fake_ddraw_make(7, window);
    game = fullscreen();
    game.version = 7;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare leave dialog level(11) "
                        "mode2(640,480,8,0,0) restore(DDC_OK)");
    fake_start(HABIT_EMPTY_QUERY);
    ddraw = fake_ddraw_make(1, window);
    game = fullscreen();
    game.version = 1;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare leave dialog level(11) "
                        "mode1(640,480,8) restore(DDC_OK)");
}

/* The dialog is shown without leaving it, and one line says why. */
TEST(a_mode_that_cannot_be_set_again_is_not_left)
{
    static const uint32_t habits[] = {HABIT_NO_QUERY, HABIT_EMPTY_QUERY,
                                      HABIT_NO_GET_MODE};

    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        fake_start(habits[i]);
        ddraw = fake_ddraw_make(1 + (int)i, window);
        const DdcAssertionGame game = fullscreen();
        test_log_listen();
        assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                            "prepare gdi dialog restore(DDC_OK)");
        assert_int_equal(test_log_count(), 1);
        assert_int_equal(test_log_result(), DDERR_UNSUPPORTED);
    }
}

/* A debugger needs the desktop, and the game has to set its mode itself. */
TEST(the_game_is_told_that_its_mode_was_not_set)
{
    fake_start(HABIT_NO_GET_MODE);
    ddraw = fake_ddraw_make(1, window);
    const DdcAssertionGame game = fullscreen();

    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'B'),
                        "prepare gdi dialog leave break level(11) "
                        "restore(DDERR_UNSUPPORTED)");
}

TEST(the_debugger_sees_the_desktop)
{
    DdcAssertionGame game = fullscreen();

    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'B'),
                        "prepare leave dialog break level(11) "
                        "mode1(640,480,8) restore(DDC_OK)");
    game.flags = DDC_ASSERTION_KEEP_MODE;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'B'),
                        "prepare gdi dialog leave break level(11) "
                        "mode1(640,480,8) restore(DDC_OK)");
}

TEST(the_mode_can_be_kept)
{
    DdcAssertionGame game = fullscreen();

    game.flags = DDC_ASSERTION_KEEP_MODE;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare gdi dialog restore(DDC_OK)");
}

TEST(callbacks_may_be_left_out)
{
    DdcAssertionGame game = fullscreen();

    game.prepare = NULL;
    game.restore = NULL;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "leave dialog level(11) mode1(640,480,8)");
}

/* ---- Destroyed objects and failures ------------------------------------- */

TEST(a_mode_that_cannot_be_left_is_not_set_again)
{
    const DdcAssertionGame game = fullscreen();

    fake_display.leave = DDERR_NOEXCLUSIVEMODE;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare leave dialog restore(DDC_OK)");
}

TEST(what_cannot_be_restored_is_reported)
{
    const DdcAssertionGame game = fullscreen();

    fake_display.cooperative_level = DDERR_EXCLUSIVEMODEALREADYSET;
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "prepare leave dialog level(11) "
                        "restore(DDERR_EXCLUSIVEMODEALREADYSET)");
}

TEST(a_released_object_is_not_called)
{
    DdcAssertionGame game = fullscreen();
    void *freed =
        VirtualAlloc(NULL, 4096, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);

    memcpy(freed, ddraw, 64);
    game.ddraw = freed;
    ok(DdcAssertion_SetGame(&game));
    VirtualFree(freed, 0, MEM_RELEASE);
    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'I');
    fail_here();
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    assert_string_equal(events_text(),
                        "prepare dialog restore(DDC_E_DESTROYED)");
}

TEST(a_destroyed_window_owns_no_dialog)
{
    DdcAssertionGame game = fullscreen();

    game.flags = DDC_ASSERTION_KEEP_MODE;
    ok(DdcAssertion_SetGame(&game));
    DestroyWindow(window);
    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'I');
    fail_here();
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    assert_string_equal(events_text(),
                        "prepare leave dialog restore(DDC_E_DESTROYED)");
}

TEST(a_window_that_dies_under_the_dialog_ends_it)
{
    const DdcAssertionGame game = fullscreen();

    assert_string_equal(
        fail_with(&game, DIALOG_USER_POSTS, WM_DESTROY_YOURSELF),
        "prepare leave dialog restore(DDC_E_DESTROYED)");
}

TEST(a_program_that_quits_may_quit)
{
    const DdcAssertionGame game = windowed();
    MSG message;

    assert_string_equal(fail_with(&game, DIALOG_USER_POSTS, WM_QUIT_YOURSELF),
                        "prepare dialog restore(DDC_OK)");
    do
    {
        assert_true(PeekMessageA(&message, NULL, 0, 0, PM_REMOVE));
    } while (message.message != WM_QUIT);
    assert_int_equal(message.wParam, 77);
}

TEST(a_game_may_be_forgotten_under_the_dialog)
{
    const DdcAssertionGame game = fullscreen();

    assert_string_equal(
        fail_with(&game, DIALOG_USER_POSTS_AND_IGNORES, WM_FORGET_GAME),
        "prepare leave dialog");
}

TEST(a_failure_under_the_dialog_is_ignored)
{
    const DdcAssertionGame game = windowed();
    ddc_uint32 before = DdcAssertion_Count();

    assert_string_equal(
        fail_with(&game, DIALOG_USER_POSTS_AND_IGNORES, WM_FAIL_AGAIN),
        "prepare dialog restore(DDC_OK)");
    assert_int_equal(DdcAssertion_Count(), before + 2);
}

/* ---- Other threads ------------------------------------------------------ */

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

/* The window's thread handles no messages, so its window cannot own the
 * dialog. */
TEST(another_threads_dialog_needs_no_answer_from_the_window)
{
    DdcAssertionGame game = fullscreen();

    game.flags = DDC_ASSERTION_KEEP_MODE;
    ok(DdcAssertion_SetGame(&game));
    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'I');
    test_thread_join(test_thread_start(fail_on_thread, NULL));
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    assert_string_equal(events_text(), "prepare leave dialog mode1(640,480,8) "
                                       "restore(DDC_OK)");
}

static dialog_user *next_person;

static void DDC_CALL start_next_dialog_user(void *user, DdcResult result)
{
    restore(user, result);
    if (next_person == NULL)
    {
        next_person = dialog_user_start(DIALOG_USER_TYPES, 'I');
    }
}

TEST(two_threads_are_asked_one_after_the_other)
{
    DdcAssertionGame game = windowed();

    game.restore = start_next_dialog_user;
    ok(DdcAssertion_SetGame(&game));
    next_person = NULL;
    dialog_user *first = dialog_user_start(DIALOG_USER_TYPES, 'I');
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    while (strstr(events_text(), "dialog") == NULL)
    {
        test_nap(1);
    }
    fail_here();
    test_thread_join(thread);
    assert_true(dialog_user_saw_dialog(first, "2 + 2 == 5"));
    assert_true(dialog_user_saw_dialog(next_person, "2 + 2 == 5"));
    assert_string_equal(events_text(), "prepare dialog restore(DDC_OK) prepare "
                                       "dialog restore(DDC_OK)");
}

/* ---- Registration ------------------------------------------------------- */

TEST(what_is_no_game_is_refused)
{
    DdcAssertionGame game = fullscreen();

    game.size--;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    game = fullscreen();
    game.flags = 2;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    game = fullscreen();
    game.window = NULL;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    game = fullscreen();
    game.ddraw = NULL;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    game = fullscreen();
    game.version = 8;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    game = fullscreen();
    fake_display.com.is_other = true;
    assert_refused(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    fake_display.com.is_other = false;
    ok(DdcAssertion_SetGame(&game));
    ok(DdcAssertion_SetGame(NULL));
    assert_int_equal(fake_live_pointers(), 1);
}

/* The last member was not there; what lies in its place is not read. */
TEST(the_struct_of_the_first_version_is_accepted)
{
    DdcAssertionGame game = fullscreen();

    game.size = offsetof(DdcAssertionGame, version);
    game.version = 1234;
    ok(DdcAssertion_SetGame(&game));
}

BEFORE_ALL_TESTS()
{
    const WNDCLASSA class = {.lpfnWndProc = on_message,
                             .hInstance = GetModuleHandleA(NULL),
                             .lpszClassName = "game"};

    RegisterClassA(&class);
}
