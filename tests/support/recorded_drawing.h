/* SPDX-License-Identifier: Zlib */
/*
 * A sink for debug drawing that writes down what it is given, one line for
 * each element, and that can fail or call the library.
 */
#ifndef DDC_TEST_RECORDED_DRAWING_H
#define DDC_TEST_RECORDED_DRAWING_H

#include "test.h"

struct recorded_drawing
{
    DdcDebugSink draw; /* all roles, no view */
    int calls;
    int fail_at;        /* which call fails: 1 is the first, 0 none */
    DdcResult result;   /* what the failing call returns */
    void (*call)(void); /* called in every function of the sink, or NULL */
    char text[65536];   /* such as "rect 1 0 0 10 10\n" */
};

void recorded_drawing_make(struct recorded_drawing *out);

/* Forgets what was drawn. */
void recorded_drawing_clear(struct recorded_drawing *recorded);

/* How many lines begin with `start`? */
int recorded_drawing_count(const struct recorded_drawing *recorded,
                           const char *start);

#endif
