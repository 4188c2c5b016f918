/* SPDX-License-Identifier: Zlib */
/*
 * What the files of this folder share: a drawing, which passes elements to a
 * sink, that is to the functions of the game that draw.
 *
 * debug_draw/drawing.c  the drawing: roles, view, calls of the sink
 * debug_draw/sprites.c  sprites and pairs of them, masks, contacts, sweeps
 * debug_draw/sets.c     worlds, maps of tiles, grids and bricks
 * debug_draw/shapes.c   shapes, balls and their contacts
 * debug_draw/canvas.c   the sink that draws into pixels
 * debug_draw/list.c     the sink that records (a display list)
 *
 * A table of callbacks, one for each kind of primitive, is how physics engines
 * let games show their state; see b2DebugDraw of Box2D.
 */
#ifndef DDC_DEBUG_DRAW_DEBUG_DRAW_H
#define DDC_DEBUG_DRAW_DEBUG_DRAW_H

#include <ddcollide/debug_draw.h>

#include "base/base.h"

/* The state of one debug-drawing call that the game has made. */
struct ddc_drawing
{
    const DdcDebugSink *sink;
    const char *function; /* that the game has called */
    bool guarded;         /* it reads sprites or a world */
    bool ended;           /* a function of the sink has failed */
    DdcResult result;     /* the first failure, or DDC_OK */
};

/*
 * Begins a drawing of `subject`. Returns false and sets drawing->result when
 * `subject` or `sink` is NULL, which is logged as `what`, or when the size in
 * the sink is wrong.
 *
 * A `guarded` drawing reads sprites or a world. It is refused within a
 * function of a surface or a sink. Until it ends, functions of the sink run
 * as callbacks (surface/callback_guard.h), destruction is deferred, and real
 * locks are not counted.
 */
bool ddc_drawing_begin(struct ddc_drawing *drawing, const void *subject,
                       const DdcDebugSink *sink, bool guarded,
                       const char *function, const char *what);

/* The same in the name of the call, from which it returns where it must end. */
#define DDC_BEGIN_DRAWING_OR_RETURN(drawing, subject, sink, guarded, what)     \
    DDC_RETURN_VALUE_IF(!ddc_drawing_begin(&(drawing), subject, sink, guarded, \
                                           __func__, what),                    \
                        (drawing).result)

/* Ends it, and returns the first failure or DDC_OK. */
DdcResult ddc_drawing_end(struct ddc_drawing *drawing);

/* Keeps a failure that does not end the drawing. */
void ddc_drawing_fail(struct ddc_drawing *drawing, DdcResult result);

/* Does it still pass elements of one of these roles to the sink? */
static inline bool ddc_drawing_wants(const struct ddc_drawing *drawing,
                                     ddc_uint32 roles)
{
    return !drawing->ended && (drawing->sink->roles & roles) != 0;
}

/* Does it show something of this rectangle? */
bool ddc_drawing_shows(const struct ddc_drawing *drawing, const DdcRect *rect);

/* ---- Elements ------------------------------------------------------------ */

enum ddc_element_kind
{
    DDC_ELEMENT_RECT,
    DDC_ELEMENT_SPAN,
    DDC_ELEMENT_POINT,
    DDC_ELEMENT_SEGMENT,
    DDC_ELEMENT_CIRCLE
};

/* What a sink has a function for. The rectangle of a span or a point has its
 * left and top pixel, and that of a span its width as `right`. */
struct ddc_element
{
    enum ddc_element_kind kind;
    ddc_uint32 role;
    union
    {
        DdcRect rect;
        DdcPoint ends[2];
        DdcCircle circle;
    } at;
};

/* Passes an element to the sink, if it is wanted and in the view. */
void ddc_draw_element(struct ddc_drawing *drawing,
                      const struct ddc_element *element);

/* Make an element and pass it. */
void ddc_draw_rect(struct ddc_drawing *drawing, ddc_uint32 role,
                   const DdcRect *rect);
void ddc_draw_point(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                    ddc_int32 y);
void ddc_draw_segment(struct ddc_drawing *drawing, ddc_uint32 role,
                      const DdcPoint *from, const DdcPoint *to);
void ddc_draw_circle(struct ddc_drawing *drawing, ddc_uint32 role,
                     const DdcCircle *circle);

/* A box, as the smallest rectangle of whole pixels around it. */
void ddc_draw_box(struct ddc_drawing *drawing, ddc_uint32 role,
                  const DdcBox *box);

/* The set pixels of a mask whose top left pixel is at (x,y). */
void ddc_draw_mask(struct ddc_drawing *drawing, ddc_uint32 role,
                   const DdcMask *mask, ddc_int32 x, ddc_int32 y);

/* Draws the edge of the set pixels of such a mask: those with a clear
 * neighbour, also beyond the mask. Unless `within` is NULL, only those count
 * that it covers, a mask whose top left pixel is at (1,1) of the other. */
void ddc_draw_edge(struct ddc_drawing *drawing, const DdcMask *mask,
                   const DdcMask *within, ddc_int32 x, ddc_int32 y);

/* A segment from the middle of a pixel, (dx,dy) pixels long. */
void ddc_draw_vector(struct ddc_drawing *drawing, ddc_uint32 role, ddc_int32 x,
                     ddc_int32 y, double dx, double dy);

/* ---- Sprites, for worlds --------------------------------------------------
 */

void ddc_draw_sprite(struct ddc_drawing *drawing, const DdcSprite *sprite);
void ddc_draw_sprites(struct ddc_drawing *drawing, const DdcSprite *a,
                      const DdcSprite *b);

/* ---- Reals ----------------------------------------------------------------
 */

/*
 * The pixel that a coordinate lies in: rounded down, and clamped to the range
 * of coordinates. NaN becomes the least one.
 */
static inline ddc_int32 ddc_draw_pixel(double at)
{
    if (!(at > -DDC_COORD_MAX))
    {
        return -DDC_COORD_MAX;
    }
    if (at >= DDC_COORD_MAX)
    {
        return DDC_COORD_MAX;
    }
    ddc_int32 pixel = (ddc_int32)at;
    return pixel - (at < pixel);
}

#endif
