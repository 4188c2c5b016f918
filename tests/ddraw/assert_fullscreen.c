/* SPDX-License-Identifier: Zlib */
/*
 * A small fullscreen game that fails an assertion in frame 100 while a surface
 * is locked, and continues until frame 200. assert_fullscreen.sh runs it,
 * checks the screen, answers the dialog, and reads these lines of its output:
 *
 *   dialog LEFT TOP RIGHT BOTTOM    the dialog's rectangle on the desktop
 *   drawing                         the last frame is on the screen
 *   frames=200 mode=640x480x8 ...   the end; errors=0 if nothing failed
 *
 * Options: --keep-mode; --version 7 for IDirectDraw7 instead of 1; --recover
 * for an expression that is true when it is evaluated again.
 */
#define COBJMACROS
#define DDC_ASSERT_ENABLED
#include <windows.h>
#include <ddraw.h>

#include <ddcollide.h>
#include <ddcollide/directdraw.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum
{
    WIDTH = 640,
    HEIGHT = 480,
    SIDE = 64, /* of a sprite */
    FAILS_AT = 100,
    FRAMES = 200
};

/* The palette index of the sprites, whose colour the script knows. */
#define PINK 77

static HWND window;
static IDirectDraw *ddraw;
static IDirectDrawSurface *primary;
static IDirectDrawSurface *back;
static IDirectDrawSurface *picture;
static DdcSprite *sprites[2];
static int errors;
static int prepared;
static int restored;
static bool dialog_seen;
static bool recovers;
static DdcResult while_open;

/* Prints and counts a failed call. */
static void check(HRESULT result, const char *what)
{
    if (FAILED(result))
    {
        errors++;
        printf("%s: %s\n", what, DdcResult_Name(result));
        fflush(stdout);
    }
}

/* ---- The screen --------------------------------------------------------- */

static IDirectDrawSurface *create_surface(DWORD flags, DWORD caps, DWORD count)
{
    IDirectDrawSurface *surface = NULL;
    DDSURFACEDESC desc = {.dwSize = sizeof desc,
                          .dwFlags = DDSD_CAPS | flags,
                          .dwHeight = SIDE,
                          .dwWidth = SIDE,
                          .dwBackBufferCount = count,
                          .ddsCaps = {caps}};

    check(IDirectDraw_CreateSurface(ddraw, &desc, &surface, NULL), "surface");
    return surface;
}

/* Draws a disc on index 0. */
static void load_picture(void)
{
    DDSURFACEDESC desc = {.dwSize = sizeof desc};
    HRESULT result =
        IDirectDrawSurface_Lock(picture, NULL, &desc, DDLOCK_WAIT, NULL);
    check(result, "load");
    if (FAILED(result))
    {
        return;
    }
    for (int y = 0; y < SIDE; y++)
    {
        BYTE *row = (BYTE *)desc.lpSurface + y * desc.lPitch;
        for (int x = 0; x < SIDE; x++)
        {
            int dx = 2 * x - SIDE + 1;
            int dy = 2 * y - SIDE + 1;
            row[x] = dx * dx + dy * dy < SIDE * SIDE ? PINK : 0;
        }
    }
    check(IDirectDrawSurface_Unlock(picture, NULL), "load");
}

static void create_palette(void)
{
    PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;

    for (int i = 0; i < 256; i++)
    {
        BYTE grey = (BYTE)i;
        entries[i] = (PALETTEENTRY){grey, grey, grey, 0};
    }
    entries[PINK] = (PALETTEENTRY){250, 20, 180, 0};
    check(IDirectDraw_CreatePalette(ddraw, DDPCAPS_8BIT | DDPCAPS_ALLOW256,
                                    entries, &palette, NULL),
          "palette");
    check(IDirectDrawSurface_SetPalette(primary, palette), "palette");
}

static void create_screen(void)
{
    DDSCAPS caps = {DDSCAPS_BACKBUFFER};
    DDCOLORKEY key = {0, 0};

    check(IDirectDraw_SetCooperativeLevel(ddraw, window,
                                          DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN),
          "cooperative level");
    check(IDirectDraw_SetDisplayMode(ddraw, WIDTH, HEIGHT, 8), "mode");
    primary = create_surface(
        DDSD_BACKBUFFERCOUNT,
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX, 1);
    check(IDirectDrawSurface_GetAttachedSurface(primary, &caps, &back),
          "back buffer");
    create_palette();
    picture =
        create_surface(DDSD_WIDTH | DDSD_HEIGHT, DDSCAPS_OFFSCREENPLAIN, 0);
    check(IDirectDrawSurface_SetColorKey(picture, DDCKEY_SRCBLT, &key), "key");
    load_picture();
}

static void draw(void)
{
    DDBLTFX fill = {.dwSize = sizeof fill, .dwFillColor = 40};

    check(IDirectDrawSurface_Blt(back, NULL, NULL, NULL,
                                 DDBLT_COLORFILL | DDBLT_WAIT, &fill),
          "clear");
    for (int i = 0; i < 2; i++)
    {
        check(IDirectDrawSurface_BltFast(
                  back, (DWORD)DdcSprite_GetX(sprites[i]),
                  (DWORD)DdcSprite_GetY(sprites[i]), picture, NULL,
                  DDBLTFAST_SRCCOLORKEY | DDBLTFAST_WAIT),
              "draw");
    }
    check(IDirectDrawSurface_Flip(primary, NULL, DDFLIP_WAIT), "flip");
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
    check(result, "return to the screen");
    check(IDirectDrawSurface_Restore(primary), "restore primary");
    check(IDirectDrawSurface_Restore(picture), "restore picture");
    load_picture();
}

