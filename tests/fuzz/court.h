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

struct ball_model
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

void ball_model_make(struct ball_model *ball_model, struct fuzz_input *input,
                     void (*within)(void));
void ball_model_free(struct ball_model *ball_model);

/* A brick comes, goes or changes, the ball is moved, or the set is made. */
void ball_model_act(struct ball_model *ball_model);

/* The set says of its bricks what was put in, unless it is destroyed. */
void ball_model_check(const struct ball_model *ball_model);

#endif
