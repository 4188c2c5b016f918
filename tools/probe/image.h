/* SPDX-License-Identifier: Zlib */
/*
 * Small pictures in the probe's own memory, one number for each pixel, and what
 * a blit makes of them by the rule that the probe compares with: the documented
 * one where there is one, and else nearest-neighbour sampling. Column i of a
 * target w wide shows column floor(i * source width / w), and a mirrored
 * picture is mirrored after that (ddcollide/sprite.h).
 */
#ifndef DDC_PROBE_IMAGE_H
#define DDC_PROBE_IMAGE_H

#include "calls.h"

/* Width and height of every image and of the surfaces drawn on. */
#define IMAGE_SIDE 64

struct image
{
    DWORD pixels[IMAGE_SIDE][IMAGE_SIDE];
};

/* A blit. */
struct blit
{
    RECT to;
    RECT from;
    DWORD mirror;             /* DDBLTFX_MIRROR... */
    const DDCOLORKEY *source; /* these pixels of the source are not drawn */
    const DDCOLORKEY *target; /* only these pixels are drawn over */
};

/* A simple generator of random numbers (Numerical Recipes, section 7.1). */
DWORD image_random(DWORD *state);

void image_fill(struct image *image, const RECT *rect, DWORD value);

/* Random pixels of a depth; about a third are `key`. */
void image_noise(struct image *image, int bits, DWORD key, DWORD *state);

/* Does to `to` what the blit must do. Both may be the same image. */
void image_blit(struct image *to, const struct image *from,
                const struct blit *blit);

/* Copies an image to or from a surface of IMAGE_SIDE x IMAGE_SIDE. Returns
 * CALL_ABSENT when Lock succeeds without telling where the pixels are. */
HRESULT image_write(const struct image *image, IDirectDrawSurface *to,
                    int bits);
HRESULT image_read(struct image *image, IDirectDrawSurface *from, int bits);

/* The number of pixels that differ in bits that carry colour. */
unsigned image_differences(const struct image *a, const struct image *b,
                           int bits);

#endif
