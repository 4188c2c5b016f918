/* SPDX-License-Identifier: Zlib */
/*
 * A failed assertion in exclusive fullscreen with a real ddraw.dll: afterwards
 * the mode, the surfaces and the sprites are as before, even if the display was
 * lost earlier.
 */
#define DDC_ASSERT_ENABLED

#include "fixture.h"

#include "dialog_user.h"
#include "system.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

static IDirectDrawSurface *picture; /* not in system memory: can be lost */
static DdcSprite *a;
static DdcSprite *b;

/* ---- Screen and surfaces ------------------------------------------------ */

static DEVMODEA get_mode(void)
{
    DEVMODEA mode = {.dmSize = sizeof mode};

    assert_true(EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode));
    return mode;
}

static void assert_mode(DWORD width, DWORD bits)
{
    DEVMODEA mode = get_mode();

    assert_int_equal(mode.dmPelsWidth, width);
    assert_int_equal(mode.dmBitsPerPel, bits);
}

/* Fills it with index 9. */
static void fill_picture(void)
{
    DDBLTFX fill = {.dwSize = sizeof fill, .dwFillColor = 9};

    assert_dd(IDirectDrawSurface_Blt(picture, NULL, NULL, NULL,
                                     DDBLT_COLORFILL | DDBLT_WAIT, &fill));
}

/* ---- The game ----------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

static void DDC_CALL restore(void *user, DdcResult result)
{
    (void)user;
    events_add("restore(%s)", DdcResult_GetName(result));
    if (result >= 0)
    {
        assert_dd(IDirectDrawSurface_Restore(picture));
        fill_picture();
    }
}

static void register_game(void *object, ddc_uint32 flags,
                          DdcAssertionRestoreFn restore_fn)
{
    const DdcAssertionGame game = {.size = sizeof game,
                                   .flags = flags,
                                   .cooperative_level =
                                       DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN,
                                   .ddraw = object,
                                   .window = real.window,
                                   .restore = restore_fn};

    ok(DdcAssertion_SetGame(&game));
}

static void fail_and_ignore(void)
{
    dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here);
    pump_messages();
}

static void assert_they_touch(void)
{
    ddc_int32 hit = -1;

    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 1);
}

BEFORE_EACH_TEST()
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    assert_dd(IDirectDraw_SetCooperativeLevel(
        real.ddraw, real.window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN));
    assert_dd(IDirectDraw_SetDisplayMode(real.ddraw, 640, 480, 8));
    picture = make_lossy_surface(32, 32);
    fill_picture();
    a = make_sprite(picture, 0, 0);
    b = make_sprite(picture, 31, 31);
    register_game(real.ddraw, 0, restore);
    events_clear();
}

AFTER_EACH_TEST()
{
    DdcAssertion_SetGame(NULL);
}

/* ---- The game continues ------------------------------------------------- */

TEST(the_game_goes_on_in_its_mode)
{
    void *const objects[] = {real.ddraw, real.ddraw7};

    for (int i = 0; i < 2; i++)
    {
        register_game(objects[i], 0, restore);
        assert_they_touch();
        fail_and_ignore();
        assert_string_equal(events_text(), "dialog restore(DDC_OK)");
        assert_mode(640, 8);
        assert_they_touch();
        assert_unlocked(picture);
    }
}

/* When the expression is evaluated, the game has its mode and surfaces. */
static bool is_second_time(int *evaluated)
{
    ddc_int32 hit = -1;

    assert_int_equal(get_mode().dmPelsWidth, 640);
    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 1);
    return ++*evaluated == 2;
}

TEST(retry_evaluates_when_the_game_has_its_screen_back)
{
    int evaluated = 0;

    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'R');
    DDC_ASSERT(is_second_time(&evaluated));
    assert_true(dialog_user_saw_dialog(somebody, "is_second_time(&evaluated)"));
    pump_messages();
    assert_int_equal(evaluated, 2);
    assert_string_equal(events_text(), "dialog restore(DDC_OK)");
    assert_mode(640, 8);
    assert_they_touch();
    assert_unlocked(picture);
}

TEST(the_mode_can_be_kept_and_nothing_is_lost)
{
    register_game(real.ddraw, DDC_ASSERTION_KEEP_MODE, NULL);
    fail_and_ignore();
    assert_mode(640, 8);
    assert_they_touch();
}

