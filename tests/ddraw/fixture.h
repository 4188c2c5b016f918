/* SPDX-License-Identifier: Zlib */
/*
 * What the DirectDraw tests share: a window in exclusive fullscreen
 * 640x480x8, and surfaces in it. Real ddraw.dll, whichever is found.
 */
#ifndef DDC_TEST_DDRAW_FIXTURE_H
#define DDC_TEST_DDRAW_FIXTURE_H

#include "test.h"

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/directdraw.h>

struct ddraw_fixture
{
    HWND window;
    IDirectDraw *ddraw;
    IDirectDraw7 *ddraw7;
};

/* cmocka group set-up and tear-down: state becomes a ddraw_fixture. */
int ddraw_setup(void **state);
int ddraw_teardown(void **state);

/* Handles what is queued for the window. */
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
IDirectDrawSurface *make_surface(struct ddraw_fixture *f, int width, int height,
                                 uint8_t value);

/* One of any format, all bytes 0. */
IDirectDrawSurface *make_format_surface(struct ddraw_fixture *f, int width,
                                        int height,
                                        const DDPIXELFORMAT *format);

/* One pixel through a Lock of the tests' own. */
void put_pixel(IDirectDrawSurface *surface, int x, int y, uint32_t value);
uint32_t read_pixel(IDirectDrawSurface *surface, int x, int y);

/* The surface can be locked now: nobody else holds a lock. */
void assert_unlocked(IDirectDrawSurface *surface);

/* A sprite, or the test fails. */
DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y);

#define assert_dd(call) assert_int_equal((call), DD_OK)

#endif
