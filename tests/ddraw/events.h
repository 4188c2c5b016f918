/* SPDX-License-Identifier: Zlib */
/*
 * A log in which tests, their callbacks and their test doubles record events,
 * on any thread. A test compares its text.
 */
#ifndef DDC_TEST_DDRAW_EVENTS_H
#define DDC_TEST_DDRAW_EVENTS_H

void events_clear(void);
void events_add(const char *format, ...);

/* The events since events_clear, separated by blanks. */
const char *events_text(void);

#endif
