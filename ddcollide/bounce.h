/* SPDX-License-Identifier: Zlib */
/*
 * What the bouncing ball is made of: the sweep against one box, the set of
 * bricks with its index, and the first contact in the set. Everything here
 * runs between ddc_real_begin and end. Axes are 0 for x and 1 for y.
 */
#ifndef DDC_CORE_BOUNCE_H
#define DDC_CORE_BOUNCE_H

#include <ddcollide/bounce.h>

#include "base.h"

/* ---- The sweep ----------------------------------------------------------- */

/* A circle on its way. */
struct ddc_cast
{
    double from[2];
    double velocity[2];
    double radius;
    double limit; /* of time; what is touched then or later does not count */
};

/* A contact; of a brick in a set, `slot` says which. */
struct ddc_hit
{
    double time;
    double centre[2];
    double point[2];
    double normal[2];
    ddc_int32 kind;
    ddc_int32 slot;
};

/* The first contact with a solid box. */
bool ddc_cast_box(const struct ddc_cast *cast, const double *low,
                  const double *high, struct ddc_hit *out);

/* The first contact with a point. */
bool ddc_cast_corner(const struct ddc_cast *cast, const double *corner,
                     struct ddc_hit *out);

/* The ball's way for `time` (NULL: 1); false for numbers out of range. */
bool ddc_cast_load(const DdcBall *ball, const double *time,
                   struct ddc_cast *out);

/* ---- Bricks -------------------------------------------------------------- */

/* Boxes of level k have sides of at most 16 * 4^k; the last takes 2^31. */
#define DDC_LEVELS 15

struct ddc_brick
{
    double low[2];
    double high[2];
    double velocity[2];
    ddc_int32 tag;
    ddc_int32 next;         /* slot in the same chain; -1: the last */
    ddc_int32 level;        /* -1: it moves; -2: the slot is free */
    ddc_uint32 generation;  /* 1..2047, of the slot's brick */
    ddc_uint32 passed;      /* number of the step that goes through it */
    ddc_uint32 told_inside; /* number of the step that was told it is inside */
};

/* Cells that bricks of one level have lain in since it was last empty. */
struct ddc_level
{
    ddc_int32 count;
    ddc_int32 first[2];
    ddc_int32 last[2];
};

/*
 * Each standing brick is in the chain of the cell of its top left corner, a
 * cell being as large as the bricks of its level may be: what overlaps a
 * region is then in the cells of the region or in one to the left or above.
 * Cells share chains; a brick that comes up twice does no harm.
 */
struct DdcBricks
{
    struct ddc_brick *bricks;
    ddc_int32 *chains;      /* slot of the first; -1: empty */
    ddc_uint32 chain_count; /* a power of two, at least twice `capacity` */
    ddc_int32 capacity;
    ddc_int32 used; /* slots that ever had a brick */
    ddc_int32 count;
    ddc_int32 free;   /* first of the chain of free slots */
    ddc_int32 movers; /* first of the chain of bricks that move */
    ddc_uint32 step;  /* number of the latest step; never 0 after it */
    bool stepping;
    bool doomed; /* destroyed within a step */
    struct ddc_level levels[DDC_LEVELS];
};

static inline double ddc_level_size(ddc_int32 level)
{
    return 16.0 * (double)((uint64_t)1 << (2 * level));
}

/* The cell of a coordinate, given 1 / the size of a cell. Rounds down. */
static inline ddc_int32 ddc_cell(double x, double per_size)
{
    double share = x * per_size;
    ddc_int32 cell = (ddc_int32)share;

    return cell - (share < cell);
}

/* Rows of cells are runs of chains. */
static inline ddc_uint32 ddc_chain_of(const DdcBricks *bricks, ddc_int32 level,
                                      ddc_int32 x, ddc_int32 y)
{
    return ((ddc_uint32)x + (ddc_uint32)y * 0x9E3779B1u +
            (ddc_uint32)level * 0x85EBCA6Bu) &
           (bricks->chain_count - 1);
}

ddc_int32 ddc_brick_id(const DdcBricks *bricks, ddc_int32 slot);

/* The slot of a brick; -1: there is none (any more). */
ddc_int32 ddc_brick_find(const DdcBricks *bricks, ddc_int32 id);

void ddc_bricks_free(DdcBricks *bricks);

/* ---- Near bricks --------------------------------------------------------- */

/*
 * The standing bricks that touch a region, some of them perhaps twice, and
 * all that move. Nothing may be added or removed meanwhile.
 */
struct ddc_near
{
    const DdcBricks *bricks;
    double low[2];
    double high[2];
    ddc_int32 level;    /* being walked; DDC_LEVELS: the movers */
    ddc_int32 first[2]; /* cells of the level */
    ddc_int32 last[2];
    ddc_int32 at[2];
    ddc_int32 slot; /* next in the chain */
    bool linear;    /* slots in turn: there are fewer than cells */
};

struct ddc_near ddc_near_begin(const DdcBricks *bricks, const double *low,
                               const double *high);

/* A slot; -1: no more. */
ddc_int32 ddc_near_next(struct ddc_near *near);

/* Where a brick is when `elapsed` of the step is over. */
static inline void ddc_brick_at(const struct ddc_brick *brick, double elapsed,
                                double *low, double *high)
{
    for (int axis = 0; axis < 2; axis++)
    {
        low[axis] = brick->low[axis] + brick->velocity[axis] * elapsed;
        high[axis] = brick->high[axis] + brick->velocity[axis] * elapsed;
    }
}

/*
 * The first contact in the set, from the time `elapsed` of the step on.
 * Bricks that step number `step` goes through do not count; 0: all do.
 */
bool ddc_field_cast(const DdcBricks *bricks, const struct ddc_cast *cast,
                    double elapsed, ddc_uint32 step, struct ddc_hit *out);

/* A brick that a resting circle is in. */
struct ddc_inside
{
    struct ddc_hit hit; /* at time 0, with the normal outwards */
    double depth;       /* along the normal, > 0 */
    bool buried;        /* the centre is in the brick, too */
};

/*
 * The brick that the circle is deepest in; false when it is in none by more
 * than rounding. Bricks that step number `step` goes through do not count.
 */
bool ddc_field_inside(const DdcBricks *bricks, const struct ddc_cast *cast,
                      ddc_uint32 step, struct ddc_inside *out);

/* The nearest place along an axis where the circle is in no brick. */
void ddc_field_escape(const DdcBricks *bricks, const struct ddc_cast *cast,
                      ddc_uint32 step, double *to);

#endif
