/* SPDX-License-Identifier: Zlib */
/*
 * A test double of a surface (a mock): the test sets the results of its locks.
 * All scripted surfaces record their calls in one journal: "La" is a lock of
 * the surface named a that succeeded, "Ua" its unlock, and "Fa" a lock that
 * failed; "La Ua Lb Ub" are four calls in this order.
 */
#ifndef DDC_TEST_SCRIPTED_SURFACE_H
#define DDC_TEST_SCRIPTED_SURFACE_H

#include "test.h"

/* Bytes between two rows of the image. */
#define SCRIPTED_SURFACE_PADDING 3

struct scripted_surface
{
    char name; /* of the surface in the journal */
    struct test_image image;
    DdcKey key;
    DdcSurface *surface;

    /* The results of the next locks, in order; later locks give DDC_OK. */
    const DdcResult *lock_results;
    int lock_result_count;
    DdcResult next_result; /* of scripted_surface_fail */
    DdcResult unlock_result;
    DdcResult describe_result;
    DdcPixels (*tamper)(
        DdcPixels pixels); /* changes what a lock gives; NULL: nothing */

    /* While it is locked, this surface is busy; NULL: no surface. */
    struct scripted_surface *excluded_by;

    int locks_open; /* real locks that are held: 0 or 1 */
    bool released;  /* its release function was called */
};

/*
 * Makes an image of one byte a pixel, all 0, and its surface with the key 0,
 * which may be destroyed, and is NULL then. Both are owned: the struct must
 * exist until then, so a test that has its own makes it static.
 */
void scripted_surface_make(struct scripted_surface *scripted, char name,
                           int width, int height);

/* Functions of surfaces that no test may lock: they fail. */
DdcResult DDC_CALL never_lock(void *user, DdcPixels *out);
DdcResult DDC_CALL never_unlock(void *user);

/* The results of the next locks: next_locks(&a, DDC_OK, DDC_E_LOST), in the
 * block in which they are locked. */
#define next_locks(scripted, ...)                                              \
    ((scripted)->lock_results = (const DdcResult[]){__VA_ARGS__},              \
     (scripted)->lock_result_count =                                           \
         (int)(sizeof((const DdcResult[]){__VA_ARGS__}) / sizeof(DdcResult)))

/* Gives every pixel of the image the value. */
void scripted_surface_fill(struct scripted_surface *scripted, uint8_t value);

/* These are the entries since the last assert_journal or journal_clear. */
#define assert_journal(entries)                                                \
    do                                                                         \
    {                                                                          \
        assert_string_equal(journal(), entries);                               \
        journal_clear();                                                       \
    } while (0)

/* Only the next lock of the surface gives this result. */
void scripted_surface_fail(struct scripted_surface *scripted, DdcResult result);

/* The entries since journal_clear, separated by blanks. */
const char *journal(void);
void journal_clear(void);

#endif
