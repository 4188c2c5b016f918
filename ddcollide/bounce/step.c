/* SPDX-License-Identifier: Zlib */
/*
 * Owns the step of a ball: its movement among bricks (axis-aligned boxes) for
 * some time. A ball that begins inside bricks is pushed out first
 * (depenetration). Then it moves from one contact to the next, at their exact
 * times, until the time of the step is used up; at each contact its velocity is
 * reflected in the frame of the brick, in which the brick rests: v becomes
 * v - 2 (v.n) n.
 *
 * Contacts can follow each other without time between them, without end (Zeno
 * behaviour). After 8 of these the ball counts as jammed, and the part of its
 * velocity along the normal is suppressed until the next contact that it moves
 * towards, or until the step ends.
 *
 * The callback may change the set at every contact, so across a contact only
 * brick ids are kept, never pointers.
 */
#include "bounce/bounce.h"

#include "base/exact.h"
#include "base/random.h"
#include "shape/shape.h"

/* After this many pushes out of bricks the ball is moved along an axis to the
 * nearest free position instead. */
#define DEPENETRATIONS_MAX 8

/*
 * After this many contacts without time between them the ball counts as jammed
 * between bricks.
 * One fewer is enough when the brick moves: where a moving and a fixed brick
 * alternate, the moving one yields.
 */
#define JAMMED_CONTACTS 8

/* A step in progress. */
struct ball_step
{
    DdcBricks *bricks;
    DdcBall *ball; /* the caller's; up to date in the callback */
    DdcBounceFn bounce;
    void *user;
    uint32_t mode;        /* the caller's FPU mode, see base/exact.h */
    struct ddc_cast cast; /* its limit is the time that is left */
    double elapsed;
    double suppressed[2]; /* suppressed velocity; 0: not jammed */
    double before[2];     /* velocity before the contacts at one time */
    ddc_int32 contacts;   /* reported so far */
    bool begun;           /* the first contact has been searched */
    bool over;            /* the ball does not move any more in this step */
};

/* ---- Contacts ------------------------------------------------------------ */

/* Brings the caller's ball up to date. */
static void store(struct ball_step *state)
{
    state->ball->center = (DdcPoint){state->cast.from[0], state->cast.from[1]};
    state->ball->velocity =
        (DdcPoint){state->cast.velocity[0] + state->suppressed[0],
                   state->cast.velocity[1] + state->suppressed[1]};
}

/*
 * Saves the velocity at the first of several contacts at one time, so that
 * let_brick_pass can restore it.
 */
static void remember_velocity(struct ball_step *state)
{
    state->before[0] = state->cast.velocity[0] + state->suppressed[0];
    state->before[1] = state->cast.velocity[1] + state->suppressed[1];
}

/* Takes the velocity that the callback has set, unless it is out of range. */
static void take_caller_velocity(struct ball_step *state)
{
    DdcPoint velocity;

    if (ddc_point_load(&state->ball->velocity, &velocity))
    {
        state->cast.velocity[0] = velocity.x;
        state->cast.velocity[1] = velocity.y;
        state->suppressed[0] = state->suppressed[1] = 0.0;
        remember_velocity(state);
    }
}

/* The ball passes through the brick, if it still exists, in this step. */
static void pass_through(struct ball_step *state, ddc_uint32 id)
{
    ddc_int32 slot = ddc_brick_find(state->bricks, id);

    if (slot >= 0)
    {
        state->bricks->bricks[slot].passed_step = state->bricks->step;
    }
}

/*
 * Reports a contact to the callback and carries out its decision. True: the
 * ball is to bounce.
 */
