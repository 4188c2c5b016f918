/* SPDX-License-Identifier: Zlib */
/* The grid's pairs against looking at every two rectangles. */
#include "grid_model.h"

#define FRAMES 1000
#define COUNT  130

/* ---- Where rectangles are ----------------------------------------------- */

/* A random rectangle of a distribution. */
typedef DdcRect (*place_fn)(void);

static DdcRect sized(int left, int top, int width, int height)
{
    DdcRect rect = {left, top, left + width, top + height};

    return rect;
}

static int side(void)
{
    return test_random_in(16, 64);
}

static DdcRect uniform(void)
{
    return sized(test_random_in(-300, 300), test_random_in(-300, 300), side(),
                 side());
}

static DdcRect clustered(void)
{
    int heap = test_random_in(0, 3) * 5000;

    /* The sum of two is thicker in the middle, as a heap is. */
    return sized(heap + test_random_in(-60, 60) + test_random_in(-60, 60),
                 test_random_in(-60, 60) + test_random_in(-60, 60), side(),
                 side());
}

static DdcRect with_an_outlier(void)
{
    DdcRect rect = uniform();

    return test_random_in(0, COUNT) == 0 ? sized(1000000, 7, 30, 30) : rect;
}

static DdcRect in_a_column(void)
{
    return sized(test_random_in(0, 70), test_random_in(-2000, 2000), side(),
                 side());
}

static int any_side(void)
{
    return test_random_in(4, 7) << test_random_in(1, 8);
}

static DdcRect of_all_sizes(void)
{
    return sized(test_random_in(-2000, 2000), test_random_in(-2000, 2000),
                 any_side(), any_side());
}

static DdcRect in_one_point(void)
{
    return sized(31, 17, side(), side());
}

static DdcRect often_empty(void)
{
    return sized(test_random_in(-50, 50), test_random_in(-50, 50),
                 test_random_in(-20, 40), test_random_in(-20, 40));
}

static int near_a_limit(void)
{
    int off = test_random_in(0, 200);

    return test_random_in(0, 1) ? DDC_COORD_MAX - off : off - DDC_COORD_MAX;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static DdcRect at_the_limits(void)
{
    DdcRect rect;

    rect.left = near_a_limit();
    rect.top = near_a_limit();
    rect.right = at_most(rect.left, DDC_COORD_MAX - 90) + side();
    rect.bottom = at_most(rect.top, DDC_COORD_MAX - 90) + side();
    if (test_random_in(0, 3) == 0)
    {
        rect.right = DDC_COORD_MAX;
        rect.bottom = at_most(rect.bottom, DDC_COORD_MAX);
    }
    return rect;
}

/* From a pixel to the whole plane. */
static DdcRect huge_and_tiny(void)
{
    int bits = test_random_in(0, 30);
    int half = 1 << (bits > 29 ? 29 : bits);
    DdcRect rect = {-half, -half, half, half};

    if (bits == 30)
    {
        return (DdcRect){-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                         DDC_COORD_MAX};
    }
    DdcRect_Offset(&rect, test_random_in(-half, half),
                   test_random_in(-half, half));
    return rect;
}

/* So far apart that, in a table of 64 to 1024 cells, all share an entry. */
static DdcRect in_cells_of_one_entry(void)
{
    return sized(test_random_in(-40, 40) * 65536 + test_random_in(0, 40),
                 test_random_in(0, 3) * 65536 + test_random_in(0, 40), side(),
                 side());
}

/* Sides of a power of two, on the multiples of it: edges that only touch. */
static DdcRect in_a_tiling(void)
{
    int tile = 4 << 2 * test_random_in(0, 3);

    return sized(test_random_in(-600, 600) / tile * tile,
                 test_random_in(-600, 600) / tile * tile, tile, tile);
}

/* ---- Frames ------------------------------------------------------------- */

static void add_one(struct grid_model *model, place_fn place, int percent)
{
    grid_model_add(model, place(), 1u << test_random_in(0, 3),
                   test_random() | test_random(),
                   test_random_in(0, 99) < percent);
}

/* A few pixels on, which may be refused at the limits, or elsewhere. */
static void move_one(struct grid_model *model, size_t index, place_fn place)
{
    DdcRect rect = model->items[index].rect;
    int what = test_random_in(0, 19);

    if (what == 0)
    {
        rect = place();
    }
    else if (what < 15)
    {
        test_log_listen();
        DdcRect_Offset(&rect, test_random_in(-4, 4), test_random_in(-4, 4));
    }
    grid_model_move(model, index, rect);
}

static void change_one(struct grid_model *model, size_t index)
{
    struct model_item *item = &model->items[index];

    item->is_static = !item->is_static;
    item->mask = test_random();
    assert_int_equal(DdcGrid_SetStatic(model->grid, item->id, item->is_static),
                     DDC_OK);
    assert_int_equal(
        DdcGrid_SetFilter(model->grid, item->id, item->category, item->mask),
        DDC_OK);
}

static size_t any_index(const struct grid_model *model)
{
    return (size_t)test_random_in(0, (int)model->count - 1);
}

/* Frames of adding, removing, moving; every one is checked. */
static void run_frames(place_fn place, int static_percent, unsigned seed)
{
    struct grid_model model = grid_model_make(2 * COUNT);

    test_seed(seed);
    while (model.count < COUNT)
    {
        add_one(&model, place, static_percent);
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        for (size_t i = 0; i < model.count; i++)
        {
            if (!model.items[i].is_static || test_random_in(0, 999) == 0)
            {
                move_one(&model, i, place);
            }
        }
        for (int i = test_random_in(0, 3); i > 0; i--)
        {
            grid_model_remove(&model, any_index(&model));
        }
        while (model.count < COUNT || test_random_in(0, 3) == 0)
        {
            add_one(&model, place, static_percent);
            if (model.count > COUNT + 20)
            {
                grid_model_remove(&model, any_index(&model));
            }
        }
        if (frame % 16 == 0 && static_percent > 0)
        {
            change_one(&model, any_index(&model));
        }
        grid_model_check_pairs(&model);
    }
    assert_true(model.pairs_seen > FRAMES);
    grid_model_free(&model);
}

static void uniform_pairs_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(uniform, 0, 1);
}

