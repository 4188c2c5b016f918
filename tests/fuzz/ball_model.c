/* SPDX-License-Identifier: Zlib */
/* Implements ball_model.h. */
#include "ball_model.h"

#include <math.h>

/* ---- Bricks -------------------------------------------------------------- */

/* A multiple of 1/4 from -most / 4 to most / 4, so that equal edges and ties
 * are frequent. */
static double any_quarter(int most)
{
    return test_random_in(-most, most) / 4.0;
}

static DdcBox any_quarters(void)
{
    DdcBox box;

    box.left = any_quarter(120);
    box.top = any_quarter(120);
    box.right = box.left + test_random_in(1, 40) / 4.0;
    box.bottom = box.top + test_random_in(1, 40) / 4.0;
    return box;
}

static DdcBrick any_brick(const struct ball_model *g)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};

    if (!g->any_numbers)
    {
        brick.box = any_quarters();
        brick.tag = fuzz_byte();
        return brick;
    }
    fuzz_reals(&brick.box, sizeof brick.box);
    if (fuzz_byte() % 4 != 0)
    {
        /* Most inputs become a valid brick. */
        brick.box.right = brick.box.left + fabs(brick.box.right);
        brick.box.bottom = brick.box.top + fabs(brick.box.bottom);
    }
    if (fuzz_byte() % 8 == 0)
    {
        fuzz_reals(&brick.velocity, sizeof brick.velocity);
    }
    brick.tag = fuzz_byte();
    return brick;
}

static bool is_in_range(double x)
{
    return fabs(x) <= DDC_COORD_MAX;
}

/* May the brick be added, if it is not too thin? */
static bool is_valid(const DdcBrick *brick)
{
    const DdcBox *box = &brick->box;

    return is_in_range(box->left) && is_in_range(box->top) &&
           is_in_range(box->right) && is_in_range(box->bottom) &&
           box->left < box->right && box->top < box->bottom &&
           is_in_range(brick->velocity.x) && is_in_range(brick->velocity.y);
}

/* The library stores 0 for numbers below 2^-64 in magnitude: box a, which it
 * returned, may have 0 where b has such a number. */
static bool is_same_box(const DdcBox *a, const DdcBox *b)
{
    const double *x = &a->left;
    const double *y = &b->left;
    bool same = true;

    for (int i = 0; i < 4; i++)
    {
        same = same && (x[i] == y[i] || (x[i] == 0 && fabs(y[i]) < 0x1p-64));
    }
    return same;
}

/* A brick that is refused is not valid, or thinner than 2^-20: that may be
 * refused at any place. */
static void check_refused(DdcResult result, const DdcBrick *brick)
{
    assert_true(result == DDC_E_OUTOFMEMORY ||
                (result == DDC_E_RANGE && !is_valid(brick)) ||
                fabs(brick->box.right - brick->box.left) < 0x1p-20 ||
                fabs(brick->box.bottom - brick->box.top) < 0x1p-20);
}

/* Adds a brick to the list. */
static void keep(struct ball_model *g, ddc_uint32 id, const DdcBrick *brick)
{
    g->ids[g->count] = id;
    g->kept[g->count++] = *brick;
    g->moving = g->moving || brick->velocity.x != 0 || brick->velocity.y != 0;
}

void ball_model_add(struct ball_model *g)
{
    DdcBrick brick = any_brick(g);
    int failed = test_memory_failed();
    ddc_uint32 id = 7;

    if (g->count == BRICKS)
    {
        return;
    }
    DdcResult result = DdcBricks_Add(g->bricks, &brick, &id);
    assert_true(test_result_is_possible(result, failed));
    if (result == DDC_OK)
    {
        assert_true(is_valid(&brick) && id != 0);
        keep(g, id, &brick);
    }
    else
    {
        assert_int_equal(id, 0);
        check_refused(result, &brick);
    }
}

