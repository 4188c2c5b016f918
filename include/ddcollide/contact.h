/* SPDX-License-Identifier: Zlib */
/*
 * DdcHit, DdcPush and DdcContact: where two masks or two sprites overlap, how
 * they can be separated, and the full report on both.
 */
#ifndef DDCOLLIDE_CONTACT_H
#define DDCOLLIDE_CONTACT_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The first pixel at which two masks overlap. */
typedef struct DdcHit
{
    ddc_int32 hit; /**< 1: they overlap; 0: they do not */

    /** Column of the first common pixel in raster order, which is the
        leftmost one of the topmost row that has any; 0 without a hit. */
    ddc_int32 x;
    ddc_int32 y; /**< row of that pixel; 0 without a hit */
} DdcHit;

/** There is no push: what would be pushed does not overlap, or no push within
 * the caller's limit separates. */
#define DDC_PUSH_NONE 0
/** The push separates, and no shorter one does. */
#define DDC_PUSH_SHORTEST 1
/** The push separates, but its search ended when the budget was used up, so
 * there may be a shorter one. */
#define DDC_PUSH_FOUND 2

/** A push: a move in whole pixels that ends an overlap. */
typedef struct DdcPush
{
    ddc_int32 hit;  /**< 1: there is an overlap; 0: there is none */
    ddc_int32 x;    /**< pixels to the right; 0 with DDC_PUSH_NONE */
    ddc_int32 y;    /**< pixels down; 0 with DDC_PUSH_NONE */
    ddc_int32 kind; /**< DDC_PUSH_NONE, DDC_PUSH_SHORTEST or DDC_PUSH_FOUND */
} DdcPush;

/**
 * The contact of a picture a and a picture b: where they overlap, how much,
 * and how they can be separated. Every field is 0 if they do not overlap.
 *
 * For two masks, coordinates are relative to a: its top left pixel is (0,0).
 * For two sprites they are the coordinates that DdcSprite_SetXY() uses. In both
 * cases x grows to the right and y downwards. A common pixel is one that is
 * solid in both pictures.
 */
typedef struct DdcContact
{
    ddc_int32 hit; /**< 1: they overlap; 0: they do not */

    /** Column of the first common pixel in raster order, which is the
        leftmost one of the topmost row that has any. */
    ddc_int32 x;
    ddc_int32 y; /**< row of that pixel */

    /** The value of a's pixel there, with all of its bits. A game can paint
        parts of a sprite in different colours and tell by this value which
        part was hit. It is 0 for a mask, which has no pixel values. */
    ddc_uint32 value_a;
    ddc_uint32 value_b; /**< the value of b's pixel there */

    /** The number of common pixels. */
    ddc_int32 area;

    /** Horizontal part of the normal, which points from b to a across the
        common edge. The normal is not of unit length: it is the gradient of
        the common area. normal_x is the area with b one pixel further to the
        right, minus the area with b one pixel further to the left. The
        normal is (0,0) if one picture contains the other with at least a
        pixel to spare on every side, or if opposite sides cancel out. */
    ddc_int32 normal_x;
    /** Vertical part of the normal: the area with b one pixel further down,
        minus the area with b one pixel further up. */
    ddc_int32 normal_y;

    /** Horizontal part of the push, the shortest whole-pixel move that
        separates the pictures: b moved by (push_x,push_y) does not overlap a,
        and b moved by any shorter vector does. Of equally short moves it is the
        one with the least push_y, and of those the one with the least
        push_x. A push may move b into a hole of a that is large enough. */
    ddc_int32 push_x;
    ddc_int32 push_y; /**< vertical part of the push */

    /** How good the push is. DDC_PUSH_SHORTEST: as above. DDC_PUSH_FOUND: it
        separates the pictures, too, but it may not be the shortest or the first
        of these moves, because its search took DDC_PUSH_BUDGET steps. */
    ddc_int32 push_kind;
} DdcContact;

#ifdef __cplusplus
}
#endif

#endif
