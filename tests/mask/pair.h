/* SPDX-License-Identifier: Zlib */
/* Two pictures, their masks, and the place of the second from the first. */
#ifndef DDC_TEST_PAIR_H
#define DDC_TEST_PAIR_H

#include "picture.h"

struct pair
{
    struct picture a;
    struct picture b;
    DdcMask *mask_a;
    DdcMask *mask_b;
    int dx;
    int dy;
};

/* The pair with b over a: at (0,0). */
static inline struct pair pair_of(struct picture a, struct picture b)
{
    return (struct pair){a, b, picture_to_mask(&a), picture_to_mask(&b), 0, 0};
}

/* Moves b to a random place at which its picture overlaps or touches that of
 * a, or is one pixel away. */
static inline void pair_move(struct pair *p)
{
    p->dx = test_random_in(-p->b.width - 1, p->a.width + 1);
    p->dy = test_random_in(-p->b.height - 1, p->a.height + 1);
}

/* Random pictures at a random place. */
static inline struct pair pair_random(void)
{
    struct picture a = picture_random_any();
    struct pair pair = pair_of(a, picture_random_any());

    pair_move(&pair);
    return pair;
}

#endif
