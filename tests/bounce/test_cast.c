/* SPDX-License-Identifier: Zlib */
/* Casts of a ball against one box or point, and an oracle test with another
 * method in long double. */
#include "test.h"

#include <math.h>

typedef long double real;

/* ---- The reference ------------------------------------------------------- */

struct first_hit
{
    bool hit;
    real time;
    real normal[2];
};

static void keep_min(struct first_hit *best, real time, real nx, real ny)
{
    if (!best->hit || time < best->time)
    {
        *best = (struct first_hit){true, time, {nx, ny}};
    }
}

/* A straight edge of the rounded box, from low to high on the other axis. */
static void try_face(struct first_hit *best, const real *p, const real *v,
                     int axis, real plane, real sign, real low, real high)
{
    if (v[axis] * sign < 0)
    {
        real time = (plane - p[axis]) / v[axis];
        real at = p[1 - axis] + v[1 - axis] * time;
        if (time >= 0 && at >= low && at <= high)
        {
            keep_min(best, time, axis == 0 ? sign : 0, axis == 0 ? 0 : sign);
        }
    }
}

static void try_corner(struct first_hit *best, const real *p, const real *v,
                       real r, real x, real y)
{
    real f[2] = {p[0] - x, p[1] - y};
    real a = v[0] * v[0] + v[1] * v[1];
    real b = f[0] * v[0] + f[1] * v[1];
    real cross = f[0] * v[1] - f[1] * v[0];
    real discriminant = a * r * r - cross * cross;
    if (b < 0 && discriminant > 0)
    {
        real time = (-b - sqrtl(discriminant)) / a;
        if (time >= 0)
        {
            keep_min(best, time, (f[0] + v[0] * time) / r,
                     (f[1] + v[1] * time) / r);
        }
    }
}

/*
 * The first time at which the centre reaches the rounded box (the Minkowski sum
 * of box and circle). Its outline is made of four segments and parts of four
 * circles. The circles lie inside it, so the earliest crossing of any of these
 * is on the outline. For balls that begin outside.
 */
static struct first_hit reference(const DdcBall *ball, const DdcBox *box,
                                  double time)
{
    const real p[2] = {ball->center.x, ball->center.y};
    const real v[2] = {ball->velocity.x, ball->velocity.y};
    real r = ball->radius;
    struct first_hit best = {false, 0, {0, 0}};

    try_face(&best, p, v, 0, box->left - r, -1, box->top, box->bottom);
    try_face(&best, p, v, 0, box->right + r, 1, box->top, box->bottom);
    try_face(&best, p, v, 1, box->top - r, -1, box->left, box->right);
    try_face(&best, p, v, 1, box->bottom + r, 1, box->left, box->right);
    for (int i = 0; i < 4; i++)
    {
        try_corner(&best, p, v, r, i % 2 == 0 ? box->left : box->right,
                   i < 2 ? box->top : box->bottom);
    }
    best.hit = best.hit && best.time < time;
    return best;
}

static real outside(real x, real low, real high)
{
    return x < low ? low - x : x > high ? x - high : 0;
}

static real distance_at(const DdcBall *ball, const DdcBox *box, real time)
{
    real x = ball->center.x + ball->velocity.x * time;
    real y = ball->center.y + ball->velocity.y * time;

    return hypotl(outside(x, box->left, box->right),
                  outside(y, box->top, box->bottom));
}

/* How deep the ball gets into the box: a ternary search, because the distance
 * is a convex function of time. */
static real deepest(const DdcBall *ball, const DdcBox *box, real time)
{
    real from = 0;
    real to = time;

    for (int i = 0; i < 300; i++)
    {
        real a = from + (to - from) / 3;
        real b = to - (to - from) / 3;
        bool is_early = distance_at(ball, box, a) < distance_at(ball, box, b);
        from = is_early ? from : a;
        to = is_early ? b : to;
    }
    return ball->radius - distance_at(ball, box, (from + to) / 2);
}

