/* SPDX-License-Identifier: Zlib */
/* What court.h promises. */
#include "court.h"

#include <math.h>

/* ---- Bricks -------------------------------------------------------------- */

/* Quarters: equal edges, and ties, are common. */
static double any_quarter(struct court *court, int most)
{
    return fuzz_in(court->input, -most, most) / 4.0;
}

static DdcBrick any_brick(struct court *court)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};

    brick.box.left = any_quarter(court, 120);
    brick.box.top = any_quarter(court, 120);
    brick.box.right = brick.box.left + fuzz_in(court->input, 1, 40) / 4.0;
    brick.box.bottom = brick.box.top + fuzz_in(court->input, 1, 40) / 4.0;
    brick.tag = fuzz_byte(court->input);
    return brick;
}

static void add(struct court *court)
{
    DdcBrick brick = any_brick(court);
    int failed = fuzz_failed_allocations();
    ddc_int32 id;

    if (court->count == BRICKS)
    {
        return;
    }
    DdcResult result = DdcBricks_Add(court->bricks, &brick, &id);
    CHECK(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    CHECK(fuzz_is_honest(result, failed));
    CHECK((result == DDC_OK) == (id != DDC_BRICK_NONE));
    if (result == DDC_OK)
    {
        court->ids[court->count] = id;
        court->kept[court->count++] = brick;
    }
}

static int any_place(struct court *court)
{
    return fuzz_in(court->input, 0, court->count - 1);
}

/* The last one takes its place in the list. */
static void remove_at(struct court *court, int at)
{
    CHECK(DdcBricks_Remove(court->bricks, court->ids[at]) == DDC_OK);
    CHECK(DdcBricks_Remove(court->bricks, court->ids[at]) ==
          DDC_E_INVALIDPARAMS);
    court->count--;
    court->ids[at] = court->ids[court->count];
    court->kept[at] = court->kept[court->count];
}

static void change_at(struct court *court, int at)
{
    DdcBrick brick = any_brick(court);

    CHECK(DdcBricks_Set(court->bricks, court->ids[at], &brick) == DDC_OK);
    court->kept[at] = brick;
}

static void change_bricks(struct court *court)
{
    int what = fuzz_in(court->input, 0, 3);

    if (what % 2 == 0 || court->count == 0)
    {
        add(court);
    }
    else if (what == 1)
    {
        remove_at(court, any_place(court));
    }
    else
    {
        change_at(court, any_place(court));
    }
}

static void make_bricks(struct court *court)
{
    int failed = fuzz_failed_allocations();
    DdcResult result = DdcBricks_Create(&court->bricks);

    CHECK((result == DDC_OK) == (court->bricks != NULL));
    CHECK(fuzz_is_honest(result, failed));
    court->count = 0;
}

static void destroy_bricks(struct court *court)
{
    DdcBricks_Destroy(court->bricks);
    court->bricks = NULL;
    court->count = 0;
}

void court_check(const struct court *court)
{
    ddc_int32 ids[BRICKS];
    ddc_uint32 needed;

    if (court->bricks == NULL)
    {
        return;
    }
    CHECK(DdcBricks_GetCount(court->bricks) == court->count);
    CHECK(DdcBricks_List(court->bricks, ids, BRICKS, &needed) == DDC_OK);
    CHECK(needed == (ddc_uint32)court->count);
    for (int i = 0; i < court->count; i++)
    {
        DdcBrick brick;
        CHECK(DdcBricks_Get(court->bricks, court->ids[i], &brick) == DDC_OK);
        CHECK(memcmp(&brick, &court->kept[i], sizeof brick) == 0);
    }
}

/* ---- The ball ------------------------------------------------------------ */

/* How deep it is in a brick. */
static double depth_in(const DdcBall *ball, const DdcBox *box)
{
    double x = ball->centre.x;
    double y = ball->centre.y;
    double across = fmax(fmax(box->left - x, x - box->right), 0);
    double down = fmax(fmax(box->top - y, y - box->bottom), 0);

    return ball->radius - hypot(across, down);
}

static bool is_free(const struct court *court, const DdcBall *ball,
                    double tolerance)
{
    for (int i = 0; i < court->count; i++)
    {
        if (depth_in(ball, &court->kept[i].box) > tolerance)
        {
            return false;
        }
    }
    return true;
}

/*
 * Asked box by box there is a contact no later: the set leaves out faces and
 * corners inside of walls, and nothing else.
 */
static void check_cast(struct court *court, const DdcBall *ball)
{
    DdcBounce of_set = {.time = HUGE_VAL};
    DdcBounce of_box;
    double first = HUGE_VAL;
    ddc_int32 hit = DdcBall_CastBricks(ball, court->bricks, NULL, &of_set);

    CHECK(hit == (of_set.time < HUGE_VAL));
    for (int i = 0; i < court->count; i++)
    {
        if (DdcBall_CastBox(ball, &court->kept[i].box, NULL, &of_box))
        {
            first = fmin(first, of_box.time);
            CHECK(!hit || of_set.brick != court->ids[i] ||
                  of_set.tag == court->kept[i].tag);
        }
    }
    CHECK(!hit || first <= of_set.time + 1e-9);
    CHECK(court->count != 1 || first == of_set.time);
}

static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct court *court = user;
    DdcBall other = *ball;

    CHECK(court->stepping && bricks == court->bricks);
    CHECK(bounce->time >= 0 && bounce->time <= 1);
    CHECK(DdcBricks_Move(bricks, NULL) == DDC_E_INUSE);
    CHECK(DdcBall_Step(&other, bricks, NULL, NULL, NULL) == DDC_E_INUSE);
    switch (fuzz_in(court->input, 0, 15))
    {
    case 0:
        return DDC_BOUNCE_THROUGH;
    case 1:
        return DDC_BOUNCE_STOP;
    case 2:
        ball->velocity.x = any_quarter(court, 100);
        return DDC_BOUNCE_OWN;
    case 3:
        destroy_bricks(court);
        break;
    case 4:
        court->within();
        break;
    default:
        change_bricks(court);
        court_check(court);
    }
    return DDC_BOUNCE_OFF;
}

