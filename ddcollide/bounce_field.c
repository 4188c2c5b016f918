/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a circle meets in a set of bricks: the bricks near a place, the
 * first one on its way, and the way out of those that it is in.
 *
 * Of bricks that stand side by side only the outside counts. A corner is
 * dead when another brick goes on beyond it along one of its two edges: the
 * edge is straight there, or bends inwards. Whatever touches a dead corner
 * touches that brick no later, because the corner is a point of it; so the
 * contact is not lost, and it has the right normal. A face can be met from
 * behind another brick only by a ball that begins inside that one.
 */
#include "bounce.h"

#include "real.h"

/* No brick is there; cells of numbers up to this fit their integers. */
#define FAR 0x1p31

/* ---- Near bricks --------------------------------------------------------- */

/* More cells than this: going through all bricks is no slower. */
static double worth_walking(const DdcBricks *bricks)
{
    return 8.0 + bricks->used;
}

static bool level_range(const struct ddc_level *level, double per_size,
                        const double *low, const double *high, ddc_int32 *first,
                        ddc_int32 *last)
{
    for (int axis = 0; axis < 2; axis++)
    {
        first[axis] = ddc_cell(low[axis], per_size) - 1;
        last[axis] = ddc_cell(high[axis], per_size);
        if (first[axis] < level->first[axis])
        {
            first[axis] = level->first[axis];
        }
        if (last[axis] > level->last[axis])
        {
            last[axis] = level->last[axis];
        }
        if (first[axis] > last[axis])
        {
            return false;
        }
    }
    return true;
}

/* Goes to the next level that has cells in the region, or to the movers. */
static void next_level(struct ddc_near *near)
{
    const DdcBricks *bricks = near->bricks;

    for (near->level++; near->level < DDC_LEVELS; near->level++)
    {
        const struct ddc_level *level = &bricks->levels[near->level];
        double per_size = 1.0 / ddc_level_size(near->level);
        if (level->count > 0 &&
            level_range(level, per_size, near->low, near->high, near->first,
                        near->last))
        {
            near->at[0] = near->first[0];
            near->at[1] = near->first[1];
            near->slot = bricks->chains[ddc_chain_of(bricks, near->level,
                                                     near->at[0], near->at[1])];
            return;
        }
    }
    near->slot = bricks->movers;
}

/* Goes to the next chain; false after the movers. */
static bool next_chain(struct ddc_near *near)
{
    if (near->level >= DDC_LEVELS)
    {
        return false;
    }
    if (near->level < 0 ||
        (near->at[0] == near->last[0] && near->at[1] == near->last[1]))
    {
        next_level(near);
        return true;
    }
    near->at[0]++;
    if (near->at[0] > near->last[0])
    {
        near->at[0] = near->first[0];
        near->at[1]++;
    }
    near->slot = near->bricks->chains[ddc_chain_of(near->bricks, near->level,
                                                   near->at[0], near->at[1])];
    return true;
}

struct ddc_near ddc_near_begin(const DdcBricks *bricks, const double *low,
                               const double *high)
{
    struct ddc_near near = {bricks,
                            {low[0], low[1]},
                            {high[0], high[1]},
                            -1,
                            {0, 0},
                            {0, 0},
                            {0, 0},
                            -1,
                            false};
    double cells = 0.0;

    for (ddc_int32 i = 0; i < DDC_LEVELS; i++)
    {
        const struct ddc_level *level = &bricks->levels[i];
        ddc_int32 first[2];
        ddc_int32 last[2];
        if (level->count > 0 &&
            level_range(level, 1.0 / ddc_level_size(i), low, high, first, last))
        {
            cells += ((double)last[0] - first[0] + 1.0) *
                     ((double)last[1] - first[1] + 1.0);
        }
    }
    near.linear = cells > worth_walking(bricks);
    near.slot = near.linear ? 0 : -1;
    return near;
}

