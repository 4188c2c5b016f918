/* SPDX-License-Identifier: Zlib */
/*
 * The set of bricks: ids, changes and refused calls; and an oracle test that
 * compares casts, which use the set's index, with a cast against each brick.
 */
#include "bounce_fixture.h"

static DdcBrick brick_at(double x, double y, double width, double height)
{
    return (DdcBrick){{x, y, x + width, y + height}, {0, 0}, 0, 0};
}

BEFORE_EACH_TEST()
{
    make_set();
}

TEST(a_brick_is_stored_as_it_was_added)
{
    DdcBrick brick = {{1, 2, 3, 4}, {5, 6}, 7, 99};
    DdcBrick out;
    ddc_uint32 id = 0;

    ok(DdcBricks_Add(set, &brick, &id));
    assert_int_not_equal(id, 0);
    assert_int_equal(DdcBricks_GetCount(set), 1);
    ok(DdcBricks_Get(set, id, &out));
    assert_reals(DdcBox, out.box, 1, 2, 3, 4);
    assert_reals(DdcPoint, out.velocity, 5, 6);
    assert_int_equal(out.tag, 7);
    assert_int_equal(out.reserved, 0);
    ok(DdcBricks_Add(set, &brick, NULL));
    assert_int_equal(DdcBricks_GetCount(set), 2);
}

TEST(the_id_of_a_removed_brick_is_refused)
{
    DdcBrick brick = brick_at(0, 0, 10, 10);
    DdcBrick out;
    ddc_uint32 first;
    ddc_uint32 id;

    ok(DdcBricks_Add(set, &brick, &first));
    ok(DdcBricks_Remove(set, first));
    assert_int_equal(DdcBricks_GetCount(set), 0);
    /* The slot is reused for every new brick, the id is not. */
    for (int i = 0; i < 2000; i++)
    {
        ok(DdcBricks_Add(set, &brick, &id));
        assert_int_not_equal(id, first);
        ok(DdcBricks_Remove(set, id));
    }
    assert_refused(DDC_E_INVALIDPARAMS, DdcBricks_Remove(set, first));
    assert_refused(DDC_E_INVALIDPARAMS, DdcBricks_Get(set, first, &out));
    assert_refused(DDC_E_INVALIDPARAMS, DdcBricks_Set(set, first, &brick));
    for (int i = -3; i < 3; i++)
    {
        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcBricks_Remove(set, (ddc_uint32)i));
    }
    /* The old id is not that of the brick that has the slot now. */
    ok(DdcBricks_Add(set, &brick, &id));
    assert_refused(DDC_E_INVALIDPARAMS, DdcBricks_Remove(set, first));
    assert_refused(DDC_E_INVALIDPARAMS, DdcBricks_Get(set, first, &out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcBricks_Remove(set, id | 0x80000000u));
    assert_int_equal(DdcBricks_GetCount(set), 1);
}

/* Also when the slot has been reused as often as an id can count. */
TEST(ids_are_positive_as_signed_numbers_too)
{
    DdcBrick brick = brick_at(0, 0, 10, 10);
    ddc_uint32 id;

    for (int i = 0; i < 2100; i++)
    {
        ok(DdcBricks_Add(set, &brick, &id));
        assert_in_range(id, 1, INT32_MAX);
        ok(DdcBricks_Remove(set, id));
    }
}

/* Moving bricks are in a linked list: one is removed at each position. */
TEST(moving_bricks_are_removed_in_any_order)
{
    const double one = 1;
    ddc_uint32 ids[5];

    for (int gone = 0; gone < 5; gone++)
    {
        DdcBrick brick = brick_at(0, 0, 10, 10);
        DdcBrick out;
        brick.velocity.x = 3;
        for (int i = 0; i < 5; i++)
        {
            ok(DdcBricks_Add(set, &brick, &ids[i]));
        }
        ok(DdcBricks_Remove(set, ids[gone]));
        ok(DdcBricks_Step(set, &one));
        for (int i = 0; i < 5; i++)
        {
            returns(i == gone ? DDC_E_INVALIDPARAMS : DDC_OK,
                    DdcBricks_Get(set, ids[i], &out));
            assert_true(i == gone || out.box.left == 3);
        }
    }
}

