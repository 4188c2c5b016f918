/* SPDX-License-Identifier: Zlib */
/*
 * Owns a ball's step: out of what it is in, then from contact to contact.
 * The bricks may change at every contact; nothing of them is kept over it
 * but their numbers.
 */
#include "bounce/bounce.h"

#include "base/exact.h"
#include "base/random.h"

/* Pushes before the way out is looked for along the axes. */
#define PUSHES_MAX 8

/*
 * Contacts without any time between them: the ball is squeezed. One less is
 * enough for a brick that moves: of two in turn, it is the one to give way.
 */
#define SQUEEZED 8

/* A step in progress. */
struct run
{
    DdcBricks *bricks;
    DdcBall *ball; /* the caller's, up to date whenever he is called */
    DdcBounceFn bounce;
    void *user;
    uint32_t mode;        /* of the caller, see base/exact.h */
    struct ddc_cast cast; /* limit: the time that is left */
    double elapsed;
    double held[2];   /* velocity that a squeeze keeps from acting */
    double before[2]; /* velocity before contacts without time */
    ddc_int32 contacts;
    bool begun;
    bool over;
};

/* ---- Contacts ------------------------------------------------------------ */

/* Brings the caller's ball up to date. */
static void store(struct run *run)
{
    run->ball->centre = (DdcPoint){run->cast.from[0], run->cast.from[1]};
    run->ball->velocity = (DdcPoint){run->cast.velocity[0] + run->held[0],
                                     run->cast.velocity[1] + run->held[1]};
}

/* Remembers the velocity that contacts without time begin with. */
static void stand_still(struct run *run)
{
    run->before[0] = run->cast.velocity[0] + run->held[0];
    run->before[1] = run->cast.velocity[1] + run->held[1];
}

/* Takes over the velocity that the caller has set. */
static void take_own(struct run *run)
{
    double x;
    double y;
    bool good = ddc_real_load(run->ball->velocity.x, &x);

    if (ddc_real_load(run->ball->velocity.y, &y) && good)
    {
        run->cast.velocity[0] = x;
        run->cast.velocity[1] = y;
        run->held[0] = run->held[1] = 0.0;
        stand_still(run);
    }
}

/* Goes through a brick, if it is still there, for the rest of the step. */
static void pass(struct run *run, ddc_int32 id)
{
    ddc_int32 slot = ddc_brick_find(run->bricks, id);

    if (slot >= 0)
    {
        run->bricks->bricks[slot].passed = run->bricks->step;
    }
}

/* Tells the caller and does as he says; true: bounce. */
static bool tell(struct run *run, const struct ddc_hit *hit)
{
    DdcBricks *bricks = run->bricks;
    ddc_int32 id = ddc_brick_id(bricks, hit->slot);
    ddc_int32 wish = DDC_BOUNCE_OFF;

    run->contacts++;
    if (run->bounce != NULL)
    {
        DdcBounce bounce =
            ddc_bounce_of(hit, run->elapsed, id, bricks->bricks[hit->slot].tag);
        store(run);
        DdcBall kept = *run->ball;
        ddc_real_settle(run);
        ddc_real_end(run->mode, 0);
        wish = run->bounce(run->user, bricks, run->ball, &bounce);
        run->mode = ddc_real_begin();
        ddc_real_settle(run);
        if (wish == DDC_BOUNCE_OWN)
        {
            take_own(run);
        }
        *run->ball = kept;
    }
    if (wish == DDC_BOUNCE_STOP || bricks->doomed ||
        run->contacts >= DDC_BOUNCES_MAX)
    {
        run->over = true;
    }
    if (wish == DDC_BOUNCE_THROUGH)
    {
        pass(run, id);
    }
    return wish != DDC_BOUNCE_STOP && wish != DDC_BOUNCE_THROUGH &&
           wish != DDC_BOUNCE_OWN;
}

/* ---- Bouncing ------------------------------------------------------------ */

/* From INT32_MIN to INT32_MAX, without a conversion that loses bits. */
static ddc_int32 random_signed(ddc_uint32 *seed)
{
    ddc_uint32 bits = ddc_pcg32_next(seed);

    return bits < 0x80000000u ? (ddc_int32)bits
                              : (ddc_int32)(bits - 0x80000000u) - INT32_MAX - 1;
}

/* Turns the velocity by a random slope, if it still leads away then. */
static void jitter(struct run *run, const double *normal, const double *frame)
{
    double *v = run->cast.velocity;
    double slope;
    if (!(run->ball->jitter > 0.0))
    {
        return;
    }

    slope = random_signed(&run->ball->seed) * 0x1p-31 * run->ball->jitter;
    double shorter = 1.0 / ddc_sqrt(1.0 + slope * slope);
    const double turned[2] = {(v[0] - slope * v[1]) * shorter,
                              (v[1] + slope * v[0]) * shorter};
    if ((turned[0] - frame[0]) * normal[0] +
            (turned[1] - frame[1]) * normal[1] >
        0.0)
    {
        v[0] = turned[0];
        v[1] = turned[1];
    }
}

