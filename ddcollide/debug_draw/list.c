/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sink that records what it is given, and draws it later on another
 * sink: a display list. By it everything can be gathered, with all the locks
 * that takes, before the surface to draw on is locked.
 */
#include "debug_draw/debug_draw.h"

#include "base/array.h"

enum kind
{
    KIND_RECT,
    KIND_SPAN,
    KIND_POINT,
    KIND_SEGMENT,
    KIND_CIRCLE
};

/* An element. A span is a rectangle of one row, a point one of one pixel. */
struct element
{
    uint32_t kind;
    ddc_uint32 role;
    union
    {
        DdcRect rect;
        DdcPoint ends[2];
        DdcCircle circle;
    } at;
};

struct DdcDebugList
{
    struct ddc_array elements; /* struct element */
    size_t count;
};

/* ---- Recording ----------------------------------------------------------- */

/* Appends an element whose place the caller sets. NULL: no memory. */
static struct element *append(void *user, enum kind kind, ddc_uint32 role)
{
    DdcDebugList *list = user;

    if (!ddc_array_reserve(&list->elements, list->count + 1,
                           sizeof(struct element), list->count))
    {
        return NULL;
    }
    struct element *element = (struct element *)list->elements.data;
    element += list->count++;
    element->kind = kind;
    element->role = role;
    return element;
}

static DdcResult append_rect(void *user, enum kind kind, ddc_uint32 role,
                             DdcRect rect)
{
    struct element *element = append(user, kind, role);

    if (element == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    element->at.rect = rect;
    return DDC_OK;
}

static DdcResult DDC_CALL record_rect(void *user, ddc_uint32 role,
                                      const DdcRect *rect)
{
    return append_rect(user, KIND_RECT, role, *rect);
}

static DdcResult DDC_CALL record_span(void *user, ddc_uint32 role, ddc_int32 x,
                                      ddc_int32 y, ddc_int32 width)
{
    return append_rect(user, KIND_SPAN, role, (DdcRect){x, y, width, 0});
}

static DdcResult DDC_CALL record_point(void *user, ddc_uint32 role, ddc_int32 x,
                                       ddc_int32 y)
{
    return append_rect(user, KIND_POINT, role, (DdcRect){x, y, 0, 0});
}

static DdcResult DDC_CALL record_segment(void *user, ddc_uint32 role,
                                         const DdcPoint *from,
                                         const DdcPoint *to)
{
    struct element *element = append(user, KIND_SEGMENT, role);

    if (element == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    element->at.ends[0] = *from;
    element->at.ends[1] = *to;
    return DDC_OK;
}

static DdcResult DDC_CALL record_circle(void *user, ddc_uint32 role,
                                        const DdcCircle *circle)
{
    struct element *element = append(user, KIND_CIRCLE, role);

    if (element == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    element->at.circle = *circle;
    return DDC_OK;
}

/* ---- Drawing ------------------------------------------------------------- */

static void draw_element(struct ddc_drawing *drawing,
                         const struct element *element)
{
    const DdcRect *rect = &element->at.rect;
    const DdcPoint *ends = element->at.ends;

    switch (element->kind)
    {
    case KIND_RECT:
        ddc_draw_rect(drawing, element->role, rect);
        break;
    case KIND_SPAN:
        ddc_draw_span(drawing, element->role, rect->left, rect->top,
                      rect->right);
        break;
    case KIND_POINT:
        ddc_draw_point(drawing, element->role, rect->left, rect->top);
        break;
    case KIND_SEGMENT:
        ddc_draw_segment(drawing, element->role, &ends[0], &ends[1]);
        break;
    default:
        ddc_draw_circle(drawing, element->role, &element->at.circle);
        break;
    }
}

DdcResult DDC_CALL DdcDebugList_Draw(const DdcDebugList *list,
                                     const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, list, sink, false,
                                "list or sink is NULL");
    const struct element *elements = list->elements.data;
    for (size_t i = 0; i < list->count && !drawing.ended; i++)
    {
        draw_element(&drawing, &elements[i]);
    }
    return ddc_drawing_end(&drawing);
}

/* ---- The list ------------------------------------------------------------ */

DdcResult DDC_CALL DdcDebugList_Create(DdcDebugList **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = ddc_alloc(sizeof **out);
    return *out != NULL
               ? DDC_OK
               : ddc_fail(DDC_E_OUTOFMEMORY, __func__, "no memory for a list");
}

void DDC_CALL DdcDebugList_Destroy(DdcDebugList *list)
{
    if (list != NULL)
    {
        ddc_free(list->elements.data);
        ddc_free(list);
    }
}

DdcResult DDC_CALL DdcDebugList_Record(DdcDebugList *list, DdcDebugSink *out)
{
    ddc_clear(out);
    DDC_RETURN_IF(list == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "list or out is NULL");
    list->count = 0;
    *out = (DdcDebugSink){sizeof *out,  DDC_DRAW_ALL,   {0, 0, 0, 0},
                          list,         record_rect,    record_span,
                          record_point, record_segment, record_circle};
    return DDC_OK;
}
