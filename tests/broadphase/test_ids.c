/* SPDX-License-Identifier: Zlib */
/* Tests of the ids of removed rectangles and of the reuse of their slots. */
#include "test.h"

#define SLOTS 8

static const DdcRect rect = {0, 0, 10, 10};

static ddc_uint32 add(DdcGrid *grid)
{
    ddc_uint32 id;

    assert_int_equal(DdcGrid_Add(grid, &rect, 1, 1, 0, &id), DDC_OK);
    return id;
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

/* The id of a single slot returns after 4 096 uses. Of several free slots the
 * one that has been free for the longest time is reused first, so each of
 * these ids returns only after 4 096 uses of every slot. */
static void free_slots_are_reused_in_turn(void **state)
{
    DdcGrid *grid;
    ddc_uint32 old[SLOTS];

    (void)state;
    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
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
    DdcGrid *grid;

    (void)state;
    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
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
        cmocka_unit_test(free_slots_are_reused_in_turn),
        cmocka_unit_test(a_new_rectangle_has_no_user_pointer),
    };
    return cmocka_run_group_tests_name("broadphase_ids", tests, NULL, NULL);
}
