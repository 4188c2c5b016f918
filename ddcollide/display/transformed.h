/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of transformed masks: the words of one mask as it is displayed,
 * or the common words of two, row by row. A word is up to 64 pixels, and begins
 * at any column. Whatever is done with transformed masks is a loop over such a
 * scan. Mirrored and turned masks, which need no scan, are declared here, too.
 */
#ifndef DDC_DISPLAY_TRANSFORMED_H
#define DDC_DISPLAY_TRANSFORMED_H

#include "display/spans.h"
#include "mask/mask.h"

/* A mask as it is displayed: sampled, or only moved, by `at`. */
struct ddc_transformed
{
    const DdcMask *mask;
    bool is_sampled;
    DdcPosition at;
    struct ddc_sampling sampling;
    DdcRect box; /* no display pixel outside of it is set */
    struct ddc_spans spans;
    struct ddc_sampler
        sampler; /* its `sample` is NULL until a word is sampled */
};

/*
 * Loads a mask and its sampling, which may be NULL. False: the sampling is
 * refused. The box is that of the mask's bounding box, perhaps a little larger.
 */
bool ddc_transformed_load(const DdcMask *mask, const DdcSampling *sampling,
                          struct ddc_transformed *out);

/*
 * The same with a sampling that ddc_sampling_box has accepted. The scan is
 * clipped to `box`, which lies inside the box that ddc_sampling_box gave.
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
    int64_t last;   /* the last column of this row's span, likewise */
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

/* Cuts the box to a clip, unless that is NULL. */
void ddc_transformed_clip(struct ddc_transformed *transformed,
                          const DdcRect *clip);

/* ---- Two masks ---------------------------------------------------------- */

/* The two masks and their samplings, as a caller gives them. */
struct ddc_transformed_masks
{
    const DdcMask *a;
    const DdcSampling *sampling_a;
    const DdcMask *b;
    const DdcSampling *sampling_b;
    const DdcRect *clip; /* pixels of a outside of it do not count; or NULL */
};

struct ddc_transformed_pair
{
    struct ddc_transformed a; /* its box is cut to the clip */
    struct ddc_transformed b;
    const DdcRect *clip;
    DdcRect common; /* of both boxes; it may be empty */
};

/* Loads both. A sampling that is refused is logged in the name of `function`.
 */
DdcResult ddc_transformed_load_pair(const struct ddc_transformed_masks *masks,
                                    struct ddc_transformed_pair *out,
                                    const char *function);

/* Is there a common pixel? */
bool ddc_transformed_any_common(struct ddc_transformed_pair *pair);

/* ---- Mirrored and turned masks ------------------------------------------ */

/* Mirrors the source, on either axis or both, into an empty target of the
 * same size. */
void ddc_mask_mirror(const DdcMask *source, bool left_right, bool up_down,
                     DdcMask *target);

/* Turns the source by a quarter, clockwise or counterclockwise, into an empty
 * target that is as wide as the source is high, and as high as it is wide. */
void ddc_mask_turn(const DdcMask *source, bool clockwise, DdcMask *target);

/* Does what DdcMask_CreateTransformed does; its log line names `function`. */
DdcResult ddc_mask_create_transformed(const DdcMask *mask,
                                      const DdcSampling *sampling,
                                      DdcMask **out, DdcPosition *corner,
                                      const char *function);

#endif
