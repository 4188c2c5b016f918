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

/* An 8-bit offscreen surface in system memory, filled with `value`. */
IDirectDrawSurface *make_surface(struct ddraw_fixture *f, int width, int height,
                                 uint8_t value);

/* One of another pixel depth. */
IDirectDrawSurface *make_rgb_surface(struct ddraw_fixture *f, int width,
                                     int height, int bits);

/* Sets one pixel through a Lock of the tests' own. */
void put_pixel(IDirectDrawSurface *surface, int x, int y, uint8_t value);

/* The surface can be locked now: nobody else holds a lock. */
void assert_unlocked(IDirectDrawSurface *surface);

/* A sprite, or the test fails. */
DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y);

#define assert_dd(call) assert_int_equal((call), DD_OK)

#endif
