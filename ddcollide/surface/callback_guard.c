/* SPDX-License-Identifier: Zlib */
/* Owns how deep in calls of surfaces the library is, and what waits for it. */
#include "surface/callback_guard.h"

#include <stddef.h>

static int visits;
static int asking;

/* What was put off, the first one first. */
struct queue
{
    struct ddc_burial *first;
    struct ddc_burial **last;
};

static struct queue surfaces = {NULL, &surfaces.first};
static struct queue others = {NULL, &others.first};

void ddc_visit_begin(void)
{
    visits++;
}

static void bury_first(struct queue *queue)
{
    struct ddc_burial *burial = queue->first;
    void (*destroy)(void *object) = burial->destroy;

    queue->first = burial->next;
    queue->last = queue->first != NULL ? queue->last : &queue->first;
    burial->destroy = NULL;
    destroy(burial->object);
}

/* Their functions may put off more. */
static void bury_surfaces(void)
{
    while (surfaces.first != NULL)
    {
        bury_first(&surfaces);
    }
}

void ddc_visit_settle(void)
{
    if (visits == 1)
    {
        bury_surfaces();
    }
}

void ddc_visit_end(void)
{
    if (visits == 1)
    {
        bury_surfaces();
        while (others.first != NULL)
        {
            bury_first(&others);
            bury_surfaces();
        }
    }
    visits--;
}

void ddc_visit_ask(void)
{
    visits++;
    asking++;
}

void ddc_visit_answered(void)
{
    asking--;
    ddc_visit_end();
}

bool ddc_visit_is_asking(void)
{
    return asking > 0;
}

static bool put_off(struct queue *queue, struct ddc_burial *burial,
                    void *object, void (*destroy)(void *object))
{
    if (burial->destroy != NULL)
    {
        return true;
    }
    if (asking == 0)
    {
        return false;
    }
    *burial = (struct ddc_burial){NULL, destroy, object};
    *queue->last = burial;
    queue->last = &burial->next;
    return true;
}

bool ddc_visit_put_off(struct ddc_burial *burial, void *object,
                       void (*destroy)(void *object))
{
    return put_off(&others, burial, object, destroy);
}

bool ddc_visit_put_off_surface(struct ddc_burial *burial, void *surface,
                               void (*destroy)(void *surface))
{
    return put_off(&surfaces, burial, surface, destroy);
}

bool ddc_visit_has_put_off(void)
{
    return surfaces.first != NULL || others.first != NULL;
}
