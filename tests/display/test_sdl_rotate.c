/* SPDX-License-Identifier: Zlib */
/*
 * Pictures that SDL 2's software renderer has turned, beside the same pictures
 * drawn by DdcMask_DrawTransformed from SDL's own numbers: 16.16 fixed point,
 * with the start of each row truncated anew. Where they differ, the pixel must
 * lie within that rounding of an edge between two source pixels, or SDL must
 * have cut it off: it turns in a rectangle that is too small by up to a pixel
 * on each side, so that outermost pixels of the picture are missing.
 * DDC_SDL_PICTURES is the number of random pictures.
 */
#include "test.h"

#include <SDL.h>
#include <math.h>

#define PICTURES_DEFAULT 300
#define SIDE             64
#define CANVAS           128

static struct
{
    long pixels;
    long differing;
    long row_start; /* of these, within the rounding of the row's start */
    long cut_off;   /* or outside of the rectangle in which SDL turns */
} counts;

/* A picture whose set pixels are opaque white. */
static SDL_Surface *random_picture(int width, int height)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);

    assert_non_null(picture);
    for (int y = 0; y < height; y++)
    {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)picture->pixels +
                                             y * picture->pitch);
        for (int x = 0; x < width; x++)
        {
            row[x] = test_random_in(0, 2) > 0 ? 0xFFFFFFFFu : 0;
        }
    }
    return picture;
}

static DdcMask *mask_of(const SDL_Surface *picture)
{
    const DdcPixels pixels = {picture->pixels, picture->pitch, picture->w,
                              picture->h, 4};
    const DdcKey black = {0x00FFFFFF, 0, 0};

    OWN(DdcMask, mask, DdcMask_CreateFromPixels(&pixels, &black, &mask));
    return mask;
}

/* What SDL displays, in a canvas that begins black. */
static SDL_Surface *turn_by_sdl(SDL_Surface *picture, double angle,
                                const SDL_Rect *where, const SDL_Point *pivot)
{
    SDL_Surface *canvas = SDL_CreateRGBSurfaceWithFormat(
        0, CANVAS, CANVAS, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(canvas);
    SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, picture);

    assert_non_null(texture);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    SDL_RenderCopyEx(renderer, texture, NULL, where, angle, pivot,
                     SDL_FLIP_NONE);
    SDL_RenderPresent(renderer);
    SDL_DestroyTexture(texture);
    SDL_DestroyRenderer(renderer);
    return canvas;
}

/*
 * SDL_rotate.c: the source position of display pixel (0,0) is
 * (int)(icos * x - isin * y + center.x * 65536 - 32768), and likewise for y.
 * Its position in y is truncated for each row.
 */
static DdcSampling sampling_of(double angle, const SDL_Rect *where,
                               const SDL_Point *pivot)
{
    double radians = angle * (M_PI / 180.0);
    double cosine = (int)(cos(radians) * 65536.0) / 65536.0;
    double sine = (int)(sin(-radians) * 65536.0) / 65536.0;
    double x = 0.5 - pivot->x - where->x;
    double y = 0.5 - pivot->y - where->y;

    return (DdcSampling){cosine * x - sine * y + pivot->x - 0.5,
                         sine * x + cosine * y + pivot->y - 0.5,
                         cosine,
                         sine,
                         -sine,
                         cosine,
                         0,
                         0};
}

static int near_edge(double position)
{
    return fabs(position - floor(position + 0.5)) <= 2.0 / 65536;
}

/* Does the position lie in the outermost pixels of the picture? */
static int on_rim(double position, int size)
{
    return position < 1.0 || position >= size - 1.0;
}

static void compare_pixel(const SDL_Surface *canvas, const DdcMask *ours,
                          const DdcSampling *s, const SDL_Surface *picture,
                          int x, int y)
{
    double u = s->u + s->u_x * x + s->u_y * y;
    double v = s->v + s->v_x * x + s->v_y * y;
    const uint8_t *row = (const uint8_t *)canvas->pixels + y * canvas->pitch;
    uint32_t value = ((const uint32_t *)(const void *)row)[x];
    int theirs = (value & 0x00FFFFFF) != 0;

    counts.pixels++;
    if (theirs == DdcMask_Get(ours, x, y))
    {
        return;
    }
    counts.differing++;
    if (near_edge(u) || near_edge(v))
    {
        counts.row_start++;
    }
    else if (!theirs && (on_rim(u, picture->w) || on_rim(v, picture->h)))
    {
        counts.cut_off++;
    }
}

TEST(turned_pictures_are_those_of_sdl)
{
    const char *text = getenv("DDC_SDL_PICTURES");
    long pictures = text != NULL ? strtol(text, NULL, 10) : PICTURES_DEFAULT;

    for_steps(i, pictures, 1941)
    {
        int width = test_random_in(1, SIDE);
        int height = test_random_in(1, SIDE);
        SDL_Surface *picture = random_picture(width, height);
        DdcMask *mask = mask_of(picture);
        DdcMask *ours = test_mask(CANVAS, CANVAS, 0);
        double angle = test_random_in(-3600000, 3600000) / 10000.0 + 0.00003;
        const SDL_Rect where = {test_random_in(0, CANVAS - width),
                                test_random_in(0, CANVAS - height), width,
                                height};
        const SDL_Point pivot = {test_random_in(0, width),
                                 test_random_in(0, height)};
        DdcSampling sampling = sampling_of(angle, &where, &pivot);
        SDL_Surface *canvas = turn_by_sdl(picture, angle, &where, &pivot);
        ok(DdcMask_DrawTransformed(ours, mask, &sampling));
        for_pixels(x, y, CANVAS, CANVAS)
        {
            compare_pixel(canvas, ours, &sampling, picture, x, y);
        }
        SDL_FreeSurface(canvas);
        SDL_FreeSurface(picture);
    }
    printf("%ld pictures, %ld pixels, %ld differ: %ld cut off by SDL, %ld by "
           "the rounding of a row's start\n",
           pictures, counts.pixels, counts.differing, counts.cut_off,
           counts.row_start);
    assert_int_equal(counts.differing, counts.cut_off + counts.row_start);
}

BEFORE_ALL_TESTS()
{
    SDL_SetMainReady();
}
