/* SPDX-License-Identifier: Zlib */
/* Implements clip.h. */
#include "clip.h"

bool clip_image(const DdcRect *screen, int x, int y, bool mirrored,
                DdcRect *from, DdcRect *to)
{
    const DdcRect whole = {x, y, x + from->right - from->left,
                           y + from->bottom - from->top};

    DdcRect_GetIntersection(&whole, screen, to);
    if (DdcRect_IsEmpty(to))
    {
        return false;
    }
    int cut_left = to->left - whole.left;
    int cut_right = whole.right - to->right;
    /* What is clipped on the left is the right side of a mirrored image. */
    from->left += mirrored ? cut_right : cut_left;
    from->right -= mirrored ? cut_left : cut_right;
    from->top += to->top - whole.top;
    from->bottom -= whole.bottom - to->bottom;
    return true;
}
