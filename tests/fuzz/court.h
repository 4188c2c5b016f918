/* SPDX-License-Identifier: Zlib */
/*
 * The ball game on the stage of fuzz_sequence.c: a ball among bricks that
 * come and go, also in the midst of its step, and what the library has been
 * told of them.
 */
#ifndef DDC_FUZZ_COURT_H
#define DDC_FUZZ_COURT_H

#include "fuzz.h"

#define BRICKS 24

struct court
{
    struct fuzz_input *input;
    DdcBricks *bricks; /* NULL: destroyed */
    ddc_int32 ids[BRICKS];
    DdcBrick kept[BRICKS];
    int count;
    bool stepping;

    /* What the rest of the game does when the ball hits a brick. */
    void (*within)(void);
};

void court_make(struct court *court, struct fuzz_input *input,
                void (*within)(void));
void court_free(struct court *court);

/* A brick comes, goes or changes, the ball is moved, or the set is made. */
void court_act(struct court *court);

/* The set says of its bricks what was put in, unless it is destroyed. */
void court_check(const struct court *court);

#endif
