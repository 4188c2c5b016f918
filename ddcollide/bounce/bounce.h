/* SPDX-License-Identifier: Zlib */
/*
 * Owns what the files of bounce/ share: the cast of a moving circle against one
 * box, the set of bricks with its index, the first contact in the set, and the
 * overlaps that a ball is pushed out of. A cast finds when a moving circle
 * first touches something; a brick is an axis-aligned box.
 *
 * The set is a slot map: an id has the slot of a brick and the slot's
 * generation, and unused slots are in a free list. Bricks that stand still are
 * in a hierarchical grid that is hashed into one table (Christer Ericson,
 * Real-Time Collision Detection, 2005, sections 7.1.3 and 7.2); bricks that
 * move are in a linked list, which every query goes through.
 *
 * All functions must be called between ddc_fpu_begin and ddc_fpu_end
 * (base/exact.h). Axes are 0 for x and 1 for y.
 */
#ifndef DDC_BOUNCE_BOUNCE_H
#define DDC_BOUNCE_BOUNCE_H

#include <ddcollide/bounce.h>

#include "base/base.h"
#include "broadphase/packed_box.h"
#include "base/exact.h"
#include "base/xy.h"

/* ---- The cast ------------------------------------------------------------ */

/* A circle that moves along a straight line. */
struct ddc_cast
{
    double from[2];
    double velocity[2];
    double radius;
    double limit; /* the end of the time; contacts then or later do not count */
};

/* A contact of the circle. `slot` is the brick's, if it is one of a set. */
struct ddc_ball_contact
{
    double time;
    double center[2];
    double point[2];
    double normal[2];
    ddc_int32 kind;
    ddc_int32 slot;
};

/* The contact as it is reported to the game. `time` is that since the beginning
 * of the step; `brick` and `tag` are those of the brick, or 0. */
DdcBounce ddc_bounce_of(const struct ddc_ball_contact *hit, double time,
                        ddc_uint32 brick, ddc_int32 tag);

/* The first contact with a box that is not empty. False: there is none. */
bool ddc_cast_box(const struct ddc_cast *cast, const double *low,
                  const double *high, struct ddc_ball_contact *out);

/*
 * Finds the face of a box that is nearest to a centre inside the box. Sets the
 * normal and the point of `out`, and returns the distance.
 */
double ddc_nearest_face(const double *center, const double *low,
                        const double *high, struct ddc_ball_contact *out);

/* The first contact with a point. False: there is none. */
bool ddc_cast_corner(const struct ddc_cast *cast, const double *corner,
                     struct ddc_ball_contact *out);

#define DDC_RADIUS_MIN 0x1p-10

/* The log text for a ball or a time that cannot be loaded. */
#define DDC_BAD_BALL "radius < 2^-10, time < 0, or a number is out of range"

/* The slow path of ddc_cast_load: checks the range of each number. */
bool ddc_cast_in_range(const DdcBall *ball, const double *time);

/*
 * Loads the motion of a ball during `time` (NULL: 1). False: a number is out of
 * range. The sum of all magnitudes is compared first; only if it is too large,
 * the numbers are checked one by one.
 */
static inline bool ddc_cast_load(const DdcBall *ball, const double *time,
                                 struct ddc_cast *out)
{
    ddc_xy sums = ddc_xy_of(0.0);
    ddc_xy center =
        ddc_xy_load_sum(ddc_xy_make(ball->center.x, ball->center.y), &sums);
    ddc_xy velocity =
        ddc_xy_load_sum(ddc_xy_make(ball->velocity.x, ball->velocity.y), &sums);
    ddc_xy rest = ddc_xy_load_sum(
        ddc_xy_make(ball->radius, time != NULL ? *time : 1.0), &sums);

    ddc_xy_store(out->from, center);
    ddc_xy_store(out->velocity, velocity);
    out->radius = ddc_xy_x(rest);
    out->limit = ddc_xy_y(rest);
    return (out->radius >= DDC_RADIUS_MIN) & (out->limit >= 0.0) &&
           (ddc_xy_sum(sums) <= DDC_COORD_MAX || ddc_cast_in_range(ball, time));
}

/* ---- Bricks -------------------------------------------------------------- */

/*
 * A brick of level k is at most 16 * 4^k pixels wide and high; the last level
 * takes all larger ones, up to 2^31.
 */
