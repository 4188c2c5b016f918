/* SPDX-License-Identifier: Zlib */
/* Tests of the grid: small sets of pairs, ids, refused arguments, failing
 * allocations, and the strides of the lattice. */
#include "grid_model.h"

#include "base/array.h"
#include "broadphase/grid.h"

static DdcGrid *make_grid(void)
{
    DdcGrid *grid = NULL;

    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
    assert_non_null(grid);
    return grid;
}

static ddc_uint32 add(DdcGrid *grid, DdcRect rect)
{
    ddc_uint32 id = 0;

    assert_int_equal(
        DdcGrid_Add(grid, &rect, DDC_GRID_ALL, DDC_GRID_ALL, 0, &id), DDC_OK);
    assert_int_not_equal(id, 0);
    return id;
}

static ddc_uint32 pair_count(DdcGrid *grid)
{
    ddc_uint32 needed = 0xDDC;
    DdcResult result = DdcGrid_Pairs(grid, NULL, 0, &needed);

    assert_int_equal(result, needed > 0 ? DDC_E_MORE : DDC_OK);
    return needed;
}

/* ---- Pairs by hand ------------------------------------------------------ */

static void an_empty_grid_has_no_pairs(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();

    assert_int_equal(pair_count(grid), 0);
    DdcGrid_Destroy(grid);
    DdcGrid_Destroy(NULL);
}

static void touching_edges_make_no_pair_and_one_pixel_does(void **state)
{
    (void)state;
    const DdcRect apart[] = {
        {10, 0, 20, 10}, {0, 10, 10, 20}, {-10, 0, 0, 10}, {10, 10, 20, 20}};
    const DdcRect together[] = {
        {9, 0, 20, 10}, {0, 9, 10, 20}, {-10, 0, 1, 10}, {9, 9, 20, 20}};
    DdcGrid *grid = make_grid();
    ddc_uint32 b;

    add(grid, (DdcRect){0, 0, 10, 10});
    b = add(grid, (DdcRect){0, 0, 0, 0});
    for (size_t i = 0; i < 4; i++)
    {
        assert_int_equal(DdcGrid_Move(grid, b, &apart[i]), DDC_OK);
        assert_int_equal(pair_count(grid), 0);
        assert_int_equal(DdcGrid_Move(grid, b, &together[i]), DDC_OK);
        assert_int_equal(pair_count(grid), 1);
    }
    DdcGrid_Destroy(grid);
}

static void empty_rectangles_may_be_added_and_overlap_nothing(void **state)
{
    (void)state;
    const DdcRect whole = {-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                           DDC_COORD_MAX};
    const DdcRect inside = {5, 5, 6, 6};
    const DdcRect empty = {5, 5, 5, 6};
    DdcGrid *grid = make_grid();
    ddc_uint32 id;
    DdcRect rect;

    add(grid, whole);
    id = add(grid, empty);
    add(grid, (DdcRect){8, 8, 2, 2});
    assert_int_equal(pair_count(grid), 0);
    assert_int_equal(DdcGrid_GetRect(grid, id, &rect), DDC_OK);
    assert_memory_equal(&rect, &empty, sizeof rect);
    assert_int_equal(DdcGrid_Move(grid, id, &inside), DDC_OK);
    assert_int_equal(pair_count(grid), 1);
    assert_int_equal(DdcGrid_Move(grid, id, &empty), DDC_OK);
    assert_int_equal(pair_count(grid), 0);
    DdcGrid_Destroy(grid);
}

static void filters_must_agree_both_ways(void **state)
{
    (void)state;
    const DdcRect rect = {0, 0, 8, 8};
    DdcGrid *grid = make_grid();
    ddc_uint32 a, b;

    assert_int_equal(DdcGrid_Add(grid, &rect, 1, 2, 0, &a), DDC_OK);
    assert_int_equal(DdcGrid_Add(grid, &rect, 2, 1, 0, &b), DDC_OK);
    assert_int_equal(pair_count(grid), 1);
    assert_int_equal(DdcGrid_SetFilter(grid, b, 2, 4), DDC_OK);
    assert_int_equal(pair_count(grid), 0);
    assert_int_equal(DdcGrid_SetFilter(grid, b, 4, 1), DDC_OK);
    assert_int_equal(pair_count(grid), 0);
    assert_int_equal(DdcGrid_SetFilter(grid, b, 0x80000002u, 0x80000001u),
                     DDC_OK);
    assert_int_equal(pair_count(grid), 1);
    DdcGrid_Destroy(grid);
}

