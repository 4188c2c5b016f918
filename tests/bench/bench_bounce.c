/* SPDX-License-Identifier: Zlib */
/*
 * How long a sweep and a bounce take, beside Chipmunk's segment query with a
 * radius, which answers the same question about one sweep.
 *
 * Prints rows "case,n,ns,peer,peer_ns,ratio" to stdout, progress to stderr.
 * ns is the median time of one sweep or bounce, over slices of some hundred
 * that the two do in turn; ratio is the median of the slices' own. One process
 * on one processor, the same sweeps for both. Debian's Chipmunk checks
 * assertions as it goes; built with -O3 -DNDEBUG -ffast-math it took 10 % more
 * to 5 % less, here and in the rows of bench_grid.
 *
 * sweep/single  a ball of radius 8 against one brick of 64 x 24: a third at
 *               random, a third aimed and fast, a third at the corners
 * sweep/field   against 166 bricks, 600 and 10 pixels far; the peer asks a
 *               space with the same bricks, which looks for those that the
 *               line of the centre meets and so misses contacts by radius
 *               (stderr says how many)
 * bounce/arena  one whole bounce of DdcBall_Step, with the way to it: 300
 *               pixels a step among 60 bricks scattered in a room of 768 x
 *               600; the peer is one of its single queries
 */
#include "bench.h"

#include <ddcollide.h>

#include <chipmunk/chipmunk.h>

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#define ROUNDS     51
#define ROUNDS_MAX 1000
#define SWEEPS     4096
#define SLICE      256 /* at once; short, not to be interrupted */
#define SLICES     (SWEEPS / SLICE)
#define RADIUS     8.0

#define COLUMNS 12
#define ROWS    20
#define BRICKS  166
#define WIDTH   64.0
#define HEIGHT  24.0

static double uniform(double low, double high)
{
    return low + (high - low) * (DdcRandom(0, 1 << 30) / 1073741824.0);
}

/* ---- The scenes --------------------------------------------------------- */

/* One set of bricks and a space with the same, and sweeps through them. */
static DdcBricks *bricks;
static DdcBricks *arena;
static cpSpace *space;
static cpShape *lone_shape;
static const DdcBox lone = {0, 0, WIDTH, HEIGHT};

static DdcBall balls[SWEEPS];
static cpVect ends[SWEEPS];

/* What the compiler may not leave out. */
static volatile double sink;

static void add_box(const DdcBox *box)
{
    DdcBrick brick = {*box, {0, 0}, 0, 0};
    cpBB bb = cpBBNew(box->left, box->top, box->right, box->bottom);
    cpBody *body = cpSpaceGetStaticBody(space);

    if (DdcBricks_Add(bricks, &brick, NULL) < 0)
    {
        bench_die("no memory");
    }
    cpSpaceAddShape(space, cpBoxShapeNew2(body, bb, 0.0));
}

/* Chipmunk greets on stdout, where only rows belong. */
static cpSpace *quiet_space(void)
{
    int rows = dup(STDOUT_FILENO);

    fflush(stdout);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    cpSpace *made = cpSpaceNew();
    fflush(stdout);
    dup2(rows, STDOUT_FILENO);
    close(rows);
    return made;
}

/* A field of bricks side by side with holes, in a room of four walls. */
static void make_field(void)
{
    const DdcBox walls[4] = {{-116, -320, 884, -220},
                             {-116, 700, 884, 800},
                             {-116, -220, -16, 700},
                             {784, -220, 884, 700}};
    int left = BRICKS;

    if (DdcBricks_Create(&bricks) < 0)
    {
        bench_die("no memory");
    }
    space = quiet_space();
    lone_shape = cpBoxShapeNew2(cpSpaceGetStaticBody(space),
                                cpBBNew(0, 0, lone.right, lone.bottom), 0.0);
    cpShapeUpdate(lone_shape, cpTransformIdentity);
    for (int i = 0; i < 4; i++)
    {
        add_box(&walls[i]);
    }
    for (int i = 0; i < COLUMNS * ROWS; i++)
    {
        double x = i % COLUMNS * WIDTH;
        double y = i / COLUMNS * HEIGHT;
        DdcBox box = {x, y, x + WIDTH, y + HEIGHT};
        if (DdcRandom(1, COLUMNS * ROWS - i) <= left)
        {
            add_box(&box);
            left--;
        }
    }
}

