/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with a model: a grid, and a list of the same rectangles. The
 * pairs and queries of the grid are compared with tests of the whole list.
 */
#include "fuzz.h"
#include "grid_model.h"

#define MAX_ITEMS 40

static struct grid_model model;

/* ---- Changes ------------------------------------------------------------- */

static DdcRect any_rect(void)
{
    DdcRect rect;

    rect.left = fuzz_coord();
    rect.top = fuzz_coord();
    if (fuzz_byte() % 16 == 0)
    {
        rect.right = fuzz_coord();
        rect.bottom = fuzz_coord();
        return rect;
    }
    int shift = fuzz_byte() % 10;
    int64_t right = (int64_t)rect.left + ((int64_t)fuzz_byte() << shift);
    int64_t bottom = (int64_t)rect.top + ((int64_t)fuzz_byte() << shift);
    rect.right = right > INT32_MAX ? INT32_MAX : (ddc_int32)right;
    rect.bottom = bottom > INT32_MAX ? INT32_MAX : (ddc_int32)bottom;
    return rect;
}

static bool is_coord(ddc_int32 edge)
{
    return edge >= -DDC_COORD_MAX && edge <= DDC_COORD_MAX;
}

static bool is_valid(const DdcRect *rect)
{
    return is_coord(rect->left) && is_coord(rect->top) &&
           is_coord(rect->right) && is_coord(rect->bottom);
}

static void add(void)
{
    DdcRect rect = any_rect();
    uint32_t categories = fuzz_byte() % 4;
    uint32_t touches = fuzz_byte();
    bool is_static = fuzz_byte() % 4 == 0;

    if (model.count < MAX_ITEMS)
    {
        DdcResult result =
            grid_model_try_add(&model, rect, categories, touches, is_static);
        assert_int_equal(result == DDC_E_RANGE, !is_valid(&rect));
    }
}

static void remove_item(size_t at)
{
    ddc_uint32 id = model.items[at].id;

    grid_model_remove(&model, at);
    returns(DDC_E_INVALIDPARAMS, DdcGrid_Remove(model.grid, id));
}

static void change(size_t at)
{
    struct model_item *item = &model.items[at];
    DdcRect rect = any_rect();

    switch (test_random_in(0, 5))
    {
    case 0:
        item->categories = fuzz_byte();
        item->touches = fuzz_byte();
        ok(DdcGrid_SetFilter(model.grid, item->id, item->categories,
                             item->touches));
        break;
    case 1:
        item->is_static = !item->is_static;
        ok(DdcGrid_SetStatic(model.grid, item->id, item->is_static));
        break;
    case 2:
        remove_item(at);
        break;
    default:
        assert_true(DdcGrid_SetRect(model.grid, item->id, &rect) ==
                    (is_valid(&rect) ? DDC_OK : DDC_E_RANGE));
        item->rect = is_valid(&rect) ? rect : item->rect;
    }
}

/* ---- Comparisons --------------------------------------------------------- */

/*
 * Does the segment have a point in [left,right) x [top,bottom)? Slab test:
 * clips the segment to the four lines. The times at which it crosses a line are
 * exact fractions {n, d} = n/d, d > 0, n and d at most 2^31. A time is open
 * when it is excluded itself, as the right and bottom edges are.
 */