void ball_model_add_grid(struct ball_model *g)
{
    DdcBrick first = any_brick(g);
    ddc_int32 columns = test_random_in(0, 6);
    ddc_int32 rows = test_random_in(0, 4);
    ddc_uint32 ids[24];
    uint8_t cells[24];

    for (int i = 0; i < 24; i++)
    {
        cells[i] = fuzz_byte() % 4 != 0;
    }
    if (g->count + columns * rows > BRICKS)
    {
        return;
    }
    ddc_uint32 before = DdcBricks_GetCount(g->bricks);
    if (DdcBricks_AddBlock(g->bricks, &first, columns, rows, cells, ids) < 0)
    {
        assert_true(DdcBricks_GetCount(g->bricks) == before);
        return;
    }
    for (int i = 0; i < columns * rows; i++)
    {
        DdcBrick brick;
        assert_true((ids[i] == 0) == (cells[i] == 0));
        if (ids[i] != 0)
        {
            ok(DdcBricks_Get(g->bricks, ids[i], &brick));
            keep(g, ids[i], &brick);
        }
    }
}

/* Takes an entry from the list; the last entry moves to its index. */
static ddc_uint32 take(struct ball_model *g, int at)
{
    ddc_uint32 id = g->ids[at];

    g->count--;
    g->ids[at] = g->ids[g->count];
    g->kept[at] = g->kept[g->count];
    return id;
}

void ball_model_remove(struct ball_model *g)
{
    if (g->count > 0)
    {
        ddc_uint32 id = take(g, test_random_in(0, g->count - 1));
        ok(DdcBricks_Remove(g->bricks, id));
        returns(DDC_E_INVALIDPARAMS, DdcBricks_Remove(g->bricks, id));
    }
}

void ball_model_set(struct ball_model *g)
{
    DdcBrick brick = any_brick(g);

    if (g->count > 0)
    {
        int at = test_random_in(0, g->count - 1);
        DdcResult result = DdcBricks_Set(g->bricks, g->ids[at], &brick);
        if (result == DDC_OK)
        {
            assert_true(is_valid(&brick));
            keep(g, take(g, at), &brick);
        }
        else
        {
            check_refused(result, &brick);
        }
    }
}

static void make_bricks(struct ball_model *g)
{
    int failed = test_memory_failed();
    DdcResult result = DdcBricks_Create(&g->bricks);

    assert_int_equal(result == DDC_OK, g->bricks != NULL);
    assert_true(test_result_is_possible(result, failed));
}

void ball_model_free(struct ball_model *g)
{
    DdcBricks_Destroy(g->bricks);
    g->bricks = NULL;
    g->count = 0;
}

void ball_model_make(struct ball_model *g, bool any_numbers,
                     void (*within)(void))
{
    memset(g, 0, sizeof *g);
    g->any_numbers = any_numbers;
    g->within = within;
    make_bricks(g);
}

void ball_model_check(const struct ball_model *g)
{
    ddc_uint32 ids[BRICKS];
    ddc_uint32 needed;

    if (g->bricks == NULL)
    {
        return;
    }
    assert_true(DdcBricks_GetCount(g->bricks) == (ddc_uint32)g->count);
    ok(DdcBricks_ListIds(g->bricks, ids, BRICKS, &needed));
    assert_true(needed == (ddc_uint32)g->count);
    for (int i = 0; i < g->count; i++)
    {
        DdcBrick brick;
        ok(DdcBricks_Get(g->bricks, g->ids[i], &brick));
        assert_true(brick.tag == g->kept[i].tag && is_valid(&brick));
        assert_true(g->moving || is_same_box(&brick.box, &g->kept[i].box));
    }
}

/* ---- The ball ------------------------------------------------------------ */

/* The depth of the ball in a box. */
static double depth_in(const DdcBall *ball, const DdcBox *box)
{
    double x = ball->center.x;
    double y = ball->center.y;
    double across = fmax(fmax(box->left - x, x - box->right), 0);
    double down = fmax(fmax(box->top - y, y - box->bottom), 0);

    return ball->radius - hypot(across, down);
}

