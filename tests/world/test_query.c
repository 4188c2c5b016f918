/* SPDX-License-Identifier: Zlib */
/*
 * Queries of a world: the rules at their edges, and oracle tests that compare
 * them with testing every sprite. `f` is the fixture of world_fixture.h; its
 * surfaces a and b record their calls in a journal: "La" locks a, "Ua" unlocks
 * it.
 */
#include "world_fixture.h"
#include "world_population.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

/* ---- Rules -------------------------------------------------------------- */

TEST(the_topmost_solid_pixel_comes_first)
{
    DdcSprite *found[4];
    ddc_uint32 needed;

    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);
    test_image_set(&f.b.image.pixels, 1, 1, 0);
    ok(DdcWorld_QueryPoint(f.world, 5, 5, DDC_GRID_ALL, found, 4, &needed));
    assert_int_equal(needed, 2);
    assert_ptr_equal(found[0], above);
    assert_ptr_equal(found[1], below);
    assert_string_equal(journal(), "La Ua Lb Ub");
    /* A point in the hole of the upper sprite, and one beside both. */
    ok(DdcWorld_QueryPoint(f.world, 6, 6, DDC_GRID_ALL, found, 4, &needed));
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], below);
    ok(DdcWorld_QueryPoint(f.world, 15, 14, DDC_GRID_ALL, found, 4, &needed));
    assert_int_equal(needed, 0);
}

static DdcSprite *topmost(int x, int y)
{
    DdcSprite *found = NULL;

    journal_clear();
    ok(DdcWorld_QueryTopmost(f.world, x, y, DDC_GRID_ALL, &found));
    return found;
}

TEST(the_topmost_sprite_is_found_in_one_call)
{
    DdcSprite *found;

    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);
    test_image_set(&f.b.image.pixels, 1, 1, 0);
    assert_ptr_equal(topmost(5, 5), above);
    assert_string_equal(journal(), "La Ua Lb Ub");
    assert_ptr_equal(topmost(6, 6), below);
    assert_null(topmost(15, 14));
    DdcSprite_SetFilter(above, 2, 0);
    ok(DdcWorld_QueryTopmost(f.world, 5, 5, 1, &found));
    assert_ptr_equal(found, below);
    ok(DdcWorld_QueryTopmost(f.world, 5, 5, 4, &found));
    assert_null(found);
}

TEST(a_topmost_sprite_that_is_lost_gives_the_next_one)
{
    const DdcResult lost[] = {DDC_E_LOST};
    DdcSprite *found;

    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);
    f.b.lock_results = lost;
    f.b.lock_result_count = 1;
    returns(DDC_E_LOST,
            DdcWorld_QueryTopmost(f.world, 5, 5, DDC_GRID_ALL, &found));
    assert_ptr_equal(found, below);
    /* What lies below the answer does not matter. */
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    ok(DdcWorld_QueryTopmost(f.world, 5, 5, DDC_GRID_ALL, &found));
    assert_ptr_equal(found, above);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

TEST(only_categories_in_the_mask_are_found)
{
    const DdcRect rect = {0, 0, 1, 1};
    DdcSprite *found[4];
    ddc_uint32 needed;

    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 0, 0);
    /* A query of a rectangle does not read the filter mask of a sprite. */
    DdcSprite_SetFilter(one, 6, 0);
    DdcSprite_SetFilter(two, 8, 0);
    ok(DdcWorld_QueryRect(f.world, &rect, 4, found, 4, &needed));
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], one);
    ok(DdcWorld_QueryRect(f.world, &rect, 12, found, 4, &needed));
    assert_int_equal(needed, 2);
    ok(DdcWorld_QueryRect(f.world, &rect, 1, found, 4, &needed));
    assert_int_equal(needed, 0);
}

