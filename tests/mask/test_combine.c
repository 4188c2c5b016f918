/* SPDX-License-Identifier: Zlib */
/* Tests of the raster operations: OR, AND, XOR and erase at an offset. */
#include "picture.h"

typedef DdcResult(DDC_CALL *combine_fn)(DdcMask *, const DdcMask *, ddc_int32,
                                        ddc_int32);

struct operation
{
    combine_fn combine;
    const char *table; /* the results for (target, other) = 00 01 10 11 */
};

static const struct operation operations[] = {
    {DdcMask_Draw, "0111"},
    {DdcMask_Erase, "0010"},
    {DdcMask_And, "0001"},
    {DdcMask_Xor, "0110"},
};

#define OPERATIONS (int)(sizeof operations / sizeof *operations)

static struct picture combined(const struct operation *operation,
                               const struct picture *target,
                               const struct picture *other, int64_t dx,
                               int64_t dy)
{
    struct picture out = picture_make(target->width, target->height);

    for_pixels (x, y, out.width, out.height)
    {
        int row =
            picture_get(target, x, y) * 2 + picture_get(other, x - dx, y - dy);
        picture_set(&out, x, y, operation->table[row] == '1');
    }
    return out;
}

static void assert_operation(const struct operation *operation,
                             const struct picture *target,
                             const struct picture *other, int dx, int dy)
{
    DdcMask *mask = picture_to_mask(target);
    DdcMask *mask_other = picture_to_mask(other);
    struct picture expected = combined(operation, target, other, dx, dy);

    ok(operation->combine(mask, mask_other, dx, dy));
    assert_mask_shows(mask, &expected);
    assert_mask_shows(mask_other, other);
    DdcMask_Destroy(mask);
    DdcMask_Destroy(mask_other);
}

TEST(random_masks_agree_with_the_truth_table)
{
    for_steps (round, 600, 7)
    {
        struct picture a =
            picture_random(picture_random_size(), picture_random_size());
        struct picture b =
            picture_random(picture_random_size(), picture_random_size());
        int dx = test_random_in(-b.width - 1, a.width + 1);
        int dy = test_random_in(-b.height - 1, a.height + 1);

        assert_operation(&operations[round % OPERATIONS], &a, &b, dx, dy);
    }
}

TEST(small_masks_agree_at_every_offset)
{
    static const int widths[] = {1, 63, 64, 65, 129};

    for_steps (i, 5, 8)
    {
        struct picture a = picture_random(widths[i], 3);
        struct picture b = picture_random(widths[test_random_in(0, 4)], 2);
        for (int dx = -b.width - 1; dx <= a.width + 1; dx++)
        {
            for (int dy = -3; dy <= 4; dy++)
            {
                for (int k = 0; k < OPERATIONS; k++)
                {
                    assert_operation(&operations[k], &a, &b, dx, dy);
                }
            }
        }
    }
}

TEST(a_mask_combines_with_itself_at_an_offset)
{
    for_steps (round, 600, 9)
    {
        const struct operation *operation = &operations[round % OPERATIONS];
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 40));
        int dx = test_random_in(-p.width, p.width);
        int dy = test_random_in(-9, 9);
        if (round % 10 == 0)
        {
            dx = 0;
            dy = 0;
        }
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected = combined(operation, &p, &p, dx, dy);

        ok(operation->combine(mask, mask, dx, dy));
        assert_mask_shows(mask, &expected);
    }
}

TEST(a_square_erased_at_an_offset_leaves_an_edge)
{
    DdcMask *mask = test_mask(5, 5, 1);
    ok(DdcMask_Erase(mask, mask, 2, 2));
    assert_int_equal(DdcMask_Count(mask), 16);
}

TEST(operations_agree_at_huge_offsets)
{
    static const ddc_int32 offsets[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX - 1,
                                        INT32_MAX};

    test_seed(10);
    struct picture a = picture_random(70, 9);
    struct picture b = picture_random(65, 5);
    for_rows (i, offsets)
    {
        for_rows (k, operations)
        {
            assert_operation(&operations[k], &a, &b, offsets[i], 0);
            assert_operation(&operations[k], &a, &b, 0, offsets[i]);
            assert_operation(&operations[k], &a, &b, offsets[i],
                             offsets[3 - i]);
        }
    }
}

TEST(the_overlap_mask_has_the_first_masks_size)
{
    for_steps (round, 200, 11)
    {
        struct picture a =
            picture_random(picture_random_size(), picture_random_size());
        struct picture b =
            picture_random(picture_random_size(), picture_random_size());
        int dx = test_random_in(-b.width - 1, a.width + 1);
        int dy = test_random_in(-b.height - 1, a.height + 1);
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        struct picture expected = combined(&operations[2], &a, &b, dx, dy);

        OWN(DdcMask, both, DdcMask_OverlapMask(mask_a, mask_b, dx, dy, &both));
        assert_mask_shows(both, &expected);
    }
}

TEST(no_memory_leaves_the_target_as_it_was)
{
    test_seed(12);
    struct picture p = picture_random(100, 20);
    DdcMask *mask = picture_to_mask(&p);
    DdcMask *both;

    for (int k = 0; k < OPERATIONS; k++)
    {
        test_memory_watch(1);
        assert_refused(DDC_E_OUTOFMEMORY,
                       operations[k].combine(mask, mask, 1, 1));
        assert_mask_shows(mask, &p);
    }
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY,
                   DdcMask_OverlapMask(mask, mask, 0, 0, &both));
    assert_null(both);
    test_memory_unwatch();
    DdcMask_Destroy(mask);
}

TEST(other_masks_are_combined_without_allocating)
{
    DdcMask *a;
    DdcMask *b;

    ok(DdcMask_Create(100, 20, 1, &a));
    ok(DdcMask_Create(100, 20, 1, &b));
    test_memory_watch(0);
    for (int k = 0; k < OPERATIONS; k++)
    {
        ok(operations[k].combine(a, b, 3, 2));
        ok(operations[k].combine(a, a, 0, 0));
    }
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
    DdcMask_Destroy(a);
    DdcMask_Destroy(b);
}

TEST(null_is_refused)
{
    DdcMask *mask;
    DdcMask *both = (DdcMask *)&mask;

    ok(DdcMask_Create(1, 1, 1, &mask));
    for (int k = 0; k < OPERATIONS; k++)
    {
        assert_refused(DDC_E_INVALIDPARAMS,
                       operations[k].combine(mask, NULL, 0, 0));
        assert_refused(DDC_E_INVALIDPARAMS,
                       operations[k].combine(NULL, mask, 0, 0));
    }
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_OverlapMask(mask, NULL, 0, 0, &both));
    assert_null(both);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_OverlapMask(NULL, mask, 0, 0, &both));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_OverlapMask(mask, mask, 0, 0, NULL));
    DdcMask_Destroy(mask);
}
