/* SPDX-License-Identifier: Zlib */
/* Implements ball_model.h. */
#include "ball_model.h"

#include <math.h>

/* ---- Bricks -------------------------------------------------------------- */

/* A multiple of 1/4 from -most / 4 to most / 4, so that equal edges and ties
 * are frequent. */
static double any_quarter(struct ball_model *ball_model, int most)
{
    return fuzz_in(ball_model->input, -most, most) / 4.0;
}

static DdcBrick any_brick(struct ball_model *ball_model)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};

    brick.box.left = any_quarter(ball_model, 120);
    brick.box.top = any_quarter(ball_model, 120);
    brick.box.right = brick.box.left + fuzz_in(ball_model->input, 1, 40) / 4.0;
    brick.box.bottom = brick.box.top + fuzz_in(ball_model->input, 1, 40) / 4.0;
    brick.tag = fuzz_byte(ball_model->input);
    return brick;
}

static void add(struct ball_model *ball_model)
{
    DdcBrick brick = any_brick(ball_model);
    int failed = fuzz_failed_allocations();
    ddc_int32 id;

    if (ball_model->count == BRICKS)
    {
        return;
    }
    DdcResult result = DdcBricks_Add(ball_model->bricks, &brick, &id);
    CHECK(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    CHECK(fuzz_is_possible(result, failed));
    CHECK((result == DDC_OK) == (id != DDC_BRICK_NONE));
    if (result == DDC_OK)
    {
        ball_model->ids[ball_model->count] = id;
        ball_model->kept[ball_model->count++] = brick;
    }
}

static int any_entry(struct ball_model *ball_model)
{
    return fuzz_in(ball_model->input, 0, ball_model->count - 1);
}

/* Removes an entry of the list; the last entry moves to its index. */
static void remove_at(struct ball_model *ball_model, int at)
{
    CHECK(DdcBricks_Remove(ball_model->bricks, ball_model->ids[at]) == DDC_OK);
    CHECK(DdcBricks_Remove(ball_model->bricks, ball_model->ids[at]) ==
          DDC_E_INVALIDPARAMS);
    ball_model->count--;
    ball_model->ids[at] = ball_model->ids[ball_model->count];
    ball_model->kept[at] = ball_model->kept[ball_model->count];
}

static void change_at(struct ball_model *ball_model, int at)
{
    DdcBrick brick = any_brick(ball_model);

    CHECK(DdcBricks_Set(ball_model->bricks, ball_model->ids[at], &brick) ==
          DDC_OK);
    ball_model->kept[at] = brick;
}

static void change_bricks(struct ball_model *ball_model)
{
    int what = fuzz_in(ball_model->input, 0, 3);

    if (what % 2 == 0 || ball_model->count == 0)
    {
        add(ball_model);
    }
    else if (what == 1)
    {
        remove_at(ball_model, any_entry(ball_model));
    }
    else
    {
        change_at(ball_model, any_entry(ball_model));
    }
}

static void make_bricks(struct ball_model *ball_model)
{
    int failed = fuzz_failed_allocations();
    DdcResult result = DdcBricks_Create(&ball_model->bricks);

    CHECK((result == DDC_OK) == (ball_model->bricks != NULL));
    CHECK(fuzz_is_possible(result, failed));
    ball_model->count = 0;
}

static void destroy_bricks(struct ball_model *ball_model)
{
    DdcBricks_Destroy(ball_model->bricks);
    ball_model->bricks = NULL;
    ball_model->count = 0;
}

void ball_model_check(const struct ball_model *ball_model)
{
    ddc_int32 ids[BRICKS];
    ddc_uint32 needed;

    if (ball_model->bricks == NULL)
    {
        return;
    }
    CHECK(DdcBricks_GetCount(ball_model->bricks) == ball_model->count);
    CHECK(DdcBricks_List(ball_model->bricks, ids, BRICKS, &needed) == DDC_OK);
    CHECK(needed == (ddc_uint32)ball_model->count);
    for (int i = 0; i < ball_model->count; i++)
    {
        DdcBrick brick;
        CHECK(DdcBricks_Get(ball_model->bricks, ball_model->ids[i], &brick) ==
              DDC_OK);
        CHECK(memcmp(&brick, &ball_model->kept[i], sizeof brick) == 0);
    }
}

/* ---- The ball ------------------------------------------------------------ */

/* The depth of the ball in a box. */
static double depth_in(const DdcBall *ball, const DdcBox *box)
{
    double x = ball->centre.x;
    double y = ball->centre.y;
    double across = fmax(fmax(box->left - x, x - box->right), 0);
    double down = fmax(fmax(box->top - y, y - box->bottom), 0);

    return ball->radius - hypot(across, down);
}

/* Is the ball no deeper than the tolerance in any brick? */
static bool is_free(const struct ball_model *ball_model, const DdcBall *ball,
                    double tolerance)
{
    for (int i = 0; i < ball_model->count; i++)
    {
        if (depth_in(ball, &ball_model->kept[i].box) > tolerance)
        {
            return false;
        }
    }
    return true;
}

/*
 * A cast against each box on its own finds a contact at the same time or
 * earlier: the set leaves out only faces and corners that are covered by
 * neighbours.
 */
static void check_cast(struct ball_model *ball_model, const DdcBall *ball)
{
    DdcBounce of_set = {.time = HUGE_VAL};
    DdcBounce of_box;
    double first = HUGE_VAL;
    ddc_int32 hit = DdcBall_CastBricks(ball, ball_model->bricks, NULL, &of_set);

    CHECK(hit == (of_set.time < HUGE_VAL));
    for (int i = 0; i < ball_model->count; i++)
    {
        if (DdcBall_CastBox(ball, &ball_model->kept[i].box, NULL, &of_box))
        {
            first = fmin(first, of_box.time);
            CHECK(!hit || of_set.brick != ball_model->ids[i] ||
                  of_set.tag == ball_model->kept[i].tag);
        }
    }
    CHECK(!hit || first <= of_set.time + 1e-9);
    CHECK(ball_model->count != 1 || first == of_set.time);
}

static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct ball_model *ball_model = user;
    DdcBall other = *ball;

    CHECK(ball_model->stepping && bricks == ball_model->bricks);
    CHECK(bounce->time >= 0 && bounce->time <= 1);
    CHECK(DdcBricks_Move(bricks, NULL) == DDC_E_INUSE);
    CHECK(DdcBall_Step(&other, bricks, NULL, NULL, NULL) == DDC_E_INUSE);
    switch (fuzz_in(ball_model->input, 0, 15))
    {
    case 0:
        return DDC_BOUNCE_THROUGH;
    case 1:
        return DDC_BOUNCE_STOP;
    case 2:
        ball->velocity.x = any_quarter(ball_model, 100);
        return DDC_BOUNCE_OWN;
    case 3:
        destroy_bricks(ball_model);
        break;
    case 4:
        ball_model->within();
        break;
    default:
        change_bricks(ball_model);
        ball_model_check(ball_model);
    }
    return DDC_BOUNCE_OFF;
}

