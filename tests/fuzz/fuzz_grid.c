/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with a model: a grid, and a list of the same rectangles. The
 * pairs and queries of the grid are compared with tests of the whole list.
 */
#include "fuzz.h"

#define MAX_ITEMS 40

struct item
{
    DdcRect rect;
    ddc_uint32 category;
    ddc_uint32 mask;
    bool is_static;
    ddc_uint32 id;
};

/* The model: the rectangles in the grid, in adding order. */
static struct item items[MAX_ITEMS];
static int count;
static DdcGrid *grid;
static struct fuzz_input *input;

/* ---- Changes ------------------------------------------------------------- */

static DdcRect any_rect(void)
{
    DdcRect rect;

    rect.left = fuzz_coord(input);
    rect.top = fuzz_coord(input);
    if (fuzz_byte(input) % 16 == 0)
    {
        rect.right = fuzz_coord(input);
        rect.bottom = fuzz_coord(input);
        return rect;
    }
    int shift = fuzz_byte(input) % 10;
    int64_t right = (int64_t)rect.left + ((int64_t)fuzz_byte(input) << shift);
    int64_t bottom = (int64_t)rect.top + ((int64_t)fuzz_byte(input) << shift);
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
    struct item item = {.rect = any_rect()};
    int failed = fuzz_failed_allocations();

    item.category = fuzz_byte(input) % 4;
    item.mask = fuzz_byte(input);
    item.is_static = fuzz_byte(input) % 4 == 0;
    if (count == MAX_ITEMS)
    {
        return;
    }
    DdcResult result =
        DdcGrid_Add(grid, &item.rect, item.category, item.mask,
                    item.is_static ? DDC_GRID_STATIC : 0, &item.id);
    CHECK(fuzz_is_possible(result, failed));
    CHECK((result == DDC_OK) == (item.id != 0));
    CHECK(is_valid(&item.rect) ? result != DDC_E_RANGE : result == DDC_E_RANGE);
    if (result == DDC_OK)
    {
        items[count++] = item;
    }
}

static void remove_item(int at)
{
    CHECK(DdcGrid_Remove(grid, items[at].id) == DDC_OK);
    CHECK(DdcGrid_Remove(grid, items[at].id) == DDC_E_INVALIDPARAMS);
    count--;
    memmove(&items[at], &items[at + 1], (size_t)(count - at) * sizeof *items);
}

static void change(int at)
{
    struct item *item = &items[at];
    DdcRect rect = any_rect();

    switch (fuzz_in(input, 0, 5))
    {
    case 0:
        item->category = fuzz_byte(input);
        item->mask = fuzz_byte(input);
        CHECK(DdcGrid_SetFilter(grid, item->id, item->category, item->mask) ==
              DDC_OK);
        break;
    case 1:
        item->is_static = !item->is_static;
        CHECK(DdcGrid_SetStatic(grid, item->id, item->is_static) == DDC_OK);
        break;
    case 2:
        remove_item(at);
        break;
    default:
        CHECK(DdcGrid_Move(grid, item->id, &rect) ==
              (is_valid(&rect) ? DDC_OK : DDC_E_RANGE));
        item->rect = is_valid(&rect) ? rect : item->rect;
    }
}

/* ---- Comparisons --------------------------------------------------------- */

static void check_pairs(void)
{
    static DdcPair pairs[MAX_ITEMS * MAX_ITEMS];
    ddc_uint32 needed;
    ddc_uint32 at = 0;
    int failed = fuzz_failed_allocations();
    DdcResult result =
        DdcGrid_Pairs(grid, pairs, MAX_ITEMS * MAX_ITEMS, &needed);

    CHECK(fuzz_is_possible(result, failed));
    if (result < 0)
    {
        CHECK(needed == 0);
        return;
    }
    for (int i = 0; i < count; i++)
    {
        for (int k = i + 1; k < count; k++)
        {
            const struct item *a = &items[i];
            const struct item *b = &items[k];
            if ((a->is_static && b->is_static) ||
                (a->category & b->mask) == 0 || (b->category & a->mask) == 0 ||
                !DdcRects_Overlap(&a->rect, &b->rect))
            {
                continue;
            }
            CHECK(at < needed);
            CHECK(pairs[at].first == a->id && pairs[at].second == b->id);
            at++;
        }
    }
    CHECK(at == needed);
}

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

/* A query that succeeded has found the expected items whose category is in the
 * mask, in adding order; one that failed has found none. */
static void check_found(DdcResult result, const ddc_uint32 *found,
                        ddc_uint32 needed, const bool *expected,
                        ddc_uint32 mask)
{
    ddc_uint32 at = 0;

    if (result < 0)
    {
        CHECK(needed == 0);
        return;
    }
    for (int i = 0; i < count; i++)
    {
        if (expected[i] && (items[i].category & mask) != 0 &&
            !DdcRect_IsEmpty(&items[i].rect))
        {
            CHECK(at < needed && found[at] == items[i].id);
            at++;
        }
    }
    CHECK(at == needed);
}

static void check_queries(void)
{
    DdcRect rect = any_rect();
    ddc_int32 ends[4];
    ddc_uint32 found[MAX_ITEMS];
    ddc_uint32 needed;
    bool expected[MAX_ITEMS];
    ddc_uint32 mask = fuzz_byte(input) % 2 == 0 ? DDC_GRID_ALL : 1;

    fuzz_coords(input, ends, sizeof ends);
    for (int i = 0; i < count; i++)
    {
        expected[i] = DdcRects_Overlap(&items[i].rect, &rect);
    }
    DdcResult result =
        DdcGrid_QueryRect(grid, &rect, mask, found, MAX_ITEMS, &needed);
    check_found(result, found, needed, expected, mask);
    for (int i = 0; i < count; i++)
    {
        expected[i] = DdcRect_Contains(&items[i].rect, ends[0], ends[1]);
    }
    result = DdcGrid_QueryPoint(grid, ends[0], ends[1], mask, found, MAX_ITEMS,
                                &needed);
    check_found(result, found, needed, expected, mask);
    bool good = is_coord(ends[0]) && is_coord(ends[1]) && is_coord(ends[2]) &&
                is_coord(ends[3]);
    for (int i = 0; i < count; i++)
    {
        expected[i] = good && overlaps(&items[i].rect, ends);
    }
    result = DdcGrid_QuerySegment(grid, ends[0], ends[1], ends[2], ends[3],
                                  mask, found, MAX_ITEMS, &needed);
    check_found(result, found, needed, expected, mask);
}

static void act(void)
{
    int what = fuzz_in(input, 0, 15);

    if (what < 6)
    {
        add();
    }
    else if (what < 11 && count > 0)
    {
        change(fuzz_in(input, 0, count - 1));
    }
    else if (what < 13)
    {
        check_pairs();
    }
    else if (what < 15)
    {
        check_queries();
    }
    else
    {
        fuzz_fail_allocation(fuzz_in(input, 0, 3));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input bytes = {data, data + size};

    fuzz_begin();
    count = 0;
    input = &bytes;
    CHECK(DdcGrid_Create(&grid) == DDC_OK);
    for (int calls = 0; calls < 160 && fuzz_more(input); calls++)
    {
        act();
    }
    fuzz_fail_allocation(0);
    check_pairs();
    DdcGrid_Destroy(grid);
    fuzz_end();
    return 0;
}