/* Rounded, its box is empty. */
TEST(a_brick_that_is_rounded_to_nothing_is_refused)
{
    DdcBrick thin = brick_at(0, 0, 0x1p-70, 10);
    ddc_uint32 id;

    assert_refused(DDC_E_RANGE, DdcBricks_Add(set, &thin, &id));
    assert_refused(DDC_E_RANGE,
                   DdcBricks_AddBlock(set, &thin, 2, 2, NULL, NULL));
    id = add(0, 0, 10, 10);
    assert_refused(DDC_E_RANGE, DdcBricks_Set(set, id, &thin));
}

TEST(a_grid_leaves_out_empty_cells)
{
    DdcBrick first = brick_at(10, 20, 30, 5);
    const ddc_uint8 cells[6] = {1, 0, 2, 0, 0, 255};
    ddc_uint32 ids[6];
    DdcBrick out;

    first.tag = 4;
    ok(DdcBricks_AddBlock(set, &first, 3, 2, cells, ids));
    assert_int_equal(DdcBricks_GetCount(set), 3);
    for (int i = 0; i < 6; i++)
    {
        assert_int_equal(ids[i] != 0, cells[i] != 0);
    }
    ok(DdcBricks_Get(set, ids[5], &out));
    assert_reals(DdcBox, out.box, 70, 25, 100, 30);
    assert_int_equal(out.tag, 4);
}

TEST(a_grid_is_added_whole_or_not_at_all)
{
    DdcBrick first = brick_at(0, 0, 1, 1);
    ddc_uint32 ids[2] = {7, 7};

    assert_refused(DDC_E_RANGE,
                   DdcBricks_AddBlock(set, &first, 1025, 1024, NULL, ids));
    assert_refused(DDC_E_RANGE, DdcBricks_AddBlock(set, &first, DDC_BRICKS_MAX,
                                                   DDC_BRICKS_MAX, NULL, ids));
    first = brick_at(0, 0, 1e9, 1);
    assert_refused(DDC_E_RANGE,
                   DdcBricks_AddBlock(set, &first, 2, 1, NULL, ids));
    assert_int_equal(DdcBricks_GetCount(set), 0);
    assert_int_equal(ids[0], 7);
}

/*
 * From 1 on, the spacing of doubles is twice the width: every other brick is
 * rounded to an empty one, but the last one is not.
 */
TEST(a_grid_with_bricks_rounded_to_empty_is_refused)
{
    const double low = 1 - 0x1p-51;
    const DdcBrick first = {{low, 0, low + 0x1p-53, 1}, {0, 0}, 0, 0};

    ok(DdcBricks_AddBlock(set, &first, 4, 1, NULL, NULL));
    returns(DDC_E_RANGE, DdcBricks_AddBlock(set, &first, 6, 1, NULL, NULL));
    assert_int_equal(DdcBricks_GetCount(set), 4);
}

TEST(bricks_beyond_the_limit_are_refused)
{
    DdcBrick first = brick_at(0, 0, 1, 1);
    ddc_uint32 id;

    ok(DdcBricks_AddBlock(set, &first, 1024, 1024, NULL, NULL));
    assert_int_equal(DdcBricks_GetCount(set), DDC_BRICKS_MAX);
    assert_refused(DDC_E_RANGE, DdcBricks_Add(set, &first, &id));
    /* A cast finds the last of them. */
    DdcBall ball = {{1100, 1023.5}, {-100, 0}, 0.25, 0, 0, 0};
    DdcBounce bounce;
    ok(DdcBricks_SweepBall(set, &ball, NULL, &bounce));
    assert_int_equal(bounce.hit, 1);
    assert_true(fabs(bounce.time - 0.7575) < 1e-12);
    ok(DdcBricks_Remove(set, bounce.brick));
    ok(DdcBricks_Add(set, &first, &id));
}

TEST(all_ids_are_listed)
{
    DdcBrick first = brick_at(0, 0, 1, 1);
    ddc_uint32 ids[10];
    ddc_uint32 listed[10];
    ddc_uint32 prefix[10];
    ddc_uint32 needed = 7;

    ok(DdcBricks_ListIds(set, NULL, 0, &needed));
    assert_int_equal(needed, 0);
    ok(DdcBricks_AddBlock(set, &first, 5, 2, NULL, ids));
    ok(DdcBricks_Remove(set, ids[3]));
    ok(DdcBricks_ListIds(set, listed, 10, &needed));
    assert_int_equal(needed, 9);
    for (int i = 0; i < 9; i++)
    {
        assert_int_equal(listed[i], ids[i + (i >= 3)]);
    }
    returns(DDC_E_MORE, DdcBricks_ListIds(set, NULL, 0, &needed));
    assert_int_equal(needed, 9);
    for (ddc_uint32 room = 1; room < 9; room++)
    {
        memset(prefix, 0, sizeof prefix);
        returns(DDC_E_MORE, DdcBricks_ListIds(set, prefix, room, &needed));
        assert_int_equal(needed, 9);
        assert_memory_equal(prefix, listed, room * sizeof *prefix);
        assert_int_equal(prefix[room], 0);
    }
}

