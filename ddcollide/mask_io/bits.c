/* SPDX-License-Identifier: Zlib */
/*
 * Owns the conversion of a mask to and from bits in the caller's memory, with
 * rows at any bit and either order of the bits in a byte.
 *
 * A word of a mask, up to 64 pixels of a row, lies in up to 9 bytes. They are
 * read as a number whose lowest byte comes first, on every machine, and
 * shifted into place; a byte whose highest bit comes first is reversed before
 * (SWAR: eight bytes in one register; Warren, Hacker's Delight, 7-1). The
 * loops go down a stripe, so that the number of pixels is the same for every
 * word of a loop.
 */
#include <ddcollide/mask_create.h>

#include "mask_io/mask_io.h"

/* ---- Words -------------------------------------------------------------- */

/* The place of up to 64 pixels in the caller's memory. */
struct bit_span
{
    ptrdiff_t byte; /* in which the first pixel lies */
    unsigned shift; /* bits of that byte before the first pixel */
    unsigned count; /* of the pixels, 1..64 */
    uint64_t valid; /* so many bits, from bit 0 on */
    bool msb_first;
};

/* Reverses the order of the bits in each byte. */
static inline uint64_t reverse_in_bytes(uint64_t word)
{
    word =
        (word & 0x0F0F0F0F0F0F0F0Fu) << 4 | (word >> 4 & 0x0F0F0F0F0F0F0F0Fu);
    word =
        (word & 0x3333333333333333u) << 2 | (word >> 2 & 0x3333333333333333u);
    return (word & 0x5555555555555555u) << 1 |
           (word >> 1 & 0x5555555555555555u);
}

static inline uint64_t lowest_bit_first(uint64_t bytes, bool msb_first)
{
    return msb_first ? reverse_in_bytes(bytes) : bytes;
}

/* The first 8 bytes as a number; compilers make one load of it. */
static inline uint64_t load_8(const uint8_t *from)
{
    return from[0] | (uint64_t)from[1] << 8 | (uint64_t)from[2] << 16 |
           (uint64_t)from[3] << 24 | (uint64_t)from[4] << 32 |
           (uint64_t)from[5] << 40 | (uint64_t)from[6] << 48 |
           (uint64_t)from[7] << 56;
}

/* The same of `count` bytes, at most 8. */
static inline uint64_t load_bytes(const uint8_t *from, unsigned count)
{
    uint64_t bytes = 0;

    if (count == 8)
    {
        return load_8(from);
    }
    for (unsigned i = 0; i < count; i++)
    {
        bytes |= (uint64_t)from[i] << 8 * i;
    }
    return bytes;
}

/* The number of bytes that the pixels lie in, 1..9. */
static inline unsigned bytes_of(const struct bit_span *span)
{
    return (span->shift + span->count + 7) / 8;
}

/* Reads the pixels, the leftmost one as bit 0. No byte without a pixel is
 * read. */
static inline uint64_t read_span(const uint8_t *bits,
                                 const struct bit_span *span)
{
    const uint8_t *from = bits + span->byte;
    unsigned bytes = bytes_of(span);
    uint64_t word = lowest_bit_first(load_bytes(from, bytes < 8 ? bytes : 8),
                                     span->msb_first) >>
                    span->shift;

    if (bytes == 9)
    {
        word |= lowest_bit_first(from[8], span->msb_first)
                << (63 - span->shift) << 1;
    }
    return word & span->valid;
}

/* Stores the bits of `word` that are set in `written` in `count` bytes, at most
 * 8; the other bits of the bytes stay. */
static inline void store_bits(uint8_t *to, unsigned count, uint64_t word,
                              uint64_t written)
{
    uint64_t bytes = (load_bytes(to, count) & ~written) | word;

    for (unsigned i = 0; i < count; i++)
    {
        to[i] = (uint8_t)(bytes >> 8 * i);
    }
}

/* Writes the pixels, of which the leftmost one is bit 0; the other bits of
 * `word` are 0. */
