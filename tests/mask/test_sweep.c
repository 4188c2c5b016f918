/* SPDX-License-Identifier: Zlib */
/* Tests of the sweep against an oracle that steps pixel by pixel. */
#include "pair.h"

#include "mask/mask.h"

/* ---- The oracle --------------------------------------------------------- */

/* Bresenham's line with its error terms: without division or rounding. */
struct stepper
{
    int x;
    int y;
    int error_x;
    int error_y;
};

static void advance(struct stepper *s, int move_x, int move_y, int steps)
{
    s->error_x += abs(move_x);
    if (2 * s->error_x >= steps)
    {
        s->error_x -= steps;
        s->x += move_x < 0 ? -1 : 1;
    }
    s->error_y += abs(move_y);
    if (2 * s->error_y >= steps)
    {
        s->error_y -= steps;
        s->y += move_y < 0 ? -1 : 1;
    }
}

static DdcSweep slow_sweep(const DdcMask *a, const DdcMask *b, int dx, int dy,
                           int move_x, int move_y)
{
    int long_x = abs(move_x);
    int long_y = abs(move_y);
    int steps = long_x > long_y ? long_x : long_y;
    struct stepper now = {dx, dy, 0, 0};
    struct stepper before = now;
    int k = 0;

    while (!DdcMask_Overlaps(a, b, now.x, now.y) && k < steps)
    {
        before = now;
        advance(&now, move_x, move_y, steps);
        k++;
    }
    DdcSweep out = {0, k, steps, now.x, now.y, before.x, before.y, 0, 0};
    DdcHit found;
    ok(DdcMask_FindOverlap(a, b, now.x, now.y, &found));
    out.hit = found.hit;
    out.x = found.x;
    out.y = found.y;
    if (!out.hit)
    {
        out.before_x = now.x;
        out.before_y = now.y;
    }
    return out;
}

/* Compares a sweep with the oracle. Returns whether there was a hit after the
 * start. */
static int assert_sweep(const DdcMask *a, const DdcMask *b, int dx, int dy,
                        int move_x, int move_y)
{
    DdcSweep sweep;
    DdcSweep expected = slow_sweep(a, b, dx, dy, move_x, move_y);

    memset(&sweep, 0x55, sizeof sweep);
    ok(DdcMask_Sweep(a, b, dx, dy, move_x, move_y, &sweep));
    assert_same(sweep, expected);
    return sweep.hit && sweep.step > 0;
}

/* ---- Comparison with the oracle ----------------------------------------- */

TEST(random_sweeps_agree_with_stepping)
{
    int hits = 0;

    for_steps(round, 400, 19)
    {
        struct pair p = pair_random();

        for (int i = 0; i < 20; i++)
        {
            /* The sweep begins near a, passes a point in a halfway, and goes
             * on for the same distance. */
            int dx = test_random_in(-250, 300);
            int dy = test_random_in(-250, 300);
            pair_move(&p);
            hits += assert_sweep(p.mask_a, p.mask_b, dx, dy, 2 * (p.dx - dx),
                                 2 * (p.dy - dy) + i % 2);
        }
    }
    assert_total(hits, 2000, 7000);
}

TEST(every_short_sweep_of_one_pixel_agrees)
{
    test_seed(20);
    DdcMask *noise = test_mask(21, 21, 0);
    DdcMask *dot = test_mask(1, 1, 1);
    for (int i = 0; i < 60; i++)
    {
        DdcMask_Set(noise, test_random_in(0, 20), test_random_in(0, 20), 1);
    }
    for_area(x, y, -12, -12, 13, 13)
    {
        assert_sweep(noise, dot, 10, 10, x, y);
        assert_sweep(dot, noise, -10, -10, x, y);
    }
}

/* A cave is a large mask that is mostly solid, with a passage through it. */
TEST(long_sweeps_through_a_cave_agree)
{
    struct picture cave = picture_make(1500, 600);
    struct picture ball = picture_make(24, 24);

    for_pixels(x, y, cave.width, cave.height)
    {
        int floor = 400 + (x * 7 % 90) / 3;
        picture_set(&cave, x, y, y < 80 || y > floor);
    }
    memset(ball.set, 1, 24 * 24);
    struct pair p = pair_of(cave, ball);

    for_steps(i, 150, 21)
    {
        int x = test_random_in(-100, 1500);
        int y = test_random_in(60, 420);
        int move_x = test_random_in(-1500, 1500);
        int move_y = test_random_in(-300, 300);

        assert_sweep(p.mask_a, p.mask_b, x, y, move_x, move_y);
        assert_sweep(p.mask_b, p.mask_a, -x, -y, move_x, move_y);
    }
}

