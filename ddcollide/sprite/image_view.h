/* SPDX-License-Identifier: Zlib */
/*
 * Owns the image view: an image that a sprite displays or collides by, in a
 * form that is prepared when the image is set. It is a mask, scaled and
 * mirrored already, which needs no lock; or a part of a surface with its key,
 * flips and scale.
 *
 * A world tests sprites with masks directly. It packs the pixels of the
 * others to masks, each surface under one lock, and only once for views that
 * are equal by ddc_image_view_equals.
 */
#ifndef DDC_SPRITE_IMAGE_VIEW_H
#define DDC_SPRITE_IMAGE_VIEW_H

#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/surface.h>

#include "base/base.h"

/*
 * One axis of a picture that is scaled and then mirrored. Which source pixel
 * is displayed where is defined in mask/resample.h, also outside the picture,
 * because a mask or hot image may reach beyond it.
 */
struct ddc_view_axis
{
    ddc_int32 source;    /* pixels on the surface, 1..DDC_SIZE_MAX */
    ddc_int32 displayed; /* pixels on the screen, 1..DDC_SIZE_MAX */
    bool mirrored;
};

struct ddc_image_view
{
    DdcMask *mask;       /* as displayed; NULL: the image is pixels */
    DdcSurface *surface; /* has the pixels; NULL: the image is a mask */
    DdcRect area;        /* as displayed, relative to the sprite's corner */
    DdcRect part;        /* of the surface, in source pixels */
    DdcKey key;
    struct ddc_view_axis x_axis; /* of the picture, not of the part */
    struct ddc_view_axis y_axis;
    DdcPosition offset; /* of the part in the picture, in source pixels */
};

/*
 * Calculates view->area from the size of the image, its offset and the two
 * axes. DDC_E_RANGE: the offset or an edge of the area is beyond
 * +-DDC_SIZE_MAX.
 */
DdcResult ddc_image_view_set_area(struct ddc_image_view *view, ddc_int32 width,
                                  ddc_int32 height);

/*
 * Makes view->mask the displayed mask of a source mask, of the size of
 * view->area, which ddc_image_view_set_area must have set. The view has the
 * only reference to it.
 */
DdcResult ddc_image_view_display_mask(struct ddc_image_view *view,
                                      const DdcMask *source);

/* Are two axes mirrored and scaled alike, from pictures of one size? */
bool ddc_view_axis_equals(const struct ddc_view_axis *a,
                          const struct ddc_view_axis *b);

/* Is the image displayed pixel for pixel, neither mirrored nor scaled? */
bool ddc_image_view_is_identity(const struct ddc_image_view *view);

/*
 * Do two views of pixels (not of masks) certainly pack to the same bits? The
 * fields are compared, not the pixels.
 */
bool ddc_image_view_equals(const struct ddc_image_view *a,
                           const struct ddc_image_view *b);

/*
 * Makes a mask of the displayed pixels in `need`, a rectangle that is not
 * empty and lies in view->area; it is relative to the area's corner. `image`
 * is view->part of the surface, locked or copied.
 */
DdcResult ddc_image_view_pack(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out);

/*
 * ddc_image_view_pack_into does the same with masks that exist already:
 * `source` must be clear and of the size of the rectangle that
 * ddc_image_view_source_rect returns, which is the source pixels that are
 * needed; `displayed` must be clear and of the size of `need`. When the view is
 * an identity, they must be the same mask.
 */
DdcRect ddc_image_view_source_rect(const struct ddc_image_view *view,
                                   const DdcRect *need);
void ddc_image_view_pack_into(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask *source, DdcMask *displayed);

/*
 * The first makes the two masks for ddc_image_view_pack_into, so that nothing
 * is allocated under a lock; the second destroys the source mask afterwards,
 * unless it is the displayed one as well.
 */
DdcResult ddc_image_view_make_masks(const struct ddc_image_view *view,
                                    const DdcRect *need, DdcMask **source,
                                    DdcMask **displayed);
void ddc_image_view_free_source(DdcMask *source, const DdcMask *displayed);

/* The source pixel of the part that is displayed at (x,y) of view->area. */
DdcPosition ddc_image_view_source_pixel(const struct ddc_image_view *view,
                                        ddc_int32 x, ddc_int32 y);

#endif
