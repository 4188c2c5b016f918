/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of casts of a ball (swept circle against boxes) and of bounces.
 * The peers are version 0.1.0 of the library and Chipmunk's segment query with
 * a radius, which is the same cast.
 *
 * Prints rows "case,n,ns,peer,peer_ns,ratio" to stdout, progress to stderr.
 * ns is the median time of one cast or bounce over slices of 256, in which ours
 * and the peers take turns; ratio is the median of the ratios of the slices.
 * All make the same casts in one process on one processor. Debian's Chipmunk is
 * built with its assertions; built with -O3 -DNDEBUG -ffast-math it took from
 * 10 % more to 5 % less time, here and in the rows of bench_grid.
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
#include "before.h"
#include "bench.h"

#include <ddcollide.h>

#include <chipmunk/chipmunk.h>

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#define ROUNDS     51
#define ROUNDS_MAX 1000
#define SWEEPS     4096
#define SLICE      256 /* casts; short, so that it is rarely interrupted */
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

/* The same objects for the peer "before"; NULL where it is not loaded. */
static struct
{
    const struct before_bounce *peer;
    void *bricks;
    void *arena;
    void *balls;
    void *bouncing;
} before;

static void make_before(void)
{
    if (before_get() == NULL)
    {
        return;
    }
    before.peer = before_get()->bounce;
    before.bricks = before.peer->make_bricks();
    before.arena = before.peer->make_bricks();
    before.balls = before.peer->make_balls(SWEEPS, RADIUS);
    before.bouncing = before.peer->make_balls(1, RADIUS);
    before.peer->set_ball(before.bouncing, 0, bouncing.centre.x,
                          bouncing.centre.y, bouncing.velocity.x,
                          bouncing.velocity.y);
}

/* Adds a brick to a set of ours, and to one of the peer "before" if loaded. */
static void add_brick(DdcBricks *set, void *before_set, const DdcBox *box)
{
    const DdcBrick brick = {*box, {0, 0}, 0, 0};
    const double sides[4] = {box->left, box->top, box->right, box->bottom};

    if (DdcBricks_Add(set, &brick, NULL) < 0)
    {
        bench_die("no memory");
    }
    if (before.peer != NULL)
    {
        before.peer->add_brick(before_set, sides);
    }
}

/* Adds a box to the field, for all peers. */
static void add_box(const DdcBox *box)
{
    cpBB bb = cpBBNew(box->left, box->top, box->right, box->bottom);
    cpBody *body = cpSpaceGetStaticBody(space);

    add_brick(bricks, before.bricks, box);
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

/* Walls, and scattered bricks with space between them. */
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
        const DdcBox box = {x, y, x + WIDTH, y + HEIGHT};
        add_brick(arena, before.arena, i < 4 ? &walls[i] : &box);
    }
}

static void set_sweep(int i, double x, double y, double to_x, double to_y)
{
    balls[i] = (DdcBall){{x, y}, {to_x - x, to_y - y}, RADIUS, 0, 0, 0};
    ends[i] = cpv(to_x, to_y);
    if (before.peer != NULL)
    {
        before.peer->set_ball(before.balls, i, x, y, to_x - x, to_y - y);
    }
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
    } while (probe.centre.x != x || probe.centre.y != y);
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

/*
 * Makes a slice of casts, or as many bounces, and returns their number. The
 * answer is the sum of the times of contact, or the position of the ball.
 */
typedef int (*slice_fn)(int first, double *answer);

