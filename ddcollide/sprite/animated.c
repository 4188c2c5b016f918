/* SPDX-License-Identifier: Zlib */
/* Owns the sprite's side of animations: which one it shows, and which frame. */
#include "sprite/animation.h"
#include "sprite/sprite.h"

#include "rect/rect.h"

/* Replaces the frame and the mask of an appearance by those of an animation. A
 * failure is logged. */
static DdcResult take_frame(struct ddc_appearance *appearance,
                            const DdcFrame *frame, const char *function)
{
    const DdcSurface *surface = appearance->surface;

    appearance->mask = frame->mask;
    appearance->hot = NULL;
    appearance->offset = (DdcPosition){0, 0};
    if (frame->mask != NULL)
    {
        appearance->offset = (DdcPosition){frame->dx, frame->dy};
    }
    if (surface == NULL)
    {
        return ddc_appearance_follow_mask(appearance)
                   ? DDC_OK
                   : ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                                   "sprite has no surface, and the frame of "
                                   "animation no mask with pixels");
    }
    if (ddc_rect_is_empty(&frame->part))
    {
        return DDC_OK;
    }
    appearance->frame = frame->part;
    return ddc_rect_lies_in(&frame->part, surface->info.width,
                            surface->info.height)
               ? DDC_OK
               : ddc_fail_once(DDC_E_RANGE, function,
                               "the frame at index is not inside the surface");
}

DdcResult DDC_CALL DdcSprite_SetAnimation(DdcSprite *sprite,
                                          DdcAnimation *animation,
                                          ddc_uint32 index)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.animation = animation;
    appearance.animation_index = index;
    if (animation != NULL)
    {
        DDC_RETURN_ONCE_IF(index >= animation->count, DDC_E_RANGE,
                           "index is not that of a frame");
        DdcResult result =
            take_frame(&appearance, &animation->frames[index].frame, __func__);
        DDC_RETURN_IF_FAILED(result);
    }
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetAnimation(const DdcSprite *sprite,
                                          DdcAnimation **animation,
                                          ddc_uint32 *index)
{
    ddc_store(animation, NULL);
    ddc_clear(index);
    DDC_RETURN_ONCE_IF(sprite == NULL || animation == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or animation is NULL");
    if (sprite->appearance.animation != NULL)
    {
        *animation = sprite->appearance.animation;
        ddc_store(index, sprite->appearance.animation_index);
    }
    return DDC_OK;
}
