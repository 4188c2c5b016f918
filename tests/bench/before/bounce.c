/* SPDX-License-Identifier: Zlib */
/* Casts and bounces of version 0.1.0, called as bench_bounce.c calls ours. */
#include "module.h"

static void *make_bricks(void)
{
    DdcBricks *bricks;

    before_must(DdcBricks_Create(&bricks));
    return bricks;
}

static DdcBox box_of(const double *box)
{
    DdcBox made = {box[0], box[1], box[2], box[3]};

    return made;
}

static void add_brick(void *bricks, const double *box)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};

    brick.box = box_of(box);
    before_must(DdcBricks_Add(bricks, &brick, NULL));
}

static void *make_balls(int count, double radius)
{
    DdcBall *balls = bench_alloc((size_t)count * sizeof *balls);

    for (int i = 0; i < count; i++)
    {
        balls[i] = (DdcBall){{0, 0}, {0, 0}, radius, 0, 0, 0};
    }
    return balls;
}

static void set_ball(void *balls, int i, double x, double y, double velocity_x,
                     double velocity_y)
{
    DdcBall *ball = (DdcBall *)balls + i;

    ball->centre = (DdcPoint){x, y};
    ball->velocity = (DdcPoint){velocity_x, velocity_y};
}

static double cast_box(const void *balls, int first, int count,
                       const double *sides)
{
    const DdcBall *all = balls;
    const DdcBox box = box_of(sides);
    double sum = 0;
    DdcBounce bounce;

    for (int i = first; i < first + count; i++)
    {
        if (DdcBall_CastBox(&all[i], &box, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    return sum;
}

static double cast_bricks(const void *balls, int first, int count, void *bricks)
{
    const DdcBall *all = balls;
    double sum = 0;
    DdcBounce bounce;

    for (int i = first; i < first + count; i++)
    {
        if (DdcBall_CastBricks(&all[i], bricks, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    return sum;
}

static int bounces;

static ddc_int32 DDC_CALL count_bounce(void *user, DdcBricks *bricks,
                                       DdcBall *ball, const DdcBounce *bounce)
{
    (void)user;
    (void)bricks;
    (void)ball;
    (void)bounce;
    bounces++;
    return DDC_BOUNCE_OFF;
}

static int bounce_on(void *ball, void *bricks, int least, double *x)
{
    DdcBall *moving = ball;

    bounces = 0;
    while (bounces < least)
    {
        DdcBall_Step(moving, bricks, NULL, count_bounce, NULL);
    }
    *x = moving->centre.x;
    return bounces;
}

const struct before_bounce before_bounce = {make_bricks, add_brick, make_balls,
                                            set_ball,    cast_box,  cast_bricks,
                                            bounce_on};
