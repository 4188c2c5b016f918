/* SPDX-License-Identifier: Zlib */
/*
 * Sprites on DirectDraw surfaces, and the model of random tests: a naive
 * definition of where they are solid, with which every answer must agree.
 */
#ifndef DDC_TEST_STAGE_H
#define DDC_TEST_STAGE_H

#include "fake_ddraw.h"

#define STAGE_ACTORS 7
#define STAGE_SIDE   20 /* sprites are at 0..STAGE_SIDE */

/* What a surface shows. */
struct look
{
    int width;
    int height;
    bool solid[FAKE_SIDE][FAKE_SIDE];
    bool is_gone; /* the surface was released */
};

struct actor
{
    DdcSprite *sprite; /* NULL: there is none */
    const struct look *picture;
    const struct look *collision; /* the picture, or that of a hot image */
    int x;
    int y;
    const bool *surface_failed; /* NULL: its surface never does */
    bool is_cut_off;            /* all its calls may fail */
};

extern struct stage
{
    struct actor actors[STAGE_ACTORS];
    DdcWorld *world; /* owned, with all sprites */
    int answers;
    int failures;
} stage;

/* Forgets all actors, and makes a new world. */
void stage_start(void);

struct actor *any_actor(int count);

/* Makes it a picture of which a quarter is solid. */
void look_sprinkle(struct look *look, int width, int height);

/* A fake surface of 8 bits that looks so. */
struct fake_surface *look_show(const struct look *look, int version);

/* Places an actor at random and makes its sprite; returns that result. */
DdcResult actor_make(struct actor *a, IDirectDrawSurface *surface,
                     const struct look *look);
void actor_destroy(struct actor *a);

/* May a call with it fail, since its surface has failed? */
bool actor_may_fail(const struct actor *a);

/* How many pixels of them are at the same place; 0 for one and the same. */
int common_pixels(const struct actor *a, const struct actor *b);

/* Ask whether a point is in the picture, whether and where two overlap, and for
 * all pairs, whose number is returned. A call may return DDC_E_DESTROYED only
 * where a surface is gone, and another failure only where one may fail. */
void actor_check_point(const struct actor *a, int x, int y);
void actors_check(const struct actor *a, const struct actor *b);
ddc_uint32 stage_check_world(void);

#endif
