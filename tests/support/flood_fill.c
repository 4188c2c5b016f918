/* SPDX-License-Identifier: Zlib */
/* Implements flood_fill.h: a flood fill with an explicit stack. */
#include "flood_fill.h"

struct fill
{
    const struct picture *p;
    int neighbors;
    int *label; /* 0: not filled yet */
    int *stack;
    int depth;
};

static void push(struct fill *fill, int x, int y, int label)
{
    int index = y * fill->p->width + x;

    if (picture_get(fill->p, x, y) && fill->label[index] == 0)
    {
        fill->label[index] = label;
        fill->stack[fill->depth++] = index;
    }
}

static void fill_from(struct fill *fill, int x, int y, int label)
{
    push(fill, x, y, label);
    while (fill->depth > 0)
    {
        int index = fill->stack[--fill->depth];
        int at_x = index % fill->p->width;
        int at_y = index / fill->p->width;
        for (int i = 0; i < 9; i++)
        {
            if (fill->neighbors == DDC_BY_CORNERS || i % 2 == 1)
            {
                push(fill, at_x + i % 3 - 1, at_y + i / 3 - 1, label);
            }
        }
    }
}

int label_components(const struct picture *p, int neighbors, int *label)
{
    size_t size = (size_t)p->width * (size_t)p->height;
    struct fill fill = {p, neighbors, label, calloc(size + 1, sizeof(int)), 0};
    int count = 0;

    assert_non_null(fill.stack);
    for_pixels(x, y, p->width, p->height)
    {
        if (picture_get(p, x, y) && label[y * p->width + x] == 0)
        {
            fill_from(&fill, x, y, ++count);
        }
    }
    free(fill.stack);
    return count;
}
