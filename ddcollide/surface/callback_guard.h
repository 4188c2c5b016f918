/* SPDX-License-Identifier: Zlib */
/*
 * Owns the re-entrancy guard around callbacks, and deferred destruction: what
 * a callback destroys is kept until the library no longer uses it.
 *
 * A surface's functions are callbacks, and may call the library again:
 * DirectDraw's Lock may dispatch a window message, and the game's window
 * procedure may then do anything, in the middle of a test of two sprites.
 *
 * So while a function of a surface runs, calls that would lock, describe or
 * change surfaces, sprites or worlds are refused with DDC_E_INUSE. What is
 * destroyed meanwhile is queued, and destroyed when the outermost library call
 * in progress returns. The destruction of sprites and worlds that a running
 * step still uses is deferred in the same way. A call of the library that goes
 * on to use a surface, sprite or world after a callback has run must do all of
 * that between ddc_defer_begin and ddc_defer_end: a deferral scope.
 *
 * All functions are called on the thread that uses the surfaces.
 */
#ifndef DDC_SURFACE_CALLBACK_GUARD_H
#define DDC_SURFACE_CALLBACK_GUARD_H

#include "base/base.h"

#include <stdbool.h>
#include <stddef.h>

/* ---- Callbacks ---------------------------------------------------------- */

/* Changed by the inline functions below and callback_guard.c only. */
struct ddc_guard
{
    int callback_depth;
    int scope_depth;
    bool has_deferred; /* since the outermost scope began */
};

extern struct ddc_guard ddc_guard;

/* Is a function of a surface running? */
static inline bool ddc_callback_is_running(void)
{
    return ddc_guard.callback_depth > 0;
}

/* The same; if so, it is also logged that `function` is refused. */
bool ddc_callback_refuses(const char *function);

/* Returns DDC_E_INUSE from a call that is refused then. */
#define DDC_RETURN_IF_IN_CALLBACK(function)                                    \
    DDC_RETURN_VALUE_IF(ddc_callback_refuses(function), DDC_E_INUSE)

/* ---- Deferred destruction ----------------------------------------------- */

/* An object's link in the queue; part of each object that can be deferred. */
struct ddc_deferred
{
    struct ddc_deferred *next;
    void (*destroy)(void *object); /* NULL: the object is not in the queue */
    void *object;
};

/*
 * Begin and end a scope. Scopes nest; the end of the outermost one destroys
 * the deferred objects: surfaces before others, and otherwise in the order in
 * which they were deferred.
 */
static inline void ddc_defer_begin(void)
{
    ddc_guard.scope_depth++;
}

void ddc_defer_end_destroying(void);

static inline void ddc_defer_end(void)
{
    if (ddc_guard.has_deferred)
    {
        ddc_defer_end_destroying();
        return;
    }
    ddc_guard.scope_depth--;
}

/* Every call of a surface's function stands between these two. They also begin
 * and end a deferral scope. */
static inline void ddc_callback_enter(void)
{
    ddc_defer_begin();
    ddc_guard.callback_depth++;
}

static inline void ddc_callback_leave(void)
{
    ddc_guard.callback_depth--;
    ddc_defer_end();
}

/*
 * Destroys the deferred surfaces, and nothing else, if this is the outermost
 * scope. Call it before sprites are returned to the game: destroying a
 * surface calls its release function, which may destroy sprites in turn. The
 * destruction of these sprites is then deferred, and ddc_defer_has is true of
 * them, so that they can be left out.
 */
void ddc_defer_flush_surfaces(void);

/*
 * For a step that ends inside a step of another world: calls the destroy
 * function of each deferred sprite and world once. That function defers the
 * object again if the outer step still uses it. In the outermost scope nothing
 * is done, because its end destroys these objects.
 */
void ddc_defer_retry(void);

/*
 * For the function that destroys an object: is a callback running, or is the
 * destruction of this object deferred already? If so, the caller calls one of
 * the two functions below instead of destroying the object. It may also call
 * them for reasons of its own, within a scope. If the destruction is deferred
 * already, they do nothing.
 */
bool ddc_defer_is_needed(const struct ddc_deferred *deferred);

void ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object));

/* The same for a surface. Surfaces are destroyed before other objects. */
void ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface));

/* Has the destruction of any object been deferred in this outermost scope? */
static inline bool ddc_defer_is_pending(void)
{
    return ddc_guard.has_deferred;
}

/* Is the destruction of this object deferred? *deferred is read only if that of
 * any object is, which saves a cache miss. */
static inline bool ddc_defer_has(const struct ddc_deferred *deferred)
{
    return ddc_defer_is_pending() && deferred->destroy != NULL;
}

#endif
