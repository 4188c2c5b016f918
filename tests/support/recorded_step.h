/* SPDX-License-Identifier: Zlib */
/*
 * A spy on the steps of the world of world_fixture.h: records the calls of Hit
 * and Update in their order, and runs an action of the test within one of them.
 */
#ifndef DDC_TEST_RECORDED_STEP_H
#define DDC_TEST_RECORDED_STEP_H

#include "world_fixture.h"

/* The number of calls so far; a test may set it to 0. */
extern int recorded_count;

/* What the next Hit or Update calls, once; NULL: nothing. */
extern void (*recorded_action)(DdcSprite *self, DdcSprite *other);

/* Call i was a Hit of `self` with `other`, or an Update if that is NULL. */
void assert_recorded(int i, const DdcSprite *self, const DdcSprite *other);

/* The Hit and Update functions of the sprites that are recorded. */
void DDC_CALL record_hit(DdcSprite *self, DdcSprite *other);
void DDC_CALL record_update(DdcSprite *self);

/* Does nothing, so that the recorded hits stay for the test to read. */
void DDC_CALL stand_still(DdcSprite *self);

/* The sprite's recorded hit `index` has the centre (x,y). */
void assert_hit(const DdcSprite *sprite, int index, int x, int y);

/* Adds a sprite whose Hit and Update are recorded; forgets earlier calls. */
DdcSprite *add_recorded(struct scripted_surface *picture, int x, int y);

#endif
