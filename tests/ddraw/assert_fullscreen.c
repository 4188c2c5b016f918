/* SPDX-License-Identifier: Zlib */
/*
 * A small fullscreen game that fails an assertion in frame 100 while a surface
 * is locked, and continues until frame 200. assert_fullscreen.sh runs it,
 * checks the screen, answers the dialog, and reads these lines of its output:
 *
 *   dialog LEFT TOP RIGHT BOTTOM    the dialog's rectangle on the desktop
 *   drawing                         the last frame is on the screen
 *   frames=200 mode=640x480x8 ...   the end; a call that fails ends it before
 *
 * Its argument is what is different: --version-7 for IDirectDraw7 instead of 1,
 * --keep-mode, --recover for an expression that is true when it is evaluated
 * again, or --plain.
 */
#define DDC_ASSERT_ENABLED

#include "fixture.h"

#include "system.h"

enum
{
    SIDE = 64, /* of a sprite */
    FAILS_AT = 100,
    FRAMES = 200
};

/* The palette index of the sprites, whose colour the script knows. */
#define PINK 77

static IDirectDrawSurface *primary;
static IDirectDrawSurface *back;
static IDirectDrawSurface *picture;
static DdcSprite *sprites[2];
static int prepared;
static int restored;
static bool dialog_seen;
static bool recovers;

/* ---- The screen --------------------------------------------------------- */

/* Draws a disc on index 0. */
static void load_picture(void)
{
    DdcPixels pixels = game_lock(picture);

    for (int i = 0; i < SIDE * SIDE; i++)
    {
        int dx = 2 * (i % SIDE) - SIDE + 1;
        int dy = 2 * (i / SIDE) - SIDE + 1;
        ((BYTE *)pixels.bits)[i / SIDE * pixels.pitch + i % SIDE] =
            dx * dx + dy * dy < SIDE * SIDE ? PINK : 0;
    }
    assert_dd(IDirectDrawSurface_Unlock(picture, NULL));
}

static void create_screen(void)
{
    DDSCAPS caps = {DDSCAPS_BACKBUFFER};
    PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;

    primary = make_primary();
    assert_dd(IDirectDrawSurface_GetAttachedSurface(primary, &caps, &back));
    for (int i = 0; i < 256; i++)
    {
        BYTE grey = (BYTE)i;
        entries[i] = (PALETTEENTRY){grey, grey, grey, 0};
    }
    entries[PINK] = (PALETTEENTRY){250, 20, 180, 0};
    assert_dd(IDirectDraw_CreatePalette(
        real.ddraw, DDPCAPS_8BIT | DDPCAPS_ALLOW256, entries, &palette, NULL));
    assert_dd(IDirectDrawSurface_SetPalette(primary, palette));
    picture = make_lossy_surface(SIDE, SIDE);
    set_key(picture, 0);
    load_picture();
}

static void draw(void)
{
    DDBLTFX fill = {.dwSize = sizeof fill, .dwFillColor = 40};

    assert_dd(IDirectDrawSurface_Blt(back, NULL, NULL, NULL,
                                     DDBLT_COLORFILL | DDBLT_WAIT, &fill));
    for (int i = 0; i < 2; i++)
    {
        assert_dd(IDirectDrawSurface_BltFast(
            back, (DWORD)DdcSprite_GetX(sprites[i]),
            (DWORD)DdcSprite_GetY(sprites[i]), picture, NULL,
            DDBLTFAST_SRCCOLORKEY | DDBLTFAST_WAIT));
    }
    assert_dd(IDirectDrawSurface_Flip(primary, NULL, DDFLIP_WAIT));
}

/* ---- The assertion ------------------------------------------------------ */

static void DDC_CALL prepare(void *user)
{
    (void)user;
    prepared++;
}

static void DDC_CALL restore(void *user, DdcResult result)
{
    (void)user;
    restored++;
    ok(result);
    assert_dd(IDirectDrawSurface_Restore(primary));
    assert_dd(IDirectDrawSurface_Restore(picture));
    load_picture();
}

