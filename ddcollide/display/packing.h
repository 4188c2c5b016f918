/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way from an image's pixels to a mask of what is displayed. The
 * pixels are packed, one bit for each solid one, to a mask of source pixels;
 * this is scaled and mirrored to an upright mask, and that is sampled to the
 * displayed mask. Where a step changes nothing, both are the same mask.
 *
 * The masks lie in memory that the caller has allocated before the surface is
 * locked: the game's allocator must not be called under a lock.
 */
#ifndef DDC_DISPLAY_PACKING_H
#define DDC_DISPLAY_PACKING_H

#include "display/display.h"
#include "mask/mask.h"

struct ddc_packing
{
    DdcRect need;    /* displayed pixels, relative to the area's corner */
    DdcRect upright; /* what they show, relative to the upright image */
    DdcRect part;    /* in source pixels, relative to the image's part */
    DdcMask displayed_mask; /* of `need` */
    DdcMask upright_mask;   /* of `upright`, unless it is the displayed mask */
    DdcMask source_mask;    /* of `part`, unless it is the upright mask */
};

/*
 * Lays out the masks for `need`, see ddc_image_upright_rect. They are placed at
 * block[*words], and *words grows by what they take: whole cache lines. The
 * block is zeroed and begins at a cache line; NULL: their words are only
 * counted. DDC_E_RANGE: one would be too large for a mask; nothing is placed.
 */
DdcResult ddc_packing_lay_out(struct ddc_packing *packing,
                              const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcRect *need, uint64_t *block,
                              uint64_t *words);

/* Zeroed memory for a head of `size` bytes, and for words that begin at a cache
 * line behind it, see ddc_cache_line. NULL: there is none. ddc_free frees it.
 */
void *ddc_packing_alloc(size_t size, uint64_t words);

/* A packing in memory of its own, which ddc_free frees. */
DdcResult ddc_packing_create(const struct ddc_image *image,
                             const struct ddc_display *display,
                             const DdcRect *need, struct ddc_packing **out);

/*
 * The two steps. Packing sets the words of the mask of source pixels, and
 * returns it; `pixels` are the image's part of its surface, locked or copied.
 * Drawing updates what else that mask has (bounds, rows32), and makes the other
 * masks, which must be empty, from it.
 */
DdcMask *ddc_packing_pack(struct ddc_packing *packing,
                          const struct ddc_image *image,
                          const struct ddc_display *display,
                          const DdcPixels *pixels);
void ddc_packing_draw(struct ddc_packing *packing,
                      const struct ddc_image *image,
                      const struct ddc_display *display);

/* Both of them. */
static inline void ddc_packing_fill(struct ddc_packing *packing,
                                    const struct ddc_image *image,
                                    const struct ddc_display *display,
                                    const DdcPixels *pixels)
{
    ddc_packing_pack(packing, image, display, pixels);
    ddc_packing_draw(packing, image, display);
}

#endif
