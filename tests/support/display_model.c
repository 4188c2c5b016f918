/* SPDX-License-Identifier: Zlib */
/* Implements display_model.h. */
#include "display_model.h"

/* a / b, rounded towards minus infinity; b > 0. */
static int64_t rounded_down(int64_t a, int64_t b)
{
    int64_t q = a / b;

    return q * b > a ? q - 1 : q;
}

/* The coordinate in the source, before scaling and flipping, of pixel x. */
static int64_t source_pixel(int64_t x, int source_size, int size, bool mirror)
{
    return rounded_down((mirror ? size - 1 - x : x) * source_size, size);
}

static bool column_of(const struct display_model *model, int x, int *column)
{
    int64_t position =
        source_pixel(x, model->source_width, model->width,
                     (model->mirror & DDC_MIRROR_LEFTRIGHT) != 0);

    *column = (int)(position - model->right);
    return *column >= 0 && *column < model->part.right - model->part.left;
}

static bool row_of(const struct display_model *model, int y, int *row)
{
    int64_t position = source_pixel(y, model->source_height, model->height,
                                    (model->mirror & DDC_MIRROR_UPDOWN) != 0);

    *row = (int)(position - model->down);
    return *row >= 0 && *row < model->part.bottom - model->part.top;
}

bool display_model_source(const struct display_model *model, int x, int y,
                          int *column, int *row)
{
    return column_of(model, x, column) && row_of(model, y, row);
}

bool display_model_is_solid(const struct display_model *model, int x, int y)
{
    int column;
    int row;

    if (!display_model_source(model, x, y, &column, &row))
    {
        return false;
    }
    return pixel_image_is_solid(model->pixels, &model->key,
                                model->part.left + column,
                                model->part.top + row);
}

/*
 * A bound on the coordinates that display anything. Scaling by a factor below
 * n + 1 moves no pixel more than n + 1 times as far away.
 */
static int farthest(int offset, int count, int source_size, int size)
{
    return (abs(offset) + count) * (size / source_size + 1) + size;
}

DdcRect display_model_box(const struct display_model *model)
{
    int far_x = farthest(model->right, model->part.right - model->part.left,
                         model->source_width, model->width);
    int far_y = farthest(model->down, model->part.bottom - model->part.top,
                         model->source_height, model->height);
    DdcRect box = {far_x, far_y, -far_x, -far_y};
    int position;

    for (int x = -far_x; x < far_x; x++)
    {
        if (column_of(model, x, &position))
        {
            box.left = x < box.left ? x : box.left;
            box.right = x + 1;
        }
    }
    for (int y = -far_y; y < far_y; y++)
    {
        if (row_of(model, y, &position))
        {
            box.top = y < box.top ? y : box.top;
            box.bottom = y + 1;
        }
    }
    return box.left < box.right && box.top < box.bottom ? box
                                                        : (DdcRect){0, 0, 0, 0};
}

struct picture display_model_paint(const struct display_model *model)
{
    DdcRect box = display_model_box(model);
    struct picture picture =
        picture_make(box.right - box.left, box.bottom - box.top);

    for_area(x, y, box.left, box.top, box.right, box.bottom)
    {
        picture_set(&picture, x - box.left, y - box.top,
                    display_model_is_solid(model, x, y));
    }
    return picture;
}
