/* SPDX-License-Identifier: Zlib */
/*
 * Owns what the tests of assertions and surface locks share: two surfaces,
 * whose locks the spy of recorder.h records, and an assertion that fails.
 */
#ifndef LOCK_FIXTURE_H
#define LOCK_FIXTURE_H

#include "test.h"

#include "recorder.h"
#include "system.h"

#include "assertion/assertion.h"

extern DdcSurface *surface;
extern DdcSurface *other;

void lock_fixture_begin(void);
void lock_fixture_end(void);

void fail_here(void);

/* DdcSurface_Lock's result. */
DdcResult lock(DdcSurface *which);

/* Checks that a surface locks and unlocks as if it had no stale locks. */
void assert_locks_like_new(DdcSurface *which);

#endif