static bool overlaps(const DdcRect *rect, const ddc_int32 *ends)
{
    const int64_t from[2] = {ends[0], ends[1]};
    const int64_t move[2] = {(int64_t)ends[2] - ends[0],
                             (int64_t)ends[3] - ends[1]};
    const int64_t low[2] = {rect->left, rect->top};
    const int64_t high[2] = {rect->right, rect->bottom};
    /* The segment is inside for first <= t <= last, or < where one is open. */
    int64_t first[2] = {0, 1};
    int64_t last[2] = {1, 1};
    bool first_open = false;
    bool last_open = false;

    for (int axis = 0; axis < 2; axis++)
    {
        int64_t size = move[axis] < 0 ? -move[axis] : move[axis];
        int64_t enter =
            move[axis] < 0 ? from[axis] - high[axis] : low[axis] - from[axis];
        int64_t leave =
            move[axis] < 0 ? from[axis] - low[axis] : high[axis] - from[axis];
        bool enter_open = move[axis] < 0;
        bool leave_open = move[axis] > 0;
        if (size == 0)
        {
            if (from[axis] < low[axis] || from[axis] >= high[axis])
            {
                return false;
            }
            continue;
        }
        if (enter > size || leave < 0)
        {
            return false;
        }
        int64_t late = enter * first[1] - first[0] * size;
        if (late > 0 || (late == 0 && enter_open))
        {
            first_open = late > 0 ? enter_open : true;
            first[0] = enter;
            first[1] = size;
        }
        int64_t early = last[0] * size - leave * last[1];
        if (early > 0 || (early == 0 && leave_open))
        {
            last_open = early > 0 ? leave_open : true;
            last[0] = leave;
            last[1] = size;
        }
    }
    int64_t duration = last[0] * first[1] - first[0] * last[1];
    return duration > 0 || (duration == 0 && !first_open && !last_open);
}

/* A query that succeeded has found the expected items of one of the categories,
 * in adding order; one that failed has found none. */
static void check_found(DdcResult result, const ddc_uint32 *found,
                        ddc_uint32 needed, bool *expected,
                        ddc_uint32 categories)
{
    if (result < 0)
    {
        assert_true(needed == 0);
        return;
    }
    for (size_t i = 0; i < model.count; i++)
    {
        expected[i] = expected[i] &&
                      (model.items[i].categories & categories) != 0 &&
                      !DdcRect_IsEmpty(&model.items[i].rect);
    }
    grid_model_check_found(&model, expected, found, needed);
}

static void check_queries(void)
{
    DdcRect rect = any_rect();
    ddc_int32 ends[4];
    ddc_uint32 found[MAX_ITEMS];
    ddc_uint32 needed;
    bool expected[MAX_ITEMS];
    ddc_uint32 categories = fuzz_byte() % 2 == 0 ? DDC_CATEGORIES_ALL : 1;

    fuzz_coords(ends, sizeof ends);
    for (size_t i = 0; i < model.count; i++)
    {
        expected[i] = DdcRect_Overlaps(&model.items[i].rect, &rect);
    }
    DdcResult result = DdcGrid_ListInRect(model.grid, &rect, categories, found,
                                          MAX_ITEMS, &needed);
    check_found(result, found, needed, expected, categories);
    for (size_t i = 0; i < model.count; i++)
    {
        expected[i] =
            DdcRect_ContainsPoint(&model.items[i].rect, ends[0], ends[1]);
    }
    result =
        DdcGrid_ListOnSegment(model.grid, ends[0], ends[1], ends[0], ends[1],
                              categories, found, MAX_ITEMS, &needed);
    check_found(result, found, needed, expected, categories);
    bool good = is_coord(ends[0]) && is_coord(ends[1]) && is_coord(ends[2]) &&
                is_coord(ends[3]);
    for (size_t i = 0; i < model.count; i++)
    {
        expected[i] = good && overlaps(&model.items[i].rect, ends);
    }
    result =
        DdcGrid_ListOnSegment(model.grid, ends[0], ends[1], ends[2], ends[3],
                              categories, found, MAX_ITEMS, &needed);
    check_found(result, found, needed, expected, categories);
}

static void act(void)
{
    int what = test_random_in(0, 15);

    if (what < 6)
    {
        add();
    }
    else if (what < 11 && model.count > 0)
    {
        change((size_t)test_random_in(0, (int)model.count - 1));
    }
    else if (what < 13)
    {
        grid_model_check_pairs(&model);
    }
    else if (what < 15)
    {
        check_queries();
    }
    else
    {
        test_memory_fail(test_random_in(0, 3));
    }
}

void fuzz_target(void)
{
    model = grid_model_make(MAX_ITEMS);
    for (int calls = 0; calls < 160 && test_random_bytes_left(); calls++)
    {
        act();
    }
    test_memory_fail(0);
    grid_model_check_pairs(&model);
}
