/* SPDX-License-Identifier: Zlib */
/*
 * The dialog over a window, and the calls of a DirectDraw object before and
 * after it, recorded by a spy (fake_ddraw.h). test_assert_directdraw.c has
 * the tests with a real one, test_assert_answers.c those of the answers.
 */
#define DDC_ASSERT_ENABLED

#define DDC_DEBUG_BREAK() events_add("break")

#include "dialog_user.h"
#include "fake_ddraw.h"
#include "system.h"

#include "../../win32/assert_resource.h"

#include <cpuid.h>

#define WM_DESTROY_YOURSELF (WM_APP + 1)
#define WM_QUIT_YOURSELF    (WM_APP + 2)
#define WM_FORGET_GAME      (WM_APP + 3)
#define WM_FAIL_AGAIN       (WM_APP + 4)
#define WM_MOVE_CLOCK       (WM_APP + 5)

static HWND window;
static IDirectDraw *ddraw;
static HHOOK early_hook;

/* ---- The DLL's clock ---------------------------------------------------- */

/* One test replaces the DLL's GetTickCount by this, and its game moves the
 * clock ahead: no time passes. */
static DWORD clock_offset;

static DWORD WINAPI shifted_tick_count(void)
{
    return GetTickCount() + clock_offset;
}

typedef DWORD(WINAPI *clock_fn)(void);

/* Replaces one function among those that the DLL imports. Returns whether it
 * was there. */
static bool replace_clock(clock_fn before, clock_fn after)
{
    BYTE *dll = (BYTE *)GetModuleHandleA("ddcollide.dll");
    const IMAGE_NT_HEADERS *headers =
        (void *)(dll + ((IMAGE_DOS_HEADER *)dll)->e_lfanew);
    const IMAGE_DATA_DIRECTORY *table =
        &headers->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_IAT];
    clock_fn *imports = (void *)(dll + table->VirtualAddress);
    DWORD protection;

    for (size_t i = 0; i < table->Size / sizeof *imports; i++)
    {
        if (imports[i] == before)
        {
            VirtualProtect(imports + i, sizeof *imports, PAGE_READWRITE,
                           &protection);
            imports[i] = after;
            VirtualProtect(imports + i, sizeof *imports, protection,
                           &protection);
            return true;
        }
    }
    return false;
}

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
    case WM_MOVE_CLOCK:
        clock_offset = 1000;
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
    events_add("restore(%s)", DdcResult_GetName(result));
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
    return dialog_user_acts(act, what, fail_here);
}

static DdcAssertionGame fullscreen_of(uint32_t habits, int version)
{
    fake_start(habits);
    ddraw = fake_ddraw_make(version, window);
    return fullscreen();
}

BEFORE_EACH_TEST()
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    window = make_window(on_message);
    fake_start(0);
    ddraw = fake_ddraw_make(1, window);
    events_clear();
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
}