TEST(bricks_move_by_their_velocity)
{
    const DdcBrick bricks[3] = {{{10, 20, 15, 25}, {4, -8}, 0, 0},
                                {{10, 20, 15, 25}, {0, 0}, 0, 0},
                                {{1e9, 0, 1e9 + 5, 5}, {1e9, 1}, 0, 0}};
    const double half = 0.5;
    ddc_uint32 ids[3];
    DdcBrick out;

    for_rows(i, bricks)
    {
        ok(DdcBricks_Add(set, &bricks[i], &ids[i]));
    }
    ok(DdcBricks_Step(set, &half));
    ok(DdcBricks_Get(set, ids[0], &out));
    assert_reals(DdcBox, out.box, 12, 16, 17, 21);
    ok(DdcBricks_Get(set, ids[1], &out));
    assert_reals(DdcBox, out.box, 10, 20, 15, 25);
    ok(DdcBricks_Get(set, ids[2], &out));
    assert_reals(DdcBox, out.box, 1e9, 0, 1e9 + 5, 5);
    assert_reals(DdcPoint, out.velocity, 0, 0);
    ok(DdcBricks_Step(set, NULL));
    ok(DdcBricks_Get(set, ids[0], &out));
    assert_reals(DdcBox, out.box, 16, 8, 21, 13);
    /* The brick that has stopped is in the index now. */
    DdcBall ball = ball_at(1e9 - 100, 2, 200, 0);
    DdcBounce bounce;
    ok(DdcBricks_SweepBall(set, &ball, NULL, &bounce));
    assert_int_equal(bounce.hit, 1);
    assert_int_equal(bounce.brick, ids[2]);
}

/* ---- The index ----------------------------------------------------------- */

/* A brick from a fraction of a pixel to 512 pixels, at up to `reach`. */
static DdcBrick random_brick(double reach)
{
    double size = ldexp(test_random_real(0.5, 1), test_random_in(0, 9));

    return brick_at(
        test_random_real(-reach, reach), test_random_real(-reach, reach),
        size * test_random_real(0.1, 1), size * test_random_real(0.1, 1));
}

/* The oracle: the earliest contact, from a cast against each brick. */
static bool try_all(const ddc_uint32 *ids, int count, const DdcBall *ball,
                    double *time)
{
    bool any = false;

    for (int i = 0; i < count; i++)
    {
        DdcBrick brick;
        DdcBounce bounce;
        DdcBall relative = *ball;
        if (ids[i] == 0)
        {
            continue;
        }
        ok(DdcBricks_Get(set, ids[i], &brick));
        relative.velocity.x -= brick.velocity.x;
        relative.velocity.y -= brick.velocity.y;
        ok(DdcBox_SweepBall(&brick.box, &relative, NULL, &bounce));
        if (bounce.hit && (!any || bounce.time < *time))
        {
            any = true;
            *time = bounce.time;
        }
    }
    return any;
}

static bool begins_inside(const ddc_uint32 *ids, int count, const DdcBall *ball)
{
    for (int i = 0; i < count; i++)
    {
        DdcBrick brick;
        if (ids[i] != 0)
        {
            DdcBricks_Get(set, ids[i], &brick);
            DdcCircle circle = {ball->center.x, ball->center.y, ball->radius};
            if (DdcCircle_OverlapsBox(&circle, &brick.box) != 0)
            {
                return true;
            }
        }
    }
    return false;
}

#define BRICKS 600

