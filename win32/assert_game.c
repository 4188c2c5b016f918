/* SPDX-License-Identifier: Zlib */
/*
 * Owns the registered game: leaving its exclusive fullscreen mode for the
 * desktop and restoring it. It calls DirectDraw only through the game's own
 * pointer and keeps no reference.
 *
 * All versions of IDirectDraw have the methods used here in the same vtable
 * slots. Only SetDisplayMode has more parameters from version 2 on. So it is
 * called through a pointer whose version is certain: the game's, if the game
 * has said its version, otherwise one that QueryInterface returned for that
 * version. Comparing pointers tells nothing, because QueryInterface may return
 * a new object each time (a tear-off).
 */
#include "assert_game.h"

#include <ddcollide/directdraw.h>

#include "ddraw_calls.h"

#include <stddef.h>

static const struct ddraw_interface ddraw1 = {
    "IID_IDirectDraw",
    {0x6C14DB80,
     0xA733,
     0x11CE,
     {0xA5, 0x21, 0x00, 0x20, 0xAF, 0x0B, 0xE5, 0x60}}};
static const struct ddraw_interface ddraw2 = {
    "IID_IDirectDraw2",
    {0xB3A6F3E0,
     0x2B43,
     0x11CF,
     {0xA2, 0xDE, 0x00, 0xAA, 0x00, 0xB9, 0x33, 0x56}}};
static const struct ddraw_interface ddraw4 = {
    "IID_IDirectDraw4",
    {0x9C59509A,
     0x39BD,
     0x11D1,
     {0x8C, 0x4A, 0x00, 0xC0, 0x4F, 0xD9, 0x30, 0xC5}}};