static void clustered_pairs_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(clustered, 20, 2);
}

static void mostly_static_pairs_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(uniform, 90, 3);
}

static void pairs_with_an_outlier_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(with_an_outlier, 10, 4);
}

static void pairs_in_a_column_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(in_a_column, 10, 5);
}

static void pairs_of_all_sizes_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(of_all_sizes, 30, 6);
}

static void pairs_in_one_point_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(in_one_point, 10, 7);
}

static void pairs_among_empties_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(often_empty, 20, 8);
}

static void pairs_at_the_limits_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(at_the_limits, 10, 9);
}

static void huge_and_tiny_pairs_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(huge_and_tiny, 30, 10);
}

static void pairs_in_cells_of_one_entry_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(in_cells_of_one_entry, 10, 11);
}

static void pairs_in_a_tiling_are_those_of_the_list(void **state)
{
    (void)state;
    run_frames(in_a_tiling, 30, 12);
}

/* ---- Numbers and sizes of grids ----------------------------------------- */

/* Every count up to what a few levels' tables and many runs need. */
static void grids_of_every_small_size_are_right(void **state)
{
    (void)state;
    struct grid_model model = grid_model_make(200);

    test_seed(13);
    for (int i = 0; i < 200; i++)
    {
        grid_model_check_pairs(&model);
        grid_model_add(&model, in_a_tiling(), 1, 1, i % 5 == 0);
    }
    while (model.count > 0)
    {
        grid_model_remove(&model, any_index(&model));
        grid_model_check_pairs(&model);
    }
    grid_model_free(&model);
}

static void a_few_thousand_are_right(void **state)
{
    (void)state;
    struct grid_model model = grid_model_make(4000);

    test_seed(14);
    for (int i = 0; i < 4000; i++)
    {
        DdcRect rect = i % 4 == 0 ? of_all_sizes() : uniform();
        DdcRect_Offset(&rect, test_random_in(-1500, 1500),
                       test_random_in(-1500, 1500));
        grid_model_add(&model, rect, 1u << i % 3, test_random() | 2,
                       i % 10 == 9);
    }
    for (int frame = 0; frame < 3; frame++)
    {
        for (size_t i = 0; i < model.count; i++)
        {
            move_one(&model, i, uniform);
        }
        grid_model_check_pairs(&model);
    }
    grid_model_free(&model);
}

