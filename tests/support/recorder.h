/* SPDX-License-Identifier: Zlib */
/*
 * Test doubles (spies) for tests of failed assertions: a platform whose
 * functions record their calls as words and never end the process, and a
 * surface that records its locks as words too.
 */
#ifndef DDC_TEST_RECORDER_H
#define DDC_TEST_RECORDER_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stdint.h>

/*
 * What the test doubles return, then what they recorded. A value at the end of
 * a comment is the one that recorder_begin sets.
 */
struct recorder
{
    ddc_int32 answer;                 /* of the dialog; DDC_ASSERTION_IGNORE */
    bool can_ask;                     /* true */
    bool is_unattended;               /* false */
    bool has_debugger;                /* false */
    int clock_step;                   /* milliseconds that a pause takes; 0 */
    DdcResult lock_result;            /* of the surface; DDC_OK */
    void (*during)(const char *word); /* called after each word; NULL */

    int hook_calls;        /* since recorder_set_hook */
    DdcAssertionSite seen; /* what the hook got at its latest call */
};

extern struct recorder recorder;

/*
 * Starts recording. There are no words, no hook, no policy and no log file,
 * and the environment variables DDCOLLIDE_ASSERT, DDCOLLIDE_LOG,
 * DDCOLLIDE_UNATTENDED and CI are removed. The words are:
 *
 *   lock unlock                        of the recorded surface
 *   debugger                           a line was written for a debugger
 *   prepare dialog ask return restore  the stages of showing the dialog
 *   desk good                          the screen is left for a debugger, or
 *                                      because the process ends
 *   end(CODE)                          the process would have ended
 *   hook                               the hook that recorder_set_hook sets
 */
void recorder_begin(void);

/* Adds a word; any thread may call it. */
void recorder_note(const char *word);

/* The words so far, separated by blanks. */
const char *recorder_text(void);

/* Removes all words. */
void recorder_clear(void);

/* The simulated clock of the platform: clock_step milliseconds for each pause
 * so far. */
uint32_t recorder_clock(void);

/* The pauses since recorder_begin. A thread that waits pauses again and again,
 * and each pause calls test_notify (system.h). */
uint32_t recorder_pauses(void);

/* Sets a hook that records its calls and returns `answer`. */
void recorder_set_hook(ddc_int32 answer);

/* A surface of 8x8 solid pixels. Destroy it by DdcSurface_Destroy. */
DdcSurface *recorder_surface(void);

/* Sets the portable platform again. */
void recorder_end(void);

#endif