/* Rows of b move between rows of a, and only some pixels are in the way. So the
 * extents of rows, which are found late, decide most steps. */
TEST(sweeps_between_rows_agree)
{
    int hits = 0;

    for_steps(round, 60, 47)
    {
        int rows = round % 10 == 0 ? 1100 : test_random_in(2, 70);
        struct picture a = picture_make(test_random_in(40, 150), rows);
        struct picture b = picture_make(test_random_in(40, 150), rows);
        for (int y = 0; y < rows; y++)
        {
            struct picture *p = y % 2 == 0 ? &a : &b;
            int left = test_random_in(0, p->width / 2);
            int right = test_random_in(left, p->width);
            memset(p->set + y * p->width + left, 1, (size_t)(right - left));
        }
        picture_set(&a, test_random_in(0, a.width - 1), rows / 2 | 1,
                    round % 3);
        struct pair p = pair_of(a, b);
        int across = a.width + b.width;

        for (int i = 0; i < 12; i++)
        {
            hits += assert_sweep(p.mask_a, p.mask_b, -b.width, 2 * (i % 3 - 1),
                                 across, i / 3 % 2);
            hits +=
                assert_sweep(p.mask_a, p.mask_b, a.width, 0, -across, i - 6);
        }
    }
    assert_total(hits, 300, 1300);
}

/* ---- Single rules ------------------------------------------------------- */

TEST(a_fast_mask_does_not_jump_through_a_thin_one)
{
    DdcMask *wall = test_mask(1, 200, 1);
    DdcMask *bullet = test_mask(3, 1, 1);
    DdcSweep sweep;

    ok(DdcMask_Sweep(wall, bullet, -5000, 100, 10000, 10, &sweep));
    assert_fields(DdcSweep, sweep, .hit = 1, .step = 4998, .steps = 10000,
                  .at_x = -2, .at_y = 105, .before_x = -3, .before_y = 105,
                  .x = 0, .y = 105);
}

TEST(halves_are_rounded_away_from_the_start)
{
    DdcMask *dot = test_mask(1, 1, 1);
    DdcSweep sweep;

    /* Step 1 of the move (2,1) is at (1,1), that of (2,-1) at (1,-1). */
    ok(DdcMask_Sweep(dot, dot, -1, -1, 2, 1, &sweep));
    assert_int_equal(sweep.step, 1);
    ok(DdcMask_Sweep(dot, dot, -1, 1, 2, -1, &sweep));
    assert_int_equal(sweep.step, 1);
    ok(DdcMask_Sweep(dot, dot, -1, 0, 2, -1, &sweep));
    assert_int_equal(sweep.hit, 0);
}

TEST(masks_that_overlap_at_the_start_hit_at_step_0)
{
    static const DdcPosition moves[] = {{100, 50}, {0, 0}};
    DdcMask *square = test_mask(8, 8, 1);
    DdcSweep sweep;

    for_rows(i, moves)
    {
        ok(DdcMask_Sweep(square, square, 7, 7, moves[i].x, moves[i].y, &sweep));
        assert_fields(DdcSweep, sweep, .hit = 1, .steps = moves[i].x, .at_x = 7,
                      .at_y = 7, .before_x = 7, .before_y = 7, .x = 7, .y = 7);
    }
    /* With a move of (0,0) only the start is tested. */
    ok(DdcMask_Sweep(square, square, 8, 7, 0, 0, &sweep));
    assert_int_equal(sweep.hit, 0);
}

TEST(a_sweep_without_a_hit_ends_at_its_end)
{
    DdcMask *square = test_mask(8, 8, 1);
    DdcMask *none = test_mask(0, 8, 1);
    const DdcMask *pairs[][2] = {
        {square, square}, {square, none}, {none, square}};
    DdcSweep sweep;

    for_rows(i, pairs)
    {
        ok(DdcMask_Sweep(pairs[i][0], pairs[i][1], -100, -100, -10, 30,
                         &sweep));
        assert_fields(DdcSweep, sweep, .step = 30, .steps = 30, .at_x = -110,
                      .at_y = -70, .before_x = -110, .before_y = -70);
    }
}

TEST(a_sweep_may_begin_at_the_end_of_coordinates)
{
    DdcMask *mask = test_mask(2, 2, 1);
    DdcSweep sweep;

    ok(DdcMask_Sweep(mask, mask, DDC_COORD_MAX, -DDC_COORD_MAX, -10000, 10000,
                     &sweep));
    assert_fields(DdcSweep, sweep, .step = 10000, .steps = 10000,
                  .at_x = DDC_COORD_MAX - 10000, .at_y = 10000 - DDC_COORD_MAX,
                  .before_x = DDC_COORD_MAX - 10000,
                  .before_y = 10000 - DDC_COORD_MAX);
}
