/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of rows of any width. A set with vectors of 16 bytes scans them
 * all; a set with longer vectors leaves rows shorter than a vector to the next
 * lower set. Each file of an instruction set includes this file once, after
 * scan_template.h. With vectors of 16 bytes it needs load_halves
 * (vectors/ops.h).
 */
#include <string.h>

/* Are rows of `bytes` bytes left to the lower set? With vectors of 64 bytes
 * rows of one vector are, too: such vectors lower the clock of the processor,
 * which makes everything after the call slower. */
INLINE bool are_left_to_lower(size_t bytes)
{
    return VECTOR == 64 ? bytes <= VECTOR : VECTOR == 32 && bytes < VECTOR;
}

/* These are load functions as in scan_template.h. A row shorter than 16 bytes
 * is loaded by two loads at its two ends, which may share pixels; the number in
 * a name is the number of bytes of such a load. */

/* Loads a row of one to three 1-byte pixels: the first, the middle and the last
 * one, some of which may be the same. */
INLINE vec load1(const uint8_t *from, size_t bytes)
{
    return all32(from[0] | (uint32_t)from[bytes / 2] << 8 |
                 (uint32_t)from[bytes - 1] << 16 | (uint32_t)from[0] << 24);
}

/* Loads a row of one 2-byte pixel. */
INLINE vec load2(const uint8_t *from, size_t bytes)
{
    uint16_t word;

    (void)bytes;
    memcpy(&word, from, sizeof word);
    return all16(word);
}

#if VECTOR == 16

/* Loads a row of 8 to 15 bytes. */
INLINE vec load8(const uint8_t *from, size_t bytes)
{
    return load_halves(from, from + bytes - 8);
}

/* Loads a row of 4 to 7 bytes. */
INLINE vec load4(const uint8_t *from, size_t bytes)
{
    uint32_t first;
    uint32_t last;

    memcpy(&first, from, sizeof first);
    memcpy(&last, from + bytes - 4, sizeof last);
    return (vec)(vec_u32){first, last, first, last};
}

/* Scans rows shorter than a vector. */
INLINE bool scan_narrow(struct scan_params scan_params, load_fn load_narrow,
                        const struct ddc_scan_block *a,
                        const struct ddc_scan_block *b, size_t height)
{
    if (scan_params.bytes >= 8)
    {
        scan_params.load = load8;
        return scan_each_row(&scan_params, row1, a, b, height);
    }
    if (scan_params.bytes >= 4)
    {
        scan_params.load = load4;
        return scan_each_row(&scan_params, row1, a, b, height);
    }
    scan_params.load = load_narrow;
    return scan_each_row(&scan_params, row1, a, b, height);
}

#endif

/* Scans all rows that are not left to the lower set; `load_narrow` loads rows
 * of fewer than four bytes. */
INLINE bool scan_any_width(struct scan_params scan_params, load_fn load_narrow,
                           const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t height)
{
#if VECTOR == 16
    if (scan_params.bytes < VECTOR)
    {
        return scan_narrow(scan_params, load_narrow, a, b, height);
    }
#else
    (void)load_narrow;
#endif
    scan_params.load = load_vector;
    return scan_rows(&scan_params, a, b, height);
}
