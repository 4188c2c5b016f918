/* SPDX-License-Identifier: Zlib */
/*
 * What the scenes of scenes.txt are played with: the objects that they name,
 * and functions that they call. This file and stage.c use nothing of the probe
 * but CALL (guard.h): both are also the beginning of every C test that the
 * probe writes (c_test.h).
 */
#ifndef DDC_PROBE_STAGE_H
#define DDC_PROBE_STAGE_H

#include "calls.h"

#include <stdbool.h>
#include <string.h>

/* Version 3, which MinGW's dxguid lacks. */
extern const GUID ddraw3_iid;
#define IID_IDirectDraw3 ddraw3_iid

/* A guarded call of a method. */
#define TRY(object, method, ...)                                               \
    CALL(object, (object)->lpVtbl->method(object, __VA_ARGS__))
#define TRY_0(object, method) CALL(object, (object)->lpVtbl->method(object))

#define EXCLUSIVE_FULLSCREEN (DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN)
#define SYSTEM_PLAIN         (DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY)

/* ---- Objects, which stage_close releases, and places for numbers -------- */

extern HMODULE library; /* ddraw.dll */
extern HWND window, window2;
extern IDirectDraw7 *ddraw, *ddraw2;
extern IDirectDraw *old;
extern IDirectDrawSurface7 *primary, *back, *plain, *copy, *small, *deep;
extern IDirectDrawSurface7 *found;
extern IDirectDrawSurface *surface1, *surface2;
extern IDirectDrawPalette *palette, *palette2;
extern IDirectDrawClipper *clipper, *clipper2;
extern IDirectDrawGammaControl *gamma_control;
extern HDC dc, dc2;
extern DWORD number, before, seen[4];
extern void *address;
extern LONG_PTR procedure;
extern BOOL flag;
extern RECT area, area2;
extern DDSURFACEDESC2 desc;
extern DDSURFACEDESC desc1;
extern DDBLTFX fx;
extern DDCAPS caps, caps2;
extern DDSCAPS2 wanted;
extern DDCOLORKEY key;
extern PALETTEENTRY entry, entries[256];
extern DEVMODEA devmode;
extern DDGAMMARAMP ramp;
extern DDDEVICEIDENTIFIER2 device;
extern DWORD memory[16][16];

/* ---- The stage ---------------------------------------------------------- */

/* A window and a DirectDraw object, both in DDSCL_NORMAL; or in fullscreen with
 * a primary surface that has so many back buffers. False: it cannot be. */
BOOL in_window(void);
BOOL in_fullscreen(DWORD bits, DWORD backs);
BOOL in_nothing(void);

/* The same as in_window with another window and object: ddraw2 and window2. */
BOOL second_object(void);

void stage_close(void);

/* Dispatches messages until none came for so many milliseconds. */
BOOL pump(DWORD milliseconds);

/* The order of the messages since the last call, a letter for each; and
 * whether there was such a message since forget_messages. */
const char *messages(void);
BOOL had_message(UINT message);
BOOL forget_messages(void);

/* Has the window lose the focus, and its procedure release ddraw then. */
HRESULT release_in_killfocus(void);

/* ---- Surfaces and other objects ----------------------------------------- */

IDirectDraw *create_old(void);
IDirectDraw *create_version(DWORD version); /* the same vtable slots */
HRESULT create_com(IDirectDraw **out);
HRESULT create_by_factory(IDirectDraw **out);
HRESULT create_gamma(void); /* gamma_control, of primary */

/* Fills in desc, or creates a surface like that; without a size: width 0. */
BOOL describe(DWORD of, DWORD width, DWORD height, DWORD bits);
BOOL describe_1(DWORD flags, DWORD of, DWORD width, DWORD height); /* desc1 */
BOOL reset_fx(int byte);
HRESULT describe_fourcc(DWORD of, DWORD width, DWORD height, DWORD code);
IDirectDrawSurface7 *surface(DWORD of, DWORD width, DWORD height, DWORD bits);
IDirectDrawSurface *surface_of_version(DWORD version);

IDirectDrawSurface7 *next(IDirectDrawSurface7 *it);
BOOL fill(IDirectDrawSurface7 *it, DWORD value);
DWORD pixel(IDirectDrawSurface7 *it, DWORD size); /* of so many bytes, at 1,1 */
LONG pitch(IDirectDrawSurface7 *it);
void *pointer(IDirectDrawSurface7 *it); /* to its pixels, not locked any more */
HRESULT poke(void *at, DWORD value);    /* where they may be gone */
DWORD usable_rows(IDirectDrawSurface7 *it, BOOL after);
DWORD key_of(IDirectDrawSurface7 *it, DWORD which);

/* Does Unlock leave memory alone that is not the surface's? */
BOOL spares_memory(IDirectDrawSurface7 *it);

/* A palette with the colours i, 2i, 3i, each plus `more`; its capabilities. */
IDirectDrawPalette *colours(DWORD more);
DWORD palette_caps(IDirectDrawPalette *it);
DWORD red(HDC of, UINT index); /* of its colour table; 999: it has none */
DWORD shown(IDirectDrawSurface7 *it);

IDirectDrawClipper *clip_to(HWND to);
DWORD clip_list(IDirectDrawClipper *it); /* count; its bound is in area2 */
DWORD clip_of_child(LONG style);         /* rectangles beside a child */
BOOL client_area(HWND of);               /* into area */
DWORD screen_pixel(LONG x, LONG y, DWORD awaited);

/* Reference counts, or the failure of QueryInterface. */
LONG count(void *object);
LONG release(void *object);
LONG query(void *object, const GUID *iid);
LONG release_to(void *object, LONG left); /* what is counted beyond */

/* What QueryInterface answers; and the interface, NULL: none. */
HRESULT asks(void *object, const GUID *iid);
void *query_for(void *object, const GUID *iid);

/* Is it the same pointer? And that of this interface? NULL is not asked. */
HRESULT is_it(const void *it, const void *expected);
HRESULT leads_to(void *object, const GUID *iid, const void *expected);
HRESULT attached_back(IDirectDrawSurface *it, IDirectDrawSurface **out);
HRESULT rewrite_vtable(void *object);

/* ---- What takes a while ------------------------------------------------- */

HRESULT watch_lines(void); /* seen: in the blank, written, moved, wrapped */
HRESULT watch_blank(void); /* seen: out of it, in it */
HRESULT drawing_status(IDirectDrawSurface7 *it, BOOL of_flip, DWORD flags);

/* ---- Lists; seen has what was counted ----------------------------------- */

HRESULT list_modes(DWORD flags, DWORD bits);
HRESULT list_surfaces(DWORD flags, DDSURFACEDESC2 *like);
HRESULT list_attached(IDirectDrawSurface7 *it);
HRESULT list_displays(const char *name, DWORD flags);
BOOL has_export(const char *name);

/* ---- The process -------------------------------------------------------- */

RECT *rect(LONG left, LONG top, LONG right, LONG bottom);
const char *say(const char *format, ...); /* as printf, 31 characters */
DWORD fpu_word(void);
BOOL set_fpu(DWORD word);
DWORD affinity(void);
DWORD capability(int index); /* GetDeviceCaps of the screen */
BOOL draw_white(HDC to);
void *bits_of(HDC of);

#endif
