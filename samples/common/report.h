/* SPDX-License-Identifier: Zlib */
/*
 * What a sample has to say to the person in front of it: one sentence on
 * stderr for each thing that went wrong, and for a player, who does not see
 * stderr, the first of them in a box once the screen is his again.
 */
#ifndef SAMPLE_REPORT_H
#define SAMPLE_REPORT_H

#include <stdbool.h>

#include <windows.h>

/* Who speaks. To be called first; the name is kept, not copied. */
void report_begin(const char *program);

/* "program: sentence" on stderr. */
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for what is worth knowing but went well; never in the box. */
void report_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "program: call failed: DDERR_..." on stderr. Always false, for return. */
bool report_failed(const char *call, HRESULT result);

/* The first sentence in a message box, if there was one. */
void report_show(void);

#endif
