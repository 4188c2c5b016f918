/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: a ball and bricks made of any doubles, and a list of the
 * bricks as their model. Every step ends and leaves finite numbers only, a
 * bounce off a brick without velocity keeps the ball's speed, and DdcBricks_Get
 * returns the bricks as they were added.
 */
#include "fuzz.h"

#include <math.h>

#define MAX_BRICKS 64

/* The set of bricks, and the model: a list of what was added. */
struct game
{
    DdcBricks *bricks;
    struct fuzz_input *input;
    bool moving;    /* some brick has had a velocity */
    bool own_speed; /* the callback has set the velocity in this step */
    ddc_int32 ids[MAX_BRICKS];
    DdcBrick kept[MAX_BRICKS];
    int count;
};

/* ---- Bricks -------------------------------------------------------------- */

static DdcBrick any_brick(struct game *g)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};

    fuzz_reals(g->input, &brick.box, sizeof brick.box);
    if (fuzz_byte(g->input) % 4 != 0)
    {
        /* Most inputs become a valid brick. */
        brick.box.right = brick.box.left + fabs(brick.box.right);
        brick.box.bottom = brick.box.top + fabs(brick.box.bottom);
    }
    if (fuzz_byte(g->input) % 8 == 0)
    {
        fuzz_reals(g->input, &brick.velocity, sizeof brick.velocity);
    }
    brick.tag = fuzz_byte(g->input);
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

/* Adds a brick to the list. */
static void keep(struct game *g, ddc_int32 id, const DdcBrick *brick)
{
    g->ids[g->count] = id;
    g->kept[g->count++] = *brick;
    g->moving = g->moving || brick->velocity.x != 0 || brick->velocity.y != 0;
}

static void add(struct game *g)
{
    DdcBrick brick = any_brick(g);
    ddc_int32 id = -1;

    if (g->count == MAX_BRICKS)
    {
        return;
    }
    int failed = fuzz_failed_allocations();
    DdcResult result = DdcBricks_Add(g->bricks, &brick, &id);
    CHECK(fuzz_is_possible(result, failed));
    if (result == DDC_OK)
    {
        CHECK(is_valid(&brick) && id > 0);
        keep(g, id, &brick);
    }
    else
    {
        CHECK(id == DDC_BRICK_NONE);
        CHECK(result == DDC_E_OUTOFMEMORY ||
              (result == DDC_E_RANGE && !is_valid(&brick)) ||
              /* Bricks thinner than 2^-20 may be refused at any place. */
              fabs(brick.box.right - brick.box.left) < 0x1p-20 ||
              fabs(brick.box.bottom - brick.box.top) < 0x1p-20);
    }
}

static void add_grid(struct game *g)
{
    DdcBrick first = any_brick(g);
    ddc_int32 columns = fuzz_in(g->input, 0, 6);
    ddc_int32 rows = fuzz_in(g->input, 0, 4);
    ddc_int32 ids[24];
    uint8_t cells[24];

    for (int i = 0; i < 24; i++)
    {
        cells[i] = fuzz_byte(g->input) % 4 != 0;
    }
    if (g->count + columns * rows > MAX_BRICKS)
    {
        return;
    }
    ddc_int32 before = DdcBricks_GetCount(g->bricks);
    if (DdcBricks_AddGrid(g->bricks, &first, columns, rows, cells, ids) < 0)
    {
        CHECK(DdcBricks_GetCount(g->bricks) == before);
        return;
    }
    for (int i = 0; i < columns * rows; i++)
    {
        DdcBrick brick;
        CHECK((ids[i] == DDC_BRICK_NONE) == (cells[i] == 0));
        if (ids[i] != DDC_BRICK_NONE)
        {
            CHECK(DdcBricks_Get(g->bricks, ids[i], &brick) == DDC_OK);
            keep(g, ids[i], &brick);
        }
    }
}

/* Removes an entry of the list; the last entry moves to its index. */
static void remove_at(struct game *g, int at)
{
    CHECK(DdcBricks_Remove(g->bricks, g->ids[at]) == DDC_OK);
    CHECK(DdcBricks_Remove(g->bricks, g->ids[at]) == DDC_E_INVALIDPARAMS);
    g->count--;
    g->ids[at] = g->ids[g->count];
    g->kept[at] = g->kept[g->count];
}