static bool report_contact(struct ball_step *state,
                           const struct ddc_ball_contact *hit)
{
    DdcBricks *bricks = state->bricks;
    ddc_uint32 id = ddc_brick_id(bricks, hit->slot);
    ddc_int32 decision = DDC_BOUNCE_OFF;

    state->contacts++;
    if (state->bounce != NULL)
    {
        DdcBounce bounce = ddc_bounce_of(hit, state->elapsed, id,
                                         bricks->bricks[hit->slot].tag);
        store(state);
        DdcBall unchanged = *state->ball;
        ddc_fpu_memory_barrier(state);
        ddc_fpu_end(state->mode, 0);
        decision = state->bounce(state->user, bricks, state->ball, &bounce);
        state->mode = ddc_fpu_begin();
        ddc_fpu_memory_barrier(state);
        if (decision == DDC_BOUNCE_OWN)
        {
            take_caller_velocity(state);
        }
        *state->ball = unchanged;
    }
    if (decision == DDC_BOUNCE_STOP || bricks->pending_destroy ||
        state->contacts >= DDC_BOUNCES_MAX)
    {
        state->over = true;
    }
    if (decision == DDC_BOUNCE_THROUGH)
    {
        pass_through(state, id);
    }
    return decision != DDC_BOUNCE_STOP && decision != DDC_BOUNCE_THROUGH &&
           decision != DDC_BOUNCE_OWN;
}

/* ---- Bouncing ------------------------------------------------------------ */

/* A random number from INT32_MIN to INT32_MAX. The unsigned bits are converted
 * in two ranges, because C leaves the result for large ones to the compiler. */
static ddc_int32 random_signed(ddc_uint32 *seed)
{
    ddc_uint32 bits = ddc_pcg32_next(seed);

    return bits < 0x80000000u ? (ddc_int32)bits
                              : (ddc_int32)(bits - 0x80000000u) - INT32_MAX - 1;
}

/* The speed along the normal, relative to the brick. */
static double speed_along(const double *v, const double *normal,
                          const double *frame)
{
    return (v[0] - frame[0]) * normal[0] + (v[1] - frame[1]) * normal[1];
}

/*
 * Rotates the velocity by the angle of a random slope, unless the ball would
 * then move towards the brick. `frame` is the velocity of the brick.
 */
static void jitter(struct ball_step *state, const double *normal,
                   const double *frame)
{
    double *v = state->cast.velocity;
    double slope;
    if (!(state->ball->jitter > 0.0))
    {
        return;
    }

    slope = random_signed(&state->ball->seed) * 0x1p-31 * state->ball->jitter;
    double shorter = 1.0 / ddc_sqrt(1.0 + slope * slope);
    const double turned[2] = {(v[0] - slope * v[1]) * shorter,
                              (v[1] + slope * v[0]) * shorter};
    if (speed_along(turned, normal, frame) > 0.0)
    {
        v[0] = turned[0];
        v[1] = turned[1];
    }
}

/* Ends a jam: the suppressed part of the velocity counts again. */
static void restore_suppressed(struct ball_step *state)
{
    state->cast.velocity[0] += state->suppressed[0];
    state->cast.velocity[1] += state->suppressed[1];
    state->suppressed[0] = state->suppressed[1] = 0.0;
}

/*
 * Reflects the velocity in the frame of the brick, if the ball moves inwards.
 * It reflects the whole velocity, the suppressed part included: reflecting only
 * the rest would change the speed of their sum.
 */
static DdcResult reflect(struct ball_step *state, const double *normal,
                         const double *frame)
{
    double *v = state->cast.velocity;
    if (speed_along(v, normal, frame) >= 0.0)
    {
        return DDC_OK;
    }
    restore_suppressed(state);
    double inwards = speed_along(v, normal, frame);
    if (inwards >= 0.0)
    {
        return DDC_OK;
    }

    for (int axis = 0; axis < 2; axis++)
    {
        v[axis] -= 2.0 * inwards * normal[axis];
    }
    jitter(state, normal, frame);
    bool good = ddc_exact_load(v[0], &v[0]);
    return ddc_exact_load(v[1], &v[1]) && good ? DDC_OK : DDC_E_RANGE;
}

/*
 * The ball is jammed between bricks: the part of its velocity along the normal
 * is suppressed, so that it slides.
 */
static void suppress_normal_velocity(struct ball_step *state,
                                     const double *normal)
{
    double *v = state->cast.velocity;
    double along = v[0] * normal[0] + v[1] * normal[1];

    for (int axis = 0; axis < 2; axis++)
    {
        state->suppressed[axis] += along * normal[axis];
        ddc_exact_load(v[axis] - along * normal[axis], &v[axis]);
    }
}

/*
 * A moving brick would accelerate a jammed ball with every contact, without
 * time passing. The velocity from before the jam is restored, and the brick
 * moves on into the ball; the next step pushes the ball out.
 */
