/* SPDX-License-Identifier: Zlib */
/*
 * Model-based tests of a grid: a grid, and as its model a list of the same
 * rectangles in adding order, which finds pairs by comparing every two.
 */
#ifndef DDC_GRID_MODEL_H
#define DDC_GRID_MODEL_H

#include "test.h"

struct model_item
{
    DdcRect rect;
    uint32_t categories;
    uint32_t touches;
    bool is_static;
    ddc_uint32 id;
};

struct grid_model
{
    DdcGrid *grid;
    struct model_item *items;
    size_t count;
    size_t capacity;
    DdcGridPair *pairs; /* the grid's latest pairs */
    size_t pair_capacity;
    size_t pairs_seen; /* in all checks; a test without pairs proves nothing */
};

/* The grid and the arrays are owned. */
struct grid_model grid_model_make(size_t capacity);

/*
 * Change both the grid and the list. `index` is an index of the list. Only
 * grid_model_try_add may be refused, and changes nothing then.
 */
void grid_model_add(struct grid_model *model, DdcRect rect, uint32_t categories,
                    uint32_t touches, bool is_static);
DdcResult grid_model_try_add(struct grid_model *model, DdcRect rect,
                             uint32_t categories, uint32_t touches,
                             bool is_static);
void grid_model_remove(struct grid_model *model, size_t index);
void grid_model_move(struct grid_model *model, size_t index, DdcRect rect);

/* The grid gives the same pairs as the list, in the same order; none when an
 * allocation fails. */
void grid_model_check_pairs(struct grid_model *model);

/* Brute force: a query has found what is_expected[i] says of each rectangle,
 * and has stored their ids. Returns their number. */
size_t grid_model_check_found(const struct grid_model *model,
                              const bool *is_expected, const ddc_uint32 *ids,
                              ddc_uint32 needed);

#endif
