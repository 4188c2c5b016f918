/* SPDX-License-Identifier: Zlib */
/*
 * Whole frames of 500 discs, as in bench_world.c, on 4 DirectDraw surfaces,
 * whichever ddraw.dll is found, without drawing:
 * DdcWorld_Step by pixels, with a lock for each surface, and by masks, with
 * none, against the book's loop, which locks for every pair whose rectangles
 * overlap. Rows are of a frame divided by all sprites.
 */
#include "book_frame.h"
#include "disc_world.h"
#include "frames.h"

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/directdraw.h>

#define DISCS 500

static void must(HRESULT result, const char *what)
{
    if (FAILED(result))
    {
        bench_die(what);
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

/* What books do: the whole surface, and wait for it. */
static const uint8_t *lock(void *handle, int *pitch)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    must(IDirectDrawSurface_Lock((IDirectDrawSurface *)handle, NULL, &desc,
                                 DDLOCK_WAIT, NULL),
         "Lock");
    *pitch = (int)desc.lPitch;
    return desc.lpSurface;
}

static void unlock(void *handle)
{
    must(IDirectDrawSurface_Unlock((IDirectDrawSurface *)handle, NULL),
         "Unlock");
}

static IDirectDrawSurface *make_surface(IDirectDraw *ddraw, uint8_t solid)
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
    must(IDirectDraw_CreateSurface(ddraw, &desc, &surface, NULL),
         "CreateSurface");
    uint8_t *bits = (uint8_t *)lock(surface, &pitch);
    discs_draw(bits, pitch, solid);
    unlock(surface);
    return surface;
}

/* ---- Rows --------------------------------------------------------------- */

/* The locks of one more frame. */
static int locks_of_frame(struct disc_world *world)
{
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);

    disc_world_frame(world);
    return (int)(DdcSurface_GetLockCount(NULL) - before);
}

static void measure(const char *row, const struct discs *discs,
                    DdcSurface *const *surfaces,
                    const struct book_surface *book_surfaces, int masks)
{
    if (!bench_wants(row))
    {
        return;
    }
    struct disc_world *world = disc_world_make(discs, surfaces, masks);
    struct book *book = book_make(discs, book_surfaces);
    const struct frame_way ways[] = {{"world", world, NULL, disc_world_frame},
                                     {"book", book, NULL, book_frame}};

    frames_case(row, DISCS, ways, 2, 1);
    if (locks_of_frame(world) > (masks ? 0 : DISC_COLOURS))
    {
        bench_die("too many locks");
    }
    disc_world_free(world);
    book_free(book);
}

int main(int argc, char **argv)
{
    struct discs discs = discs_make(DISCS);
    IDirectDrawSurface *real[DISC_COLOURS];
    DdcSurface *surfaces[DISC_COLOURS];
    struct book_surface book_surfaces[DISC_COLOURS];
    IDirectDraw *ddraw;

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    must(DirectDrawCreate(NULL, &ddraw, NULL), "DirectDrawCreate");
    must(IDirectDraw_SetCooperativeLevel(ddraw, NULL, DDSCL_NORMAL),
         "SetCooperativeLevel");
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        real[i] = make_surface(ddraw, (uint8_t)(i + 1));
        must(DdcSurface_FromDirectDraw(real[i], &surfaces[i]),
             "FromDirectDraw");
        book_surfaces[i] = (struct book_surface){real[i], lock, unlock};
    }
    measure("ddraw/frame500/pixels", &discs, surfaces, book_surfaces, 0);
    measure("ddraw/frame500/masks", &discs, surfaces, book_surfaces, 1);
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcSurface_Destroy(surfaces[i]);
        IDirectDrawSurface_Release(real[i]);
    }
    IDirectDraw_Release(ddraw);
    discs_free(&discs);
    return 0;
}
