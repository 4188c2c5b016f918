/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of casts of a ball (swept circle against boxes) and of bounces. The
 * peer is Chipmunk's segment query with a radius, which is the same cast.
 * Debian's Chipmunk is built with its assertions; built with -O3 -DNDEBUG
 * -ffast-math it took from 10 % more to 5 % less time, here and in the rows of
 * bench_grid.
 *
 * sweep/single  casts of a ball of radius 8 against one brick of 64 x 24: a
 *               third at random, a third aimed and fast, a third at the
 *               corners
 * sweep/field   casts against 166 bricks and 4 walls, over 600 and over 10
 *               pixels. Chipmunk's space has the same boxes, but its query
 *               finds only those that the line of the centre crosses, and so
 *               misses contacts within the radius (stderr says how many)
 * bounce/arena  one bounce of DdcBall_Step with the path to it: 300 pixels a
 *               step among 60 bricks scattered between walls of 768 x 600.
 *               Chipmunk makes one of its queries of sweep/single
 */
#include "must.h"

#include <chipmunk/chipmunk.h>

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#define SWEEPS 4096 /* a power of two */
#define RADIUS 8.0

#define COLUMNS 12
#define ROWS    20
#define BRICKS  166
#define WIDTH   64.0
#define HEIGHT  24.0

static double uniform(double low, double high)
{
    return low + (high - low) * (DdcGetRandom(0, 1 << 30) / 1073741824.0);
}

/* ---- The scenes --------------------------------------------------------- */

/* The bricks of the field, and Chipmunk's space with the same boxes; the bricks
 * of the arena; the lone brick of sweep/single. */
static DdcBricks *bricks;
static DdcBricks *arena;
static cpSpace *space;
static cpShape *lone_shape;
static const DdcBox lone = {0, 0, WIDTH, HEIGHT};

/* The casts: balls whose velocity is the path, and where the path ends. */
static DdcBall balls[SWEEPS];
static cpVect ends[SWEEPS];

/* The ball that bounces in the arena, 300 pixels a frame. */
static DdcBall bouncing = {{20, 20}, {212, 212.5}, RADIUS, 0, 0, 0};

static void add_brick(DdcBricks *set, const DdcBox *box)
{
    const DdcBrick brick = {*box, {0, 0}, 0, 0};

    must(DdcBricks_Add(set, &brick, NULL));
}

/* Adds a box to the field, for ours and the peer. */
static void add_box(const DdcBox *box)
{
    cpBB bb = cpBBNew(box->left, box->top, box->right, box->bottom);
    cpBody *body = cpSpaceGetStaticBody(space);

    add_brick(bricks, box);
    cpSpaceAddShape(space, cpBoxShapeNew2(body, bb, 0.0));
}

/* Chipmunk prints its version to stdout, which must have rows only. */
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

/* A field of adjacent bricks with holes, between four walls. */
static void make_field(void)
{
    const DdcBox walls[4] = {{-116, -320, 884, -220},
                             {-116, 700, 884, 800},
                             {-116, -220, -16, 700},
                             {784, -220, 884, 700}};
    int left = BRICKS;

    must(DdcBricks_Create(&bricks));
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
        if (DdcGetRandom(1, COLUMNS * ROWS - i) <= left)
        {
            add_box(&box);
            left--;
        }
    }
}

/* Walls, and scattered bricks with space between them. */
static void make_arena(void)
{
    const DdcBox walls[4] = {{-20, -20, 788, 0},
                             {-20, 600, 788, 620},
                             {-20, 0, 0, 600},
                             {768, 0, 788, 600}};

    must(DdcBricks_Create(&arena));
    for (int i = 0; i < 4 + 60; i++)
    {
        double x = DdcGetRandom(1, COLUMNS - 2) * WIDTH;
        double y = DdcGetRandom(2, 22) * HEIGHT;
        const DdcBox box = {x, y, x + WIDTH, y + HEIGHT};
        add_brick(arena, i < 4 ? &walls[i] : &box);
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
    double distance = uniform(2000, 10000);
    double x = uniform(0, WIDTH);
    double y = uniform(0, HEIGHT);

    set_sweep(i, x - distance * cos(angle), y - distance * sin(angle),
              x + distance * cos(angle), y + distance * sin(angle));
}

/* From 120 pixels before a corner of the brick to 60 pixels behind it. */
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

/* From a random point at which the ball overlaps no brick. */
static void field_sweep(int i, double distance)
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
        /* A step of no time pushes the ball out of bricks that it overlaps. */
    } while (probe.center.x != x || probe.center.y != y);
    set_sweep(i, x, y, x + distance * cos(angle), y + distance * sin(angle));
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

/* The time of contact of cast i; less than 0: none. */
#define NO_CONTACT (-1.0)

