/* SPDX-License-Identifier: Zlib */
/*
 * The ball part of fuzz_sequence.c: a set of bricks that are added and removed,
 * also from the callback of a step, and as its model a list of the bricks that
 * were added.
 */
#ifndef DDC_FUZZ_BALL_MODEL_H
#define DDC_FUZZ_BALL_MODEL_H

#include "fuzz.h"

#define BRICKS 24

struct ball_model
{
    struct fuzz_input *input;
    DdcBricks *bricks; /* NULL: destroyed */
    ddc_int32 ids[BRICKS];
    DdcBrick kept[BRICKS]; /* the list: the bricks as they were added */
    int count;             /* of the list */
    bool stepping;         /* DdcBall_Step is running */

    /* Called when the ball hits a brick. */
    void (*within)(void);
};

void ball_model_make(struct ball_model *ball_model, struct fuzz_input *input,
                     void (*within)(void));
void ball_model_free(struct ball_model *ball_model);

/*
 * One random action: adds, removes or changes a brick, steps the ball, or
 * creates the set.
 */
void ball_model_act(struct ball_model *ball_model);

/* The set has the bricks of the list, unless it is destroyed. */
void ball_model_check(const struct ball_model *ball_model);

#endif