static void change(struct game *g)
{
    DdcBrick brick = any_brick(g);

    if (g->count > 0)
    {
        int at = fuzz_in(g->input, 0, g->count - 1);
        if (DdcBricks_Set(g->bricks, g->ids[at], &brick) == DDC_OK)
        {
            CHECK(is_valid(&brick));
            g->count--;
            ddc_int32 id = g->ids[at];
            g->ids[at] = g->ids[g->count];
            g->kept[at] = g->kept[g->count];
            keep(g, id, &brick);
        }
    }
}

static void check_bricks(struct game *g)
{
    ddc_int32 ids[MAX_BRICKS];
    ddc_uint32 needed;

    CHECK(DdcBricks_GetCount(g->bricks) == g->count);
    CHECK(DdcBricks_List(g->bricks, ids, MAX_BRICKS, &needed) == DDC_OK);
    CHECK(needed == (ddc_uint32)g->count);
    for (int i = 0; i < g->count; i++)
    {
        DdcBrick brick;
        CHECK(DdcBricks_Get(g->bricks, g->ids[i], &brick) == DDC_OK);
        CHECK(brick.tag == g->kept[i].tag && is_valid(&brick));
        CHECK(g->moving || is_same_box(&brick.box, &g->kept[i].box));
    }
}

/* ---- Balls --------------------------------------------------------------- */

static bool ball_is_valid(const DdcBall *ball)
{
    return is_in_range(ball->centre.x) && is_in_range(ball->centre.y) &&
           isfinite(ball->velocity.x) && isfinite(ball->velocity.y) &&
           is_in_range(ball->radius) && ball->radius >= 1.0 / 1024;
}

static void check_bounce(const DdcBounce *bounce)
{
    double length = bounce->normal.x * bounce->normal.x +
                    bounce->normal.y * bounce->normal.y;

    CHECK(bounce->time >= 0 && bounce->time <= DDC_COORD_MAX);
    CHECK(isfinite(bounce->centre.x) && isfinite(bounce->centre.y));
    CHECK(isfinite(bounce->point.x) && isfinite(bounce->point.y));
    CHECK(fabs(length - 1) <= 1e-9);
    CHECK(bounce->kind >= DDC_TOUCH_FACE && bounce->kind <= DDC_TOUCH_INSIDE);
}

/* The callback: changes bricks and the velocity as the input says. */
static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct game *g = user;
    const double now = 1;
    DdcBall other = *ball;

    CHECK(bricks == g->bricks);
    check_bounce(bounce);
    CHECK(DdcBricks_Move(bricks, NULL) == DDC_E_INUSE);
    CHECK(DdcBall_Step(&other, bricks, &now, NULL, NULL) == DDC_E_INUSE);
    switch (fuzz_in(g->input, 0, 15))
    {
    case 0:
        add(g);
        return DDC_BOUNCE_OFF;
    case 1:
        change(g);
        return DDC_BOUNCE_OFF;
    case 2:
        if (g->count > 0)
        {
            remove_at(g, fuzz_in(g->input, 0, g->count - 1));
        }
        return DDC_BOUNCE_OFF;
    case 3:
        return DDC_BOUNCE_THROUGH;
    case 4:
        return DDC_BOUNCE_STOP;
    case 5:
        g->own_speed = true;
        fuzz_reals(g->input, &ball->velocity, sizeof ball->velocity);
        return DDC_BOUNCE_OWN;
    case 6:
        /* For DDC_BOUNCE_OFF, changes of the ball have no effect. */
        fuzz_reals(g->input, ball, offsetof(DdcBall, jitter));
        return DDC_BOUNCE_OFF;
    default:
        return DDC_BOUNCE_OFF;
    }
}

