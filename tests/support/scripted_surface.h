/* SPDX-License-Identifier: Zlib */
/*
 * A test double of a surface (a mock): the test sets the results of its locks.
 * All of them record their calls in one journal: "La" is a lock of surface a
 * that succeeded, "Ua" its unlock, and "Fa" a lock that failed.
 */
#ifndef DDC_TEST_SCRIPTED_SURFACE_H
#define DDC_TEST_SCRIPTED_SURFACE_H

#include "test.h"

struct scripted_surface
{
    char name; /* in the journal */
    struct test_image image;
    DdcKey key;
    DdcSurface *surface;

    /* The results of the next locks, in order; DDC_OK after the last. */
    const DdcResult *lock_results;
    int lock_result_count;
    DdcResult unlock_result;
    DdcResult describe_result;
    DdcPixels (*tamper)(
        DdcPixels pixels); /* changes what a lock gives; NULL: nothing */

    /* While that one is locked, a lock of this one gives DDC_E_SURFACEBUSY. */
    struct scripted_surface *excluded_by;

    int locks_open; /* real locks that are held: 0 or 1 */
    bool released;
};

/* A surface of the given size, all index 0, key index 0. */
void scripted_surface_make(struct scripted_surface *scripted, char name,
                           int width, int height);

/* Destroys the surface unless it is already, and frees the image. */
void scripted_surface_free(struct scripted_surface *scripted);

const char *journal(void);
void journal_clear(void);

#endif
