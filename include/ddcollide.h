/* SPDX-License-Identifier: Zlib */
/*
 * ddcollide: pixel-exact collision tests for 2D games.
 *
 * This header includes every portable header of the library. A DirectDraw game
 * includes <ddcollide/directdraw.h> instead, which includes this one.
 */
#ifndef DDCOLLIDE_H
#define DDCOLLIDE_H

#include <ddcollide/base.h>
#include <ddcollide/assertion.h>
#include <ddcollide/rect.h>
#include <ddcollide/pixels.h>
#include <ddcollide/contact.h>
#include <ddcollide/mask.h>
#include <ddcollide/mask_geometry.h>
#include <ddcollide/mask_bits.h>
#include <ddcollide/mask_region.h>
#include <ddcollide/pbm.h>
#include <ddcollide/sheet.h>
#include <ddcollide/surface.h>
#include <ddcollide/mask_colors.h>
#include <ddcollide/sprite.h>
#include <ddcollide/sprite_appearance.h>
#include <ddcollide/sprite_transform.h>
#include <ddcollide/sprite_collide.h>
#include <ddcollide/animation.h>
#include <ddcollide/grid.h>
#include <ddcollide/shape.h>
#include <ddcollide/transform.h>
#include <ddcollide/mask_transform.h>
#include <ddcollide/bounce.h>
#include <ddcollide/fit.h>
#include <ddcollide/tiles.h>
#include <ddcollide/tiles_query.h>
#include <ddcollide/world.h>
#include <ddcollide/debug_draw.h>

#endif