/* How fast does the velocity lead along the normal, seen from the brick? */
static double speed_along(const double *v, const double *normal,
                          const double *frame)
{
    return (v[0] - frame[0]) * normal[0] + (v[1] - frame[1]) * normal[1];
}

/* Ends a squeeze: what was held back acts again. */
static void release(struct run *run)
{
    run->cast.velocity[0] += run->held[0];
    run->cast.velocity[1] += run->held[1];
    run->held[0] = run->held[1] = 0.0;
}

/*
 * Reflects the velocity in the frame of the brick, if it leads inwards. All
 * of it: turned without the part that is held back, the two together would
 * have another speed.
 */
static DdcResult reflect(struct run *run, const double *normal,
                         const double *frame)
{
    double *v = run->cast.velocity;
    if (speed_along(v, normal, frame) >= 0.0)
    {
        return DDC_OK;
    }
    release(run);
    double inwards = speed_along(v, normal, frame);
    if (inwards >= 0.0)
    {
        return DDC_OK;
    }

    for (int axis = 0; axis < 2; axis++)
    {
        v[axis] -= 2.0 * inwards * normal[axis];
    }
    jitter(run, normal, frame);
    bool good = ddc_real_load(v[0], &v[0]);
    return ddc_real_load(v[1], &v[1]) && good ? DDC_OK : DDC_E_RANGE;
}

/*
 * Between two bricks without room to turn: the part of the velocity along
 * the normal is held back until the step is over, and the ball slides.
 */
static void hold_back(struct run *run, const double *normal)
{
    double *v = run->cast.velocity;
    double along = v[0] * normal[0] + v[1] * normal[1];

    for (int axis = 0; axis < 2; axis++)
    {
        run->held[axis] += along * normal[axis];
        ddc_real_load(v[axis] - along * normal[axis], &v[axis]);
    }
}

/*
 * A brick that moves would drive a squeezed ball faster and faster in no
 * time. All this is undone, and the brick goes on into the ball.
 */
static void give_way(struct run *run, ddc_int32 id)
{
    for (int axis = 0; axis < 2; axis++)
    {
        run->cast.velocity[axis] = run->before[axis];
        run->held[axis] = 0.0;
    }
    pass(run, id);
}

/* ---- The start inside ---------------------------------------------------- */

/*
 * Tells each brick that the ball is in, once, and pushes it out of one after
 * the other; if that does not lead out, or it is in over its centre, along
 * an axis. False: of none; `frame` is the velocity of the first one.
 */
static bool push_out(struct run *run, double frame[2])
{
    DdcBricks *bricks = run->bricks;
    struct ddc_cast *cast = &run->cast;
    struct ddc_cast start = *cast;
    struct ddc_inside in;
    bool moved = false;
    int pushes = 0;

    while (!run->over && ddc_field_inside(bricks, cast, bricks->step, &in))
    {
        ddc_uint32 *told = &bricks->bricks[in.hit.slot].told_inside;
        if (*told != bricks->step)
        {
            ddc_int32 id = ddc_brick_id(bricks, in.hit.slot);
            *told = bricks->step;
            if (!tell(run, &in.hit) || ddc_brick_find(bricks, id) < 0)
            {
                continue;
            }
        }
        if (!moved)
        {
            /* Later calls may put another brick in its slot. */
            frame[0] = bricks->bricks[in.hit.slot].velocity[0];
            frame[1] = bricks->bricks[in.hit.slot].velocity[1];
            moved = true;
        }
        if (in.buried || ++pushes > PUSHES_MAX)
        {
            ddc_field_escape(bricks, &start, bricks->step, cast->from);
            return true;
        }
        for (int axis = 0; axis < 2; axis++)
        {
            cast->from[axis] += in.hit.normal[axis] * in.depth;
        }
    }
    return moved;
}

static DdcResult get_out(struct run *run)
{
    const double start[2] = {run->cast.from[0], run->cast.from[1]};
    double frame[2];
    bool moved = push_out(run, frame);
    const double way[2] = {run->cast.from[0] - start[0],
                           run->cast.from[1] - start[1]};
    double length = ddc_sqrt(way[0] * way[0] + way[1] * way[1]);
    if (!moved || run->over || !(length > 0.0))
    {
        return DDC_OK;
    }
    double normal[2] = {way[0] / length, way[1] / length};
    return reflect(run, normal, frame);
}

/* ---- The step ------------------------------------------------------------ */

/* The first contact; a ball that begins inside bricks is put outside. */
static bool first_contact(struct run *run, struct ddc_hit *hit,
                          DdcResult *result)
{
    bool inside = false;
    bool any = ddc_field_cast(run->bricks, &run->cast, 0.0, run->bricks->step,
                              hit, &inside);
    if (!inside)
    {
        return any;
    }
    *result = get_out(run);
    return *result >= 0 && !run->over &&
           ddc_field_cast(run->bricks, &run->cast, 0.0, run->bricks->step, hit,
                          NULL);
}

