/* SPDX-License-Identifier: Zlib */
/*
 * Draws sprites that are turned and scaled, into pixels in memory, by the
 * definition of <ddcollide/mask_create.h>: so what is drawn is what
 * collides. It is portable and knows no game.
 */
#ifndef SAMPLE_TURNED_H
#define SAMPLE_TURNED_H

#include <ddcollide.h>

/*
 * Draws an upright picture of 1 byte a pixel as the sprite is displayed.
 *
 * `page` has 1 byte a pixel too, and its memory is written. Only the part
 * within `clip` is drawn, a rectangle of the page. Pixels of the value `air`
 * are not drawn. Returns a failure of the library.
 */
DdcResult turned_draw(const DdcPixels *page, const DdcRect *clip,
                      const DdcSprite *sprite, const DdcPixels *picture,
                      unsigned air);

#endif
