/* SPDX-License-Identifier: Zlib */
/*
 * Owns the creation and destruction of masks (with a reference count, because
 * sprites, animations and tiles share them), the bounding box, single pixels,
 * and the operations on all pixels of one mask. The layout is described in
 * mask.h: stripes of 64 columns, with one word for each row. The overlap of two
 * masks is in mask/overlap.c.
 */
#include "mask/mask.h"

#include "base/atomic.h"

#include <string.h>

/* The number of zero words below the rows of a stripe. */
#define PADDING 16

/* Where a mask has at least so many words, they begin at a cache line. Smaller
 * masks are not worth the memory: a test reads few of their cache lines in any
 * case. */
#define ALIGNED_FROM 64

/* ---- Creation and destruction ------------------------------------------- */

static DdcResult check_size(int64_t width, int64_t height)
{
    bool valid = width >= 0 && width <= DDC_SIZE_MAX && height >= 0 &&
                 height <= DDC_SIZE_MAX && width * height <= INT32_MAX;

    return valid ? DDC_OK : DDC_E_RANGE;
}

/* The bytes to add to a mask of so many words, which may remain unused in
 * front of the words. Memory is aligned for any type, on 32-bit systems to four
 * bytes at least. */
static size_t alignment_for(size_t words)
{
    return words < ALIGNED_FROM ? 0 : DDC_CACHE_LINE - 4;
}

/* The first address behind the struct at which so many words may begin. */
static uint64_t *words_of(DdcMask *mask, size_t words)
{
    void *behind = mask + 1;

    return words < ALIGNED_FROM ? behind : ddc_cache_line(behind);
}

static size_t stripes_for(ddc_int32 width, ddc_int32 height)
{
    return width > 0 && height > 0 ? ((size_t)width + 63) / 64 : 0;
}

static size_t stride_for(ddc_int32 height)
{
    return ((size_t)height + PADDING + 7) / 8 * 8;
}

static ddc_uint32 layout_for(ddc_int32 width, ddc_int32 height)
{
    if (stripes_for(width, height) != 1)
    {
        return DDC_MASK_WIDE;
    }
    return width <= 32 ? DDC_MASK_ROWS32 : DDC_MASK_STRIPE;
}

/* The number of words of all stripes, each with its padding. */
static size_t stripe_words(ddc_int32 width, ddc_int32 height)
{
    size_t stripes = stripes_for(width, height);

    return stripes > 0
               ? (stripes - 1) * stride_for(height) + (size_t)height + PADDING
               : 0;
}

/* The number of words that rows32 takes, with the one behind it. */
static size_t rows32_words(ddc_int32 width, ddc_int32 height)
{
    return layout_for(width, height) == DDC_MASK_ROWS32
               ? ((size_t)height + 3) / 2
               : 0;
}

/*
 * With at most 2^31 pixels, 2^20 a side, the words and their padding take
 * less than 2^29 bytes, so the sum fits a 32-bit size_t.
 */
size_t ddc_mask_word_count(ddc_int32 width, ddc_int32 height)
{
    return stripe_words(width, height) + rows32_words(width, height);
}

DdcMask ddc_mask_in_memory(ddc_int32 width, ddc_int32 height, uint64_t *words)
{
    DdcMask mask = {.words = words,
                    .stride = stride_for(height),
                    .stripes = stripes_for(width, height),
                    .width = width,
                    .height = height,
                    .layout = layout_for(width, height)};

    if (mask.layout == DDC_MASK_ROWS32)
    {
        uint64_t *end = words + ddc_mask_word_count(width, height);
        mask.rows32 = (uint32_t *)(end - 1) - DDC_ROWS32_GROUP;
    }
    return mask;
}

void ddc_mask_reuse(DdcMask *mask, ddc_int32 width, ddc_int32 height)
{
    DdcMask empty = ddc_mask_in_memory(width, height, mask->words);

    memset(mask->words, 0,
           ddc_mask_word_count(width, height) * sizeof *mask->words);
    empty.uses = mask->uses;
    *mask = empty;
}

DdcResult ddc_mask_create(int64_t width, int64_t height, DdcMask **out)
{
    DdcResult result = check_size(width, height);
    DDC_RETURN_IF_FAILED(result);
    size_t words = ddc_mask_word_count((ddc_int32)width, (ddc_int32)height);
    DdcMask *mask = ddc_alloc(sizeof *mask + alignment_for(words) +
                              words * sizeof(uint64_t));
    if (mask == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    *mask = ddc_mask_in_memory((ddc_int32)width, (ddc_int32)height,
                               words_of(mask, words));
    mask->uses = DDC_MASK_OWNED;
    *out = mask;
    return DDC_OK;
}

DdcResult ddc_mask_create_for(int64_t width, int64_t height, DdcMask **out,
                              const char *function)
{
    DdcResult result = ddc_mask_create(width, height, out);
    if (result < 0)
    {
        ddc_fail(result, function, "size out of range, or no memory");
    }
    return result;
}

DdcResult ddc_mask_create_like(const DdcMask *mask, DdcMask **out,
                               const char *function)
{
    ddc_store(out, NULL);
    if (mask == NULL || out == NULL)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function, "mask or out is NULL");
        return DDC_E_INVALIDPARAMS;
    }
    return ddc_mask_create_for(mask->width, mask->height, out, function);
}

