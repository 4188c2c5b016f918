/* SPDX-License-Identifier: Zlib */
/* Implements trail.h: a ring buffer. */
#include "trail.h"

#include "overlay.h"

#include <stddef.h>

void trail_add(struct trail *trail, const DdcBounce *bounce)
{
    trail->bounces[trail->next] = *bounce;
    trail->next = (trail->next + 1) % TRAIL_BOUNCES;
}

/* The ball where it was, and the contact. */
static DdcResult draw_contact(const DdcBounce *bounce, double radius,
                              const DdcDebugSink *draw)
{
    DdcCircle circle = {bounce->center.x, bounce->center.y, radius};
    const DdcShape shape = {DDC_SHAPE_CIRCLE, 0, &circle};
    DdcResult result = DdcShape_DebugDraw(&shape, draw);

    return result < 0 ? result : DdcBounce_DebugDraw(bounce, draw);
}

DdcResult trail_draw(const struct trail *trail, const DdcBall *ball,
                     const DdcDebugSink *draw)
{
    const DdcPoint *from = NULL;
    DdcResult result = DDC_OK;

    for (int i = 0; i < TRAIL_BOUNCES && result >= 0; i++)
    {
        const DdcBounce *bounce =
            &trail->bounces[(trail->next + i) % TRAIL_BOUNCES];
        if (!bounce->hit)
        {
            continue;
        }
        if (from != NULL)
        {
            result =
                overlay_segment(draw, DDC_DRAW_SWEEP, from, &bounce->center);
        }
        if (result >= 0)
        {
            result = draw_contact(bounce, ball->radius, draw);
        }
        from = &bounce->center;
    }
    if (result >= 0 && from != NULL)
    {
        result = overlay_segment(draw, DDC_DRAW_SWEEP, from, &ball->center);
    }
    return result < 0 ? result : DdcBall_DebugDraw(ball, draw);
}
