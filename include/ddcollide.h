/* SPDX-License-Identifier: Zlib */
/*
 * ddcollide: pixel-exact collision tests for 2D games.
 *
 * This header includes every portable header. For a first game, read sprite.h
 * and surface.h, then world.h or mask.h; to read all, follow the order below. A
 * DirectDraw game includes <ddcollide/directdraw.h> instead, which includes
 * this one; <ddcollide/sdl.h> is for SDL 2, <ddcollide/sprite.hpp> for C++.
 *
 * The following holds for all functions. Their comments say only what neither
 * these rules nor names and types say.
 *
 * NAMES. A name begins with the type of the first parameter, or of what is
 * created, and goes on with a verb. Overlaps, Contains, Is and Has return
 * exactly 1 or 0; Test asks the same where asking may fail in play, and stores
 * `hit`. Find and Sweep store one answer. If there is none, `hit` is 0 or the
 * object is NULL. List fills an array, Count returns how many. Unless a comment
 * says otherwise, a Get gives back what its Set was given.
 *
 * RESULTS. A function that can fail returns a DdcResult. DDC_OK is the only
 * success. A call that fails logs one line; some calls log it only the first
 * time (DdcSetLog()). No lock remains. Unless a comment says otherwise, a
 * failed call changes no object, no array, no rectangle, ball or shape that it
 * works on, and no structure that a Set function fills. Anything else that it
 * stores, as through `out`, is 0, NULL or all zero then. These failures are not
 * listed again:
 *
 * - DDC_E_INVALIDPARAMS: a pointer is NULL that must not be, or there is no
 *   such kind, flag or id.
 * - DDC_E_RANGE: a number is out of its range, or NaN, or a rectangle is
 *   inverted that must not be, unless a comment names another code.
 * - DDC_E_OUTOFMEMORY: from any call that allocates.
 * - DDC_E_MORE: the array is too short. It has received the first elements, and
 *   `needed` the number of all. This is not logged.
 * - DDC_E_INUSE: a running callback forbids the call. DdcSurfaceOps, world.h
 *   and bounce.h say which calls.
 * - DDC_E_DESTROYED: a surface that is needed was destroyed, or a callback
 *   destroyed the sprite or surface that the call is about.
 * - What locking a surface returned, such as DDC_E_LOST.
 *
 * A function that returns its answer instead fails only by misuse (except for
 * DdcSpritesCollide() and DdcSpritesCollidePixel(), which may lock surfaces).
 * It then returns 0 or NULL and logs a line.
 *
 * NULL. No pointer may be NULL unless the prototype says DDC_OPT. A DDC_OPT
 * array may be NULL only if its `count`, `capacity` or `size` is 0, or if its
 * comment says what NULL means. Destroy accepts NULL.
 *
 * COORDINATES are whole pixels within +-DDC_COORD_MAX (2^30), x to the right
 * and y down; widths and heights go up to DDC_SIZE_MAX. Of two pictures, the
 * first stays: the other is placed on it, swept across it, pushed out of it. dx
 * and dy say where the other's (0,0) lies in the first, and may be any 32-bit
 * numbers for masks and pixels. For a single sprite or rectangle they are a
 * movement. x and y are a place in the world or the map.
 *
 * RECTANGLES are half-open: the left and the top edge belong to them, the right
 * and the bottom edge do not. What touches only at an edge does not overlap.
 *
 * REALS are double. Parameters are only pointers and 32-bit integers, which any
 * language can pass; a real goes in as `const double *`, with NULL for the
 * usual value. NaN and what is beyond +-2^30 are refused. ANGLES are whole
 * thousandths of a degree, clockwise.
 *
 * CATEGORIES are bits of the game's choice: `categories` are what a thing is,
 * and in a question which things count; `touches` are those that a thing meets.
 * DDC_CATEGORIES_ALL excludes none.
 *
 * ARRAYS go in as pointer and `count`, and come out as `out`, `capacity` and
 * `needed`. `user` is the game's own pointer, passed to its callbacks; it may
 * be NULL.
 *
 * OWNERSHIP. Create gives one reference, which one Destroy gives back. Whatever
 * keeps a mask, an animation, a map of tiles, or the DdcSurface of a DirectDraw
 * surface holds its own reference, so the game may destroy its own at once. All
 * else is borrowed and must stay valid while it is used: other surfaces (but
 * see DdcSurface_Destroy()), `user`, and what Get and List give, which the
 * caller does not destroy. A destroyed sprite leaves its world.
 *
 * THREADS. All surfaces, sprites, animations and worlds together belong to one
 * thread at a time, even worlds that use masks only. Only this thread may
 * destroy masks that sprites use. Any number of threads may read the same
 * masks, sheets, tiles, shapes, rectangles and pixels, as long as none changes
 * or destroys them; giving a mask to a map counts as reading it. A grid, a set
 * of bricks, a ball or a sink of debug drawing is for one thread at a time,
 * even for questions.
 *
 * COSTS are constant, without allocations and locks, unless a comment says
 * otherwise. The answers are the same on every processor.
 */
#ifndef DDCOLLIDE_H
#define DDCOLLIDE_H

#include <ddcollide/base.h>
#include <ddcollide/surface.h>
#include <ddcollide/shape.h>
#include <ddcollide/mask.h>
#include <ddcollide/mask_create.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/grid.h>
#include <ddcollide/world.h>
#include <ddcollide/body.h>
#include <ddcollide/bounce.h>
#include <ddcollide/save.h>
#include <ddcollide/debug_draw.h>
#include <ddcollide/assertion.h>

#endif