static int cast_single(int first, double *answer)
{
    double sum = 0;
    DdcBounce bounce;

    for (int i = first; i < first + SLICE; i++)
    {
        if (DdcBall_CastBox(&balls[i], &lone, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    *answer = sum;
    return SLICE;
}

static int before_single(int first, double *answer)
{
    const double sides[4] = {lone.left, lone.top, lone.right, lone.bottom};

    *answer = before.peer->cast_box(before.balls, first, SLICE, sides);
    return SLICE;
}

static int query_single(int first, double *answer)
{
    double sum = 0;
    cpSegmentQueryInfo info;

    for (int i = first; i < first + SLICE; i++)
    {
        cpVect from = cpv(balls[i].centre.x, balls[i].centre.y);
        if (cpShapeSegmentQuery(lone_shape, from, ends[i], RADIUS, &info))
        {
            sum += info.alpha;
        }
    }
    *answer = sum;
    return SLICE;
}

static int cast_field(int first, double *answer)
{
    double sum = 0;
    DdcBounce bounce;

    for (int i = first; i < first + SLICE; i++)
    {
        if (DdcBall_CastBricks(&balls[i], bricks, NULL, &bounce) != 0)
        {
            sum += bounce.time;
        }
    }
    *answer = sum;
    return SLICE;
}

static int before_field(int first, double *answer)
{
    *answer =
        before.peer->cast_bricks(before.balls, first, SLICE, before.bricks);
    return SLICE;
}

static int query_field(int first, double *answer)
{
    double sum = 0;
    cpSegmentQueryInfo info;

    for (int i = first; i < first + SLICE; i++)
    {
        cpVect from = cpv(balls[i].centre.x, balls[i].centre.y);
        if (cpSpaceSegmentQueryFirst(space, from, ends[i], RADIUS,
                                     CP_SHAPE_FILTER_ALL, &info) != NULL)
        {
            sum += info.alpha;
        }
    }
    *answer = sum;
    return SLICE;
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

/* Continues from the ball's last position. */
static int bounce_on(int first, double *answer)
{
    (void)first;
    bounces = 0;
    while (bounces < SLICE)
    {
        DdcBall_Step(&bouncing, arena, NULL, count_bounce, NULL);
    }
    *answer = bouncing.centre.x;
    return bounces;
}

static int before_bounce_on(int first, double *answer)
{
    (void)first;
    return before.peer->bounce(before.bouncing, before.arena, SLICE, answer);
}

/* ---- Rows --------------------------------------------------------------- */

static const struct row
{
    const char *name;
    void (*make)(int i);
    slice_fn ours;
    slice_fn before;
    slice_fn chipmunk;
} rows[] = {
    {"sweep/single", mixed_sweep, cast_single, before_single, query_single},
    {"sweep/single/random", random_sweep, cast_single, before_single,
     query_single},
    {"sweep/single/aimed", aimed_sweep, cast_single, before_single,
     query_single},
    {"sweep/single/corner", corner_sweep, cast_single, before_single,
     query_single},
    {"sweep/field/600px", far_sweep, cast_field, before_field, query_field},
    {"sweep/field/10px", near_sweep, cast_field, before_field, query_field},
    {"bounce/arena", mixed_sweep, bounce_on, before_bounce_on, query_single},
};

/* Prints how many casts of ours and of Chipmunk hit, and the greatest distance
 * between their contacts. */
static void print_agreement(const struct row *row)
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
            double length = hypot(ball->velocity.x, ball->velocity.y);
            apart = fmax(apart, fabs(bounce.time - info.alpha) * length);
        }
    }
    fprintf(stderr, "%s: %d and %d of %d hit, at most %.2g px apart\n",
            row->name, hits[0], hits[1], SWEEPS, apart);
}

#define WAYS 3

static double times[WAYS][ROUNDS_MAX * SLICES];

/* Keeps the compiler from removing the calls. */
static volatile double sink;

/* The time of one cast or bounce. */
static double time_slice(slice_fn run, int first, double *answer)
{
    double start = bench_now_ns();
    int count = run(first, answer);
    double time = bench_now_ns() - start;

    sink = *answer;
    return time / count;
}

/* Times a slice of ours and of each peer; a NULL is left out. Slices with a
 * negative number warm up. */
static void measure_slice(const slice_fn *ways, int slice)
{
    int first = (slice + SLICES) % SLICES * SLICE;
    double answers[WAYS] = {0, 0, 0};

    for (size_t turn = 0; turn < WAYS; turn++)
    {
        size_t i = bench_turn(slice & 1, turn, WAYS);

        if (ways[i] != NULL)
        {
            double time = time_slice(ways[i], first, &answers[i]);
            times[i][slice < 0 ? 0 : slice] = time;
        }
    }
    /* The answers are the same doubles; == also refuses NaN. */
    if (ways[1] != NULL && !(answers[0] == answers[1]))
    {
        bench_die("the result of before differs");
    }
}

static void measure(const struct row *row)
{
    static const char *const names[WAYS] = {"", "before", "chipmunk"};
    const slice_fn ways[WAYS] = {
        row->ours,
        before.peer != NULL && bench_wants_peer(names[1]) ? row->before : NULL,
        bench_wants_peer(names[2]) ? row->chipmunk : NULL};
    const size_t count = (size_t)bench_rounds() * SLICES;
    double ratios[WAYS];

    if (!bench_wants(row->name))
    {
        return;
    }
    DdcSetSeed(7);
    for (int i = 0; i < SWEEPS; i++)
    {
        row->make(i);
    }
    print_agreement(row);
    for (int i = -SLICES; i < bench_rounds() * SLICES; i++)
    {
        measure_slice(ways, i);
    }
    for (size_t i = 1; i < WAYS; i++)
    {
        ratios[i] = bench_ratio(times[0], times[i], count);
    }
    double ours = bench_median(times[0], count);
    for (size_t i = 1; i < WAYS; i++)
    {
        if (ways[i] != NULL)
        {
            bench_row(row->name, SWEEPS, ours, names[i],
                      bench_median(times[i], count), ratios[i]);
        }
    }
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, ROUNDS, ROUNDS_MAX);
    DdcSetSeed(1);
    make_before();
    make_field();
    make_arena();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        measure(&rows[i]);
    }
    return 0;
}
