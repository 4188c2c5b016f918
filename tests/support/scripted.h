/* SPDX-License-Identifier: Zlib */
/*
 * A surface that does as it is told and writes down what it was asked, in
 * one journal for all of them: "La" is a Lock of surface a that worked,
 * "Ua" its Unlock, "Fa" a Lock that failed.
 */
#ifndef DDC_TEST_SCRIPTED_H
#define DDC_TEST_SCRIPTED_H

#include "test.h"

struct scripted
{
    char name; /* in the journal */
    struct test_image image;
    DdcKey key;
    DdcSurface *surface;

    /* What the next locks answer, first to last; after the list: DDC_OK. */
    const DdcResult *lock_results;
    int lock_result_count;
    DdcResult unlock_result;
    DdcResult describe_result;
    DdcPixels (*tamper)(DdcPixels pixels); /* NULL: pixels as they are */

    /* While this one is locked, that one answers SURFACEBUSY. */
    struct scripted *excluded_by;

    int locks_open; /* real locks; never more than 1 */
    bool released;
};

/* A surface of the given size, all index 0, key index 0. */
void scripted_make(struct scripted *scripted, char name, int width, int height);

/* Destroys the surface if it still is, and frees the image. */
void scripted_free(struct scripted *scripted);

const char *journal(void);
void journal_clear(void);

#endif
