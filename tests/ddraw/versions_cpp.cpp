// SPDX-License-Identifier: Zlib
#define CREATE_IN create_in_cpp
#include "versions.h"

static int is_solid(const ddcollide::Sprite &sprite)
{
    ddc_int32 solid = 0;

    DdcSprite_TestPoint(sprite.Get(), 0, 0, &solid);
    return solid;
}

int count_solid_in_cpp(struct all_versions surface)
{
    return is_solid(ddcollide::Sprite(surface.v1, 0, 0)) +
           is_solid(ddcollide::Sprite(surface.v2, 0, 0)) +
           is_solid(ddcollide::Sprite(surface.v3, 0, 0)) +
           is_solid(ddcollide::Sprite(surface.v4, 0, 0)) +
           is_solid(ddcollide::Sprite(surface.v7, 0, 0));
}
