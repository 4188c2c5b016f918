/* SPDX-License-Identifier: Zlib */
/* Tests of the raster operations: OR, AND, XOR and erase at an offset. */
#include "pair.h"

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

    for_pixels(x, y, out.width, out.height)
    {
        int row =
            picture_get(target, x, y) * 2 + picture_get(other, x - dx, y - dy);
        picture_set(&out, x, y, operation->table[row] == '1');
    }
    return out;
}

static void assert_operation(const struct operation *operation,
                             const struct pair *p, int dx, int dy)
{
    struct picture expected = combined(operation, &p->a, &p->b, dx, dy);
    DdcMask *mask;

    ok(DdcMask_CreateCopy(p->mask_a, NULL, &mask));
    ok(operation->combine(mask, p->mask_b, dx, dy));
    assert_mask_shows(mask, &expected);
    assert_mask_shows(p->mask_b, &p->b);
    DdcMask_Destroy(mask);
}

TEST(random_masks_agree_with_the_truth_table)
{
    for_steps(round, 600, 7)
    {
        struct pair p = pair_random();

        assert_operation(&operations[round % OPERATIONS], &p, p.dx, p.dy);
    }
}

TEST(small_masks_agree_at_every_offset)
{
    static const int widths[] = {1, 63, 64, 65, 129};

    for_steps(i, 5, 8)
    {
        struct picture a = picture_random(widths[i], 3);
        struct pair p =
            pair_of(a, picture_random(widths[test_random_in(0, 4)], 2));
        for_area(dx, dy, -p.b.width - 1, -3, a.width + 2, 5)
        {
            for_rows(k, operations)
            {
                assert_operation(&operations[k], &p, dx, dy);
            }
        }
    }
}

TEST(a_mask_combines_with_itself_at_an_offset)
{
    for_steps(round, 600, 9)
    {
        const struct operation *operation = &operations[round % OPERATIONS];
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 40));
        int dx = round % 10 == 0 ? 0 : test_random_in(-p.width, p.width);
        int dy = round % 10 == 0 ? 0 : test_random_in(-9, 9);
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected = combined(operation, &p, &p, dx, dy);

        ok(operation->combine(mask, mask, dx, dy));
        assert_mask_shows(mask, &expected);
    }
}

TEST(operations_agree_at_huge_offsets)
{
    static const ddc_int32 offsets[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX - 1,
                                        INT32_MAX};

    test_seed(10);
    struct pair p = pair_of(picture_random(70, 9), picture_random(65, 5));
    for_rows(i, offsets)
    {
        for_rows(k, operations)
        {
            assert_operation(&operations[k], &p, offsets[i], 0);
            assert_operation(&operations[k], &p, 0, offsets[i]);
            assert_operation(&operations[k], &p, offsets[i], offsets[3 - i]);
        }
    }
}

TEST(the_overlap_mask_has_the_first_masks_size)
{
    for_steps(round, 200, 11)
    {
        struct pair p = pair_random();
        struct picture expected =
            combined(&operations[2], &p.a, &p.b, p.dx, p.dy);

        OWN(DdcMask, both,
            DdcMask_CreateOverlap(p.mask_a, p.mask_b, p.dx, p.dy, &both));
        assert_mask_shows(both, &expected);
    }
}

TEST(other_masks_are_combined_without_allocating)
{
    DdcMask *a = test_mask(100, 20, 1);
    DdcMask *b = test_mask(100, 20, 1);

    test_memory_watch(0);
    for_rows(k, operations)
    {
        ok(operations[k].combine(a, b, 3, 2));
        ok(operations[k].combine(a, a, 0, 0));
    }
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
}