static void let_brick_pass(struct ball_step *state, ddc_uint32 id)
{
    for (int axis = 0; axis < 2; axis++)
    {
        state->cast.velocity[axis] = state->before[axis];
        state->suppressed[axis] = 0.0;
    }
    pass_through(state, id);
}

/* ---- The start inside ---------------------------------------------------- */

/*
 * Reports each brick that the ball overlaps once, and pushes the ball out of
 * these bricks one by one, the one with the deepest overlap first. When its
 * centre is inside a brick, or DEPENETRATIONS_MAX pushes were not enough, the
 * ball is moved out along an axis instead, in the direction of the shortest
 * way. False: the ball was not moved. `frame` becomes the velocity of the first
 * brick that pushed it.
 */
static bool push_out_of_bricks(struct ball_step *state, double frame[2])
{
    DdcBricks *bricks = state->bricks;
    struct ddc_cast *cast = &state->cast;
    struct ddc_cast start = *cast;
    struct ddc_inside in;
    bool moved = false;
    int pushes = 0;

    while (!state->over &&
           ddc_bricks_deepest_overlap(bricks, cast, bricks->step, &in))
    {
        ddc_uint32 *reported_step =
            &bricks->bricks[in.hit.slot].reported_inside_step;
        if (*reported_step != bricks->step)
        {
            ddc_uint32 id = ddc_brick_id(bricks, in.hit.slot);
            *reported_step = bricks->step;
            if (!report_contact(state, &in.hit) ||
                ddc_brick_find(bricks, id) < 0)
            {
                continue;
            }
        }
        if (!moved)
        {
            /* Copied: a later callback may put another brick into the slot. */
            frame[0] = bricks->bricks[in.hit.slot].velocity[0];
            frame[1] = bricks->bricks[in.hit.slot].velocity[1];
            moved = true;
        }
        if (in.center_inside || ++pushes > DEPENETRATIONS_MAX)
        {
            ddc_bricks_escape(bricks, &start, bricks->step, cast->from);
            return true;
        }
        for (int axis = 0; axis < 2; axis++)
        {
            cast->from[axis] += in.hit.normal[axis] * in.depth;
        }
    }
    return moved;
}

/* Pushes the ball out of all bricks and reflects it along the whole push. */
static DdcResult depenetrate(struct ball_step *state)
{
    const double start[2] = {state->cast.from[0], state->cast.from[1]};
    double frame[2];
    bool moved = push_out_of_bricks(state, frame);
    const double push[2] = {state->cast.from[0] - start[0],
                            state->cast.from[1] - start[1]};
    double length = ddc_sqrt(push[0] * push[0] + push[1] * push[1]);
    if (!moved || state->over || !(length > 0.0))
    {
        return DDC_OK;
    }
    double normal[2] = {push[0] / length, push[1] / length};
    return reflect(state, normal, frame);
}

/* ---- The step ------------------------------------------------------------ */

/*
 * Moves the ball to a contact and bounces it. *zero_time_contacts counts the
 * contacts since time last advanced.
 */
static DdcResult bounce_at(struct ball_step *state,
                           const struct ddc_ball_contact *hit,
                           int *zero_time_contacts)
{
    ddc_uint32 id = ddc_brick_id(state->bricks, hit->slot);
    const double *velocity = state->bricks->bricks[hit->slot].velocity;
    const double frame[2] = {velocity[0], velocity[1]};
    bool moves = frame[0] != 0.0 || frame[1] != 0.0;

    *zero_time_contacts = hit->time > 0.0 ? 0 : *zero_time_contacts + 1;
    if (*zero_time_contacts == 1)
    {
        remember_velocity(state);
    }
    ddc_exact_load(hit->center[0], &state->cast.from[0]);
    ddc_exact_load(hit->center[1], &state->cast.from[1]);
    state->cast.limit -= hit->time;
    state->elapsed += hit->time;
    if (!report_contact(state, hit))
    {
        return DDC_OK;
    }
    if (*zero_time_contacts + moves >= JAMMED_CONTACTS)
    {
        *zero_time_contacts = 0;
        if (moves)
        {
            let_brick_pass(state, id);
        }
        suppress_normal_velocity(state, hit->normal);
        return DDC_OK;
    }
    return reflect(state, hit->normal, frame);
}