TEST(casts_agree_with_a_search_through_all)
{
    int hits = 0;
    int casts = 0;
    for_steps(round, 60, 31)
    {
        ddc_uint32 ids[BRICKS] = {0};
        int count = round % 3 == 0 ? 12 : BRICKS;
        make_set();
        double reach = round % 2 != 0 ? 2000 : 15000;
        for (int i = 0; i < count; i++)
        {
            DdcBrick brick = random_brick(reach);
            if (i < 3)
            {
                brick.velocity.x = test_random_real(-50, 50);
                brick.velocity.y = test_random_real(-50, 50);
            }
            ok(DdcBricks_Add(set, &brick, &ids[i]));
        }
        for (int i = 0; i < 400; i++)
        {
            double limit =
                ldexp(1, test_random_in(0, round % 2 != 0 ? 13 : 18));
            DdcBall ball = ball_at(test_random_real(-reach, reach),
                                   test_random_real(-reach, reach),
                                   test_random_real(-limit, limit),
                                   test_random_real(-limit, limit));
            ball.radius = ldexp(test_random_real(0.5, 1), test_random_in(0, 9));
            if (i % 8 < 2)
            {
                *(i % 8 == 0 ? &ball.velocity.x : &ball.velocity.y) = 0;
            }
            /* One brick is removed, changed or added before each cast. */
            int at = test_random_in(3, count - 1);
            DdcBrick brick = random_brick(reach);
            if (ids[at] != 0 && i % 3 == 0)
            {
                ok(DdcBricks_Remove(set, ids[at]));
                ids[at] = 0;
            }
            else if (ids[at] != 0)
            {
                ok(DdcBricks_Set(set, ids[at], &brick));
            }
            else
            {
                ok(DdcBricks_Add(set, &brick, &ids[at]));
            }
            if (begins_inside(ids, count, &ball))
            {
                continue;
            }
            double expected = -1;
            DdcBounce bounce;
            bool any = try_all(ids, count, &ball, &expected);
            ok(DdcBricks_SweepBall(set, &ball, NULL, &bounce));
            assert_int_equal(bounce.hit, any);
            assert_true(!any || bounce.time == expected);
            hits += any;
            casts++;
        }
    }
    assert_total(hits, casts / 10, casts * 9 / 10);
}

/* At the ends of the range nothing overflows, and queries end. */
TEST(bricks_at_the_ends_of_the_range_are_found)
{
    const double edge = 1073741824.0;
    DdcBrick walls[4] = {{{-edge, -edge, edge, 1 - edge}, {0, 0}, 1, 0},
                         {{-edge, edge - 1, edge, edge}, {0, 0}, 2, 0},
                         {{-edge, -edge, 1 - edge, edge}, {0, 0}, 3, 0},
                         {{edge - 1, -edge, edge, edge}, {0, 0}, 4, 0}};
    DdcBrick dust = brick_at(edge - 9, edge - 9, 1, 1);
    DdcBounce bounce;
    double time = 1e9;

    for_rows(i, walls)
    {
        ok(DdcBricks_Add(set, &walls[i], NULL));
    }
    for (int i = 0; i < 200; i++)
    {
        dust.box.left = edge - 9 - i * 1e6;
        dust.box.right = dust.box.left + 1;
        ok(DdcBricks_Add(set, &dust, NULL));
    }
    const DdcBall balls[] = {{{0, 0}, {-1e9, 3}, 1000, 0, 0, 0},
                             {{0, 0}, {1e-9, 1e9}, 1000, 0, 0, 0},
                             {{0, 0}, {0, -1e9}, 1e9, 0, 0, 0}};
    for_rows(i, balls)
    {
        ok(DdcBricks_SweepBall(set, &balls[i], &time, &bounce));
        assert_int_equal(bounce.hit, 1);
        assert_int_equal(bounce.tag, 3 - (int)i);
    }
    const DdcBall diagonal = {{0, 0}, {1e9, -1e9}, 1e9, 0, 0, 0};
    ok(DdcBricks_SweepBall(set, &diagonal, &time, &bounce));
    assert_int_equal(bounce.hit, 1);
}

/* A row of bricks in the bottom left corner, so many that they are sorted. */
TEST(a_grid_may_reach_the_ends_of_the_range)
{
    const double edge = DDC_COORD_MAX;
    const DdcBrick first = brick_at(-edge, edge - 1, 1, 1);
    const DdcBall ball = {{0.5 - edge, edge - 90}, {0, 100}, 0.25, 0, 0, 0};
    ddc_uint32 ids[300];
    DdcBounce bounce;

    ok(DdcBricks_AddBlock(set, &first, 300, 1, NULL, ids));
    ok(DdcBricks_SweepBall(set, &ball, NULL, &bounce));
    assert_int_equal(bounce.hit, 1);
    assert_int_equal(bounce.brick, ids[0]);
}
