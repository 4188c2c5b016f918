/* SPDX-License-Identifier: Zlib */
/* Tests of the ids of rectangles, of those that are refused, and of the reuse
 * of slots. */
#include "test.h"

#define SLOTS 8

static const DdcRect rect = {0, 0, 10, 10};

static DdcGrid *grid;

BEFORE_EACH_TEST()
{
    ok(DdcGrid_Create(&grid));
    test_own(grid, destroy_DdcGrid);
}

static ddc_uint32 add(void)
{
    ddc_uint32 id;

    ok(DdcGrid_Add(grid, &rect, 1, 1, 0, &id));
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

TEST(a_stale_id_is_refused_by_every_call)
{
    ddc_uint32 id = add();
    ddc_uint32 other;
    DdcRect out;

    ok(DdcGrid_Remove(grid, id));
    other = add();
    assert_int_not_equal(id, other);
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetRect(grid, id, &rect));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_Remove(grid, id));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetFilter(grid, id, 1, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetStatic(grid, id, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_SetUser(grid, id, grid));
    assert_refused(DDC_E_INVALIDPARAMS, DdcGrid_GetRect(grid, id, &out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcGrid_GetFilter(grid, id, NULL, NULL));
    test_log_listen();
    assert_null(DdcGrid_GetUser(grid, id));
    assert_int_equal(DdcGrid_IsStatic(grid, id), 0);
    assert_int_equal(test_log_count(), 2);
    ok(DdcGrid_SetRect(grid, other, &rect));
}

TEST(numbers_that_were_never_ids_are_refused)
{
    ddc_uint32 id = add();
    ddc_uint32 removed = add();
    const ddc_uint32 never[] = {0,           id + 0x00100000u, id + 7,
                                0xFFFFFFFFu, 0x00100000u,      0x80000000u};

    ok(DdcGrid_Remove(grid, removed));
    for_rows(i, never)
    {
        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcGrid_SetRect(grid, never[i], &rect));
    }
    /* The id that the free slot will have next is not valid yet. */
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcGrid_SetRect(grid, removed + 0x00100000u, &rect));
}

TEST(an_id_stays_refused_for_thousands_of_uses)
{
    ddc_uint32 first = add();
    ddc_uint32 id = first;

    for (int use = 0; use < 4095; use++)
    {
        ok(DdcGrid_Remove(grid, id));
        id = add();
        assert_int_not_equal(id, first);
        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcGrid_SetRect(grid, first, &rect));
    }
    /* After 4096 uses the generation has wrapped, and the id returns. */
    ok(DdcGrid_Remove(grid, id));
    assert_int_equal(add(), first);
}

TEST(a_user_pointer_stays_with_its_rectangle)
{
    enum
    {
        COUNT = 300
    };
    ddc_uint32 ids[COUNT];
    int tokens[COUNT];

    for (int i = 0; i < COUNT; i++)
    {
        ids[i] = add();
        assert_null(DdcGrid_GetUser(grid, ids[i]));
        ok(DdcGrid_SetUser(grid, ids[i], &tokens[i]));
    }
    /* Removing and adding compacts the arrays, so that indices change. */
    for (int i = 0; i < COUNT; i += 2)
    {
        ok(DdcGrid_Remove(grid, ids[i]));
    }
    for (int i = 0; i < 2 * COUNT; i++)
    {
        assert_null(DdcGrid_GetUser(grid, add()));
    }
    for (int i = 1; i < COUNT; i += 2)
    {
        assert_ptr_equal(DdcGrid_GetUser(grid, ids[i]), &tokens[i]);
    }
}

/* The id of a single slot returns after 4 096 uses. Of several free slots the
 * one that has been free for the longest time is reused first, so each of
 * these ids returns only after 4 096 uses of every slot. */
TEST(free_slots_are_reused_in_turn)
{
    ddc_uint32 old[SLOTS];

    for (int i = 0; i < SLOTS; i++)
    {
        old[i] = add();
    }
    for (int i = 0; i < SLOTS; i++)
    {
        ok(DdcGrid_Remove(grid, old[i]));
    }
    for (int i = 0; i < SLOTS * 4095; i++)
    {
        ddc_uint32 id = add();
        assert_false(is_among(id, old, SLOTS));
        ok(DdcGrid_Remove(grid, id));
    }
}

TEST(a_new_rectangle_has_no_user_pointer)
{

    for (int i = 0; i < 3; i++)
    {
        ddc_uint32 id = add();
        assert_null(DdcGrid_GetUser(grid, id));
        ok(DdcGrid_SetUser(grid, id, grid));
        ok(DdcGrid_Remove(grid, id));
    }
}
