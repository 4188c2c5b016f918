/* SPDX-License-Identifier: Zlib */
/*
 * Tests of the order of the grid's pairs, which both ways to sort them must
 * give: with a counter for each rectangle, and in groups (pair_sort.c).
 */
#include "grid_model.h"

static DdcRect random_rect(int world)
{
    int left = test_random_in(0, world);
    int top = test_random_in(0, world);

    return (DdcRect){left, top, left + test_random_in(16, 64),
                     top + test_random_in(16, 64)};
}

static size_t random_index(const struct grid_model *model)
{
    return (size_t)test_random_in(0, (int)model->count - 1);
}

static int by_left(const void *a, const void *b)
{
    const struct model_item *first = a;
    const struct model_item *second = b;

    return (first->rect.left > second->rect.left) -
           (first->rect.left < second->rect.left);
}

static int by_ids(const void *a, const void *b)
{
    const DdcGridPair *p = a;
    const DdcGridPair *q = b;

    return p->first != q->first
               ? (p->first > q->first) - (p->first < q->first)
               : (p->second > q->second) - (p->second < q->second);
}

/*
 * For many rectangles, whose pairs are sorted in groups. The oracle is a sweep
 * from left to right. Ids in first use grow in the order of adding, so the
 * expected pairs can be sorted by id.
 */
static void check_many(int count, int world, size_t least_pairs)
{
    struct grid_model model = grid_model_make((size_t)count);
    const size_t room = 400000;
    DdcGridPair *expected = test_array(room, sizeof *expected);
    DdcGridPair *pairs = test_array(room, sizeof *pairs);
    size_t total = 0;
    ddc_uint32 needed;

    for (int i = 0; i < count; i++)
    {
        grid_model_add(&model, random_rect(world), 1, 1, false);
    }
    qsort(model.items, model.count, sizeof *model.items, by_left);
    for (size_t i = 0; i < model.count; i++)
    {
        const struct model_item *a = &model.items[i];
        for (size_t j = i + 1;
             j < model.count && model.items[j].rect.left < a->rect.right; j++)
        {
            const struct model_item *b = &model.items[j];
            if (DdcRect_Overlaps(&a->rect, &b->rect))
            {
                assert_true(total < room);
                expected[total].first = a->id < b->id ? a->id : b->id;
                expected[total].second = a->id < b->id ? b->id : a->id;
                total++;
            }
        }
    }
    qsort(expected, total, sizeof *expected, by_ids);
    assert_true(total >= least_pairs);
    /* Sorting changes the order of the found pairs; a second call must still
     * return the same result. */
    for (int round = 0; round < 2; round++)
    {
        size_t fits = total / 3 * (size_t)(round + 1);
        memset(pairs, 0, room * sizeof *pairs);
        returns(DDC_E_MORE, DdcGrid_ListPairs(model.grid, pairs,
                                              (ddc_uint32)fits, &needed));
        assert_int_equal(needed, total);
        assert_memory_equal(pairs, expected, fits * sizeof *pairs);
        assert_int_equal(pairs[fits].second, 0);
        memset(pairs, 0, room * sizeof *pairs);
        ok(DdcGrid_ListPairs(model.grid, pairs, (ddc_uint32)room, &needed));
        assert_int_equal(needed, total);
        assert_memory_equal(pairs, expected, total * sizeof *pairs);
    }
}

TEST(tens_of_thousands_agree_with_a_sweep)
{
    test_seed(15);
    check_many(32767, 7000, 50000);  /* the last without groups */
    check_many(32768, 11000, 20000); /* the first with groups */
    check_many(70000, 8000, 200000);
    check_many(70000, 200000, 200); /* few pairs: groups are large */
}

/* The order of the pairs must not depend on what was added and removed
 * before. */
TEST(the_order_is_that_of_adding)
{
    struct grid_model used = grid_model_make(400);
    struct grid_model fresh = grid_model_make(200);

    test_seed(16);
    for (int i = 0; i < 400; i++)
    {
        grid_model_add(&used, random_rect(600), 1, 1, false);
    }
    for (int round = 0; round < 3000; round++)
    {
        grid_model_remove(&used, random_index(&used));
        grid_model_add(&used, random_rect(600), 1, 1, false);
        if (round % 100 == 0)
        {
            grid_model_check_pairs(&used);
        }
    }
    while (used.count > 200)
    {
        grid_model_remove(&used, random_index(&used));
    }
    for (size_t i = 0; i < used.count; i++)
    {
        grid_model_add(&fresh, used.items[i].rect, 1, 1, false);
    }
    grid_model_check_pairs(&used);
    grid_model_check_pairs(&fresh);
}
