/* SPDX-License-Identifier: Zlib */
/* Oracle test: compares the pairs that a world finds with those that testing
 * every two sprites finds; checks the counts, and that no surface is locked
 * twice. */
#include "world_population.h"

#define SURFACES (POPULATION_SHEETS + 2 * POPULATION_RANDOM_SPRITES)

/* Reads how often each surface has been locked. */
static void count_locks(const struct population *population, ddc_uint32 *locks)
{
    for (int i = 0; i < POPULATION_SHEETS; i++)
    {
        *locks++ = DdcSurface_GetLockCount(population->surfaces[i]);
    }
    for (int i = 0; i < POPULATION_RANDOM_SPRITES; i++)
    {
        *locks++ = DdcSurface_GetLockCount(
            population->random_sprites[i].picture_surface);
        *locks++ =
            DdcSurface_GetLockCount(population->random_sprites[i].hot_surface);
    }
}

/* Checks the world's pairs and their order. Returns the number of candidate
 * pairs. */
static ddc_uint32 check_pairs(const struct population *population,
                              const DdcSpritePair *pairs, ddc_uint32 count)
{
    ddc_uint32 candidates = 0;
    ddc_uint32 at = 0;

    for (int i = 0; i < population->count; i++)
    {
        const struct population_sprite *a = population->in[i];

        for (int j = i + 1; j < population->count; j++)
        {
            const struct population_sprite *b = population->in[j];

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
static ddc_uint32 check_frame(struct population *population)
{
    static DdcSpritePair pairs[POPULATION_MAX * POPULATION_MAX];
    DdcWorldCounts counts;
    ddc_uint32 needed;
    ddc_uint32 before[SURFACES];
    ddc_uint32 after[SURFACES];

    count_locks(population, before);
    ok(DdcWorld_Pairs(population->world, pairs, POPULATION_MAX * POPULATION_MAX,
                      &needed, &counts));
    count_locks(population, after);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_in_range(after[i] - before[i], 0, 1);
    }
    assert_int_equal(random_sprite_locks_open(), 0);
    assert_int_equal(counts.touching, needed);
    assert_int_equal(counts.untested, 0);
    assert_int_equal(counts.pairs, check_pairs(population, pairs, needed));
    return needed;
}

static void run_frames(unsigned seed, int frames, int side, bool large)
{
    static struct population population;
    ddc_uint32 found = 0;

    test_seed(seed);
    population_make(&population, side, large);
    random_sprite_one_lock_at_a_time = true;
    for (int frame = 0; frame < frames; frame++)
    {
        found += check_frame(&population);
        population_change(&population);
        if (frame % 8 == 0)
        {
            population_scramble_pixels(&population);
        }
    }
    random_sprite_one_lock_at_a_time = false;
    assert_true(found > (ddc_uint32)frames);
}

TEST(sprites_of_all_kinds_agree_with_every_pair)
{
    for (unsigned seed = 0; seed < 30; seed++)
    {
        run_frames(seed, 100, 250, false);
    }
}

TEST(a_dense_pile_agrees_with_every_pair)
{
    run_frames(77, 60, 30, false);
}

/*
 * Only the needed tiles of a large image are packed. Its random pixels are all
 * transparent with one seed in four; with seed 79 some are solid.
 */
TEST(small_sprites_on_large_ones_agree_with_every_pair)
{
    run_frames(79, 60, 800, true);
}