TEST(a_fast_sprite_does_not_tunnel_through_a_thin_one)
{
    DdcSprite *other;
    DdcSweep sweep;

    DdcSprite *bullet = add_sprite(&f.a, -300, 4);
    DdcSprite *wall = add_sprite(&f.b, 0, 0);
    DdcSprite_SetSize(wall, 1, 400);
    ok(DdcWorld_Sweep(f.world, bullet, 1000, 100, &other, &sweep));
    assert_ptr_equal(other, wall);
    assert_int_equal(sweep.hit, 1);
    assert_int_equal(sweep.steps, 1000);
    assert_int_equal(sweep.step, 291);
    assert_int_equal(sweep.at_x, -9);
    assert_int_equal(sweep.at_y, 4 + 29);
    assert_int_equal(sweep.before_x, -10);
    assert_int_equal(sweep.before_y, 4 + 29);
    assert_int_equal(sweep.x, 0);
    assert_int_equal(sweep.y, 4 + 29);
    assert_int_equal(DdcSprite_GetX(bullet), -300);
    /* Another sweep of the bullet goes over the wall. */
    ok(DdcWorld_Sweep(f.world, bullet, 400, -400, &other, &sweep));
    assert_null(other);
    assert_int_equal(sweep.hit, 0);
    assert_int_equal(sweep.step, 400);
    assert_int_equal(sweep.at_x, 100);
    assert_int_equal(sweep.before_x, 100);
    /* The bullet goes through a wall whose filter does not agree. */
    DdcSprite_SetFilter(wall, 2, 4);
    ok(DdcWorld_Sweep(f.world, bullet, 1000, 100, &other, &sweep));
    assert_null(other);
}

TEST(of_two_sprites_hit_at_once_the_first_added_is_returned)
{
    DdcSprite *other;
    DdcSweep sweep;

    DdcSprite *first = add_sprite(&f.a, 20, 8);
    add_sprite(&f.b, 20, -8);
    DdcSprite *bullet = make_sprite(&f.a, 0, 0);
    ok(DdcWorld_Sweep(f.world, bullet, 50, 0, &other, &sweep));
    assert_ptr_equal(other, first);
    assert_int_equal(sweep.at_x, 11);
    /* A sweep of length 0 finds what the sprite touches now. */
    DdcSprite_SetXY(bullet, 11, 0);
    ok(DdcWorld_Sweep(f.world, bullet, 0, 0, &other, &sweep));
    assert_ptr_equal(other, first);
    assert_int_equal(sweep.step, 0);
}

TEST(a_failed_surface_leaves_the_others_in_the_result)
{
    const DdcResult lost[] = {DDC_E_LOST};
    const DdcRect rect = {0, 0, 9, 9};
    DdcSprite *found[4];
    DdcSprite *other;
    ddc_uint32 needed;
    DdcSweep sweep;

    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    returns(DDC_E_LOST, DdcWorld_QueryRect(f.world, &rect, DDC_GRID_ALL, found,
                                           4, &needed));
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], two);
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    returns(DDC_E_LOST, DdcWorld_Sweep(f.world, one, 5, 5, &other, &sweep));
    assert_null(other);
    assert_int_equal(sweep.steps, 5);
}

TEST(of_two_failures_the_first_is_returned)
{
    const DdcResult lost[] = {DDC_E_LOST};
    const DdcResult busy[] = {DDC_E_SURFACEBUSY};
    DdcSprite *found[2];
    ddc_uint32 needed;

    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 0, 0);
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    f.b.lock_results = busy;
    f.b.lock_result_count = 1;
    returns(DDC_E_LOST, DdcWorld_QueryPoint(f.world, 5, 5, DDC_GRID_ALL, found,
                                            2, &needed));
    assert_int_equal(needed, 0);
}

TEST(an_empty_mask_hits_nothing_on_its_sweep)
{
    DdcMask *mask;
    DdcSprite *other;
    DdcSweep sweep;

    add_sprite(&f.a, 20, 0);
    DdcSprite *empty = add_sprite(&f.b, 0, 0);
    ok(DdcMask_Create(0, 0, 0, &mask));
    ok(DdcSprite_SetMask(empty, mask, 0, 0));
    DdcMask_Destroy(mask);
    ok(DdcWorld_Sweep(f.world, empty, 40, 10, &other, &sweep));
    assert_null(other);
    assert_int_equal(sweep.hit, 0);
    assert_int_equal(sweep.at_x, 40);
    assert_int_equal(sweep.at_y, 10);
    assert_string_equal(journal(), "");
}

