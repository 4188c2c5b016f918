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

/* The fixture, and the functions that make and free it for each test. */
extern struct world_fixture f;
int world_setup(void **state);
int world_teardown(void **state);

/* Makes a sprite that does not move; the second adds it to f.world. */
DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y);
DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y);

/* One step of f.world, which must succeed. */
DdcWorldCounts step(void);

/* An entry of the table of tests: the test with a fixture of its own. */
#define world_test(name)                                                       \
    cmocka_unit_test_setup_teardown(name, world_setup, world_teardown)

#endif