static const struct ddraw_interface ddraw7 = {
    "IID_IDirectDraw7",
    {0x15E65EC0,
     0x3B9C,
     0x11D2,
     {0xB9, 0x2F, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};

struct mode
{
    DWORD width;
    DWORD height;
    DWORD bits;
};

static struct
{
    bool known;
    bool desktop_mode_is_set; /* instead of the game's mode */
    bool can_set_mode;        /* the mode, and how it is set, are known */
    const void *vtable;
    struct mode mode;
    DdcResult result; /* of the last ddc_game_return_to_screen */
    DdcAssertionGame info;
} game;

/* The size of DdcAssertionGame in version 0.1, which ended before `version`. */
#define GAME_SIZE_0_1 offsetof(DdcAssertionGame, version)

/* ---- Setting a mode ----------------------------------------------------- */

typedef HRESULT (*SetModeFn)(IDirectDraw *ddraw, DWORD width, DWORD height,
                             DWORD bits);

/* A pointer of a known version, and how its SetDisplayMode is called. */
struct mode_setter
{
    IDirectDraw *ddraw;
    SetModeFn set;
    bool must_release; /* QueryInterface returned the pointer */
};

/* False: the game has not said the version, and QueryInterface is refused. */
static bool find_mode_setter(const DdcAssertionGame *info,
                             struct mode_setter *out)
{
    static const struct ddraw_interface *const later[] = {&ddraw2, &ddraw4,
                                                          &ddraw7};

    *out = (struct mode_setter){info->ddraw, ddraw_call_set_mode2, false};
    if (info->version != 0)
    {
        if (info->version == 1)
        {
            out->set = ddraw_call_set_mode;
        }
        return true;
    }
    out->must_release = true;
    out->ddraw = ddraw_call_query_interface(info->ddraw, &ddraw1);
    if (out->ddraw != NULL)
    {
        out->set = ddraw_call_set_mode;
        return true;
    }
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers */
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
    {
        out->ddraw = ddraw_call_query_interface(info->ddraw, later[i]);
        if (out->ddraw != NULL)
        {
            return true;
        }
    }
    return false;
}

static void release_mode_setter(const struct mode_setter *setter)
{
    if (setter->must_release)
    {
        ddraw_call_release(setter->ddraw);
    }
}

static HRESULT set_mode(void)
{
    struct mode_setter setter;
    if (!game.can_set_mode || !find_mode_setter(&game.info, &setter))
    {
        return DDERR_UNSUPPORTED;
    }
    HRESULT result = setter.set(setter.ddraw, game.mode.width, game.mode.height,
                                game.mode.bits);
    release_mode_setter(&setter);
    return result;
}

/* ---- Registration ------------------------------------------------------- */

/*
 * It may be any COM object, so only methods of IUnknown are called. One that
 * refuses even IUnknown is taken for what the game says it is.
 */
static bool is_ddraw(IDirectDraw *ddraw)
{
    uintptr_t unused;

    return ddraw_call_has_interface(ddraw, &ddraw1, &unused) ||
           ddraw_call_has_interface(ddraw, &ddraw2, &unused) ||
           ddraw_call_has_interface(ddraw, &ddraw4, &unused) ||
           ddraw_call_has_interface(ddraw, &ddraw7, &unused) ||
           !ddraw_call_has_interface(ddraw, &ddraw_unknown, &unused);
}

static bool is_exclusive(const DdcAssertionGame *info)
{
    return (info->cooperative_level & DDSCL_EXCLUSIVE) != 0;
}

static HRESULT get_mode(IDirectDraw *ddraw, struct mode *out)
{
    static const DWORD sizes[] = {sizeof(DDSURFACEDESC),
                                  sizeof(DDSURFACEDESC2)};
    union
    {
        DDSURFACEDESC v1;
        DDSURFACEDESC2 v7;
    } desc;
    HRESULT result = DDERR_INVALIDPARAMS;

    for (int i = 0; i < 2 && result == DDERR_INVALIDPARAMS; i++)
    {
        memset(&desc, 0, sizeof desc);
        desc.v1.dwSize = sizes[i];
        result = ddraw_call_get_mode(ddraw, &desc.v1);
    }
    out->width = desc.v1.dwWidth;
    out->height = desc.v1.dwHeight;
    out->bits = desc.v1.ddpfPixelFormat.dwRGBBitCount;
    return result;
}

/* 0: DirectDraw is asked. */
static BOOL is_version(ddc_uint32 version)
{
    return version <= 2 || version == 4 || version == 7;
}

static DdcResult check(const DdcAssertionGame *info)
{
    if ((info->flags & ~(ddc_uint32)DDC_ASSERTION_KEEP_MODE) != 0 ||
        !is_version(info->version) || !IsWindow(info->window))
    {
        return DDC_E_INVALIDPARAMS;
    }
    if (info->ddraw == NULL)
    {
        return is_exclusive(info) ? DDC_E_INVALIDPARAMS : DDC_OK;
    }
    return is_ddraw(info->ddraw) ? DDC_OK : DDC_E_INVALIDPARAMS;
}

/*
 * Reads the display mode, and finds out whether it can be set again. If not,
 * the dialog is shown without leaving it, and the game is registered all the
 * same.
 */
static void prepare_for_mode(const DdcAssertionGame *info, const char *function)
{
    struct mode_setter setter;
    bool has_setter = find_mode_setter(info, &setter);
    if (has_setter)
    {
        release_mode_setter(&setter);
    }
    HRESULT result = get_mode(info->ddraw, &game.mode);
    game.can_set_mode = has_setter && SUCCEEDED(result);
    game.vtable = info->ddraw->lpVtbl;
    if (!has_setter)
    {
        ddc_fail(DDERR_UNSUPPORTED, function,
                 "the version of ddraw is not known; the dialog will appear "
                 "in the game's display mode");
    }
    else if (FAILED(result))
    {
        ddc_fail(result, function,
                 "the display mode cannot be read; the dialog will appear "
                 "in the game's display mode");
    }
}

DdcResult DDC_CALL DdcAssertion_SetGame(const DdcAssertionGame *info)
{
    DdcAssertionGame copy = {0};

    memset(&game, 0, sizeof game);
    if (info == NULL)
    {
        return DDC_OK;
    }
    DDC_RETURN_IF(info->size != sizeof copy && info->size != GAME_SIZE_0_1,
                  DDC_E_INVALIDPARAMS, "info has an invalid size");
    memcpy(&copy, info, info->size);
    DdcResult result = check(&copy);
    DDC_RETURN_IF(result < 0, result,
                  "info has invalid flags, window, ddraw or version");
    if (is_exclusive(&copy))
    {
        prepare_for_mode(&copy, __func__);
    }
    game.info = copy;
    game.known = true;
    return DDC_OK;
}

bool ddc_game_is_known(void)
{
    return game.known;
}

/* ---- Is the game still there? ------------------------------------------- */

/*
 * A game must unregister before it releases its DirectDraw object. If it did
 * not, a changed vtable pointer is noticed; that is a best effort only.
 */
static bool has_ddraw(void)
{
    IDirectDraw *ddraw = game.info.ddraw;

    return ddraw != NULL && !IsBadReadPtr(ddraw, sizeof *ddraw) &&
           ddraw->lpVtbl == game.vtable &&
           !IsBadReadPtr(game.vtable, sizeof *ddraw->lpVtbl);
}

static bool has_window(void)
{
    return game.known && IsWindow(game.info.window);
}

static bool owns_window(void)
{
    return has_window() && GetWindowThreadProcessId(game.info.window, NULL) ==
                               GetCurrentThreadId();
}

HWND ddc_game_window(void)
{
    return owns_window() ? game.info.window : NULL;
}

/*
 * Changing the display mode sends messages to the window, and would block for
 * seconds if its thread did not process them.
 */
static bool window_responds(void)
{
    DWORD_PTR response;

    return !has_window() || owns_window() ||
           SendMessageTimeoutA(game.info.window, WM_NULL, 0, 0,
                               SMTO_ABORTIFHUNG | SMTO_BLOCK, 100, &response);
}

/* ---- Leaving and returning ---------------------------------------------- */

void ddc_game_prepare(void)
{
    if (game.known && game.info.prepare != NULL)
    {
        game.info.prepare(game.info.user);
    }
}

void ddc_game_leave_screen(enum ddc_leave_reason why)
{
    if (!game.known || game.desktop_mode_is_set || !is_exclusive(&game.info) ||
        !has_ddraw())
    {
        return;
    }
    bool keeps_mode = (game.info.flags & DDC_ASSERTION_KEEP_MODE) != 0;
    if (why == DDC_LEAVE_FOR_DIALOG &&
        (!game.can_set_mode || (keeps_mode && owns_window())))
    {
        ddraw_call_flip_to_gdi(game.info.ddraw);
    }
    else if (why != DDC_LEAVE_FOR_GOOD || window_responds())
    {
        /* A failure means that another program has the screen already. */
        game.desktop_mode_is_set =
            SUCCEEDED(ddraw_call_restore_mode(game.info.ddraw));
    }
}

/* SetCooperativeLevel may only be called on the window's thread. */
static DdcResult restore_mode(void)
{
    HRESULT result = DD_OK;
    if (owns_window())
    {
        result = ddraw_call_cooperate(game.info.ddraw, game.info.window,
                                      game.info.cooperative_level);
    }
    if (SUCCEEDED(result))
    {
        result = set_mode();
    }
    return FAILED(result) ? result : DDC_OK;
}

void ddc_game_return_to_screen(void)
{
    bool was_away = game.desktop_mode_is_set;

    game.desktop_mode_is_set = false;
    game.result = DDC_OK;
    if (!has_window() || (is_exclusive(&game.info) && !has_ddraw()))
    {
        game.result = DDC_E_DESTROYED;
    }
    else if (was_away)
    {
        game.result = restore_mode();
    }
}

void ddc_game_restore(void)
{
    if (game.known && game.info.restore != NULL)
    {
        game.info.restore(game.info.user, game.result);
    }
}