static void register_game(bool keep_mode, void *object)
{
    DdcAssertionGame game = {.size = sizeof game,
                             .flags = keep_mode ? DDC_ASSERTION_KEEP_MODE : 0,
                             .cooperative_level =
                                 DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN,
                             .ddraw = object,
                             .window = window,
                             .prepare = prepare,
                             .restore = restore};

    check(DdcAssertion_SetGame(&game), "register");
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
        while_open = DdcSprites_Overlap(sprites[0], sprites[1], &hit);
        GetWindowRect(dialog, &rect);
        printf("dialog %ld %ld %ld %ld\n", rect.left, rect.top, rect.right,
               rect.bottom);
        fflush(stdout);
    }
}

static void fail_inside_a_lock(int frame)
{
    DdcSurface *surface;
    DdcPixels pixels;

    check(DdcSurface_FromDirectDraw(picture, &surface), "surface");
    check(DdcSurface_Lock(surface, &pixels), "lock");
    DDC_ASSERT(frame != FAILS_AT || (recovers && dialog_seen));
    if (DdcSurface_Unlock(surface) != DDC_E_ASSERTING)
    {
        check(E_FAIL, "the lock was not ended");
    }
    DdcSurface_Destroy(surface);
}

/* ---- The game ----------------------------------------------------------- */

static LRESULT CALLBACK on_message(HWND target, UINT message, WPARAM wparam,
                                   LPARAM lparam)
{
    switch (message)
    {
    case WM_TIMER:
        look_for_dialog();
        return 0;
    case WM_KEYDOWN:
        if (wparam == VK_ESCAPE)
        {
            PostQuitMessage(0);
        }
        return 0;
    default:
        return DefWindowProcA(target, message, wparam, lparam);
    }
}

static void create_window(void)
{
    WNDCLASSA class = {.lpfnWndProc = on_message,
                       .hInstance = GetModuleHandleA(NULL),
                       .lpszClassName = "game"};

    RegisterClassA(&class);
    window =
        CreateWindowExA(WS_EX_TOPMOST, "game", "game", WS_POPUP | WS_VISIBLE, 0,
                        0, WIDTH, HEIGHT, NULL, NULL, class.hInstance, NULL);
    ShowCursor(FALSE);
    SetTimer(window, 1, 100, NULL);
}

/* Handles the queued messages. Returns false when the game is to end. */
static bool pump(void)
{
    MSG message;

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        if (message.message == WM_QUIT)
        {
            return false;
        }
        TranslateMessage(&message);
        DispatchMessageA(&message);
    }
    return true;
}

/* Sprite 1 moves over sprite 0 and stays there. */
static void play(int frame)
{
    int x = frame < 100 ? 2 * frame : 200;
    ddc_int32 hit = -1;

    DdcSprite_SetXY(sprites[1], x, 200);
    check(DdcSprites_Overlap(sprites[0], sprites[1], &hit), "overlap");
    /* Two discs in one row overlap when their distance is below the side. */
    if (hit != (220 - x < SIDE))
    {
        check(E_FAIL, "a wrong answer");
    }
}

static void run(void)
{
    for (int frame = 0; frame < FRAMES && pump(); frame++)
    {
        if (frame == FAILS_AT)
        {
            fail_inside_a_lock(frame);
        }
        play(frame);
        draw();
        Sleep(10);
    }
    printf("drawing\n");
    fflush(stdout);
    for (int i = 0; i < 2000 && pump(); i++)
    {
        Sleep(10);
    }
}

int main(int argc, char **argv)
{
    bool keep_mode = false;
    void *object = NULL;

    create_window();
    check(DirectDrawCreate(NULL, &ddraw, NULL), "DirectDraw");
    object = ddraw;
    for (int i = 1; i < argc; i++)
    {
        keep_mode = keep_mode || strcmp(argv[i], "--keep-mode") == 0;
        recovers = recovers || strcmp(argv[i], "--recover") == 0;
        if (strcmp(argv[i], "--version") == 0)
        {
            check(IDirectDraw_QueryInterface(ddraw, &IID_IDirectDraw7, &object),
                  "version 7");
        }
    }
    create_screen();
    register_game(keep_mode, object);
    check(DdcSprite_Create(picture, 220, 200, &sprites[0]), "sprite");
    check(DdcSprite_Create(picture, 0, 200, &sprites[1]), "sprite");
    run();

    DDSURFACEDESC mode = {.dwSize = sizeof mode};
    check(IDirectDraw_GetDisplayMode(ddraw, &mode), "mode");
    printf("frames=%d mode=%lux%lux%lu prepared=%d restored=%d "
           "while_open=%s errors=%d\n",
           FRAMES, mode.dwWidth, mode.dwHeight,
           mode.ddpfPixelFormat.dwRGBBitCount, prepared, restored,
           DdcResult_Name(while_open), errors);
    DdcAssertion_SetGame(NULL);
    IDirectDraw_RestoreDisplayMode(ddraw);
    return errors == 0 ? 0 : 1;
}
