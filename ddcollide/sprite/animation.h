/* SPDX-License-Identifier: Zlib */
/*
 * Owns the struct behind DdcAnimation: frames that sprites share, and the masks
 * that were made of them for pictures that are mirrored or stretched.
 */
#ifndef DDC_SPRITE_ANIMATION_H
#define DDC_SPRITE_ANIMATION_H

#include <ddcollide/sprite.h>

#include "display/drawn.h"

/* A frame has as many kept masks as there are ways to mirror a picture. */
#define DDC_KEPT_MASKS 4

/* An upright mask, scaled and mirrored as by this display. */
struct ddc_kept_mask
{
    DdcMask *mask; /* one reference; NULL: free */
    struct ddc_axis x_axis;
    struct ddc_axis y_axis;
};

struct ddc_animation_frame
{
    DdcFrame frame; /* one reference to its mask */
    struct ddc_kept_mask kept[DDC_KEPT_MASKS];
    unsigned oldest; /* of the kept masks: the next one to be replaced */
};

struct DdcAnimation
{
    ddc_uint32 count;
    ddc_uint32 ref_count; /* the caller's, and one for each sprite */
    bool owned;           /* the caller has not destroyed it yet */
    struct ddc_animation_frame frames[];
};

/* NULL does nothing. */
void ddc_animation_add_ref(DdcAnimation *animation);
void ddc_animation_release(DdcAnimation *animation);

/* Does what ddc_drawn_make_upright does for the mask of the frame. The mask is
 * a kept one, or a new one that is kept from then on. */
DdcResult ddc_animation_make_upright(DdcAnimation *animation, ddc_uint32 index,
                                     const struct ddc_image *image,
                                     const struct ddc_display *display,
                                     DdcMask **out);

#endif
