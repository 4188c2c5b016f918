/* SPDX-License-Identifier: Zlib */
/*
 * Observes blits between surfaces of different depths: whether they succeed,
 * and how channels of fewer bits become channels of more.
 */
#include "calls_draw.h"
#include "image.h"
#include "observe.h"

#include <stdio.h>

/* White, a middle green and black, as each depth without a palette has them. */
static const DWORD colors[DEPTH_COUNT][3] = {
    {255, 100, 0},
    {0xFFFF, 0x0400, 0},
    {0xFFFFFF, 0x008000, 0},
    {0xFFFFFF, 0x008000, 0},
};

static void convert(struct session *session, const char *id, int from, int to)
{
    static struct image image;
    IDirectDrawSurface *source = NULL;
    IDirectDrawSurface *target = NULL;
    static const RECT whole = {0, 0, IMAGE_SIDE, IMAGE_SIDE};
    HRESULT result;

    session_create_depth(session, depths[from], DDSCAPS_SYSTEMMEMORY, &source);
    session_create_depth(session, depths[to], DDSCAPS_SYSTEMMEMORY, &target);
    for (int i = 0; i < 3; i++)
    {
        image_fill(&image, &(RECT){i, 0, i + 1, 1}, colors[from][i]);
    }
    image_write(&image, source, depths[from]);
    result = call_blt_with(target, &whole, source, &whole, 0, NULL);
    if (SUCCEEDED(result))
    {
        result = image_read(&image, target, depths[to]);
    }
    record_result(session->record, id, result);
    if (SUCCEEDED(result))
    {
        char pixels_id[48];
        char text[32];

        (void)snprintf(pixels_id, sizeof pixels_id, "%s.pixels", id);
        (void)snprintf(text, sizeof text, "%lX,%lX,%lX", image.pixels[0][0],
                       image.pixels[0][1], image.pixels[0][2]);
        record_value(session->record, pixels_id, text);
    }
    call_release(source);
    call_release(target);
}

void observe_convert(struct session *session)
{
    for (int from = 0; from < DEPTH_COUNT; from++)
    {
        for (int to = 0; to < DEPTH_COUNT; to++)
        {
            char id[48];

            (void)snprintf(id, sizeof id, "convert.%d_to_%d", depths[from],
                           depths[to]);
            if (from != to)
            {
                convert(session, id, from, to);
            }
        }
    }
}
