/* SPDX-License-Identifier: Zlib */
/* Tests of the grid: small sets of pairs, ids, refused arguments, failing
 * allocations, and the strides of the lattice. */
#include "grid_model.h"

#include "base/array.h"
#include "broadphase/grid.h"

static DdcGrid *grid;

BEFORE_EACH_TEST()
{
    ok(DdcGrid_Create(&grid));
    test_own(grid, destroy_DdcGrid);
}

static ddc_uint32 add(DdcRect rect)
{
    ddc_uint32 id = 0;

    ok(DdcGrid_Add(grid, &rect, DDC_CATEGORIES_ALL, DDC_CATEGORIES_ALL, 0,
                   &id));
    assert_int_not_equal(id, 0);
    return id;
}

static ddc_uint32 pair_count(void)
{
    ddc_uint32 needed = 0xDDC;
    DdcResult result = DdcGrid_ListPairs(grid, NULL, 0, &needed);

    returns(needed > 0 ? DDC_E_MORE : DDC_OK, result);
    return needed;
}

/* ---- Pairs by hand ------------------------------------------------------ */

TEST(an_empty_grid_has_no_pairs)
{
    assert_int_equal(pair_count(), 0);
}

TEST(touching_edges_make_no_pair_and_one_pixel_does)
{
    const DdcRect apart[] = {
        {10, 0, 20, 10}, {0, 10, 10, 20}, {-10, 0, 0, 10}, {10, 10, 20, 20}};
    const DdcRect together[] = {
        {9, 0, 20, 10}, {0, 9, 10, 20}, {-10, 0, 1, 10}, {9, 9, 20, 20}};
    ddc_uint32 b;

    add((DdcRect){0, 0, 10, 10});
    b = add((DdcRect){0, 0, 0, 0});
    for_rows(i, apart)
    {
        ok(DdcGrid_SetRect(grid, b, &apart[i]));
        assert_int_equal(pair_count(), 0);
        ok(DdcGrid_SetRect(grid, b, &together[i]));
        assert_int_equal(pair_count(), 1);
    }
}

TEST(empty_rectangles_may_be_added_and_overlap_nothing)
{
    const DdcRect whole = {-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                           DDC_COORD_MAX};
    const DdcRect inside = {5, 5, 6, 6};
    const DdcRect empty = {5, 5, 5, 6};
    ddc_uint32 id;
    DdcRect rect;

    add(whole);
    id = add(empty);
    add((DdcRect){8, 8, 2, 2});
    assert_int_equal(pair_count(), 0);
    ok(DdcGrid_GetRect(grid, id, &rect));
    assert_same(rect, empty);
    ok(DdcGrid_SetRect(grid, id, &inside));
    assert_int_equal(pair_count(), 1);
    ok(DdcGrid_SetRect(grid, id, &empty));
    assert_int_equal(pair_count(), 0);
}

TEST(filters_must_agree_both_ways)
{
    const DdcRect rect = {0, 0, 8, 8};
    ddc_uint32 a, b;

    ok(DdcGrid_Add(grid, &rect, 1, 2, 0, &a));
    ok(DdcGrid_Add(grid, &rect, 2, 1, 0, &b));
    assert_int_equal(pair_count(), 1);
    ok(DdcGrid_SetFilter(grid, b, 2, 4));
    assert_int_equal(pair_count(), 0);
    ok(DdcGrid_SetFilter(grid, b, 4, 1));
    assert_int_equal(pair_count(), 0);
    ok(DdcGrid_SetFilter(grid, b, 0x80000002u, 0x80000001u));
    assert_int_equal(pair_count(), 1);
}

static void assert_filter(ddc_uint32 id, ddc_uint32 categories,
                          ddc_uint32 touches)
{
    ddc_uint32 read[2] = {7, 7};

    ok(DdcGrid_GetFilter(grid, id, &read[0], NULL));
    ok(DdcGrid_GetFilter(grid, id, NULL, &read[1]));
    assert_int_equal(read[0], categories);
    assert_int_equal(read[1], touches);
}

