/* SPDX-License-Identifier: Zlib */
/*
 * The observations, group by group. Each leaves the stage as it found it, as
 * far as the implementation lets it.
 */
#ifndef DDC_PROBE_OBSERVE_H
#define DDC_PROBE_OBSERVE_H

#include "session.h"

/* For the surface of the record's current kind. */
void observe_lock(struct session *session, IDirectDrawSurface *it);
void observe_lock_arguments(struct session *session, IDirectDrawSurface *it);
void observe_busy(struct session *session, IDirectDrawSurface *it);

/* Once. */
void observe_stray_unlock(struct session *session);
void observe_pitch(struct session *session);
void observe_identity(struct session *session);
void observe_keys(struct session *session);
void observe_palettes(struct session *session);
void observe_uniqueness(struct session *session);
void observe_flip(struct session *session);
void observe_lost(struct session *session);
void observe_focus(struct session *session);
void observe_own7(struct session *session);

/* After session_close: what is left when the DirectDraw object is gone. */
void observe_end(struct session *session);

#endif
