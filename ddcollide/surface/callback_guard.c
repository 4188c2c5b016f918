/* SPDX-License-Identifier: Zlib */
/* Owns how deep in calls of surfaces the library is, and what waits for it. */
#include "surface/callback_guard.h"

#include <stddef.h>

static int scope_depth;
static int callback_depth;

/* What was put off, the first one first. */
struct queue
{
    struct ddc_deferred *first;
    struct ddc_deferred **last;
};

static struct queue surfaces = {NULL, &surfaces.first};
static struct queue others = {NULL, &others.first};

void ddc_defer_begin(void)
{
    scope_depth++;
}

static void destroy_first(struct queue *queue)
{
    struct ddc_deferred *deferred = queue->first;
    void (*destroy)(void *object) = deferred->destroy;

    queue->first = deferred->next;
    queue->last = queue->first != NULL ? queue->last : &queue->first;
    deferred->destroy = NULL;
    destroy(deferred->object);
}

/* Their functions may put off more. */
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
        while (others.first != NULL)
        {
            destroy_first(&others);
            destroy_surfaces();
        }
    }
    scope_depth--;
}

void ddc_callback_enter(void)
{
    scope_depth++;
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

static bool enqueue_if_in_callback(struct queue *queue,
                                   struct ddc_deferred *deferred, void *object,
                                   void (*destroy)(void *object))
{
    if (deferred->destroy != NULL)
    {
        return true;
    }
    if (callback_depth == 0)
    {
        return false;
    }
    *deferred = (struct ddc_deferred){NULL, destroy, object};
    *queue->last = deferred;
    queue->last = &deferred->next;
    return true;
}

bool ddc_defer_destroy(struct ddc_deferred *deferred, void *object,
                       void (*destroy)(void *object))
{
    return enqueue_if_in_callback(&others, deferred, object, destroy);
}

bool ddc_defer_destroy_surface(struct ddc_deferred *deferred, void *surface,
                               void (*destroy)(void *surface))
{
    return enqueue_if_in_callback(&surfaces, deferred, surface, destroy);
}

bool ddc_defer_is_pending(void)
{
    return surfaces.first != NULL || others.first != NULL;
}
