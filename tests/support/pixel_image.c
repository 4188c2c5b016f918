/* SPDX-License-Identifier: Zlib */
/* Implements pixel_image.h. */
#include "pixel_image.h"

struct pixel_image pixel_image_make(int width, int height, int bytes,
                                    int padding, int skew, bool flipped)
{
    int pitch = width * bytes + padding;
    size_t size = (size_t)pitch * (size_t)height + (size_t)skew + 1;
    struct pixel_image image = {malloc(size),
                                {NULL, pitch, width, height, bytes}};

    assert_non_null(image.block);
    test_own(image.block, free);
    memset(image.block, 0xFF, size);
    image.pixels.bits = image.block + skew;
    if (flipped && height > 0)
    {
        image.pixels.bits =
            image.block + skew + (size_t)pitch * (size_t)(height - 1);
        image.pixels.pitch = -pitch;
    }
    for_pixels(x, y, width, height)
    {
        pixel_image_set(&image.pixels, x, y, 0);
    }
    return image;
}

void pixel_image_free(struct pixel_image *image)
{
    free(test_forget(image->block));
    memset(image, 0, sizeof *image);
}

static bool low_byte_first(const DdcPixels *pixels)
{
    const uint16_t one = 1;
    uint8_t first;

    memcpy(&first, &one, 1);
    return first == 1 || pixels->bytes_per_pixel == 3;
}

static uint8_t *byte_of(const DdcPixels *pixels, int x, int y, int significance)
{
    int bytes = pixels->bytes_per_pixel;
    int offset =
        low_byte_first(pixels) ? significance : bytes - 1 - significance;

    return (uint8_t *)pixels->bits + (ptrdiff_t)pixels->pitch * y + x * bytes +
           offset;
}

void pixel_image_set(const DdcPixels *pixels, int x, int y, uint32_t value)
{
    for (int i = 0; i < pixels->bytes_per_pixel; i++)
    {
        *byte_of(pixels, x, y, i) = (uint8_t)(value >> (8 * i));
    }
}

uint32_t pixel_image_get(const DdcPixels *pixels, int x, int y)
{
    uint32_t value = 0;

    for (int i = 0; i < pixels->bytes_per_pixel; i++)
    {
        value |= (uint32_t)*byte_of(pixels, x, y, i) << (8 * i);
    }
    return value;
}

void pixel_image_randomize(const DdcPixels *pixels)
{
    uint32_t values[3];

    for (int i = 0; i < 3; i++)
    {
        values[i] = test_random();
    }
    int likely = test_random_in(0, 99);

    for_pixels(x, y, pixels->width, pixels->height)
    {
        bool common = test_random_in(0, 99) < likely;
        pixel_image_set(pixels, x, y,
                        common ? values[0] : values[test_random_in(1, 2)]);
    }
}

bool pixel_image_is_solid(const DdcPixels *pixels, const DdcKey *key, int x,
                          int y)
{
    if (x < 0 || y < 0 || x >= pixels->width || y >= pixels->height)
    {
        return false;
    }
    uint32_t value = pixel_image_get(pixels, x, y) & key->used_bits;
    return value < key->low || value > key->high;
}

DdcRect pixel_image_part(const DdcPixels *pixels)
{
    DdcRect part;

    part.left = test_random_in(0, pixels->width - 1);
    part.top = test_random_in(0, pixels->height - 1);
    part.right = test_random_in(part.left + 1, pixels->width);
    part.bottom = test_random_in(part.top + 1, pixels->height);
    return part;
}
