/* SPDX-License-Identifier: Zlib */
/*
 * What a sprite collides by, made ready when it is set: a mask, which needs
 * no lock, or a part of a surface and the way it is shown.
 *
 * Whoever tests many sprites asks each for its collider. Those with a mask
 * are tested as they are. The others are packed to bits, each surface under
 * one lock, and colliders of which ddc_image_view_equals says so only once.
 */
#ifndef DDC_SPRITE_IMAGE_VIEW_H
#define DDC_SPRITE_IMAGE_VIEW_H

#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/surface.h>

#include "base/base.h"

/*
 * One axis of a picture that is stretched and then mirrored. Which pixel is
 * shown where is defined in mask/resample.h, also outside of the picture,
 * where a mask may reach.
 */
struct ddc_view_axis
{
    ddc_int32 source;    /* pixels on the surface, 1..DDC_SIZE_MAX */
    ddc_int32 displayed; /* pixels on the screen, 1..DDC_SIZE_MAX */
    bool mirrored;
};

struct ddc_image_view
{
    DdcMask *mask;       /* as shown; NULL: pixels */
    DdcSurface *surface; /* whose pixels; NULL: a mask */
    DdcRect area;        /* as shown, seen from the sprite's corner */
    DdcRect part;        /* of the surface */
    DdcKey key;
    struct ddc_view_axis x_axis; /* of the picture, not of the part */
    struct ddc_view_axis y_axis;
    DdcPosition offset; /* of the part in the natural picture */
};

/*
 * Makes area from the size of the image, its offset and the two axes.
 * DDC_E_RANGE: the offset, or an edge of area, is beyond +-DDC_SIZE_MAX.
 */
DdcResult ddc_image_view_set_area(struct ddc_image_view *collider,
                                  ddc_int32 width, ddc_int32 height);

/* A mask of the size of area that shows `natural`; placed already. */
DdcResult ddc_image_view_display_mask(const struct ddc_image_view *collider,
                                      const DdcMask *source, DdcMask **out);

/* Is the image shown pixel for pixel, neither mirrored nor stretched? */
bool ddc_image_view_is_identity(const struct ddc_image_view *collider);

/* Do two images, neither a mask, pack to the same bits? */
bool ddc_image_view_equals(const struct ddc_image_view *a,
                           const struct ddc_image_view *b);

/*
 * A mask of the shown pixels in `need`, a rectangle that is not empty and
 * lies in area, seen from area's corner. `image` is the part of the surface,
 * locked or copied.
 */
DdcResult ddc_image_view_pack(const struct ddc_image_view *collider,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out);

/*
 * The same into masks that are there. `natural` is clear and as large as the
 * part of the image that is needed, which ddc_image_view_source_rect tells;
 * `shown` is clear and as large as `need`. For a plain image they are the same
 * mask.
 */
DdcRect ddc_image_view_source_rect(const struct ddc_image_view *collider,
                                   const DdcRect *need);
void ddc_image_view_pack_into(const struct ddc_image_view *collider,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask *source, DdcMask *displayed);

/*
 * The two masks for ddc_image_view_pack_into, so that nothing is allocated
 * under a lock; and what becomes of the first one when it is done.
 */
DdcResult ddc_image_view_make_masks(const struct ddc_image_view *collider,
                                    const DdcRect *need, DdcMask **source,
                                    DdcMask **displayed);
void ddc_image_view_free_source(DdcMask *source, const DdcMask *displayed);

/* The place in the image that is shown at (x,y) of area. */
DdcPosition ddc_image_view_source_pixel(const struct ddc_image_view *collider,
                                        ddc_int32 x, ddc_int32 y);

#endif
