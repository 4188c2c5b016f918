/* SPDX-License-Identifier: Zlib */
/*
 * The latest contacts of a ball, for debug drawing: where the ball was at each,
 * and its way between them. It is portable and knows no game.
 */
#ifndef SAMPLE_TRAIL_H
#define SAMPLE_TRAIL_H

#include <ddcollide.h>

#define TRAIL_BOUNCES 6

/* Zeroed, it is empty; so it is cleared when the ball begins anew. */
struct trail
{
    DdcBounce bounces[TRAIL_BOUNCES];
    int next; /* the place of the next one, which is that of the oldest */
};

void trail_add(struct trail *trail, const DdcBounce *bounce);

/* Draws the contacts, the way from each to the next and to the ball, and the
 * ball. */
DdcResult trail_draw(const struct trail *trail, const DdcBall *ball,
                     const DdcDebugSink *draw);

#endif
