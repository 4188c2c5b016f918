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
    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);

    test_image_set(&f.b.image.pixels, 1, 1, 0);
    assert_point(5, 5, above, below, NULL);
    assert_string_equal(journal(), "La Ua Lb Ub");
    /* A point in the hole of the upper sprite, and one beside both. */
    assert_point(6, 6, below, NULL);
    assert_point(15, 14, NULL);
}

static DdcSprite *topmost(int x, int y, ddc_uint32 categories)
{
    DdcSprite *found = NULL;

    journal_clear();
    ok(DdcWorld_FindAtPoint(f.world, x, y, categories, &found));
    return found;
}

TEST(the_topmost_sprite_is_found_in_one_call)
{
    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);

    test_image_set(&f.b.image.pixels, 1, 1, 0);
    assert_ptr_equal(topmost(5, 5, DDC_CATEGORIES_ALL), above);
    assert_string_equal(journal(), "La Ua Lb Ub");
    assert_ptr_equal(topmost(6, 6, DDC_CATEGORIES_ALL), below);
    assert_null(topmost(15, 14, DDC_CATEGORIES_ALL));
    DdcSprite_SetFilter(above, 2, 0);
    assert_ptr_equal(topmost(5, 5, 1), below);
    assert_null(topmost(5, 5, 4));
}

TEST(a_topmost_sprite_that_is_lost_gives_the_next_one)
{
    DdcSprite *found;
    DdcSprite *below = add_sprite(&f.a, 0, 0);
    DdcSprite *above = add_sprite(&f.b, 5, 5);

    scripted_surface_fail(&f.b, DDC_E_LOST);
    returns(DDC_E_LOST,
            DdcWorld_FindAtPoint(f.world, 5, 5, DDC_CATEGORIES_ALL, &found));
    assert_ptr_equal(found, below);
    /* What lies below the answer does not matter. */
    scripted_surface_fail(&f.a, DDC_E_LOST);
    assert_ptr_equal(topmost(5, 5, DDC_CATEGORIES_ALL), above);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

TEST(only_categories_in_the_mask_are_found)
{
    const DdcRect rect = {0, 0, 1, 1};
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 0, 0);

    /* A query of a rectangle does not read what a sprite touches. */
    DdcSprite_SetFilter(one, 6, 0);
    DdcSprite_SetFilter(two, 8, 0);
    assert_rect(&rect, 4, one, NULL);
    assert_rect(&rect, 12, one, two, NULL);
    assert_rect(&rect, 1, NULL);
}

/* A sweep of a sprite in f.world, which must succeed; `other` is what is hit.
 */
static DdcSweep sweep(const DdcSprite *sprite, int x, int y, DdcSprite **other)
{
    DdcSweep found;

    ok(DdcWorld_Sweep(f.world, sprite, x, y, other, &found));
    assert_int_equal(found.hit, *other != NULL);
    return found;
}

TEST(a_fast_sprite_does_not_tunnel_through_a_thin_one)
{
    const DdcSweep at_the_wall = {1, 291, 1000, -9, 33, -10, 33, 0, 33};
    DdcSprite *other;
    DdcSprite *bullet = add_sprite(&f.a, -300, 4);
    DdcSprite *wall = add_sprite(&f.b, 0, 0);

    DdcSprite_SetSize(wall, 1, 400);
    DdcSweep found = sweep(bullet, 1000, 100, &other);
    assert_ptr_equal(other, wall);
    assert_memory_equal(&found, &at_the_wall, sizeof found);
    assert_int_equal(DdcSprite_GetX(bullet), -300);
    /* Another sweep of the bullet goes over the wall. */
    found = sweep(bullet, 400, -400, &other);
    assert_null(other);
    assert_int_equal(found.step, 400);
    assert_int_equal(found.at_x, 100);
    assert_int_equal(found.before_x, 100);
    /* The bullet goes through a wall whose filter does not agree. */
    DdcSprite_SetFilter(wall, 2, 4);
    sweep(bullet, 1000, 100, &other);
    assert_null(other);
}

TEST(of_two_sprites_hit_at_once_the_first_added_is_returned)
{
    DdcSprite *other;
    DdcSprite *first = add_sprite(&f.a, 20, 8);

    add_sprite(&f.b, 20, -8);
    DdcSprite *bullet = make_sprite(&f.a, 0, 0);
    assert_int_equal(sweep(bullet, 50, 0, &other).at_x, 11);
    assert_ptr_equal(other, first);
    /* A sweep of length 0 finds what the sprite touches now. */
    DdcSprite_SetXY(bullet, 11, 0);
    assert_int_equal(sweep(bullet, 0, 0, &other).step, 0);
    assert_ptr_equal(other, first);
}