/* ---- Sweeps -------------------------------------------------------------- */

/* Sweeps the ball, which must succeed. Is there a contact? */
static bool box_is_hit(const DdcBox *box, const DdcBall *ball,
                       const double *time, DdcBounce *out)
{
    ok(DdcBox_SweepBall(box, ball, time, out));
    return out->hit != 0;
}

static bool point_is_hit(const DdcPoint *point, const DdcBall *ball,
                         const double *time, DdcBounce *out)
{
    ok(DdcPoint_SweepBall(point, ball, time, out));
    return out->hit != 0;
}

/* ---- The comparison ------------------------------------------------------ */

static int hits;
static int corners;

BEFORE_EACH_TEST()
{
    hits = 0;
    corners = 0;
}

static void compare(const DdcBall *ball, const DdcBox *box, double time)
{
    DdcBounce bounce;
    struct first_hit expected = reference(ball, box, time);
    bool hit = box_is_hit(box, ball, &time, &bounce);
    real speed = hypotl(ball->velocity.x, ball->velocity.y);

    if (hit != expected.hit)
    {
        /* The two may differ only at a graze, or at the end of the time. */
        assert_true(fabsl(deepest(ball, box, time)) < 1e-9L);
        return;
    }
    if (!hit)
    {
        assert_fields(DdcBounce, bounce, .hit = 0);
        return;
    }
    hits++;
    corners += bounce.kind == DDC_TOUCH_CORNER;
    real distance = fabsl(bounce.time - expected.time) * speed;
    real sine = fabsl(bounce.normal.x * expected.normal[1] -
                      bounce.normal.y * expected.normal[0]);
    real angle = asinl(sine > 1 ? 1 : sine) * 57.29577951308232L;
    assert_true(distance <= 1e-3L);
    assert_true(angle <= 0.05L);
    assert_true(bounce.normal.x * expected.normal[0] +
                    bounce.normal.y * expected.normal[1] >
                0);
    /* The ball touches the box then; point + radius * normal is its centre. */
    assert_true(fabsl(distance_at(ball, box, bounce.time) - ball->radius) <
                1e-6L);
    assert_true(fabs(bounce.point.x + bounce.normal.x * ball->radius -
                     bounce.center.x) < 1e-6);
    assert_true(fabs(bounce.point.y + bounce.normal.y * ball->radius -
                     bounce.center.y) < 1e-6);
}

static const DdcBox brick = {100, 200, 164, 224};

/* A ball outside the brick, at most `reach` away from it on each axis. */
static DdcBall ball_outside(double reach, double radius)
{
    DdcBall ball = {{0, 0}, {0, 0}, radius, 0, 0, 0};

    do
    {
        ball.center.x =
            test_random_real(brick.left - reach, brick.right + reach);
        ball.center.y =
            test_random_real(brick.top - reach, brick.bottom + reach);
    } while (distance_at(&ball, &brick, 0) <= radius);
    return ball;
}

static void aim(DdcBall *ball, double x, double y, double overshoot)
{
    ball->velocity.x = (x - ball->center.x) * overshoot;
    ball->velocity.y = (y - ball->center.y) * overshoot;
}

TEST(random_casts_agree)
{
    for_steps(i, 20000, 1)
    {
        DdcBall ball = ball_outside(100, test_random_real(0.5, 40));
        aim(&ball, test_random_real(50, 214), test_random_real(150, 274),
            test_random_real(0, 3));
        compare(&ball, &brick, 1);
    }
    assert_total(hits, 4000, 20000);
}

TEST(fast_casts_agree)
{
    for_steps(i, 20000, 2)
    {
        DdcBall ball = ball_outside(i % 2 != 0 ? 10000 : 1000000, 8);
        aim(&ball, test_random_real(90, 174), test_random_real(190, 234),
            test_random_real(0.5, 5));
        compare(&ball, &brick, test_random_real(0.1, 2));
    }
    assert_total(hits, 10000, 20000);
}