static void two_statics_make_no_pair(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();
    ddc_uint32 a = add(grid, (DdcRect){0, 0, 8, 8});
    ddc_uint32 b = add(grid, (DdcRect){4, 4, 12, 12});

    assert_int_equal(pair_count(grid), 1);
    assert_int_equal(DdcGrid_SetStatic(grid, a, 1), DDC_OK);
    assert_int_equal(pair_count(grid), 1);
    assert_int_equal(DdcGrid_SetStatic(grid, b, -1), DDC_OK);
    assert_int_equal(pair_count(grid), 0);
    assert_int_equal(DdcGrid_SetStatic(grid, a, 0), DDC_OK);
    assert_int_equal(pair_count(grid), 1);
    DdcGrid_Destroy(grid);
}

static void a_short_array_gets_the_first_pairs(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();
    DdcPair pairs[3];
    ddc_uint32 needed;
    ddc_uint32 id[3];

    for (int i = 0; i < 3; i++)
    {
        id[i] = add(grid, (DdcRect){i, i, 10, 10});
    }
    test_log_listen();
    assert_int_equal(DdcGrid_Pairs(grid, NULL, 0, &needed), DDC_E_MORE);
    assert_int_equal(needed, 3);
    for (ddc_uint32 room = 1; room < 3; room++)
    {
        memset(pairs, 0, sizeof pairs);
        needed = 0;
        assert_int_equal(DdcGrid_Pairs(grid, pairs, room, &needed), DDC_E_MORE);
        assert_int_equal(needed, 3);
        for (ddc_uint32 i = 0; i < 3; i++)
        {
            assert_int_equal(pairs[i].first, i < room ? id[i / 2] : 0);
            assert_int_equal(pairs[i].second,
                             i < room ? id[i == 0 ? 1 : 2] : 0);
        }
    }
    assert_int_equal(test_log_count(), 0);
    /* A second call without a change must return the same pairs. */
    for (int round = 0; round < 2; round++)
    {
        assert_int_equal(DdcGrid_Pairs(grid, pairs, 3, &needed), DDC_OK);
        assert_int_equal(needed, 3);
        for (int i = 0; i < 3; i++)
        {
            assert_int_equal(pairs[i].first, id[i / 2]);
            assert_int_equal(pairs[i].second, id[i == 0 ? 1 : 2]);
        }
    }
    DdcGrid_Destroy(grid);
}

/* ---- Refusals ----------------------------------------------------------- */