static bool touches_region(const struct ddc_brick *brick,
                           const struct ddc_near *near)
{
    return brick->level == -1 ||
           (brick->low[0] <= near->high[0] && brick->high[0] >= near->low[0] &&
            brick->low[1] <= near->high[1] && brick->high[1] >= near->low[1]);
}

ddc_int32 ddc_near_next(struct ddc_near *near)
{
    const struct ddc_brick *bricks = near->bricks->bricks;

    if (near->linear)
    {
        while (near->slot < near->bricks->used)
        {
            ddc_int32 slot = near->slot++;
            if (bricks[slot].level >= -1 && touches_region(&bricks[slot], near))
            {
                return slot;
            }
        }
        return -1;
    }
    do
    {
        while (near->slot >= 0)
        {
            ddc_int32 slot = near->slot;
            near->slot = bricks[slot].next;
            if (touches_region(&bricks[slot], near))
            {
                return slot;
            }
        }
    } while (next_chain(near));
    return -1;
}

/* ---- Live contacts ------------------------------------------------------- */

/*
 * Does a box go on beyond a point, along an axis, on the given side of it?
 * Side 0: are both ends of the box around it?
 */
static bool goes_on(double low, double high, double at, double side)
{
    return side > 0.0   ? low <= at && at < high
           : side < 0.0 ? low < at && at <= high
                        : low <= at && at <= high;
}

/* Does the box bury the contact? `out` is where the box it is on ends. */
static bool buries(const double *low, const double *high, const double *point,
                   const double *out, bool corner)
{
    if (!corner)
    {
        return goes_on(low[0], high[0], point[0], out[0]) &&
               goes_on(low[1], high[1], point[1], out[1]);
    }
    return (goes_on(low[0], high[0], point[0], out[0]) &&
            goes_on(low[1], high[1], point[1], -out[1])) ||
           (goes_on(low[0], high[0], point[0], -out[0]) &&
            goes_on(low[1], high[1], point[1], out[1]));
}

/* Is the contact on the outside of all bricks that move like its own? */
static bool is_live(const DdcBricks *bricks, const struct ddc_hit *hit,
                    double elapsed, ddc_uint32 step)
{
    const struct ddc_brick *own = &bricks->bricks[hit->slot];
    bool corner = hit->kind == DDC_TOUCH_CORNER;
    struct ddc_near near = ddc_near_begin(bricks, hit->point, hit->point);
    double low[2];
    double high[2];
    double out[2] = {hit->normal[0], hit->normal[1]};
    ddc_int32 slot;

    if (corner)
    {
        ddc_brick_at(own, elapsed, low, high);
        out[0] = hit->point[0] == low[0] ? -1.0 : 1.0;
        out[1] = hit->point[1] == low[1] ? -1.0 : 1.0;
    }
    while ((slot = ddc_near_next(&near)) >= 0)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        if (slot == hit->slot || (step != 0 && brick->passed == step) ||
            brick->velocity[0] != own->velocity[0] ||
            brick->velocity[1] != own->velocity[1])
        {
            continue;
        }
        ddc_brick_at(brick, elapsed, low, high);
        if (buries(low, high, hit->point, out, corner))
        {
            return false;
        }
    }
    return true;
}

/* ---- The first contact --------------------------------------------------- */

/* A sweep through the set. */
struct sweep
{
    const DdcBricks *bricks;
    struct ddc_cast cast;
    double low[2]; /* the box around the whole way */
    double high[2];
    double elapsed;
    ddc_uint32 step;
    bool any;
    struct ddc_hit best;
};

/*
 * The earlier one; of two at once the face, then the older slot, so that
 * the order in which bricks are looked at does not matter.
 */
static bool is_before(const struct ddc_hit *a, const struct ddc_hit *b)
{
    if (a->time != b->time)
    {
        return a->time < b->time;
    }
    return a->kind != b->kind ? a->kind == DDC_TOUCH_FACE : a->slot < b->slot;
}