TEST(filters_and_layers_are_read_back)
{
    const DdcRect rect = {0, 0, 8, 8};
    ddc_uint32 still, moving;

    ok(DdcGrid_Add(grid, &rect, 1, 2, 2, &still));
    ok(DdcGrid_Add(grid, &rect, 3, 0x80000000u, 0, &moving));
    assert_filter(still, 1, 2);
    assert_filter(moving, 3, 0x80000000u);
    assert_int_equal(DdcGrid_IsStatic(grid, still), 1);
    assert_int_equal(DdcGrid_IsStatic(grid, moving), 0);
    ok(DdcGrid_SetFilter(grid, moving, 0, DDC_CATEGORIES_ALL));
    ok(DdcGrid_SetStatic(grid, still, 0));
    ok(DdcGrid_SetStatic(grid, moving, -1));
    assert_filter(still, 1, 2);
    assert_filter(moving, 0, DDC_CATEGORIES_ALL);
    assert_int_equal(DdcGrid_IsStatic(grid, still), 0);
    assert_int_equal(DdcGrid_IsStatic(grid, moving), 1);
}

TEST(two_statics_make_no_pair)
{
    ddc_uint32 a = add((DdcRect){0, 0, 8, 8});
    ddc_uint32 b = add((DdcRect){4, 4, 12, 12});

    assert_int_equal(pair_count(), 1);
    ok(DdcGrid_SetStatic(grid, a, 1));
    assert_int_equal(pair_count(), 1);
    ok(DdcGrid_SetStatic(grid, b, -1));
    assert_int_equal(pair_count(), 0);
    ok(DdcGrid_SetStatic(grid, a, 0));
    assert_int_equal(pair_count(), 1);
}

TEST(a_short_array_gets_the_first_pairs)
{
    DdcGridPair expected[3];
    ddc_uint32 id[3];
    ddc_uint32 needed;

    for (int i = 0; i < 3; i++)
    {
        id[i] = add((DdcRect){i, i, 10, 10});
    }
    expected[0] = (DdcGridPair){id[0], id[1]};
    expected[1] = (DdcGridPair){id[0], id[2]};
    expected[2] = (DdcGridPair){id[1], id[2]};
    test_log_listen();
    returns(DDC_E_MORE, DdcGrid_ListPairs(grid, NULL, 0, &needed));
    assert_int_equal(needed, 3);
    /* A second call without a change must return the same pairs. */
    for (ddc_uint32 room = 1; room <= 4; room++)
    {
        DdcGridPair pairs[4] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
        returns(room < 3 ? DDC_E_MORE : DDC_OK,
                DdcGrid_ListPairs(grid, pairs, room, &needed));
        assert_int_equal(needed, 3);
        for (ddc_uint32 i = 0; i < 3; i++)
        {
            assert_int_equal(pairs[i].first, i < room ? expected[i].first : 0);
            assert_int_equal(pairs[i].second,
                             i < room ? expected[i].second : 0);
        }
    }
    assert_int_equal(test_log_count(), 0);
}

/* ---- Limits ------------------------------------------------------------- */

TEST(a_full_grid_takes_no_more)
{
    const DdcRect rect = {0, 0, 0, 0};
    ddc_uint32 id = 0;
    ddc_uint32 none;

    for (int i = 1; i < DDC_GRID_MAX; i++)
    {
        if (DdcGrid_Add(grid, &rect, 1, 1, 0, &id) != DDC_OK)
        {
            fail_msg("refused after %d", i);
        }
    }
    ok(DdcGrid_Remove(grid, id));
    ok(DdcGrid_Add(grid, &rect, 1, 1, 0, &id));
    ok(DdcGrid_Add(grid, &rect, 1, 1, 0, &id));
    assert_refused(DDC_E_RANGE, DdcGrid_Add(grid, &rect, 1, 1, 0, &none));
    ok(DdcGrid_Remove(grid, id));
    ok(DdcGrid_Add(grid, &rect, 1, 1, 0, &id));
}

/* Queries and sorting visit all indices, so their number must stay within
 * twice the number of rectangles. */
