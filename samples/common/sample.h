/* SPDX-License-Identifier: Zlib */
/*
 * The program that all samples share: a command line, a window, a screen, and
 * a main loop that runs frames until the player quits. A sample fills in
 * struct sample with its functions and calls sample_main. All of them get
 * `user`.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "options.h"
#include "screen.h"

#include <ddcollide.h>

/* Exit statuses. */
#define SAMPLE_OK    0
#define SAMPLE_ERROR 1
#define SAMPLE_USAGE 2

struct sample
{
    /* The name of the program, its window and its folder of images. */
    const char *name;

    /* The options that the sample adds, or NULL. */
    const struct options_extra *extra;

    /*
     * Loads the images and creates the game, once. options->seed is set, from
     * the command line or the clock. When it fails, it reports that (report.h)
     * and returns false; destroy is called in any case.
     */
    bool (*create)(void *user, struct screen *screen,
                   const struct options *options);

    /*
     * Computes, draws and shows one frame. After DDC_E_LOST the lost surfaces
     * are restored and frame is called again. Other failures end the program.
     */
    DdcResult (*frame)(void *user);

    /* A key was pressed (a VK_ code). Returns false to quit. */
    bool (*key)(void *user, int key);

    /*
     * The mouse was moved to (x,y) on the screen, or its left button was
     * pressed there. NULL when the sample does not use the mouse.
     */
    void (*mouse)(void *user, int x, int y, bool pressed);

    /*
     * Prints the facts: the counters of the run, in one line on stdout.
     * Returns false when they contain errors.
     */
    bool (*finish)(void *user);

    /* Undoes create. The screen is closed after it. */
    void (*destroy)(void *user);
};

/* Runs the program and returns its exit status. */
int sample_main(const struct sample *sample, void *user, int argc, char **argv);

#endif
