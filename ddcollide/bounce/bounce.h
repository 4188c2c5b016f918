/* SPDX-License-Identifier: Zlib */
/*
 * What the bouncing ball is made of: the sweep against one box, the set of
 * bricks with its index, and the first contact in the set. Everything here
 * runs between ddc_fpu_begin and end. Axes are 0 for x and 1 for y.
 */
#ifndef DDC_BOUNCE_BOUNCE_H
#define DDC_BOUNCE_BOUNCE_H

#include <ddcollide/bounce.h>

#include "base/base.h"
#include "broadphase/packed_box.h"
#include "base/exact.h"

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
struct ddc_ball_contact
{
    double time;
    double centre[2];
    double point[2];
    double normal[2];
    ddc_int32 kind;
    ddc_int32 slot;
};

/* The hit as the game is told of it. */
DdcBounce ddc_bounce_of(const struct ddc_ball_contact *hit, double time,
                        ddc_int32 brick, ddc_int32 tag);

/* The first contact with a solid box. */
bool ddc_cast_box(const struct ddc_cast *cast, const double *low,
                  const double *high, struct ddc_ball_contact *out);

/*
 * The face of a box that is nearest to a centre inside it: normal, point,
 * and how far it is.
 */
double ddc_nearest_face(const double *centre, const double *low,
                        const double *high, struct ddc_ball_contact *out);

/* The first contact with a point. */
bool ddc_cast_corner(const struct ddc_cast *cast, const double *corner,
                     struct ddc_ball_contact *out);

#define DDC_RADIUS_MIN 0x1p-10

/* For the log line of a ball that cannot be loaded. */
#define DDC_BAD_BALL "the radius, or another number, is out of range"

/* The ball's way for `time` (NULL: 1); false for numbers out of range. */
bool ddc_cast_in_range(const DdcBall *ball, const double *time);

static inline bool ddc_cast_load(const DdcBall *ball, const double *time,
                                 struct ddc_cast *out)
{
    double sum = 0.0;

    out->from[0] = ddc_exact_load_sum(ball->centre.x, &sum);
    out->from[1] = ddc_exact_load_sum(ball->centre.y, &sum);
    out->velocity[0] = ddc_exact_load_sum(ball->velocity.x, &sum);
    out->velocity[1] = ddc_exact_load_sum(ball->velocity.y, &sum);
    out->radius = ddc_exact_load_sum(ball->radius, &sum);
    out->limit = ddc_exact_load_sum(time != NULL ? *time : 1.0, &sum);
    return (out->radius >= DDC_RADIUS_MIN) & (out->limit >= 0.0) &&
           (sum <= DDC_COORD_MAX || ddc_cast_in_range(ball, time));
}

/* ---- Bricks -------------------------------------------------------------- */

/* Boxes of level k end at most 16 * 4^k pixels on; the last takes 2^31. */
#define DDC_BRICK_LEVELS 15

/* What ddc_brick.level is otherwise. */
#define DDC_BRICK_MOVES (-1) /* the brick moves */
#define DDC_BRICK_FREE  (-2) /* the slot is free */

struct ddc_brick
{
    double low[2];
    double high[2];
    double velocity[2];
    ddc_int32 tag;
    ddc_int32 level;
    ddc_int32 cell[2];      /* of its level; of a brick that stands */
    ddc_int32 item;         /* where it is in the index */
    ddc_int32 next;         /* of free slots, or of bricks that move; -1 */
    ddc_uint32 generation;  /* 1..2047, of the slot's brick */
    ddc_uint32 passed_step; /* number of the step that goes through it */
    ddc_uint32 reported_inside_step; /* number of the step that was told it is
                                        inside */
};

/* A brick that stands, as the index has it. */
struct ddc_brick_item
{
    struct ddc_packed_box box; /* the pixels that it touches */
    ddc_int32 slot;
};

/* Cells that bricks of one level have lain in since it was last empty. */
struct ddc_brick_level
{
    ddc_int32 count;
    bool sorted; /* its bricks were sorted, not left loose */
    ddc_int32 first[2];
    ddc_int32 last[2];
};

/*
 * The bricks that stand are items, sorted by the cell of their top left
 * corner, a cell being as large as the bricks of its level may be: what
 * overlaps a region is in the cells of the region or in one to the left or
 * above. Cells are numbered round a ring, those of a row one after the other,
 * so that a row of cells is one run of items; rows share the ring, and what
 * does not belong is only looked at.
 *
 * Behind the sorted items are loose ones, which are always looked at: those
 * of levels that have only a few, walls for one, and those that were added
 * since, until they are too many.
 */
