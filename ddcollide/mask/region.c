/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tests of a mask against a region: a rectangle, stripe by stripe, and
 * a circle, row by row. A pixel is a square, and a circle overlaps it as it
 * overlaps the box of DdcCircle_OverlapsBox(): the point of the box that is
 * nearest to the centre is closer than the radius (clamping; Ericson,
 * Real-Time Collision Detection, 5.1.3). Rounded distances still grow along a
 * row, so only two pixels of each row are tested: on either side, the set
 * pixel that is nearest to the centre.
 */
#include <ddcollide/mask_region.h>

#include "base/exact.h"
#include "mask/mask.h"
#include "shape/shape.h"

bool ddc_mask_is_clear(const DdcMask *mask, const DdcRect *rect)
{
    const struct ddc_kernels *kernels = ddc_kernels_get();
    DdcRect part;

    if (!ddc_rect_intersect(&mask->bounds, rect, &part))
    {
        return true;
    }
    const uint64_t *words = ddc_mask_word(mask, part.left, part.top);
    size_t rows = (size_t)(part.bottom - part.top);
    ddc_uint32 last = (ddc_uint32)part.right - 1;
    uint64_t wanted = ~(uint64_t)0 << (part.left & 63);
    for (ddc_uint32 i = (ddc_uint32)part.left / 64; i < last / 64; i++)
    {
        if ((kernels->stripe_or(words, rows) & wanted) != 0)
        {
            return false;
        }
        words += mask->stride;
        wanted = ~(uint64_t)0;
    }
    wanted &= ~(uint64_t)0 >> (63 - (last & 63));
    return (kernels->stripe_or(words, rows) & wanted) == 0;
}

ddc_int32 DDC_CALL DdcMask_OverlapRect(const DdcMask *mask, const DdcRect *rect)
{
    if (mask == NULL || rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "mask or rect is NULL");
    }
    return !ddc_mask_is_clear(mask, rect);
}

/* ---- Circles ------------------------------------------------------------ */

/* A circle, and the part of a mask's bounding box that it may reach. */
struct disc
{
    DdcPoint centre;
    double radius2; /* squared */
    DdcRect part;   /* not empty */
};

/* Does the circle overlap the pixel (x,y)? */
static bool overlaps_pixel(const struct disc *disc, ddc_int32 x, ddc_int32 y)
{
    DdcPoint nearest = {ddc_clamp(disc->centre.x, x, x + 1.0),
                        ddc_clamp(disc->centre.y, y, y + 1.0)};

    return ddc_distance_squared(&disc->centre, &nearest) < disc->radius2;
}

/* The first set column in first..end - 1 of row y; `end` if there is none. */
static ddc_int32 first_set(const DdcMask *mask, ddc_int32 first, ddc_int32 end,
                           ddc_int32 y)
{
    uint64_t wanted = ~(uint64_t)0 << (first & 63);

    for (ddc_int32 x = first - first % 64; x < end; x += 64)
    {
        uint64_t word = *ddc_mask_word(mask, x, y) & wanted;
        if (word != 0)
        {
            return ddc_min(x + (ddc_int32)ddc_lowest_bit(word), end);
        }
        wanted = ~(uint64_t)0;
    }
    return end;
}

/* The last set column in first..last of row y; first - 1 if there is none. */
static ddc_int32 last_set(const DdcMask *mask, ddc_int32 first, ddc_int32 last,
                          ddc_int32 y)
{
    uint64_t wanted = ~(uint64_t)0 >> (63 - (last & 63));

    for (ddc_int32 x = last - last % 64; x > first - 64; x -= 64)
    {
        uint64_t word = *ddc_mask_word(mask, x, y) & wanted;
        if (word != 0)
        {
            return ddc_max(x + (ddc_int32)ddc_highest_bit(word), first - 1);
        }
        wanted = ~(uint64_t)0;
    }
    return first - 1;
}

/* Does the circle overlap a set pixel of row y? Its centre lies in `column`, or
 * beyond it if that is an edge of the part. */
static bool overlaps_row(const DdcMask *mask, const struct disc *disc,
                         ddc_int32 column, ddc_int32 y)
{
    ddc_int32 right = first_set(mask, column, disc->part.right, y);
    ddc_int32 left = last_set(mask, disc->part.left, column, y);

    return (right < disc->part.right && overlaps_pixel(disc, right, y)) ||
           (left >= disc->part.left && overlaps_pixel(disc, left, y));
}

/* The pixel of low..high - 1 that contains the coordinate, or the nearest one;
 * low >= 0. */
static ddc_int32 pixel_at(double coordinate, ddc_int32 low, ddc_int32 high)
{
    return (ddc_int32)ddc_clamp(coordinate, low, high - 1);
}

/*
 * Cuts the bounding box to the box of the circle. That may be rounded by much
 * less than a pixel, so it is extended by one on each side. False: nothing is
 * left.
 */
static bool cut_to_circle(const DdcRect *bounds, const DdcBox *box,
                          DdcRect *part)
{
    if (box->right < bounds->left || box->left > bounds->right ||
        box->bottom < bounds->top || box->top > bounds->bottom)
    {
        return false;
    }
    *part = (DdcRect){pixel_at(box->left - 1.0, bounds->left, bounds->right),
                      pixel_at(box->top - 1.0, bounds->top, bounds->bottom),
                      pixel_at(box->right + 1.0, bounds->left, bounds->right),
                      pixel_at(box->bottom + 1.0, bounds->top, bounds->bottom)};
    part->right++;
    part->bottom++;
    return true;
}

/* Begins with the row of the centre, where a hit is likely. */
static bool overlaps_circle(const DdcMask *mask,
                            const struct ddc_primitive *circle)
{
    struct disc disc = {
        circle->corners[0], circle->radius * circle->radius, {0, 0, 0, 0}};

    if (ddc_mask_is_empty(mask) || !circle->has_area ||
        !cut_to_circle(&mask->bounds, &circle->box, &disc.part))
    {
        return false;
    }
    ddc_int32 column = pixel_at(disc.centre.x, disc.part.left, disc.part.right);
    ddc_int32 middle = pixel_at(disc.centre.y, disc.part.top, disc.part.bottom);
    for (ddc_int32 y = middle; y < disc.part.bottom; y++)
    {
        if (overlaps_row(mask, &disc, column, y))
        {
            return true;
        }
    }
    for (ddc_int32 y = middle - 1; y >= disc.part.top; y--)
    {
        if (overlaps_row(mask, &disc, column, y))
        {
            return true;
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcMask_OverlapCircle(const DdcMask *mask,
                                         const DdcCircle *circle)
{
    struct ddc_primitive primitive;

    if (mask == NULL || circle == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "mask or circle is NULL");
    }
    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_circle(circle, &primitive))
    {
        hit = overlaps_circle(mask, &primitive);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__,
                         "circle has a number that is NaN or beyond +-2^30");
}
