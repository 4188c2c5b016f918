/* SPDX-License-Identifier: Zlib */
/*
 * Passes a pointer of each version to the functions that take a surface,
 * without a cast: once in C11, once in C++98. That it compiles is half of the
 * test.
 */
#ifndef DDC_TEST_VERSIONS_H
#define DDC_TEST_VERSIONS_H

#include <ddcollide/directdraw.h>

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

#define VERSIONS 5

/* Creates a sprite from each pointer, and sets each as hot image of it. */
DdcResult create_in_c11(const struct all_versions *surface,
                        DdcSprite *sprites[VERSIONS]);
DdcResult create_in_cpp(const struct all_versions *surface,
                        DdcSprite *sprites[VERSIONS]);

/* The same through the class Sprite: how many of the sprites are solid at
 * (0,0). */
int count_solid_in_cpp(const struct all_versions *surface);

#ifdef __cplusplus
}
#endif

#endif
