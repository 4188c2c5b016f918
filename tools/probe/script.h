/* SPDX-License-Identifier: Zlib */
/*
 * Plays the scenes: the steps that lines of expectations.txt have are
 * expressions of C with the words of words.h, as in
 *
 *     primary.Flip(plain, DDFLIP_WAIT)
 *     desc.dwFlags = DDSD_CAPS | DDSD_WIDTH
 *
 * which calls a method, or sets a place. Operators have no precedence: they are
 * evaluated from left to right, so parentheses say what C needs too.
 */
#ifndef DDC_PROBE_SCRIPT_H
#define DDC_PROBE_SCRIPT_H

#include "session.h"

/* Call this when the session is closed. `everything`: also what needs --all. */
void script_play(struct session *session, bool everything);

#endif
