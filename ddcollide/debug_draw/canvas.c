/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sink that draws into pixels in memory. Everything is made of filled
 * rectangles that are clipped first, so nothing outside the pixels is written,
 * and the time is that of what can be seen.
 *
 * Segments are drawn by a digital differential analyser, one pixel for each
 * column or row along the longer axis (Foley, van Dam and others, Computer
 * Graphics, 2nd edition, 1990, 3.2). A circle is the edge of
 * all pixels whose middle lies inside it.
 */
#include "debug_draw/debug_draw.h"

#include "base/bits.h"
#include "base/exact.h"
#include "pixels/pixels.h"
#include "rect/rect.h"

/* How far the arms of the cross of a point reach. */
#define ARM 2

/* What the canvas shows. Its edges are beyond +-2^30 by 2^20 at most. */
static DdcRect window_of(const DdcDebugCanvas *canvas)
{
    return (DdcRect){canvas->x, canvas->y, canvas->x + canvas->pixels.width,
                     canvas->y + canvas->pixels.height};
}

/* The coordinate, or the nearest one in the range of coordinates. */
static ddc_int32 clamped(ddc_int32 at)
{
    return ddc_max(-DDC_COORD_MAX, ddc_min(at, DDC_COORD_MAX));
}

static uint32_t value_of(const DdcDebugCanvas *canvas, ddc_uint32 role)
{
    return canvas->values[role != 0 ? ddc_lowest_bit(role) & 15 : 0];
}

/* Fills a rectangle, half-open, as far as the canvas shows it. */
static void fill(const DdcDebugCanvas *canvas, ddc_uint32 role, ddc_int32 left,
                 ddc_int32 top, ddc_int32 right, ddc_int32 bottom)
{
    const DdcPixels *pixels = &canvas->pixels;
    const DdcRect window = window_of(canvas);
    const DdcRect rect = {left, top, right, bottom};
    size_t bytes = (size_t)pixels->bytes_per_pixel;
    uint32_t value = value_of(canvas, role);
    DdcRect seen;

    if (!ddc_rect_intersect(&rect, &window, &seen))
    {
        return;
    }
    for (ddc_int32 y = seen.top; y < seen.bottom; y++)
    {
        uint8_t *pixel = (uint8_t *)pixels->bits +
                         (ptrdiff_t)(y - window.top) * pixels->pitch +
                         (size_t)(seen.left - window.left) * bytes;
        for (ddc_int32 x = seen.left; x < seen.right; x++)
        {
            ddc_pixel_write(pixel, bytes, value);
            pixel += bytes;
        }
    }
}

/* ---- Rectangles, runs, points -------------------------------------------- */

static DdcResult DDC_CALL draw_rect(void *user, ddc_uint32 role,
                                    const DdcRect *rect)
{
    ddc_int32 left = clamped(rect->left);
    ddc_int32 top = clamped(rect->top);
    ddc_int32 right = clamped(rect->right);
    ddc_int32 bottom = clamped(rect->bottom);

    if (left < right && top < bottom)
    {
        fill(user, role, left, top, right, top + 1);
        fill(user, role, left, bottom - 1, right, bottom);
        fill(user, role, left, top, left + 1, bottom);
        fill(user, role, right - 1, top, right, bottom);
    }
    return DDC_OK;
}

static DdcResult DDC_CALL draw_span(void *user, ddc_uint32 role, ddc_int32 x,
                                    ddc_int32 y, ddc_int32 width)
{
    int64_t end = ddc_min64((int64_t)x + width, DDC_COORD_MAX);

    y = clamped(y);
    fill(user, role, clamped(x), y, (ddc_int32)ddc_max64(end, -DDC_COORD_MAX),
         y + 1);
    return DDC_OK;
}

static DdcResult DDC_CALL draw_point(void *user, ddc_uint32 role, ddc_int32 x,
                                     ddc_int32 y)
{
    x = clamped(x);
    y = clamped(y);
    fill(user, role, x - ARM, y, x + ARM + 1, y + 1);
    fill(user, role, x, y - ARM, x + 1, y + ARM + 1);
    return DDC_OK;
}