TEST(casts_at_corners_agree)
{
    for_steps(i, 20000, 3)
    {
        DdcBall ball = ball_outside(i % 3 == 0 ? 5000 : 60, 8);
        double x = i % 2 != 0 ? brick.left : brick.right;
        double y = i % 4 < 2 ? brick.top : brick.bottom;
        aim(&ball, x + test_random_real(-8, 8), y + test_random_real(-8, 8),
            test_random_real(0.8, 4));
        compare(&ball, &brick, 1);
    }
    assert_total(corners, 5000, 20000);
}

/* Integers and |vx| = |vy|: the centre hits the grown corner exactly. */
TEST(hits_at_45_degrees_agree)
{
    int at_ties = 0;
    for_steps(i, 20000, 4)
    {
        DdcBall ball = {{0, 0}, {0, 0}, test_random_in(1, 16), 0, 0, 0};
        int distance = test_random_in(20, 200);
        bool left = i % 2 != 0;
        bool top = i % 4 < 2;
        int off = i % 8 < 4 ? 0 : test_random_in(-12, 12);
        double speed = test_random_in(1, 40);
        ball.center.x = left ? brick.left - ball.radius - distance
                             : brick.right + ball.radius + distance;
        ball.center.y = top ? brick.top - ball.radius - distance
                            : brick.bottom + ball.radius + distance;
        ball.center.x += off;
        ball.velocity.x = left ? speed : -speed;
        ball.velocity.y = top ? speed : -speed;
        compare(&ball, &brick, 300);
        if (off == 0)
        {
            DdcBounce bounce;
            double time = 300;
            assert_true(box_is_hit(&brick, &ball, &time, &bounce));
            assert_int_equal(bounce.kind, DDC_TOUCH_CORNER);
            assert_true(fabs(fabs(bounce.normal.x) - sqrt(0.5)) < 1e-12);
            at_ties++;
        }
    }
    assert_total(at_ties, 10000, 20000);
}

/* The line passes a corner at the radius, or a little nearer or further. */
TEST(grazes_agree_with_the_reference)
{
    for_steps(i, 20000, 5)
    {
        DdcBall ball = {{0, 0}, {0, 0}, 8, 0, 0, 0};
        double angle = test_random_real(0.01, 1.56);
        double off =
            ball.radius + ldexp(test_random_in(-3, 3), -test_random_in(10, 44));
        double along = test_random_real(20, 500);
        /* At `off` == radius the line touches the circle at the corner. */
        ball.center.x = brick.left - cos(angle) * off - sin(angle) * along;
        ball.center.y = brick.top - sin(angle) * off + cos(angle) * along;
        ball.velocity.x = sin(angle) * 3;
        ball.velocity.y = -cos(angle) * 3;
        compare(&ball, &brick, 400);
    }
    assert_total(hits, 1000, 19000);
}

TEST(along_a_face_is_no_contact)
{
    DdcBall ball = {{0, 192}, {5000, 0}, 8, 0, 0, 0};
    DdcBounce bounce;

    assert_false(box_is_hit(&brick, &ball, NULL, &bounce));
    ball.center.y = nextafter(192.0, 1000.0);
    assert_true(box_is_hit(&brick, &ball, NULL, &bounce));
    assert_int_equal(bounce.kind, DDC_TOUCH_CORNER);
    ball.center.y = 192;
    ball.velocity.y = 1e-9;
    assert_true(box_is_hit(&brick, &ball, NULL, &bounce));
    ball.velocity.y = -1e-9;
    assert_false(box_is_hit(&brick, &ball, NULL, &bounce));
}