TEST(a_surface_that_nobody_restored_is_lost_and_not_stale)
{
    ddc_int32 hit = -1;

    register_game(real.ddraw, 0, NULL);
    fail_and_ignore();
    assert_int_equal(DdcSprite_TestOverlap(a, b, &hit), DDERR_SURFACELOST);
    assert_int_equal(hit, 0);
    assert_dd(IDirectDrawSurface_Restore(picture));
    fill_picture();
    assert_they_touch();
}

TEST(it_may_fail_inside_a_lock)
{
    DdcSurface *surface = DdcSprite_GetSurface(a);
    DdcPixels pixels;

    ok(DdcSurface_Lock(surface, &pixels));
    fail_and_ignore();
    assert_they_touch();
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    assert_they_touch();
    assert_unlocked(picture);
}

static void DDC_CALL fail_when_hit(DdcSprite *sprite, DdcSprite *by)
{
    fail_here();
    DdcSprite_HitDefault(sprite, by);
}

static void hit(void)
{
    DdcSprite_Hit(a, b);
}

TEST(it_may_fail_in_a_hit_callback)
{
    DdcSprite_SetHitFn(a, fail_when_hit);
    assert_they_touch();
    dialog_user_acts(DIALOG_USER_TYPES, 'I', hit);
    assert_int_equal(DdcSprite_GetHitCount(a), 1);
    assert_they_touch();
}

TEST(it_may_fail_again_and_again)
{
    for (int i = 0; i < 3; i++)
    {
        fail_and_ignore();
        assert_they_touch();
    }
    assert_mode(640, 8);
}

/* ---- A lost display ----------------------------------------------------- */

TEST(surfaces_may_be_lost_before)
{
    ddc_int32 hit;

    assert_dd(IDirectDraw_RestoreDisplayMode(real.ddraw));
    assert_dd(IDirectDraw_SetDisplayMode(real.ddraw, 640, 480, 8));
    assert_int_equal(DdcSprite_TestOverlap(a, b, &hit), DDERR_SURFACELOST);
    fail_and_ignore();
    assert_string_equal(events_text(), "dialog restore(DDC_OK)");
    assert_they_touch();
}

TEST(the_exclusive_mode_may_be_lost_before)
{
    assert_dd(IDirectDraw_RestoreDisplayMode(real.ddraw));
    assert_dd(IDirectDraw7_SetCooperativeLevel(real.ddraw7, real.window,
                                               DDSCL_NORMAL));
    fail_and_ignore();
    assert_non_null(strstr(events_text(), "dialog restore("));
    /* After any result the library can still be called. */
    ddc_int32 hit = -1;
    DdcResult result = DdcSprite_TestOverlap(a, b, &hit);
    assert_true(result == DDC_OK ? hit == 1 : result == DDERR_SURFACELOST);
}

/* ---- Another thread ----------------------------------------------------- */

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

static void wait_for_thread(void)
{
    test_thread_join(test_thread_start(fail_on_thread, NULL));
}

/* The window's thread only waits for the thread that fails. */
TEST(it_may_fail_on_a_thread_that_is_waited_for)
{
    dialog_user_acts(DIALOG_USER_TYPES, 'I', wait_for_thread);
    pump_messages();
    assert_non_null(strstr(events_text(), "dialog restore("));
}

/* ---- The end ------------------------------------------------------------ */

/* In a child process; no dialog may be shown. */
TEST(abort_in_fullscreen_gives_the_desktop_back)
{
    static const char *const settings[][2] = {
        {"abort", "0"}, {"ask", "1"}, {NULL, "1"}, {"break", "1"}};

    assert_dd(IDirectDraw_RestoreDisplayMode(real.ddraw));
    assert_dd(IDirectDraw7_SetCooperativeLevel(real.ddraw7, real.window,
                                               DDSCL_NORMAL));
    assert_mode(1024, 32);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    {
        test_environment("DDCOLLIDE_ASSERT", settings[i][0]);
        test_environment("DDCOLLIDE_UNATTENDED", settings[i][1]);
        assert_int_equal(test_run("assert_fullscreen", "--keep-mode"), 220);
        assert_mode(1024, 32);
    }
    test_environment("DDCOLLIDE_ASSERT", NULL);
}
