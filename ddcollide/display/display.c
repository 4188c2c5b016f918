/* SPDX-License-Identifier: Zlib */
/*
 * Owns the displayed rectangle of an image, which of its pixels is displayed
 * where, and the masks of displayed pixels. Scaling to whole pixels is
 * nearest-neighbour sampling, by the DDA of display/resample.h; an upright
 * image is then transformed by the sampling of display/sampling.h.
 */
#include "display/display.h"

#include "display/resample.h"
#include "display/transformed.h"
#include "mask/mask.h"

/* ---- One axis ----------------------------------------------------------- */

/*
 * The range begin..end - 1 of displayed pixels that show the source pixels
 * first..last - 1. It follows from the definition in display/resample.h:
 * floor(i * source / displayed) >= n if and only if
 * i >= ceil(n * displayed / source).
 */
static DdcResult displayed_span(const struct ddc_axis *axis, int64_t first,
                                int64_t last, ddc_int32 *begin, ddc_int32 *end)
{
    /* Rounded up. At most 2^21 source pixels (offset and size) times 2^20
     * displayed ones: no overflow. */
    int64_t low = -ddc_floor_divide(-first * axis->displayed, axis->source);
    int64_t high = -ddc_floor_divide(-last * axis->displayed, axis->source);

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

static struct ddc_dda dda_from(const struct ddc_axis *axis, ddc_int32 displayed)
{
    return ddc_dda_begin(axis->source, (ddc_int32)axis->displayed,
                         axis->mirrored, displayed);
}

static bool is_scaled(const struct ddc_axis *axis)
{
    return axis->source != axis->displayed;
}

bool ddc_axis_is_same(const struct ddc_axis *a, const struct ddc_axis *b)
{
    return a->source == b->source && a->displayed == b->displayed &&
           a->mirrored == b->mirrored;
}

/* ---- Displays ----------------------------------------------------------- */

void ddc_display_set_sampling(struct ddc_display *display,
                              const struct ddc_sampling *sampling)
{
    display->sampling = *sampling;
    display->kind = ddc_sampling_is_shift(sampling, &display->shift)
                        ? DDC_SHIFTED
                        : DDC_SAMPLED;
}

bool ddc_display_upright_is_source(const struct ddc_display *display)
{
    return !is_scaled(&display->x_axis) && !display->x_axis.mirrored &&
           !is_scaled(&display->y_axis) && !display->y_axis.mirrored;
}

bool ddc_display_is_moved(const struct ddc_display *from,
                          const struct ddc_display *to, int64_t *dx,
                          int64_t *dy)
{
    const struct ddc_sampling *a = &from->sampling;
    const struct ddc_sampling *b = &to->sampling;

    if (from->kind != to->kind || from->kind == DDC_UPRIGHT)
    {
        return false;
    }
    if (from->kind == DDC_SHIFTED)
    {
        *dx = (int64_t)to->shift.x - from->shift.x;
        *dy = (int64_t)to->shift.y - from->shift.y;
        return true;
    }
    *dx = (int64_t)b->x - a->x;
    *dy = (int64_t)b->y - a->y;
    return a->u == b->u && a->v == b->v && a->u_x == b->u_x &&
           a->v_x == b->v_x && a->u_y == b->u_y && a->v_y == b->v_y;
}

static bool size_is_same(const DdcRect *a, const DdcRect *b)
{
    return a->right - a->left == b->right - b->left &&
           a->bottom - a->top == b->bottom - b->top;
}

bool ddc_display_shows_alike(const struct ddc_display *a,
                             const struct ddc_image *image_a,
                             const struct ddc_display *b,
                             const struct ddc_image *image_b)
{
    int64_t dx;
    int64_t dy;

    return size_is_same(&image_a->part, &image_b->part) &&
           image_a->offset.x == image_b->offset.x &&
           image_a->offset.y == image_b->offset.y &&
           ddc_axis_is_same(&a->x_axis, &b->x_axis) &&
           ddc_axis_is_same(&a->y_axis, &b->y_axis) &&
           ((a->kind != DDC_SAMPLED && b->kind != DDC_SAMPLED) ||
            ddc_display_is_moved(a, b, &dx, &dy));
}

/* ---- Rectangles --------------------------------------------------------- */

DdcResult ddc_image_set_upright(struct ddc_image *image,
                                const struct ddc_display *display,
                                ddc_int32 width, ddc_int32 height)
{
    ddc_int32 x = image->offset.x;
    ddc_int32 y = image->offset.y;

    if (!ddc_is_in_reach(x) || !ddc_is_in_reach(y))
    {
        return DDC_E_RANGE;
    }
    DdcResult result =
        displayed_span(&display->x_axis, x, x + width, &image->upright.left,
                       &image->upright.right);
    return result < 0
               ? result
               : displayed_span(&display->y_axis, y, y + height,
                                &image->upright.top, &image->upright.bottom);
}

/* The rectangle in which the upright rectangle is displayed. */
static bool find_area(const struct ddc_display *display, const DdcRect *upright,
                      DdcRect *area)
{
    if (display->kind == DDC_UPRIGHT)
    {
        *area = *upright;
        return true;
    }
    if (display->kind == DDC_SAMPLED)
    {
        return ddc_sampling_bounds(&display->sampling, upright, area);
    }
    DdcPosition by = display->shift;
    if (!ddc_is_in_reach(by.x) || !ddc_is_in_reach(by.y))
    {
        return false;
    }
    *area = ddc_rect_moved(upright, by.x, by.y);
    return true;
}

static bool area_is_valid(const DdcRect *area, bool is_mask)
{
    int64_t width = (int64_t)area->right - area->left;

    return ddc_rect_is_in_reach(area) &&
           (!is_mask || width * (area->bottom - area->top) <= INT32_MAX);
}

DdcResult ddc_image_set_area(struct ddc_image *image,
                             const struct ddc_display *display, bool is_mask,
                             const struct ddc_image *known)
{
    DdcRect area;

    if (known != NULL && ddc_rect_is_same(&known->upright, &image->upright))
    {
        area = known->area;
    }
    else if (!find_area(display, &image->upright, &area))
    {
        return DDC_E_RANGE;
    }
    if (!area_is_valid(&area, is_mask))
    {
        return DDC_E_RANGE;
    }
    image->area = area;
    return DDC_OK;
}

/* ---- Pixels ------------------------------------------------------------- */

/* The source pixel that is displayed at (x,y) of the upright image. */
static DdcPosition source_of(const struct ddc_image *image,
                             const struct ddc_display *display, ddc_int32 x,
                             ddc_int32 y)
{
    struct ddc_dda across = dda_from(&display->x_axis, image->upright.left + x);
    struct ddc_dda down = dda_from(&display->y_axis, image->upright.top + y);

    return (DdcPosition){across.index - image->offset.x,
                         down.index - image->offset.y};
}

/* The sampling of the upright image instead of that of the picture. */
static struct ddc_sampling image_sampling(const struct ddc_image *image,
                                          const struct ddc_display *display)
{
    return ddc_sampling_crop(display->sampling, image->upright.left,
                             image->upright.top);
}

/* The pixel of the upright image, which may lie outside of it, at (x,y) of the
 * displayed area. */
static DdcPosition upright_of(const struct ddc_image *image,
                              const struct ddc_display *display, ddc_int32 x,
                              ddc_int32 y)
{
    if (display->kind != DDC_SAMPLED)
    {
        return (DdcPosition){x, y};
    }
    struct ddc_sampling sampling = image_sampling(image, display);
    return ddc_sampling_at(&sampling, image->area.left + x,
                           image->area.top + y);
}

bool ddc_image_upright_pixel(const struct ddc_image *image,
                             const struct ddc_display *display, ddc_int32 x,
                             ddc_int32 y, DdcPosition *out)
{
    const DdcRect *upright = &image->upright;
    DdcPosition at = upright_of(image, display, x, y);

    *out = at;
    return at.x >= 0 && at.x < upright->right - upright->left && at.y >= 0 &&
           at.y < upright->bottom - upright->top;
}

bool ddc_image_source_pixel(const struct ddc_image *image,
                            const struct ddc_display *display, ddc_int32 x,
                            ddc_int32 y, DdcPosition *out)
{
    DdcPosition at;
    bool shown = ddc_image_upright_pixel(image, display, x, y, &at);

    if (shown)
    {
        *out = source_of(image, display, at.x, at.y);
    }
    return shown;
}

/* The range low..high - 1 around four pixels, each clamped to 0..size - 1. */
static void span_of(const ddc_int32 at[4], ddc_int32 size, ddc_int32 *low,
                    ddc_int32 *high)
{
    ddc_int32 least = ddc_min(ddc_min(at[0], at[1]), ddc_min(at[2], at[3]));
    ddc_int32 most = ddc_max(ddc_max(at[0], at[1]), ddc_max(at[2], at[3]));

    *low = ddc_max(0, ddc_min(least, size - 1));
    *high = ddc_max(0, ddc_min(most, size - 1)) + 1;
}

/* What is sampled is linear in x and y, so the corners of `need` show the
 * outermost pixels. */
DdcRect ddc_image_upright_rect(const struct ddc_image *image,
                               const struct ddc_display *display,
                               const DdcRect *need)
{
    if (display->kind != DDC_SAMPLED)
    {
        return *need;
    }
    const DdcRect *upright = &image->upright;
    ddc_int32 columns[4];
    ddc_int32 rows[4];
    DdcRect out;

    for (int i = 0; i < 4; i++)
    {
        DdcPosition at = upright_of(
            image, display, (i & 1) != 0 ? need->right - 1 : need->left,
            (i & 2) != 0 ? need->bottom - 1 : need->top);
        columns[i] = at.x;
        rows[i] = at.y;
    }
    span_of(columns, upright->right - upright->left, &out.left, &out.right);
    span_of(rows, upright->bottom - upright->top, &out.top, &out.bottom);
    return out;
}

DdcRect ddc_image_source_rect(const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcRect *upright)
{
    DdcPosition a = source_of(image, display, upright->left, upright->top);
    DdcPosition b =
        source_of(image, display, upright->right - 1, upright->bottom - 1);

    return (DdcRect){ddc_min(a.x, b.x), ddc_min(a.y, b.y),
                     ddc_max(a.x, b.x) + 1, ddc_max(a.y, b.y) + 1};
}

/* ---- Masks -------------------------------------------------------------- */

void ddc_image_draw_upright(const struct ddc_image *image,
                            const struct ddc_display *display,
                            const DdcMask *source, DdcPosition corner,
                            const DdcRect *upright, DdcMask *target)
{
    if (!is_scaled(&display->x_axis) && !is_scaled(&display->y_axis))
    {
        /* The source mask has exactly the pixels of the upright one. */
        ddc_mask_mirror(source, display->x_axis.mirrored,
                        display->y_axis.mirrored, target);
        return;
    }
    struct ddc_dda across =
        dda_from(&display->x_axis, image->upright.left + upright->left);
    struct ddc_dda down =
        dda_from(&display->y_axis, image->upright.top + upright->top);

    /* Counted from the source mask's corner, no longer from the picture's. */
    across.index -= image->offset.x + corner.x;
    down.index -= image->offset.y + corner.y;
    ddc_mask_resample(source, across, down, target);
}

void ddc_image_draw_sampled(const struct ddc_image *image,
                            const struct ddc_display *display,
                            const DdcMask *upright, DdcPosition from,
                            DdcPosition corner, DdcMask *target)
{
    if (ddc_mask_is_empty(upright))
    {
        return;
    }
    struct ddc_sampling sampling = image_sampling(image, display);
    struct ddc_transformed transformed;

    corner.x += image->area.left;
    corner.y += image->area.top;
    DdcRect box = {corner.x, corner.y, corner.x + target->width,
                   corner.y + target->height};
    sampling = ddc_sampling_crop(sampling, from.x, from.y);
    ddc_transformed_load_part(upright, &sampling, &box, &transformed);
    ddc_transformed_draw(&transformed, corner, target);
    ddc_mask_update_all(target);
}
