/* SPDX-License-Identifier: Zlib */
/*
 * The fixture of the tests of worlds: a world, and two scripted surfaces of
 * solid pixels for its sprites. The tests use it as the global variable `f`.
 */
#ifndef DDC_TEST_WORLD_FIXTURE_H
#define DDC_TEST_WORLD_FIXTURE_H

#include "scripted_surface.h"

/* Width and height of the surfaces and sprites. */
#define SIZE 10

struct world_fixture
{
    struct scripted_surface a;
    struct scripted_surface b;
    DdcWorld *world;
};

/* The fixture; world_setup makes it, for BEFORE_EACH_TEST. */
extern struct world_fixture f;
void world_setup(void);

/* Makes a sprite that does not move, owned; the second adds it to f.world. */
DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y);
DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y);

/* One step of f.world, which must succeed. */
DdcWorldCounts step(void);

#endif
