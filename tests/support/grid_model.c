/* SPDX-License-Identifier: Zlib */
/* Implements grid_model.h. */
#include "grid_model.h"

struct grid_model grid_model_make(size_t capacity)
{
    OWN(DdcGrid, grid, DdcGrid_Create(&grid));
    struct model_item *items = malloc(capacity * sizeof *items);

    assert_non_null(items);
    test_own(items, free);
    return (struct grid_model){
        .grid = grid, .items = items, .capacity = capacity};
}

DdcResult grid_model_try_add(struct grid_model *model, DdcRect rect,
                             uint32_t categories, uint32_t touches,
                             bool is_static)
{
    struct model_item item = {rect, categories, touches, is_static, 0};
    int failed = test_memory_failed();

    assert_true(model->count < model->capacity);
    DdcResult result = DdcGrid_Add(model->grid, &rect, categories, touches,
                                   is_static, &item.id);
    assert_true(test_result_is_possible(result, failed));
    assert_int_equal(item.id != 0, result == DDC_OK);
    if (result == DDC_OK)
    {
        model->items[model->count++] = item;
    }
    return result;
}

void grid_model_add(struct grid_model *model, DdcRect rect, uint32_t categories,
                    uint32_t touches, bool is_static)
{
    ok(grid_model_try_add(model, rect, categories, touches, is_static));
}

void grid_model_remove(struct grid_model *model, size_t index)
{
    struct model_item *item = &model->items[index];

    ok(DdcGrid_Remove(model->grid, item->id));
    model->count--;
    memmove(item, item + 1, (model->count - index) * sizeof *item);
}

void grid_model_move(struct grid_model *model, size_t index, DdcRect rect)
{
    struct model_item *item = &model->items[index];

    ok(DdcGrid_SetRect(model->grid, item->id, &rect));
    item->rect = rect;
}

static bool make_a_pair(const struct model_item *a, const struct model_item *b)
{
    return !(a->is_static && b->is_static) &&
           (a->categories & b->touches) != 0 &&
           (b->categories & a->touches) != 0 &&
           DdcRect_Overlaps(&a->rect, &b->rect);
}

/* Reads the pairs; a buffer that is too small is replaced by a larger one.
 * False: an allocation of the call has failed. */
static bool read_pairs(struct grid_model *model, size_t *found)
{
    ddc_uint32 needed = 0xDDC;
    int failed = test_memory_failed();
    DdcResult result = DdcGrid_ListPairs(
        model->grid, model->pairs, (ddc_uint32)model->pair_capacity, &needed);

    if (needed > model->pair_capacity)
    {
        returns(DDC_E_MORE, result);
        model->pair_capacity = needed;
        model->pairs = malloc(needed * sizeof *model->pairs);
        assert_non_null(model->pairs);
        test_own(model->pairs, free);
        result = DdcGrid_ListPairs(model->grid, model->pairs, needed, &needed);
    }
    if (result == DDC_E_OUTOFMEMORY && test_memory_failed() > failed)
    {
        assert_int_equal(needed, 0);
        return false;
    }
    ok(result);
    *found = needed;
    return true;
}

void grid_model_check_pairs(struct grid_model *model)
{
    size_t found;
    size_t expected = 0;

    if (!read_pairs(model, &found))
    {
        return;
    }
    for (size_t i = 0; i < model->count; i++)
    {
        const struct model_item *a = &model->items[i];

        for (size_t j = i + 1; j < model->count; j++)
        {
            const struct model_item *b = &model->items[j];

            if (make_a_pair(a, b))
            {
                assert_true(expected < found);
                assert_int_equal(model->pairs[expected].first, a->id);
                assert_int_equal(model->pairs[expected].second, b->id);
                expected++;
            }
        }
    }
    assert_int_equal(expected, found);
    model->pairs_seen += found;
}

size_t grid_model_check_found(const struct grid_model *model,
                              const bool *is_expected, const ddc_uint32 *ids,
                              ddc_uint32 needed)
{
    size_t found = 0;

    for (size_t i = 0; i < model->count; i++)
    {
        if (is_expected[i])
        {
            assert_true(found < needed);
            assert_int_equal(ids[found], model->items[i].id);
            found++;
        }
    }
    assert_int_equal(found, needed);
    return found;
}