/* ---- Segments ------------------------------------------------------------ */

/*
 * Draws a segment whose longer axis is x, or y when `steep`. `from` and `to`
 * are pixels, with their coordinates on the longer axis as x.
 */
static void draw_steps(const DdcDebugCanvas *canvas, ddc_uint32 role,
                       const DdcPosition *from, const DdcPosition *to,
                       bool steep)
{
    const DdcRect window = window_of(canvas);
    ddc_int32 first = ddc_max(from->x, steep ? window.top : window.left);
    ddc_int32 last = ddc_min(to->x, (steep ? window.bottom : window.right) - 1);
    double length = (double)to->x - from->x;
    double slope = length > 0.0 ? ((double)to->y - from->y) / length : 0.0;

    for (ddc_int32 i = first; i <= last; i++)
    {
        ddc_int32 across =
            ddc_draw_pixel(from->y + 0.5 + ((double)i - from->x) * slope);
        ddc_int32 x = steep ? across : i;
        ddc_int32 y = steep ? i : across;
        fill(canvas, role, x, y, x + 1, y + 1);
    }
}

static DdcResult DDC_CALL draw_segment(void *user, ddc_uint32 role,
                                       const DdcPoint *from, const DdcPoint *to)
{
    uint32_t mode = ddc_fpu_begin();
    DdcPosition a = {ddc_draw_pixel(from->x), ddc_draw_pixel(from->y)};
    DdcPosition b = {ddc_draw_pixel(to->x), ddc_draw_pixel(to->y)};
    bool steep = ddc_abs((double)b.y - a.y) > ddc_abs((double)b.x - a.x);

    if (steep)
    {
        a = (DdcPosition){a.y, a.x};
        b = (DdcPosition){b.y, b.x};
    }
    draw_steps(user, role, a.x <= b.x ? &a : &b, a.x <= b.x ? &b : &a, steep);
    return ddc_fpu_end(mode, DDC_OK);
}

/* ---- Circles ------------------------------------------------------------- */

/* The pixels of a row whose middles lie inside a circle, half-open. */
struct chord
{
    ddc_int32 left;
    ddc_int32 right;
};

static struct chord chord_of(const DdcCircle *circle, ddc_int32 row)
{
    double dy = row + 0.5 - circle->y;
    double half_squared = circle->radius * circle->radius - dy * dy;

    if (!(half_squared > 0.0))
    {
        return (struct chord){DDC_COORD_MAX, -DDC_COORD_MAX};
    }
    double half = ddc_sqrt(half_squared);
    return (struct chord){-ddc_draw_pixel(half + 0.5 - circle->x),
                          ddc_draw_pixel(circle->x + half - 0.5) + 1};
}

/* A pixel inside is on the edge when one of its four neighbours is not. */
static void draw_chord(const DdcDebugCanvas *canvas, ddc_uint32 role,
                       const DdcCircle *circle, ddc_int32 row)
{
    struct chord here = chord_of(circle, row);
    struct chord above = chord_of(circle, row - 1);
    struct chord below = chord_of(circle, row + 1);
    ddc_int32 left = ddc_max(here.left + 1, ddc_max(above.left, below.left));
    ddc_int32 right =
        ddc_min(here.right - 1, ddc_min(above.right, below.right));

    fill(canvas, role, here.left, row, ddc_min(left, here.right), row + 1);
    fill(canvas, role, ddc_max(right, left), row, here.right, row + 1);
}

static DdcResult DDC_CALL draw_circle(void *user, ddc_uint32 role,
                                      const DdcCircle *circle)
{
    const DdcRect window = window_of(user);
    uint32_t mode = ddc_fpu_begin();
    ddc_int32 first =
        ddc_max(window.top, ddc_draw_pixel(circle->y - circle->radius));
    ddc_int32 last =
        ddc_min(window.bottom - 1, ddc_draw_pixel(circle->y + circle->radius));

    for (ddc_int32 row = first; row <= last; row++)
    {
        draw_chord(user, role, circle, row);
    }
    return ddc_fpu_end(mode, DDC_OK);
}

