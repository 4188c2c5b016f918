/* SPDX-License-Identifier: Zlib */
/* What becomes of the ids of rectangles that are gone, and of their places. */
#include "test.h"

#define PLACES 8

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

/* One place alone would come round after 4 096 uses. */
static void free_slots_are_reused_in_turn(void **state)
{
    DdcGrid *grid;
    ddc_uint32 old[PLACES];

    (void)state;
    assert_int_equal(DdcGrid_Create(&grid), DDC_OK);
    for (int i = 0; i < PLACES; i++)
    {
        old[i] = add(grid);
    }
    for (int i = 0; i < PLACES; i++)
    {
        assert_int_equal(DdcGrid_Remove(grid, old[i]), DDC_OK);
    }
    for (int i = 0; i < PLACES * 4095; i++)
    {
        ddc_uint32 id = add(grid);
        assert_false(is_among(id, old, PLACES));
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
    return cmocka_run_group_tests_name("grid_ids", tests, NULL, NULL);
}
