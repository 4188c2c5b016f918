/* SPDX-License-Identifier: Zlib */
/*
 * Observes what a clipper lets a Blt draw at each depth, what happens to
 * rectangles beyond the surface, and what a clip list tells.
 */
#include "calls_draw.h"
#include "canvas.h"
#include "observe.h"

#include <string.h>

/* A clip list of up to 4 rectangles. */
union clip_list
{
    RGNDATA region;
    /* It only makes room. */
    /* cppcheck-suppress unusedStructMember */
    unsigned char bytes[sizeof(RGNDATAHEADER) + 4 * sizeof(RECT)];
};

static RGNDATA *make_list(union clip_list *list, const RECT *rects, DWORD count)
{
    memset(list, 0, sizeof *list);
    list->region.rdh.dwSize = sizeof list->region.rdh;
    list->region.rdh.iType = RDH_RECTANGLES;
    list->region.rdh.nCount = count;
    list->region.rdh.nRgnSize = (DWORD)(count * sizeof *rects);
    list->region.rdh.rcBound = rects[0];
    for (DWORD i = 0; i < count; i++)
    {
        RECT *bound = &list->region.rdh.rcBound;

        UnionRect(bound, bound, &rects[i]);
    }
    memcpy(list->region.Buffer, rects, count * sizeof *rects);
    return &list->region;
}

static const RECT two[2] = {{0, 10, 20, 30}, {40, 10, 64, 30}};

/* A blit of everything, of which only the list's rectangles are drawn. */
static void clipped(struct canvas *canvas, const char *id,
                    IDirectDrawClipper *clipper, DWORD count)
{
    struct blit all = {{0, 0, 64, 64}, {0, 0, 64, 64}, 0, NULL, NULL};
    union clip_list list;
    HRESULT result = call_set_clip_list(clipper, make_list(&list, two, count));

    if (FAILED(result))
    {
        record_result(canvas->record, id, result);
        return;
    }
    if (!canvas_reset(canvas))
    {
        return;
    }
    result = canvas_blt(canvas, &all, 0);
    for (DWORD i = 0; i < count; i++)
    {
        struct blit inside = {two[i], two[i], 0, NULL, NULL};

        image_blit(&canvas->to_image, &canvas->from_image, &inside);
    }
    canvas_compare(canvas, id, result);
}

/* Beyond the edge of the surface: drawn as far as it lies on it, or refused. */
static void beyond(struct canvas *canvas, const char *id)
{
    struct blit all = {{40, 10, 72, 26}, {0, 0, 32, 16}, 0, NULL, NULL};
    struct blit inside = {{40, 10, 64, 26}, {0, 0, 24, 16}, 0, NULL, NULL};
    HRESULT result;

    if (!canvas_reset(canvas))
    {
        return;
    }
    result = canvas_blt(canvas, &all, 0);
    image_blit(&canvas->to_image, &canvas->from_image, &inside);
    canvas_compare(canvas, id, result);
}

static void with_clipper(struct canvas *canvas, IDirectDrawClipper *clipper)
{
    static const RECT small = {0, 0, 8, 8};
    static const RECT surface = {0, 0, 64, 64};
    union clip_list list;

    record_result(canvas->record, "clip*.set",
                  call_set_clipper(canvas->to, clipper));
    clipped(canvas, "clip*.one", clipper, 1);
    clipped(canvas, "clip*.two", clipper, 2);
    record_result(canvas->record, "clip*.fast",
                  call_blt_fast(canvas->to, canvas->from, &small));
    call_set_clip_list(clipper, make_list(&list, &surface, 1));
    beyond(canvas, "clip*.beyond");
    record_result(canvas->record, "clip*.remove",
                  call_set_clipper(canvas->to, NULL));
    record_result(canvas->record, "clip*.remove_again",
                  call_set_clipper(canvas->to, NULL));
    beyond(canvas, "clip*.beyond_unclipped");
}

/* What GetClipList answers, to a buffer that is too small and to others. */
static void clip_list(struct session *session, IDirectDrawClipper *clipper)
{
    struct record *record = session->record;
    union clip_list list;
    DWORD size = 0;

    record_result(record, "cliplist.none",
                  call_get_clip_list(clipper, NULL, NULL, &size));
    record_result(record, "cliplist.set",
                  call_set_clip_list(clipper, make_list(&list, two, 2)));
    record_result(record, "cliplist.size",
                  call_get_clip_list(clipper, NULL, NULL, &size));
    record_number(record, "cliplist.size.bytes", (long)size);
    size = 4;
    record_result(record, "cliplist.short",
                  call_get_clip_list(clipper, NULL, &list.region, &size));
    size = sizeof list;
    memset(&list, 0, sizeof list);
    record_result(record, "cliplist.get",
                  call_get_clip_list(clipper, NULL, &list.region, &size));
    record_number(record, "cliplist.get.count", (long)list.region.rdh.nCount);
    record_value(record, "cliplist.get.same",
                 memcmp(list.region.Buffer, two, sizeof two) == 0 ? "yes"
                                                                  : "no");
    record_result(record, "cliplist.clear", call_set_clip_list(clipper, NULL));
    record_result(record, "cliplist.cleared",
                  call_get_clip_list(clipper, NULL, NULL, &size));
}

void observe_clip(struct session *session)
{
    IDirectDrawClipper *clipper = NULL;

    record_result(session->record, "cliplist.create",
                  call_create_clipper(session->ddraw, &clipper));
    if (clipper == NULL)
    {
        return;
    }
    clip_list(session, clipper);
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        static struct canvas canvas;

        if (canvas_open(&canvas, session, depths[i]))
        {
            with_clipper(&canvas, clipper);
            canvas_close(&canvas);
        }
    }
    call_release(clipper);
}
