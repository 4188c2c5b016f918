/* SPDX-License-Identifier: Zlib */
/* A world, and two scripted surfaces of solid pixels for its sprites. */
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

/* The fixture of the running test, made and freed by the two functions. */
extern struct world_fixture f;
int world_setup(void **state);
int world_teardown(void **state);

/* A sprite without speed in no world, and one that is added to f.world. */
DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y);
DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y);

/* One step of the world, which must succeed. */
DdcWorldCounts step(void);

#define world_test(name)                                                       \
    cmocka_unit_test_setup_teardown(name, world_setup, world_teardown)

#endif
