/* SPDX-License-Identifier: Zlib */
/*
 * Error reports. Each failure is one sentence on stderr. A player who started
 * the program by a double click does not see stderr, so the first sentence is
 * also shown in a message box after the screen has been closed.
 */
#ifndef SAMPLE_REPORT_H
#define SAMPLE_REPORT_H

#include <stdbool.h>

#include <windows.h>

/*
 * Sets the program's name, with which every sentence begins. Call it first;
 * the string must stay valid, because only the pointer is stored.
 */
void report_begin(const char *program);

/* Prints "program: sentence" on stderr. */
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for information that is no failure; it is not in the box. */
void report_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Reports "call failed: DDERR_..." and always returns false. */
bool report_failed(const char *call, HRESULT result);

/* Shows the first reported sentence, if there is one, in a message box. */
void report_show(void);

#endif
