/* SPDX-License-Identifier: Zlib */
#include "display/packing.h"

#include "mask_io/mask_io.h"
#include "pixels/pixels.h"

/* ---- Layout ------------------------------------------------------------- */

static bool is_too_large(const DdcRect *rect)
{
    ddc_int32 width = rect->right - rect->left;
    ddc_int32 height = rect->bottom - rect->top;

    return ddc_max(width, height) > DDC_SIZE_MAX ||
           (int64_t)width * height > INT32_MAX;
}

/* Places an empty mask behind the words in use, or only counts if there is no
 * block. Returns how many words are in use then: whole cache lines. */
static uint64_t place(const DdcRect *rect, uint64_t *block, uint64_t words,
                      DdcMask *out)
{
    const uint64_t line = DDC_CACHE_LINE / sizeof *block;
    ddc_int32 width = rect->right - rect->left;
    ddc_int32 height = rect->bottom - rect->top;

    if (block != NULL)
    {
        *out = ddc_mask_in_memory(width, height, block + words);
    }
    words += ddc_mask_word_count(width, height);
    return (words + line - 1) / line * line;
}

DdcResult ddc_packing_lay_out(struct ddc_packing *packing,
                              const struct ddc_image *image,
                              const struct ddc_display *display,
                              const DdcRect *need, uint64_t *block,
                              uint64_t *words)
{
    packing->need = *need;
    packing->upright = ddc_image_upright_rect(image, display, need);
    packing->part = ddc_image_source_rect(image, display, &packing->upright);
    if (is_too_large(need) || is_too_large(&packing->upright) ||
        is_too_large(&packing->part))
    {
        return DDC_E_RANGE;
    }
    *words = place(need, block, *words, &packing->displayed_mask);
    if (display->kind == DDC_SAMPLED)
    {
        *words =
            place(&packing->upright, block, *words, &packing->upright_mask);
    }
    if (!ddc_display_upright_is_source(display))
    {
        *words = place(&packing->part, block, *words, &packing->source_mask);
    }
    return DDC_OK;
}

void *ddc_packing_alloc(size_t size, uint64_t words)
{
    return words < INT32_MAX / sizeof words
               ? ddc_alloc(size + DDC_CACHE_LINE - 1 +
                           (size_t)words * sizeof words)
               : NULL;
}

DdcResult ddc_packing_create(const struct ddc_image *image,
                             const struct ddc_display *display,
                             const DdcRect *need, struct ddc_packing **out)
{
    struct ddc_packing laid_out;
    uint64_t words = 0;
    DdcResult result =
        ddc_packing_lay_out(&laid_out, image, display, need, NULL, &words);

    DDC_RETURN_IF_FAILED(result);
    struct ddc_packing *packing = ddc_packing_alloc(sizeof *packing, words);
    if (packing == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    *out = packing;
    words = 0;
    return ddc_packing_lay_out(packing, image, display, need,
                               ddc_cache_line(packing + 1), &words);
}

/* ---- Packing ------------------------------------------------------------ */

static DdcMask *upright_mask_of(struct ddc_packing *packing,
                                const struct ddc_display *display)
{
    return display->kind == DDC_SAMPLED ? &packing->upright_mask
                                        : &packing->displayed_mask;
}

static DdcMask *source_mask_of(struct ddc_packing *packing,
                               const struct ddc_display *display)
{
    return ddc_display_upright_is_source(display)
               ? upright_mask_of(packing, display)
               : &packing->source_mask;
}

DdcMask *ddc_packing_pack(struct ddc_packing *packing,
                          const struct ddc_image *image,
                          const struct ddc_display *display,
                          const DdcPixels *pixels)
{
    DdcMask *source = source_mask_of(packing, display);
    DdcPixels part = ddc_pixels_crop(pixels, &packing->part);

    ddc_mask_pack_words(source, &part, &image->key);
    return source;
}

void ddc_packing_draw(struct ddc_packing *packing,
                      const struct ddc_image *image,
                      const struct ddc_display *display)
{
    DdcMask *source = source_mask_of(packing, display);
    DdcMask *upright = upright_mask_of(packing, display);

    ddc_mask_update_all(source);
    if (upright != source)
    {
        ddc_image_draw_upright(
            image, display, source,
            (DdcPosition){packing->part.left, packing->part.top},
            &packing->upright, upright);
    }
    if (display->kind == DDC_SAMPLED)
    {
        ddc_image_draw_sampled(
            image, display, upright,
            (DdcPosition){packing->upright.left, packing->upright.top},
            (DdcPosition){packing->need.left, packing->need.top},
            &packing->displayed_mask);
    }
}
