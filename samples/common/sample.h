/* SPDX-License-Identifier: Zlib */
/*
 * What every sample program is: a command line, a window, a screen, and one
 * frame after the other until the player has enough. A sample fills in
 * struct sample and calls sample_main.
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
    /* The program, its window, and the folder of images beside it. */
    const char *name;

    /* Options of its own, or NULL. */
    const struct options_extra *extra;

    /*
     * Loads and makes everything, once; with a seed from the command line or
     * the clock. False, with a report, when it can not; destroy comes anyway.
     */
    bool (*create)(void *user, struct screen *screen,
                   const struct options *options);

    /*
     * Computes, draws and shows one frame. DDC_E_LOST: what was lost shall
     * be restored and the frame begun again. Other failures end the program.
     */
    DdcResult (*frame)(void *user);

    /* A key went down; a VK_ code. False: the player has enough. */
    bool (*key)(void *user, int key);

    /*
     * The mouse was moved to this place on the screen, or its left button
     * went down there. NULL: the sample has no use for a mouse.
     */
    void (*mouse)(void *user, int x, int y, bool pressed);

    /* Prints the line of facts; false when one of them counts errors. */
    bool (*finish)(void *user);

    /* The opposite of create, while the screen is still there. */
    void (*destroy)(void *user);
};

/* The whole program; returns its exit status. */
int sample_main(const struct sample *sample, void *user, int argc, char **argv);

#endif
