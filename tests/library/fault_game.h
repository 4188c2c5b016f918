/* SPDX-License-Identifier: Zlib */
/*
 * The objects of a fault script: sprites and a world on surfaces that fail,
 * give bad values and call the library (faulty_surface.h); a model, which knows
 * the pictures and which calls may have failed; and the calls, whose results
 * are compared with the model.
 */
#ifndef DDC_TEST_FAULT_GAME_H
#define DDC_TEST_FAULT_GAME_H

#include "faulty_surface.h"

#define SURFACES  3
#define ACTORS    6
#define AREA_SIDE 24 /* corners of the sprites are in 0..AREA_SIDE */

/* The pixels that a sprite collides by. */
enum appearance
{
    APPEARANCE_PIXELS,
    APPEARANCE_MIRRORED,
    APPEARANCE_MASK,
    APPEARANCE_HOT
};

/* A sprite, and its state in the model. */
struct actor
{
    DdcSprite *sprite;
    bool is_gone; /* destroyed; the pointer must not be used */
    enum appearance appearance;
    int surface; /* the surface of its frame */
    int hot;     /* the surface of its hot image, for APPEARANCE_HOT */
    int right;   /* the offset of the mask or hot image */
    int down;
    int x;
    int y;
};

struct fault_play
{
    struct faulty_surface surfaces[SURFACES];
    bool is_dead[SURFACES]; /* destroyed while sprites still use it */
    struct actor actors[ACTORS];
    struct test_image mask_image;
    DdcMask *mask;
    DdcWorld *world;
    bool world_is_gone;
    bool no_memory; /* an allocation may have failed in this call */
    bool reported[ACTORS][ACTORS]; /* the pairs that the world has found */
};

extern struct fault_play play;

/* How many calls failed, and how many results were compared, in all scripts. */
extern int play_failures;
extern int play_results;

/* ---- The model ---------------------------------------------------------- */

int width_of(const struct faulty_surface *faulty);

/* Is the pixel solid in what the sprite displays; in what it collides by? */
bool picture_is_solid(const struct actor *a, int x, int y);
bool is_solid(const struct actor *a, int x, int y);

/* The solid pixels of a in the rectangle that are solid in b too, or all of
 * them if b is NULL; the solid pixels that two sprites have in common. */
int area_in(const struct actor *a, const struct actor *b, const DdcRect *rect);
int common_area(const struct actor *a, const struct actor *b);

/* May a call that uses the surface have failed? */
bool is_wrong(int surface);
bool may_fail(const struct actor *a);
bool was_refused(const struct actor *a);
bool any_actor_may_fail(void);

/* A random one, which may be destroyed. */
struct actor *any_actor(void);
int any_surface(void);

/* Destroy the object unless it is destroyed already. */
void destroy_actor(struct actor *a);
void destroy_surface(int surface);
void destroy_world(void);
void call_back(void);

/* ---- Calls, each with its checks ---------------------------------------- */

void overlap(struct actor *a, struct actor *b);
void collide(struct actor *a, struct actor *b);
void contact(struct actor *a, struct actor *b);
void point(struct actor *a);
void overlap_under_lock(struct actor *a, struct actor *b);
void change_appearance(struct actor *a);
void make(int surface);
void DDC_CALL check_hit_call(DdcSprite *self, DdcSprite *other);
void call_world(struct actor *a);

#endif
