/* SPDX-License-Identifier: Zlib */
/*
 * A spy on the steps of the world of world_fixture.h: records the calls of Hit
 * and Update in their order, and runs an action of the test within one of them.
 */
#ifndef DDC_TEST_RECORDED_STEP_H
#define DDC_TEST_RECORDED_STEP_H

#include "world_fixture.h"

/* What the next Hit or Update calls, once; NULL: nothing. */
extern void (*recorded_action)(DdcSprite *self, DdcSprite *other);

/*
 * Adds a sprite whose Hit and Update are recorded. The first one of a test is
 * called a, the next b, and so on. The second records another sprite's.
 */
DdcSprite *add_recorded(struct scripted_surface *picture, int x, int y);
void record(DdcSprite *sprite);

/*
 * These calls have come since the last assertion, or since a sprite was added:
 * "ab ba a b" is a Hit of a with b, one of b with a, and two Updates.
 */
void assert_calls(const char *expected);

/* Does nothing, so that the recorded hits stay for the test to read. */
void DDC_CALL stand_still(DdcSprite *self);

/* The sprite's recorded hit `index` has the centre (x,y). */
void assert_hit(const DdcSprite *sprite, int index, int x, int y);

/* The fixture of a test that records; for BEFORE_EACH_TEST. */
void recorded_step_setup(void);

#endif