/* Is the ball no deeper than the tolerance in any brick? */
static bool is_free(const struct ball_model *g, const DdcBall *ball,
                    double tolerance)
{
    for (int i = 0; i < g->count; i++)
    {
        if (depth_in(ball, &g->kept[i].box) > tolerance)
        {
            return false;
        }
    }
    return true;
}

/*
 * A sweep of each box on its own finds a contact at the same time or
 * earlier: the set leaves out only faces and corners that are covered by
 * neighbours.
 */
static void check_sweeps(struct ball_model *g, const DdcBall *ball)
{
    DdcBounce of_set;
    DdcBounce of_box;
    double first = HUGE_VAL;

    DdcBricks_SweepBall(g->bricks, ball, NULL, &of_set);
    for (int i = 0; i < g->count; i++)
    {
        DdcBox_SweepBall(&g->kept[i].box, ball, NULL, &of_box);
        if (of_box.hit)
        {
            first = fmin(first, of_box.time);
            assert_true(!of_set.hit || of_set.brick != g->ids[i] ||
                        of_set.tag == g->kept[i].tag);
        }
    }
    assert_true(!of_set.hit || first <= of_set.time + 1e-9);
    assert_true(g->count != 1 ||
                first == (of_set.hit ? of_set.time : HUGE_VAL));
}

static bool ball_is_valid(const DdcBall *ball)
{
    return is_in_range(ball->center.x) && is_in_range(ball->center.y) &&
           isfinite(ball->velocity.x) && isfinite(ball->velocity.y) &&
           is_in_range(ball->radius) && ball->radius >= 1.0 / 1024;
}

static void check_bounce(const DdcBounce *bounce)
{
    double length = bounce->normal.x * bounce->normal.x +
                    bounce->normal.y * bounce->normal.y;

    assert_int_equal(bounce->hit, 1);
    assert_true(bounce->time >= 0 && bounce->time <= DDC_COORD_MAX);
    assert_true(isfinite(bounce->center.x) && isfinite(bounce->center.y));
    assert_true(isfinite(bounce->point.x) && isfinite(bounce->point.y));
    assert_true(fabs(length - 1) <= 1e-9);
    assert_true(bounce->kind >= DDC_TOUCH_FACE &&
                bounce->kind <= DDC_TOUCH_INSIDE);
}

/* A sweep of any ball: a contact, nothing, or a failure that stores nothing. */
static void check_sweep(DdcResult result, const DdcBounce *bounce)
{
    if (bounce->hit)
    {
        assert_int_equal(result, DDC_OK);
        check_bounce(bounce);
    }
    else
    {
        assert_fields(DdcBounce, *bounce, .hit = 0);
    }
}

/* Sweeps the ball across the bricks, any box and any point. */
static void sweep(struct ball_model *g, const DdcBall *ball, const double *time)
{
    DdcBounce bounce;
    DdcBox box;
    DdcPoint point;

    check_sweep(DdcBricks_SweepBall(g->bricks, ball, time, &bounce), &bounce);
    fuzz_reals(&box, sizeof box);
    check_sweep(DdcBox_SweepBall(&box, ball, time, &bounce), &bounce);
    fuzz_reals(&point, sizeof point);
    check_sweep(DdcPoint_SweepBall(&point, ball, time, &bounce), &bounce);
}

/* The callback: changes bricks and the velocity as the bytes say. */
static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct ball_model *g = user;
    DdcBall other = *ball;

    assert_true(g->stepping && bricks == g->bricks);
    check_bounce(bounce);
    assert_true(g->any_numbers || bounce->time <= 1);
    returns(DDC_E_INUSE, DdcBricks_Step(bricks, NULL));
    returns(DDC_E_INUSE, DdcBall_Step(&other, bricks, NULL, NULL, NULL));
    switch (test_random_in(0, 15))
    {
    case 0:
        ball_model_add(g);
        break;
    case 1:
        ball_model_set(g);
        break;
    case 2:
        ball_model_remove(g);
        break;
    case 3:
        return DDC_BOUNCE_THROUGH;
    case 4:
        return DDC_BOUNCE_STOP;
    case 5:
        g->own_speed = true;
        if (g->any_numbers)
        {
            fuzz_reals(&ball->velocity, sizeof ball->velocity);
        }
        else
        {
            ball->velocity.x = any_quarter(100);
        }
        return DDC_BOUNCE_OWN;
    case 6:
        /* For DDC_BOUNCE_OFF, changes of the ball have no effect. */
        fuzz_reals(ball, offsetof(DdcBall, jitter));
        break;
    case 7:
        if (g->within != NULL)
        {
            g->within();
        }
        break;
    case 8:
        if (g->within != NULL)
        {
            ball_model_free(g);
        }
        break;
    default:
        break;
    }
    ball_model_check(g);
    return DDC_BOUNCE_OFF;
}

