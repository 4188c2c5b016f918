/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of a test of two sprites on DirectDraw surfaces, with the ddraw.dll
 * that is installed. Ours is one call of the DLL. The peer is the loop of books
 * on DirectDraw, which locks, tests pixel by pixel and unlocks.
 *
 * The sprites are checkerboards of 64 x 64 pixels of 8 bits at an offset of
 * (3,2), so that no pixels overlap, on one surface (one lock) and on two.
 */
#include "must.h"
#include "real_surface.h"

#include <ddcollide/directdraw.h>

#define RIGHT 3
#define DOWN  2

struct pair
{
    DdcSprite *a;
    DdcSprite *b;
    struct book_sprite book_a;
    struct book_sprite book_b;
};

static void draw_checkerboard(uint8_t *bits, int pitch, uint8_t solid)
{
    for_pixels(x, y, DISC_SIZE, DISC_SIZE)
    {
        bits[y * pitch + x] = ((x + y) & 1) != 0 ? solid : 0;
    }
}

BENCH(ours, struct pair, pair)
{
    return DdcSpritesCollide(pair->a, pair->b);
}

BENCH(book, struct pair, pair)
{
    return book_touch(&pair->book_a, &pair->book_b);
}

static void pair_case(const char *name, IDirectDrawSurface *a,
                      IDirectDrawSurface *b)
{
    const struct book_surface book_a = real_surface_for_book(a);
    const struct book_surface book_b = real_surface_for_book(b);
    struct pair pair = {
        .book_a = {&book_a, .width = DISC_SIZE, .height = DISC_SIZE},
        .book_b = {a == b ? &book_a : &book_b, RIGHT, DOWN, DISC_SIZE,
                   DISC_SIZE}};
    const struct bench_way ways[] = {
        {"", ours, &pair, 1},
        {"book", book, &pair, 1},
    };

    must(DdcSprite_Create(a, 0, 0, &pair.a));
    must(DdcSprite_Create(b, RIGHT, DOWN, &pair.b));
    bench_case(name, (DISC_SIZE - RIGHT) * (DISC_SIZE - DOWN), ways,
               COUNT(ways));
    DdcSprite_Destroy(pair.a);
    DdcSprite_Destroy(pair.b);
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, BENCH_ROUNDS);
    IDirectDraw *ddraw = real_ddraw_make();
    IDirectDrawSurface *one = real_surface_make(ddraw, draw_checkerboard, 77);
    IDirectDrawSurface *other = real_surface_make(ddraw, draw_checkerboard, 77);
    pair_case("ddraw/pair/shared", one, one);
    pair_case("ddraw/pair/separate", one, other);
    IDirectDrawSurface_Release(one);
    IDirectDrawSurface_Release(other);
    IDirectDraw_Release(ddraw);
    return 0;
}
