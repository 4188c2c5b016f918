/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sink that records what it is given, and draws it later on another
 * sink: a display list. By it everything can be gathered, with all the locks
 * that takes, before the surface to draw on is locked.
 */
#include "debug_draw/debug_draw.h"

#include "base/array.h"

struct DdcDebugList
{
    struct ddc_array elements; /* struct ddc_element */
    size_t count;
};

/* ---- Recording ----------------------------------------------------------- */

static DdcResult append(DdcDebugList *list, struct ddc_element element)
{
    if (!ddc_array_reserve(&list->elements, list->count + 1, sizeof element,
                           list->count))
    {
        return DDC_E_OUTOFMEMORY;
    }
    ((struct ddc_element *)list->elements.data)[list->count++] = element;
    return DDC_OK;
}

static DdcResult DDC_CALL record_rect(void *user, ddc_uint32 role,
                                      const DdcRect *rect)
{
    return append(
        user, (struct ddc_element){DDC_ELEMENT_RECT, role, {.rect = *rect}});
}

static DdcResult DDC_CALL record_span(void *user, ddc_uint32 role, ddc_int32 x,
                                      ddc_int32 y, ddc_int32 width)
{
    return append(user, (struct ddc_element){DDC_ELEMENT_SPAN,
                                             role,
                                             {.rect = {x, y, width, 0}}});
}

static DdcResult DDC_CALL record_point(void *user, ddc_uint32 role, ddc_int32 x,
                                       ddc_int32 y)
{
    return append(user, (struct ddc_element){
                            DDC_ELEMENT_POINT, role, {.rect = {x, y, 0, 0}}});
}

static DdcResult DDC_CALL record_segment(void *user, ddc_uint32 role,
                                         const DdcPoint *from,
                                         const DdcPoint *to)
{
    return append(user, (struct ddc_element){
                            DDC_ELEMENT_SEGMENT, role, {.ends = {*from, *to}}});
}

static DdcResult DDC_CALL record_circle(void *user, ddc_uint32 role,
                                        const DdcCircle *circle)
{
    return append(user, (struct ddc_element){
                            DDC_ELEMENT_CIRCLE, role, {.circle = *circle}});
}

/* ---- Drawing ------------------------------------------------------------- */

DdcResult DDC_CALL DdcDebugList_Draw(const DdcDebugList *list,
                                     const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, list, sink, false,
                                "list or sink is NULL");
    const struct ddc_element *elements = list->elements.data;
    for (size_t i = 0; i < list->count && !drawing.ended; i++)
    {
        ddc_draw_element(&drawing, &elements[i]);
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
