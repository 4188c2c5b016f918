/* SPDX-License-Identifier: Zlib */
/*
 * The samples as a page calls them. One game runs at a time. The functions are
 * exported by the WebAssembly module; on other machines a test calls them.
 */
#ifndef WEB_MAIN_H
#define WEB_MAIN_H

#include <stdint.h>

/*
 * Begins a game. `words` are the words of a command line, each ended by a 0:
 * the sample's name and its options. `seed` is used without --seed. Files must
 * have been added (web_screen.h). Returns whether the game has begun; a
 * sentence on stderr says why not.
 */
int web_begin(const char *words, int count, uint32_t seed);
void web_end(void);

/* Returns the value of --frames, 0 without. */
uint32_t web_frames(void);

/* Computes one frame while these keys are held, a sum of WEB_HELD_ constants of
 * web_game.h. Returns its DdcResult. */
int web_frame(uint32_t held);
void web_key(int key);
void web_pointer(int x, int y, int pressed);

/* Returns the sample's facts: one line of its counts (frames, pairs, hits,
 * ...), as a native sample prints it at its end. The next call overwrites it.
 */
const char *web_facts(void);

/* Returns a hash of the picture (FNV-1a, 32 bits). */
uint32_t web_hash(void);

#endif
