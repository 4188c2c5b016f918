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
    /* Presses `what` with a time stamp before the dialog was shown, which it
     * must ignore, then with a later one, which it must accept. No time
     * passes. */
    DIALOG_USER_TYPES,
    DIALOG_USER_CLICKS,           /* the button of the decision `what` */
    DIALOG_USER_TABS_AND_RETURNS, /* to that button, which Return presses */
    DIALOG_USER_TABS_AND_SPACES,  /* the same with Space */
    DIALOG_USER_POSTS,            /* `what`, at which the owner ends it */
    DIALOG_USER_POSTS_AND_IGNORES /* `what` to the owner, and presses I */
};

dialog_user *dialog_user_start(enum dialog_user_action act, unsigned what);

/*
 * For when the assertion is over: waits until the user has ended, and frees it.
 * True when there was a dialog, completely on the screen, whose text has
 * `expression`, and it did what the action asked for.
 */
bool dialog_user_saw_dialog(dialog_user *self, const char *expression);

/* Calls a function that fails 2 + 2 == 5 while a user acts, who must see a
 * dialog about it. Returns the events since then. */
const char *dialog_user_acts(enum dialog_user_action act, unsigned what,
                             void (*fail_here)(void));

/*
 * The captions of the buttons in the latest dialog, one line for each, in tab
 * order.
 */
const char *dialog_user_read_buttons(void);

#endif
