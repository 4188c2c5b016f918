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

/* ---- Elements ------------------------------------------------------------ */

bool ddc_drawing_shows(const struct ddc_drawing *drawing, const DdcRect *rect)
{
    const DdcRect *view = &drawing->sink->view;

    return !ddc_rect_is_empty(rect) &&
           (ddc_rect_is_empty(view) || DdcRect_Overlaps(view, rect));
}

/* The game may replay a list (list.c) of any numbers, so the sum is clamped. */
static ddc_int32 add_clamped(ddc_int32 a, ddc_int32 b)
{
    return (ddc_int32)ddc_min64((int64_t)a + ddc_max(b, 0), INT32_MAX);
}

/* Only rectangles and spans are compared with the view. */
static bool is_in_view(const struct ddc_drawing *drawing,
                       const struct ddc_element *element)
{
    DdcRect rect = element->at.rect;

    if (element->kind == DDC_ELEMENT_SPAN)
    {
        rect.right = add_clamped(rect.left, rect.right);
        rect.bottom = add_clamped(rect.top, 1);
    }
    return element->kind > DDC_ELEMENT_SPAN ||
           ddc_drawing_shows(drawing, &rect);
}

/* Calls the function that the sink has for an element, if it has one. */
static DdcResult call_sink(const DdcDebugSink *sink,
                           const struct ddc_element *element)
{
    const DdcRect *rect = &element->at.rect;
    const DdcPoint *ends = element->at.ends;
    void *user = sink->user;
    ddc_uint32 role = element->role;

    switch (element->kind)
    {
    case DDC_ELEMENT_RECT:
        return sink->rect != NULL ? sink->rect(user, role, rect) : DDC_OK;
    case DDC_ELEMENT_SPAN:
        return sink->span != NULL
                   ? sink->span(user, role, rect->left, rect->top, rect->right)
                   : DDC_OK;
    case DDC_ELEMENT_POINT:
        return sink->point != NULL
                   ? sink->point(user, role, rect->left, rect->top)
                   : DDC_OK;
    case DDC_ELEMENT_SEGMENT:
        return sink->segment != NULL
                   ? sink->segment(user, role, &ends[0], &ends[1])
                   : DDC_OK;
    default:
        return sink->circle != NULL
                   ? sink->circle(user, role, &element->at.circle)
                   : DDC_OK;
    }
}

/* The failure of a sink is the result, whatever has failed before. */
void ddc_draw_element(struct ddc_drawing *drawing,
                      const struct ddc_element *element)
{
    if (!ddc_drawing_wants(drawing, element->role) ||
        !is_in_view(drawing, element))
    {
        return;
    }
    if (drawing->guarded)
    {
        ddc_callback_enter();
    }
    DdcResult result = call_sink(drawing->sink, element);
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

void ddc_draw_rect(struct ddc_drawing *drawing, ddc_uint32 role,
                   const DdcRect *rect)
{
    const struct ddc_element element = {
        DDC_ELEMENT_RECT, role, {.rect = *rect}};

    ddc_draw_element(drawing, &element);
}

void ddc_draw_point(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                    ddc_int32 y)
{
    const struct ddc_element element = {
        DDC_ELEMENT_POINT, role, {.rect = {.left = x, .top = y}}};

    ddc_draw_element(drawing, &element);
}

void ddc_draw_segment(struct ddc_drawing *drawing, ddc_uint32 role,
                      const DdcPoint *from, const DdcPoint *to)
{
    const struct ddc_element element = {
        DDC_ELEMENT_SEGMENT, role, {.ends = {*from, *to}}};

    ddc_draw_element(drawing, &element);
}

void ddc_draw_circle(struct ddc_drawing *drawing, ddc_uint32 role,
                     const DdcCircle *circle)
{
    const struct ddc_element element = {
        DDC_ELEMENT_CIRCLE, role, {.circle = *circle}};

    ddc_draw_element(drawing, &element);
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
            const struct ddc_element span = {
                DDC_ELEMENT_SPAN,
                role,
                {.rect = {x + from, y + row, end - from, 0}}};
            ddc_draw_element(drawing, &span);
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
