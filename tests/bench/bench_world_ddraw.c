/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of frames of 500 discs, as in bench_world.c, on 4 DirectDraw
 * surfaces of the ddraw.dll that is installed, without drawing. When the discs
 * collide by pixels, DdcWorld_Step locks each surface once; when they collide
 * by masks, none. The peer is the loop of books on DirectDraw, which locks for
 * every pair whose rectangles overlap. A row has the time of a frame divided by
 * the number of sprites.
 */
#include "discs.h"
#include "frames.h"
#include "must.h"
#include "real_surface.h"

#include <ddcollide/directdraw.h>

#define DISCS 500

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
    frames_case(row, DISCS, ways, COUNT(ways));
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
        IDirectDrawSurface *real =
            real_surface_make(ddraw, discs_draw, (uint8_t)(i + 1));

        pictures->real[i] = real;
        must(DdcSurface_CreateFromSurf(real, &pictures->surfaces[i]));
        pictures->book[i] = real_surface_for_book(real);
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

    bench_start(argc, argv, BENCH_ROUNDS);
    IDirectDraw *ddraw = real_ddraw_make();
    make_pictures(&pictures, ddraw);
    measure("ddraw/frame500/pixels", &discs, &pictures, 0);
    measure("ddraw/frame500/masks", &discs, &pictures, 1);
    free_pictures(&pictures);
    IDirectDraw_Release(ddraw);
    discs_free(&discs);
    return 0;
}
