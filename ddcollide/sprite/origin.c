/* SPDX-License-Identifier: Zlib */
/*
 * Owns how origin and transform display a sprite: the sampling of its upright
 * picture, where its centre is, and the mask that is drawn so. That is done by
 * the first test that needs it, and kept until the transform or the image
 * changes, so a sprite that only moves is not sampled again. The public calls
 * are in transform.c.
 */
#include "sprite/sprite.h"

#include "base/exact.h"

static const DdcTransform identity = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};

/* ---- Sampling ----------------------------------------------------------- */

/* The origin on one axis of the upright picture, in displayed pixels. */
static double upright_origin(double origin, const struct ddc_axis *axis)
{
    double displayed = (double)axis->displayed;
    double scaled = origin * displayed / (double)axis->source;

    return axis->mirrored ? displayed - scaled : scaled;
}

/* Rounds to the nearest integer, halves down. False: beyond +-DDC_SIZE_MAX. */
static bool to_center(double real, ddc_int32 *out)
{
    if (!(ddc_abs(real) <= DDC_SIZE_MAX))
    {
        return false;
    }
    double above = real + 0.5;
    ddc_int32 whole = (ddc_int32)above;
    whole -= (double)whole > above;
    *out = (double)whole == above ? whole - 1 : whole;
    return true;
}

/* Where the picture's centre is displayed. `pivot` is displayed at `position`.
 */
static bool center_of(const DdcTransform *transform, const DdcPoint *middle,
                      const DdcPoint *pivot, const DdcPoint *position,
                      DdcPosition *center)
{
    const DdcRotation *rotation = &transform->rotation;
    double x = (middle->x - pivot->x) * transform->scale.x;
    double y = (middle->y - pivot->y) * transform->scale.y;

    return to_center(position->x + (x * rotation->cosine - y * rotation->sine),
                     &center->x) &&
           to_center(position->y + (x * rotation->sine + y * rotation->cosine),
                     &center->y);
}

/*
 * Without an origin the sprite's position is the corner of the upright picture,
 * which is transformed about its middle. With one the position is the origin,
 * about which the picture is transformed. The fraction of the position is added
 * to the translation.
 */
static bool sampling_of(const struct ddc_appearance *appearance,
                        const struct ddc_display *display,
                        struct ddc_sampling *sampling, DdcPosition *center)
{
    const DdcTransform *transform =
        appearance->has_transform ? &appearance->transform : &identity;
    const DdcPoint middle = {(double)display->x_axis.displayed * 0.5,
                             (double)display->y_axis.displayed * 0.5};
    DdcPoint pivot = middle;
    DdcPoint position = transform->translation;

    position.x += (double)appearance->fraction.x / DDC_FRACTION_ONE;
    position.y += (double)appearance->fraction.y / DDC_FRACTION_ONE;
    if (appearance->has_origin)
    {
        pivot.x = upright_origin(appearance->origin.x, &display->x_axis);
        pivot.y = upright_origin(appearance->origin.y, &display->y_axis);
    }
    else
    {
        position.x += middle.x;
        position.y += middle.y;
    }
    return ddc_sampling_from_transform(transform, &pivot, &position,
                                       sampling) &&
           center_of(transform, &middle, &pivot, &position, center);
}

DdcResult ddc_appearance_sampling(const struct ddc_appearance *appearance,
                                  const struct ddc_display *display,
                                  struct ddc_sampling *sampling,
                                  DdcPosition *center)
{
    uint32_t mode = ddc_fpu_begin();
    bool valid = sampling_of(appearance, display, sampling, center);

    return ddc_fpu_end(mode, valid ? DDC_OK : DDC_E_RANGE);
}

/* ---- What is drawn ------------------------------------------------------ */

DdcResult ddc_sprite_draw_mask_now(const DdcSprite *sprite)
{
    struct ddc_image *image = &((DdcSprite *)(uintptr_t)sprite)->collision;

    return ddc_drawn_draw(ddc_sprite_drawn(sprite), image, &sprite->display);
}
