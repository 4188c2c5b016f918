/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way from an image to the bits that are shown of it: where it
 * lies, which pixel is shown where, and the packing. Knows nothing of
 * sprites, and locks nothing.
 */
#include "sprite/image_view.h"

#include "mask/mask.h"
#include "mask/resample.h"
#include "pixels/pixels.h"

/* ---- One axis ----------------------------------------------------------- */

/* Places and sizes are at most 2^22 and 2^20: no product overflows. */
static int64_t ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b > 0);
}

/*
 * The shown places of natural places first..last - 1. i * natural / shown
 * rounded down is at least n exactly when i is at least n * shown / natural
 * rounded up.
 */
static DdcResult displayed_span(const struct ddc_view_axis *axis, int64_t first,
                                int64_t last, ddc_int32 *begin, ddc_int32 *end)
{
    int64_t low = ceil_div(first * axis->displayed, axis->source);
    int64_t high = ceil_div(last * axis->displayed, axis->source);

    if (axis->mirrored)
    {
        int64_t mirrored = axis->displayed - high;
        high = axis->displayed - low;
        low = mirrored;
    }
    if (low < -DDC_SIZE_MAX || high > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    *begin = (ddc_int32)low;
    *end = (ddc_int32)high;
    return DDC_OK;
}

static struct ddc_dda dda_from(const struct ddc_view_axis *axis,
                               ddc_int32 displayed)
{
    return ddc_dda_begin(axis->source, axis->displayed, axis->mirrored,
                         displayed);
}

static bool axis_is_identity(const struct ddc_view_axis *axis)
{
    return axis->source == axis->displayed && !axis->mirrored;
}

static bool axis_is_same(const struct ddc_view_axis *a,
                         const struct ddc_view_axis *b)
{
    return a->source == b->source && a->displayed == b->displayed &&
           a->mirrored == b->mirrored;
}

/* ---- Place -------------------------------------------------------------- */

DdcResult ddc_image_view_set_area(struct ddc_image_view *c, ddc_int32 width,
                                  ddc_int32 height)
{
    ddc_int32 x = c->offset.x;
    ddc_int32 y = c->offset.y;

    if (x < -DDC_SIZE_MAX || x > DDC_SIZE_MAX || y < -DDC_SIZE_MAX ||
        y > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    DdcResult result =
        displayed_span(&c->x_axis, x, x + width, &c->area.left, &c->area.right);
    if (result >= 0)
    {
        result = displayed_span(&c->y_axis, y, y + height, &c->area.top,
                                &c->area.bottom);
    }
    return result;
}

bool ddc_image_view_is_identity(const struct ddc_image_view *c)
{
    return axis_is_identity(&c->x_axis) && axis_is_identity(&c->y_axis);
}

static bool key_is_same(const DdcKey *a, const DdcKey *b)
{
    return a->mask == b->mask && a->low == b->low && a->high == b->high;
}

static bool rect_is_same(const DdcRect *a, const DdcRect *b)
{
    return a->left == b->left && a->top == b->top && a->right == b->right &&
           a->bottom == b->bottom;
}

bool ddc_image_view_equals(const struct ddc_image_view *a,
                           const struct ddc_image_view *b)
{
    return a->surface == b->surface && rect_is_same(&a->part, &b->part) &&
           key_is_same(&a->key, &b->key) &&
           axis_is_same(&a->x_axis, &b->x_axis) &&
           axis_is_same(&a->y_axis, &b->y_axis) && a->offset.x == b->offset.x &&
           a->offset.y == b->offset.y;
}

DdcPosition ddc_image_view_source_pixel(const struct ddc_image_view *c,
                                        ddc_int32 x, ddc_int32 y)
{
    struct ddc_dda across = dda_from(&c->x_axis, c->area.left + x);
    struct ddc_dda down = dda_from(&c->y_axis, c->area.top + y);

    return (DdcPosition){across.index - c->offset.x, down.index - c->offset.y};
}

/* ---- Bits --------------------------------------------------------------- */

static bool is_stretched(const struct ddc_image_view *c)
{
    return c->x_axis.source != c->x_axis.displayed ||
           c->y_axis.source != c->y_axis.displayed;
}

/*
 * The part `need` of the shown image, from a mask that holds the natural one
 * from `corner` on.
 */
static void resample(const struct ddc_image_view *c, const DdcMask *source,
                     DdcPosition corner, const DdcRect *need,
                     DdcMask *displayed)
{
    if (!is_stretched(c))
    {
        /* What is needed of the natural image is exactly what is shown. */
        ddc_mask_mirror(source, c->x_axis.mirrored, c->y_axis.mirrored,
                        displayed);
        return;
    }
    struct ddc_dda across = dda_from(&c->x_axis, c->area.left + need->left);
    struct ddc_dda down = dda_from(&c->y_axis, c->area.top + need->top);

    across.index -= c->offset.x + corner.x;
    down.index -= c->offset.y + corner.y;
    ddc_mask_resample(source, across, down, displayed);
}

DdcResult ddc_image_view_display_mask(const struct ddc_image_view *c,
                                      const DdcMask *source, DdcMask **out)
{
    DdcRect whole = {0, 0, c->area.right - c->area.left,
                     c->area.bottom - c->area.top};
    DdcResult result = ddc_mask_create(whole.right, whole.bottom, out);

    if (result >= 0)
    {
        resample(c, source, (DdcPosition){0, 0}, &whole, *out);
    }
    return result;
}

DdcRect ddc_image_view_source_rect(const struct ddc_image_view *c,
                                   const DdcRect *need)
{
    DdcPosition a = ddc_image_view_source_pixel(c, need->left, need->top);
    DdcPosition b =
        ddc_image_view_source_pixel(c, need->right - 1, need->bottom - 1);

    return (DdcRect){ddc_min(a.x, b.x), ddc_min(a.y, b.y),
                     ddc_max(a.x, b.x) + 1, ddc_max(a.y, b.y) + 1};
}

void ddc_image_view_pack_into(const struct ddc_image_view *c,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask *source, DdcMask *displayed)
{
    DdcRect part = ddc_image_view_source_rect(c, need);
    DdcPixels pixels = ddc_pixels_crop(image, &part);

    ddc_mask_pack(source, &pixels, &c->key);
    if (displayed != source)
    {
        resample(c, source, (DdcPosition){part.left, part.top}, need,
                 displayed);
    }
}

DdcResult ddc_image_view_make_masks(const struct ddc_image_view *c,
                                    const DdcRect *need, DdcMask **source,
                                    DdcMask **displayed)
{
    DdcRect part = ddc_image_view_source_rect(c, need);
    DdcResult result =
        ddc_mask_create(part.right - part.left, part.bottom - part.top, source);
    if (result < 0)
    {
        return result;
    }
    *displayed = *source;
    if (!ddc_image_view_is_identity(c))
    {
        result = ddc_mask_create(need->right - need->left,
                                 need->bottom - need->top, displayed);
        if (result < 0)
        {
            DdcMask_Destroy(*source);
        }
    }
    return result;
}

void ddc_image_view_free_source(DdcMask *source, const DdcMask *displayed)
{
    if (source != displayed)
    {
        DdcMask_Destroy(source);
    }
}

DdcResult ddc_image_view_pack(const struct ddc_image_view *c,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out)
{
    DdcMask *source;
    DdcMask *displayed;
    DdcResult result = ddc_image_view_make_masks(c, need, &source, &displayed);
    if (result < 0)
    {
        return result;
    }
    ddc_image_view_pack_into(c, image, need, source, displayed);
    ddc_image_view_free_source(source, displayed);
    *out = displayed;
    return DDC_OK;
}