struct DdcBricks
{
    struct ddc_brick *bricks;
    struct ddc_brick_item *items; /* twice as many as slots: gone ones stay */
    ddc_int32 *cells;             /* the first item of each, and the end */
    ddc_uint32 cell_count;        /* a power of two, twice `capacity` */
    ddc_int32 capacity;
    ddc_int32 used; /* slots that ever had a brick */
    ddc_int32 count;
    ddc_int32 sorted;     /* items in cells */
    ddc_int32 unsorted;   /* loose items that sorting leaves loose */
    ddc_int32 item_count; /* all of them */
    ddc_int32 free;       /* first of the free slots */
    ddc_int32 movers;     /* first of the bricks that move */
    ddc_uint32 step;      /* number of the latest step; never 0 after it */
    bool stepping;
    bool pending_destroy;  /* destroyed within a step */
    ddc_int32 level_count; /* levels that have sorted items */
    ddc_int32 level_list[DDC_BRICK_LEVELS];
    struct ddc_brick_level levels[DDC_BRICK_LEVELS];
};

ddc_int32 ddc_brick_id(const DdcBricks *bricks, ddc_int32 slot);

/* The slot of a brick; -1: there is none (any more). */
ddc_int32 ddc_brick_find(const DdcBricks *bricks, ddc_int32 id);

void ddc_bricks_free(DdcBricks *bricks);

/* ---- The index ----------------------------------------------------------- */

/* Takes a slot with a loaded brick into the index; the set has room. */
void ddc_index_add(DdcBricks *bricks, ddc_int32 slot);
void ddc_index_remove(DdcBricks *bricks, ddc_int32 slot);

/* So many items of a level, or added, are not worth sorting. */
#define DDC_BRICKS_UNSORTED_MAX 8

/* Items are looked at so many at once, and so perhaps some behind the last. */
#define DDC_BRICKS_GROUP 4

/* Sorts items into cells. */
void ddc_index_sort(DdcBricks *bricks);

/* The same when too many are loose. */
static inline void ddc_index_sort_if_needed(DdcBricks *bricks)
{
    if (bricks->item_count - bricks->sorted - bricks->unsorted >
        DDC_BRICKS_UNSORTED_MAX)
    {
        ddc_index_sort(bricks);
    }
}

/* What is looked at, edges included. */
struct ddc_brick_region
{
    double low[2];
    double high[2];
};

/* Rows of cells of one level. */
struct ddc_brick_rows
{
    ddc_uint32 hash;  /* where in the ring the first one begins */
    ddc_uint32 width; /* in cells */
    ddc_uint32 count;
};

/* Found at once; more need not be there. */
#define DDC_BRICK_QUERY_SLOTS 32

/*
 * A walk over the bricks that touch a region, some of them perhaps twice,
 * and a few others. Nothing may be added or removed meanwhile.
 */
struct ddc_brick_query
{
    const DdcBricks *bricks;
    struct ddc_packed_box box; /* the pixels of the region */
    ddc_int32 at;              /* the run of items being walked */
    ddc_int32 end;
    ddc_uint32 wrapped;  /* cells of the row that begin the ring again */
    ddc_int32 row_count; /* of `rows` that are left */
    ddc_int32 mover;
    bool more;           /* the slots were too few for all */
    ddc_int32 next_slot; /* of the slots found */
    ddc_int32 found;
    ddc_int32 slots[DDC_BRICK_QUERY_SLOTS];
    struct ddc_brick_rows rows[DDC_BRICK_LEVELS];
};

void ddc_brick_query_begin(const DdcBricks *bricks,
                           const struct ddc_brick_region *region,
                           struct ddc_brick_query *out);

/* Finds more; false: there are no more. */
bool ddc_brick_query_fill(struct ddc_brick_query *query);

/* A slot; -1: no more. */
static inline ddc_int32 ddc_brick_query_next(struct ddc_brick_query *query)
{
    if (query->next_slot == query->found && !ddc_brick_query_fill(query))
    {
        return -1;
    }
    return query->slots[query->next_slot++];
}

/* Does step number `step` go through the brick? 0 is no step. */
static inline bool ddc_brick_is_passed(const struct ddc_brick *brick,
                                       ddc_uint32 step)
{
    return step != 0 && brick->passed_step == step;
}

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
 * `inside`, unless it is NULL, is set when the circle begins in a brick; the
 * contact is not of much use then.
 */
bool ddc_bricks_first_contact(DdcBricks *bricks, const struct ddc_cast *cast,
                              double elapsed, ddc_uint32 step,
                              struct ddc_ball_contact *out, bool *inside);

/* A brick that a resting circle is in. */
struct ddc_inside
{
    struct ddc_ball_contact hit; /* at time 0, with the normal outwards */
    double depth;                /* along the normal, > 0 */
    bool centre_inside;          /* the centre is in the brick, too */
};

/* Is the circle in the brick, by more than rounding? */
bool ddc_circle_is_inside(const struct ddc_cast *cast,
                          const struct ddc_brick *brick);

/*
 * The brick that the circle is deepest in; false when it is in none by more
 * than rounding. Bricks that step number `step` goes through do not count.
 */
bool ddc_bricks_deepest_overlap(const DdcBricks *bricks,
                                const struct ddc_cast *cast, ddc_uint32 step,
                                struct ddc_inside *out);

/* The nearest place along an axis where the circle is in no brick. */
void ddc_bricks_escape(const DdcBricks *bricks, const struct ddc_cast *cast,
                       ddc_uint32 step, double *to);

#endif
