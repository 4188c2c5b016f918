/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of frames of 500 discs, as in bench_world.c, on 4 DirectDraw
 * surfaces of the ddraw.dll that is installed, without drawing. When the discs
 * collide by pixels, DdcWorld_Step locks each surface once; when they collide
 * by masks, none. The peer is the loop of books on DirectDraw, which locks for
 * every pair whose rectangles overlap. A row has the time of a frame divided by
 * the number of sprites.
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

/* Locks as the books do: the complete surface, with DDLOCK_WAIT. */
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

/* Runs one more frame; returns the number of its locks. */
static int locks_of_frame(struct disc_world *world)
{
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);

    disc_world_frame(world);
    return (int)(DdcSurface_GetLockCount(NULL) - before);
}

/* The pictures of the discs, for ours and for the book. */
struct pictures
{
    IDirectDrawSurface *real[DISC_COLOURS];
    DdcSurface *surfaces[DISC_COLOURS];
    struct book_surface book[DISC_COLOURS];
};

static void measure(const char *row, const struct discs *discs,
                    const struct pictures *pictures, int masks)
{
    if (!bench_wants(row))
    {
        return;
    }
    struct disc_world *world =
        disc_world_make(discs, pictures->surfaces, masks);
    struct book *book = book_make(discs, pictures->book);
    const struct frame_way ways[] = {{"world", world, NULL, disc_world_frame},
                                     {"book", book, NULL, book_frame}};
    frames_case(row, DISCS, ways, sizeof ways / sizeof *ways);
    if (locks_of_frame(world) > (masks ? 0 : DISC_COLOURS))
    {
        bench_die("too many locks");
    }
    disc_world_free(world);
    book_free(book);
}

static void make_pictures(struct pictures *pictures, IDirectDraw *ddraw)
{
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        IDirectDrawSurface *real = make_surface(ddraw, (uint8_t)(i + 1));

        pictures->real[i] = real;
        must(DdcSurface_FromDirectDraw(real, &pictures->surfaces[i]),
             "FromDirectDraw");
        pictures->book[i] = (struct book_surface){real, lock, unlock};
    }
}

static void free_pictures(const struct pictures *pictures)
{
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcSurface_Destroy(pictures->surfaces[i]);
        IDirectDrawSurface_Release(pictures->real[i]);
    }
}

int main(int argc, char **argv)
{
    struct discs discs = discs_make(DISCS);
    struct pictures pictures;
    IDirectDraw *ddraw;

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    must(DirectDrawCreate(NULL, &ddraw, NULL), "DirectDrawCreate");
    must(IDirectDraw_SetCooperativeLevel(ddraw, NULL, DDSCL_NORMAL),
         "SetCooperativeLevel");
    make_pictures(&pictures, ddraw);
    measure("ddraw/frame500/pixels", &discs, &pictures, 0);
    measure("ddraw/frame500/masks", &discs, &pictures, 1);
    free_pictures(&pictures);
    IDirectDraw_Release(ddraw);
    discs_free(&discs);
    return 0;
}