/* Goes to a contact and bounces. `still`: contacts since time went on. */
static DdcResult meet(struct run *run, const struct ddc_hit *hit, int *still)
{
    ddc_int32 id = ddc_brick_id(run->bricks, hit->slot);
    const double *velocity = run->bricks->bricks[hit->slot].velocity;
    const double frame[2] = {velocity[0], velocity[1]};
    bool moves = frame[0] != 0.0 || frame[1] != 0.0;

    *still = hit->time > 0.0 ? 0 : *still + 1;
    if (*still == 1)
    {
        stand_still(run);
    }
    ddc_real_load(hit->centre[0], &run->cast.from[0]);
    ddc_real_load(hit->centre[1], &run->cast.from[1]);
    run->cast.limit -= hit->time;
    run->elapsed += hit->time;
    if (!tell(run, hit))
    {
        return DDC_OK;
    }
    if (*still + moves >= SQUEEZED)
    {
        *still = 0;
        if (moves)
        {
            give_way(run, id);
        }
        hold_back(run, hit->normal);
        return DDC_OK;
    }
    return reflect(run, hit->normal, frame);
}

/* Goes on to the next contact. */
static DdcResult go_on(struct run *run, int *still)
{
    struct ddc_hit hit;
    DdcResult result = DDC_OK;
    bool any = run->begun
                   ? ddc_field_cast(run->bricks, &run->cast, run->elapsed,
                                    run->bricks->step, &hit, NULL)
                   : first_contact(run, &hit, &result);
    run->begun = true;
    if (result < 0 || run->over)
    {
        return result;
    }
    if (any)
    {
        return meet(run, &hit, still);
    }

    run->cast.from[0] += run->cast.velocity[0] * run->cast.limit;
    run->cast.from[1] += run->cast.velocity[1] * run->cast.limit;
    run->over = true;
    return DDC_OK;
}

static DdcResult run_step(struct run *run)
{
    int still = 0;
    DdcResult result = DDC_OK;

    do
    {
        result = go_on(run, &still);
    } while (result >= 0 && !run->over && run->cast.limit > 0.0);
    double ignored;
    if (result >= 0 && (!ddc_real_load(run->cast.from[0], &ignored) ||
                        !ddc_real_load(run->cast.from[1], &ignored)))
    {
        result = DDC_E_RANGE;
    }
    return result;
}

/* Between begin and end of the caller's mode. */
static DdcResult step_ball(struct run *run, const double *time)
{
    DdcBricks *bricks = run->bricks;
    DdcBall before = *run->ball;
    double jitter_loaded;

    if (!ddc_cast_load(run->ball, time, &run->cast) ||
        !ddc_real_load(run->ball->jitter, &jitter_loaded) ||
        jitter_loaded < 0.0 || jitter_loaded > 1.0)
    {
        return DDC_E_RANGE;
    }
    bricks->stepping = true;
    bricks->step = bricks->step == UINT32_MAX ? 1 : bricks->step + 1;
    DdcResult result = run_step(run);
    bricks->stepping = false;
    if (result >= 0)
    {
        store(run);
    }
    else
    {
        *run->ball = before;
    }
    if (bricks->doomed)
    {
        ddc_bricks_free(bricks);
    }
    return result;
}

DdcResult DDC_CALL DdcBall_Step(DdcBall *ball, DdcBricks *bricks,
                                const double *time, DdcBounceFn bounce,
                                void *user)
{
    if (ball == NULL || bricks == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "ball or bricks is NULL");
    }
    if (bricks->stepping)
    {
        return ddc_fail_once(DDC_E_INUSE, __func__,
                             "a step within a step in the same set");
    }

    struct run run = {
        .bricks = bricks, .ball = ball, .bounce = bounce, .user = user};
    run.mode = ddc_real_begin();
    DdcResult result = step_ball(&run, time);
    result = ddc_real_end(run.mode, result);
    return result < 0 ? ddc_fail_once(result, __func__, DDC_BAD_BALL) : result;
}

ddc_int32 DDC_CALL DdcBall_CastBricks(const DdcBall *ball, DdcBricks *bricks,
                                      const double *time, DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_hit hit;
    if (ball == NULL || bricks == NULL)
    {
        return ddc_answer(DDC_E_INVALIDPARAMS, __func__,
                          "ball or bricks is NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 result = DDC_E_RANGE;
    if (ddc_cast_load(ball, time, &cast))
    {
        result = ddc_field_cast(bricks, &cast, 0.0, 0, &hit, NULL);
        if (result && out != NULL)
        {
            *out = ddc_bounce_of(&hit, hit.time, ddc_brick_id(bricks, hit.slot),
                                 bricks->bricks[hit.slot].tag);
        }
    }
    return ddc_answer(ddc_real_end(mode, result), __func__, DDC_BAD_BALL);
}
