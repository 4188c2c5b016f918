/* SPDX-License-Identifier: Zlib */
/*
 * For tests of assertions: a platform that writes down what is asked of it
 * and never ends the process, and a surface that does the same.
 */
#ifndef DDC_TEST_RECORDER_H
#define DDC_TEST_RECORDER_H

#include <ddcollide.h>

#include <stdbool.h>

/* What the recorded platform answers; recorder_begin sets the defaults. */
struct recorder
{
    ddc_int32 answer;      /* of the person; DDC_ASSERTION_IGNORE */
    bool can_ask;          /* true */
    bool is_unattended;    /* false */
    bool has_debugger;     /* false */
    int clock_step;        /* milliseconds that a pause takes; 0: real ones */
    DdcResult lock_result; /* of the surface; DDC_OK */
    void (*during)(const char *event); /* called after each event, or NULL */

    int hook_calls;        /* since recorder_set_hook */
    DdcAssertionSite seen; /* by the hook, the latest time */
};

extern struct recorder recorder;

/*
 * Starts with an empty tape, defaults, an environment without our variables
 * and CI, no hook, no policy, and no log file. The tape has these words:
 *
 *   lock unlock                        of the recorded surface
 *   debugger                           a line was written
 *   prepare dialog ask return restore  the screen is left for the dialog
 *   desk good                          it is left for a debugger, for good
 *   end(CODE)                          the process would have ended
 *   hook                               the hook that recorder_set_hook sets
 */
void recorder_begin(void);

/* Adds a word; anybody may. */
void recorder_note(const char *word);

/* The words so far, with a blank between them. */
const char *recorder_text(void);

/* Rewinds the tape. */
void recorder_clear(void);

/* Sets a hook that is written down and answers this. */
void recorder_set_hook(ddc_int32 answer);

/* A surface of 8x8 solid pixels. Destroy it by DdcSurface_Destroy. */
DdcSurface *recorder_surface(void);

/* Brings back the portable platform. */
void recorder_end(void);

#endif
