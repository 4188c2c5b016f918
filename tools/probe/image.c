/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pictures that image.h describes. It is the naive version: one loop
 * over pixels, no special cases.
 */
#include "image.h"

#include <string.h>

DWORD image_random(DWORD *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

void image_fill(struct image *image, const RECT *rect, DWORD value)
{
    for (LONG y = rect->top; y < rect->bottom; y++)
    {
        for (LONG x = rect->left; x < rect->right; x++)
        {
            image->pixels[y][x] = value;
        }
    }
}

/* The bits of a pixel that carry its colour. */
static DWORD color_bits(int bits)
{
    return bits == 32 ? 0xFFFFFF : (DWORD)(((unsigned __int64)1 << bits) - 1);
}

void image_noise(struct image *image, int bits, DWORD key, DWORD *state)
{
    for (int y = 0; y < IMAGE_SIDE; y++)
    {
        for (int x = 0; x < IMAGE_SIDE; x++)
        {
            DWORD value = image_random(state) & color_bits(bits);

            image->pixels[y][x] = image_random(state) % 3 == 0 ? key : value;
        }
    }
}

/* ---- The rule ----------------------------------------------------------- */

static bool is_within(const DDCOLORKEY *key, DWORD pixel)
{
    return pixel >= key->dwColorSpaceLowValue &&
           pixel <= key->dwColorSpaceHighValue;
}

/* The column or row of the source that is shown at `index` of the target. */
static LONG sample(LONG index, LONG target, LONG source, bool mirrored)
{
    LONG at = mirrored ? target - 1 - index : index;

    return at * source / target;
}

void image_blit(struct image *to, const struct image *from,
                const struct blit *blit)
{
    const struct image copy = *from;
    LONG w = blit->to.right - blit->to.left;
    LONG h = blit->to.bottom - blit->to.top;
    LONG source_w = blit->from.right - blit->from.left;
    LONG source_h = blit->from.bottom - blit->from.top;

    for (LONG y = 0; y < h; y++)
    {
        LONG row = blit->from.top +
                   sample(y, h, source_h, blit->mirror & DDBLTFX_MIRRORUPDOWN);

        for (LONG x = 0; x < w; x++)
        {
            LONG column =
                blit->from.left +
                sample(x, w, source_w, blit->mirror & DDBLTFX_MIRRORLEFTRIGHT);
            DWORD pixel = copy.pixels[row][column];
            DWORD *out = &to->pixels[blit->to.top + y][blit->to.left + x];

            if ((blit->source == NULL || !is_within(blit->source, pixel)) &&
                (blit->target == NULL || is_within(blit->target, *out)))
            {
                *out = pixel;
            }
        }
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

/* Copies between an image and locked memory, within a guard. */
static HRESULT copy_rows(struct image *image, unsigned char *memory, LONG pitch,
                         int bits, bool writing)
{
    size_t bytes = (size_t)bits / 8;

    for (int y = 0; y < IMAGE_SIDE; y++)
    {
        unsigned char *row = memory + (ptrdiff_t)pitch * y;

        for (size_t x = 0; x < IMAGE_SIDE; x++)
        {
            DWORD *pixel = &image->pixels[y][x];

            if (writing)
            {
                memcpy(row + x * bytes, pixel, bytes);
                continue;
            }
            *pixel = 0;
            memcpy(pixel, row + x * bytes, bytes);
        }
    }
    return DD_OK;
}

static HRESULT transfer(struct image *image, IDirectDrawSurface *it, int bits,
                        bool writing)
{
    union description desc;
    HRESULT result = call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);

    if (FAILED(result))
    {
        return result;
    }
    result = CALL_ABSENT;
    if (desc.v1.lpSurface != NULL && desc.v1.lpSurface != UNTOUCHED)
    {
        result = GUARDED(
            copy_rows(image, desc.v1.lpSurface, desc.v1.lPitch, bits, writing));
    }
    unlock_all(it);
    return result;
}

HRESULT image_write(const struct image *image, IDirectDrawSurface *to, int bits)
{
    struct image copy = *image;

    return transfer(&copy, to, bits, true);
}

HRESULT image_read(struct image *image, IDirectDrawSurface *from, int bits)
{
    memset(image, 0, sizeof *image);
    return transfer(image, from, bits, false);
}

unsigned image_differences(const struct image *a, const struct image *b,
                           int bits)
{
    unsigned count = 0;

    for (int y = 0; y < IMAGE_SIDE; y++)
    {
        for (int x = 0; x < IMAGE_SIDE; x++)
        {
            count +=
                ((a->pixels[y][x] ^ b->pixels[y][x]) & color_bits(bits)) != 0;
        }
    }
    return count;
}
