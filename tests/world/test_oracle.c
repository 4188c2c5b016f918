/* SPDX-License-Identifier: Zlib */
/* What a world answers against asking every two sprites. */
#include "world_herd.h"

#define SURFACES (HERD_SHEETS + 2 * HERD_SUBJECTS)

static void count_locks(const struct herd *herd, ddc_uint32 *locks)
{
    for (int i = 0; i < HERD_SHEETS; i++)
    {
        *locks++ = DdcSurface_GetLockCount(herd->surfaces[i]);
    }
    for (int i = 0; i < HERD_SUBJECTS; i++)
    {
        *locks++ = DdcSurface_GetLockCount(herd->subjects[i].picture_surface);
        *locks++ = DdcSurface_GetLockCount(herd->subjects[i].hot_surface);
    }
}

/* Pairs that the world must know of, each in its place; how many overlap. */
static ddc_uint32 check_pairs(const struct herd *herd,
                              const DdcSpritePair *pairs, ddc_uint32 count)
{
    ddc_uint32 overlapping = 0;
    ddc_uint32 at = 0;

    for (int i = 0; i < herd->count; i++)
    {
        const struct herd_sprite *a = herd->in[i];

        for (int j = i + 1; j < herd->count; j++)
        {
            const struct herd_sprite *b = herd->in[j];

            if ((a->is_static && b->is_static) || !herd_agree(a, b) ||
                !DdcSpritesCollideRect(a->sprite, b->sprite))
            {
                continue;
            }
            overlapping++;
            if (herd_overlap(a->sprite, b->sprite))
            {
                assert_true(at < count);
                assert_ptr_equal(pairs[at].first, a->sprite);
                assert_ptr_equal(pairs[at].second, b->sprite);
                at++;
            }
        }
    }
    assert_int_equal(at, count);
    return overlapping;
}

/* How many pairs were found. */
static ddc_uint32 check_frame(struct herd *herd)
{
    static DdcSpritePair pairs[HERD_MOST * HERD_MOST];
    DdcWorldCounts counts;
    ddc_uint32 needed;
    ddc_uint32 before[SURFACES];
    ddc_uint32 after[SURFACES];

    count_locks(herd, before);
    assert_int_equal(DdcWorld_Pairs(herd->world, pairs, HERD_MOST * HERD_MOST,
                                    &needed, &counts),
                     DDC_OK);
    count_locks(herd, after);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_in_range(after[i] - before[i], 0, 1);
    }
    assert_int_equal(subject_locks_open(), 0);
    assert_int_equal(counts.touching, needed);
    assert_int_equal(counts.untested, 0);
    assert_int_equal(counts.pairs, check_pairs(herd, pairs, needed));
    return needed;
}

static void run_frames(unsigned seed, int frames, int field, bool large)
{
    static struct herd herd;
    ddc_uint32 found = 0;

    test_seed(seed);
    herd_make(&herd, field, large);
    subject_one_at_a_time = true;
    for (int frame = 0; frame < frames; frame++)
    {
        found += check_frame(&herd);
        herd_change(&herd);
        if (frame % 8 == 0)
        {
            herd_scramble(&herd);
        }
    }
    subject_one_at_a_time = false;
    herd_free(&herd);
    assert_true(found > (ddc_uint32)frames);
}

static void sprites_of_all_kinds_meet_as_every_two_do(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 30; seed++)
    {
        run_frames(seed, 100, 250, false);
    }
}

static void a_dense_heap_meets_as_every_two_do(void **state)
{
    (void)state;
    run_frames(77, 60, 30, false);
}

/*
 * Of a picture larger than a tile only what is needed is packed. With this
 * seed there are solid pixels in it; with one in four there are none.
 */
static void small_sprites_on_large_ones_meet_as_every_two_do(void **state)
{
    (void)state;
    run_frames(79, 60, 800, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sprites_of_all_kinds_meet_as_every_two_do),
        cmocka_unit_test(a_dense_heap_meets_as_every_two_do),
        cmocka_unit_test(small_sprites_on_large_ones_meet_as_every_two_do),
    };
    return cmocka_run_group_tests_name("world_oracle", tests, NULL, NULL);
}
