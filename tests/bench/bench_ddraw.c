/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of a test of two sprites on DirectDraw surfaces, with the ddraw.dll
 * that is installed. Ours is one call of the DLL. The peer is the loop of books
 * on DirectDraw, which locks, tests pixel by pixel and unlocks.
 *
 * The sprites are checkerboards of 64 x 64 pixels of 8 bits at an offset of
 * (3,2), so that no pixels overlap, on one surface (one lock) and on two.
 */
#include "bench.h"

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/directdraw.h>

#define SIZE  64
#define RIGHT 3
#define DOWN  2

struct pair
{
    IDirectDrawSurface *surface_a;
    IDirectDrawSurface *surface_b;
    DdcSprite *a;
    DdcSprite *b;
};

/* ---- Surfaces ----------------------------------------------------------- */

static void must(HRESULT result, const char *what)
{
    if (FAILED(result))
    {
        bench_die(what);
    }
}

static void lock(IDirectDrawSurface *surface, DDSURFACEDESC *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->dwSize = sizeof *desc;
    must(IDirectDrawSurface_Lock(surface, NULL, desc, DDLOCK_WAIT, NULL),
         "Lock");
}

static IDirectDrawSurface *make_surface(IDirectDraw *ddraw)
{
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *surface;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = SIZE;
    desc.dwHeight = SIZE;
    desc.ddpfPixelFormat.dwSize = sizeof desc.ddpfPixelFormat;
    desc.ddpfPixelFormat.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
    desc.ddpfPixelFormat.dwRGBBitCount = 8;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    must(IDirectDraw_CreateSurface(ddraw, &desc, &surface, NULL),
         "CreateSurface");
    lock(surface, &desc);
    for (int y = 0; y < SIZE; y++)
    {
        uint8_t *row = (uint8_t *)desc.lpSurface + y * desc.lPitch;
        for (int x = 0; x < SIZE; x++)
        {
            row[x] = ((x + y) & 1) != 0 ? 77 : 0;
        }
    }
    must(IDirectDrawSurface_Unlock(surface, NULL), "Unlock");
    return surface;
}

static struct pair make_pair(IDirectDrawSurface *a, IDirectDrawSurface *b)
{
    struct pair pair = {a, b, NULL, NULL};

    if (DdcSprite_Create(a, 0, 0, &pair.a) < 0 ||
        DdcSprite_Create(b, RIGHT, DOWN, &pair.b) < 0)
    {
        bench_die("no sprite");
    }
    return pair;
}

/* ---- Ours and the peer -------------------------------------------------- */

static uint64_t ours(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcSpritesCollide(pair->a, pair->b);
    }
    return sum;
}

static int pixels_touch(const DDSURFACEDESC *a, const DDSURFACEDESC *b)
{
    const uint8_t *bits_a = a->lpSurface;
    const uint8_t *bits_b = b->lpSurface;

    for (int y = DOWN; y < SIZE; y++)
    {
        for (int x = RIGHT; x < SIZE; x++)
        {
            if (bits_a[y * a->lPitch + x] != 0 &&
                bits_b[(y - DOWN) * b->lPitch + (x - RIGHT)] != 0)
            {
                return 1;
            }
        }
    }
    return 0;
}

static uint64_t book(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DDSURFACEDESC a;
        DDSURFACEDESC b;
        lock(pair->surface_a, &a);
        b = a;
        if (pair->surface_b != pair->surface_a)
        {
            lock(pair->surface_b, &b);
        }
        sum += (uint64_t)pixels_touch(&a, &b);
        if (pair->surface_b != pair->surface_a)
        {
            must(IDirectDrawSurface_Unlock(pair->surface_b, NULL), "Unlock");
        }
        must(IDirectDrawSurface_Unlock(pair->surface_a, NULL), "Unlock");
    }
    return sum;
}

static void pair_case(const char *name, IDirectDrawSurface *const *surfaces,
                      size_t second)
{
    const struct pair pair = make_pair(surfaces[0], surfaces[second]);
    const struct bench_way ways[] = {
        {"", ours, &pair, 1},
        {"book", book, &pair, 1},
    };

    bench_case(name, (SIZE - RIGHT) * (SIZE - DOWN), ways,
               sizeof ways / sizeof *ways);
    DdcSprite_Destroy(pair.a);
    DdcSprite_Destroy(pair.b);
}

int main(int argc, char **argv)
{
    IDirectDrawSurface *surfaces[2];
    IDirectDraw *ddraw;

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    must(DirectDrawCreate(NULL, &ddraw, NULL), "DirectDrawCreate");
    must(IDirectDraw_SetCooperativeLevel(ddraw, NULL, DDSCL_NORMAL),
         "SetCooperativeLevel");
    for (int i = 0; i < 2; i++)
    {
        surfaces[i] = make_surface(ddraw);
    }
    pair_case("ddraw/pair/shared", surfaces, 0);
    pair_case("ddraw/pair/separate", surfaces, 1);
    for (int i = 0; i < 2; i++)
    {
        IDirectDrawSurface_Release(surfaces[i]);
    }
    IDirectDraw_Release(ddraw);
    return 0;
}