static void null_and_unknown_flags_are_refused(void **state)
{
    (void)state;
    const DdcRect rect = {0, 0, 1, 1};
    DdcGrid *grid = make_grid();
    ddc_uint32 id = 5;
    ddc_uint32 needed = 5;
    DdcPair pair;

    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Create(NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Add(NULL, &rect, 1, 1, 0, &id));
    assert_int_equal(id, 0);
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Add(grid, NULL, 1, 1, 0, &id));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcGrid_Add(grid, &rect, 1, 1, 0, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Add(grid, &rect, 1, 1, 2, &id));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Pairs(grid, &pair, 1, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Pairs(NULL, &pair, 1, &needed));
    assert_int_equal(needed, 0);
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Pairs(grid, NULL, 1, &needed));

    assert_int_equal(DdcGrid_Add(grid, &rect, 1, 1, 0, &id), DDC_OK);
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Move(NULL, id, &rect));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Move(grid, id, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Remove(NULL, id));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetFilter(NULL, id, 1, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetStatic(NULL, id, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetUser(NULL, id, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_GetRect(grid, id, NULL));
    assert_null(DdcGrid_GetUser(NULL, id));
    DdcGrid_Destroy(grid);
}

static void edges_out_of_range_are_refused(void **state)
{
    (void)state;
    const DdcRect beyond[] = {
        {-DDC_COORD_MAX - 1, 0, 1, 1}, {0, -DDC_COORD_MAX - 1, 1, 1},
        {0, 0, DDC_COORD_MAX + 1, 1},  {0, 0, 1, DDC_COORD_MAX + 1},
        {INT32_MIN, 0, 1, 1},          {0, 0, INT32_MAX, 1},
        {0, INT32_MIN, 1, 1},          {0, 0, 1, INT32_MAX}};
    const DdcRect widest = {-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                            DDC_COORD_MAX};
    DdcGrid *grid = make_grid();
    ddc_uint32 id = add(grid, widest);
    ddc_uint32 none;
    DdcRect rect;

    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++)
    {
        assert_refused(DDC_E_RANGE, DdcGrid_Move(grid, id, &beyond[i]));
        assert_refused(DDC_E_RANGE,
                       DdcGrid_Add(grid, &beyond[i], 1, 1, 0, &none));
        assert_int_equal(none, 0);
    }
    assert_int_equal(DdcGrid_GetRect(grid, id, &rect), DDC_OK);
    assert_memory_equal(&rect, &widest, sizeof rect);
    DdcGrid_Destroy(grid);
}

static void a_full_grid_takes_no_more(void **state)
{
    (void)state;
    const DdcRect rect = {0, 0, 0, 0};
    DdcGrid *grid = make_grid();
    ddc_uint32 id = 0;
    ddc_uint32 none;

    for (int i = 0; i < DDC_GRID_MAX; i++)
    {
        if (DdcGrid_Add(grid, &rect, 1, 1, 0, &id) != DDC_OK)
        {
            fail_msg("refused after %d", i);
        }
    }
    assert_refused(DDC_E_RANGE, DdcGrid_Add(grid, &rect, 1, 1, 0, &none));
    assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
    assert_int_equal(DdcGrid_Add(grid, &rect, 1, 1, 0, &id), DDC_OK);
    DdcGrid_Destroy(grid);
}

/* Queries and sorting visit all indices, so their number must stay within
 * twice the number of rectangles. */
