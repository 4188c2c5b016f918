/* SPDX-License-Identifier: Zlib */
/*
 * Owns the steps of a body: along the line of a sweep, up and down slopes, and
 * around corners. Steps in the air are taken many at once where the rectangle
 * that the mask's bounding box passes is clear.
 */
#include "mask/sweep_line.h"

#include "world/body.h"

/* Fewer steps than this are tested one by one. */
#define JUMP_MIN 8

/* A move in progress. */
struct walk
{
    struct ddc_mover *mover;
    const DdcBody *body;
    DdcPosition way; /* whole pixels of the move */
    struct ddc_axes axes;
    bool stands;
    DdcPosition gone; /* pixels of `way` */
    DdcBodyMove *out;
};

/* ---- Single steps -------------------------------------------------------- */

static bool try_step(struct ddc_mover *mover, enum ddc_way way)
{
    if (ddc_mover_is_blocked(mover, way, NULL))
    {
        return false;
    }
    mover->at = ddc_after_step(mover->at, way);
    return true;
}

/* A step that goes around corners: if it is blocked, it is tried again after 1
 * to `most` free steps towards either of two sides, sides[0] first. `first` and
 * `second`: may it go to sides[0], to sides[1]? */
static bool step_or_around(struct ddc_mover *mover, enum ddc_way way,
                           const enum ddc_way sides[2], bool first, bool second,
                           ddc_int32 most)
{
    const DdcPosition start = mover->at;
    DdcPosition reached[2] = {start, start};
    bool open[2] = {first, second};

    if (try_step(mover, way))
    {
        return true;
    }
    for (ddc_int32 i = 0; i < 2 * most; i++)
    {
        mover->at = reached[i % 2];
        open[i % 2] = open[i % 2] && try_step(mover, sides[i % 2]);
        reached[i % 2] = mover->at;
        if (open[i % 2] && try_step(mover, way))
        {
            return true;
        }
    }
    mover->at = start;
    return false;
}

static bool step_aside_in_air(struct walk *w, enum ddc_way side)
{
    static const enum ddc_way sides[2] = {DDC_WAY_UP, DDC_WAY_DOWN};

    return step_or_around(w->mover, side, sides, true, true, w->body->nudge_y);
}

static bool step_up(struct walk *w)
{
    static const enum ddc_way sides[2] = {DDC_WAY_LEFT, DDC_WAY_RIGHT};

    return step_or_around(w->mover, DDC_WAY_UP, sides, w->way.x <= 0,
                          w->way.x >= 0, w->body->nudge_x);
}

/* ---- On the ground --------------------------------------------------------
 */

/* After a step aside that was `up` pixels above the old height: down to the
 * ground, or to the old height if there is none in reach. */
static void find_ground(struct walk *w, ddc_int32 up)
{
    struct ddc_mover *mover = w->mover;
    const ddc_int32 old = mover->at.y + up;

    for (ddc_int32 left = up + w->body->drop; try_step(mover, DDC_WAY_DOWN);
         left--)
    {
        if (left == 0)
        {
            mover->at.y = old;
            w->stands = false;
            return;
        }
    }
}

/* On a hill nothing is above, and what is below a solid pixel is solid: the
 * place to go to is found from the old height, up or down. False: a wall. */
static bool step_along_hill(struct walk *w, enum ddc_way side)
{
    struct ddc_mover *mover = w->mover;
    const DdcPosition start = mover->at;

    mover->at = ddc_after_step(start, side);
    if (!ddc_mover_is_blocked(mover, DDC_WAY_NONE, NULL))
    {
        find_ground(w, 0);
        return true;
    }
    while (start.y - mover->at.y < w->body->climb)
    {
        if (try_step(mover, DDC_WAY_UP))
        {
            return true;
        }
        mover->at.y--;
    }
    mover->at = start;
    return false;
}

/* Is the ground here a hill, as far up as the step may go? */
static bool is_on_hill(const struct walk *w, enum ddc_way side)
{
    const struct ddc_mover *mover = w->mover;
    const DdcPosition next = ddc_after_step(mover->at, side);
    const DdcPosition highest = {next.x, next.y - w->body->climb};

    return mover->window.is_hill && !mover->inside &&
           ddc_mover_has_room(mover, highest) &&
           ddc_mover_has_room(mover, next);
}

static bool step_aside_on_ground(struct walk *w, enum ddc_way side)
{
    struct ddc_mover *mover = w->mover;
    ddc_int32 up = 0;

    if (is_on_hill(w, side))
    {
        return step_along_hill(w, side);
    }
    while (up < w->body->climb && try_step(mover, DDC_WAY_UP))
    {
        up++;
    }
    while (!try_step(mover, side))
    {
        if (up == 0)
        {
            return false;
        }
        up--;
        mover->at.y++; /* free: it came from there */
    }
    find_ground(w, up);
    return true;
}

/* ---- What is in the way ---------------------------------------------------
 */

static void store_side(const struct ddc_mover *mover,
                       const struct ddc_blocking *blocking, DdcBodySide *out)
{
    *out =
        (DdcBodySide){.hit = 1, .x = blocking->first.x, .y = blocking->first.y};
    if (blocking->source != NULL)
    {
        out->sprite = blocking->source->sprite;
    }
    else
    {
        out->tile = ddc_tiles_cell_at(mover->ground.tiles, out->x, out->y);
    }
}

/* Stores what blocks a step, if something does. Returns how many of all pixels
 * that do are solid. */
static ddc_int32 find_side(struct ddc_mover *mover, enum ddc_way way,
                           DdcBodySide *out)
{
    struct ddc_blocking blocking;
    ddc_int32 solid = ddc_mover_find_blocking(mover, way, &blocking);

    if (ddc_count_blocking(&blocking) > 0)
    {
        store_side(mover, &blocking, out);
    }
    return solid;
}

