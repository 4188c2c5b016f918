/* SPDX-License-Identifier: Zlib */
/*
 * A simulated user: waits on a thread of its own for the dialog of an assertion
 * and performs one action on it. It adds the event "dialog" (events.h).
 */
#ifndef DDC_TEST_DIALOG_USER_H
#define DDC_TEST_DIALOG_USER_H

#include "events.h"

#include <stdbool.h>

typedef struct dialog_user dialog_user;

enum dialog_user_action
{
    DIALOG_USER_TYPES,  /* presses keys that must be ignored, then `what` */
    DIALOG_USER_CLICKS, /* the button of the decision `what` */
    PERSON_TABS_AND_RETURNS, /* to that button by Tab, then presses Return */
    PERSON_TABS_AND_SPACES,  /* the same with Space */
    DIALOG_USER_POSTS,       /* posts only the message `what` to the owner */
    DIALOG_USER_POSTS_AND_IGNORES
};

/* Starts a user that waits for a dialog, at most 20 s. */
dialog_user *dialog_user_start(enum dialog_user_action act, unsigned what);

/*
 * Waits until the user has ended, and frees it. True when there was a dialog,
 * completely on the screen, whose text has `expression`.
 */
bool dialog_user_saw_dialog(dialog_user *self, const char *expression);

/*
 * The captions of the buttons in the latest dialog, one line for each, in tab
 * order.
 */
const char *dialog_user_read_buttons(void);

#endif
