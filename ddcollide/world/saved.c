/* SPDX-License-Identifier: Zlib */
/*
 * Owns the list by whose places saves name masks, surfaces and animations. The
 * number of an object is looked up for each sprite of a save, so there is a
 * hash table, with linear probing (Donald E. Knuth, The Art of Computer
 * Programming, volume 3, 2nd edition, 1998, 6.4). The addresses only decide
 * where in the table a number is, never what is saved.
 */
#include <ddcollide/save.h>

#include "sprite/animation.h"
#include "world/world.h"

/* ---- Numbers ------------------------------------------------------------- */

static struct ddc_saved_object *object_at(const struct ddc_saved_list *list,
                                          uint32_t number)
{
    return (struct ddc_saved_object *)list->objects.data + number - 1;
}

/* The entry of the table that has the object's number, or the free one where it
 * belongs. */
DDC_ALLOW_UNSIGNED_WRAP static uint16_t *
find_entry(const struct ddc_saved_list *list, const void *object)
{
    uint32_t hash = (uint32_t)((uintptr_t)object >> 4) * 0x9E3779B1u;
    uint32_t at = hash ^ hash >> 15;
    uint16_t *table = list->table.data;

    for (;; at++)
    {
        uint16_t *entry = &table[at & (list->table_size - 1)];
        if (*entry == 0 || object_at(list, *entry)->object == object)
        {
            return entry;
        }
    }
}

uint32_t ddc_world_find_saved(const DdcWorld *world, const void *object)
{
    uint32_t number = *find_entry(&world->saved, object);

    return number > 0 ? number : DDC_UNLISTED;
}

DdcResult ddc_world_saved(const DdcWorld *world, enum ddc_saved_kind kind,
                          uint32_t number, const void *present, void **out)
{
    const struct ddc_saved_list *list = &world->saved;
    bool listed = number >= 1 && number <= list->count &&
                  object_at(list, number)->kind == kind;

    *out = listed ? object_at(list, number)->object : NULL;
    if (number == DDC_UNLISTED)
    {
        *out = (void *)(uintptr_t)present;
        return ddc_world_saved_number(world, present) == number ? DDC_OK
                                                                : DDC_E_CHANGED;
    }
    return listed || number == 0 ? DDC_OK : DDC_E_SYNTAX;
}

/* ---- The list ------------------------------------------------------------ */

/* Makes room for one object more. False: no memory. */
static bool reserve(struct ddc_saved_list *list)
{
    uint32_t size = list->table_size;

    if (!ddc_array_reserve(&list->objects, list->count + (size_t)1,
                           sizeof(struct ddc_saved_object), list->count))
    {
        return false;
    }
    if (list->count >= size / 2)
    {
        size = ddc_umax(2 * size, 16);
        if (!ddc_array_reserve(&list->table, size, sizeof(uint16_t), 0))
        {
            return false;
        }
        list->table_size = size;
        memset(list->table.data, 0, size * sizeof(uint16_t));
        for (uint32_t i = 1; i <= list->count; i++)
        {
            *find_entry(list, object_at(list, i)->object) = (uint16_t)i;
        }
    }
    return true;
}

static void release(const struct ddc_saved_object *saved)
{
    if (saved->kind == DDC_SAVED_MASK)
    {
        ddc_mask_release(saved->object);
    }
    else if (saved->kind == DDC_SAVED_SURFACE)
    {
        ddc_surface_release(saved->object);
    }
    else
    {
        ddc_animation_release(saved->object);
    }
}

static DdcResult add(DdcWorld *world, enum ddc_saved_kind kind, void *object,
                     const char *function)
{
    DDC_RETURN_IF_FOR(function, world == NULL || object == NULL,
                      DDC_E_INVALIDPARAMS,
                      "world, mask, surface or animation is NULL");
    DDC_RETURN_IF_IN_CALLBACK(function);
    struct ddc_saved_list *list = &world->saved;
    if (ddc_world_saved_number(world, object) != DDC_UNLISTED)
    {
        return DDC_OK;
    }
    DDC_RETURN_IF_FOR(function, list->count == DDC_SAVED_MAX, DDC_E_RANGE,
                      "the list is full");
    DDC_RETURN_IF_FOR(function, !reserve(list), DDC_E_OUTOFMEMORY, "no memory");
    *find_entry(list, object) = (uint16_t)++list->count;
    *object_at(list, list->count) = (struct ddc_saved_object){object, kind};
    if (kind == DDC_SAVED_MASK)
    {
        ddc_mask_add_ref(object);
    }
    else if (kind == DDC_SAVED_SURFACE)
    {
        ddc_surface_add_ref(object);
    }
    else
    {
        ddc_animation_add_ref(object);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcWorld_AddSavedMask(DdcWorld *world, DdcMask *mask)
{
    return add(world, DDC_SAVED_MASK, mask, __func__);
}

DdcResult DDC_CALL DdcWorld_AddSavedSurface(DdcWorld *world,
                                            DdcSurface *surface)
{
    return add(world, DDC_SAVED_SURFACE, surface, __func__);
}

DdcResult DDC_CALL DdcWorld_AddSavedAnimation(DdcWorld *world,
                                              DdcAnimation *animation)
{
    return add(world, DDC_SAVED_ANIMATION, animation, __func__);
}

/* A surface that nobody uses any more calls its adapter, which must find the
 * list empty. */
void ddc_world_free_saved(DdcWorld *world)
{
    struct ddc_saved_list list = world->saved;

    ddc_defer_begin();
    world->saved = (struct ddc_saved_list){.count = 0};
    for (uint32_t i = 1; i <= list.count; i++)
    {
        release(object_at(&list, i));
    }
    ddc_free(list.objects.data);
    ddc_free(list.table.data);
    ddc_defer_end();
}

DdcResult DDC_CALL DdcWorld_ClearSaved(DdcWorld *world)
{
    DDC_RETURN_IF(world == NULL, DDC_E_INVALIDPARAMS, "world is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    ddc_world_free_saved(world);
    return DDC_OK;
}
