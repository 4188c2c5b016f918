/* SPDX-License-Identifier: Zlib */
/*
 * The stage: a ddraw.dll, a window in exclusive fullscreen at 640x480x8, and
 * the surfaces that are asked. Anything may be missing (NULL). Nothing that
 * DirectDraw hands out is released: some implementations hand it out without
 * a reference, and the process ends soon.
 */
#ifndef DDC_PROBE_SESSION_H
#define DDC_PROBE_SESSION_H

#include "calls.h"
#include "record.h"

/* Sides of the surfaces that are not the screen's. */
#define SMALL_SIDE 64

struct session
{
    struct record *record;
    HMODULE library;
    HWND window;
    IDirectDraw *ddraw;
    IDirectDraw7 *ddraw7; /* the same object */
    IDirectDraw7 *own7;   /* another, which never was an IDirectDraw */
    IDirectDrawSurface *surfaces[KIND_COUNT];
    IDirectDrawSurface *scratch; /* in system memory, never asked itself */
    DDSURFACEDESC desktop;       /* the mode found at the beginning */
};

/* False when there is no ddraw.dll that can be loaded. */
bool session_load(struct session *session, struct record *record);

/*
 * Sets the stage and observes how far it got ("create.*"). The calling thread
 * owns the window and must be guarded.
 */
void session_open(struct session *session);

/* Gives the screen back. */
void session_close(struct session *session);

/* Handles what is queued for the window. */
void session_pump(void);

/* Exclusive 640x480x8 again, all surfaces restored. */
void session_resume(struct session *session);

/* "640x480x8", "desktop" or whatever mode the screen is in. */
void see_mode(struct session *session, const char *id);

/* An 8-bit surface of SMALL_SIDE in `memory`, 0 or a DDSCAPS flag. */
HRESULT session_create_small(struct session *session, DWORD memory,
                             IDirectDrawSurface **out);

/* The depth of a surface: 8 with a palette, or 16, 24 or 32. */
void session_format(DDPIXELFORMAT *format, int bits);

#endif