/* ---- Both axes ------------------------------------------------------------
 */

static void go_aside(struct walk *w)
{
    enum ddc_way side = w->way.x < 0 ? DDC_WAY_LEFT : DDC_WAY_RIGHT;

    if (w->stands ? step_aside_on_ground(w, side) : step_aside_in_air(w, side))
    {
        w->gone.x += w->axes.x.sign;
        return;
    }
    w->axes.x.span = 0;
    find_side(w->mover, side, w->way.x < 0 ? &w->out->left : &w->out->right);
}

static void go_up_or_down(struct walk *w)
{
    bool up = w->way.y < 0;

    if (up ? step_up(w) : try_step(w->mover, DDC_WAY_DOWN))
    {
        w->gone.y += w->axes.y.sign;
        return;
    }
    w->axes.y.span = 0;
    w->stands = w->stands || !up;
    find_side(w->mover, up ? DDC_WAY_UP : DDC_WAY_DOWN,
              up ? &w->out->top : &w->out->bottom);
}

/* Takes all steps that are left, or half of them, or a quarter and so on,
 * whichever is clear first; returns their number. 0: no such part of at least
 * JUMP_MIN steps is clear. */
static ddc_int32 jump(struct walk *w, ddc_int32 k)
{
    for (ddc_int32 n = w->axes.x.steps - k; n >= JUMP_MIN; n /= 2)
    {
        const DdcPosition d = ddc_axes_between(&w->axes, k, k + n);
        if (ddc_mover_is_clear(w->mover, d))
        {
            w->mover->at.x += d.x;
            w->mover->at.y += d.y;
            w->gone.x += d.x;
            w->gone.y += d.y;
            return n;
        }
    }
    return 0;
}

static void go(struct walk *w)
{
    ddc_int32 jump_from = 0;

    for (ddc_int32 k = 0;
         k < w->axes.x.steps && (w->axes.x.span | w->axes.y.span) != 0;)
    {
        if (!w->stands && k >= jump_from)
        {
            ddc_int32 jumped = jump(w, k);
            k += jumped;
            jump_from = k + JUMP_MIN;
            if (jumped > 0)
            {
                continue;
            }
        }
        const DdcPosition next = ddc_axes_between(&w->axes, k, k + 1);
        k++;
        if (next.x != 0)
        {
            go_aside(w);
        }
        if (next.y != 0)
        {
            go_up_or_down(w);
        }
    }
}

/* ---- A move ---------------------------------------------------------------
 */

/* Does it overlap pixels that are one-way unless it drops? The mover tests only
 * these from now on. */
static bool overlaps_one_way(struct ddc_mover *mover, const DdcBody *body)
{
    mover->inside = false;
    mover->ignored = mover->solid;
    mover->solid = body->one_way;
    ddc_mover_forget(mover);
    return ddc_mover_is_blocked(mover, DDC_WAY_NONE, NULL);
}

static void finish(const struct walk *w, const struct ddc_whole_way *way,
                   DdcBody *body, bool went_down)
{
    DdcBodyMove *out = w->out;

    body->rest_x = out->left_x != 0 ? 0 : way->rest.x;
    body->rest_y = out->left_y != 0 || w->stands ? 0 : way->rest.y;
    if (w->stands)
    {
        ddc_int32 solid = find_side(w->mover, DDC_WAY_DOWN, &out->bottom);
        out->flags |= DDC_BODY_STANDS | (solid == 0 ? DDC_BODY_ON_ONE_WAY : 0);
    }
    if (went_down && (body->flags & DDC_BODY_DROPS) != 0 &&
        !overlaps_one_way(w->mover, body))
    {
        body->flags &= ~DDC_BODY_DROPS;
    }
}

/* Windows have as many more pixels around the mask as the move may need. */
static DdcPosition margin_of(const DdcBody *body, DdcPosition way)
{
    ddc_int32 across = ddc_abs_pixels(way.x);
    ddc_int32 down = ddc_abs_pixels(way.y);

    return (DdcPosition){
        across + 1,
        down + ddc_max(body->climb, body->drop) * ddc_min(across, 8) + 1};
}

DdcResult ddc_body_walk(struct ddc_mover *mover, DdcBody *body, ddc_int32 x,
                        ddc_int32 y, const struct ddc_whole_way *way,
                        DdcBodyMove *out, const char *function)
{
    const DdcPosition start = mover->at;
    struct walk w = {.mover = mover,
                     .body = body,
                     .way = way->way,
                     .axes = ddc_axes_of(way),
                     .out = out};

    mover->margin = margin_of(body, way->way);
    mover->inside = false;
    mover->inside = ddc_mover_is_blocked(mover, DDC_WAY_NONE, NULL);
    w.stands =
        way->may_stand && ddc_mover_is_blocked(mover, DDC_WAY_DOWN, NULL);
    out->flags =
        (w.stands ? DDC_BODY_STOOD : 0) | (mover->inside ? DDC_BODY_INSIDE : 0);
    go(&w);
    out->x = x + (mover->at.x - start.x);
    out->y = y + (mover->at.y - start.y);
    if (!ddc_is_coord(out->x) || !ddc_is_coord(out->y))
    {
        ddc_clear(out);
        return ddc_fail_once(DDC_E_RANGE, function,
                             "the body would leave +-2^30");
    }
    out->left_x = way->way.x - w.gone.x;
    out->left_y = way->way.y - w.gone.y;
    finish(&w, way, body, mover->at.y > start.y);
    return DDC_OK;
}
