/* SPDX-License-Identifier: Zlib */
/* Implements naive.h. */
#include "naive.h"

void naive_make(struct naive *n, struct fuzz_input *input)
{
    memset(n, 0, sizeof *n);
    n->width = fuzz_in(input, 0, 140);
    n->height = fuzz_in(input, 0, 36);
    int runs = fuzz_in(input, 0, 7);
    bool sparse = fuzz_byte(input) % 2 != 0;

    CHECK(DdcMask_Create(n->width, n->height, !sparse, &n->mask) == DDC_OK);
    memset(n->set, 0, sizeof n->set);
    for (int y = 0; y < n->height; y++)
    {
        memset(n->set[y], !sparse, (size_t)n->width);
    }
    for (int i = 0; i < runs && n->width > 0 && n->height > 0; i++)
    {
        int x = fuzz_in(input, 0, n->width - 1);
        int y = fuzz_in(input, 0, n->height - 1);
        int length = 1 + fuzz_in(input, 0, 159);
        for (int at = x; at < x + length && at < n->width; at++)
        {
            n->set[y][at] = sparse;
            CHECK(DdcMask_Set(n->mask, at, y, sparse) == DDC_OK);
        }
    }
}

/* Bytes around the picture are compared too, to find writes outside it. */
static void check_pixels(const struct naive *n)
{
    static uint8_t paint[NAIVE_HEIGHT + 2][NAIVE_WIDTH + 2];

    memset(paint, 7, sizeof paint);
    CHECK(DdcMask_ToPixels(n->mask, &paint[1][1], (int)sizeof paint[0], 1, 1,
                           0) == DDC_OK);
    for (int y = -1; y <= n->height; y++)
    {
        for (int x = -1; x <= n->width; x++)
        {
            bool inside = x >= 0 && x < n->width && y >= 0 && y < n->height;
            CHECK(paint[y + 1][x + 1] == (inside ? n->set[y][x] : 7));
        }
    }
}

void naive_check(const struct naive *n)
{
    DdcRect bounds = {NAIVE_WIDTH, NAIVE_HEIGHT, 0, 0};
    DdcRect reported;
    int count = 0;
    ddc_int32 width;
    ddc_int32 height;

    CHECK(DdcMask_GetSize(n->mask, &width, &height) == DDC_OK);
    CHECK(width == n->width && height == n->height);
    check_pixels(n);
    for (int y = 0; y < n->height; y++)
    {
        for (int x = 0; x < n->width; x++)
        {
            if (n->set[y][x])
            {
                count++;
                bounds.left = x < bounds.left ? x : bounds.left;
                bounds.top = y < bounds.top ? y : bounds.top;
                bounds.right = x >= bounds.right ? x + 1 : bounds.right;
                bounds.bottom = y + 1;
            }
        }
    }
    if (count == 0)
    {
        bounds = (DdcRect){0, 0, 0, 0};
    }
    CHECK(DdcMask_Count(n->mask) == count);
    CHECK(DdcMask_GetBounds(n->mask, &reported) == DDC_OK);
    CHECK(memcmp(&reported, &bounds, sizeof reported) == 0);
}

int naive_area(const struct naive *a, const struct naive *b, int64_t dx,
               int64_t dy)
{
    int area = 0;

    if (dx >= a->width || dy >= a->height || dx + b->width <= 0 ||
        dy + b->height <= 0)
    {
        return 0;
    }
    for (int y = 0; y < b->height; y++)
    {
        for (int x = 0; x < b->width; x++)
        {
            area += b->set[y][x] && naive_get(a, x + dx, y + dy);
        }
    }
    return area;
}
