/* SPDX-License-Identifier: Zlib */
/*
 * Owns the public calls for the origin and the transform of a sprite. How they
 * are displayed is in sprite/origin.c.
 */
#include "sprite/sprite.h"

#include "base/exact.h"

static const DdcTransform identity = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};

/* ---- Setting ------------------------------------------------------------ */

static DdcResult apply(DdcSprite *sprite,
                       const struct ddc_appearance *appearance,
                       const char *function)
{
    DDC_RETURN_IF_IN_CALLBACK(function);
    return ddc_sprite_end_appearance(
        ddc_sprite_apply_transform(sprite, appearance), function);
}

/* Is the number within +-DDC_SIZE_MAX? NaN is not. */
static bool is_near(double real)
{
    return ddc_abs(real) <= DDC_SIZE_MAX;
}

DdcResult DDC_CALL DdcSprite_SetOrigin(DdcSprite *sprite,
                                       const DdcPoint *origin)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_ONCE_IF(origin != NULL &&
                           (!is_near(origin->x) || !is_near(origin->y)),
                       DDC_E_RANGE, "origin is NaN or beyond +-DDC_SIZE_MAX");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.has_origin = origin != NULL;
    appearance.origin = origin != NULL ? *origin : (DdcPoint){0.0, 0.0};
    return apply(sprite, &appearance, __func__);
}

ddc_int32 DDC_CALL DdcSprite_HasOrigin(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->appearance.has_origin;
}

DdcResult DDC_CALL DdcSprite_GetOrigin(const DdcSprite *sprite, DdcPoint *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = sprite->appearance.origin;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetTransform(DdcSprite *sprite,
                                          const DdcTransform *transform)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.has_transform = transform != NULL;
    appearance.transform = transform != NULL ? *transform : identity;
    appearance.angle_mdeg = 0;
    return apply(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetTransform(const DdcSprite *sprite,
                                          DdcTransform *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = sprite->appearance.has_transform ? sprite->appearance.transform
                                            : identity;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetAngle(DdcSprite *sprite, ddc_int32 angle_mdeg)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    struct ddc_appearance appearance = sprite->appearance;
    if (!appearance.has_transform)
    {
        appearance.has_transform = true;
        appearance.transform = identity;
    }
    DdcRotation_SetAngle(&appearance.transform.rotation, angle_mdeg);
    appearance.angle_mdeg = angle_mdeg;
    return apply(sprite, &appearance, __func__);
}

ddc_int32 DDC_CALL DdcSprite_GetAngle(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->appearance.angle_mdeg;
}

/* A picture that is not transformed has no stored sampling: its sampling is
 * the identity, which the caller moves to the sprite's position. */
static struct ddc_sampling picture_sampling(const DdcSprite *sprite)
{
    if (sprite->display.kind != DDC_UPRIGHT)
    {
        return sprite->display.sampling;
    }
    return (struct ddc_sampling){.u_x = DDC_SAMPLING_ONE,
                                 .v_y = DDC_SAMPLING_ONE};
}

DdcResult DDC_CALL DdcSprite_GetSampling(const DdcSprite *sprite,
                                         DdcSampling *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    struct ddc_sampling sampling = picture_sampling(sprite);
    int64_t x = (int64_t)sampling.x + sprite->x;
    int64_t y = (int64_t)sampling.y + sprite->y;
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x) || !ddc_is_coord(y), DDC_E_RANGE,
                       "the sprite is displayed beyond +-2^30");
    sampling.x = (ddc_int32)x;
    sampling.y = (ddc_int32)y;
    ddc_sampling_store(&sampling, out);
    return DDC_OK;
}
