/* SPDX-License-Identifier: Zlib */
/* DdcContact: all that is known of the place where two pictures touch. */
#ifndef DDCOLLIDE_CONTACT_H
#define DDCOLLIDE_CONTACT_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * How a picture a and a picture b touch. Everything is 0 when they do not.
 *
 * Coordinates are those of a: its top left pixel is (0,0), x grows to the
 * right and y downwards. Of two sprites they are those that SetXY uses.
 */
typedef struct DdcContact
{
    ddc_int32 hit; /**< 1: they touch */

    /** The first place solid in both, in raster order: the topmost of them,
        in its row the leftmost. */
    ddc_int32 x;
    ddc_int32 y; /**< the row of that place */

    /** What the pixels are there, all bits of them: zones painted in
        different indices can be told apart. 0 for a mask, which has no
        values. */
    ddc_uint32 value_a;
    ddc_uint32 value_b; /**< the same of b */

    /** The number of places solid in both. */
    ddc_int32 area;

    /** The normal of the contact: it points from b to a, across the common
        edge. Not of unit length; the gradient of the area, that is how much
        larger the area is with b one pixel to the right than one to the
        left, and one pixel down than one up. (0,0) when one contains the
        other with a pixel to spare, or when the sides cancel out. */
    ddc_int32 normal_x;
    ddc_int32 normal_y; /**< its part downwards */

    /** The shortest way for b out of a: b moved by (push_x, push_y) does not
        touch a, moved by any shorter vector of whole pixels it does. Among
        equally short ones it is the first in raster order: the least y,
        then the least x. A hole that b fits into is a way out too. */
    ddc_int32 push_x;
    ddc_int32 push_y; /**< its part downwards */
} DdcContact;

#ifdef __cplusplus
}
#endif

#endif
