/* SPDX-License-Identifier: Zlib */
#include "display/drawn.h"

#include <string.h>

/* ---- Masks -------------------------------------------------------------- */

/* Turns the creator's ownership of a mask into a reference. */
static void refer(DdcMask *mask)
{
    ddc_mask_add_ref(mask);
    DdcMask_Destroy(mask);
}

DdcResult ddc_drawn_make_upright(const struct ddc_image *image,
                                 const struct ddc_display *display,
                                 const DdcMask *source, DdcMask **out)
{
    const DdcRect *upright = &image->upright;
    DdcRect whole = {0, 0, upright->right - upright->left,
                     upright->bottom - upright->top};
    DdcResult result = ddc_mask_create(whole.right, whole.bottom, out);

    if (result >= 0)
    {
        ddc_image_draw_upright(image, display, source, (DdcPosition){0, 0},
                               &whole, *out);
        refer(*out);
    }
    return result;
}

/* The height of the memory for a mask of this height. It is rounded up, so that
 * not every change of the box of a turning image allocates; but not for large
 * masks, whose rows take much memory. */
static ddc_int32 spare_height(ddc_int32 height)
{
    return height < 1024 ? (height + 7) / 8 * 8 : height;
}

/* An empty mask for drawing, to which the caller gets a reference. */
static DdcResult mask_to_draw(struct ddc_drawn *drawn, ddc_int32 width,
                              ddc_int32 height, DdcMask **out)
{
    size_t words = ddc_mask_word_count(width, height);

    if (drawn->spare != NULL && words <= drawn->spare_words)
    {
        ddc_mask_reuse(drawn->spare, width, height);
        *out = drawn->spare;
        drawn->spare = NULL;
        return DDC_OK;
    }
    ddc_int32 most = spare_height(height);
    DdcResult result = ddc_mask_create(width, most, out);
    if (result >= 0)
    {
        ddc_mask_reuse(*out, width, height);
        refer(*out);
        drawn->spare_words = ddc_mask_word_count(width, most);
    }
    return result;
}

DdcResult ddc_drawn_draw(struct ddc_drawn *drawn, struct ddc_image *image,
                         const struct ddc_display *display)
{
    const DdcPosition corner = {0, 0};
    DdcRect whole = ddc_image_whole(image);
    DdcMask *mask;
    DdcResult result = mask_to_draw(drawn, whole.right, whole.bottom, &mask);

    if (result >= 0)
    {
        ddc_mask_release(drawn->spare);
        drawn->spare = NULL;
        ddc_image_draw_sampled(image, display, drawn->upright, corner, corner,
                               mask);
        image->mask = mask;
    }
    return result;
}

/* ---- Pixels ------------------------------------------------------------- */

/* The longest sides of an image that is kept: on its surface, and upright as
 * well as displayed. They are short, because each test packs all of it. */
#define SOURCE_SIDE_MAX    128
#define DISPLAYED_SIDE_MAX 256

/* After more than MISSES_MAX misses in a row, nothing is kept for REST tests.
 * The misses stay at the maximum, so a single miss after a rest begins another
 * rest. */
#define MISSES_MAX 2
#define REST       64

struct ddc_kept_image
{
    struct ddc_packing packing; /* of the whole image */
    uint64_t *last_source;      /* the words that were drawn from last */
    uint64_t capacity;          /* in words, of the masks and last_source */
    bool is_laid_out;           /* for the image as it is displayed now */
    bool is_drawn;              /* since it was laid out */
};

static bool fits(const DdcRect *rect, ddc_int32 side)
{
    return rect->right - rect->left <= side && rect->bottom - rect->top <= side;
}

bool ddc_drawn_keeps_pixels(const struct ddc_drawn *drawn,
                            const struct ddc_image *image,
                            const struct ddc_display *display)
{
    return drawn->rest == 0 && !ddc_display_is_identity(display) &&
           fits(&image->area, DISPLAYED_SIDE_MAX) &&
           fits(&image->upright, DISPLAYED_SIDE_MAX) &&
           fits(&image->part, SOURCE_SIDE_MAX);
}

