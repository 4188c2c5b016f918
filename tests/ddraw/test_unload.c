/* SPDX-License-Identifier: Zlib */
/*
 * A game that unloads the DLL with sprites left, and releases its surfaces
 * afterwards: the object of the library that a surface then releases must still
 * be there.
 */
#include "test.h"

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/loader.h>

static IDirectDrawSurface7 *make_surface(IDirectDraw7 *ddraw)
{
    DDSURFACEDESC2 desc = {.dwSize = sizeof desc};
    IDirectDrawSurface7 *surface;

    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = 8;
    desc.dwHeight = 8;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    desc.ddpfPixelFormat.dwSize = sizeof desc.ddpfPixelFormat;
    desc.ddpfPixelFormat.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
    desc.ddpfPixelFormat.dwRGBBitCount = 8;
    assert_int_equal(IDirectDraw7_CreateSurface(ddraw, &desc, &surface, NULL),
                     DD_OK);
    return surface;
}

TEST(surfaces_may_outlive_an_unloaded_library)
{
    void *ddraw;
    DdcApi ddc;
    DdcSprite *sprite;

    assert_int_equal(DirectDrawCreateEx(NULL, &ddraw, &IID_IDirectDraw7, NULL),
                     DD_OK);
    assert_int_equal(IDirectDraw7_SetCooperativeLevel((IDirectDraw7 *)ddraw,
                                                      NULL, DDSCL_NORMAL),
                     DD_OK);
    IDirectDrawSurface7 *surface = make_surface(ddraw);
    assert_null(DdcApi_Load(&ddc, "ddcollide.dll"));
    assert_int_equal(ddc.Sprite_Create((void *)surface, 0, 0, &sprite), DDC_OK);
    DdcApi_Unload(&ddc);

    assert_int_equal(IDirectDrawSurface7_Release(surface), 0);
    IDirectDraw7_Release((IDirectDraw7 *)ddraw);
}