static inline double cast_box(size_t i)
{
    DdcBounce bounce;

    DdcBox_SweepBall(&lone, &balls[i], NULL, &bounce);
    return bounce.hit ? bounce.time : NO_CONTACT;
}

static inline double cast_bricks(size_t i)
{
    DdcBounce bounce;

    DdcBricks_SweepBall(bricks, &balls[i], NULL, &bounce);
    return bounce.hit ? bounce.time : NO_CONTACT;
}

static inline double query_box(size_t i)
{
    cpVect from = cpv(balls[i].center.x, balls[i].center.y);
    cpSegmentQueryInfo info;

    return cpShapeSegmentQuery(lone_shape, from, ends[i], RADIUS, &info)
               ? info.alpha
               : NO_CONTACT;
}

static inline double query_bricks(size_t i)
{
    cpVect from = cpv(balls[i].center.x, balls[i].center.y);
    cpSegmentQueryInfo info;

    return cpSpaceSegmentQueryFirst(space, from, ends[i], RADIUS,
                                    CP_SHAPE_FILTER_ALL, &info) != NULL
               ? info.alpha
               : NO_CONTACT;
}

/* The sums are of the times of contact, in parts of 2^-40. */
static int64_t parts(double time)
{
    return time < 0 ? 0 : (int64_t)(time * 0x1p40);
}

BENCH(cast_single, void, none)
{
    return parts(cast_box(i % SWEEPS));
}

BENCH(query_single, void, none)
{
    return parts(query_box(i % SWEEPS));
}

BENCH(cast_field, void, none)
{
    return parts(cast_bricks(i % SWEEPS));
}

BENCH(query_field, void, none)
{
    return parts(query_bricks(i % SWEEPS));
}

static ddc_int32 DDC_CALL count_bounce(void *user, DdcBricks *set,
                                       DdcBall *ball, const DdcBounce *bounce)
{
    (void)set;
    (void)ball;
    (void)bounce;
    *(size_t *)user += 1;
    return DDC_BOUNCE_OFF;
}

/* Continues from the ball's last position; the sum is where it ends. */
static uint64_t bounce_on(const void *subject, size_t calls)
{
    size_t bounces = 0;

    (void)subject;
    while (bounces < calls)
    {
        DdcBall_Step(&bouncing, arena, NULL, count_bounce, &bounces);
    }
    return (uint64_t)(bouncing.center.x * 0x1p40);
}

/* ---- Rows --------------------------------------------------------------- */

static const struct row
{
    const char *name;
    void (*make)(int i);
    bench_fn ours;
    bench_fn chipmunk;
    double (*cast)(size_t i);
    double (*query)(size_t i);
} rows[] = {
    {"sweep/single", mixed_sweep, cast_single, query_single, cast_box,
     query_box},
    {"sweep/single/random", random_sweep, cast_single, query_single, cast_box,
     query_box},
    {"sweep/single/aimed", aimed_sweep, cast_single, query_single, cast_box,
     query_box},
    {"sweep/single/corner", corner_sweep, cast_single, query_single, cast_box,
     query_box},
    {"sweep/field/600px", far_sweep, cast_field, query_field, cast_bricks,
     query_bricks},
    {"sweep/field/10px", near_sweep, cast_field, query_field, cast_bricks,
     query_bricks},
    {"bounce/arena", mixed_sweep, bounce_on, query_single, cast_box, query_box},
};

/* Prints how many casts of ours and of Chipmunk hit, and the greatest distance
 * between their contacts. */
static void print_agreement(const struct row *row)
{
    int hits[2] = {0, 0};
    double apart = 0;

    for (size_t i = 0; i < SWEEPS; i++)
    {
        double ours = row->cast(i);
        double theirs = row->query(i);
        hits[0] += ours >= 0;
        hits[1] += theirs >= 0;
        if (ours >= 0 && theirs >= 0)
        {
            double length = hypot(balls[i].velocity.x, balls[i].velocity.y);
            apart = fmax(apart, fabs(ours - theirs) * length);
        }
    }
    fprintf(stderr, "%s: %d and %d of %d hit, at most %.2g px apart\n",
            row->name, hits[0], hits[1], SWEEPS, apart);
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, BENCH_ROUNDS);
    DdcSetSeed(1);
    make_field();
    make_arena();
    for (size_t i = 0; i < COUNT(rows); i++)
    {
        const struct row *row = &rows[i];
        const struct bench_way ways[] = {{"", row->ours, row, 1},
                                         {"chipmunk", row->chipmunk, row, 0}};

        if (bench_wants(row->name))
        {
            DdcSetSeed(7);
            for (int k = 0; k < SWEEPS; k++)
            {
                row->make(k);
            }
            print_agreement(row);
            bench_case(row->name, SWEEPS, ways, COUNT(ways));
        }
    }
    return 0;
}
