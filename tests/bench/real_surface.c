/* SPDX-License-Identifier: Zlib */
/* Implements real_surface.h. */
#include "real_surface.h"

#include "bench.h"

static void must_succeed(HRESULT result, const char *what)
{
    if (FAILED(result))
    {
        bench_die(what);
    }
}

IDirectDraw *real_ddraw_make(void)
{
    IDirectDraw *ddraw;

    must_succeed(DirectDrawCreate(NULL, &ddraw, NULL), "DirectDrawCreate");
    must_succeed(IDirectDraw_SetCooperativeLevel(ddraw, NULL, DDSCL_NORMAL),
                 "SetCooperativeLevel");
    return ddraw;
}

static const uint8_t *lock(void *handle, int *pitch)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    must_succeed(IDirectDrawSurface_Lock((IDirectDrawSurface *)handle, NULL,
                                         &desc, DDLOCK_WAIT, NULL),
                 "Lock");
    *pitch = (int)desc.lPitch;
    return desc.lpSurface;
}

static void unlock(void *handle)
{
    must_succeed(IDirectDrawSurface_Unlock((IDirectDrawSurface *)handle, NULL),
                 "Unlock");
}

IDirectDrawSurface *real_surface_make(IDirectDraw *ddraw,
                                      void (*draw)(uint8_t *bits, int pitch,
                                                   uint8_t solid),
                                      uint8_t solid)
{
    IDirectDrawSurface *surface;
    DDSURFACEDESC desc;
    int pitch;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = DISC_SIZE;
    desc.dwHeight = DISC_SIZE;
    desc.ddpfPixelFormat.dwSize = sizeof desc.ddpfPixelFormat;
    desc.ddpfPixelFormat.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
    desc.ddpfPixelFormat.dwRGBBitCount = 8;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    must_succeed(IDirectDraw_CreateSurface(ddraw, &desc, &surface, NULL),
                 "CreateSurface");
    uint8_t *bits = (uint8_t *)lock(surface, &pitch);
    draw(bits, pitch, solid);
    unlock(surface);
    return surface;
}

struct book_surface real_surface_for_book(IDirectDrawSurface *surface)
{
    return (struct book_surface){surface, lock, unlock};
}