DdcResult ddc_mask_finish(DdcResult result, DdcMask **out)
{
    if (result < 0)
    {
        DdcMask_Destroy(*out);
        *out = NULL;
    }
    return result;
}

DdcResult DDC_CALL DdcMask_Create(ddc_int32 width, ddc_int32 height,
                                  ddc_int32 filled, DdcMask **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DdcResult result = ddc_mask_create_for(width, height, out, __func__);
    if (result >= 0 && filled)
    {
        DdcMask_Fill(*out);
    }
    return result;
}

DdcResult ddc_mask_create_copy(const DdcMask *mask, DdcMask **out,
                               const char *function)
{
    DdcResult result = ddc_mask_create_like(mask, out, function);
    DDC_RETURN_IF_FAILED(result);
    memcpy((*out)->words, mask->words,
           ddc_mask_word_count(mask->width, mask->height) *
               sizeof *mask->words);
    (*out)->bounds = mask->bounds;
    return DDC_OK;
}

/* The uses are atomic, so that a thread may read a mask, or give it to tiles,
 * while another one gives it to tiles of its own. */
void ddc_mask_add_ref(DdcMask *mask)
{
    if (mask != NULL)
    {
        ddc_atomic_increment32(&mask->uses);
    }
}

void ddc_mask_release(DdcMask *mask)
{
    if (mask != NULL && ddc_atomic_decrement32(&mask->uses) == 0)
    {
        ddc_free(mask);
    }
}

void DDC_CALL DdcMask_Destroy(DdcMask *mask)
{
    if (mask == NULL)
    {
        return;
    }
    if ((ddc_atomic_load32(&mask->uses) & DDC_MASK_OWNED) == 0)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                 "mask was destroyed before; it is still used");
        return;
    }
    if (ddc_atomic_clear32(&mask->uses, DDC_MASK_OWNED) == 0)
    {
        ddc_free(mask);
    }
}

/* ---- Bounding box ------------------------------------------------------- */

/* Is a bit of row y set in the stripes that hold the columns left..right - 1?
 * Only whole words are tested. */
static bool row_has_bits(const DdcMask *mask, ddc_int32 left, ddc_int32 right,
                         ddc_int32 y)
{
    for (ddc_int32 x = left - left % 64; x < right; x += 64)
    {
        if (*ddc_mask_word(mask, x, y) != 0)
        {
            return true;
        }
    }
    return false;
}

/* The OR of the words top..bottom - 1 of the stripe that holds column x. */
static uint64_t or_stripe(const DdcMask *mask, ddc_int32 x, ddc_int32 top,
                          ddc_int32 bottom)
{
    return ddc_kernels_get()->stripe_or(ddc_mask_word(mask, x, top),
                                        (size_t)(bottom - top));
}

/*
 * Finds the bounding box; no bit outside of `around` may be set. Empty rows
 * are removed first, which shortens the stripes that are then read. Once a
 * row with a set bit is found, every later loop ends at that bit at the
 * latest. The last one ends sooner, so that no stripe is read twice.
 */
static void find_bounds(DdcMask *mask, const DdcRect *around)
{
    DdcRect box = *around;

    while (box.top < box.bottom &&
           !row_has_bits(mask, box.left, box.right, box.top))
    {
        box.top++;
    }
    if (box.top >= box.bottom)
    {
        mask->bounds = (DdcRect){0, 0, 0, 0};
        return;
    }
    while (!row_has_bits(mask, box.left, box.right, box.bottom - 1))
    {
        box.bottom--;
    }

    uint64_t left_bits;
    uint64_t right_bits = 0;
    ddc_int32 left = box.left - box.left % 64;
    ddc_int32 right = (box.right - 1) - (box.right - 1) % 64;
    while ((left_bits = or_stripe(mask, left, box.top, box.bottom)) == 0)
    {
        left += 64;
    }
    while (right > left &&
           (right_bits = or_stripe(mask, right, box.top, box.bottom)) == 0)
    {
        right -= 64;
    }
    if (right == left)
    {
        right_bits = left_bits;
    }
    box.left = left + (ddc_int32)ddc_lowest_bit(left_bits);
    box.right = right + (ddc_int32)ddc_highest_bit(right_bits) + 1;
    mask->bounds = box;
}