/*
 * Boxes over more cells than the table below them has, and over fewer: in
 * none of them may a pair be seen twice.
 */
static void giants_over_many_pair_with_each_once(void **state)
{
    (void)state;
    struct grid_model model = grid_model_make(2000);

    test_seed(17);
    for (int i = 0; i < 1960; i++)
    {
        grid_model_add(&model,
                       sized(test_random_in(0, 4000), test_random_in(0, 2600),
                             side(), side()),
                       1, 1, i % 3 == 0);
    }
    for (int i = 0; i < 40; i++)
    {
        grid_model_add(&model,
                       sized(test_random_in(0, 400), test_random_in(0, 400),
                             100 * test_random_in(1, i + 1),
                             100 * test_random_in(1, i + 1)),
                       1, 1, i % 5 == 0);
    }
    grid_model_check_pairs(&model);
    assert_true(model.pairs_seen > 5000);
    grid_model_free(&model);
}

/* More than are looked at before their filters are. */
static void one_that_moves_pairs_with_thousands_that_do_not(void **state)
{
    (void)state;
    struct grid_model model = grid_model_make(5001);

    grid_model_add(&model, sized(0, 0, 4000, 4000), 1, 1, false);
    for (int i = 0; i < 5000; i++)
    {
        grid_model_add(&model, sized(i % 4000, i % 3989, 1, 1), 1, 1, true);
    }
    grid_model_check_pairs(&model);
    assert_int_equal(model.pairs_seen, 5000);
    grid_model_free(&model);
}

static int refusals;

static void *DDC_CALL small_blocks_only(void *user, ddc_uint32 size)
{
    (void)user;
    refusals += size > 1000000;
    return size > 1000000 ? NULL : malloc(size);
}

static void DDC_CALL free_block(void *user, void *block)
{
    (void)user;
    free(block);
}

/* It would take minutes where there are as many rectangles as can be. */
static void a_search_ends_where_memory_does(void **state)
{
    const DdcRect rect = {0, 0, 64, 64};
    DdcGrid *grid;
    ddc_uint32 id;
    ddc_uint32 needed;

    (void)state;
    test_log_listen();
    assert_int_equal(DdcSetAllocator(small_blocks_only, free_block, NULL),
                     DDC_OK);
    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
    for (int i = 0; i < 6000; i++)
    {
        assert_int_equal(DdcGrid_Add(grid, &rect, 1, 1, i % 3 == 0, &id),
                         DDC_OK);
    }
    refusals = 0;
    assert_refused(DDC_E_OUTOFMEMORY, DdcGrid_Pairs(grid, NULL, 0, &needed));
    assert_int_equal(refusals, 1);
    DdcGrid_Destroy(grid);
    DdcSetAllocator(NULL, NULL, NULL);
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
    const DdcPair *p = a;
    const DdcPair *q = b;

    return p->first != q->first
               ? (p->first > q->first) - (p->first < q->first)
               : (p->second > q->second) - (p->second < q->second);
}

/*
 * So many that pairs are sorted in groups, checked by a sweep from left to
 * right. Ids of first uses grow in order of adding, so the pairs do too.
 */
