/* SPDX-License-Identifier: Zlib */
/*
 * A ball among bricks that are added, changed and removed, also from the
 * callback of a step, and as the model of the bricks a list of them.
 */
#ifndef DDC_FUZZ_BALL_MODEL_H
#define DDC_FUZZ_BALL_MODEL_H

#include "fuzz.h"

#define BRICKS 64

struct ball_model
{
    DdcBricks *bricks; /* NULL: destroyed */
    ddc_uint32 ids[BRICKS];
    DdcBrick kept[BRICKS]; /* the list: the bricks as they were added */
    int count;             /* of the list */
    bool any_numbers;      /* any doubles; otherwise multiples of 1/4 */
    bool moving;           /* some brick has had a velocity */
    bool own_speed;        /* the callback has set the velocity in this step */
    bool stepping;         /* DdcBall_Step is running */

    /* Called sometimes when the ball hits a brick. NULL: the bricks are not
     * destroyed in a step either. */
    void (*within)(void);
};

void ball_model_make(struct ball_model *g, bool any_numbers,
                     void (*within)(void));
void ball_model_free(struct ball_model *g);

/* Calls with random arguments, each with its checks. */
void ball_model_add(struct ball_model *g);
void ball_model_add_grid(struct ball_model *g);
void ball_model_remove(struct ball_model *g);
void ball_model_set(struct ball_model *g);
void ball_model_step(struct ball_model *g);

/* One of them, or creates the set again. */
void ball_model_act(struct ball_model *g);

/* The set has the bricks of the list, unless it is destroyed. */
void ball_model_check(const struct ball_model *g);

#endif
