/* SPDX-License-Identifier: Zlib */
/* What tests/support/shown.h promises. */
#include "shown.h"

static int64_t rounded_down(int64_t a, int64_t b)
{
    int64_t q = a / b;

    return q * b > a ? q - 1 : q;
}

/* Stretched first, then mirrored. */
static int64_t source_pixel(int64_t shown, int natural, int size, bool mirror)
{
    return rounded_down((mirror ? size - 1 - shown : shown) * natural, size);
}

static bool column_of(const struct display_model *s, int x, int *column)
{
    int64_t place = source_pixel(x, s->source_width, s->width,
                                 (s->mirror & DDC_MIRROR_LEFTRIGHT) != 0);

    *column = (int)(place - s->right);
    return *column >= 0 && *column < s->part.right - s->part.left;
}

static bool row_of(const struct display_model *s, int y, int *row)
{
    int64_t place = source_pixel(y, s->source_height, s->height,
                                 (s->mirror & DDC_MIRROR_UPDOWN) != 0);

    *row = (int)(place - s->down);
    return *row >= 0 && *row < s->part.bottom - s->part.top;
}

bool display_model_source(const struct display_model *s, int x, int y,
                          int *column, int *row)
{
    return column_of(s, x, column) && row_of(s, y, row);
}

bool display_model_is_solid(const struct display_model *s, int x, int y)
{
    int column;
    int row;

    if (!display_model_source(s, x, y, &column, &row))
    {
        return false;
    }
    uint32_t value =
        pixel_image_get(s->pixels, s->part.left + column, s->part.top + row);
    value &= s->key.mask;
    return value < s->key.low || value > s->key.high;
}

/* What is stretched n times grows and moves away n times, less than n + 1. */
static int farthest(int offset, int count, int natural, int size)
{
    return (abs(offset) + count) * (size / natural + 1) + size;
}

DdcRect display_model_box(const struct display_model *s)
{
    int far_x = farthest(s->right, s->part.right - s->part.left,
                         s->source_width, s->width);
    int far_y = farthest(s->down, s->part.bottom - s->part.top,
                         s->source_height, s->height);
    DdcRect box = {far_x, far_y, -far_x, -far_y};
    int place;

    for (int x = -far_x; x < far_x; x++)
    {
        if (column_of(s, x, &place))
        {
            box.left = x < box.left ? x : box.left;
            box.right = x + 1;
        }
    }
    for (int y = -far_y; y < far_y; y++)
    {
        if (row_of(s, y, &place))
        {
            box.top = y < box.top ? y : box.top;
            box.bottom = y + 1;
        }
    }
    return box.left < box.right && box.top < box.bottom ? box
                                                        : (DdcRect){0, 0, 0, 0};
}

struct picture display_model_paint(const struct display_model *s)
{
    DdcRect box = display_model_box(s);
    struct picture picture =
        picture_make(box.right - box.left, box.bottom - box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        for (int x = box.left; x < box.right; x++)
        {
            picture_set(&picture, x - box.left, y - box.top,
                        display_model_is_solid(s, x, y));
        }
    }
    return picture;
}