/* The number of words of the source mask. */
static size_t source_words(const struct ddc_packing *packing)
{
    const DdcRect *part = &packing->part;

    return ddc_mask_word_count(part->right - part->left,
                               part->bottom - part->top);
}

/* Replaces *kept unless it has room for so many words. They need not be zero:
 * old ones are not. */
static bool reserve(struct ddc_kept_image **kept, uint64_t words)
{
    if (*kept != NULL && words <= (*kept)->capacity)
    {
        return true;
    }
    struct ddc_kept_image *grown = ddc_packing_alloc(sizeof *grown, words);
    if (grown == NULL)
    {
        return false;
    }
    grown->capacity = words;
    ddc_free(*kept);
    *kept = grown;
    return true;
}

DdcResult ddc_drawn_prepare(struct ddc_drawn *drawn,
                            const struct ddc_image *image,
                            const struct ddc_display *display)
{
    const DdcRect whole = ddc_image_whole(image);
    struct ddc_packing laid_out;
    uint64_t words = 0;

    if (drawn->kept != NULL && drawn->kept->is_laid_out)
    {
        return DDC_OK;
    }
    /* Masks with such sides are never too large. */
    ddc_packing_lay_out(&laid_out, image, display, &whole, NULL, &words);
    uint64_t all = words + source_words(&laid_out);
    if (!reserve(&drawn->kept, all))
    {
        return DDC_E_OUTOFMEMORY;
    }
    struct ddc_kept_image *kept = drawn->kept;
    uint64_t *block = ddc_cache_line(kept + 1);
    memset(block, 0, (size_t)all * sizeof *block);
    kept->last_source = block + words;
    words = 0;
    ddc_packing_lay_out(&kept->packing, image, display, &whole, block, &words);
    kept->is_laid_out = true;
    kept->is_drawn = false;
    return DDC_OK;
}

/* Only the rows of the mask are compared: what lies below them in the words
 * of a mask, packing does not set (mask/mask.h). */
static bool is_same(const DdcMask *mask, const uint64_t *words)
{
    size_t bytes = (size_t)mask->height * sizeof *words;

    for (size_t i = 0; i < mask->stripes * mask->stride; i += mask->stride)
    {
        if (memcmp(mask->words + i, words + i, bytes) != 0)
        {
            return false;
        }
    }
    return true;
}

static void count_miss(struct ddc_drawn *drawn)
{
    drawn->misses++;
    if (drawn->misses > MISSES_MAX)
    {
        drawn->misses = MISSES_MAX;
        drawn->rest = REST;
    }
}

const DdcMask *ddc_drawn_show(struct ddc_drawn *drawn,
                              const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcPixels *pixels)
{
    struct ddc_kept_image *kept = drawn->kept;
    struct ddc_packing *packing = &kept->packing;
    const DdcMask *source = ddc_packing_pack(packing, image, display, pixels);

    if (kept->is_drawn && is_same(source, kept->last_source))
    {
        drawn->misses = 0;
        return &packing->displayed_mask;
    }
    count_miss(drawn);
    memcpy(kept->last_source, source->words,
           source_words(packing) * sizeof *source->words);
    DdcMask_Clear(&packing->displayed_mask);
    /* The upright mask is cleared only where there are three. Where nothing is
     * sampled it is the displayed one, where nothing is scaled or mirrored the
     * source, which has just been packed. */
    if (source == &packing->source_mask && display->kind == DDC_SAMPLED)
    {
        DdcMask_Clear(&packing->upright_mask);
    }
    ddc_packing_draw(packing, image, display);
    kept->is_drawn = true;
    return &packing->displayed_mask;
}

void ddc_drawn_outdate(struct ddc_drawn *drawn)
{
    if (drawn->kept != NULL)
    {
        drawn->kept->is_laid_out = false;
    }
}

void ddc_drawn_free(struct ddc_drawn *drawn)
{
    ddc_mask_release(drawn->upright);
    ddc_mask_release(drawn->spare);
    ddc_free(drawn->kept);
}
