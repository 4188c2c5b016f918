/* SPDX-License-Identifier: Zlib */
/*
 * The runs of facts.txt: command lines of the samples, and for each the facts
 * (the counters that the game prints at its end) and the hash of the last
 * picture, which are the same on every platform. web_facts makes the file.
 */
#ifndef DDC_TEST_FACTS_H
#define DDC_TEST_FACTS_H

#include "test.h"

/* Bumper and platform are played with the seeds 1 to this, others with 1 to 3.
 * With keys (keys.h) the seed is 1. */
#define FACTS_SEEDS 20

struct facts_run
{
    char game[16];
    char options[100];
    char line[200]; /* what the program prints */
    unsigned picture;
    int seed;
};

/* The runs, in the order of the file; the last one has an empty name. */
const struct facts_run *facts_runs(void);

/*
 * How a program plays a run, as its facts are the same in all ways: options for
 * fullscreen, a window, or debug drawing, which changes the picture.
 */
const char *facts_way(const struct facts_run *run);
bool facts_has_picture(const struct facts_run *run);

/*
 * Fails, with the command line, unless a program ended as the run says. Without
 * a picture `pixels` is NULL; else it is 640 x 480 palette indices.
 */
void facts_assert(const struct facts_run *run, int status, const char *output,
                  const char *errors, const DdcPixels *pixels,
                  uint8_t colours[256][3]);

#endif