static void removed_rectangles_leave_no_tombstones_behind(void **state)
{
    (void)state;
    static ddc_uint32 ids[1000];
    DdcGrid *grid = make_grid();
    DdcPair pair;
    ddc_uint32 needed;

    for (int i = 0; i < 1000; i++)
    {
        ids[i] = add(grid, (DdcRect){0, 0, 10, 10});
    }
    for (uint32_t left = 999; left >= 2; left--)
    {
        /* Removes all but two in the middle. */
        uint32_t gone = left >= 502 ? left : left - 2;
        assert_int_equal(DdcGrid_Remove(grid, ids[gone]), DDC_OK);
        assert_true(grid->index_count <= 2 * left);
    }
    assert_int_equal(DdcGrid_Pairs(grid, &pair, 1, &needed), DDC_OK);
    assert_int_equal(needed, 1);
    assert_int_equal(pair.first, ids[500]);
    assert_int_equal(pair.second, ids[501]);
    assert_int_equal(DdcGrid_Remove(grid, ids[500]), DDC_OK);
    assert_int_equal(DdcGrid_Remove(grid, ids[501]), DDC_OK);
    assert_int_equal(grid->index_count, 0);
    DdcGrid_Destroy(grid);
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

/* Adds, removes and queries. Every call must succeed or return
 * DDC_E_OUTOFMEMORY; returns the number of those that failed. */
static int use_grid(DdcGrid *grid)
{
    const DdcRect whole = {-500, -500, 500, 500};
    static DdcPair pairs[4096];
    static ddc_uint32 found[256];
    ddc_uint32 ids[200];
    ddc_uint32 needed;
    int refused = 0;

    for (int i = 0; i < 200; i++)
    {
        DdcRect rect = random_rect();
        DdcResult result =
            DdcGrid_Add(grid, &rect, 1, 1, (ddc_uint32)(i % 2), &ids[i]);
        assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
        refused += result != DDC_OK;
        if (i % 50 == 49)
        {
            result = DdcGrid_Pairs(grid, pairs, 4096, &needed);
            assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
            refused += result != DDC_OK;
            result = DdcGrid_QueryRect(grid, &whole, 1, found, 256, &needed);
            assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
            refused += result != DDC_OK;
        }
        if (i % 3 == 0 && ids[i] != 0)
        {
            assert_int_equal(DdcGrid_Remove(grid, ids[i]), DDC_OK);
        }
    }
    return refused;
}

static void each_failing_allocation_is_survived(void **state)
{
    (void)state;
    bool failed = true;

    for (int fail_at = 1; failed; fail_at++)
    {
        DdcGrid *grid = (DdcGrid *)&fail_at;

        test_seed(7);
        test_log_listen();
        test_memory_watch(fail_at);
        failed = false;
        if (DdcGrid_Create(&grid) != DDC_OK)
        {
            assert_null(grid);
            failed = true;
        }
        else
        {
            failed = use_grid(grid) > 0;
            DdcGrid_Destroy(grid);
        }
        assert_int_equal(test_memory_live(), 0);
        assert_int_equal(test_log_count() > 0, failed);
        assert_true(failed || fail_at > 20);
        test_memory_unwatch();
    }
}

static void a_call_that_had_no_memory_works_the_next_time(void **state)
{
    (void)state;
    struct grid_model model = grid_model_make(300);
    ddc_uint32 needed;
    int refused = 0;

    test_seed(8);
    test_log_listen();
    for (int i = 0; i < 300; i++)
    {
        grid_model_add(&model, random_rect(), 1, 1, i % 3 == 0);
    }
    for (int fail_at = 1; fail_at < 20; fail_at++)
    {
        test_memory_watch(fail_at);
        DdcResult result = DdcGrid_Pairs(model.grid, NULL, 0, &needed);
        test_memory_unwatch();
        assert_true(result == DDC_E_MORE || result == DDC_E_OUTOFMEMORY);
        refused += result == DDC_E_OUTOFMEMORY;
    }
    assert_true(refused > 0);
    grid_model_check_pairs(&model);
    grid_model_free(&model);
}

static void a_frame_allocates_nothing_after_the_first_ones(void **state)
{
    (void)state;
    static DdcPair pairs[8192];
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
        assert_int_equal(DdcGrid_Pairs(model.grid, pairs, 8192, &needed),
                         DDC_OK);
        assert_true(needed > 500);
        DdcGrid_QueryRect(model.grid, &whole, 1, found, 16, &needed);
        assert_int_equal(needed, 500);
        warm = frame < 100 ? test_memory_asked() : warm;
    }
    assert_int_equal(test_memory_asked(), warm);
    test_memory_unwatch();
    grid_model_free(&model);
}

static void an_array_larger_than_memory_is_refused(void **state)
{
    (void)state;
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
static void no_window_of_a_quarter_table_shares_an_entry(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_grid_has_no_pairs),
        cmocka_unit_test(touching_edges_make_no_pair_and_one_pixel_does),
        cmocka_unit_test(empty_rectangles_may_be_added_and_overlap_nothing),
        cmocka_unit_test(filters_must_agree_both_ways),
        cmocka_unit_test(two_statics_make_no_pair),
        cmocka_unit_test(a_short_array_gets_the_first_pairs),
        cmocka_unit_test(null_and_unknown_flags_are_refused),
        cmocka_unit_test(edges_out_of_range_are_refused),
        cmocka_unit_test(a_full_grid_takes_no_more),
        cmocka_unit_test(removed_rectangles_leave_no_tombstones_behind),
        cmocka_unit_test(each_failing_allocation_is_survived),
        cmocka_unit_test(a_call_that_had_no_memory_works_the_next_time),
        cmocka_unit_test(a_frame_allocates_nothing_after_the_first_ones),
        cmocka_unit_test(an_array_larger_than_memory_is_refused),
        cmocka_unit_test(no_window_of_a_quarter_table_shares_an_entry),
    };
    return cmocka_run_group_tests_name("broadphase_grid", tests, NULL, NULL);
}