TEST(a_start_inside_is_a_contact_only_inwards)
{
    for_steps(i, 20000, 6)
    {
        DdcBall ball = {.radius = 8};
        ball.center.x = test_random_real(93, 171);
        ball.center.y = test_random_real(193, 231);
        ball.velocity.x = test_random_real(-9, 9);
        ball.velocity.y = test_random_real(-9, 9);
        DdcBounce bounce;
        double dx = outside(ball.center.x, brick.left, brick.right);
        double dy = outside(ball.center.y, brick.top, brick.bottom);
        double nx = ball.center.x < brick.left ? -dx : dx;
        double ny = ball.center.y < brick.top ? -dy : dy;
        if (hypot(dx, dy) >= 7.999)
        {
            continue;
        }
        if (dx == 0 && dy == 0)
        {
            double out[4] = {
                ball.center.x - brick.left, brick.right - ball.center.x,
                ball.center.y - brick.top, brick.bottom - ball.center.y};
            double least = fmin(fmin(out[0], out[1]), fmin(out[2], out[3]));
            nx = least == out[0] ? -1 : least == out[1] ? 1 : 0;
            ny = nx != 0 ? 0 : least == out[2] ? -1 : 1;
        }
        bool inwards = ball.velocity.x * nx + ball.velocity.y * ny < 0;
        assert_int_equal(box_is_hit(&brick, &ball, NULL, &bounce), inwards);
        if (inwards)
        {
            assert_true(bounce.time == 0);
            assert_true(fabs(bounce.normal.x - nx / hypot(nx, ny)) < 1e-9);
            assert_true(fabs(bounce.normal.y - ny / hypot(nx, ny)) < 1e-9);
        }
    }
}

TEST(without_motion_or_time_there_is_no_contact)
{
    DdcBall ball = {{120, 190}, {0, 0}, 8, 0, 0, 0};
    DdcBounce bounce;
    double time = 0;

    assert_false(box_is_hit(&brick, &ball, NULL, &bounce));
    ball.center.y = 210;
    assert_false(box_is_hit(&brick, &ball, NULL, &bounce));
    ball.center.y = 190;
    ball.velocity.y = 100;
    assert_false(box_is_hit(&brick, &ball, &time, &bounce));
    assert_true(box_is_hit(&brick, &ball, NULL, &bounce));
    /* A touch exactly at the end of the time is no contact. */
    ball.velocity.y = 2;
    assert_false(box_is_hit(&brick, &ball, NULL, &bounce));
}

/* ---- Points -------------------------------------------------------------- */

TEST(a_point_is_hit_at_the_right_time)
{
    const DdcPoint point = {10, 4};
    DdcBall ball = {{0, 0}, {1, 0}, 5, 0, 0, 0};
    DdcBounce bounce;
    double time = 100;

    /* At the contact the point is 3 ahead and 4 aside: the radius is 5. */
    assert_true(point_is_hit(&point, &ball, &time, &bounce));
    assert_true(bounce.time == 7);
    assert_reals(DdcPoint, bounce.center, 7, 0);
    assert_reals(DdcPoint, bounce.point, 10, 4);
    assert_true(fabs(bounce.normal.x + 0.6) < 1e-15);
    assert_true(fabs(bounce.normal.y + 0.8) < 1e-15);
    assert_int_equal(bounce.kind, DDC_TOUCH_CORNER);
    ball.radius = 4;
    assert_false(point_is_hit(&point, &ball, &time, &bounce));
    ball.radius = 5;
    ball.velocity.x = -1;
    assert_false(point_is_hit(&point, &ball, &time, &bounce));
    time = 7;
    ball.velocity.x = 1;
    assert_false(point_is_hit(&point, &ball, &time, &bounce));
    /* The ball begins on the point. */
    ball.center = (DdcPoint){7, 4};
    assert_true(point_is_hit(&point, &ball, &time, &bounce));
    assert_true(bounce.time == 0 && bounce.center.x == 7);
    assert_reals(DdcPoint, bounce.normal, -1, 0);
    ball.velocity.x = -1;
    assert_false(point_is_hit(&point, &ball, &time, &bounce));
    ball.center.x = 10;
    assert_false(point_is_hit(&point, &ball, &time, &bounce));
}

