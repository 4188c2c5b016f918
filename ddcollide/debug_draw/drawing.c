/* SPDX-License-Identifier: Zlib */
/*
 * Owns the drawing: which elements a sink gets, and how its functions are
 * called. It does not know what the elements show.
 */
#include "debug_draw/debug_draw.h"

#include "mask/mask.h"
#include "rect/rect.h"
#include "surface/surface.h"

/* ---- Begin and end ------------------------------------------------------- */

bool ddc_drawing_begin(struct ddc_drawing *drawing, const void *subject,
                       const DdcDebugSink *sink, bool guarded,
                       const char *function, const char *what)
{
    *drawing = (struct ddc_drawing){sink, function, guarded, false, DDC_OK};
    if (subject == NULL || sink == NULL || sink->size != sizeof *sink)
    {
        bool is_null = subject == NULL || sink == NULL;
        drawing->result =
            ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                          is_null ? what : "the size of sink is wrong");
        return false;
    }
    if (guarded && ddc_callback_refuses(function))
    {
        drawing->result = DDC_E_INUSE;
        return false;
    }
    if (guarded)
    {
        ddc_defer_begin();
        ddc_surface_debug_locks_begin();
    }
    return true;
}

DdcResult ddc_drawing_end(struct ddc_drawing *drawing)
{
    if (drawing->guarded)
    {
        ddc_surface_debug_locks_end();
        ddc_defer_end();
    }
    return drawing->result;
}

void ddc_drawing_fail(struct ddc_drawing *drawing, DdcResult result)
{
    if (result < 0 && drawing->result >= 0)
    {
        drawing->result = result;
    }
}

/* ---- Calls of the sink --------------------------------------------------- */

/*
 * Begins a call of the sink. False: it must not be called, because the role is
 * not wanted, or the sink has no function for it.
 */
static bool enter_sink(const struct ddc_drawing *drawing, ddc_uint32 role,
                       bool has_function)
{
    if (!has_function || !ddc_drawing_wants(drawing, role))
    {
        return false;
    }
    if (drawing->guarded)
    {
        ddc_callback_enter();
    }
    return true;
}

/* The failure of a sink is the result, whatever has failed before. */
static void leave_sink(struct ddc_drawing *drawing, DdcResult result)
{
    if (drawing->guarded)
    {
        ddc_callback_leave();
    }
    if (result < 0)
    {
        drawing->ended = true;
        drawing->result = ddc_fail_once(result, drawing->function,
                                        "a function of sink failed");
    }
}

bool ddc_drawing_shows(const struct ddc_drawing *drawing, const DdcRect *rect)
{
    const DdcRect *view = &drawing->sink->view;

    return !ddc_rect_is_empty(rect) &&
           (ddc_rect_is_empty(view) || DdcRect_Overlaps(view, rect));
}

/* ---- Elements ------------------------------------------------------------ */

void ddc_draw_rect(struct ddc_drawing *drawing, ddc_uint32 role,
                   const DdcRect *rect)
{
    const DdcDebugSink *sink = drawing->sink;

    if (ddc_drawing_shows(drawing, rect) &&
        enter_sink(drawing, role, sink->rect != NULL))
    {
        leave_sink(drawing, sink->rect(sink->user, role, rect));
    }
}

/* A list may hold any numbers, so the sum is clamped. */
static ddc_int32 add_clamped(ddc_int32 a, ddc_int32 b)
{
    return (ddc_int32)ddc_min64((int64_t)a + ddc_max(b, 0), INT32_MAX);
}

void ddc_draw_span(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                   ddc_int32 y, ddc_int32 width)
{
    const DdcDebugSink *sink = drawing->sink;
    const DdcRect rect = {x, y, add_clamped(x, width), add_clamped(y, 1)};

    if (ddc_drawing_shows(drawing, &rect) &&
        enter_sink(drawing, role, sink->span != NULL))
    {
        leave_sink(drawing, sink->span(sink->user, role, x, y, width));
    }
}

void ddc_draw_point(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                    ddc_int32 y)
{
    const DdcDebugSink *sink = drawing->sink;

    if (enter_sink(drawing, role, sink->point != NULL))
    {
        leave_sink(drawing, sink->point(sink->user, role, x, y));
    }
}

void ddc_draw_segment(struct ddc_drawing *drawing, ddc_uint32 role,
                      const DdcPoint *from, const DdcPoint *to)
{
    const DdcDebugSink *sink = drawing->sink;

    if (enter_sink(drawing, role, sink->segment != NULL))
    {
        leave_sink(drawing, sink->segment(sink->user, role, from, to));
    }
}

void ddc_draw_circle(struct ddc_drawing *drawing, ddc_uint32 role,
                     const DdcCircle *circle)
{
    const DdcDebugSink *sink = drawing->sink;

    if (enter_sink(drawing, role, sink->circle != NULL))
    {
        leave_sink(drawing, sink->circle(sink->user, role, circle));
    }
}

/* ---- Made of elements ---------------------------------------------------- */

void ddc_draw_box(struct ddc_drawing *drawing, ddc_uint32 role,
                  const DdcBox *box)
{
    /* Rounding down the negated edge rounds it up. */
    const DdcRect rect = {ddc_draw_pixel(box->left), ddc_draw_pixel(box->top),
                          -ddc_draw_pixel(-box->right),
                          -ddc_draw_pixel(-box->bottom)};

    ddc_draw_rect(drawing, role, &rect);
}

void ddc_draw_mask(struct ddc_drawing *drawing, ddc_uint32 role,
                   const DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    const DdcRect *bounds = &mask->bounds;

    for (ddc_int32 row = bounds->top;
         row < bounds->bottom && ddc_drawing_wants(drawing, role); row++)
    {
        ddc_int32 end;
        for (ddc_int32 from = ddc_mask_next_set(mask, bounds->left, row);
             from < mask->width; from = ddc_mask_next_set(mask, end, row))
        {
            end = ddc_mask_run_end(mask, from, row);
            ddc_draw_span(drawing, role, x + from, y + row, end - from);
        }
    }
}

void ddc_draw_vector(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                     ddc_int32 y, double dx, double dy)
{
    const DdcPoint from = {x + 0.5, y + 0.5};
    const DdcPoint to = {from.x + dx, from.y + dy};

    ddc_draw_segment(drawing, role, &from, &to);
}