static void check_many(int count, int world, size_t least_pairs)
{
    struct grid_model model = grid_model_make((size_t)count);
    const size_t room = 400000;
    DdcPair *expected = malloc(room * sizeof *expected);
    DdcPair *pairs = malloc(room * sizeof *pairs);
    size_t total = 0;
    ddc_uint32 needed;

    assert_non_null(expected);
    assert_non_null(pairs);
    for (int i = 0; i < count; i++)
    {
        grid_model_add(&model,
                       sized(test_random_in(0, world), test_random_in(0, world),
                             side(), side()),
                       1, 1, false);
    }
    qsort(model.items, model.count, sizeof *model.items, by_left);
    for (size_t i = 0; i < model.count; i++)
    {
        const struct model_item *a = &model.items[i];
        for (size_t j = i + 1;
             j < model.count && model.items[j].rect.left < a->rect.right; j++)
        {
            const struct model_item *b = &model.items[j];
            if (DdcRects_Overlap(&a->rect, &b->rect))
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
    /* Sorting uses up what was found; asking again must not show it. */
    for (int round = 0; round < 2; round++)
    {
        size_t fits = total / 3 * (size_t)(round + 1);
        memset(pairs, 0, room * sizeof *pairs);
        assert_int_equal(
            DdcGrid_Pairs(model.grid, pairs, (ddc_uint32)fits, &needed),
            DDC_E_MORE);
        assert_int_equal(needed, total);
        assert_memory_equal(pairs, expected, fits * sizeof *pairs);
        assert_int_equal(pairs[fits].second, 0);
        memset(pairs, 0, room * sizeof *pairs);
        assert_int_equal(
            DdcGrid_Pairs(model.grid, pairs, (ddc_uint32)room, &needed),
            DDC_OK);
        assert_int_equal(needed, total);
        assert_memory_equal(pairs, expected, total * sizeof *pairs);
    }
    free(pairs);
    free(expected);
    grid_model_free(&model);
}

static void tens_of_thousands_are_right(void **state)
{
    (void)state;
    test_seed(15);
    check_many(32767, 7000, 50000);  /* the last sorted in one go */
    check_many(32768, 11000, 20000); /* the first sorted in groups */
    check_many(70000, 8000, 200000);
    check_many(70000, 200000, 200); /* few pairs: groups are large */
}

/* The history of a grid must not show in the order of its pairs. */
static void order_is_that_of_adding_whatever_happened(void **state)
{
    (void)state;
    struct grid_model worn = grid_model_make(400);
    struct grid_model fresh = grid_model_make(200);

    test_seed(16);
    for (int i = 0; i < 400; i++)
    {
        grid_model_add(&worn, uniform(), 1, 1, false);
    }
    for (int round = 0; round < 3000; round++)
    {
        grid_model_remove(&worn, any_index(&worn));
        grid_model_add(&worn, uniform(), 1, 1, false);
        if (round % 100 == 0)
        {
            grid_model_check_pairs(&worn);
        }
    }
    while (worn.count > 200)
    {
        grid_model_remove(&worn, any_index(&worn));
    }
    for (size_t i = 0; i < worn.count; i++)
    {
        grid_model_add(&fresh, worn.items[i].rect, 1, 1, false);
    }
    grid_model_check_pairs(&worn);
    grid_model_check_pairs(&fresh);
    grid_model_free(&worn);
    grid_model_free(&fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uniform_pairs_are_those_of_the_list),
        cmocka_unit_test(clustered_pairs_are_those_of_the_list),
        cmocka_unit_test(mostly_static_pairs_are_those_of_the_list),
        cmocka_unit_test(pairs_with_an_outlier_are_those_of_the_list),
        cmocka_unit_test(pairs_in_a_column_are_those_of_the_list),
        cmocka_unit_test(pairs_of_all_sizes_are_those_of_the_list),
        cmocka_unit_test(pairs_in_one_point_are_those_of_the_list),
        cmocka_unit_test(pairs_among_empties_are_those_of_the_list),
        cmocka_unit_test(pairs_at_the_limits_are_those_of_the_list),
        cmocka_unit_test(huge_and_tiny_pairs_are_those_of_the_list),
        cmocka_unit_test(pairs_in_cells_of_one_entry_are_those_of_the_list),
        cmocka_unit_test(pairs_in_a_tiling_are_those_of_the_list),
        cmocka_unit_test(grids_of_every_small_size_are_right),
        cmocka_unit_test(a_few_thousand_are_right),
        cmocka_unit_test(giants_over_many_pair_with_each_once),
        cmocka_unit_test(one_that_moves_pairs_with_thousands_that_do_not),
        cmocka_unit_test(a_search_ends_where_memory_does),
        cmocka_unit_test(tens_of_thousands_are_right),
        cmocka_unit_test(order_is_that_of_adding_whatever_happened),
    };
    return cmocka_run_group_tests_name("grid_pairs", tests, NULL, NULL);
}
