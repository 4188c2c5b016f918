/* SPDX-License-Identifier: Zlib */
/*
 * Owns what is drawn of the image that a sprite collides by, and kept for the
 * next test: what a mask displays, until the mask or its display changes; and
 * what the pixels of a small image display, as long as they have the same bits.
 */
#ifndef DDC_DISPLAY_DRAWN_H
#define DDC_DISPLAY_DRAWN_H

#include "display/packing.h"

struct ddc_drawn
{
    DdcMask *upright; /* the upright mask, one reference; NULL: pixels */

    /* The mask that was drawn before the last change of the appearance, one
     * reference, or NULL: its memory is used again. And how many words it or
     * the drawn mask has room for. */
    DdcMask *spare;
    size_t spare_words;

    struct ddc_kept_image *kept; /* of pixels; NULL: none yet */
    ddc_uint32 misses; /* tests in a row that had to draw, at most MISSES_MAX */
    ddc_uint32 rest;   /* tests for which nothing is kept, because of these */
};

/* ---- Masks -------------------------------------------------------------- */

/* Creates the upright mask of a source mask, one reference. Its size is that of
 * image->upright. */
DdcResult ddc_drawn_make_upright(const struct ddc_image *image,
                                 const struct ddc_display *display,
                                 const DdcMask *source, DdcMask **out);

/* Samples the upright mask to a new one, image->mask, which was NULL; the image
 * has the only reference to it. */
DdcResult ddc_drawn_draw(struct ddc_drawn *drawn, struct ddc_image *image,
                         const struct ddc_display *display);

/* ---- Pixels ------------------------------------------------------------- */

/*
 * Every test packs the pixels, because the game may have drawn on the surface.
 * Only where their bits differ from those drawn last are they scaled, mirrored
 * and sampled again, which takes longer. The bits that were drawn are kept with
 * what they display, so the two agree whatever has happened to the surface: a
 * lock that fails needs no care.
 *
 * Are an image's pixels kept so in this test? If not, because it is displayed
 * pixel for pixel, is large, or kept changing, display/packing.h packs only the
 * rectangle that the test needs.
 */
bool ddc_drawn_keeps_pixels(const struct ddc_drawn *drawn,
                            const struct ddc_image *image,
                            const struct ddc_display *display);

/* Counts a test that has used ddc_packing instead. */
static inline void ddc_drawn_pass(struct ddc_drawn *drawn)
{
    drawn->rest -= drawn->rest > 0;
}

/* Makes ready for ddc_drawn_show, before the surface is locked. */
DdcResult ddc_drawn_prepare(struct ddc_drawn *drawn,
                            const struct ddc_image *image,
                            const struct ddc_display *display);

/* The mask of all displayed pixels. `pixels` are as for ddc_packing_pack. */
const DdcMask *ddc_drawn_show(struct ddc_drawn *drawn,
                              const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcPixels *pixels);

/* The image is displayed otherwise from now on: kept memory stays, its bits do
 * not count. */
void ddc_drawn_outdate(struct ddc_drawn *drawn);

/* Releases and frees all of it. */
void ddc_drawn_free(struct ddc_drawn *drawn);

#endif
