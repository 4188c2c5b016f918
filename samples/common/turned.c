/* SPDX-License-Identifier: Zlib */
/*
 * Implements turned.h: affine texture mapping with the nearest source pixel.
 * Each display pixel of the sprite's rectangle looks back into the picture.
 * The place there is computed once for each row, and stepped along it in
 * integers, which loses nothing.
 */
#include "turned.h"

#include <stddef.h>
#include <stdint.h>

/* The numbers of a DdcSampling, in units of 2^-32 source pixels. */
#define UNITS 4294967296.0

struct place
{
    int64_t u;
    int64_t v;
};

/* The place that the display pixel (x,y) shows. */
static struct place locate(const DdcSampling *sampling, int x, int y)
{
    const int64_t right = (int64_t)x - sampling->x;
    const int64_t down = (int64_t)y - sampling->y;
    const struct place place = {(int64_t)(sampling->u * UNITS) +
                                    (int64_t)(sampling->u_x * UNITS) * right +
                                    (int64_t)(sampling->u_y * UNITS) * down,
                                (int64_t)(sampling->v * UNITS) +
                                    (int64_t)(sampling->v_x * UNITS) * right +
                                    (int64_t)(sampling->v_y * UNITS) * down};

    return place;
}

/* Draws the columns left..right of a row; `place` is that of the first. */
static void draw_row(uint8_t *row, int left, int right, struct place place,
                     const DdcSampling *sampling, const DdcPixels *picture,
                     unsigned air)
{
    const int64_t u_x = (int64_t)(sampling->u_x * UNITS);
    const int64_t v_x = (int64_t)(sampling->v_x * UNITS);
    const uint8_t *bits = picture->bits;

    for (int x = left; x < right; x++, place.u += u_x, place.v += v_x)
    {
        const int64_t column = place.u >> 32; /* rounds down */
        const int64_t line = place.v >> 32;
        if (column >= 0 && column < picture->width && line >= 0 &&
            line < picture->height)
        {
            const uint8_t value = bits[line * picture->pitch + column];
            if (value != air)
            {
                row[x] = value;
            }
        }
    }
}

DdcResult turned_draw(const DdcPixels *page, const DdcRect *clip,
                      const DdcSprite *sprite, const DdcPixels *picture,
                      unsigned air)
{
    uint8_t *pixels = (uint8_t *)page->bits;
    DdcSampling sampling;
    DdcRect rect;
    DdcResult result = DdcSprite_GetRect(sprite, &rect);

    if (result >= 0)
    {
        result = DdcSprite_GetSampling(sprite, &sampling);
    }
    if (result < 0)
    {
        return result;
    }
    DdcRect_GetIntersection(&rect, clip, &rect);
    for (int y = rect.top; y < rect.bottom; y++)
    {
        draw_row(pixels + (ptrdiff_t)y * page->pitch, rect.left, rect.right,
                 locate(&sampling, rect.left, y), &sampling, picture, air);
    }
    return DDC_OK;
}
