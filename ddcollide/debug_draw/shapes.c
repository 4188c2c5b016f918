/* SPDX-License-Identifier: Zlib */
/*
 * Owns the drawing of what has real coordinates: shapes, balls, and the
 * contacts of balls. Bricks are drawn in debug_draw/sets.c.
 */
#include "debug_draw/debug_draw.h"

#include "base/exact.h"
#include "bounce/bounce.h"
#include "shape/shape.h"

/* The length of a normal, in pixels. */
#define NORMAL_LENGTH 16

/* ---- Shapes -------------------------------------------------------------- */

static void draw_primitive(struct ddc_drawing *drawing,
                           const struct ddc_primitive *piece)
{
    const DdcPoint *corners = piece->corners;

    if (piece->corner_count == 0)
    {
        const DdcCircle circle = {corners[0].x, corners[0].y, piece->radius};
        ddc_draw_circle(drawing, DDC_DRAW_SHAPE, &circle);
    }
    else if (piece->corner_count == 4)
    {
        ddc_draw_box(drawing, DDC_DRAW_SHAPE, &piece->box);
    }
    for (int i = 0; i < piece->corner_count && piece->corner_count == 3; i++)
    {
        ddc_draw_segment(drawing, DDC_DRAW_SHAPE, &corners[i],
                         &corners[(i + 1) % 3]);
    }
}

/* The processor's mode is the game's own while the sink draws. */
DdcResult DDC_CALL DdcShape_DebugDraw(const DdcShape *shape,
                                      const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;
    struct ddc_primitive piece;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, shape, sink, false,
                                "shape or sink is NULL");
    const char *what;
    uint32_t caller_mode = ddc_fpu_begin();
    DdcResult result = ddc_fpu_end(caller_mode, ddc_shape_check(shape, &what));
    DDC_RETURN_ONCE_IF(result < 0, result, what);
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    for (bool more = true; more && !drawing.ended;)
    {
        uint32_t mode = ddc_fpu_begin();
        more = ddc_primitives_next(&it, &piece);
        ddc_fpu_memory_barrier(&piece);
        ddc_fpu_end(mode, DDC_OK);
        if (more && !piece.empty)
        {
            draw_primitive(&drawing, &piece);
        }
    }
    return ddc_drawing_end(&drawing);
}

/* ---- Balls --------------------------------------------------------------- */

DdcResult DDC_CALL DdcBall_DebugDraw(const DdcBall *ball,
                                     const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, ball, sink, false,
                                "ball or sink is NULL");
    struct ddc_cast cast;
    uint32_t mode = ddc_fpu_begin();
    bool good = ddc_cast_load(ball, NULL, &cast);
    const DdcCircle circle = {cast.from[0], cast.from[1], cast.radius};
    const DdcPoint end = {cast.from[0] + cast.velocity[0],
                          cast.from[1] + cast.velocity[1]};
    ddc_fpu_memory_barrier(&circle);
    ddc_fpu_memory_barrier(&end);
    DDC_RETURN_ONCE_IF(!ddc_fpu_end(mode, good), DDC_E_RANGE, DDC_BAD_BALL);
    ddc_draw_circle(&drawing, DDC_DRAW_SHAPE, &circle);
    ddc_draw_segment(&drawing, DDC_DRAW_SWEEP, &ball->center, &end);
    return ddc_drawing_end(&drawing);
}

DdcResult DDC_CALL DdcBounce_DebugDraw(const DdcBounce *bounce,
                                       const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, bounce, sink, false,
                                "bounce or sink is NULL");
    if (!bounce->hit)
    {
        return ddc_drawing_end(&drawing);
    }
    DdcPoint point;
    DdcPoint normal;
    DDC_RETURN_ONCE_IF(!ddc_point_load(&bounce->point, &point) ||
                           !ddc_point_load(&bounce->normal, &normal),
                       DDC_E_RANGE, "bounce has NaN or a number beyond +-2^30");
    const DdcPoint end = {point.x + NORMAL_LENGTH * normal.x,
                          point.y + NORMAL_LENGTH * normal.y};
    ddc_draw_segment(&drawing, DDC_DRAW_NORMAL, &point, &end);
    ddc_draw_point(&drawing, DDC_DRAW_POINT, ddc_draw_pixel(point.x),
                   ddc_draw_pixel(point.y));
    return ddc_drawing_end(&drawing);
}
