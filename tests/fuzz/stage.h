/* SPDX-License-Identifier: Zlib */
/*
 * The stage of fuzz_sequence.c: surfaces that answer as they are told,
 * masks, sprites, a world and a court, each in one of a few places, and what
 * the library has been told of them.
 */
#ifndef DDC_FUZZ_STAGE_H
#define DDC_FUZZ_STAGE_H

#include "court.h"
#include "fuzz.h"

#define SURFACES 3
#define MASKS    3
#define SPRITES  7

/* How a surface answers. */
enum answer_mode
{
    ANSWER_GOOD,
    ANSWER_BUSY_WITH_OTHER, /* busy while another surface is locked */
    ANSWER_LOST,            /* every lock fails */
    ANSWER_NO_PIXELS,       /* a lock succeeds and gives NULL */
    ANSWER_CHANGED,         /* a lock gives another size */
    ANSWER_UNLOCK_FAILS     /* every unlock fails */
};

struct image
{
    DdcSurface *surface;
    DdcPixels pixels;
    DdcKey key;
    enum answer_mode answer_mode;
    int open;  /* real locks; never more than 1 */
    int held;  /* locks of the game's */
    bool lent; /* pixels of the game's */
    uint8_t memory[24 * 24 * 4];
};

struct actor
{
    DdcSprite *sprite;
    ddc_uint32 category;
    ddc_uint32 mask;
    bool is_static;
    bool inside;    /* of the world */
    unsigned order; /* of being added */
};

extern struct game_model
{
    struct fuzz_input *input;
    struct image images[SURFACES];
    DdcMask *masks[MASKS];
    struct actor actors[SPRITES];
    DdcWorld *world;
    struct ball_model ball_model;
    bool stepping;
    unsigned added;
} game_model;

/* `within`: what the game does when a ball hits a brick. */
void game_model_make(struct fuzz_input *input, void (*within)(void));
void game_model_free(void);

/* What the next byte names; may be empty. */
struct image *any_image(void);
struct actor *any_actor(void);
DdcMask **any_mask(void);

/* Nothing is locked but what the game itself has locked. */
void check_locks(void);

/* Puts new things into these places. */
void image_make(struct image *image);
void image_free(struct image *image);
void actor_free(struct actor *actor);

/*
 * The world's answers are those of asking sprite by sprite, and point by
 * point. Allocations must not fail meanwhile.
 */
void check_world(void);
void check_pair(const struct actor *a, const struct actor *b);

#endif