/* In the frame of a brick that moves, the ball has another velocity. */
static bool cast_mover(const struct sweep *sweep, const struct ddc_brick *brick,
                       struct ddc_hit *hit)
{
    struct ddc_cast cast = sweep->cast;
    double low[2];
    double high[2];

    ddc_brick_at(brick, sweep->elapsed, low, high);
    cast.velocity[0] -= brick->velocity[0];
    cast.velocity[1] -= brick->velocity[1];
    return ddc_cast_box(&cast, low, high, hit);
}

/* What was found in the frame of a brick, where the brick is by then. */
static void leave_frame(const struct ddc_brick *brick, struct ddc_hit *hit)
{
    for (int axis = 0; axis < 2; axis++)
    {
        hit->centre[axis] += brick->velocity[axis] * hit->time;
        hit->point[axis] += brick->velocity[axis] * hit->time;
    }
}

static void try_brick(struct sweep *sweep, ddc_int32 slot)
{
    const struct ddc_brick *brick = &sweep->bricks->bricks[slot];
    struct ddc_hit hit;
    if (sweep->step != 0 && brick->passed == sweep->step)
    {
        return;
    }

    if (brick->level == -1)
    {
        if (!cast_mover(sweep, brick, &hit))
        {
            return;
        }
    }
    else if (brick->high[0] <= sweep->low[0] ||
             brick->low[0] >= sweep->high[0] ||
             brick->high[1] <= sweep->low[1] ||
             brick->low[1] >= sweep->high[1] ||
             !ddc_cast_box(&sweep->cast, brick->low, brick->high, &hit))
    {
        return;
    }
    hit.slot = slot;
    bool may_be_buried = hit.kind == DDC_TOUCH_CORNER || hit.time == 0.0;
    if ((!sweep->any || is_before(&hit, &sweep->best)) &&
        (!may_be_buried ||
         is_live(sweep->bricks, &hit, sweep->elapsed, sweep->step)))
    {
        sweep->best = hit;
        sweep->any = true;
    }
}

static void try_chain(struct sweep *sweep, ddc_int32 slot)
{
    while (slot >= 0)
    {
        try_brick(sweep, slot);
        slot = sweep->bricks->bricks[slot].next;
    }
}

/* How a level is walked: columns along the longer way, rows across it. */
struct walk
{
    int along;
    double size;
    double per_size;
    ddc_int32 first[2]; /* cells, by axis */
    ddc_int32 last[2];
};

/* The rows of one column that the circle passes between two times. */
static void try_column(struct sweep *sweep, const struct walk *walk,
                       ddc_int32 level, ddc_int32 column, double enter,
                       double leave)
{
    const struct ddc_cast *cast = &sweep->cast;
    int across = 1 - walk->along;
    double at = cast->from[across] + cast->velocity[across] * enter;
    double to = cast->from[across] + cast->velocity[across] * leave;
    ddc_int32 cell[2];

    /* A little more, for the rounding of the two times. */
    double reach = cast->radius + walk->size * 0x1p-10;
    ddc_int32 first = ddc_cell((at < to ? at : to) - reach, walk->per_size) - 1;
    ddc_int32 last = ddc_cell((at < to ? to : at) + reach, walk->per_size);
    first = first > walk->first[across] ? first : walk->first[across];
    last = last < walk->last[across] ? last : walk->last[across];
    cell[walk->along] = column;
    for (cell[across] = first; cell[across] <= last; cell[across]++)
    {
        try_chain(sweep, sweep->bricks->chains[ddc_chain_of(
                             sweep->bricks, level, cell[0], cell[1])]);
    }
}

/*
 * Column by column in the direction of the way, until a contact is earlier
 * than the next column. Bricks of a column reach over two of them.
 */
