/* SPDX-License-Identifier: Zlib */
/*
 * The test set-up: a ddraw.dll, a window in exclusive fullscreen at 640x480x8,
 * and the surfaces under test. Any of the pointers may be NULL, when the
 * implementation did not create the object. Objects that DirectDraw returns
 * are not released: some implementations return them without adding a
 * reference, and the process ends soon anyway.
 */
#ifndef DDC_PROBE_SESSION_H
#define DDC_PROBE_SESSION_H

#include "calls.h"
#include "record.h"

/* Width and height of the surfaces that are not the screen's. */
#define SMALL_SIDE 64

struct session
{
    struct record *record;
    HMODULE library;
    HWND window;
    bool has_mode; /* is the display in 640x480 with 8 bits? */
    IDirectDraw *ddraw;
    IDirectDraw7 *ddraw7; /* the same object, by its newer interface */
    IDirectDraw7 *own7;   /* another, created by DirectDrawCreateEx */
    IDirectDrawSurface *surfaces[KIND_COUNT];
    IDirectDrawSurface *scratch; /* in system memory; not under test */
    DDSURFACEDESC desktop;       /* the display mode before the run */
};

/* Loads ddraw.dll. Returns false when that fails. */
bool session_load(struct session *session, struct record *record);

/*
 * Creates the window, the DirectDraw objects and the surfaces, and records
 * what succeeded (ids "create..."). The calling thread owns the window and
 * must have called guard_thread.
 */
void session_open(struct session *session);

/* Restores the display mode and leaves exclusive mode. */
void session_close(struct session *session);

/* Dispatches the messages that are queued for the window. */
void session_pump(void);

/* Enters exclusive 640x480x8 again and restores the lost surfaces. */
void session_restore(struct session *session);

/* Is the display in 640x480 with 8 bits, as DirectDraw tells it? */
bool session_in_mode(struct session *session);

/*
 * Records the display mode: "desktop" when it is the one before the run, or
 * else as in "640x480x8".
 */
void record_mode(struct session *session, const char *id);

/*
 * Creates an 8-bit surface of SMALL_SIDE x SMALL_SIDE. `memory` is
 * DDSCAPS_SYSTEMMEMORY, DDSCAPS_VIDEOMEMORY or 0, which lets DirectDraw choose.
 */
HRESULT session_create_small(struct session *session, DWORD memory,
                             IDirectDrawSurface **out);

/* The same for any number of bits in a pixel. */
HRESULT session_create_depth(struct session *session, int bits, DWORD memory,
                             IDirectDrawSurface **out);

/* The same, and of any width. */
HRESULT session_create_sized(struct session *session, DWORD width, int bits,
                             DWORD memory, IDirectDrawSurface **out);

/* Fills in an RGB format: 8 bits with a palette, or 16, 24 or 32 bits. */
void session_format(DDPIXELFORMAT *format, int bits);

#endif
