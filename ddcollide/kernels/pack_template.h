/* SPDX-License-Identifier: Zlib */
/*
 * Owns the packing of pixels to a mask of one bit a pixel, in stripes of 64
 * columns with one word a row. Each file of an instruction set without masked
 * loads includes this file once, after scan_template.h and keys_template.h, and
 * after it has defined a solid_fn for each size of pixels: solid8, solid16,
 * solid24, solid32. Of struct keys, which has the keys of two blocks, only the
 * members for block a are used here.
 */

/* A test for one size of pixels. It tests as many pixels as a vector has bytes
 * (VECTOR), whatever their size; bit i of the result is set if pixel i is
 * solid.
 */
typedef uint64_t (*solid_fn)(const uint8_t *from, const struct keys *keys);

/*
 * The bits of `count` pixels, at most 64, of a row of at least VECTOR pixels.
 * Where the last of them are fewer than VECTOR pixels, the VECTOR pixels that
 * end with the last one are tested, so that nothing past the end of the row is
 * read, and the bits of those that were tested before are shifted out.
 */
INLINE uint64_t pack_word(solid_fn solid, const uint8_t *from, size_t bytes,
                          size_t count, const struct keys *keys)
{
    uint64_t word = 0;
    size_t x = 0;

    for (; x + VECTOR <= count; x += VECTOR)
    {
        word |= solid(from + x * bytes, keys) << x;
    }
    if (x < count)
    {
        const uint8_t *last = from + count * bytes - VECTOR * bytes;
        word |= solid(last, keys) >> (VECTOR - (count - x)) << x;
    }
    return word;
}

/* Packs all rows, one stripe after the other. A full word has a constant count
 * of pixels, so the compiler unrolls its loop. */
INLINE void pack_rows(solid_fn solid, const struct ddc_scan_block *block,
                      size_t bytes, size_t width, size_t height,
                      uint64_t *words, size_t stride, const struct keys *keys)
{
    for (size_t x = 0; x < width; x += 64)
    {
        const uint8_t *from = block->row + x * bytes;
        const size_t count = ddc_min_size(width - x, 64);

        for (size_t y = 0; y < height; y++)
        {
            words[y] = count == 64 ? pack_word(solid, from, bytes, 64, keys)
                                   : pack_word(solid, from, bytes, count, keys);
            from += block->pitch;
        }
        words += stride;
    }
}

/* Packs pixels of 1 to 4 bytes in rows of at least VECTOR pixels. */
INLINE void pack_pixels(const struct ddc_scan_block *block, size_t bytes,
                        size_t width, size_t height, uint64_t *words,
                        size_t stride)
{
    const DdcKey *key = block->key;
    struct keys keys;

    switch (bytes)
    {
    case 1:
        keys = keys8(key, key);
        pack_rows(solid8, block, 1, width, height, words, stride, &keys);
        break;
    case 2:
        keys = keys16(key, key);
        pack_rows(solid16, block, 2, width, height, words, stride, &keys);
        break;
    case 3:
        keys = keys32(key, key, 0xFFFFFF);
        pack_rows(solid24, block, 3, width, height, words, stride, &keys);
        break;
    default:
        keys = keys32(key, key, 0xFFFFFFFF);
        pack_rows(solid32, block, 4, width, height, words, stride, &keys);
    }
}