/* ---- The sink ------------------------------------------------------------ */

DdcResult DDC_CALL DdcDebugCanvas_GetSink(DdcDebugCanvas *canvas,
                                          DdcDebugSink *out)
{
    ddc_clear(out);
    DDC_RETURN_IF(canvas == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "canvas or out is NULL");
    DdcResult result = ddc_pixels_check(&canvas->pixels);
    DDC_RETURN_IF(result < 0, result, ddc_pixels_error_text(result));
    DDC_RETURN_IF(!ddc_is_coord(canvas->x) || !ddc_is_coord(canvas->y),
                  DDC_E_RANGE, "x or y of canvas is beyond +-2^30");
    *out = (DdcDebugSink){sizeof *out, DDC_DRAW_ALL, window_of(canvas),
                          canvas,      draw_rect,    draw_span,
                          draw_point,  draw_segment, draw_circle};
    return DDC_OK;
}

/* ---- Colours ------------------------------------------------------------- */

/* The colour of each role, in the order of their bits. */
static const uint8_t role_colors[][3] = {
    {80, 144, 255},  /* box: blue */
    {144, 144, 144}, /* static: grey */
    {255, 144, 0},   /* collide: orange */
    {176, 96, 255},  /* cell: violet */
    {255, 240, 0},   /* pair: yellow */
    {0, 224, 64},    /* solid: green */
    {255, 0, 0},     /* common: red */
    {255, 255, 255}, /* point: white */
    {0, 240, 255},   /* normal: cyan */
    {255, 0, 255},   /* push: magenta */
    {0, 224, 64},    /* shape: green, as solid */
    {255, 200, 120}, /* sweep: light orange */
};

/* Bits without a role yet have the colour of the last one. */
#define LAST_ROLE (sizeof role_colors / sizeof *role_colors - 1)

static int square(int a, int b)
{
    return (a - b) * (a - b);
}

static uint32_t nearest_entry(const DdcColors *colors, const uint8_t *color)
{
    int least = INT32_MAX;
    uint32_t best = 0;

    for (ddc_uint32 i = 0; i < colors->entry_count; i++)
    {
        const DdcColor *entry = &colors->entries[i];
        int distance = square(entry->red, color[0]) +
                       square(entry->green, color[1]) +
                       square(entry->blue, color[2]);
        if (distance < least)
        {
            least = distance;
            best = i;
        }
    }
    return best;
}

DdcResult DDC_CALL DdcDebugCanvas_SetColors(DdcDebugCanvas *canvas,
                                            const DdcColors *colors)
{
    struct ddc_channel channels[3];

    DDC_RETURN_IF(canvas == NULL || colors == NULL, DDC_E_INVALIDPARAMS,
                  "canvas or colors is NULL");
    DDC_RETURN_IF(colors->entry_count > 256, DDC_E_RANGE,
                  "colors has more than 256 entries");
    bool has_palette = colors->entry_count > 0;
    DDC_RETURN_IF(
        !has_palette &&
            (!ddc_channel_from_mask(colors->red_bits, &channels[0]) ||
             !ddc_channel_from_mask(colors->green_bits, &channels[1]) ||
             !ddc_channel_from_mask(colors->blue_bits, &channels[2])),
        DDC_E_FORMAT, "colors has neither a palette nor three channels");
    for (size_t i = 0; i < sizeof canvas->values / sizeof *canvas->values; i++)
    {
        const uint8_t *color = role_colors[ddc_umin((uint32_t)i, LAST_ROLE)];
        canvas->values[i] =
            has_palette ? nearest_entry(colors, color)
                        : ddc_channel_value(&channels[0], color[0]) |
                              ddc_channel_value(&channels[1], color[1]) |
                              ddc_channel_value(&channels[2], color[2]);
    }
    return DDC_OK;
}
