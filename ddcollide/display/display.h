/* SPDX-License-Identifier: Zlib */
/*
 * Owns how a sprite displays its images, and which pixel of an image is shown
 * where. This file knows nothing of sprites and locks nothing.
 *
 * A sprite has two images: its picture, and what it collides by, which is the
 * picture, a hot image or a mask. Both are displayed alike. First an image is
 * scaled to a whole number of pixels (DdcSprite_SetSize) and mirrored: that is
 * the upright image. Then it is shown at the sprite's position, or shifted from
 * there by whole pixels, or sampled, which turns it and scales it once more.
 */
#ifndef DDC_DISPLAY_DISPLAY_H
#define DDC_DISPLAY_DISPLAY_H

#include <ddcollide/mask.h>
#include <ddcollide/surface.h>

#include "base/base.h"
#include "display/sampling.h"

/*
 * One axis of a picture that is scaled and then mirrored. Which source pixel
 * is displayed where is defined in display/resample.h, also outside the
 * picture, because a mask or hot image may reach beyond it.
 */
struct ddc_axis
{
    ddc_int32 source;          /* pixels on the surface, 1..DDC_SIZE_MAX */
    ddc_uint32 displayed : 31; /* pixels on the screen, 1..DDC_SIZE_MAX */
    ddc_uint32 mirrored : 1;
};

enum ddc_display_kind
{
    DDC_UPRIGHT, /* the upright picture's corner is the sprite's position */
    DDC_SHIFTED, /* it is moved from there by whole pixels */
    DDC_SAMPLED
};

/* How a sprite displays its images. */
struct ddc_display
{
    struct ddc_axis x_axis; /* of the picture */
    struct ddc_axis y_axis;
    enum ddc_display_kind kind;
    DdcPosition shift; /* DDC_SHIFTED only */

    /* Unless DDC_UPRIGHT: from display pixels, of which (0,0) is the sprite's
     * position, to the upright picture. */
    struct ddc_sampling sampling;
};

/*
 * What is displayed:
 *
 *                          surface   mask
 *   a part of a surface    set       NULL
 *   a mask                 NULL      as displayed
 *   one not drawn yet      NULL      NULL
 */
struct ddc_image
{
    DdcMask *mask;
    DdcSurface *surface;
    DdcRect area;    /* as displayed, relative to the sprite's position */
    DdcRect upright; /* the upright image, relative to the corner of the
                        upright picture */
    DdcRect part;    /* of the surface; all of a mask, of which only the size
                        counts. A mask does not use the key */
    DdcKey key;
    DdcPosition offset; /* of the image in the picture, in source pixels */
};

/* Must the mask still be drawn? */
static inline bool ddc_image_is_undrawn(const struct ddc_image *image)
{
    return image->mask == NULL && image->surface == NULL;
}

/* Makes the display one by this sampling: shifted or sampled. */
void ddc_display_set_sampling(struct ddc_display *display,
                              const struct ddc_sampling *sampling);

/* Is the upright image the source, pixel for pixel: neither scaled nor
 * mirrored? */
bool ddc_display_upright_is_source(const struct ddc_display *display);

/* Is an image displayed pixel for pixel, neither mirrored nor scaled nor
 * sampled? */
static inline bool ddc_display_is_identity(const struct ddc_display *display)
{
    return display->kind != DDC_SAMPLED &&
           ddc_display_upright_is_source(display);
}

/* Do two axes have the same sizes and direction? */
bool ddc_axis_is_same(const struct ddc_axis *a, const struct ddc_axis *b);

/*
 * Does `to` show an upright image as `from` does, but moved by (dx,dy)? Both
 * shift it, or both sample it by the same numbers but for x and y of the
 * sampling. False otherwise, also where both show it upright; dx and dy then
 * mean nothing.
 */
bool ddc_display_is_moved(const struct ddc_display *from,
                          const struct ddc_display *to, int64_t *dx,
                          int64_t *dy);

/*
 * If the two images had equal pixels, would they be displayed as equal bits,
 * perhaps in another place? Keys and pixels are not compared, nor the positions
 * of the parts on their surfaces.
 */
bool ddc_display_shows_alike(const struct ddc_display *a,
                             const struct ddc_image *image_a,
                             const struct ddc_display *b,
                             const struct ddc_image *image_b);

/*
 * Calculates image->upright from the size of the image in source pixels, its
 * offset and the two axes. DDC_E_RANGE: the offset or an edge is beyond
 * +-DDC_SIZE_MAX; image->upright then means nothing.
 */
DdcResult ddc_image_set_upright(struct ddc_image *image,
                                const struct ddc_display *display,
                                ddc_int32 width, ddc_int32 height);

/*
 * Calculates image->area from image->upright. DDC_E_RANGE: an edge would be
 * beyond +-DDC_SIZE_MAX, or, with is_mask, the mask too large; nothing has
 * changed.
 *
 * `known` is an image whose area has been set for the same display; where its
 * upright rectangle is the same, so is its area, which is not calculated
 * again. NULL: there is none.
 */
DdcResult ddc_image_set_area(struct ddc_image *image,
                             const struct ddc_display *display, bool is_mask,
                             const struct ddc_image *known);

/* The rectangle {0,0,width,height} of all displayed pixels. */
static inline DdcRect ddc_image_whole(const struct ddc_image *image)
{
    return (DdcRect){0, 0, image->area.right - image->area.left,
                     image->area.bottom - image->area.top};
}

/* The upright pixels, relative to the upright image's corner, that the
 * displayed pixels `need` show. `need` is relative to the area's corner, not
 * empty, and lies in the area. */
DdcRect ddc_image_upright_rect(const struct ddc_image *image,
                               const struct ddc_display *display,
                               const DdcRect *need);

/* The source pixels that are shown in such upright pixels, relative to the
 * corner of the part. */
DdcRect ddc_image_source_rect(const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcRect *upright);

/*
 * Find what is displayed at (x,y) of the area: the first, the pixel of the
 * upright image, relative to its corner; the second, the source pixel, relative
 * to the part's corner. False: no pixel of the image is displayed there.
 */
bool ddc_image_upright_pixel(const struct ddc_image *image,
                             const struct ddc_display *display, ddc_int32 x,
                             ddc_int32 y, DdcPosition *out);
bool ddc_image_source_pixel(const struct ddc_image *image,
                            const struct ddc_display *display, ddc_int32 x,
                            ddc_int32 y, DdcPosition *out);

/*
 * Makes the rectangle `upright` of an upright mask. `source` has the source
 * pixels that ddc_image_source_rect gives for it; if the image is scaled, it
 * may have more. Its top left pixel is the pixel `corner` of the part. The
 * target is empty.
 */
void ddc_image_draw_upright(const struct ddc_image *image,
                            const struct ddc_display *display,
                            const DdcMask *source, DdcPosition corner,
                            const DdcRect *upright, DdcMask *target);

/*
 * Samples the displayed pixels from an upright mask whose top left pixel is
 * `from` of the upright image. The target is empty; its top left pixel is
 * `corner` of the area.
 */
void ddc_image_draw_sampled(const struct ddc_image *image,
                            const struct ddc_display *display,
                            const DdcMask *upright, DdcPosition from,
                            DdcPosition corner, DdcMask *target);

#endif
