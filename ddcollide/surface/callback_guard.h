/* SPDX-License-Identifier: Zlib */
/*
 * Owns the re-entrancy guard around callbacks, and deferred destruction.
 *
 * A surface's functions are callbacks, and may call the library again:
 * DirectDraw's Lock may dispatch a window message, and the game's window
 * procedure may then do anything, in the middle of a test of two sprites.
 *
 * So while a function of a surface runs, calls that would lock, describe or
 * change surfaces, sprites or worlds are refused with DDC_E_INUSE, and what
 * is destroyed meanwhile is destroyed when the outermost open call of the
 * library returns. Sprites and worlds that a running step still uses are
 * deferred in the same way. Every call that uses a surface, sprite or world
 * after it has called a function of a surface or of the game must be enclosed
 * in a deferral scope.
 *
 * All functions are called on the thread that uses the surfaces.
 */
#ifndef DDC_SURFACE_CALLBACK_GUARD_H
#define DDC_SURFACE_CALLBACK_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/* ---- Callbacks ---------------------------------------------------------- */

/* Enclose every call of a surface's function. They are a scope as well. */
void ddc_callback_enter(void);
void ddc_callback_leave(void);

/* Is a function of a surface running? */
bool ddc_callback_is_running(void);

/* The same, and if so, logs that `function` is refused. */
bool ddc_callback_refuses(const char *function);

/* ---- Deferred destruction ----------------------------------------------- */

/* An object's link in the queue; part of each object that can be deferred. */
struct ddc_deferred
{
    struct ddc_deferred *next;
    void (*destroy)(void *object); /* NULL: not deferred */
    void *object;
};

/*
 * Begin and end a scope. Scopes nest; the end of the outermost one destroys
 * what was deferred, surfaces first, the oldest first.
 */
void ddc_defer_begin(void);
void ddc_defer_end(void);

/*
 * Destroys the deferred surfaces, and nothing else, if this is the outermost
 * scope. Call it before sprites are returned to the game: destroying a
 * surface calls its release function, which may destroy sprites in turn.
 * These are still deferred, and ddc_defer_has is true of them.
 */
void ddc_defer_flush_surfaces(void);

/*
 * For a step that ends inside a step of another world: destroys once each
 * deferred object that is not a surface. What the outer step still uses is
 * deferred again by its own function.
 */
void ddc_defer_retry(void);

/*
 * For the function that destroys an object: must it be deferred, because a
 * callback is running, or is it deferred already? If so, the caller calls one
 * of the two functions below instead of destroying the object. It may also do
 * that for reasons of its own, within a scope. For an object that is deferred
 * already they do nothing.
 */
bool ddc_defer_is_needed(const struct ddc_deferred *deferred);

void ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object));

/* The same for a surface. Surfaces are destroyed before other objects. */
void ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface));

/* Is the destruction of any object deferred? */
bool ddc_defer_is_pending(void);

/* Is that of this object? When nothing is deferred, it is not read. */
static inline bool ddc_defer_has(const struct ddc_deferred *deferred)
{
    return ddc_defer_is_pending() && deferred->destroy != NULL;
}

#endif
