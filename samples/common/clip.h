/* SPDX-License-Identifier: Zlib */
/*
 * The recipe for images that are partly off the screen. DirectDraw's BltFast
 * and Blt do not clip: a rectangle that reaches beyond the surface makes them
 * fail with DDERR_INVALIDRECT. So the visible part is computed first. It is
 * portable.
 */
#ifndef SAMPLE_CLIP_H
#define SAMPLE_CLIP_H

#include <ddcollide.h>

#include <stdbool.h>

/*
 * Clips an image of which the rectangle `from` shall be drawn with its top
 * left pixel at (x,y), mirrored left to right if `mirrored`. `from` becomes
 * the part that is visible within `screen`, and `to` where it is drawn. Returns
 * false when nothing is visible.
 */
bool clip_image(const DdcRect *screen, int x, int y, bool mirrored,
                DdcRect *from, DdcRect *to);

#endif
