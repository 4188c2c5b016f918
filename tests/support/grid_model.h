/* SPDX-License-Identifier: Zlib */
/*
 * A grid beside a plain list of the same rectangles, which answers every
 * question by looking at all of them. The list is kept in order of adding.
 */
#ifndef DDC_GRID_MODEL_H
#define DDC_GRID_MODEL_H

#include "test.h"

struct model_item
{
    DdcRect rect;
    uint32_t category;
    uint32_t mask;
    bool is_static;
    ddc_uint32 id;
};

struct grid_model
{
    DdcGrid *grid;
    struct model_item *items;
    size_t count;
    size_t capacity;
    DdcPair *pairs; /* room for what the grid answers */
    size_t pair_room;
    size_t pairs_seen; /* over all checks: a test of nothing is noticed */
};

struct grid_model grid_model_make(size_t capacity);
void grid_model_free(struct grid_model *model);

/* Changes to both; an index is one of the list. */
void grid_model_add(struct grid_model *model, DdcRect rect, uint32_t category,
                    uint32_t mask, bool is_static);
void grid_model_remove(struct grid_model *model, size_t index);
void grid_model_move(struct grid_model *model, size_t index, DdcRect rect);

/* The grid's pairs are those of the list, and in the same order. */
void grid_model_check_pairs(struct grid_model *model);

#endif
