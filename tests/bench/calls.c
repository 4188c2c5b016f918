/* SPDX-License-Identifier: Zlib */
/* Implements calls.h. */
#include "calls.h"

#include "must.h"

EXTERN_BENCH(call_pixels, struct scene, scene)
{
    size_t at = scene_offset(scene, i);

    return DdcPixels_Overlaps(&scene->a, scene->used_key, &scene->b,
                              scene->used_key, scene->dx[at], scene->dy[at]);
}

EXTERN_BENCH(call_overlap, struct scene, scene)
{
    size_t at = scene_offset(scene, i);

    return DdcMask_Overlaps(scene->mask_a, scene->mask_b, scene->dx[at],
                            scene->dy[at]);
}

EXTERN_BENCH(call_area, struct scene, scene)
{
    size_t at = scene_offset(scene, i);

    return DdcMask_CountOverlap(scene->mask_a, scene->mask_b, scene->dx[at],
                                scene->dy[at]);
}

EXTERN_BENCH(call_contact, struct scene, scene)
{
    size_t at = scene_offset(scene, i);
    DdcContact found;

    DdcMask_FindContact(scene->mask_a, scene->mask_b, scene->dx[at],
                        scene->dy[at], &found);
    return found.hit;
}

EXTERN_BENCH(call_point, struct scene, scene)
{
    size_t at = scene_offset(scene, i);
    DdcHit found;

    DdcMask_FindOverlap(scene->mask_a, scene->mask_b, scene->dx[at],
                        scene->dy[at], &found);
    return found.hit;
}

EXTERN_BENCH(call_push, struct scene, scene)
{
    size_t at = scene_offset(scene, i);
    DdcPush push;

    must(DdcMask_FindPush(scene->mask_a, scene->mask_b, scene->dx[at],
                          scene->dy[at], DDC_PUSH_BUDGET, &push));
    return 3 * push.x + push.y;
}

EXTERN_BENCH(call_sweep, struct scene, scene)
{
    size_t at = scene_offset(scene, i);
    DdcSweep found;

    must(DdcMask_Sweep(scene->mask_a, scene->mask_b, scene->dx[at],
                       scene->dy[at], -2 * scene->dx[at], -2 * scene->dy[at],
                       &found));
    return found.step;
}

EXTERN_BENCH(call_pack, struct scene, scene)
{
    DdcMask *mask;

    must(DdcMask_CreateFromPixels(&scene->a, &scene->key, &mask));
    ddc_int32 first = DdcMask_Get(mask, 0, 0);
    DdcMask_Destroy(mask);
    return first;
}

EXTERN_BENCH(call_draw, struct scene, scene)
{
    size_t at = scene_offset(scene, i);
    /* The canvas' side is a power of two: & gives a coordinate in it. */
    ddc_int32 coordinate_bits = 2 * scene->size - 1;

    must(DdcMask_Draw(scene->canvas, scene->mask_b, scene->dx[at],
                      scene->dy[at]));
    return DdcMask_Get(scene->canvas, (ddc_int32)i & coordinate_bits,
                       (ddc_int32)(7 * i) & coordinate_bits);
}
