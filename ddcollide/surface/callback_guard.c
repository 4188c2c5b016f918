/* SPDX-License-Identifier: Zlib */
/*
 * Owns the nesting depths of callbacks and of deferral scopes, and the two
 * intrusive queues (first in, first out) of objects whose destruction is
 * deferred until the outermost scope ends.
 */
#include "surface/callback_guard.h"

#include "base/base.h"

static int scope_depth;
static int callback_depth;

/* Deferred objects, the oldest first. */
struct queue
{
    struct ddc_deferred *first;
    struct ddc_deferred **tail; /* where the next one is linked: the NULL at
                                   the end of the list */
};

static struct queue surfaces = {NULL, &surfaces.first};
static struct queue sprites_and_worlds = {NULL, &sprites_and_worlds.first};

/* ---- Callbacks ---------------------------------------------------------- */

void ddc_callback_enter(void)
{
    ddc_defer_begin();
    callback_depth++;
}

void ddc_callback_leave(void)
{
    callback_depth--;
    ddc_defer_end();
}

bool ddc_callback_is_running(void)
{
    return callback_depth > 0;
}

bool ddc_callback_refuses(const char *function)
{
    if (callback_depth == 0)
    {
        return false;
    }
    ddc_fail_once(DDC_E_INUSE, function,
                  "called from within a callback of a surface");
    return true;
}

/* ---- Deferred destruction ----------------------------------------------- */

void ddc_defer_begin(void)
{
    scope_depth++;
}

static void destroy_first(struct queue *queue)
{
    struct ddc_deferred *deferred = queue->first;
    void (*destroy)(void *object) = deferred->destroy;

    queue->first = deferred->next;
    queue->tail = queue->first != NULL ? queue->tail : &queue->first;
    deferred->destroy = NULL;
    destroy(deferred->object);
}

/* A surface's release function may defer more surfaces. */
static void destroy_surfaces(void)
{
    while (surfaces.first != NULL)
    {
        destroy_first(&surfaces);
    }
}

void ddc_defer_flush_surfaces(void)
{
    if (scope_depth == 1)
    {
        destroy_surfaces();
    }
}

void ddc_defer_end(void)
{
    if (scope_depth == 1)
    {
        destroy_surfaces();
        while (sprites_and_worlds.first != NULL)
        {
            destroy_first(&sprites_and_worlds);
            destroy_surfaces();
        }
    }
    scope_depth--;
}

/*
 * Only the objects that are queued at the beginning are tried: their destroy
 * functions may append them to the queue again.
 */
void ddc_defer_retry(void)
{
    size_t count = 0;

    for (const struct ddc_deferred *i = sprites_and_worlds.first; i != NULL;
         i = i->next)
    {
        count++;
    }
    for (; scope_depth > 1 && count > 0; count--)
    {
        destroy_first(&sprites_and_worlds);
    }
}

bool ddc_defer_is_needed(const struct ddc_deferred *deferred)
{
    return callback_depth > 0 || deferred->destroy != NULL;
}

static void enqueue(struct queue *queue, struct ddc_deferred *deferred,
                    void *object, void (*destroy)(void *object))
{
    if (deferred->destroy == NULL)
    {
        *deferred = (struct ddc_deferred){NULL, destroy, object};
        *queue->tail = deferred;
        queue->tail = &deferred->next;
    }
}

void ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object))
{
    enqueue(&sprites_and_worlds, deferred, object, destroy);
}

void ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface))
{
    enqueue(&surfaces, deferred, surface, destroy);
}

bool ddc_defer_is_pending(void)
{
    return surfaces.first != NULL || sprites_and_worlds.first != NULL;
}
