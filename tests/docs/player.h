/* SPDX-License-Identifier: Zlib */
/* Plays the game of a page from outside, as a person does: sees the screen,
 * presses keys, and disturbs the display. */
#ifndef TEST_DOCS_PLAYER_H
#define TEST_DOCS_PLAYER_H

#include "program.h"

#include <stdint.h>

#define PLAYER_WIDTH  640
#define PLAYER_HEIGHT 480

/* Begins to play the game that has this window. */
void player_begin(HWND window);

/* What player_look saw: 0xRRGGBB. */
extern uint32_t player_screen[PLAYER_HEIGHT][PLAYER_WIDTH];

/* Gives the game the focus and looks. Wine may have minimised it some time
 * after another window had the focus, and then only a player gets it back. */
void player_look(void);

/* Looks, and counts the pixels that differ from the one before, neither being
   black: a shaded picture has thousands, a desktop hardly any. */
int player_count_shaded(void);

void player_press(BYTE key, bool down);

/* Presses Escape until the program has ended: a key counts only where the focus
 * is. */
void player_end(const struct program *program);

/* Another window takes the screen from the game. When this returns, the game
 * has handled that: it has answered a message sent afterwards. */
void player_take_screen(const struct program *program);

/* Puts the mode of the desktop back, as Wine does some time after another
 * program has ended. When this returns, the game has set its own again. */
void player_reset_mode(const struct program *program);

#endif
