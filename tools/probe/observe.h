/* SPDX-License-Identifier: Zlib */
/*
 * The observations, one function for each group. `it` is the surface under
 * test. Each function leaves the screen and the surfaces as it found them, as
 * far as the implementation allows.
 */
#ifndef DDC_PROBE_OBSERVE_H
#define DDC_PROBE_OBSERVE_H

#include "session.h"

/* These are called once for each kind of surface (record.h). */
void observe_lock(struct session *session, IDirectDrawSurface *it);
void observe_lock_arguments(struct session *session, IDirectDrawSurface *it);
void observe_busy(struct session *session, IDirectDrawSurface *it);

/* These are called once. */
void observe_stray_unlock(struct session *session);
void observe_pitch(struct session *session);
void observe_flip(struct session *session);
void observe_caps(struct session *session);
void observe_palette_colors(struct session *session);
void observe_slack(struct session *session);
void observe_formats(struct session *session);
void observe_draw(struct session *session);
void observe_scaled(struct session *session);
void observe_clip(struct session *session);
void observe_convert(struct session *session);
void observe_collide(struct session *session);
void observe_threads(struct session *session);
void observe_lost(struct session *session);
void observe_focus(struct session *session);
void observe_own7(struct session *session);

/*
 * Call this last, after session_close: it releases the DirectDraw object and
 * then uses one of its surfaces.
 */
void observe_end(struct session *session);

#endif
