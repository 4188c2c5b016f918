/* SPDX-License-Identifier: Zlib */
/*
 * Owns the real position of a sprite: the nearest whole one, where an upright
 * picture is displayed, and the fraction that is left. A
 * fraction is a number of 1/65536 pixels, so that sums of fractions are exact.
 * It counts as a part of the transform's translation. What is upright or
 * only shifted is not drawn again for another fraction; what the transform
 * turns or scales is.
 */
#include "sprite/sprite.h"

#include "base/exact.h"

/* Finds the place on one axis: rounds to 1/65536 pixel, halves up, and then to
 * whole pixels, halves down. False: NaN or beyond +-2^30. */
static bool split(double real, ddc_int32 *whole, ddc_int32 *fraction)
{
    if (!(ddc_abs(real) <= DDC_COORD_MAX))
    {
        return false;
    }
    double exact = real * DDC_FRACTION_ONE;
    int64_t units = ddc_floor(exact);
    units += exact - (double)units >= 0.5;
    int64_t nearest = (units + DDC_FRACTION_ONE / 2 - 1) >> 16;
    *whole = (ddc_int32)nearest;
    *fraction = (ddc_int32)(units - nearest * DDC_FRACTION_ONE);
    return true;
}

static DDC_NOINLINE DdcResult find_place(const DdcPoint *position,
                                         struct ddc_place *out)
{
    uint32_t mode = ddc_fpu_begin();
    bool valid = split(position->x, &out->x, &out->fraction.x) &&
                 split(position->y, &out->y, &out->fraction.y);

    return ddc_fpu_end(mode, valid ? DDC_OK : DDC_E_RANGE);
}

/* Gives the position another fraction. An upright picture is displayed at the
 * whole position, so only others change. */
static DdcResult set_fraction(DdcSprite *sprite, DdcPosition fraction)
{
    struct ddc_appearance *own = &sprite->appearance;
    DdcResult result = DDC_OK;

    if (own->fraction.x == fraction.x && own->fraction.y == fraction.y)
    {
        return DDC_OK;
    }
    if (sprite->display.kind == DDC_UPRIGHT)
    {
        own->fraction = fraction;
    }
    else
    {
        struct ddc_appearance appearance = *own;
        appearance.fraction = fraction;
        result = ddc_sprite_apply_transform(sprite, &appearance);
    }
    if (result >= 0)
    {
        sprite->has_fraction = (fraction.x | fraction.y) != 0;
    }
    return result;
}

DdcResult ddc_sprite_place(DdcSprite *sprite, const struct ddc_place *place,
                           const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(function,
                           !ddc_is_coord(place->x) || !ddc_is_coord(place->y),
                           DDC_E_RANGE, "x or y is beyond +-2^30");
    DDC_RETURN_IF_IN_CALLBACK(function);
    DdcResult result = set_fraction(sprite, place->fraction);
    DDC_RETURN_ONCE_IF_FOR(function, result < 0, result,
                           "the picture, mask or hot image would reach too "
                           "far");
    ddc_sprite_move(sprite, place->x, place->y);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetPosition(DdcSprite *sprite,
                                         const DdcPoint *position)
{
    struct ddc_place place = {0, 0, {0, 0}};

    DDC_RETURN_ONCE_IF(sprite == NULL || position == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or position is NULL");
    DDC_RETURN_ONCE_IF(find_place(position, &place) < 0, DDC_E_RANGE,
                       "position is NaN or beyond +-2^30");
    return ddc_sprite_place(sprite, &place, __func__);
}

DdcResult DDC_CALL DdcSprite_GetPosition(const DdcSprite *sprite, DdcPoint *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    const DdcPosition *fraction = &sprite->appearance.fraction;
    uint32_t mode = ddc_fpu_begin();
    out->x = sprite->x + (double)fraction->x / DDC_FRACTION_ONE;
    out->y = sprite->y + (double)fraction->y / DDC_FRACTION_ONE;
    return ddc_fpu_end(mode, DDC_OK);
}