/* Casts the ball against the bricks, any box and any point. */
static void cast(struct game *g, const DdcBall *ball, const double *time)
{
    DdcBounce bounce;
    DdcBox box;
    DdcPoint point;
    ddc_int32 answer = DdcBall_CastBricks(ball, g->bricks, time, &bounce);

    CHECK(answer == 0 || answer == 1);
    if (answer == 1)
    {
        check_bounce(&bounce);
    }
    fuzz_reals(g->input, &box, sizeof box);
    answer = DdcBall_CastBox(ball, &box, time, &bounce);
    CHECK(answer == 0 || answer == 1);
    if (answer == 1)
    {
        check_bounce(&bounce);
    }
    fuzz_reals(g->input, &point, sizeof point);
    answer = DdcBall_CastPoint(ball, &point, time, &bounce);
    CHECK(answer == 0 || answer == 1);
    if (answer == 1)
    {
        check_bounce(&bounce);
    }
}

static void step(struct game *g)
{
    DdcBall ball;
    double time;

    fuzz_reals(g->input, &ball, offsetof(DdcBall, seed));
    ball.radius =
        fuzz_byte(g->input) % 8 == 0 ? ball.radius : fabs(ball.radius);
    ball.jitter = fuzz_byte(g->input) % 4 == 0 ? ball.jitter : 0;
    ball.seed = fuzz_byte(g->input);
    ball.reserved = 0;
    fuzz_reals(g->input, &time, sizeof time);
    const double *time_or_null = fuzz_byte(g->input) % 4 == 0 ? NULL : &time;
    DdcBounceFn fn = fuzz_byte(g->input) % 2 == 0 ? NULL : hit;

    cast(g, &ball, time_or_null);
    DdcBall before = ball;
    double speed = hypot(ball.velocity.x, ball.velocity.y);
    g->own_speed = false;
    DdcResult result = DdcBall_Step(&ball, g->bricks, time_or_null, fn, g);
    if (result < 0)
    {
        CHECK(memcmp(&ball, &before, sizeof ball) == 0);
        CHECK(result == DDC_E_RANGE);
        return;
    }
    CHECK(ball_is_valid(&ball) && ball.radius == before.radius);
    if (!g->moving && !g->own_speed)
    {
        CHECK(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <=
              1e-9 * speed + 0x1p-63);
    }
}

static void reflect(struct game *g)
{
    DdcBall ball = {{0, 0}, {0, 0}, 1, 0, 0, 0};
    DdcPoint normal;

    fuzz_reals(g->input, &ball.velocity, sizeof ball.velocity);
    fuzz_reals(g->input, &normal, sizeof normal);
    if (DdcBall_Reflect(&ball, &normal) == DDC_OK)
    {
        CHECK(isfinite(ball.velocity.x) && isfinite(ball.velocity.y));
    }
}

static void move(struct game *g, double time)
{
    /* A time below 2^-64 in magnitude counts as 0. */
    bool valid = time > -0x1p-64 && time <= DDC_COORD_MAX;

    CHECK(DdcBricks_Move(g->bricks, &time) == (valid ? DDC_OK : DDC_E_RANGE));
}

static void act(struct game *g)
{
    double time;

    switch (fuzz_in(g->input, 0, 15))
    {
    case 0:
    case 1:
    case 2:
    case 3:
        add(g);
        break;
    case 4:
        add_grid(g);
        break;
    case 5:
        if (g->count > 0)
        {
            remove_at(g, fuzz_in(g->input, 0, g->count - 1));
        }
        break;
    case 6:
        change(g);
        break;
    case 7:
        fuzz_reals(g->input, &time, sizeof time);
        move(g, time);
        break;
    case 8:
        reflect(g);
        break;
    case 9:
        fuzz_fail_allocation(fuzz_in(g->input, 0, 7));
        break;
    default:
        step(g);
    }
    check_bricks(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input input = {data, data + size};
    struct game g = {.input = &input};

    fuzz_begin();
    CHECK(DdcBricks_Create(&g.bricks) == DDC_OK);
    for (int calls = 0; calls < 32 && fuzz_more(&input); calls++)
    {
        act(&g);
    }
    DdcBricks_Destroy(g.bricks);
    fuzz_end();
    return 0;
}
