/* SPDX-License-Identifier: Zlib */
/*
 * Plays the person in front of the screen: waits for the assertion's dialog
 * on a thread of its own and does one thing to it. Also keeps a tape on
 * which everybody writes what happens.
 */
#ifndef DDC_TEST_DIALOG_USER_H
#define DDC_TEST_DIALOG_USER_H

#include <stdbool.h>

typedef struct dialog_user dialog_user;

enum dialog_user_action
{
    DIALOG_USER_TYPES,  /* presses the key `what`, held keys and haste first */
    DIALOG_USER_CLICKS, /* the button of the decision `what` */
    PERSON_TABS_AND_RETURNS, /* to that button by Tab, then presses Return */
    PERSON_TABS_AND_SPACES,  /* the same with Space */
    DIALOG_USER_POSTS,       /* the message `what` to the owner, and no more */
    DIALOG_USER_POSTS_AND_IGNORES
};

/* Begins to wait, at most 20 s. */
dialog_user *dialog_user_start(enum dialog_user_action act, unsigned what);

/*
 * Ends it. True when the dialog was there, whole on the screen, and its text
 * named `expression`.
 */
bool dialog_user_saw_dialog(dialog_user *self, const char *expression);

/*
 * The captions of the buttons in the dialog that was seen last, one line for
 * each, in the order in which Tab goes through them.
 */
const char *dialog_user_read_buttons(void);

/* ---- The tape ----------------------------------------------------------- */

void events_clear(void);
void events_add(const char *format, ...);
const char *events_text(void);

#endif
