/* SPDX-License-Identifier: Zlib */
/* The checks of rectangles that many calls begin with. */
#ifndef DDC_RECT_RECT_H
#define DDC_RECT_RECT_H

#include <ddcollide/rect.h>

#include "base/base.h"

/* Are all edges coordinates? */
static inline bool ddc_rect_in_range(const DdcRect *rect)
{
    return ddc_is_coord(rect->left) && ddc_is_coord(rect->top) &&
           ddc_is_coord(rect->right) && ddc_is_coord(rect->bottom);
}

/* Does a picture of this size contain the rectangle, which may be empty? */
static inline bool ddc_rect_lies_in(const DdcRect *rect, ddc_int32 width,
                                    ddc_int32 height)
{
    return rect->left >= 0 && rect->top >= 0 && rect->left <= rect->right &&
           rect->top <= rect->bottom && rect->right <= width &&
           rect->bottom <= height;
}

#endif
