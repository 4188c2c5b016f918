/* SPDX-License-Identifier: Zlib */
/*
 * Owns solids that move bodies. For each pixel of its way, a solid carries its
 * riders, which are found through what bears them, and pushes what it comes
 * onto and what is in the way of that. Which of this group can step is the
 * greatest fixed point of rules (Tarski 1955): all are taken to step, and those
 * that cannot are taken out until none is left that cannot. So a ring of bodies
 * in the way of each other steps.
 *
 * All is done with copies of the places, and the sprites are moved at the end.
 */
#include "mask/sweep_line.h"
#include "rect/rect.h"

#include "world/body.h"

struct ride
{
    struct ddc_body_source *sources;
    struct ddc_body_source *end;
    struct ddc_body_source *solid;
    const DdcTiles *tiles;
    enum ddc_way way;
    struct ddc_mover mover; /* of the source that is asked about */
};

/* The passenger after *p, or the first one if p is NULL; NULL: there is none
 * any more. */
static struct ddc_body_source *next(const struct ride *r,
                                    struct ddc_body_source *p)
{
    p = p == NULL ? r->sources : p + 1;
    while (p < r->end && !p->is_passenger)
    {
        p++;
    }
    return p < r->end ? p : NULL;
}

/* Prepares the mover of a source, among these others. */
static struct ddc_mover *mover_of(struct ride *r,
                                  const struct ddc_body_source *source,
                                  const struct ddc_ground *ground)
{
    ddc_mover_begin(&r->mover, source->sprite->body, ground, source->bits.mask,
                    source->bits.corner);
    return &r->mover;
}

/* ---- Riders ---------------------------------------------------------------
 */

/* What bears a body; NULL: the map or nothing. */
static const struct ddc_body_source *find_bearer(struct ride *r,
                                                 struct ddc_body_source *p)
{
    const struct ddc_ground all = {r->tiles, r->sources,
                                   (size_t)(r->end - r->sources)};
    struct ddc_blocking bearer;

    p->is_absent = true;
    ddc_mover_find_blocking(mover_of(r, p, &all), DDC_WAY_DOWN, &bearer);
    p->is_absent = false;
    return bearer.source;
}

static void find_riders(struct ride *r)
{
    bool changed = true;

    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        bool rides = (p->sprite->body->flags & DDC_BODY_NO_RIDE) == 0;
        p->bearer = rides ? find_bearer(r, p) : NULL;
        p->rides = false;
    }
    while (changed)
    {
        changed = false;
        for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
        {
            if (!p->rides && p->bearer != NULL && p->bearer->rides)
            {
                p->rides = changed = true;
            }
        }
    }
}

/* ---- Pushes ---------------------------------------------------------------
 */

/* Does a source come onto a body by its step? All pixels count for a solid that
 * covers it, also if it is of no category. */
static bool meets(struct ride *r, const struct ddc_body_source *source,
                  const struct ddc_body_source *p, bool covers)
{
    struct ddc_body_source any;

    if (covers)
    {
        any = *p;
        any.categories = DDC_CATEGORIES_ALL;
        p = &any;
    }
    const struct ddc_ground only = {NULL, p, 1};
    struct ddc_mover *mover = mover_of(r, source, &only);
    mover->solid = covers ? DDC_CATEGORIES_ALL : mover->solid;
    return ddc_mover_is_near(mover, ddc_after_step((DdcPosition){0, 0}, r->way),
                             p) &&
           ddc_mover_is_blocked(mover, r->way, NULL);
}

/* Finds those that the solid comes onto, and what is in their way. */
static void find_pushed(struct ride *r)
{
    bool changed = true;

    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        p->covered = p->pushed =
            (p->sprite->body->solid & r->solid->categories) != 0 &&
            meets(r, r->solid, p, true);
        p->pushes = false;
    }
    while (changed)
    {
        changed = false;
        for (struct ddc_body_source *by = NULL; (by = next(r, by)) != NULL;)
        {
            if (!by->pushed || by->pushes)
            {
                continue;
            }
            by->pushes = changed = true;
            for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
            {
                p->pushed = p->pushed || (p != by && meets(r, by, p, false));
            }
        }
    }
}

/* ---- Steps --------------------------------------------------------------- */

/* Does its bearer stay, or is something in the way that does? What steps is
 * absent meanwhile. */
static bool is_held(struct ride *r, const struct ddc_body_source *p)
{
    const struct ddc_ground all = {r->tiles, r->sources,
                                   (size_t)(r->end - r->sources)};

    return (p->rides && !p->pushed && !p->bearer->is_absent) ||
           ddc_mover_is_blocked(mover_of(r, p, &all), r->way, NULL);
}

static void find_steps(struct ride *r)
{
    bool changed = true;

    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        p->is_absent = p->rides || p->pushed;
    }
    r->solid->is_absent = true;
    while (changed)
    {
        changed = false;
        for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
        {
            if (p->is_absent && is_held(r, p))
            {
                p->is_absent = false;
                changed = true;
            }
        }
    }
}

/* Ends the step of a source that is absent. */
static void end_step(const struct ride *r, struct ddc_body_source *source)
{
    source->is_absent = false;
    source->was_pushed = source->was_pushed || source->pushed;
    source->moved = ddc_after_step(source->moved, r->way);
    source->bits.corner = ddc_after_step(source->bits.corner, r->way);
}

