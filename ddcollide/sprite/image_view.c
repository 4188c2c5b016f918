/* SPDX-License-Identifier: Zlib */
/*
 * Owns the conversion of an image to a mask of its displayed pixels: the
 * displayed rectangle, which source pixel is displayed where, and packing,
 * which is setting one bit for each solid pixel. Scaling to whole pixels is
 * nearest-neighbour sampling, by the DDA of mask/resample.h; an upright image
 * is then transformed by the sampling of mask/sampling.h. This file knows
 * nothing of sprites and locks nothing.
 */
#include "sprite/image_view.h"

#include "mask/mask.h"
#include "mask/resample.h"
#include "mask/transformed.h"
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
    return ddc_dda_begin(axis->source, (ddc_int32)axis->displayed,
                         axis->mirrored, displayed);
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

bool ddc_image_view_upright_is_source(const struct ddc_image_view *view)
{
    return axis_is_identity(&view->x_axis) && axis_is_identity(&view->y_axis);
}

bool ddc_image_view_is_identity(const struct ddc_image_view *view)
{
    return ddc_image_view_upright_is_source(view) &&
           !ddc_image_view_is_sampled(view);
}

/* The area of the upright image, relative to the picture's corner. */
static const DdcRect *upright_area(const struct ddc_image_view *view)
{
    return view->transform != NULL ? &view->transform->upright : &view->area;
}

static bool key_is_same(const DdcKey *a, const DdcKey *b)
{
    return a->used_bits == b->used_bits && a->low == b->low &&
           a->high == b->high;
}

static bool sampling_is_same(const struct ddc_sampling *a,
                             const struct ddc_sampling *b)
{
    return a->u == b->u && a->v == b->v && a->u_x == b->u_x &&
           a->v_x == b->v_x && a->u_y == b->u_y && a->v_y == b->v_y &&
           a->x == b->x && a->y == b->y;
}

static bool transform_is_same(const struct ddc_image_view *a,
                              const struct ddc_image_view *b)
{
    if (!ddc_image_view_is_sampled(a) || !ddc_image_view_is_sampled(b))
    {
        return !ddc_image_view_is_sampled(a) && !ddc_image_view_is_sampled(b);
    }
    return sampling_is_same(&a->transform->sampling, &b->transform->sampling);
}

bool ddc_image_view_equals(const struct ddc_image_view *a,
                           const struct ddc_image_view *b)
{
    return a->surface == b->surface && ddc_rect_is_same(&a->part, &b->part) &&
           key_is_same(&a->key, &b->key) &&
           ddc_view_axis_equals(&a->x_axis, &b->x_axis) &&
           ddc_view_axis_equals(&a->y_axis, &b->y_axis) &&
           a->offset.x == b->offset.x && a->offset.y == b->offset.y &&
           transform_is_same(a, b);
}

/* ---- Transforms --------------------------------------------------------- */

static bool is_size(ddc_int32 edge)
{
    return edge >= -DDC_SIZE_MAX && edge <= DDC_SIZE_MAX;
}

/* The rectangle in which the upright image is displayed. */
static bool find_area(struct ddc_view_transform *transform,
                      const DdcRect *upright,
                      const struct ddc_image_view *known, DdcRect *area)
{
    DdcPosition shift;

    transform->is_shift = ddc_sampling_is_shift(&transform->sampling, &shift);
    if (known != NULL && ddc_rect_is_same(&known->transform->upright, upright))
    {
        *area = known->area;
        return true;
    }
    if (!transform->is_shift)
    {
        return ddc_sampling_bounds(&transform->sampling, upright, area);
    }
    if (!is_size(shift.x) || !is_size(shift.y))
    {
        return false;
    }
    *area = (DdcRect){upright->left + shift.x, upright->top + shift.y,
                      upright->right + shift.x, upright->bottom + shift.y};
    return true;
}

static bool area_is_valid(const struct ddc_image_view *view,
                          const DdcRect *area)
{
    int64_t width = (int64_t)area->right - area->left;

    return is_size(area->left) && is_size(area->top) && is_size(area->right) &&
           is_size(area->bottom) &&
           (view->mask == NULL ||
            width * (area->bottom - area->top) <= INT32_MAX);
}

DdcResult ddc_image_view_transform(struct ddc_image_view *view,
                                   struct ddc_view_transform *transform,
                                   const struct ddc_image_view *known)
{
    DdcRect area;

    if (!find_area(transform, &view->area, known, &area) ||
        !area_is_valid(view, &area))
    {
        return DDC_E_RANGE;
    }
    transform->upright = view->area;
    transform->mask = view->mask;
    view->area = area;
    view->transform = transform;
    if (!transform->is_shift)
    {
        view->mask = NULL;
    }
    else if (view->mask != NULL)
    {
        ddc_mask_add_ref(view->mask);
    }
    return DDC_OK;
}

/* The sampling of the upright image instead of that of the picture. */
static struct ddc_sampling
image_sampling(const struct ddc_view_transform *transform)
{
    return ddc_sampling_crop(transform->sampling, transform->upright.left,
                             transform->upright.top);
}

