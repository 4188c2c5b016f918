/* SPDX-License-Identifier: Zlib */
/*
 * What happens when a surface calls the library back. DirectDraw's Lock may
 * dispatch a message, and the game's window procedure may do anything then,
 * in the middle of a test of two sprites.
 *
 * So while a function of a surface runs, whatever would lock, ask or change
 * surfaces, sprites or worlds is refused with DDC_E_INUSE, and destroying is
 * deferred until the outermost call of the library returns. The same queue
 * takes what cannot be destroyed because a step of its world goes through it.
 * A call that goes on to use a surface, sprite or world after a surface was
 * asked, or after a function of the game was called, is a deferral scope.
 *
 * All of it on the surfaces' thread.
 */
#ifndef DDC_SURFACE_CALLBACK_GUARD_H
#define DDC_SURFACE_CALLBACK_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/* ---- Callbacks ---------------------------------------------------------- */

/* Stand around every call of a surface's function; each is a scope. */
void ddc_callback_enter(void);
void ddc_callback_leave(void);

/* Is a function of a surface running? */
bool ddc_callback_is_running(void);

/* The same, and then the log says that `function` is refused. */
bool ddc_callback_refuses(const char *function);

/* ---- Deferred destruction ----------------------------------------------- */

/* The part of an object by which its destruction is deferred. */
struct ddc_deferred
{
    struct ddc_deferred *next;
    void (*destroy)(void *object); /* NULL: it is not deferred */
    void *object;
};

/* Scopes nest. The end of the outermost one destroys what was deferred. */
void ddc_defer_begin(void);
void ddc_defer_end(void);

/*
 * Destroys only the surfaces that were deferred, if the scope is the outermost
 * one. To be called before an answer that names sprites is made: a surface
 * that goes calls the game, which may destroy sprites then. These still wait
 * for the end, and it can be seen of them that they do.
 */
void ddc_defer_flush_surfaces(void);

/*
 * For a step that ends within another one: tries all that is no surface once.
 * What the outer step still goes through is deferred again.
 */
void ddc_defer_retry(void);

/*
 * For the function that destroys an object: must that be deferred, because a
 * callback is running, or is it deferred already? Then, and when the caller
 * has a reason of its own within a scope, it is handed to one of the two
 * functions below. They keep an object that they have as it is.
 */
bool ddc_defer_is_needed(const struct ddc_deferred *deferred);

void ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object));

/* The same for a surface, which goes before all that is none. */
void ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface));

/* Is anything deferred? */
bool ddc_defer_is_pending(void);

/* Is this? Where nothing is, the object need not be looked at. */
static inline bool ddc_defer_has(const struct ddc_deferred *deferred)
{
    return ddc_defer_is_pending() && deferred->destroy != NULL;
}

#endif
