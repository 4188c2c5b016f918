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
static DdcResult show_span(const struct ddc_axis *axis, int64_t first,
                           int64_t last, ddc_int32 *begin, ddc_int32 *end)
{
    int64_t low = ceil_div(first * axis->shown, axis->natural);
    int64_t high = ceil_div(last * axis->shown, axis->natural);

    if (axis->mirrored)
    {
        int64_t mirrored = axis->shown - high;
        high = axis->shown - low;
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

static struct ddc_dda dda_from(const struct ddc_axis *axis, ddc_int32 shown)
{
    return ddc_dda_begin(axis->natural, axis->shown, axis->mirrored, shown);
}

static bool axis_is_plain(const struct ddc_axis *axis)
{
    return axis->natural == axis->shown && !axis->mirrored;
}

static bool axis_is_same(const struct ddc_axis *a, const struct ddc_axis *b)
{
    return a->natural == b->natural && a->shown == b->shown &&
           a->mirrored == b->mirrored;
}

/* ---- Place -------------------------------------------------------------- */

DdcResult ddc_collider_place(struct ddc_collider *c, ddc_int32 width,
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
        show_span(&c->across, x, x + width, &c->area.left, &c->area.right);
    if (result >= 0)
    {
        result =
            show_span(&c->down, y, y + height, &c->area.top, &c->area.bottom);
    }
    return result;
}

bool ddc_collider_is_plain(const struct ddc_collider *c)
{
    return axis_is_plain(&c->across) && axis_is_plain(&c->down);
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

bool ddc_collider_is_same(const struct ddc_collider *a,
                          const struct ddc_collider *b)
{
    return a->surface == b->surface && rect_is_same(&a->part, &b->part) &&
           key_is_same(&a->key, &b->key) &&
           axis_is_same(&a->across, &b->across) &&
           axis_is_same(&a->down, &b->down) && a->offset.x == b->offset.x &&
           a->offset.y == b->offset.y;
}

DdcPosition ddc_collider_source(const struct ddc_collider *c, ddc_int32 x,
                                ddc_int32 y)
{
    struct ddc_dda across = dda_from(&c->across, c->area.left + x);
    struct ddc_dda down = dda_from(&c->down, c->area.top + y);

    return (DdcPosition){across.index - c->offset.x, down.index - c->offset.y};
}

/* ---- Bits --------------------------------------------------------------- */

static bool is_stretched(const struct ddc_collider *c)
{
    return c->across.natural != c->across.shown ||
           c->down.natural != c->down.shown;
}

/*
 * The part `need` of the shown image, from a mask that holds the natural one
 * from `corner` on.
 */
static void show(const struct ddc_collider *c, const DdcMask *natural,
                 DdcPosition corner, const DdcRect *need, DdcMask *shown)
{
    if (!is_stretched(c))
    {
        /* What is needed of the natural image is exactly what is shown. */
        ddc_mask_mirror(natural, c->across.mirrored, c->down.mirrored, shown);
        return;
    }
    struct ddc_dda across = dda_from(&c->across, c->area.left + need->left);
    struct ddc_dda down = dda_from(&c->down, c->area.top + need->top);

    across.index -= c->offset.x + corner.x;
    down.index -= c->offset.y + corner.y;
    ddc_mask_resample(natural, across, down, shown);
}

DdcResult ddc_collider_show_mask(const struct ddc_collider *c,
                                 const DdcMask *natural, DdcMask **out)
{
    DdcRect whole = {0, 0, c->area.right - c->area.left,
                     c->area.bottom - c->area.top};
    DdcResult result = ddc_mask_create(whole.right, whole.bottom, out);

    if (result >= 0)
    {
        show(c, natural, (DdcPosition){0, 0}, &whole, *out);
    }
    return result;
}

DdcRect ddc_collider_part(const struct ddc_collider *c, const DdcRect *need)
{
    DdcPosition a = ddc_collider_source(c, need->left, need->top);
    DdcPosition b = ddc_collider_source(c, need->right - 1, need->bottom - 1);

    return (DdcRect){ddc_min(a.x, b.x), ddc_min(a.y, b.y),
                     ddc_max(a.x, b.x) + 1, ddc_max(a.y, b.y) + 1};
}

void ddc_collider_pack_into(const struct ddc_collider *c,
                            const DdcPixels *image, const DdcRect *need,
                            DdcMask *natural, DdcMask *shown)
{
    DdcRect part = ddc_collider_part(c, need);
    DdcPixels pixels = ddc_pixels_part(image, &part);

    ddc_mask_pack(natural, &pixels, &c->key);
    if (shown != natural)
    {
        show(c, natural, (DdcPosition){part.left, part.top}, need, shown);
    }
}

DdcResult ddc_collider_make_masks(const struct ddc_collider *c,
                                  const DdcRect *need, DdcMask **natural,
                                  DdcMask **shown)
{
    DdcRect part = ddc_collider_part(c, need);
    DdcResult result = ddc_mask_create(part.right - part.left,
                                       part.bottom - part.top, natural);
    if (result < 0)
    {
        return result;
    }
    *shown = *natural;
    if (!ddc_collider_is_plain(c))
    {
        result = ddc_mask_create(need->right - need->left,
                                 need->bottom - need->top, shown);
        if (result < 0)
        {
            DdcMask_Destroy(*natural);
        }
    }
    return result;
}

void ddc_collider_drop_natural(DdcMask *natural, const DdcMask *shown)
{
    if (natural != shown)
    {
        DdcMask_Destroy(natural);
    }
}

DdcResult ddc_collider_pack(const struct ddc_collider *c,
                            const DdcPixels *image, const DdcRect *need,
                            DdcMask **out)
{
    DdcMask *natural;
    DdcMask *shown;
    DdcResult result = ddc_collider_make_masks(c, need, &natural, &shown);
    if (result < 0)
    {
        return result;
    }
    ddc_collider_pack_into(c, image, need, natural, shown);
    ddc_collider_drop_natural(natural, shown);
    *out = shown;
    return DDC_OK;
}
