/* SPDX-License-Identifier: Zlib */
/*
 * A model of sequences of calls: sprites and a world on surfaces that fail,
 * give bad values and call the library (faulty_surface.h), while allocations
 * fail. The model knows naive pictures of the sprites and which calls may have
 * failed. After every call no real lock is held, every result agrees with the
 * model, and a call has failed only if a surface or an allocation has; at the
 * end nothing is leaked.
 *
 * All is chosen by test_random_in: by a seed in library/test_fault_scripts.c
 * and, with many sprites and few faults, in world/test_model.c; by a fuzzer's
 * bytes in fuzz/fuzz_sequence.c.
 */
#ifndef DDC_TEST_GAME_MODEL_H
#define DDC_TEST_GAME_MODEL_H

#include "display_model.h"
#include "faulty_surface.h"

#define SURFACES  3
#define ACTORS    16 /* at most */
#define AREA_SIDE 24 /* most corners of sprites are in 0..AREA_SIDE */

/* Most sprites stay within it. */
static const DdcRect game_area = {-5, -5, AREA_SIDE + 5, AREA_SIDE + 5};

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
    unsigned categories;
    unsigned touches;
    bool is_static;
    bool has_update; /* its Update is check_update_call */
};

/* A pair that touched in the latest step, by the orders of adding. */
struct touching
{
    unsigned first;
    unsigned second;
    bool is_sure; /* false: it may have ended, as it could not be tested */
};

struct game
{
    struct faulty_surface surfaces[SURFACES];
    bool is_dead[SURFACES]; /* destroyed while sprites still use it */
    bool is_lent[SURFACES]; /* the game lends its pixels */
    struct actor actors[ACTORS];
    int count; /* of the actors */
    struct pixel_image mask_image;
    DdcMask *mask;
    DdcWorld *world;
    bool world_is_gone;

    bool stepping; /* DdcWorld_Step runs */
    bool reacting; /* in it, a Hit or an Update makes random calls */
    struct actor before[ACTORS]; /* the actors when the latest step began */
    int in_step[ACTORS]; /* those that were in the world, in adding order */
    int step_count;      /* of these */
    int next_hit;        /* calls of Hit come in order from this number on */
    int next_update;     /* the same, of Update */
    struct touching touching[2][ACTORS * ACTORS]; /* [1]: in the step before */
    int touching_count[2];
    bool is_exact; /* nothing in the latest step can have failed */

    bool in_surface; /* a function of a surface calls the library */
    unsigned added;  /* how often a sprite was added to the world */
    bool no_memory;  /* an allocation may have failed in this call */
    bool reported[ACTORS][ACTORS]; /* the pairs that the world has found */
};

extern struct game play;

/* How many calls failed, how many results were compared, and how many calls of
 * Hit and pair events of each kind came, in all games. */
extern int play_failures;
extern int play_results;
extern int play_hits;
extern int play_events[4];

/* ---- Playing ------------------------------------------------------------- */

/* Makes all objects; destroys them and checks that nothing is leaked. */
void game_begin(int actors, int faults, int callbacks);
void game_end(void);

/* Nothing has failed from here on. */
void game_begin_call(void);

/* Moves a sprite, adds it to the world or removes it, or destroys it or makes
 * it again. */
void game_change(void);

/*
 * A step of the world: the calls of Hit and Update, and the pair events. They
 * may be compared again before the next step, when sprites have left.
 */
void game_step(void);
void game_check_events(void);

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

/* Does the library still count it as a member of the world? What a callback
 * removes in a step stays one until the step ends, unless it was added in the
 * same step. */
bool is_member(const struct actor *a);

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

/* Which actor the sprite is. */
int number_of(const DdcSprite *sprite);

/*
 * Compares the pairs in play.reported with the sprites as they were before the
 * call. `untested` is how many pairs the world could not test: at least those
 * that overlap and were not reported.
 */
void check_pairs(const struct actor *before, ddc_uint32 untested);

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
