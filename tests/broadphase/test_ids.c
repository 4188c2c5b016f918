/* SPDX-License-Identifier: Zlib */
/* Tests of the ids of rectangles, of those that are refused, and of the reuse
 * of slots. */
#include "test.h"

#define SLOTS 8

static const DdcRect rect = {0, 0, 10, 10};

static ddc_uint32 add(DdcGrid *grid)
{
    ddc_uint32 id;

    assert_int_equal(DdcGrid_Add(grid, &rect, 1, 1, 0, &id), DDC_OK);
    return id;
}

static DdcGrid *make_grid(void)
{
    DdcGrid *grid;

    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
    return grid;
}

static bool is_among(ddc_uint32 id, const ddc_uint32 *ids, int count)
{
    for (int i = 0; i < count; i++)
    {
        if (ids[i] == id)
        {
            return true;
        }
    }
    return false;
}

static void a_stale_id_is_refused_by_every_call(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();
    ddc_uint32 id = add(grid);
    ddc_uint32 other;
    DdcRect out;

    assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
    other = add(grid);
    assert_int_not_equal(id, other);
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Move(grid, id, &rect));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Remove(grid, id));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetFilter(grid, id, 1, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetStatic(grid, id, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetUser(grid, id, grid));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_GetRect(grid, id, &out));
    test_log_listen();
    assert_null(DdcGrid_GetUser(grid, id));
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(DdcGrid_Move(grid, other, &rect), DDC_OK);
    DdcGrid_Destroy(grid);
}

static void numbers_that_were_never_ids_are_refused(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();
    ddc_uint32 id = add(grid);
    ddc_uint32 removed = add(grid);
    const ddc_uint32 never[] = {0,           id + 0x00100000u, id + 7,
                                0xFFFFFFFFu, 0x00100000u,      0x80000000u};

    assert_int_equal(DdcGrid_Remove(grid, removed), DDC_OK);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
    {
        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcGrid_Move(grid, never[i], &rect));
    }
    /* The id that the free slot will have next is not valid yet. */
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcGrid_Move(grid, removed + 0x00100000u, &rect));
    DdcGrid_Destroy(grid);
}

static void an_id_stays_refused_for_thousands_of_uses(void **state)
{
    (void)state;
    DdcGrid *grid = make_grid();
    ddc_uint32 first = add(grid);
    ddc_uint32 id = first;

    for (int use = 0; use < 4095; use++)
    {
        assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
        id = add(grid);
        assert_int_not_equal(id, first);
        assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Move(grid, first, &rect));
    }
    /* After 4096 uses the generation has wrapped, and the id returns. */
    assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
    assert_int_equal(add(grid), first);
    DdcGrid_Destroy(grid);
}

static void a_user_pointer_stays_with_its_rectangle(void **state)
{
    (void)state;
    enum
    {
        COUNT = 300
    };
    DdcGrid *grid = make_grid();
    ddc_uint32 ids[COUNT];
    int tokens[COUNT];

    for (int i = 0; i < COUNT; i++)
    {
        ids[i] = add(grid);
        assert_null(DdcGrid_GetUser(grid, ids[i]));
        assert_int_equal(DdcGrid_SetUser(grid, ids[i], &tokens[i]), DDC_OK);
    }
    /* Removing and adding compacts the arrays, so that indices change. */
    for (int i = 0; i < COUNT; i += 2)
    {
        assert_int_equal(DdcGrid_Remove(grid, ids[i]), DDC_OK);
    }
    for (int i = 0; i < 2 * COUNT; i++)
    {
        assert_null(DdcGrid_GetUser(grid, add(grid)));
    }
    for (int i = 1; i < COUNT; i += 2)
    {
        assert_ptr_equal(DdcGrid_GetUser(grid, ids[i]), &tokens[i]);
    }
    DdcGrid_Destroy(grid);
}

/* The id of a single slot returns after 4 096 uses. Of several free slots the
 * one that has been free for the longest time is reused first, so each of
 * these ids returns only after 4 096 uses of every slot. */
static void free_slots_are_reused_in_turn(void **state)
{
    DdcGrid *grid = make_grid();
    ddc_uint32 old[SLOTS];

    (void)state;
    for (int i = 0; i < SLOTS; i++)
    {
        old[i] = add(grid);
    }
    for (int i = 0; i < SLOTS; i++)
    {
        assert_int_equal(DdcGrid_Remove(grid, old[i]), DDC_OK);
    }
    for (int i = 0; i < SLOTS * 4095; i++)
    {
        ddc_uint32 id = add(grid);
        assert_false(is_among(id, old, SLOTS));
        assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
    }
    DdcGrid_Destroy(grid);
}

static void a_new_rectangle_has_no_user_pointer(void **state)
{
    DdcGrid *grid = make_grid();

    (void)state;
    for (int i = 0; i < 3; i++)
    {
        ddc_uint32 id = add(grid);
        assert_null(DdcGrid_GetUser(grid, id));
        assert_int_equal(DdcGrid_SetUser(grid, id, grid), DDC_OK);
        assert_int_equal(DdcGrid_Remove(grid, id), DDC_OK);
    }
    DdcGrid_Destroy(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stale_id_is_refused_by_every_call),
        cmocka_unit_test(numbers_that_were_never_ids_are_refused),
        cmocka_unit_test(an_id_stays_refused_for_thousands_of_uses),
        cmocka_unit_test(a_user_pointer_stays_with_its_rectangle),
        cmocka_unit_test(free_slots_are_reused_in_turn),
        cmocka_unit_test(a_new_rectangle_has_no_user_pointer),
    };
    return cmocka_run_group_tests_name("broadphase_ids", tests, NULL, NULL);
}