static inline void write_span(uint8_t *bits, const struct bit_span *span,
                              uint64_t word)
{
    uint8_t *to = bits + span->byte;
    unsigned bytes = bytes_of(span);

    store_bits(to, bytes < 8 ? bytes : 8,
               lowest_bit_first(word << span->shift, span->msb_first),
               lowest_bit_first(span->valid << span->shift, span->msb_first));
    if (bytes == 9)
    {
        /* The shift is 1 to 7 here, which "& 63" tells static analysis. */
        unsigned down = (64 - span->shift) & 63;
        store_bits(to + 8, 1, lowest_bit_first(word >> down, span->msb_first),
                   lowest_bit_first(span->valid >> down, span->msb_first));
    }
}

/* ---- Masks -------------------------------------------------------------- */

/*
 * The place of the pixels of one stripe and row. The number of a bit is less
 * than 2^51, and negative above the top row in memory; the byte is rounded
 * down.
 */
static inline struct bit_span span_at(const DdcMask *mask, const DdcBits *bits,
                                      size_t stripe, ddc_int32 y)
{
    int64_t bit =
        bits->first_bit + (int64_t)bits->pitch_bits * y + (int64_t)stripe * 64;
    unsigned shift = (unsigned)((uint64_t)bit & 7);
    ddc_int32 count = ddc_min(mask->width - (ddc_int32)stripe * 64, 64);

    return (struct bit_span){(ptrdiff_t)(bit >> 3), shift, (unsigned)count,
                             ddc_mask_valid(mask, stripe),
                             bits->order == DDC_BITS_MSB_FIRST};
}

void ddc_mask_read_bits(DdcMask *mask, const DdcBits *bits)
{
    for (size_t i = 0; i < mask->stripes; i++)
    {
        uint64_t *word = mask->words + i * mask->stride;
        for (ddc_int32 y = 0; y < mask->height; y++)
        {
            struct bit_span span = span_at(mask, bits, i, y);
            word[y] = read_span(bits->bits, &span);
        }
    }
}

static void write_bits(const DdcMask *mask, const DdcBits *bits, uint8_t *to)
{
    for (size_t i = 0; i < mask->stripes; i++)
    {
        const uint64_t *word = mask->words + i * mask->stride;
        for (ddc_int32 y = 0; y < mask->height; y++)
        {
            struct bit_span span = span_at(mask, bits, i, y);
            write_span(to, &span, word[y]);
        }
    }
}

static bool is_side(ddc_int32 size)
{
    return size >= 0 && size <= DDC_SIZE_MAX;
}

/* Are the bits, the first one, the pitch and the order valid for the size? */
static bool fits_size(const DdcBits *bits)
{
    ddc_int32 pitch = bits->pitch_bits;

    return bits->first_bit >= 0 &&
           (bits->order == DDC_BITS_LSB_FIRST ||
            bits->order == DDC_BITS_MSB_FIRST) &&
           (bits->bits != NULL || bits->width == 0 || bits->height == 0) &&
           (bits->height <= 1 || pitch >= bits->width || pitch <= -bits->width);
}

DdcResult DDC_CALL DdcMask_CreateFromBits(const DdcBits *bits, DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(bits == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "bits or out is NULL");
    DDC_RETURN_IF(is_side(bits->width) && is_side(bits->height) &&
                      !fits_size(bits),
                  DDC_E_INVALIDPARAMS,
                  "bits, its pitch_bits, order or first_bit is invalid");
    DdcResult result =
        ddc_mask_create_for(bits->width, bits->height, out, __func__);
    if (result >= 0)
    {
        ddc_mask_read_bits(*out, bits);
        ddc_mask_update_all(*out);
    }
    return result;
}

DdcResult DDC_CALL DdcMask_WriteBits(const DdcMask *mask, ddc_int32 order,
                                     ddc_int32 first_bit, void *out,
                                     ddc_int32 pitch_bits)
{
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    const DdcBits layout = {out,          pitch_bits, mask->width,
                            mask->height, order,      first_bit};
    DDC_RETURN_IF(!fits_size(&layout), DDC_E_INVALIDPARAMS,
                  "pitch_bits, order or first_bit is invalid");
    write_bits(mask, &layout, out);
    return DDC_OK;
}
