/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of transformed masks: the words of one mask as it is displayed,
 * or the common words of two, row by row, each up to 64 pixels from any column.
 * Whatever is done with transformed masks is a loop over such a scan.
 */
#ifndef DDC_MASK_TRANSFORMED_H
#define DDC_MASK_TRANSFORMED_H

#include "mask/mask.h"
#include "mask/spans.h"

/* A mask as it is displayed: sampled, or moved by whole pixels, `at`. */
struct ddc_transformed
{
    const DdcMask *mask;
    bool is_sampled;
    DdcPosition at;
    struct ddc_sampling sampling;
    DdcRect box; /* display pixels outside of which none is set */
    struct ddc_spans spans;
    struct ddc_sampler sampler; /* sample is NULL until it is needed */
};

/*
 * Loads a mask and its sampling, which may be NULL. False: the sampling is
 * refused. The box is that of the mask's bounding box, perhaps a little larger.
 */
bool ddc_transformed_load(const DdcMask *mask, const DdcSampling *sampling,
                          struct ddc_transformed *out);

/*
 * The same with a sampling that has been accepted, and a box of display pixels
 * inside the accepted ones, to which the scan is clipped.
 */
void ddc_transformed_load_part(const DdcMask *mask,
                               const struct ddc_sampling *sampling,
                               const DdcRect *box, struct ddc_transformed *out);

/* Is the mask set at a display pixel? */
bool ddc_transformed_has(const struct ddc_transformed *transformed, ddc_int32 x,
                         ddc_int32 y);

struct ddc_transformed_scan
{
    struct ddc_transformed *first;
    struct ddc_transformed *second; /* NULL: the scan of a single mask */
    DdcRect box;
    int64_t column; /* of the next word, from the box's left edge */
    int64_t last;   /* the last column of the row */
    ddc_int32 x;    /* the display pixel of bit 0 of the word just found */
    ddc_int32 y;
};

/* `box` is not empty and lies in the boxes of both masks. */
void ddc_transformed_scan_begin(struct ddc_transformed_scan *scan,
                                struct ddc_transformed *first,
                                struct ddc_transformed *second,
                                const DdcRect *box);

/* Finds the next word with a set bit, in raster order; 0: there are no more. */
uint64_t ddc_transformed_scan_next(struct ddc_transformed_scan *scan);

/*
 * Sets the pixels of the target at which the mask is displayed; the target's
 * top left pixel is the display pixel `corner`. The caller must then update the
 * target's bounds.
 */
void ddc_transformed_draw(struct ddc_transformed *transformed,
                          DdcPosition corner, DdcMask *target);

/* Turns the source by a quarter, clockwise or counterclockwise, into an empty
 * target that is as wide as the source is high, and as high as it is wide. */
void ddc_mask_turn(const DdcMask *source, bool clockwise, DdcMask *target);

/* Does what DdcMask_CreateTransformed does; its log line names `function`. */
DdcResult ddc_mask_create_transformed(const DdcMask *mask,
                                      const DdcSampling *sampling,
                                      DdcMask **out, DdcPosition *corner,
                                      const char *function);

#endif