TEST(a_failed_surface_leaves_the_others_in_the_result)
{
    const DdcRect rect = {0, 0, 9, 9};
    DdcSprite *other;
    DdcSweep reported;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    scripted_surface_fail(&f.a, DDC_E_LOST);
    struct found found = query_rect(&rect, DDC_CATEGORIES_ALL);
    returns(DDC_E_LOST, found.result);
    assert_sprites(found, LIST_OF_SPRITES(two, NULL));
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcWorld_Sweep(f.world, one, 5, 5, &other, &reported));
    assert_null(other);
    assert_int_equal(reported.steps, 5);
}

TEST(of_two_failures_the_first_is_returned)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 0, 0);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    scripted_surface_fail(&f.b, DDC_E_SURFACEBUSY);
    struct found found = query_point(5, 5);
    returns(DDC_E_LOST, found.result);
    assert_int_equal(found.count, 0);
}

TEST(an_empty_mask_hits_nothing_on_its_sweep)
{
    DdcSprite *other;

    add_sprite(&f.a, 20, 0);
    DdcSprite *empty = add_sprite(&f.b, 0, 0);
    ok(DdcSprite_SetMask(empty, test_mask(0, 0, 0), 0, 0));
    DdcSweep found = sweep(empty, 40, 10, &other);
    assert_null(other);
    assert_int_equal(found.at_x, 40);
    assert_int_equal(found.at_y, 10);
    assert_string_equal(journal(), "");
}

/* Coordinates end at +-DDC_COORD_MAX: a sprite there is found, and cannot move
 * beyond. */
TEST(a_sprite_at_the_end_of_coordinates_is_found)
{
    const int end = DDC_COORD_MAX;
    DdcSprite *other;
    DdcSweep found;
    DdcSprite *sprite = add_sprite(&f.a, end, -end);

    assert_point(end, -end, sprite, NULL);
    assert_refused(DDC_E_RANGE,
                   DdcWorld_Sweep(f.world, sprite, 1, 0, &other, &found));
}

/* ---- Comparison with every sprite --------------------------------------- */

static struct population population;

/* What a query must find, in this order. */
static DdcSprite *expected[POPULATION_MAX];
static ddc_uint32 expected_count;

/* What it has found. */
static DdcSprite *found[POPULATION_MAX];
static ddc_uint32 needed;

static void expect(DdcSprite *sprite)
{
    expected[expected_count++] = sprite;
}

static int assert_expected(void)
{
    assert_int_equal(needed, expected_count);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        assert_ptr_equal(found[i], expected[i]);
    }
    return (int)needed;
}

static bool is_solid(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid;

    ok(DdcSprite_TestCollidePoint(sprite, x, y, &solid));
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
    ddc_uint32 categories = test_random();
    int x = any_coordinate();
    int y = any_coordinate();

    expected_count = 0;
    for (int i = population.count - 1; i >= 0; i--)
    {
        if ((population.in[i]->categories & categories) != 0 &&
            is_solid(population.in[i]->sprite, x, y))
        {
            expect(population.in[i]->sprite);
        }
    }
    ok(DdcWorld_ListAtPoint(population.world, x, y, categories, found,
                            POPULATION_MAX, &needed));
    return assert_expected();
}

static bool has_solid(const DdcSprite *sprite, const DdcRect *rect)
{
    DdcRect own;
    DdcRect common;

    DdcSprite_GetCollideRect(sprite, &own);
    ok(DdcRect_GetIntersection(&own, rect, &common));
    for_area(x, y, common.left, common.top, common.right, common.bottom)
    {
        if (is_solid(sprite, x, y))
        {
            return true;
        }
    }
    return false;
}

static int check_rect(void)
{
    ddc_uint32 categories = test_random();
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
        if ((population.in[i]->categories & categories) != 0 &&
            has_solid(population.in[i]->sprite, &rect))
        {
            expect(population.in[i]->sprite);
        }
    }
    ok(DdcWorld_ListInRect(population.world, &rect, categories, found,
                           POPULATION_MAX, &needed));
    return assert_expected();
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

    expect_touched(s);
    ok(DdcWorld_ListOverlapping(population.world, s->sprite, found,
                                POPULATION_MAX, &needed));
    return assert_expected();
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
        DdcSprite_SetXY(s->sprite, x + (int)picture_sweep_offset(k, move_x, n),
                        y + (int)picture_sweep_offset(k, move_y, n));
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
    assert_int_equal(sweep.before_x,
                     x + (int)picture_sweep_offset(before, move_x, n));
    assert_int_equal(sweep.before_y,
                     y + (int)picture_sweep_offset(before, move_y, n));
    if (first_hit != NULL)
    {
        assert_true(is_solid(first_hit, sweep.x, sweep.y));
        assert_true(is_solid(s->sprite, sweep.x, sweep.y));
    }
    DdcSprite_SetXY(s->sprite, x, y);
    return first_hit != NULL && k > 0;
}

