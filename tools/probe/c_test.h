/* SPDX-License-Identifier: Zlib */
/*
 * Writes a C program in the manner of Wine's tests that checks observations of
 * scenes: the stage's own files, the steps, and ok(...), or todo_wine ok(...)
 * where the ddraw.dll that was observed differs from what is documented.
 */
#ifndef DDC_PROBE_C_TEST_H
#define DDC_PROBE_C_TEST_H

#include "record.h"

/* Writes it to the standard output. `ids` are between commas. Returns the
 * exit status: 2, when one is no observation of a scene. */
int c_test_write(const struct record *record, const char *ids);

#endif
