/* SPDX-License-Identifier: Zlib */
/*
 * Recordings of games, and rewinding. A recording is text: the game, the seed,
 * what the player does in each frame, and each second a hash of the game. It is
 * replayed on any platform to the same hashes; if not, the first second that
 * differs is reported. It knows games, files, but no windows.
 */
#ifndef SAMPLE_RECORDING_H
#define SAMPLE_RECORDING_H

#include "game.h"
#include "options.h"

#include <stdio.h>

#define RECORDING_SAVES 600 /* frames that can be rewound, at most */
#define RECORDING_BYTES (64u << 20)
#define RECORDING_EACH  60 /* frames from a hash to the next */

/* The game before a frame: its own struct, and what the library has saved. */
struct recorded_frame
{
    ddc_uint8 *data;
    size_t size;
};

struct recording
{
    FILE *file; /* NULL: none */
    bool replays;
    bool ended;   /* all frames were replayed */
    bool differs; /* from what was recorded; this was reported */
    bool pending; /* the input of a frame that could not run yet */
    unsigned frame;
    struct input input; /* of this frame */
    struct recorded_frame saves[RECORDING_SAVES];
    unsigned first; /* the oldest of the saves */
    unsigned count;
    size_t bytes; /* of all saves */
};

/* Opens the file of --record or --replay, if there is one; a replay sets the
 * seed. False: it cannot be read, written, or is of another game; that was
 * reported on stderr. */
bool recording_open(struct recording *recording, const struct options *options,
                    const struct game *game, unsigned *seed);

/* Runs a frame of the game, rewound or with the recorded input. `ended` is set
 * instead when a replay has no more frames. */
DdcResult recording_frame(struct recording *recording, const struct game *game,
                          const struct input *input);

/* Closes all. False: the replay differed, or the file could not be written. */
bool recording_close(struct recording *recording);

#endif
