/* SPDX-License-Identifier: Zlib */
/* Owns how deep in calls of surfaces the library is, and what waits for it. */
#include "visit.h"

#include <stddef.h>

static int visits;
static int asking;

/* What was put off, the first one first. */
static struct ddc_burial *first;
static struct ddc_burial **last = &first;

void ddc_visit_begin(void)
{
    visits++;
}

/* Destroying may ask surfaces, and these may put off more. */
static void bury_all(void)
{
    while (first != NULL)
    {
        struct ddc_burial *burial = first;
        void (*destroy)(void *object) = burial->destroy;

        first = burial->next;
        last = first != NULL ? last : &first;
        burial->destroy = NULL;
        destroy(burial->object);
    }
}

void ddc_visit_end(void)
{
    if (visits == 1)
    {
        bury_all();
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

bool ddc_visit_put_off(struct ddc_burial *burial, void *object,
                       void (*destroy)(void *object))
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
    *last = burial;
    last = &burial->next;
    return true;
}

bool ddc_visit_has_put_off(void)
{
    return first != NULL;
}