static DdcBall any_ball(const struct ball_model *g)
{
    DdcBall ball = {{0, 0}, {0, 0}, 0, 0, 1, 0};

    if (g->any_numbers)
    {
        fuzz_reals(&ball, offsetof(DdcBall, seed));
        ball.radius = fuzz_byte() % 8 == 0 ? ball.radius : fabs(ball.radius);
        ball.jitter = fuzz_byte() % 4 == 0 ? ball.jitter : 0;
        ball.seed = fuzz_byte();
        return ball;
    }
    int speed = test_random_in(0, 3);
    ball.center.x = any_quarter(120);
    ball.center.y = any_quarter(120);
    ball.velocity.x = ldexp(any_quarter(100), 2 * speed);
    ball.velocity.y = ldexp(any_quarter(100), 2 * speed);
    ball.radius = test_random_in(1, 20) / 4.0;
    return ball;
}

/* The time of a step: NULL or any number. */
static const double *any_time(const struct ball_model *g, double *time)
{
    if (!g->any_numbers)
    {
        return NULL;
    }
    fuzz_reals(time, sizeof *time);
    return fuzz_byte() % 4 == 0 ? NULL : time;
}

/*
 * Unless the callback sets it, or a brick moves, the ball keeps its speed. With
 * multiples of 1/4, and if no callback changes bricks, it enters none.
 */
static void check_step(const struct ball_model *g, const DdcBall *before,
                       const DdcBall *ball, bool with_callback)
{
    double speed = hypot(before->velocity.x, before->velocity.y);
    double now = hypot(ball->velocity.x, ball->velocity.y);

    assert_true(ball_is_valid(ball) && ball->radius == before->radius);
    assert_true(g->moving || g->own_speed ||
                fabs(now - speed) <= 1e-9 * speed + 0x1p-63);
    assert_true(g->any_numbers || with_callback || !is_free(g, before, 0) ||
                is_free(g, ball, 1e-6));
}

void ball_model_step(struct ball_model *g)
{
    double time = 0;
    DdcBall ball = any_ball(g);
    const double *time_or_null = any_time(g, &time);
    const DdcBall before = ball;
    DdcBounceFn fn = fuzz_byte() % 2 == 0 ? NULL : hit;

    if (g->any_numbers)
    {
        sweep(g, &ball, time_or_null);
    }
    else if (is_free(g, &ball, 0))
    {
        check_sweeps(g, &ball);
    }
    g->own_speed = false;
    g->stepping = true;
    DdcResult result = DdcBall_Step(&ball, g->bricks, time_or_null, fn, g);
    g->stepping = false;
    if (result < 0)
    {
        assert_true(g->any_numbers && result == DDC_E_RANGE);
        assert_memory_equal(&ball, &before, sizeof ball);
        return;
    }
    check_step(g, &before, &ball, fn != NULL);
}

void ball_model_act(struct ball_model *g)
{
    int what = test_random_in(0, 7);

    if (g->bricks == NULL)
    {
        make_bricks(g);
    }
    else if (what < 2)
    {
        ball_model_add(g);
    }
    else if (what == 2)
    {
        ball_model_remove(g);
    }
    else if (what == 3)
    {
        ball_model_set(g);
    }
    else if (!g->stepping)
    {
        ball_model_step(g);
    }
    ball_model_check(g);
}
