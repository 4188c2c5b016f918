/* SPDX-License-Identifier: Zlib */
/*
 * Owns the conversion of an image to a mask of its displayed pixels: the
 * displayed rectangle, which source pixel is displayed where, and packing,
 * which is setting one bit for each solid pixel. Scaling is nearest-neighbour
 * sampling, by the DDA of mask/resample.h. This file knows nothing of sprites
 * and locks nothing.
 */
#include "sprite/image_view.h"

#include "mask/mask.h"
#include "mask/resample.h"
#include "pixels/pixels.h"

/* ---- One axis ----------------------------------------------------------- */

/* a / b rounded up; b > 0. Here a is at most 2^22 * 2^20: no overflow. */
static int64_t ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b > 0);
}

/*
 * The range begin..end - 1 of displayed pixels that show the source pixels
 * first..last - 1. It follows from the definition in mask/resample.h:
 * floor(i * source / displayed) >= n if and only if
 * i >= ceil(n * displayed / source).
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

bool ddc_view_axis_equals(const struct ddc_view_axis *a,
                          const struct ddc_view_axis *b)
{
    return a->source == b->source && a->displayed == b->displayed &&
           a->mirrored == b->mirrored;
}

/* ---- Area --------------------------------------------------------------- */

DdcResult ddc_image_view_set_area(struct ddc_image_view *view, ddc_int32 width,
                                  ddc_int32 height)
{
    ddc_int32 x = view->offset.x;
    ddc_int32 y = view->offset.y;

    if (x < -DDC_SIZE_MAX || x > DDC_SIZE_MAX || y < -DDC_SIZE_MAX ||
        y > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    DdcResult result = displayed_span(&view->x_axis, x, x + width,
                                      &view->area.left, &view->area.right);
    if (result >= 0)
    {
        result = displayed_span(&view->y_axis, y, y + height, &view->area.top,
                                &view->area.bottom);
    }
    return result;
}

bool ddc_image_view_is_identity(const struct ddc_image_view *view)
{
    return axis_is_identity(&view->x_axis) && axis_is_identity(&view->y_axis);
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
           ddc_view_axis_equals(&a->x_axis, &b->x_axis) &&
           ddc_view_axis_equals(&a->y_axis, &b->y_axis) &&
           a->offset.x == b->offset.x && a->offset.y == b->offset.y;
}

DdcPosition ddc_image_view_source_pixel(const struct ddc_image_view *view,
                                        ddc_int32 x, ddc_int32 y)
{
    struct ddc_dda across = dda_from(&view->x_axis, view->area.left + x);
    struct ddc_dda down = dda_from(&view->y_axis, view->area.top + y);

    return (DdcPosition){across.index - view->offset.x,
                         down.index - view->offset.y};
}

/* ---- Bits --------------------------------------------------------------- */

static bool is_scaled(const struct ddc_image_view *view)
{
    return view->x_axis.source != view->x_axis.displayed ||
           view->y_axis.source != view->y_axis.displayed;
}

/*
 * Makes the rectangle `need` of the displayed image from a mask of source
 * pixels whose top left pixel is `corner`.
 */
static void resample(const struct ddc_image_view *view, const DdcMask *source,
                     DdcPosition corner, const DdcRect *need,
                     DdcMask *displayed)
{
    if (!is_scaled(view))
    {
        /* The source mask has exactly the displayed pixels. */
        ddc_mask_mirror(source, view->x_axis.mirrored, view->y_axis.mirrored,
                        displayed);
        return;
    }
    struct ddc_dda across =
        dda_from(&view->x_axis, view->area.left + need->left);
    struct ddc_dda down = dda_from(&view->y_axis, view->area.top + need->top);

    across.index -= view->offset.x + corner.x;
    down.index -= view->offset.y + corner.y;
    ddc_mask_resample(source, across, down, displayed);
}

DdcResult ddc_image_view_display_mask(struct ddc_image_view *view,
                                      const DdcMask *source)
{
    DdcRect whole = {0, 0, view->area.right - view->area.left,
                     view->area.bottom - view->area.top};
    DdcMask *mask;
    DdcResult result = ddc_mask_create(whole.right, whole.bottom, &mask);

    if (result >= 0)
    {
        resample(view, source, (DdcPosition){0, 0}, &whole, mask);
        ddc_mask_add_ref(mask);
        DdcMask_Destroy(mask);
        view->mask = mask;
    }
    return result;
}

DdcRect ddc_image_view_source_rect(const struct ddc_image_view *view,
                                   const DdcRect *need)
{
    DdcPosition a = ddc_image_view_source_pixel(view, need->left, need->top);
    DdcPosition b =
        ddc_image_view_source_pixel(view, need->right - 1, need->bottom - 1);

    return (DdcRect){ddc_min(a.x, b.x), ddc_min(a.y, b.y),
                     ddc_max(a.x, b.x) + 1, ddc_max(a.y, b.y) + 1};
}

void ddc_image_view_pack_into(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask *source, DdcMask *displayed)
{
    DdcRect part = ddc_image_view_source_rect(view, need);
    DdcPixels pixels = ddc_pixels_crop(image, &part);

    ddc_mask_pack(source, &pixels, &view->key);
    if (displayed != source)
    {
        resample(view, source, (DdcPosition){part.left, part.top}, need,
                 displayed);
    }
}

DdcResult ddc_image_view_make_masks(const struct ddc_image_view *view,
                                    const DdcRect *need, DdcMask **source,
                                    DdcMask **displayed)
{
    DdcRect part = ddc_image_view_source_rect(view, need);
    DdcResult result =
        ddc_mask_create(part.right - part.left, part.bottom - part.top, source);
    if (result < 0)
    {
        return result;
    }
    *displayed = *source;
    if (!ddc_image_view_is_identity(view))
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

DdcResult ddc_image_view_pack(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out)
{
    DdcMask *source;
    DdcMask *displayed;
    DdcResult result =
        ddc_image_view_make_masks(view, need, &source, &displayed);
    if (result < 0)
    {
        return result;
    }
    ddc_image_view_pack_into(view, image, need, source, displayed);
    ddc_image_view_free_source(source, displayed);
    *out = displayed;
    return DDC_OK;
}