#define DDC_BRICK_LEVELS 15

/* Values of ddc_brick.level for slots without an item in the grid. */
#define DDC_BRICK_MOVES (-1) /* the brick moves */
#define DDC_BRICK_FREE  (-2) /* the slot is free */

#define DDC_BRICK_GENERATION_MAX 2047u

struct ddc_brick
{
    double low[2];
    double high[2];
    double velocity[2];
    ddc_int32 tag;
    ddc_int32 level;
    ddc_int32 cell[2];      /* column and row, if the brick stands */
    ddc_int32 item;         /* index of its item, if the brick stands */
    ddc_int32 next;         /* next free slot or next mover; -1: none */
    ddc_uint32 generation;  /* 1..2047; counts the reuses of the slot */
    ddc_uint32 passed_step; /* the step in which the ball passes through it */
    ddc_uint32 reported_inside_step; /* the step that has reported the ball
                                        to be inside it */
};

/* The entry of the index for a brick that stands still. */
struct ddc_brick_item
{
    struct ddc_packed_box box; /* the pixels that the brick touches */
    ddc_int32 slot;
};

/*
 * A level of the grid, with the range of cells that its bricks have used since
 * it was last empty. Queries are clipped to that range.
 */
struct ddc_brick_level
{
    ddc_int32 count;
    bool sorted; /* its items are sorted into cells */
    ddc_int32 first[2];
    ddc_int32 last[2];
};

/*
 * Each brick that stands still has one item, sorted by the cell of its top left
 * corner. The cells of a level are as large as its largest bricks, so the items
 * that overlap a region are in the region's cells, or in those one column to
 * the left or one row above.
 *
 * Cells are hashed into one table in which the cells of a row are consecutive
 * (modulo its size), so a row of cells is one range of items. Rows share the
 * table; items of another row that hash to the same range are rejected by the
 * box test.
 *
 * Behind the sorted items are unsorted ones, which every query tests: the items
 * of levels with only a few bricks, such as walls, and those that were added
 * since the last sort, until they are too many.
 */
struct DdcBricks
{
    struct ddc_brick *bricks;     /* the block of all three arrays */
    struct ddc_brick_item *items; /* room for 2 * capacity: tombstones stay */
    ddc_int32 *cells;             /* the first item of each cell, and the end */
    ddc_uint32 cell_count;        /* a power of two, twice `capacity` */
    ddc_int32 capacity;
    ddc_int32 used; /* slots that have ever had a brick */
    ddc_int32 count;
    ddc_int32 sorted;     /* items that are sorted into cells */
    ddc_int32 unsorted;   /* items that the last sort left unsorted */
    ddc_int32 item_count; /* all items */
    ddc_int32 free;       /* first slot of the free list; -1: none */
    ddc_int32 movers;     /* first of the bricks that move; -1: none */
    ddc_uint32 step;      /* number of the latest step; 0: there was none */
    bool stepping;
    bool pending_destroy;  /* the set is freed when the step ends */
    ddc_int32 level_count; /* levels that have sorted items */
    ddc_int32 level_list[DDC_BRICK_LEVELS];
    struct ddc_brick_level levels[DDC_BRICK_LEVELS];
};

ddc_uint32 ddc_brick_id(const DdcBricks *bricks, ddc_int32 slot);

/* The slot of the brick with this id. -1: there is no such brick. */
ddc_int32 ddc_brick_find(const DdcBricks *bricks, ddc_uint32 id);

void ddc_bricks_free(DdcBricks *bricks);

/* ---- The index ----------------------------------------------------------- */

/* Add the brick in `slot` to the grid, or to the list of movers; and remove
 * it. */
void ddc_index_add(DdcBricks *bricks, ddc_int32 slot);
void ddc_index_remove(DdcBricks *bricks, ddc_int32 slot);

/* A level with at most this many items stays unsorted, and up to this many new
 * items are appended before all are sorted again. */
#define DDC_BRICKS_UNSORTED_MAX 8

/*
 * Items are tested in groups of this size, so up to 3 items behind the last one
 * are read.
 */
#define DDC_BRICKS_GROUP 4

/* Sorts all items into cells and drops the tombstones. */
void ddc_index_sort(DdcBricks *bricks);