/* Walls, and bricks here and there with room between them. */
static void make_arena(void)
{
    const DdcBox walls[4] = {{-20, -20, 788, 0},
                             {-20, 600, 788, 620},
                             {-20, 0, 0, 600},
                             {768, 0, 788, 600}};

    if (DdcBricks_Create(&arena) < 0)
    {
        bench_die("no memory");
    }
    for (int i = 0; i < 4 + 60; i++)
    {
        double x = DdcRandom(1, COLUMNS - 2) * WIDTH;
        double y = DdcRandom(2, 22) * HEIGHT;
        DdcBrick brick = {{x, y, x + WIDTH, y + HEIGHT}, {0, 0}, 0, 0};
        if (i < 4)
        {
            brick.box = walls[i];
        }
        if (DdcBricks_Add(arena, &brick, NULL) < 0)
        {
            bench_die("no memory");
        }
    }
}

static void set_sweep(int i, double x, double y, double to_x, double to_y)
{
    balls[i] = (DdcBall){{x, y}, {to_x - x, to_y - y}, RADIUS, 0, 0, 0};
    ends[i] = cpv(to_x, to_y);
}

static void random_sweep(int i)
{
    set_sweep(i, uniform(-150, 214), uniform(-150, 174), uniform(-150, 214),
              uniform(-150, 174));
}

/* From 2 000 to 10 000 pixels away, through the brick. */
static void aimed_sweep(int i)
{
    double angle = uniform(0, 6.283185307);
    double way = uniform(2000, 10000);
    double x = uniform(0, WIDTH);
    double y = uniform(0, HEIGHT);

    set_sweep(i, x - way * cos(angle), y - way * sin(angle),
              x + way * cos(angle), y + way * sin(angle));
}

static void corner_sweep(int i)
{
    double angle = uniform(0, 6.283185307);
    double x = (i & 8 ? WIDTH : 0) + uniform(-4, 4);
    double y = (i & 16 ? HEIGHT : 0) + uniform(-4, 4);

    set_sweep(i, x - 120 * cos(angle), y - 120 * sin(angle),
              x + 60 * cos(angle), y + 60 * sin(angle));
}

static void mixed_sweep(int i)
{
    static void (*const kinds[3])(int) = {random_sweep, aimed_sweep,
                                          corner_sweep};
    kinds[i % 3](i);
}

/* From a free place in the room. */
static void field_sweep(int i, double way)
{
    double angle = uniform(0, 6.283185307);
    double x;
    double y;
    double still = 0;
    DdcBall probe;

    do
    {
        x = uniform(0, 760);
        y = uniform(-200, 680);
        probe = (DdcBall){{x, y}, {0, 0}, RADIUS + 1, 0, 0, 0};
        DdcBall_Step(&probe, bricks, &still, NULL, NULL);
    } while (probe.centre.x != x || probe.centre.y != y);
    set_sweep(i, x, y, x + way * cos(angle), y + way * sin(angle));
}

static void far_sweep(int i)
{
    field_sweep(i, 600);
}

static void near_sweep(int i)
{
    field_sweep(i, 10);
}

/* ---- What is measured --------------------------------------------------- */

