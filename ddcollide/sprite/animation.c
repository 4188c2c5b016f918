/* SPDX-License-Identifier: Zlib */
/*
 * Owns animations: frames that several sprites share, with a reference count.
 * The masks of frames that are displayed mirrored or stretched are kept with
 * the frame, the last few of them (a cache with first-in, first-out
 * replacement), so that no mask is made twice while sprites only mirror.
 */
#include "sprite/animation.h"

#include "mask/mask.h"
#include "pixels/pixels.h"
#include "rect/rect.h"
#include "surface/surface.h"

/* ---- References --------------------------------------------------------- */

static void release_frame(const struct ddc_animation_frame *frame)
{
    ddc_mask_release(frame->frame.mask);
    for (int i = 0; i < DDC_KEPT_MASKS; i++)
    {
        ddc_mask_release(frame->kept[i].mask);
    }
}

void ddc_animation_add_ref(DdcAnimation *animation)
{
    animation->ref_count++;
}

void ddc_animation_release(DdcAnimation *animation)
{
    if (animation == NULL || --animation->ref_count > 0)
    {
        return;
    }
    for (ddc_uint32 i = 0; i < animation->count; i++)
    {
        release_frame(&animation->frames[i]);
    }
    ddc_free(animation);
}

void DDC_CALL DdcAnimation_Destroy(DdcAnimation *animation)
{
    if (animation == NULL)
    {
        return;
    }
    if (!animation->owned)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                 "animation was destroyed before; sprites still show it");
        return;
    }
    animation->owned = false;
    ddc_animation_release(animation);
}

/* ---- Creation ----------------------------------------------------------- */

/* Creates an animation of `count` frames that are all zero. */
static DdcResult create(ddc_uint32 count, DdcAnimation **out)
{
    DdcAnimation *animation =
        ddc_alloc(sizeof *animation + count * sizeof *animation->frames);
    if (animation == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    animation->count = count;
    animation->ref_count = 1;
    animation->owned = true;
    *out = animation;
    return DDC_OK;
}

static bool is_count(ddc_uint32 count)
{
    return count >= 1 && count <= DDC_FRAMES_MAX;
}

static bool is_offset(ddc_int32 offset)
{
    return offset >= -DDC_SIZE_MAX && offset <= DDC_SIZE_MAX;
}

static bool are_frames_valid(const DdcFrame *frames, ddc_uint32 count)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (!is_offset(frames[i].dx) || !is_offset(frames[i].dy))
        {
            return false;
        }
    }
    return true;
}

DdcResult DDC_CALL DdcAnimation_Create(const DdcFrame *frames, ddc_uint32 count,
                                       DdcAnimation **out)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (frames == NULL || out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "frames or out is NULL");
    }
    if (!is_count(count) || !are_frames_valid(frames, count))
    {
        return ddc_fail(DDC_E_RANGE, __func__,
                        "count, or an offset of frames, is out of range");
    }
    DdcResult result = create(count, out);
    if (result < 0)
    {
        return ddc_fail(result, __func__, "no memory");
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        (*out)->frames[i].frame = frames[i];
        if (frames[i].mask != NULL)
        {
            ddc_mask_add_ref(frames[i].mask);
        }
    }
    return DDC_OK;
}

/* ---- Creation from a surface -------------------------------------------- */

/* Creates the empty masks of all frames, of which the animation has the only
 * references. */
static DdcResult create_masks(DdcAnimation *animation,
                              const DdcSurfaceInfo *info, const DdcRect *parts)
{
    for (ddc_uint32 i = 0; i < animation->count; i++)
    {
        DdcFrame *frame = &animation->frames[i].frame;
        frame->part = parts[i];
        if (ddc_rect_is_empty(&parts[i]) ||
            !ddc_rect_lies_in(&parts[i], info->width, info->height))
        {
            return DDC_E_RANGE;
        }
        DdcResult result =
            ddc_mask_create(parts[i].right - parts[i].left,
                            parts[i].bottom - parts[i].top, &frame->mask);
        if (result < 0)
        {
            return result;
        }
        ddc_mask_add_ref(frame->mask);
        DdcMask_Destroy(frame->mask);
    }
    return DDC_OK;
}

