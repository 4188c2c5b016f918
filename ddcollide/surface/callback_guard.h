/* SPDX-License-Identifier: Zlib */
/*
 * What happens when a surface calls the library back. DirectDraw's Lock may
 * dispatch a message, and the game's window procedure may do anything then,
 * in the middle of a test of two sprites.
 *
 * So while a function of a surface runs, whatever would lock, ask or change
 * surfaces, sprites or worlds is refused with DDC_E_INUSE; and what is
 * destroyed goes when the visit ends, the outermost call of the library that
 * is open. A call that goes on to use a surface, sprite or world after a
 * surface was asked is a visit as a whole.
 *
 * All of it on the surfaces' thread.
 */
#ifndef DDC_SURFACE_CALLBACK_GUARD_H
#define DDC_SURFACE_CALLBACK_GUARD_H

#include <stdbool.h>

/* The part of an object by which its end is put off. */
struct ddc_deferred
{
    struct ddc_deferred *next;
    void (*destroy)(void *object); /* NULL: it is not put off */
    void *object;
};

/* Visits nest. The end of the outermost destroys what was put off. */
void ddc_defer_begin(void);
void ddc_defer_end(void);

/*
 * Destroys only surfaces that were put off, if the visit is the outermost
 * one. To be called before an answer that names sprites is made: a surface
 * that goes calls the game, which may destroy sprites then. These still wait
 * for the end, and it can be seen of them that they do.
 */
void ddc_defer_flush_surfaces(void);

/* Stand around every call of a surface's function; each is a visit. */
void ddc_callback_enter(void);
void ddc_callback_leave(void);

/* Is a function of a surface running? */
bool ddc_callback_is_running(void);

/*
 * For the function that destroys an object. True: it is put off, now or
 * before. False: it is to be done now.
 */
bool ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object));

/* The same for a surface, which goes before all that is none. */
bool ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface));

/* Does anything wait for its end? */
bool ddc_defer_is_pending(void);

#endif
