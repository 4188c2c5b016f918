/* SPDX-License-Identifier: Zlib */
/*
 * Keys that are written down and played back, for the option --keys: words
 * such as "r60,ur2,.30,s", each of which holds keys (left, right, up, down)
 * for some frames (without a number, one), s presses the space bar as well, and
 * a full stop is no key.
 */
#ifndef SAMPLE_KEYS_H
#define SAMPLE_KEYS_H

#include "game.h"
#include "options.h"

/* The option, which stores its text. It sets *out to NULL: nothing is played
 * back. */
struct options_extra keys_option(const char **out);

/* Sets the keys of a frame, which counts from 0; after the last word there
 * are none. */
void keys_play(const char *keys, unsigned frame, struct input *out);

#endif