TEST(a_reflection_keeps_the_speed)
{
    DdcBall ball = {{0, 0}, {3, 4}, 5, 0, 0, 0};
    const DdcPoint up = {0, -1};
    const DdcPoint slope = {-0.6, -0.8};
    const DdcPoint bad = {0, (double)NAN};

    ok(DdcBall_Reflect(&ball, &up));
    assert_reals(DdcPoint, ball.velocity, 3, -4);
    ball.velocity.y = 4;
    ok(DdcBall_Reflect(&ball, &slope));
    assert_true(fabs(ball.velocity.x + 3) < 1e-14);
    assert_true(fabs(ball.velocity.y + 4) < 1e-14);
    assert_refused(DDC_E_RANGE, DdcBall_Reflect(&ball, &bad));
    assert_true(fabs(ball.velocity.x + 3) < 1e-14);
}

/* A mirror at angle theta turns a direction alpha to 2 theta - alpha. */
TEST(a_corner_reflects_like_its_tangent)
{
    for_steps(i, 5000, 7)
    {
        DdcBall ball = ball_outside(60, 8);
        DdcBounce bounce;
        double time = 5;
        aim(&ball, brick.left, brick.top, 2);
        if (!box_is_hit(&brick, &ball, &time, &bounce) ||
            bounce.kind != DDC_TOUCH_CORNER)
        {
            continue;
        }
        double alpha = atan2(ball.velocity.y, ball.velocity.x);
        double theta = atan2(bounce.normal.x, -bounce.normal.y);
        double speed = hypot(ball.velocity.x, ball.velocity.y);
        ok(DdcBall_Reflect(&ball, &bounce.normal));
        assert_true(fabs(ball.velocity.x - speed * cos(2 * theta - alpha)) <
                    1e-9);
        assert_true(fabs(ball.velocity.y - speed * sin(2 * theta - alpha)) <
                    1e-9);
    }
}

/* A tiny ball from 2^38 radii away: its position at the contact is rounded. */
TEST(a_normal_has_length_1_from_far_away)
{
    const DdcPoint point = {0, 0};
    int touched = 0;

    for_steps(i, 20000, 6)
    {
        double radius = 0x1p-10 * (1 + test_random_real(0, 1));
        double turn = test_random_real(0, 6.28);
        DdcBall ball = {
            {0x1p29 * cos(turn), 0x1p29 * sin(turn)}, {0, 0}, radius, 0, 0, 0};
        double aside = test_random_real(-1, 1) * radius / 0x1p29;
        DdcBounce bounce;
        ball.velocity.x = -1.5 * (ball.center.x + aside * ball.center.y);
        ball.velocity.y = -1.5 * (ball.center.y - aside * ball.center.x);
        if (point_is_hit(&point, &ball, NULL, &bounce))
        {
            touched++;
            assert_true(fabs(hypot(bounce.normal.x, bounce.normal.y) - 1) <=
                        1e-12);
        }
    }
    assert_total(touched, 15000, 20000);
}

/* ---- Bad input ----------------------------------------------------------- */

TEST(a_ball_below_the_least_radius_never_hits)
{
    DdcBall small = {{120, 190}, {0, 50}, 0.0009, 0, 0, 0};
    DdcBounce bounce;

    assert_refused(DDC_E_RANGE,
                   DdcBox_SweepBall(&brick, &small, NULL, &bounce));
    small.radius = 1 / 1024.0;
    assert_true(box_is_hit(&brick, &small, NULL, &bounce));
}

TEST(an_empty_box_is_never_hit)
{
    DdcBall ball = {{120, 190}, {0, 50}, 8, 0, 0, 0};
    const DdcBox boxes[] = {
        {100, 200, 100, 224}, {100, 200, 164, 200}, {100, 200, 100, 200}};
    DdcBounce bounce;

    test_log_listen();
    for_rows(i, boxes)
    {
        assert_false(box_is_hit(&boxes[i], &ball, NULL, &bounce));
    }
    assert_int_equal(test_log_count(), 0);
}