static void try_level(struct sweep *sweep, const struct walk *walk,
                      ddc_int32 level)
{
    const struct ddc_cast *cast = &sweep->cast;
    double from = cast->from[walk->along];
    double speed = cast->velocity[walk->along];
    bool up = speed >= 0.0;
    ddc_int32 column = up ? walk->first[walk->along] : walk->last[walk->along];
    ddc_int32 end = up ? walk->last[walk->along] : walk->first[walk->along];

    for (;; column += up ? 1 : -1)
    {
        double low = column * walk->size - cast->radius;
        double high = (column + 2.0) * walk->size + cast->radius;
        double limit = sweep->any ? sweep->best.time : cast->limit;
        double enter = 0.0;
        double leave = limit;
        if (speed != 0.0)
        {
            enter = ((up ? low : high) - from) / speed;
            leave = ((up ? high : low) - from) / speed;
        }
        enter = enter > 0.0 ? enter : 0.0;
        if (enter > limit)
        {
            return;
        }
        try_column(sweep, walk, level, column, enter,
                   leave < limit ? leave : limit);
        if (column == end)
        {
            return;
        }
    }
}

/* Plans the walk through a level; what it costs in cells, 0: nothing there. */
static double plan_level(const struct sweep *sweep, ddc_int32 index,
                         struct walk *walk)
{
    const struct ddc_level *level = &sweep->bricks->levels[index];
    const double *speed = sweep->cast.velocity;

    walk->along = ddc_real_abs(speed[0]) >= ddc_real_abs(speed[1]) ? 0 : 1;
    walk->size = ddc_level_size(index);
    walk->per_size = 1.0 / walk->size;
    if (level->count == 0 || !level_range(level, walk->per_size, sweep->low,
                                          sweep->high, walk->first, walk->last))
    {
        return 0.0;
    }
    double columns =
        (double)walk->last[walk->along] - walk->first[walk->along] + 1.0;
    double rows = (double)walk->last[1 - walk->along] -
                  walk->first[1 - walk->along] + 1.0;
    /* A column sees the circle and the way through two columns, no more. */
    double wide = sweep->cast.radius * 2.0 * walk->per_size;
    double most = wide * 2.0 + 6.0;
    return columns * (rows < most ? rows : most);
}

bool ddc_field_cast(const DdcBricks *bricks, const struct ddc_cast *cast,
                    double elapsed, ddc_uint32 step, struct ddc_hit *out)
{
    struct sweep sweep = {.bricks = bricks,
                          .cast = *cast,
                          .elapsed = elapsed,
                          .step = step,
                          .any = false};
    struct walk walks[DDC_LEVELS];
    double costs[DDC_LEVELS];
    double cost = 0.0;

    for (int axis = 0; axis < 2; axis++)
    {
        double from = cast->from[axis];
        double to = from + cast->velocity[axis] * cast->limit;
        double low = (from < to ? from : to) - cast->radius;
        double high = (from < to ? to : from) + cast->radius;
        sweep.low[axis] = ddc_clamp(low, -FAR, FAR);
        sweep.high[axis] = ddc_clamp(high, -FAR, FAR);
    }
    for (ddc_int32 level = 0; level < DDC_LEVELS; level++)
    {
        costs[level] = plan_level(&sweep, level, &walks[level]);
        cost += costs[level];
    }
    if (cost > worth_walking(bricks))
    {
        for (ddc_int32 slot = 0; slot < bricks->used; slot++)
        {
            if (bricks->bricks[slot].level >= -1)
            {
                try_brick(&sweep, slot);
            }
        }
    }
    else
    {
        for (ddc_int32 level = 0; level < DDC_LEVELS; level++)
        {
            if (costs[level] > 0.0)
            {
                try_level(&sweep, &walks[level], level);
            }
        }
        try_chain(&sweep, bricks->movers);
    }
    if (sweep.any)
    {
        *out = sweep.best;
        leave_frame(&bricks->bricks[out->slot], out);
    }
    return sweep.any;
}
