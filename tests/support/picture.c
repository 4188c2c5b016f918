/* SPDX-License-Identifier: Zlib */
/* Implements picture.h. */
#include "picture.h"

#include "mask/mask.h"

struct picture picture_make(int width, int height)
{
    size_t size = (size_t)width * (size_t)height;
    struct picture picture = {width, height, calloc(size + 1, 1), NULL};

    assert_non_null(picture.set);
    test_own(picture.set, free);
    return picture;
}

struct picture picture_of(const char *rows)
{
    int width = (int)strcspn(rows, "/");
    int height = width > 0 ? ((int)strlen(rows) + 1) / (width + 1) : 0;
    struct picture picture = picture_make(width, height);

    for_pixels(x, y, width, height)
    {
        picture_set(&picture, x, y, rows[y * (width + 1) + x] == '#');
    }
    return picture;
}

int picture_get(const struct picture *p, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= p->width || y >= p->height)
    {
        return 0;
    }
    return p->set[y * p->width + x];
}

void picture_set(struct picture *p, int x, int y, int value)
{
    p->set[(size_t)y * (size_t)p->width + (size_t)x] = value != 0;
}

/* ---- Random ------------------------------------------------------------- */

static void add_noise(struct picture *p, int percent)
{
    for (int i = 0; i < p->width * p->height; i++)
    {
        p->set[i] = test_random_in(0, 99) < percent;
    }
}

static void add_rectangle(struct picture *p)
{
    int left = test_random_in(0, p->width - 1);
    int top = test_random_in(0, p->height - 1);
    int right = test_random_in(left, p->width - 1);
    int bottom = test_random_in(top, p->height - 1);

    for (int y = top; y <= bottom; y++)
    {
        for (int x = left; x <= right; x++)
        {
            picture_set(p, x, y, 1);
        }
    }
}

static void add_ring(struct picture *p)
{
    int size = p->width < p->height ? p->width : p->height;
    int hole = test_random_in(0, size);

    for_pixels(x, y, p->width, p->height)
    {
        int across = 2 * x - p->width + 1;
        int down = 2 * y - p->height + 1;
        int away = across * across + down * down;
        picture_set(p, x, y, away <= size * size && away >= hole * hole);
    }
}

struct picture picture_random(int width, int height)
{
    struct picture p = picture_make(width, height);

    if (width == 0 || height == 0)
    {
        return p;
    }
    switch (test_random_in(0, 7))
    {
    case 0:
    case 1:
        add_noise(&p, test_random_in(1, 99));
        break;
    case 2:
        add_noise(&p, 2);
        break;
    case 3:
        add_rectangle(&p);
        add_rectangle(&p);
        break;
    case 4:
    case 5:
        add_ring(&p);
        break;
    case 6:
        picture_set(&p, test_random_in(0, width - 1),
                    test_random_in(0, height - 1), 1);
        break;
    default:
        memset(p.set, test_random_in(0, 3) != 0,
               (size_t)width * (size_t)height);
    }
    return p;
}

int picture_random_size(void)
{
    static const int borders[] = {31, 32, 33, 63, 64, 65, 127, 128, 129};

    switch (test_random_in(0, 3))
    {
    case 0:
        return test_random_in(0, 200);
    case 1:
        return test_random_in(0, 20);
    default:
        return borders[test_random_in(0, 8)];
    }
}

struct picture picture_random_any(void)
{
    int width = picture_random_size();

    return picture_random(width, picture_random_size());
}

/* ---- Masks -------------------------------------------------------------- */

DdcMask *picture_to_mask(const struct picture *p)
{
    DdcMask *mask = test_mask(p->width, p->height, 0);

    for_pixels(x, y, p->width, p->height)
    {
        if (picture_get(p, x, y))
        {
            ok(DdcMask_Set(mask, x, y, 1));
        }
    }
    return mask;
}

DdcRect picture_box(const struct picture *p)
{
    DdcRect box = {p->width, p->height, 0, 0};

    for_pixels(x, y, p->width, p->height)
    {
        if (picture_get(p, x, y))
        {
            box.left = x < box.left ? x : box.left;
            box.top = y < box.top ? y : box.top;
            box.right = x >= box.right ? x + 1 : box.right;
            box.bottom = y + 1;
        }
    }
    return box.bottom > 0 ? box : (DdcRect){0, 0, 0, 0};
}

/* Compares every word of the mask with the picture, padding included. */
static void assert_words(const DdcMask *mask, const struct picture *p)
{
    for (size_t i = 0; i < mask->stripes; i++)
    {
        for (size_t y = 0; y < (size_t)p->height + 16; y++)
        {
            uint64_t word = 0;
            for (int bit = 0; bit < 64; bit++)
            {
                int64_t x = (int64_t)i * 64 + bit;
                word |= (uint64_t)picture_get(p, x, (int64_t)y) << bit;
            }
            if (mask->words[i * mask->stride + y] != word)
            {
                fail_msg("stripe %u, row %u of %d x %d", (unsigned)i,
                         (unsigned)y, p->width, p->height);
            }
        }
    }
}

/* The same for the rows32 layout, which only masks up to 32 wide have, and
 * which lies in memory from bottom to top. */
static void assert_rows32(const DdcMask *mask, const struct picture *p)
{
    bool is_thin = p->width > 0 && p->width <= 32 && p->height > 0;

    assert_int_equal(mask->rows32 != NULL, is_thin);
    for (ddc_int32 y = 0; is_thin && y < p->height + 16; y++)
    {
        assert_true(mask->rows32[15 - y] == mask->words[y]);
    }
}

/* Do the words begin at a cache line? */
static bool is_large(const DdcMask *mask)
{
    return ddc_mask_word_count(mask->width, mask->height) >= 64;
}

void assert_mask_shows(const DdcMask *mask, const struct picture *p)
{
    ddc_int32 width = -1;
    ddc_int32 height = -1;
    DdcRect bounds;
    DdcRect box = picture_box(p);

    ok(DdcMask_GetSize(mask, &width, &height));
    assert_int_equal(width, p->width);
    assert_int_equal(height, p->height);
    ok(DdcMask_GetBounds(mask, &bounds));
    assert_memory_equal(&bounds, &box, sizeof box);
    assert_int_equal((uintptr_t)mask->words % (is_large(mask) ? 64 : 8), 0);
    assert_int_equal(mask->stride % 8, 0);
    assert_true(mask->stride >= (size_t)p->height + 16);
    assert_words(mask, p);
    assert_rows32(mask, p);
}

DdcMask *mask_of(const char *rows)
{
    struct picture picture = picture_of(rows);

    return picture_to_mask(&picture);
}

void assert_mask_is(const DdcMask *mask, const char *rows)
{
    struct picture picture = picture_of(rows);

    assert_mask_shows(mask, &picture);
}

int picture_overlap(const struct picture *a, const struct picture *b,
                    int64_t dx, int64_t dy)
{
    int count = 0;

    if (dx >= a->width || dy >= a->height || dx + b->width <= 0 ||
        dy + b->height <= 0)
    {
        return 0;
    }
    for_pixels(x, y, b->width, b->height)
    {
        count += picture_get(b, x, y) && picture_get(a, x + dx, y + dy);
    }
    return count;
}

int64_t picture_sweep_offset(int64_t k, int64_t move, int64_t n)
{
    int64_t size = move < 0 ? -move : move;
    int64_t gone = n > 0 ? (2 * k * size + n) / (2 * n) : 0;

    return move < 0 ? -gone : gone;
}
