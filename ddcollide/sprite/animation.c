/* SPDX-License-Identifier: Zlib */
/*
 * Owns animations: frames that several sprites share, with a reference count.
 * The masks of frames that are displayed mirrored or stretched are kept with
 * the frame, the last few of them (a cache with first-in, first-out
 * replacement), so that no mask is made twice while sprites only mirror.
 */
#include "sprite/animation.h"

#include "mask/mask.h"
#include "mask_io/mask_io.h"
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
    if (animation != NULL)
    {
        animation->ref_count++;
    }
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

static bool are_frames_valid(const DdcFrame *frames, ddc_uint32 count)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (!ddc_is_in_reach(frames[i].dx) || !ddc_is_in_reach(frames[i].dy))
        {
            return false;
        }
    }
    return true;
}

DdcResult DDC_CALL DdcAnimation_Create(const DdcFrame *frames, ddc_uint32 count,
                                       DdcAnimation **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(frames == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "frames or out is NULL");
    DDC_RETURN_IF(!is_count(count) || !are_frames_valid(frames, count),
                  DDC_E_RANGE,
                  "count, or an offset of frames, is out of range");
    DdcResult result = create(count, out);
    DDC_RETURN_IF(result < 0, result, "no memory");
    for (ddc_uint32 i = 0; i < count; i++)
    {
        (*out)->frames[i].frame = frames[i];
        ddc_mask_add_ref(frames[i].mask);
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
        DDC_RETURN_IF_FAILED(result);
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
    DDC_RETURN_IF_FAILED(result);
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
    ddc_store(out, NULL);
    DDC_RETURN_IF(surface == NULL || parts == NULL || out == NULL,
                  DDC_E_INVALIDPARAMS, "surface, parts or out is NULL");
    DDC_RETURN_IF(!is_count(count), DDC_E_RANGE, "count is out of range");
    DdcAnimation *animation;
    DdcResult result = create(count, &animation);
    DDC_RETURN_IF(result < 0, result, "no memory");
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
    DDC_RETURN_0_IF(animation == NULL, DDC_E_INVALIDPARAMS,
                    "animation is NULL");
    return animation->count;
}

DdcResult DDC_CALL DdcAnimation_GetFrame(const DdcAnimation *animation,
                                         ddc_uint32 index, DdcFrame *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(animation == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "animation or out is NULL");
    DDC_RETURN_ONCE_IF(index >= animation->count, DDC_E_RANGE,
                       "index is not that of a frame");
    *out = animation->frames[index].frame;
    return DDC_OK;
}

/* ---- Displayed masks ---------------------------------------------------- */

DdcResult ddc_animation_make_upright(DdcAnimation *animation, ddc_uint32 index,
                                     const struct ddc_image *image,
                                     const struct ddc_display *display,
                                     DdcMask **out)
{
    struct ddc_animation_frame *frame = &animation->frames[index];

    for (int i = 0; i < DDC_KEPT_MASKS; i++)
    {
        const struct ddc_kept_mask *kept = &frame->kept[i];
        if (kept->mask != NULL &&
            ddc_axis_is_same(&kept->x_axis, &display->x_axis) &&
            ddc_axis_is_same(&kept->y_axis, &display->y_axis))
        {
            ddc_mask_add_ref(kept->mask);
            *out = kept->mask;
            return DDC_OK;
        }
    }
    DdcResult result =
        ddc_drawn_make_upright(image, display, frame->frame.mask, out);
    DDC_RETURN_IF_FAILED(result);
    struct ddc_kept_mask *oldest = &frame->kept[frame->oldest];
    frame->oldest = (frame->oldest + 1) % DDC_KEPT_MASKS;
    ddc_mask_release(oldest->mask);
    ddc_mask_add_ref(*out);
    *oldest = (struct ddc_kept_mask){*out, display->x_axis, display->y_axis};
    return DDC_OK;
}
