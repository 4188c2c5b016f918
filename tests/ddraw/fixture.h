/* SPDX-License-Identifier: Zlib */
/*
 * The fixture of tests with a real ddraw.dll, the one that is installed: a
 * window in exclusive fullscreen of 640x480 with 8 bits, and surfaces.
 */
#ifndef DDC_TEST_DDRAW_FIXTURE_H
#define DDC_TEST_DDRAW_FIXTURE_H

#include "com.h"
#include "test.h"

#include <ddcollide/directdraw.h>

struct ddraw_fixture
{
    HWND window;
    IDirectDraw *ddraw;
    IDirectDraw7 *ddraw7;
};

/* Makes them; for BEFORE_ALL_TESTS. */
extern struct ddraw_fixture real;
void ddraw_setup(void);

/* A window of 640x480 with this procedure. */
HWND make_window(WNDPROC procedure);

/* Handles the messages that are queued for the window. */
void pump_messages(void);

/* Pixel formats: 8-bit palettized, and RGB of 16, 24 and 32 bits. */
extern const DDPIXELFORMAT format_indexed8;
extern const DDPIXELFORMAT format_rgb555;
extern const DDPIXELFORMAT format_rgb565;
extern const DDPIXELFORMAT format_argb4444;
extern const DDPIXELFORMAT format_rgb888;
extern const DDPIXELFORMAT format_xrgb8888;
extern const DDPIXELFORMAT format_argb8888;

/*
 * Surfaces in system memory, which are owned: when one is released no other
 * reference may be left. One of any format whose bytes are all 0, and one of 8
 * bits whose pixels are all `value`.
 */
IDirectDrawSurface *make_format_surface(int width, int height,
                                        const DDPIXELFORMAT *format);
IDirectDrawSurface *make_surface(int width, int height, uint8_t value);

/* A surface of version 7 on memory of the test, which is owned too. */
IDirectDrawSurface *make_user_surface(int width, int height, void *bits,
                                      LONG pitch, const DDPIXELFORMAT *format);

/* One of 8 bits that is lost with the display mode. */
IDirectDrawSurface *make_lossy_surface(int width, int height);

/* Another version of a surface: 1, 2, 3, 4 or 7. It is owned too; NULL: the
 * surface does not have it. */
IDirectDrawSurface *query_version(IDirectDrawSurface *surface, int version);

/* Releases a pointer after the case, and returns it; not NULL. */
void *own_pointer(void *pointer);

/* Releases a surface earlier. */
void release_surface(IDirectDrawSurface *surface);

/* A primary surface with a back buffer, as games have them; not owned. */
IDirectDrawSurface *make_primary(void);

/* Gives the surface a source colour key of one value. */
void set_key(IDirectDrawSurface *surface, DWORD value);

/* Locks the whole surface as a game does. */
DdcPixels game_lock(IDirectDrawSurface *surface);

/* Write and read a pixel with a Lock of their own. */
void put_pixel(IDirectDrawSurface *surface, int x, int y, uint32_t value);
uint32_t read_pixel(IDirectDrawSurface *surface, int x, int y);

/* Can be locked, so that nobody holds a lock. */
void assert_unlocked(IDirectDrawSurface *surface);

/* Is it solid at this point, by DdcSprite_TestPoint? */
int is_solid_at(const DdcSprite *sprite, int x, int y);

/* Is this pair, in any order, one of those that a world has given? */
bool has_pair(const DdcSpritePair *pairs, ddc_uint32 count, const DdcSprite *a,
              const DdcSprite *b);

/* A new sprite, which is owned. */
DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y);

#define assert_dd(call) assert_int_equal((call), DD_OK)

/* A loop over a table, which frees after each row what the row has made. A
 * failure says the number of the row, as that of a step. */
#define for_freed_rows(i, rows) for_steps(i, sizeof(rows) / sizeof *(rows), 0)

#endif
