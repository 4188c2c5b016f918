/* SPDX-License-Identifier: Zlib */
/* A world of sprites on two surfaces of solid pixels, which keep a journal. */
#ifndef DDC_TEST_WORLD_FIXTURE_H
#define DDC_TEST_WORLD_FIXTURE_H

#include "scripted.h"

/* Sides of the surfaces and sprites. */
#define SIZE 10

struct world_fixture
{
    struct scripted a;
    struct scripted b;
    DdcWorld *world;
};

/* The one there is, for cmocka's set-up and tear-down. */
extern struct world_fixture f;
int world_setup(void **state);
int world_teardown(void **state);

/* A sprite without speed that is in no world, and one that is in f.world. */
DdcSprite *make_sprite(struct scripted *picture, int x, int y);
DdcSprite *add_sprite(struct scripted *picture, int x, int y);

/* A step without a failure. */
DdcWorldCounts step(void);

#define world_test(name)                                                       \
    cmocka_unit_test_setup_teardown(name, world_setup, world_teardown)

#endif