static void register_game(bool keep_mode, void *object)
{
    DdcAssertionGame game = {.size = sizeof game,
                             .flags = keep_mode ? DDC_ASSERTION_KEEP_MODE : 0,
                             .cooperative_level =
                                 DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN,
                             .ddraw = object,
                             .window = real.window,
                             .prepare = prepare,
                             .restore = restore};

    ok(DdcAssertion_SetGame(&game));
}

/* The dialog's message loop calls the window procedure, which calls this. */
static void look_for_dialog(void)
{
    HWND dialog = FindWindowA("#32770", "Assertion failed");
    RECT rect;
    ddc_int32 hit;

    if (dialog != NULL && IsWindowVisible(dialog) && !dialog_seen)
    {
        dialog_seen = true;
        returns(DDC_E_ASSERTING,
                DdcSprite_TestOverlap(sprites[0], sprites[1], &hit));
        GetWindowRect(dialog, &rect);
        printf("dialog %ld %ld %ld %ld\n", rect.left, rect.top, rect.right,
               rect.bottom);
        fflush(stdout);
    }
}

static void fail_inside_a_lock(int frame)
{
    DdcPixels pixels;

    OWN(DdcSurface, surface, DdcSurface_CreateFromSurf(picture, &surface));
    ok(DdcSurface_Lock(surface, &pixels));
    DDC_ASSERT(frame != FAILS_AT || (recovers && dialog_seen));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
}

/* ---- The game ----------------------------------------------------------- */

static bool ended;

static LRESULT CALLBACK on_message(HWND target, UINT message, WPARAM wparam,
                                   LPARAM lparam)
{
    if (message == WM_TIMER)
    {
        look_for_dialog();
    }
    ended = ended || (message == WM_KEYDOWN && wparam == VK_ESCAPE);
    return DefWindowProcA(target, message, wparam, lparam);
}

/* Sprite 1 moves over sprite 0 and stays there. */
static void play(int frame)
{
    int x = frame < 100 ? 2 * frame : 200;
    ddc_int32 hit = -1;

    DdcSprite_SetXY(sprites[1], x, 200);
    ok(DdcSprite_TestOverlap(sprites[0], sprites[1], &hit));
    /* Two discs in one row overlap when their distance is below the side. */
    assert_int_equal(hit, 220 - x < SIDE);
}

static void run(void)
{
    for (int frame = 0; frame < FRAMES && !ended; frame++)
    {
        pump_messages();
        if (frame == FAILS_AT)
        {
            fail_inside_a_lock(frame);
        }
        play(frame);
        draw();
    }
    printf("drawing\n");
    fflush(stdout);
    while (!ended)
    {
        MsgWaitForMultipleObjects(0, NULL, FALSE, INFINITE, QS_ALLINPUT);
        pump_messages();
    }
}

TEST_CHILD(difference)
{
    DDSURFACEDESC mode = {.dwSize = sizeof mode};
    bool keep_mode = strcmp(difference, "--keep-mode") == 0;

    recovers = strcmp(difference, "--recover") == 0;
    ddraw_setup();
    SetWindowLongPtrA(real.window, GWLP_WNDPROC, (LONG_PTR)on_message);
    SetTimer(real.window, 1, 100, NULL);
    ShowCursor(FALSE);
    create_screen();
    register_game(keep_mode, strcmp(difference, "--version-7") == 0
                                 ? (void *)real.ddraw7
                                 : real.ddraw);
    sprites[0] = make_sprite(picture, 220, 200);
    sprites[1] = make_sprite(picture, 0, 200);
    run();
    assert_dd(IDirectDraw_GetDisplayMode(real.ddraw, &mode));
    printf("frames=%d mode=%lux%lux%lu prepared=%d restored=%d\n", FRAMES,
           mode.dwWidth, mode.dwHeight, mode.ddpfPixelFormat.dwRGBBitCount,
           prepared, restored);
    DdcAssertion_SetGame(NULL);
    test_destroy_owned();
    return 0;
}