TEST(removed_rectangles_leave_no_tombstones_behind)
{
    static ddc_uint32 ids[1000];
    DdcGridPair pair;
    ddc_uint32 needed;

    for (int i = 0; i < 1000; i++)
    {
        ids[i] = add((DdcRect){0, 0, 10, 10});
    }
    for (uint32_t left = 999; left >= 2; left--)
    {
        /* Removes all but two in the middle. */
        uint32_t gone = left >= 502 ? left : left - 2;
        ok(DdcGrid_Remove(grid, ids[gone]));
        assert_true(grid->index_count <= 2 * left);
    }
    ok(DdcGrid_ListPairs(grid, &pair, 1, &needed));
    assert_int_equal(needed, 1);
    assert_int_equal(pair.first, ids[500]);
    assert_int_equal(pair.second, ids[501]);
    ok(DdcGrid_Remove(grid, ids[500]));
    ok(DdcGrid_Remove(grid, ids[501]));
    assert_int_equal(grid->index_count, 0);
}

/* ---- Memory ------------------------------------------------------------- */

/* A random rectangle in a square so small that some always overlap. */
static DdcRect random_rect(void)
{
    DdcRect rect;

    rect.left = test_random_in(-400, 400);
    rect.top = test_random_in(-400, 400);
    rect.right = rect.left + test_random_in(1, 100);
    rect.bottom = rect.top + test_random_in(1, 100);
    return rect;
}

TEST(a_frame_allocates_nothing_after_the_first_ones)
{
    static DdcGridPair pairs[8192];
    const DdcRect whole = {-500, -500, 500, 500};
    struct grid_model model = grid_model_make(500);
    ddc_uint32 found[16];
    ddc_uint32 needed;
    int warm = 0;

    test_seed(9);
    test_memory_watch(0);
    for (int i = 0; i < 500; i++)
    {
        grid_model_add(&model, random_rect(), 1, 1, i % 3 == 0);
    }
    for (int frame = 0; frame < 300; frame++)
    {
        for (size_t i = 0; i < 500; i++)
        {
            grid_model_move(&model, i, random_rect());
        }
        for (size_t i = 0; i < 20; i++)
        {
            grid_model_remove(&model, i * 7);
            grid_model_add(&model, random_rect(), 1, 1, false);
        }
        ok(DdcGrid_ListPairs(model.grid, pairs, 8192, &needed));
        assert_true(needed > 500);
        DdcGrid_ListInRect(model.grid, &whole, 1, found, 16, &needed);
        assert_int_equal(needed, 500);
        warm = frame < 100 ? test_memory_asked() : warm;
    }
    assert_int_equal(test_memory_asked(), warm);
    test_memory_unwatch();
}

TEST(an_array_larger_than_memory_is_refused)
{
    struct ddc_array array = {NULL, 0};

    assert_false(ddc_array_reserve(&array, SIZE_MAX, 16, 0));
    assert_false(ddc_array_reserve(&array, SIZE_MAX / 16 + 2, 16, 0));
    assert_null(array.data);
    assert_true(ddc_array_reserve(&array, 3, 16, 0));
    assert_true(array.capacity >= 3);
    ddc_free(array.data);
}

/* ---- The lattice -------------------------------------------------------- */

/*
 * Two cells of a window of `columns` x `rows` cells share a table entry when
 * there is a j from 1 to rows - 1 for which j * stride is less than `columns`
 * away from a multiple of the table's size. `nearest` is the least such
 * distance for all j below `rows`, so `columns` must not exceed it.
 */
TEST(no_window_of_a_quarter_table_shares_an_entry)
{
    for (uint32_t log_cells = DDC_GRID_LOG_CELLS_MIN;
         log_cells <= DDC_GRID_LOG_CELLS_MAX; log_cells++)
    {
        uint32_t cells = 1u << log_cells;
        uint32_t stride = ddc_grid_stride(log_cells);
        uint32_t nearest = cells;
        uint32_t at = 0;

        assert_int_equal(stride % 2, 1);
        for (uint32_t rows = 1; rows <= cells / 4; rows++)
        {
            uint32_t columns = cells / 4 / rows;
            assert_true(columns <= nearest);
            at = (at + stride) % cells;
            uint32_t distance = at < cells - at ? at : cells - at;
            nearest = distance < nearest ? distance : nearest;
        }
    }
}