/* The word of row y in rows32. */
static uint32_t *row32(const DdcMask *mask, ddc_int32 y)
{
    return mask->rows32 + (DDC_ROWS32_GROUP - 1) - y;
}

static void update_rows32(DdcMask *mask)
{
    if (mask->rows32 != NULL)
    {
        for (ddc_int32 y = 0; y < mask->height; y++)
        {
            *row32(mask, y) = (uint32_t)mask->words[y];
        }
    }
}

void ddc_mask_update_bounds(DdcMask *mask, const DdcRect *around)
{
    find_bounds(mask, around);
    update_rows32(mask);
}

void ddc_mask_update_all(DdcMask *mask)
{
    DdcRect whole = ddc_mask_whole(mask);

    ddc_mask_update_bounds(mask, &whole);
}

DdcResult DDC_CALL DdcMask_GetBounds(const DdcMask *mask, DdcRect *out)
{
    ddc_clear(out);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    *out = mask->bounds;
    return DDC_OK;
}

/* ---- Single pixels ------------------------------------------------------ */

DdcResult DDC_CALL DdcMask_GetSize(const DdcMask *mask, ddc_int32 *width,
                                   ddc_int32 *height)
{
    ddc_clear(width);
    ddc_clear(height);
    DDC_RETURN_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    ddc_store(width, mask->width);
    ddc_store(height, mask->height);
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcMask_Get(const DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    DDC_RETURN_0_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    return ddc_mask_is_set(mask, x, y);
}

static void set_pixel(DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    const DdcRect pixel = {x, y, x + 1, y + 1};

    *ddc_mask_word(mask, x, y) |= ddc_mask_bit(x);
    if (mask->rows32 != NULL)
    {
        *row32(mask, y) |= (uint32_t)1 << x;
    }
    mask->bounds =
        ddc_mask_is_empty(mask) ? pixel : ddc_rect_union(&mask->bounds, &pixel);
}

/* The bounding box can shrink only when the pixel lies at one of its edges. */
static void clear_pixel(DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    DdcRect box = mask->bounds;

    *ddc_mask_word(mask, x, y) &= ~ddc_mask_bit(x);
    if (mask->rows32 != NULL)
    {
        *row32(mask, y) &= ~((uint32_t)1 << x);
    }
    if (x == box.left || x == box.right - 1 || y == box.top ||
        y == box.bottom - 1)
    {
        find_bounds(mask, &box);
    }
}

DdcResult DDC_CALL DdcMask_Set(DdcMask *mask, ddc_int32 x, ddc_int32 y,
                               ddc_int32 value)
{
    DDC_RETURN_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    DdcRect whole = ddc_mask_whole(mask);
    DDC_RETURN_IF(!DdcRect_ContainsPoint(&whole, x, y), DDC_E_RANGE,
                  "(x,y) is outside the mask");
    if (value)
    {
        set_pixel(mask, x, y);
    }
    else
    {
        clear_pixel(mask, x, y);
    }
    return DDC_OK;
}

/* ---- All pixels --------------------------------------------------------- */

void ddc_mask_trim(DdcMask *mask)
{
    if (mask->stripes == 0)
    {
        return;
    }
    uint64_t valid = ddc_mask_valid(mask, mask->stripes - 1);
    uint64_t *word = mask->words + (mask->stripes - 1) * mask->stride;
    for (ddc_int32 y = 0; y < mask->height; y++)
    {
        *word++ &= valid;
    }
}

DdcResult DDC_CALL DdcMask_Clear(DdcMask *mask)
{
    DDC_RETURN_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    memset(mask->words, 0,
           ddc_mask_word_count(mask->width, mask->height) *
               sizeof *mask->words);
    mask->bounds = (DdcRect){0, 0, 0, 0};
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_Fill(DdcMask *mask)
{
    DDC_RETURN_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    for (size_t i = 0; i < mask->stripes; i++)
    {
        memset(mask->words + i * mask->stride, 0xFF,
               (size_t)mask->height * sizeof *mask->words);
    }
    ddc_mask_trim(mask);
    update_rows32(mask);
    if (mask->stripes > 0)
    {
        mask->bounds = ddc_mask_whole(mask);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_Invert(DdcMask *mask)
{
    DDC_RETURN_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    for (size_t i = 0; i < mask->stripes; i++)
    {
        uint64_t *word = mask->words + i * mask->stride;
        for (ddc_int32 y = 0; y < mask->height; y++)
        {
            word[y] = ~word[y];
        }
    }
    ddc_mask_trim(mask);
    ddc_mask_update_all(mask);
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcMask_Count(const DdcMask *mask)
{
    DDC_RETURN_0_IF(mask == NULL, DDC_E_INVALIDPARAMS, "mask is NULL");
    return ddc_mask_count_overlap(mask, mask, 0, 0);
}
