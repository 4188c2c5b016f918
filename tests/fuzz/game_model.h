/* SPDX-License-Identifier: Zlib */
/*
 * The objects of fuzz_sequence.c and their model: a few surfaces whose
 * functions fail as the input says, masks, sprites, a world and the ball model.
 * The model has the values that were set on each of them.
 */
#ifndef DDC_FUZZ_GAME_MODEL_H
#define DDC_FUZZ_GAME_MODEL_H

#include "ball_model.h"
#include "fuzz.h"

#define SURFACES 3
#define MASKS    3
#define SPRITES  7

/* What the functions of a surface do. */
enum answer_mode
{
    ANSWER_GOOD,
    ANSWER_BUSY_WITH_OTHER, /* busy while another surface is locked */
    ANSWER_LOST,            /* every lock fails */
    ANSWER_NO_PIXELS,       /* a lock succeeds and gives NULL */
    ANSWER_CHANGED,         /* a lock gives another size */
    ANSWER_UNLOCK_FAILS     /* every unlock fails */
};

/* A surface and its picture. */
struct image
{
    DdcSurface *surface; /* NULL: could not be made */
    DdcPixels pixels;
    DdcKey key;
    enum answer_mode answer_mode;
    int open;  /* real locks that are held: 0 or 1 */
    int held;  /* locks that the game has made and not ended */
    bool lent; /* the game has lent the pixels */
    uint8_t memory[24 * 24 * 4];
};

/* A sprite and what was set on it. */
struct actor
{
    DdcSprite *sprite; /* NULL: there is none */
    ddc_uint32 category;
    ddc_uint32 mask; /* of the filter */
    bool is_static;
    bool inside;    /* is it in the world? */
    unsigned order; /* its rank in adding order */
};

extern struct game_model
{
    struct image images[SURFACES];
    DdcMask *masks[MASKS];
    struct actor actors[SPRITES];
    DdcWorld *world;
    struct ball_model ball_model;
    bool stepping;  /* DdcWorld_Step is running */
    unsigned added; /* how often a sprite was added; gives the next order */
} game_model;

/* Makes all objects. `within` is called when a ball hits a brick. */
void game_model_make(void (*within)(void));
void game_model_free(void);

/* The object that the next byte selects; it may not exist. */
struct image *any_image(void);
struct actor *any_actor(void);
DdcMask **any_mask(void);

/* Only surfaces that the game has locked are locked. */
void check_locks(void);

/* Make and free an object of the arrays. */
void image_make(struct image *image);
void image_free(struct image *image);
void actor_free(struct actor *actor);

/*
 * The world's results agree with those of comparing every two sprites and every
 * pixel. Allocations must not fail meanwhile.
 */
void check_world(void);
void check_pair(const struct actor *a, const struct actor *b);

#endif