static DdcResult pack_under_lock(DdcAnimation *animation, DdcSurface *surface,
                                 const DdcKey *key, const char *function)
{
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(surface, &pixels, function);
    if (result < 0)
    {
        return result;
    }
    for (ddc_uint32 i = 0; i < animation->count; i++)
    {
        const DdcFrame *frame = &animation->frames[i].frame;
        DdcPixels part = ddc_pixels_crop(&pixels, &frame->part);
        ddc_mask_pack(frame->mask, &part, key);
    }
    return ddc_surface_unlock(surface, DDC_OK, function);
}

/* Everything that can fail, apart from the lock, comes before the lock. */
static DdcResult fill_from_surface(DdcAnimation *animation, DdcSurface *surface,
                                   const DdcRect *parts, const DdcKey *key,
                                   const char *function)
{
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe(surface, &info);
    if (result >= 0)
    {
        result = create_masks(animation, &info, parts);
    }
    if (result < 0)
    {
        return ddc_surface_refuse(
            surface, result, function,
            result == DDC_E_RANGE
                ? "does not contain one of parts, or it is too large"
                : "cannot be described, or there is no memory");
    }
    return pack_under_lock(animation, surface, key != NULL ? key : &info.key,
                           function);
}

DdcResult DDC_CALL DdcAnimation_CreateFromSurface(DdcSurface *surface,
                                                  const DdcRect *parts,
                                                  ddc_uint32 count,
                                                  const DdcKey *key,
                                                  DdcAnimation **out)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (surface == NULL || parts == NULL || out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                        "surface, parts or out is NULL");
    }
    if (!is_count(count))
    {
        return ddc_fail(DDC_E_RANGE, __func__, "count is out of range");
    }
    DdcAnimation *animation;
    DdcResult result = create(count, &animation);
    if (result < 0)
    {
        return ddc_fail(result, __func__, "no memory");
    }
    ddc_defer_begin();
    result = fill_from_surface(animation, surface, parts, key, __func__);
    ddc_defer_end();
    if (result < 0)
    {
        ddc_animation_release(animation);
        return result;
    }
    *out = animation;
    return DDC_OK;
}

/* ---- Frames ------------------------------------------------------------- */

ddc_uint32 DDC_CALL DdcAnimation_GetCount(const DdcAnimation *animation)
{
    if (animation == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "animation is NULL");
        return 0;
    }
    return animation->count;
}

DdcResult DDC_CALL DdcAnimation_GetFrame(const DdcAnimation *animation,
                                         ddc_uint32 index, DdcFrame *out)
{
    ddc_clear(out);
    if (animation == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "animation or out is NULL");
    }
    if (index >= animation->count)
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "index is not that of a frame");
    }
    *out = animation->frames[index].frame;
    return DDC_OK;
}

/* ---- Displayed masks ---------------------------------------------------- */

DdcResult ddc_animation_display(DdcAnimation *animation, ddc_uint32 index,
                                struct ddc_image_view *view)
{
    struct ddc_animation_frame *frame = &animation->frames[index];

    for (int i = 0; i < DDC_KEPT_MASKS; i++)
    {
        const struct ddc_kept_mask *kept = &frame->kept[i];
        if (kept->mask != NULL &&
            ddc_view_axis_equals(&kept->x_axis, &view->x_axis) &&
            ddc_view_axis_equals(&kept->y_axis, &view->y_axis))
        {
            ddc_mask_add_ref(kept->mask);
            view->mask = kept->mask;
            return DDC_OK;
        }
    }
    DdcResult result = ddc_image_view_display_mask(view, frame->frame.mask);
    if (result < 0)
    {
        return result;
    }
    struct ddc_kept_mask *oldest = &frame->kept[frame->oldest];
    frame->oldest = (frame->oldest + 1) % DDC_KEPT_MASKS;
    ddc_mask_release(oldest->mask);
    ddc_mask_add_ref(view->mask);
    *oldest = (struct ddc_kept_mask){view->mask, view->x_axis, view->y_axis};
    return DDC_OK;
}