static DdcBall any_ball(struct ball_model *ball_model)
{
    DdcBall ball = {{0, 0}, {0, 0}, 0, 0, 1, 0};
    int speed = fuzz_in(ball_model->input, 0, 3);

    ball.centre.x = any_quarter(ball_model, 120);
    ball.centre.y = any_quarter(ball_model, 120);
    ball.velocity.x = ldexp(any_quarter(ball_model, 100), 2 * speed);
    ball.velocity.y = ldexp(any_quarter(ball_model, 100), 2 * speed);
    ball.radius = fuzz_in(ball_model->input, 1, 20) / 4.0;
    return ball;
}

/*
 * Unless the callback changes the ball or the bricks, the ball keeps its speed
 * and enters no brick.
 */
static void check_step(const struct ball_model *ball_model,
                       const DdcBall *before, const DdcBall *ball)
{
    double speed = hypot(before->velocity.x, before->velocity.y);
    double now = hypot(ball->velocity.x, ball->velocity.y);

    CHECK(fabs(now - speed) <= 1e-9 * speed);
    CHECK(!is_free(ball_model, before, 0) || is_free(ball_model, ball, 1e-6));
}

static void step(struct ball_model *ball_model)
{
    DdcBall ball = any_ball(ball_model);
    const DdcBall before = ball;
    bool with_callback = fuzz_byte(ball_model->input) % 4 != 0;

    if (is_free(ball_model, &ball, 0))
    {
        check_cast(ball_model, &ball);
    }
    ball_model->stepping = true;
    CHECK(DdcBall_Step(&ball, ball_model->bricks, NULL,
                       with_callback ? hit : NULL, ball_model) == DDC_OK);
    ball_model->stepping = false;
    CHECK(isfinite(ball.centre.x) && isfinite(ball.centre.y));
    if (!with_callback)
    {
        check_step(ball_model, &before, &ball);
    }
}

/* ---- The game ------------------------------------------------------------ */

void ball_model_act(struct ball_model *ball_model)
{
    if (ball_model->bricks == NULL)
    {
        make_bricks(ball_model);
    }
    else if (fuzz_byte(ball_model->input) % 2 == 0)
    {
        change_bricks(ball_model);
    }
    else if (!ball_model->stepping)
    {
        step(ball_model);
    }
    ball_model_check(ball_model);
}

void ball_model_make(struct ball_model *ball_model, struct fuzz_input *input,
                     void (*within)(void))
{
    memset(ball_model, 0, sizeof *ball_model);
    ball_model->input = input;
    ball_model->within = within;
    make_bricks(ball_model);
}

void ball_model_free(struct ball_model *ball_model)
{
    destroy_bricks(ball_model);
}