/* ---- Pairs, and how often surfaces are locked ---------------------------- */

#define SURFACES (POPULATION_SHEETS + 2 * POPULATION_RANDOM_SPRITES)

/* Reads how often each surface has been locked. */
static void count_locks(ddc_uint32 *locks)
{
    for (int i = 0; i < POPULATION_SHEETS; i++)
    {
        *locks++ = DdcSurface_GetLockCount(population.surfaces[i]);
    }
    for (int i = 0; i < POPULATION_RANDOM_SPRITES; i++)
    {
        *locks++ = DdcSurface_GetLockCount(
            population.random_sprites[i].picture_surface);
        *locks++ =
            DdcSurface_GetLockCount(population.random_sprites[i].hot_surface);
    }
}

/* Checks the world's pairs and their order. Returns the number of candidate
 * pairs. */
static ddc_uint32 check_pairs_in_order(const DdcSpritePair *pairs,
                                       ddc_uint32 count)
{
    ddc_uint32 candidates = 0;
    ddc_uint32 at = 0;

    for (int i = 0; i < population.count; i++)
    {
        const struct population_sprite *a = population.in[i];

        for (int j = i + 1; j < population.count; j++)
        {
            const struct population_sprite *b = population.in[j];

            if ((a->is_static && b->is_static) ||
                !population_filters_agree(a, b) ||
                !DdcSpritesCollideRect(a->sprite, b->sprite))
            {
                continue;
            }
            candidates++;
            if (population_sprites_overlap(a->sprite, b->sprite))
            {
                assert_true(at < count);
                assert_ptr_equal(pairs[at].first, a->sprite);
                assert_ptr_equal(pairs[at].second, b->sprite);
                at++;
            }
        }
    }
    assert_int_equal(at, count);
    return candidates;
}

/* Compares one query of pairs. Returns the number of pairs that were found. */
static int check_pairs(void)
{
    static DdcSpritePair pairs[POPULATION_MAX * POPULATION_MAX];
    DdcWorldCounts counts;
    ddc_uint32 before[SURFACES];
    ddc_uint32 after[SURFACES];

    random_sprite_one_lock_at_a_time = true;
    count_locks(before);
    ok(DdcWorld_ListPairs(population.world, pairs,
                          POPULATION_MAX * POPULATION_MAX, &needed));
    ok(DdcWorld_GetCounts(population.world, &counts));
    count_locks(after);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_in_range(after[i] - before[i], 0, 1);
    }
    assert_int_equal(random_sprite_locks_open(), 0);
    assert_int_equal(counts.touching, needed);
    assert_int_equal(counts.untested, 0);
    assert_int_equal(counts.pairs, check_pairs_in_order(pairs, needed));
    random_sprite_one_lock_at_a_time = false;
    return (int)needed;
}

/* ---- Random populations -------------------------------------------------- */

/* Runs a check 100 times on each of some populations. More than one check in
 * ten must find something. */
static void check_often(int (*check)(void), int count, int side, bool large)
{
    int successes = 0;

    for_steps(round, count, 0)
    {
        population_make(&population, side, large);
        for (int i = 0; i < 100; i++)
        {
            successes += check() > 0;
            population_change(&population);
            if (i % 8 == 0)
            {
                population_scramble_pixels(&population);
            }
        }
    }
    assert_total(successes, count * 10 + 1, count * 100);
}

TEST(a_point_query_finds_what_testing_every_sprite_finds)
{
    check_often(check_point, 10, 50, false);
}

TEST(a_rectangle_query_finds_what_testing_every_pixel_finds)
{
    check_often(check_rect, 10, 120, false);
}

TEST(a_sprite_query_finds_what_testing_every_two_finds)
{
    check_often(check_sprite, 10, 200, false);
    check_often(check_sprite, 10, 600, true);
}

TEST(a_sweep_hits_what_stepping_pixel_by_pixel_hits)
{
    check_often(check_sweep, 10, 250, false);
}

TEST(pairs_are_those_of_testing_every_two)
{
    check_often(check_pairs, 30, 250, false);
    check_often(check_pairs, 10, 30, false);
}

/* Only the needed tiles of a large image are packed. */
TEST(small_sprites_on_large_ones_make_the_same_pairs)
{
    check_often(check_pairs, 10, 800, true);
}