/* Sorts only if too many items were added since the last sort. */
static inline void ddc_index_sort_if_needed(DdcBricks *bricks)
{
    if (bricks->item_count - bricks->sorted - bricks->unsorted >
        DDC_BRICKS_UNSORTED_MAX)
    {
        ddc_index_sort(bricks);
    }
}

/* The rows of cells of one level that a query has still to test. */
struct ddc_brick_rows
{
    ddc_uint32 hash;  /* of the first cell of the next row */
    ddc_uint32 width; /* in cells */
    ddc_uint32 count; /* rows */
};

/* The most slots that one call of ddc_brick_query_fill finds. */
#define DDC_BRICK_QUERY_SLOTS 32

/*
 * An iteration over the bricks that may touch a region. A brick may come twice,
 * and a few come that do not touch it. Every brick that moves is among them.
 * No brick may be added or removed during the iteration.
 */
struct ddc_brick_query
{
    const DdcBricks *bricks;
    struct ddc_packed_box box; /* the pixels of the region */
    ddc_int32 item;            /* the range of items that is being tested */
    ddc_int32 item_end;
    ddc_uint32 wrapped;  /* cells of the last row that continue at the start of
                            the table; 0: none */
    ddc_int32 row_count; /* entries of `rows` that are left */
    ddc_int32 mover;     /* the next brick that moves; -1: none */
    bool more;           /* there may be more than the slots found */
    ddc_int32 next_slot; /* index of the next of the slots found */
    ddc_int32 found;
    ddc_int32 slots[DDC_BRICK_QUERY_SLOTS];
    struct ddc_brick_rows rows[DDC_BRICK_LEVELS];
};

/* Begins with the region from `low` to `high`, edges included. */
void ddc_brick_query_begin(const DdcBricks *bricks, const double *low,
                           const double *high, struct ddc_brick_query *out);

/* Finds the next slots. False: there are no more. */
bool ddc_brick_query_fill(struct ddc_brick_query *query);

/* The next slot. -1: there are no more. */
static inline ddc_int32 ddc_brick_query_next(struct ddc_brick_query *query)
{
    if (query->next_slot == query->found && !ddc_brick_query_fill(query))
    {
        return -1;
    }
    return query->slots[query->next_slot++];
}

/* Does the ball pass through the brick in this step? `step` 0 is no step. */
static inline bool ddc_brick_is_passed(const struct ddc_brick *brick,
                                       ddc_uint32 step)
{
    return step != 0 && brick->passed_step == step;
}

/* The brick's box when `elapsed` of the step's time is over. */
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
 * The first contact in the set, from the time `elapsed` of the step on. Bricks
 * that the ball passes through in this step do not count; with `step` 0 all
 * bricks count. `inside`, unless it is NULL, is set when the circle begins
 * inside a brick. The contact is then not meaningful: push the ball out first.
 */
bool ddc_bricks_first_contact(DdcBricks *bricks, const struct ddc_cast *cast,
                              double elapsed, ddc_uint32 step,
                              struct ddc_ball_contact *out, bool *inside);

/* The overlap of a circle with a brick at the start of a step. */
struct ddc_inside
{
    struct ddc_ball_contact hit; /* at time 0; the normal points outwards */
    double depth;                /* penetration depth along the normal, > 0 */
    bool center_inside; /* the centre is in the brick, not only the rim */
};

/* Does the circle overlap the brick, by more than rounding errors? */
bool ddc_circle_is_inside(const struct ddc_cast *cast,
                          const struct ddc_brick *brick);

/*
 * The deepest overlap of the circle with a brick. False: there is none beyond
 * rounding errors. Bricks that the ball passes through do not count.
 */
bool ddc_bricks_deepest_overlap(const DdcBricks *bricks,
                                const struct ddc_cast *cast, ddc_uint32 step,
                                struct ddc_inside *out);

/* Finds the nearest centre, moved along one axis, at which the circle overlaps
 * no brick. */
void ddc_bricks_escape(const DdcBricks *bricks, const struct ddc_cast *cast,
                       ddc_uint32 step, double *to);

/* ---- Bricks -------------------------------------------------------------- */

/* Makes room for `count` more bricks, so that adding valid ones cannot fail. On
 * failure nothing has changed, and *what is the text of the log line. */
DdcResult ddc_bricks_reserve(DdcBricks *bricks, int64_t count,
                             const char **what);

#endif