static double cast_single(int first)
{
    double sum = 0;
    DdcBounce bounce;

    double start = bench_now_ns();
    for (int i = first; i < first + SLICE; i++)
    {
        if (DdcBall_CastBox(&balls[i], &lone, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    double time = bench_now_ns() - start;
    sink = sum;
    return time / SLICE;
}

static double query_single(int first)
{
    double sum = 0;
    cpSegmentQueryInfo info;

    double start = bench_now_ns();
    for (int i = first; i < first + SLICE; i++)
    {
        cpVect from = cpv(balls[i].centre.x, balls[i].centre.y);
        if (cpShapeSegmentQuery(lone_shape, from, ends[i], RADIUS, &info))
        {
            sum += info.alpha;
        }
    }
    double time = bench_now_ns() - start;
    sink = sum;
    return time / SLICE;
}

static double cast_field(int first)
{
    double sum = 0;
    DdcBounce bounce;

    double start = bench_now_ns();
    for (int i = first; i < first + SLICE; i++)
    {
        if (DdcBall_CastBricks(&balls[i], bricks, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    double time = bench_now_ns() - start;
    sink = sum;
    return time / SLICE;
}

static double query_field(int first)
{
    double sum = 0;
    cpSegmentQueryInfo info;

    double start = bench_now_ns();
    for (int i = first; i < first + SLICE; i++)
    {
        cpVect from = cpv(balls[i].centre.x, balls[i].centre.y);
        if (cpSpaceSegmentQueryFirst(space, from, ends[i], RADIUS,
                                     CP_SHAPE_FILTER_ALL, &info) != NULL)
        {
            sum += info.alpha;
        }
    }
    double time = bench_now_ns() - start;
    sink = sum;
    return time / SLICE;
}

static int bounces;

static ddc_int32 DDC_CALL count_bounce(void *user, DdcBricks *set,
                                       DdcBall *ball, const DdcBounce *bounce)
{
    (void)user;
    (void)set;
    (void)ball;
    (void)bounce;
    bounces++;
    return DDC_BOUNCE_OFF;
}

/* A ball of 300 pixels a frame, on from where it was. */
static double bounce_on(int first)
{
    static DdcBall ball = {{20, 20}, {212, 212.5}, RADIUS, 0, 0, 0};

    (void)first;
    bounces = 0;
    double start = bench_now_ns();
    while (bounces < SLICE)
    {
        DdcBall_Step(&ball, arena, NULL, count_bounce, NULL);
    }
    double time = bench_now_ns() - start;
    sink = ball.centre.x;
    return time / bounces;
}

/* ---- Rows --------------------------------------------------------------- */

static const struct row
{
    const char *name;
    void (*make)(int i);
    double (*ours)(int first);
    const char *peer;
    double (*theirs)(int first);
} rows[] = {
    {"sweep/single", mixed_sweep, cast_single, "chipmunk", query_single},
    {"sweep/single/random", random_sweep, cast_single, "chipmunk",
     query_single},
    {"sweep/single/aimed", aimed_sweep, cast_single, "chipmunk", query_single},
    {"sweep/single/corner", corner_sweep, cast_single, "chipmunk",
     query_single},
    {"sweep/field/600px", far_sweep, cast_field, "chipmunk", query_field},
    {"sweep/field/10px", near_sweep, cast_field, "chipmunk", query_field},
    {"bounce/arena", mixed_sweep, bounce_on, "chipmunk", query_single},
};

/* How many of the sweeps hit, and how far the two are apart at most. */
static void say_agreement(const struct row *row)
{
    int hits[2] = {0, 0};
    double apart = 0;

    for (int i = 0; i < SWEEPS; i++)
    {
        const DdcBall *ball = &balls[i];
        DdcBounce bounce;
        cpSegmentQueryInfo info;
        cpVect from = cpv(ball->centre.x, ball->centre.y);
        int single = row->ours != cast_field;
        int ours = single ? DdcBall_CastBox(ball, &lone, NULL, &bounce)
                          : DdcBall_CastBricks(ball, bricks, NULL, &bounce);
        int theirs =
            single
                ? cpShapeSegmentQuery(lone_shape, from, ends[i], RADIUS, &info)
                : cpSpaceSegmentQueryFirst(space, from, ends[i], RADIUS,
                                           CP_SHAPE_FILTER_ALL, &info) != NULL;
        hits[0] += ours;
        hits[1] += theirs;
        if (ours && theirs)
        {
            double way = hypot(ball->velocity.x, ball->velocity.y);
            apart = fmax(apart, fabs(bounce.time - info.alpha) * way);
        }
    }
    fprintf(stderr, "%s: %d and %d of %d hit, at most %.2g px apart\n",
            row->name, hits[0], hits[1], SWEEPS, apart);
}

static void measure(const struct row *row)
{
    static double times[2][ROUNDS_MAX * SLICES];

    if (!bench_wants(row->name))
    {
        return;
    }
    DdcSetSeed(7);
    for (int i = 0; i < SWEEPS; i++)
    {
        row->make(i);
    }
    say_agreement(row);
    for (int i = -SLICES; i < bench_rounds() * SLICES; i++)
    {
        int first = (i + SLICES) % SLICES * SLICE;
        double us = row->ours(first);
        double them = row->theirs(first);
        if (i >= 0)
        {
            times[0][i] = us;
            times[1][i] = them;
        }
    }
    const size_t count = (size_t)bench_rounds() * SLICES;
    double ratio = bench_ratio(times[0], times[1], count);
    double ours = bench_median(times[0], count);
    bench_row(row->name, SWEEPS, ours, row->peer, bench_median(times[1], count),
              ratio);
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, ROUNDS, ROUNDS_MAX);
    DdcSetSeed(1);
    make_field();
    make_arena();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        measure(&rows[i]);
    }
    return 0;
}