/* Samples a mask whose top left pixel is `from` of the upright image. The
 * target's is (left,top) of the displayed area. */
static void sample(const struct ddc_image_view *view, const DdcMask *upright,
                   DdcPosition from, ddc_int32 left, ddc_int32 top,
                   DdcMask *target)
{
    struct ddc_sampling sampling = image_sampling(view->transform);
    DdcPosition corner = {view->area.left + left, view->area.top + top};
    DdcRect box = {corner.x, corner.y, corner.x + target->width,
                   corner.y + target->height};
    struct ddc_transformed transformed;

    if (!ddc_mask_is_empty(upright))
    {
        sampling = ddc_sampling_crop(sampling, from.x, from.y);
        ddc_transformed_load_part(upright, &sampling, &box, &transformed);
        ddc_transformed_draw(&transformed, corner, target);
        ddc_mask_update_all(target);
    }
}

/* The height of the memory for a mask of this height, which is rounded up so
 * that not every change of the box of a turning picture allocates. Of a higher
 * mask some rows would be too much memory. */
static ddc_int32 spare_height(ddc_int32 height)
{
    return height < 1024 ? (height + 7) / 8 * 8 : height;
}

/* An empty mask for drawing, to which the caller gets a reference. */
static DdcResult mask_to_draw(struct ddc_view_transform *transform,
                              ddc_int32 width, ddc_int32 height, DdcMask **out)
{
    size_t words = ddc_mask_word_count(width, height);

    if (transform->spare != NULL && words <= transform->spare_words)
    {
        ddc_mask_reuse(transform->spare, width, height);
        *out = transform->spare;
        transform->spare = NULL;
        return DDC_OK;
    }
    ddc_int32 most = spare_height(height);
    DdcResult result = ddc_mask_create(width, most, out);
    if (result >= 0)
    {
        ddc_mask_reuse(*out, width, height);
        ddc_mask_add_ref(*out);
        DdcMask_Destroy(*out);
        transform->spare_words = ddc_mask_word_count(width, most);
    }
    return result;
}

DdcResult ddc_image_view_draw(struct ddc_image_view *view)
{
    const DdcPosition corner = {0, 0};
    DdcMask *mask;
    DdcResult result =
        mask_to_draw(view->transform, view->area.right - view->area.left,
                     view->area.bottom - view->area.top, &mask);

    if (result >= 0)
    {
        ddc_mask_release(view->transform->spare);
        view->transform->spare = NULL;
        sample(view, view->transform->mask, corner, 0, 0, mask);
        view->mask = mask;
    }
    return result;
}

/* ---- Pixels ------------------------------------------------------------- */

/* The source pixel that is displayed at (x,y) of the upright image. */
static DdcPosition source_of(const struct ddc_image_view *view, ddc_int32 x,
                             ddc_int32 y)
{
    const DdcRect *upright = upright_area(view);
    struct ddc_dda across = dda_from(&view->x_axis, upright->left + x);
    struct ddc_dda down = dda_from(&view->y_axis, upright->top + y);

    return (DdcPosition){across.index - view->offset.x,
                         down.index - view->offset.y};
}

/* The pixel of the upright image, which may lie outside of it, at (x,y) of the
 * displayed area. */
static DdcPosition upright_of(const struct ddc_image_view *view, ddc_int32 x,
                              ddc_int32 y)
{
    if (!ddc_image_view_is_sampled(view))
    {
        return (DdcPosition){x, y};
    }
    struct ddc_sampling sampling = image_sampling(view->transform);
    return ddc_sampling_at(&sampling, view->area.left + x, view->area.top + y);
}

bool ddc_image_view_upright_pixel(const struct ddc_image_view *view,
                                  ddc_int32 x, ddc_int32 y, DdcPosition *out)
{
    const DdcRect *upright = upright_area(view);
    DdcPosition at = upright_of(view, x, y);

    *out = at;
    return at.x >= 0 && at.x < upright->right - upright->left && at.y >= 0 &&
           at.y < upright->bottom - upright->top;
}

bool ddc_image_view_source_pixel(const struct ddc_image_view *view, ddc_int32 x,
                                 ddc_int32 y, DdcPosition *out)
{
    DdcPosition at;
    bool shown = ddc_image_view_upright_pixel(view, x, y, &at);

    if (shown)
    {
        *out = source_of(view, at.x, at.y);
    }
    return shown;
}

/* The range low..high - 1 around four pixels, clamped to 0..size - 1. */
static void span_of(const ddc_int32 at[4], ddc_int32 size, ddc_int32 *low,
                    ddc_int32 *high)
{
    ddc_int32 least = ddc_min(ddc_min(at[0], at[1]), ddc_min(at[2], at[3]));
    ddc_int32 most = ddc_max(ddc_max(at[0], at[1]), ddc_max(at[2], at[3]));

    *low = ddc_max(0, ddc_min(least, size - 1));
    *high = ddc_max(0, ddc_min(most, size - 1)) + 1;
}

