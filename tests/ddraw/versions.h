/* SPDX-License-Identifier: Zlib */
/*
 * Passes a pointer of each version to the functions that take a surface,
 * without a cast: once in C11, once in C++98. That it compiles is half of the
 * test.
 */
#ifndef DDC_TEST_VERSIONS_H
#define DDC_TEST_VERSIONS_H

#include <stddef.h>

#ifdef __cplusplus
#include <ddcollide/sprite.hpp>
#else
#include <ddcollide/directdraw.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* One surface, by its pointers. */
struct all_versions
{
    struct IDirectDrawSurface *v1;
    struct IDirectDrawSurface2 *v2;
    struct IDirectDrawSurface3 *v3;
    struct IDirectDrawSurface4 *v4;
    struct IDirectDrawSurface7 *v7;
};

#define ALL_VERSIONS 5

/* Creates a sprite from each pointer, and sets each as hot image of it. */
DdcResult create_in_c11(struct all_versions surface,
                        DdcSprite *sprites[ALL_VERSIONS]);
DdcResult create_in_cpp(struct all_versions surface,
                        DdcSprite *sprites[ALL_VERSIONS]);

/* The same through the class Sprite: how many of the sprites are solid at
 * (0,0). */
int count_solid_in_cpp(struct all_versions surface);

#ifdef __cplusplus
}
#endif

#endif

/* The body of both functions: a file that defines this makes the one. */
#ifdef CREATE_IN
DdcResult CREATE_IN(struct all_versions surface,
                    DdcSprite *sprites[ALL_VERSIONS])
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
    result |= DdcSurface_CreateFromSurf(surface.v7, &registered);
    DdcSurface_Destroy(registered);
    result |= DdcSurface_CreateFromSurf(surface.v1, &registered);
    DdcSurface_Destroy(registered);
    return result;
}
#endif
