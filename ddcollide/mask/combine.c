/* SPDX-License-Identifier: Zlib */
/*
 * Owns the raster operations OR, AND, XOR and AND NOT (erase) of one mask into
 * another at an offset, as in a bit blit, and masks cut out of others. A kernel
 * (kernels/kernels.h) combines the words; the bounding box of the target is
 * updated afterwards.
 */
#include "mask/mask.h"

/* Clears the pixels of the rectangle, stripe by stripe. */
static void clear_rect(DdcMask *mask, const DdcRect *part)
{
    ddc_int32 from = part->left;

    while (from < part->right && part->top < part->bottom)
    {
        ddc_int32 next = from - from % 64 + 64;
        ddc_int32 end = ddc_min(next, part->right);
        uint64_t kept = ~ddc_bit_range((unsigned)(from % 64),
                                       (unsigned)(end - (next - 64)));
        uint64_t *word = ddc_mask_word(mask, from, part->top);
        for (ddc_int32 y = part->top; y < part->bottom; y++)
        {
            *word++ &= kept;
        }
        from = end;
    }
}

/* Clears all pixels outside of `part`, which lies inside the bounding box. */
static void clear_outside(DdcMask *mask, const DdcRect *part)
{
    DdcRect box = mask->bounds;
    const DdcRect sides[] = {
        {box.left, box.top, box.right, part->top},
        {box.left, part->bottom, box.right, box.bottom},
        {box.left, part->top, part->left, part->bottom},
        {part->right, part->top, box.right, part->bottom},
    };

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
    {
        clear_rect(mask, &sides[i]);
    }
}

/* ---- In place ----------------------------------------------------------- */

/* Keeps the pixels of the target that are also set in `other`. If `other` is
 * the target itself, dx and dy are 0. */
static void and_in_place(DdcMask *target, const DdcMask *other, ddc_int32 dx,
                         ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    if (!ddc_mask_align(target, &target->bounds, other, dx, dy, &overlay,
                        &common))
    {
        DdcMask_Clear(target);
        return;
    }
    ddc_kernels_get()->combine(&overlay, DDC_BITS_AND,
                               ddc_mask_word(target, common.left, common.top));
    clear_outside(target, &common);
    ddc_mask_update_bounds(target, &common);
}

/*
 * Does any operation that leaves the target unchanged where `other` is not
 * set, which is all but AND. The caller must update the bounds. Returns false
 * when no pixel can change; otherwise pixels change only in the rectangle
 * `common`.
 */
static bool combine_words(DdcMask *target, const DdcMask *other, ddc_int32 dx,
                          ddc_int32 dy, enum ddc_bits_op op, DdcRect *common)
{
    struct ddc_overlay overlay;
    DdcRect whole = ddc_mask_whole(target);

    if (!ddc_mask_align(target, &whole, other, dx, dy, &overlay, common))
    {
        return false;
    }
    ddc_kernels_get()->combine(
        &overlay, op, ddc_mask_word(target, common->left, common->top));
    if (common->right == target->width)
    {
        ddc_mask_trim(target);
    }
    return true;
}

void ddc_mask_or(DdcMask *target, const DdcMask *other, ddc_int32 dx,
                 ddc_int32 dy)
{
    DdcRect common;

    combine_words(target, other, dx, dy, DDC_BITS_OR, &common);
}

static void combine_and_update(DdcMask *target, const DdcMask *other,
                               ddc_int32 dx, ddc_int32 dy, enum ddc_bits_op op)
{
    DdcRect common;

    if (combine_words(target, other, dx, dy, op, &common))
    {
        common = ddc_mask_is_empty(target)
                     ? common
                     : ddc_rect_union(&target->bounds, &common);
        ddc_mask_update_bounds(target, &common);
    }
}

/*
 * A mask that is combined with itself at an offset is copied first, because
 * the kernel would read words that it has already written.
 */
DdcResult ddc_mask_combine(DdcMask *mask, const DdcMask *other, ddc_int32 dx,
                           ddc_int32 dy, enum ddc_bits_op op,
                           const char *function)
{
    DdcMask *copy = NULL;

    DDC_RETURN_IF_FOR(function, mask == NULL || other == NULL,
                      DDC_E_INVALIDPARAMS, "mask or other is NULL");
    if (mask == other && (dx != 0 || dy != 0))
    {
        DdcResult result = ddc_mask_create_copy(other, &copy, function);
        DDC_RETURN_IF_FAILED(result);
        other = copy;
    }
    if (op == DDC_BITS_AND)
    {
        and_in_place(mask, other, dx, dy);
    }
    else
    {
        combine_and_update(mask, other, dx, dy, op);
    }
    DdcMask_Destroy(copy);
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_Draw(DdcMask *mask, const DdcMask *other,
                                ddc_int32 dx, ddc_int32 dy)
{
    return ddc_mask_combine(mask, other, dx, dy, DDC_BITS_OR, __func__);
}

DdcResult DDC_CALL DdcMask_Erase(DdcMask *mask, const DdcMask *other,
                                 ddc_int32 dx, ddc_int32 dy)
{
    return ddc_mask_combine(mask, other, dx, dy, DDC_BITS_ERASE, __func__);
}

DdcResult DDC_CALL DdcMask_And(DdcMask *mask, const DdcMask *other,
                               ddc_int32 dx, ddc_int32 dy)
{
    return ddc_mask_combine(mask, other, dx, dy, DDC_BITS_AND, __func__);
}

DdcResult DDC_CALL DdcMask_Xor(DdcMask *mask, const DdcMask *other,
                               ddc_int32 dx, ddc_int32 dy)
{
    return ddc_mask_combine(mask, other, dx, dy, DDC_BITS_XOR, __func__);
}

/* ---- A new mask --------------------------------------------------------- */

DdcResult DDC_CALL DdcMask_CreateCopy(const DdcMask *mask, const DdcRect *part,
                                      DdcMask **out)
{
    if (part == NULL)
    {
        return ddc_mask_create_copy(mask, out, __func__);
    }
    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DDC_RETURN_IF(!ddc_rect_lies_in(part, mask->width, mask->height),
                  DDC_E_RANGE, "part is not inside the mask");
    DdcResult result =
        ddc_mask_create_for((int64_t)part->right - part->left,
                            (int64_t)part->bottom - part->top, out, __func__);
    return result < 0 ? result
                      : DdcMask_Draw(*out, mask, -part->left, -part->top);
}

DdcResult DDC_CALL DdcMask_CreateOverlap(const DdcMask *a, const DdcMask *b,
                                         ddc_int32 dx, ddc_int32 dy,
                                         DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(a == NULL || b == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "a, b or out is NULL");
    DdcResult result = ddc_mask_create_for(a->width, a->height, out, __func__);
    DDC_RETURN_IF_FAILED(result);
    struct ddc_overlay overlay;
    DdcRect common;
    if (ddc_mask_align(a, &a->bounds, b, dx, dy, &overlay, &common))
    {
        ddc_kernels_get()->combine(
            &overlay, DDC_BITS_AND,
            ddc_mask_word(*out, common.left, common.top));
        ddc_mask_update_bounds(*out, &common);
    }
    return DDC_OK;
}