/* Positions are linear, so the corners of `need` show the outermost pixels. */
DdcRect ddc_image_view_upright_rect(const struct ddc_image_view *view,
                                    const DdcRect *need)
{
    if (!ddc_image_view_is_sampled(view))
    {
        return *need;
    }
    const DdcRect *upright = upright_area(view);
    ddc_int32 columns[4];
    ddc_int32 rows[4];
    DdcRect out;

    for (int i = 0; i < 4; i++)
    {
        DdcPosition at =
            upright_of(view, (i & 1) != 0 ? need->right - 1 : need->left,
                       (i & 2) != 0 ? need->bottom - 1 : need->top);
        columns[i] = at.x;
        rows[i] = at.y;
    }
    span_of(columns, upright->right - upright->left, &out.left, &out.right);
    span_of(rows, upright->bottom - upright->top, &out.top, &out.bottom);
    return out;
}

/* ---- Bits --------------------------------------------------------------- */

static bool is_scaled(const struct ddc_image_view *view)
{
    return view->x_axis.source != view->x_axis.displayed ||
           view->y_axis.source != view->y_axis.displayed;
}

/*
 * Makes the rectangle `need` of the upright image from a mask of source pixels
 * whose top left pixel is `corner`.
 */
static void resample(const struct ddc_image_view *view, const DdcMask *source,
                     DdcPosition corner, const DdcRect *need, DdcMask *upright)
{
    if (!is_scaled(view))
    {
        /* The source mask has exactly the pixels of the upright one. */
        ddc_mask_mirror(source, view->x_axis.mirrored, view->y_axis.mirrored,
                        upright);
        return;
    }
    const DdcRect *area = upright_area(view);
    struct ddc_dda across = dda_from(&view->x_axis, area->left + need->left);
    struct ddc_dda down = dda_from(&view->y_axis, area->top + need->top);

    across.index -= view->offset.x + corner.x;
    down.index -= view->offset.y + corner.y;
    ddc_mask_resample(source, across, down, upright);
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

/* The rectangle of source pixels that the upright rectangle shows. */
static DdcRect source_rect_of(const struct ddc_image_view *view,
                              const DdcRect *upright)
{
    DdcPosition a = source_of(view, upright->left, upright->top);
    DdcPosition b = source_of(view, upright->right - 1, upright->bottom - 1);

    return (DdcRect){ddc_min(a.x, b.x), ddc_min(a.y, b.y),
                     ddc_max(a.x, b.x) + 1, ddc_max(a.y, b.y) + 1};
}

DdcRect ddc_image_view_source_rect(const struct ddc_image_view *view,
                                   const DdcRect *need)
{
    DdcRect upright = ddc_image_view_upright_rect(view, need);

    return source_rect_of(view, &upright);
}

void ddc_image_view_pack_into(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              const struct ddc_packing *packing)
{
    DdcRect upright = ddc_image_view_upright_rect(view, need);
    DdcRect part = source_rect_of(view, &upright);
    DdcPixels pixels = ddc_pixels_crop(image, &part);

    ddc_mask_pack(packing->source, &pixels, &view->key);
    if (packing->upright != packing->source)
    {
        resample(view, packing->source, (DdcPosition){part.left, part.top},
                 &upright, packing->upright);
    }
    if (packing->displayed != packing->upright)
    {
        sample(view, packing->upright, (DdcPosition){upright.left, upright.top},
               need->left, need->top, packing->displayed);
    }
}

static DdcResult make_mask(const DdcRect *rect, DdcMask **out)
{
    return ddc_mask_create(rect->right - rect->left, rect->bottom - rect->top,
                           out);
}

DdcResult ddc_image_view_make_masks(const struct ddc_image_view *view,
                                    const DdcRect *need,
                                    struct ddc_packing *packing)
{
    DdcRect upright = ddc_image_view_upright_rect(view, need);
    DdcRect part = source_rect_of(view, &upright);
    struct ddc_packing made = {NULL, NULL, NULL};
    DdcResult result = make_mask(&part, &made.source);

    made.upright = made.source;
    if (result >= 0 && !ddc_image_view_upright_is_source(view))
    {
        result = make_mask(&upright, &made.upright);
    }
    made.displayed = made.upright;
    if (result >= 0 && ddc_image_view_is_sampled(view))
    {
        result = make_mask(need, &made.displayed);
    }
    if (result < 0)
    {
        DdcMask_Destroy(made.upright != made.source ? made.upright : NULL);
        DdcMask_Destroy(made.source);
        return result;
    }
    *packing = made;
    return result;
}

void ddc_image_view_free_sources(const struct ddc_packing *packing)
{
    if (packing->upright != packing->displayed)
    {
        DdcMask_Destroy(packing->upright);
    }
    if (packing->source != packing->upright)
    {
        DdcMask_Destroy(packing->source);
    }
}

DdcResult ddc_image_view_pack(const struct ddc_image_view *view,
                              const DdcPixels *image, const DdcRect *need,
                              DdcMask **out)
{
    struct ddc_packing packing;
    DdcResult result = ddc_image_view_make_masks(view, need, &packing);

    if (result >= 0)
    {
        ddc_image_view_pack_into(view, image, need, &packing);
        ddc_image_view_free_sources(&packing);
        *out = packing.displayed;
    }
    return result;
}
