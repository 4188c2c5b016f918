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

/* An 8-bit offscreen surface in system memory, filled with `value`. */
IDirectDrawSurface *make_surface(int width, int height, uint8_t value);

/* A surface of any format, whose bytes are all 0. */
IDirectDrawSurface *make_format_surface(int width, int height,
                                        const DDPIXELFORMAT *format);

/* Write and read a pixel with a Lock of their own. */
void put_pixel(IDirectDrawSurface *surface, int x, int y, uint32_t value);
uint32_t read_pixel(IDirectDrawSurface *surface, int x, int y);

/* Fails unless the surface can be locked, so that nobody holds a lock. */
void assert_unlocked(IDirectDrawSurface *surface);

/* A new sprite; the test fails when it cannot be made. */
DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y);

#define assert_dd(call) assert_int_equal((call), DD_OK)

#endif
