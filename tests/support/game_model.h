/* SPDX-License-Identifier: Zlib */
/*
 * A model of sequences of calls: sprites and a world on surfaces that fail,
 * give bad values and call the library (faulty_surface.h), while allocations
 * fail. The model knows naive pictures of the sprites and which calls may have
 * failed. After every call no real lock is held, every result agrees with the
 * model, and a call has failed only if a surface or an allocation has; at the
 * end nothing is leaked.
 *
 * All is chosen by test_random_in: by a seed in tests/library, and by a
 * fuzzer's bytes in tests/fuzz.
 */
#ifndef DDC_TEST_GAME_MODEL_H
#define DDC_TEST_GAME_MODEL_H

#include "display_model.h"
#include "faulty_surface.h"

#define SURFACES  3
#define ACTORS    6
#define AREA_SIDE 24 /* most corners of sprites are in 0..AREA_SIDE */

/* What a sprite shows, or what it collides by, pixel by pixel. */
struct painting
{
    struct display_model model;
    DdcRect box; /* of the picture, from the sprite's corner */
    struct picture picture;
};

/* What a sprite collides by. */
enum collides_by
{
    BY_PICTURE,
    BY_MASK,
    BY_HOT_IMAGE
};

/* A sprite, and its state in the model. */
struct actor
{
    DdcSprite *sprite;
    bool is_gone; /* destroyed; the pointer must not be used */
    int surface;  /* of its picture */
    enum collides_by by;
    int hot; /* the surface of its hot image */
    struct painting shown;
    struct painting solid; /* what it collides by */
    int width;             /* as set; 0: that of the frame */
    int height;
    int x;
    int y;
    bool inside;    /* in the world, or will be after the step */
    unsigned order; /* of adding */
    unsigned category;
    unsigned filter_mask;
    bool is_static;
    bool has_update; /* its Update is check_update_call */
};

struct game
{
    struct faulty_surface surfaces[SURFACES];
    bool is_dead[SURFACES]; /* destroyed while sprites still use it */
    bool is_lent[SURFACES]; /* the game lends its pixels */
    struct actor actors[ACTORS];
    struct pixel_image mask_image;
    DdcMask *mask;
    DdcWorld *world;
    bool world_is_gone;
    bool stepping;
    bool in_surface; /* a function of a surface calls the library */
    unsigned added;  /* how often a sprite was added to the world */
    bool no_memory;  /* an allocation may have failed in this call */
    bool reported[ACTORS][ACTORS]; /* the pairs that the world has found */
};

extern struct game play;

/* How many calls failed, and how many results were compared, in all games. */
extern int play_failures;
extern int play_results;

/* ---- Playing ------------------------------------------------------------- */

/* Makes all objects; destroys them and checks that nothing is leaked. */
void game_begin(int faults, int callbacks);
void game_end(void);

/* A random call with its checks. The second is for callbacks of the game, in
 * which nearly any call is allowed. */
void game_call(void);
void game_call_within(void);

/* Called in some callbacks of the game, unless it is NULL. */
extern void (*game_within)(void);

/* ---- The model ---------------------------------------------------------- */

/* Is the pixel solid in what the sprite displays, or collides by? */
bool is_solid(const struct actor *a, const struct painting *of, int x, int y);

/* The rectangle of an image; paints a sprite anew after its appearance has
 * changed. */
DdcRect whole_image(const DdcPixels *pixels);
void paint_actor(struct actor *a);

/* The solid pixels of a in the rectangle that are solid in b too, or all of
 * them if b is NULL; the solid pixels that two sprites have in common. */
int area_in(const struct actor *a, const struct actor *b, const DdcRect *rect);
int common_area(const struct actor *a, const struct actor *b);

bool is_in_world(const struct actor *a);
bool filters_agree(const struct actor *a, const struct actor *b);

/* May a call that uses the surface have failed? */
bool is_wrong(int surface);
bool may_fail(const struct actor *a);
bool was_refused(const struct actor *a);
bool any_may_fail(const struct actor *actors);

/* A random one, which may be destroyed. */
struct actor *any_actor(void);
int any_surface(void);

void destroy_actor(struct actor *a);

/* No real lock is held. */
void assert_nothing_locked(void);

/* ---- Calls, each with its checks ---------------------------------------- */

void change_appearance(struct actor *a);
void move_actor(struct actor *a);
void enter_or_leave(struct actor *a);
void call_pair(struct actor *a, struct actor *b);
void call_surface(int surface);
void call_world(struct actor *a);
void DDC_CALL check_hit_call(DdcSprite *self, DdcSprite *other);
void DDC_CALL check_update_call(DdcSprite *self);

#endif