/* Moves the ball to the next contact, or to the end of the step. Before the
 * first contact it is pushed out of bricks. */
static DdcResult advance_to_contact(struct ball_step *state,
                                    int *zero_time_contacts)
{
    struct ddc_ball_contact hit;
    DdcResult result = DDC_OK;
    bool inside = false;
    bool any = ddc_bricks_first_contact(state->bricks, &state->cast,
                                        state->elapsed, state->bricks->step,
                                        &hit, state->begun ? NULL : &inside);

    state->begun = true;
    if (inside)
    {
        result = depenetrate(state);
        any = result >= 0 && !state->over &&
              ddc_bricks_first_contact(state->bricks, &state->cast, 0.0,
                                       state->bricks->step, &hit, NULL);
    }
    if (result < 0 || state->over)
    {
        return result;
    }
    if (any)
    {
        return bounce_at(state, &hit, zero_time_contacts);
    }
    state->cast.from[0] += state->cast.velocity[0] * state->cast.limit;
    state->cast.from[1] += state->cast.velocity[1] * state->cast.limit;
    state->over = true;
    return DDC_OK;
}

static DdcResult run_step(struct ball_step *state)
{
    int zero_time_contacts = 0;
    DdcResult result = DDC_OK;

    do
    {
        result = advance_to_contact(state, &zero_time_contacts);
    } while (result >= 0 && !state->over && state->cast.limit > 0.0);
    double ignored;
    if (result >= 0 && (!ddc_exact_load(state->cast.from[0], &ignored) ||
                        !ddc_exact_load(state->cast.from[1], &ignored)))
    {
        result = DDC_E_RANGE;
    }
    return result;
}

/* The step, between ddc_fpu_begin and ddc_fpu_end. */
static DdcResult step_ball(struct ball_step *state, const double *time)
{
    DdcBricks *bricks = state->bricks;
    DdcBall before = *state->ball;
    double jitter_loaded;

    if (!ddc_cast_load(state->ball, time, &state->cast) ||
        !ddc_exact_load(state->ball->jitter, &jitter_loaded) ||
        jitter_loaded < 0.0 || jitter_loaded > 1.0)
    {
        return DDC_E_RANGE;
    }
    bricks->stepping = true;
    bricks->step = bricks->step == UINT32_MAX ? 1 : bricks->step + 1;
    DdcResult result = run_step(state);
    bricks->stepping = false;
    if (result >= 0)
    {
        store(state);
    }
    else
    {
        *state->ball = before;
    }
    if (bricks->pending_destroy)
    {
        ddc_bricks_free(bricks);
    }
    return result;
}

DdcResult DDC_CALL DdcBall_Step(DdcBall *ball, DdcBricks *bricks,
                                const double *time, DdcBounceFn bounce,
                                void *user)
{
    DDC_RETURN_ONCE_IF(ball == NULL || bricks == NULL, DDC_E_INVALIDPARAMS,
                       "ball or bricks is NULL");
    DDC_RETURN_ONCE_IF(bricks->stepping, DDC_E_INUSE,
                       "bricks is already within a step");

    struct ball_step state = {
        .bricks = bricks, .ball = ball, .bounce = bounce, .user = user};
    state.mode = ddc_fpu_begin();
    DdcResult result = step_ball(&state, time);
    result = ddc_fpu_end(state.mode, result);
    return result < 0 ? ddc_fail_once(result, __func__, DDC_BAD_BALL) : result;
}

DdcResult DDC_CALL DdcBricks_SweepBall(DdcBricks *bricks, const DdcBall *ball,
                                       const double *time, DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_ball_contact hit;
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(bricks == NULL || ball == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "bricks, ball or out is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_cast_load(ball, time, &cast))
    {
        result = DDC_OK;
        if (ddc_bricks_first_contact(bricks, &cast, 0.0, 0, &hit, NULL))
        {
            *out = ddc_bounce_of(&hit, hit.time, ddc_brick_id(bricks, hit.slot),
                                 bricks->bricks[hit.slot].tag);
        }
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__, DDC_BAD_BALL) : result;
}
