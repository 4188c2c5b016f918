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
#include <ddcollide/surface.h>

#include "base/base.h"
#include "mask/sampling.h"

/*
 * One axis of a picture that is scaled and then mirrored. Which source pixel
 * is displayed where is defined in mask/resample.h, also outside the picture,
 * because a mask or hot image may reach beyond it.
 */
struct ddc_view_axis
{
    ddc_int32 source;          /* pixels on the surface, 1..DDC_SIZE_MAX */
    ddc_uint32 displayed : 31; /* pixels on the screen, 1..DDC_SIZE_MAX */
    ddc_uint32 mirrored : 1;
};

/*
 * The last stage of a view. The upright image is the picture scaled to whole
 * pixels and mirrored; this stage shifts it by the sprite's origin, or turns
 * and scales it by sampling. It is kept apart from the view, because most
 * sprites have none.
 */
struct ddc_view_transform
{
    /* The display's (0,0) is the sprite's position, the source's (0,0) the
     * corner of the upright picture. */
    struct ddc_sampling sampling;
    bool is_shift;   /* by whole pixels: nothing is sampled */
    DdcRect upright; /* of the image, relative to the picture's corner */
    DdcMask *mask;   /* the upright mask, one reference; NULL: pixels */

    /* A mask that was drawn before, whose memory is used again, one reference,
     * or NULL; and how many words it or the drawn mask has room for. */
    DdcMask *spare;
    size_t spare_words;
};

struct ddc_image_view
{
    DdcMask *mask;       /* as displayed; NULL: pixels, or not drawn yet */
    DdcSurface *surface; /* that has the pixels; NULL: a mask */
    DdcRect area;        /* as displayed, relative to the sprite's position */
    DdcRect part;        /* of the surface, in source pixels */
    DdcKey key;
    struct ddc_view_axis x_axis; /* of the picture, not of the part */
    struct ddc_view_axis y_axis;
    DdcPosition offset; /* of the part in the picture, in source pixels */
    struct ddc_view_transform *transform; /* NULL: the view is upright */
};

/* Is the displayed image sampled from the upright one? */
static inline bool ddc_image_view_is_sampled(const struct ddc_image_view *view)
{
    return view->transform != NULL && !view->transform->is_shift;
}

/*
 * Transforms an upright view by transform->sampling, and fills in the other
 * fields of the transform, which takes over the view's reference to its mask.
 * A mask that is sampled is not drawn yet. DDC_E_RANGE: an edge of the area
 * would be beyond +-DDC_SIZE_MAX, or the mask too large; nothing has changed.
 *
 * `known` is a view that has been transformed by the same sampling; where its
 * upright area is the same, so is its area, which is not calculated again.
 * NULL: there is none.
 */
DdcResult ddc_image_view_transform(struct ddc_image_view *view,
                                   struct ddc_view_transform *transform,
                                   const struct ddc_image_view *known);

/* Must the mask still be drawn? */
static inline bool ddc_image_view_is_undrawn(const struct ddc_image_view *view)
{
    return view->mask == NULL && view->transform != NULL &&
           view->transform->mask != NULL;
}

/* Draws view->mask, to which the view has the only reference. */
DdcResult ddc_image_view_draw(struct ddc_image_view *view);

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

/* Is the image displayed pixel for pixel, neither mirrored nor scaled nor
 * sampled? */
bool ddc_image_view_is_identity(const struct ddc_image_view *view);

/*
 * Do two views of pixels (not of masks) certainly pack to the same bits? The
 * fields are compared, not the pixels.
 */
bool ddc_image_view_equals(const struct ddc_image_view *a,
                           const struct ddc_image_view *b);

/*
 * Packing. `need` is a rectangle of displayed pixels that is not empty and lies
 * in view->area; it is relative to the area's corner. The pixels are packed to
 * a mask of source pixels; this is scaled and mirrored to an upright mask, and
 * that is sampled to the displayed mask. Where a step changes nothing, both are
 * the same mask.
 */
struct ddc_packing
{
    DdcMask *source;
    DdcMask *upright;
    DdcMask *displayed;
};

/* The rectangles of upright pixels, relative to the upright image's corner, and
 * of source pixels, relative to the part, that are displayed in `need`. */
DdcRect ddc_image_view_upright_rect(const struct ddc_image_view *view,
                                    const DdcRect *need);
DdcRect ddc_image_view_source_rect(const struct ddc_image_view *view,
                                   const DdcRect *need);

/* Is the upright image the source, pixel for pixel? */
bool ddc_image_view_upright_is_source(const struct ddc_image_view *view);

/* Packs into masks that are clear and have the sizes of the rectangles. `image`
 * is view->part of the surface, locked or copied. */
void ddc_image_view_pack_into(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              const struct ddc_packing *packing);

/*
 * Makes the masks for ddc_image_view_pack_into, so that nothing is allocated
 * under a lock; and destroys all of them afterwards but the displayed one.
 */
DdcResult ddc_image_view_make_masks(const struct ddc_image_view *view,
                                    const DdcRect *need,
                                    struct ddc_packing *packing);
void ddc_image_view_free_sources(const struct ddc_packing *packing);

/* All of it, for an image that is not locked. */
DdcResult ddc_image_view_pack(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out);

/*
 * Finds the pixel of the upright image that is displayed at (x,y) of
 * view->area, relative to the upright image's corner; or the source pixel of
 * the part. False: the display pixel shows no pixel of the image.
 */
bool ddc_image_view_upright_pixel(const struct ddc_image_view *view,
                                  ddc_int32 x, ddc_int32 y, DdcPosition *out);
bool ddc_image_view_source_pixel(const struct ddc_image_view *view, ddc_int32 x,
                                 ddc_int32 y, DdcPosition *out);

#endif
