// SPDX-License-Identifier: Zlib
#include "versions.h"

#include <ddcollide/sprite.hpp>

static DdcResult create(struct all_versions surface, DdcSprite *sprites[5])
{
    DdcSurface *registered;
    DdcResult result = DdcSprite_Create(surface.v1, 0, 0, &sprites[0]);
    result |= DdcSprite_Create(surface.v2, 0, 0, &sprites[1]);
    result |= DdcSprite_Create(surface.v3, 0, 0, &sprites[2]);
    result |= DdcSprite_Create(surface.v4, 0, 0, &sprites[3]);
    result |= DdcSprite_Create(surface.v7, 0, 0, &sprites[4]);
    result |= DdcSprite_SetHotSurf(sprites[0], surface.v1, NULL, NULL, 0, 0);
    result |= DdcSprite_SetHotSurf(sprites[1], surface.v2, NULL, NULL, 0, 0);
    result |= DdcSprite_SetHotSurf(sprites[2], surface.v3, NULL, NULL, 0, 0);
    result |= DdcSprite_SetHotSurf(sprites[3], surface.v4, NULL, NULL, 0, 0);
    result |= DdcSprite_SetHotSurf(sprites[4], surface.v7, NULL, NULL, 0, 0);
    result |= DdcSprite_SetHotSurf(sprites[4], NULL, NULL, NULL, 0, 0);
    result |= DdcSprite_SetSurf(sprites[3], surface.v4, NULL, NULL);
    result |= DdcSprite_SetSurf(sprites[4], surface.v7, NULL, NULL);
    result |= DdcSurface_FromDirectDraw(surface.v7, &registered);
    DdcSurface_Destroy(registered);
    result |= DdcSurface_FromDirectDraw(surface.v1, &registered);
    DdcSurface_Destroy(registered);
    return result;
}

DdcResult create_in_cpp(const struct all_versions *surface,
                        DdcSprite *sprites[VERSIONS])
{
    return create(*surface, sprites);
}

static int is_solid(const ddcollide::Sprite &sprite)
{
    ddc_int32 solid = 0;

    DdcSprite_TestPoint(sprite.Get(), 0, 0, &solid);
    return solid;
}

int count_solid_in_cpp(const struct all_versions *surface)
{
    return is_solid(ddcollide::Sprite(surface->v1, 0, 0)) +
           is_solid(ddcollide::Sprite(surface->v2, 0, 0)) +
           is_solid(ddcollide::Sprite(surface->v3, 0, 0)) +
           is_solid(ddcollide::Sprite(surface->v4, 0, 0)) +
           is_solid(ddcollide::Sprite(surface->v7, 0, 0));
}