/* One pixel. False: the solid yields, and nothing has moved. */
static bool step_all(struct ride *r)
{
    bool yields = (r->solid->sprite->body->flags & DDC_BODY_YIELDS) != 0;
    bool crushes = false;

    find_riders(r);
    find_pushed(r);
    find_steps(r);
    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        crushes = crushes || (p->covered && !p->is_absent);
    }
    for (struct ddc_body_source *p = r->sources; p < r->end; p++)
    {
        if (crushes && yields)
        {
            p->is_absent = false;
        }
        else if (p->is_absent)
        {
            end_step(r, p);
        }
        else
        {
            p->was_crushed = p->was_crushed || p->covered;
        }
    }
    return !crushes || !yields;
}

/* Moves the solid by the pixels of its way. The rest of an axis on which it
 * yields becomes 0. */
static void go(struct ride *r, struct ddc_whole_way *way)
{
    struct ddc_axes axes = ddc_axes_of(way);

    for (ddc_int32 k = 0; k < axes.x.steps; k++)
    {
        const DdcPosition d = ddc_axes_between(&axes, k, k + 1);
        r->way = d.x < 0 ? DDC_WAY_LEFT : DDC_WAY_RIGHT;
        if (d.x != 0 && !step_all(r))
        {
            axes.x.span = 0;
            way->rest.x = 0;
        }
        r->way = d.y < 0 ? DDC_WAY_UP : DDC_WAY_DOWN;
        if (d.y != 0 && !step_all(r))
        {
            axes.y.span = 0;
            way->rest.y = 0;
        }
    }
}

/* ---- The call -------------------------------------------------------------
 */

/* Do all passengers end within +-2^30? */
static bool is_in_range(struct ride *r)
{
    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        if (!ddc_is_coord((int64_t)p->sprite->x + p->moved.x) ||
            !ddc_is_coord((int64_t)p->sprite->y + p->moved.y))
        {
            return false;
        }
    }
    return true;
}

static void move_sprite(const struct ddc_body_source *p)
{
    ddc_sprite_move(p->sprite, p->sprite->x + p->moved.x,
                    p->sprite->y + p->moved.y);
}

/* Moves the passengers and lists what became of them. */
static DdcResult move_passengers(const struct ride *r, DdcBodyEvent *out,
                                 ddc_uint32 capacity, ddc_uint32 *needed)
{
    for (struct ddc_body_source *p = NULL; (p = next(r, p)) != NULL;)
    {
        if (p->moved.x == 0 && p->moved.y == 0 && !p->was_crushed)
        {
            continue;
        }
        move_sprite(p);
        if (*needed < capacity)
        {
            out[*needed] = (DdcBodyEvent){p->sprite,
                                          p->was_crushed  ? DDC_BODY_CRUSHED
                                          : p->was_pushed ? DDC_BODY_PUSHED
                                                          : DDC_BODY_CARRIED,
                                          p->moved.x, p->moved.y};
        }
        ++*needed;
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}

static void ride_begin(struct ride *r, const DdcWorld *world,
                       const DdcSprite *solid)
{
    r->sources = world->sources.data;
    r->end = r->sources + world->source_count;
    r->solid = r->sources; /* it is one of them */
    r->tiles = world->tiles;
    for (struct ddc_body_source *p = r->sources; p < r->end; p++)
    {
        if (p->sprite == solid)
        {
            r->solid = p;
            p->rides = true;
        }
        else
        {
            p->is_passenger = p->sprite->body != NULL;
        }
    }
}

static DdcResult move_solid(DdcWorld *world, DdcSprite *solid,
                            struct ddc_whole_way *way, DdcBodyEvent *out,
                            ddc_uint32 capacity, ddc_uint32 *needed,
                            const char *function)
{
    DdcResult result = ddc_body_find_passengers(world, solid, way, function);

    DDC_RETURN_IF_FAILED(result);
    struct ride r;
    ride_begin(&r, world, solid);
    go(&r, way);
    DDC_RETURN_ONCE_IF_FOR(function, !is_in_range(&r), DDC_E_RANGE,
                           "a body would leave +-2^30");
    solid->body->rest_x = way->rest.x;
    solid->body->rest_y = way->rest.y;
    move_sprite(r.solid);
    return move_passengers(&r, out, capacity, needed);
}

DdcResult DDC_CALL DdcWorld_MoveSolid(DdcWorld *world, DdcSprite *solid,
                                      const DdcPoint *move, DdcBodyEvent *out,
                                      ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct ddc_whole_way way;

    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL || solid == NULL || move == NULL,
                       DDC_E_INVALIDPARAMS,
                       "world, solid, move, out or needed is NULL");
    DDC_RETURN_ONCE_IF(solid->world_link != &world->link || solid->body == NULL,
                       DDC_E_INVALIDPARAMS,
                       "solid is not in world or has no body");
    DdcResult result = ddc_body_whole_way(solid->body, solid->x, solid->y, move,
                                          &way, __func__);
    DDC_RETURN_IF_FAILED(result);
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    ddc_defer_begin();
    result = move_solid(world, solid, &way, out, capacity, needed, __func__);
    ddc_defer_end();
    return result;
}