static DdcBall any_ball(struct court *court)
{
    DdcBall ball = {{0, 0}, {0, 0}, 0, 0, 1, 0};
    int speed = fuzz_in(court->input, 0, 3);

    ball.centre.x = any_quarter(court, 120);
    ball.centre.y = any_quarter(court, 120);
    ball.velocity.x = ldexp(any_quarter(court, 100), 2 * speed);
    ball.velocity.y = ldexp(any_quarter(court, 100), 2 * speed);
    ball.radius = fuzz_in(court->input, 1, 20) / 4.0;
    return ball;
}

/* Without a say of the game's the speed stays, and nothing is entered. */
static void check_step(const struct court *court, const DdcBall *before,
                       const DdcBall *ball)
{
    double speed = hypot(before->velocity.x, before->velocity.y);
    double now = hypot(ball->velocity.x, ball->velocity.y);

    CHECK(fabs(now - speed) <= 1e-9 * speed);
    CHECK(!is_free(court, before, 0) || is_free(court, ball, 1e-6));
}

static void step(struct court *court)
{
    DdcBall ball = any_ball(court);
    const DdcBall before = ball;
    bool told = fuzz_byte(court->input) % 4 != 0;

    if (is_free(court, &ball, 0))
    {
        check_cast(court, &ball);
    }
    court->stepping = true;
    CHECK(DdcBall_Step(&ball, court->bricks, NULL, told ? hit : NULL, court) ==
          DDC_OK);
    court->stepping = false;
    CHECK(isfinite(ball.centre.x) && isfinite(ball.centre.y));
    if (!told)
    {
        check_step(court, &before, &ball);
    }
}

/* ---- The game ------------------------------------------------------------ */

void court_act(struct court *court)
{
    if (court->bricks == NULL)
    {
        make_bricks(court);
    }
    else if (fuzz_byte(court->input) % 2 == 0)
    {
        change_bricks(court);
    }
    else if (!court->stepping)
    {
        step(court);
    }
    court_check(court);
}

void court_make(struct court *court, struct fuzz_input *input,
                void (*within)(void))
{
    memset(court, 0, sizeof *court);
    court->input = input;
    court->within = within;
    make_bricks(court);
}

void court_free(struct court *court)
{
    destroy_bricks(court);
}
