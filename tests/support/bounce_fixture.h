/* SPDX-License-Identifier: Zlib */
/*
 * A fixture for tests of DdcBall_Step: a set of bricks for each test, and a
 * callback that records each bounce and acts as the test has set.
 */
#ifndef DDC_TEST_BOUNCE_FIXTURE_H
#define DDC_TEST_BOUNCE_FIXTURE_H

#include "test.h"

#include <math.h>

static DdcBricks *set;

/* A new set, owned. */
static inline void make_set(void)
{
    ok(DdcBricks_Create(&set));
    test_own(set, destroy_DdcBricks);
}

/* Adds a brick that does not move, and returns its id. */
static inline ddc_uint32 add(double left, double top, double right,
                             double bottom)
{
    DdcBrick brick = {{left, top, right, bottom}, {0, 0}, 0, 0};
    ddc_uint32 id;

    ok(DdcBricks_Add(set, &brick, &id));
    return id;
}

/* A ball of radius 8. */
static inline DdcBall ball_at(double x, double y, double vx, double vy)
{
    return (DdcBall){{x, y}, {vx, vy}, 8, 0, 0, 0};
}

/*
 * The greatest depth of the ball in any brick: its radius less the distance
 * from its centre to the nearest point of the brick.
 */
static inline double depth_of(const DdcBall *ball)
{
    ddc_uint32 ids[512];
    ddc_uint32 count;
    double depth = 0;

    ok(DdcBricks_ListIds(set, ids, 512, &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        DdcBrick brick;
        DdcBricks_Get(set, ids[i], &brick);
        double x = fmax(brick.box.left, fmin(ball->center.x, brick.box.right));
        double y = fmax(brick.box.top, fmin(ball->center.y, brick.box.bottom));
        double apart = hypot(ball->center.x - x, ball->center.y - y);
        depth = fmax(depth, ball->radius - apart);
    }
    return depth;
}

/* The bounces that record_bounce was called for, and what it does at each. */
static struct
{
    int count;
    DdcBounce bounces[64];
    DdcBall balls[64];
    ddc_int32 decision; /* DDC_BOUNCE_..., what it returns */
    bool removes;       /* the brick that the ball hit */
    bool adds;          /* a brick far away */
    bool destroys;      /* the set */
    bool steps;         /* another ball in the same set */
    DdcPoint own;       /* the velocity that it sets for DDC_BOUNCE_OWN */
    DdcResult result;   /* of its last call of the library */
} recorded;

/* Also overwrites the ball's centre and radius, which must have no effect. */
static ddc_int32 DDC_CALL record_bounce(void *user, DdcBricks *bricks,
                                        DdcBall *ball, const DdcBounce *bounce)
{
    assert_ptr_equal(user, &recorded);
    assert_ptr_equal(bricks, set);
    if (recorded.count < 64)
    {
        recorded.bounces[recorded.count] = *bounce;
        recorded.balls[recorded.count] = *ball;
    }
    recorded.count++;
    ball->center.x = 12345;
    ball->radius = -1;
    if (recorded.removes)
    {
        recorded.result = DdcBricks_Remove(bricks, bounce->brick);
    }
    if (recorded.adds)
    {
        DdcBrick brick = {{0, -900, 500, -800}, {0, 0}, 0, 0};
        recorded.result = DdcBricks_Add(bricks, &brick, NULL);
    }
    if (recorded.destroys)
    {
        DdcBricks_Destroy(bricks);
    }
    if (recorded.steps)
    {
        DdcBall other = ball_at(0, 0, 1, 1);
        recorded.result = DdcBall_Step(&other, bricks, NULL, NULL, NULL);
        returns(DDC_E_INUSE, DdcBricks_Step(bricks, NULL));
    }
    if (recorded.decision == DDC_BOUNCE_OWN)
    {
        ball->velocity = recorded.own;
    }
    return recorded.decision;
}

/* Steps the ball, which must succeed, and records its bounces. */
static inline void step(DdcBall *ball, double time)
{
    recorded.count = 0;
    ok(DdcBall_Step(ball, set, &time, record_bounce, &recorded));
}

/* Forgets all bounces; the callback will only return `decision`. */
static inline void reset(ddc_int32 decision)
{
    memset(&recorded, 0, sizeof recorded);
    recorded.decision = decision;
}

#endif