AFTER_EACH_TEST()
{
    DdcAssertion_SetGame(NULL);
    DestroyWindow(window);
    UnhookWindowsHookEx(early_hook);
    early_hook = NULL;
    replace_clock(shifted_tick_count, GetTickCount);
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

/* Presses a key before the dialog is active; a second passes before its message
 * loop reads the key. */
static LRESULT CALLBACK press_early(int code, WPARAM wparam, LPARAM lparam)
{
    HWND details = GetDlgItem((HWND)wparam, IDC_DETAILS);

    if (code == HCBT_ACTIVATE && details != NULL)
    {
        PostMessageA(window, WM_MOVE_CLOCK, 0, 0);
        PostMessageA(details, WM_KEYDOWN, 'A', 1);
        events_add("early");
    }
    return CallNextHookEx(NULL, code, wparam, lparam);
}

TEST(an_early_key_is_discarded_however_late_it_is_seen)
{
    const DdcAssertionGame game = windowed();

    clock_offset = 0;
    assert_true(replace_clock(GetTickCount, shifted_tick_count));
    early_hook =
        SetWindowsHookExA(WH_CBT, press_early, NULL, GetCurrentThreadId());
    fail_with(&game, DIALOG_USER_TYPES, 'I');
    assert_string_equal(events_text(), "prepare early dialog restore(DDC_OK)");
}

/* ---- Order -------------------------------------------------------------- */

TEST(a_surface_is_unlocked_before_the_screen_is_left)
{
    const DdcAssertionGame game = fullscreen();
    struct fake_surface *locked = fake_solid('s');
    DdcPixels pixels;

    OWN(DdcSurface, surface,
        DdcSurface_CreateFromSurf(locked->pointer, &surface));
    ok(DdcSurface_Lock(surface, &pixels));
    assert_string_equal(fail_with(&game, DIALOG_USER_TYPES, 'I'),
                        "Us prepare leave dialog level(11) "
                        "mode1(640,480,8) restore(DDC_OK)");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
}

#define KEEP    DDC_ASSERTION_KEEP_MODE
#define NO_MODE DDERR_UNSUPPORTED
#define DONE    "restore(DDC_OK)"
#define MODE1   "level(11) mode1(640,480,8) " DONE
#define MODE2   "level(11) mode2(640,480,8,0,0) " DONE

/* A mode that cannot be set again is not left, and one line says why, unless a
 * debugger needs the desktop: then the game has to set its mode itself. */
TEST(the_mode_is_left_and_set_again_where_it_can_be)
{
    static const struct
    {
        uint32_t habits;
        int version;
        ddc_uint32 said_version; /* that the game says */
        ddc_uint32 flags;
        unsigned key;
        HRESULT leave, cooperative_level;
        DdcResult logged;
        const char *events;
    } rows[] = {
        /* Whichever versions QueryInterface returns, each is called in its own
         * way. */
        {HABIT_TEAR_OFFS, 2, 0, 0, 'I', 0, 0, 0, "leave dialog " MODE1},
        {0, 4, 0, 0, 'I', 0, 0, 0, "leave dialog " MODE1},
        {0, 7, 0, 0, 'I', 0, 0, 0, "leave dialog " MODE1},
        {HABIT_NO_QUERY, 7, 7, 0, 'I', 0, 0, 0, "leave dialog " MODE2},
        {HABIT_EMPTY_QUERY, 1, 1, 0, 'I', 0, 0, 0, "leave dialog " MODE1},
        {HABIT_NO_QUERY, 1, 0, 0, 'I', 0, 0, NO_MODE, "gdi dialog " DONE},
        {HABIT_EMPTY_QUERY, 2, 0, 0, 'I', 0, 0, NO_MODE, "gdi dialog " DONE},
        {HABIT_NO_GET_MODE, 3, 0, 0, 'I', 0, 0, NO_MODE, "gdi dialog " DONE},
        {HABIT_NO_GET_MODE, 1, 0, 0, 'B', 0, 0, NO_MODE,
         "gdi dialog leave break level(11) restore(DDERR_UNSUPPORTED)"},
        {0, 1, 0, 0, 'B', 0, 0, 0, "leave dialog break " MODE1},
        {0, 1, 0, KEEP, 'B', 0, 0, 0, "gdi dialog leave break " MODE1},
        {0, 1, 0, KEEP, 'I', 0, 0, 0, "gdi dialog " DONE},
        /* What cannot be left is not set again; a failure is told the game. */
        {0, 1, 0, 0, 'I', DDERR_NOEXCLUSIVEMODE, 0, 0, "leave dialog " DONE},
        {0, 1, 0, 0, 'I', 0, DDERR_EXCLUSIVEMODEALREADYSET, 0,
         "leave dialog level(11) restore(DDERR_EXCLUSIVEMODEALREADYSET)"},
    };

    for_freed_rows(i, rows)
    {
        DdcAssertionGame game = fullscreen_of(rows[i].habits, rows[i].version);

        game.version = rows[i].said_version;
        game.flags = rows[i].flags;
        fake_display.leave = rows[i].leave;
        fake_display.cooperative_level = rows[i].cooperative_level;
        test_log_listen();
        fail_with(&game, DIALOG_USER_TYPES, rows[i].key);
        assert_memory_equal(events_text(), "prepare ", 8);
        assert_string_equal(events_text() + 8, rows[i].events);
        assert_int_equal(fake_live_pointers(), 1);
        if (rows[i].logged != DDC_OK)
        {
            assert_int_equal(test_log_count(), 1);
            returns(rows[i].logged, test_log_result());
        }
    }
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

/*
 * Under QEMU (scripts/i386.sh), Wine does not learn which kind of fault a
 * program has met: its IsBadReadPtr, with which freed memory is recognised,
 * ends the program.
 */
static bool is_bad_read_ptr_right(void)
{
    char name[49] = "";

    for (unsigned i = 0; i < 3; i++)
    {
        unsigned words[4] = {0};
        __get_cpuid(0x80000002u + i, &words[0], &words[1], &words[2],
                    &words[3]);
        memcpy(name + 16 * i, words, sizeof words);
    }
    return strncmp(name, "QEMU TCG", 8) != 0;
}

TEST(a_released_object_is_not_called)
{
    DdcAssertionGame game;
    void *freed;

    if (!is_bad_read_ptr_right())
    {
        return;
    }
    game = fullscreen();
    freed = VirtualAlloc(NULL, 4096, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    memcpy(freed, ddraw, 64);
    game.ddraw = freed;
    ok(DdcAssertion_SetGame(&game));
    VirtualFree(freed, 0, MEM_RELEASE);
    assert_string_equal(dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here),
                        "prepare dialog restore(DDC_E_DESTROYED)");
}

TEST(a_destroyed_window_owns_no_dialog)
{
    DdcAssertionGame game = fullscreen();

    game.flags = DDC_ASSERTION_KEEP_MODE;
    ok(DdcAssertion_SetGame(&game));
    DestroyWindow(window);
    assert_string_equal(dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here),
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
    ddc_uint32 before = DdcAssertion_GetCount();

    assert_string_equal(
        fail_with(&game, DIALOG_USER_POSTS_AND_IGNORES, WM_FAIL_AGAIN),
        "prepare dialog restore(DDC_OK)");
    assert_int_equal(DdcAssertion_GetCount(), before + 2);
}

/* ---- Other threads ------------------------------------------------------ */

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

static void wait_for_thread(void)
{
    test_thread_join(test_thread_start(fail_on_thread, NULL));
}

/* The window's thread handles no messages, so its window cannot own the
 * dialog. */
TEST(another_threads_dialog_needs_no_answer_from_the_window)
{
    DdcAssertionGame game = fullscreen();

    game.flags = DDC_ASSERTION_KEEP_MODE;
    ok(DdcAssertion_SetGame(&game));
    assert_string_equal(
        dialog_user_acts(DIALOG_USER_TYPES, 'I', wait_for_thread),
        "prepare leave dialog mode1(640,480,8) restore(DDC_OK)");
}

static dialog_user *next_user;

static void DDC_CALL start_next_dialog_user(void *user, DdcResult result)
{
    restore(user, result);
    if (next_user == NULL)
    {
        next_user = dialog_user_start(DIALOG_USER_TYPES, 'I');
    }
}

TEST(two_threads_are_asked_one_after_the_other)
{
    DdcAssertionGame game = windowed();

    game.restore = start_next_dialog_user;
    ok(DdcAssertion_SetGame(&game));
    next_user = NULL;
    dialog_user *first = dialog_user_start(DIALOG_USER_TYPES, 'I');
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    test_wait_until(strstr(events_text(), "dialog") != NULL,
                    test_thread_lives(thread));
    fail_here();
    test_thread_join(thread);
    assert_true(dialog_user_saw_dialog(first, "2 + 2 == 5"));
    assert_true(dialog_user_saw_dialog(next_user, "2 + 2 == 5"));
    assert_string_equal(events_text(), "prepare dialog restore(DDC_OK) prepare "
                                       "dialog restore(DDC_OK)");
}

/* ---- Registration ------------------------------------------------------- */

/* test_bad_parameters.c asks the rest. */
TEST(what_is_no_directdraw_object_is_refused)
{
    const DdcAssertionGame game = fullscreen();

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

TEST(directdraw_has_no_versions_3_5_6_and_8)
{
    static const ddc_uint32 none[] = {3, 5, 6, 8};

    for_rows(i, none)
    {
        DdcAssertionGame game = fullscreen();
        game.version = none[i];
        returns(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    }
}
