/* SPDX-License-Identifier: Zlib */
/*
 * Owns the nesting depths of callbacks and of deferral scopes, and the two
 * intrusive queues (first in, first out) of objects whose destruction is
 * deferred until the outermost scope ends.
 */
#include "surface/callback_guard.h"

#include "base/base.h"

struct ddc_guard ddc_guard;

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

bool ddc_callback_refuses(const char *function)
{
    if (!ddc_callback_is_running())
    {
        return false;
    }
    ddc_fail_once(DDC_E_INUSE, function,
                  "called from within a callback of a surface");
    return true;
}

/* ---- Deferred destruction ----------------------------------------------- */

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
    if (ddc_guard.scope_depth == 1)
    {
        destroy_surfaces();
    }
}

void ddc_defer_end_destroying(void)
{
    if (ddc_guard.scope_depth == 1)
    {
        destroy_surfaces();
        while (sprites_and_worlds.first != NULL)
        {
            destroy_first(&sprites_and_worlds);
            destroy_surfaces();
        }
        ddc_guard.has_deferred = false;
    }
    ddc_guard.scope_depth--;
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
    for (; ddc_guard.scope_depth > 1 && count > 0; count--)
    {
        destroy_first(&sprites_and_worlds);
    }
}

bool ddc_defer_is_needed(const struct ddc_deferred *deferred)
{
    return ddc_callback_is_running() || deferred->destroy != NULL;
}

static void enqueue(struct queue *queue, struct ddc_deferred *deferred,
                    void *object, void (*destroy)(void *object))
{
    if (deferred->destroy == NULL)
    {
        *deferred = (struct ddc_deferred){NULL, destroy, object};
        *queue->tail = deferred;
        queue->tail = &deferred->next;
        ddc_guard.has_deferred = true;
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