TEST(bad_queries_are_refused)
{
    const DdcRect far_away = {0, 0, DDC_COORD_MAX + 1, 1};
    const DdcRect rect = {0, 0, 1, 1};
    const int end = DDC_COORD_MAX;
    DdcSprite *found[1] = {NULL};
    ddc_uint32 needed = 7;
    DdcSweep sweep;

    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.a, 0, 0);
    assert_refused(DDC_E_RANGE, DdcWorld_QueryPoint(f.world, end + 1, 0, 1,
                                                    found, 1, &needed));
    assert_int_equal(needed, 0);
    assert_refused(DDC_E_RANGE, DdcWorld_QueryRect(f.world, &far_away, 1, found,
                                                   1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_QueryPoint(NULL, 0, 0, 1, found, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_QueryRect(f.world, NULL, 1, found, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_QueryRect(f.world, &rect, 1, NULL, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_QuerySprite(f.world, NULL, found, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_QuerySprite(f.world, one, found, 1, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_Sweep(f.world, one, 0, 0, NULL, &sweep));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcWorld_Sweep(f.world, one, 0, 0, found, NULL));
    assert_refused(DDC_E_RANGE, DdcWorld_Sweep(f.world, one, DDC_SWEEP_MAX + 1,
                                               0, found, &sweep));
    DdcSprite_SetXY(one, end, 0);
    assert_refused(DDC_E_RANGE,
                   DdcWorld_Sweep(f.world, one, 1, 0, found, &sweep));
    DdcSprite_SetXY(one, 0, 0);
    test_log_listen();
    returns(DDC_E_MORE, DdcWorld_QueryPoint(f.world, 0, 0, DDC_GRID_ALL, found,
                                            1, &needed));
    assert_int_equal(needed, 2);
    assert_ptr_equal(found[0], two);
    assert_int_equal(test_log_count(), 0);
    /* A sprite in the corner of all coordinates is found. */
    DdcSprite_SetXY(two, end, -end);
    ok(DdcWorld_QueryPoint(f.world, end, -end, DDC_GRID_ALL, found, 1,
                           &needed));
    assert_ptr_equal(found[0], two);
}

/* ---- Comparison with every sprite --------------------------------------- */

static struct population population;

/* What a query must find, in this order. */
static DdcSprite *expected[POPULATION_MAX];
static int expected_count;

static void expect(DdcSprite *sprite)
{
    expected[expected_count++] = sprite;
}

/* A query found exactly the expected sprites. */
static void assert_found(DdcSprite *const *found, ddc_uint32 needed)
{
    assert_int_equal(needed, expected_count);
    if (needed > 0)
    {
        assert_memory_equal(found, expected, needed * sizeof *found);
    }
}

static bool is_solid(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid;

    ok(DdcSprite_TestHotPoint(sprite, x, y, &solid));
    return solid;
}

static int any_coordinate(void)
{
    return test_random_in(-20, population.side + 40);
}

/* Each check_ function compares one random query; it returns how many sprites
 * the query found, or whether the sweep hit one. */
static int check_point(void)
{
    DdcSprite *found[POPULATION_MAX];
    ddc_uint32 needed;
    ddc_uint32 mask = test_random();
    int x = any_coordinate();
    int y = any_coordinate();

    expected_count = 0;
    for (int i = population.count - 1; i >= 0; i--)
    {
        if ((population.in[i]->category & mask) != 0 &&
            is_solid(population.in[i]->sprite, x, y))
        {
            expect(population.in[i]->sprite);
        }
    }
    ok(DdcWorld_QueryPoint(population.world, x, y, mask, found, POPULATION_MAX,
                           &needed));
    assert_found(found, needed);
    return expected_count;
}

static bool has_solid(const DdcSprite *sprite, const DdcRect *rect)
{
    DdcRect own;
    DdcRect common;

    DdcSprite_GetCollideRect(sprite, &own);
    if (!DdcRect_Intersect(&own, rect, &common))
    {
        return false;
    }
    for (int y = common.top; y < common.bottom; y++)
    {
        for (int x = common.left; x < common.right; x++)
        {
            if (is_solid(sprite, x, y))
            {
                return true;
            }
        }
    }
    return false;
}

static int check_rect(void)
{
    DdcSprite *found[POPULATION_MAX];
    ddc_uint32 needed;
    ddc_uint32 mask = test_random();
    DdcRect rect = {any_coordinate(), any_coordinate(), 0, 0};

    rect.right = rect.left + test_random_in(-1, 20);
    rect.bottom = rect.top + test_random_in(-1, 20);
    if (test_random_in(0, 19) == 0)
    {
        rect = (DdcRect){-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                         DDC_COORD_MAX};
    }
    expected_count = 0;
    for (int i = 0; i < population.count; i++)
    {
        if ((population.in[i]->category & mask) != 0 &&
            has_solid(population.in[i]->sprite, &rect))
        {
            expect(population.in[i]->sprite);
        }
    }
    ok(DdcWorld_QueryRect(population.world, &rect, mask, found, POPULATION_MAX,
                          &needed));
    assert_found(found, needed);
    return expected_count;
}

/* Expects the sprites that `s` touches where it is; returns the first. */
static DdcSprite *expect_touched(const struct population_sprite *s)
{
    expected_count = 0;
    for (int i = 0; i < population.count; i++)
    {
        if (population.in[i] != s &&
            population_filters_agree(population.in[i], s) &&
            population_sprites_overlap(population.in[i]->sprite, s->sprite))
        {
            expect(population.in[i]->sprite);
        }
    }
    return expected_count > 0 ? expected[0] : NULL;
}

/* A random sprite, in the world or not. */
static const struct population_sprite *any_sprite(void)
{
    return &population.all[test_random_in(0, POPULATION_MAX - 1)];
}

static int check_sprite(void)
{
    const struct population_sprite *s = any_sprite();
    DdcSprite *found[POPULATION_MAX];
    ddc_uint32 needed;

    expect_touched(s);
    ok(DdcWorld_QuerySprite(population.world, s->sprite, found, POPULATION_MAX,
                            &needed));
    assert_found(found, needed);
    return expected_count;
}

/* How far step k of n of a sweep has moved, by the rule of DdcMask_Sweep:
 * k * move / n, rounded to the nearest, halves away from 0. */
static int moved_by(int k, int move, int n)
{
    int distance = n > 0 ? (2 * k * abs(move) + n) / (2 * n) : 0;

    return move < 0 ? -distance : distance;
}

static int check_sweep(void)
{
    const struct population_sprite *s = any_sprite();
    int x = DdcSprite_GetX(s->sprite);
    int y = DdcSprite_GetY(s->sprite);
    int move_x = test_random_in(-60, 60);
    int move_y = test_random_in(-60, 60);
    int n = abs(move_x) > abs(move_y) ? abs(move_x) : abs(move_y);
    DdcSprite *first_hit = NULL;
    DdcSprite *other;
    DdcSweep sweep;
    int k = 0;

    ok(DdcWorld_Sweep(population.world, s->sprite, move_x, move_y, &other,
                      &sweep));
    for (; k <= n && first_hit == NULL; k++)
    {
        DdcSprite_SetXY(s->sprite, x + moved_by(k, move_x, n),
                        y + moved_by(k, move_y, n));
        first_hit = expect_touched(s);
    }
    k--;
    int before = first_hit != NULL && k > 0 ? k - 1 : k;
    assert_ptr_equal(other, first_hit);
    assert_int_equal(sweep.hit, first_hit != NULL);
    assert_int_equal(sweep.step, k);
    assert_int_equal(sweep.steps, n);
    assert_int_equal(sweep.at_x, DdcSprite_GetX(s->sprite));
    assert_int_equal(sweep.at_y, DdcSprite_GetY(s->sprite));
    assert_int_equal(sweep.before_x, x + moved_by(before, move_x, n));
    assert_int_equal(sweep.before_y, y + moved_by(before, move_y, n));
    if (first_hit != NULL)
    {
        assert_true(is_solid(first_hit, sweep.x, sweep.y));
        assert_true(is_solid(s->sprite, sweep.x, sweep.y));
    }
    DdcSprite_SetXY(s->sprite, x, y);
    return first_hit != NULL && k > 0;
}

/* Runs a check 100 times on each of ten populations. More than one check in
 * ten must find something. */
static void check_often(int (*check)(void), int side, bool large)
{
    int found = 0;

    for (unsigned seed = 0; seed < 10; seed++)
    {
        test_seed(seed);
        population_make(&population, side, large);
        for (int i = 0; i < 100; i++)
        {
            found += check() > 0;
            population_change(&population);
        }
    }
    assert_true(found > 100);
}

TEST(a_point_query_finds_what_testing_every_sprite_finds)
{
    check_often(check_point, 50, false);
}

TEST(a_rectangle_query_finds_what_testing_every_pixel_finds)
{
    check_often(check_rect, 120, false);
}

TEST(a_sprite_query_finds_what_testing_every_two_finds)
{
    check_often(check_sprite, 200, false);
    check_often(check_sprite, 600, true);
}

TEST(a_sweep_hits_what_stepping_pixel_by_pixel_hits)
{
    check_often(check_sweep, 250, false);
}
