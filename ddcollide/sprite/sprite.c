/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sprite: its life, position and velocity, the record of its hits,
 * and the default Hit and Update. What it displays and collides by is in
 * appearance.c, picture.c and collision_image.c, the test of two sprites in
 * collide.c.
 */
#include "sprite/sprite.h"

#include <ddcollide/grid.h>

#include "pixels/pixels.h"

/* ---- Life --------------------------------------------------------------- */

/*
 * The size of a sprite's block of memory: enough to begin the sprite at a cache
 * line, and, with the 16 bytes that an allocator adds, whole cache lines.
 * Sprites that are created one after another are then a constant distance
 * apart, which the processor's prefetcher follows: moving every tenth of
 * 100,000 sprites and finding the pairs takes a fifth less time.
 */
#define ALLOCATOR_BYTES 16
#define BLOCK_LINES                                                            \
    ((sizeof(DdcSprite) + DDC_CACHE_LINE - 1 + ALLOCATOR_BYTES +               \
      DDC_CACHE_LINE - 1) /                                                    \
     DDC_CACHE_LINE)
#define BLOCK_SIZE (BLOCK_LINES * DDC_CACHE_LINE - ALLOCATOR_BYTES)

/* Allocates a sprite at the beginning of a cache line. */
static DdcSprite *alloc_sprite(void)
{
    void *block = ddc_alloc(BLOCK_SIZE);
    if (block == NULL)
    {
        return NULL;
    }
    DdcSprite *sprite = ddc_cache_line(block);
    sprite->block = block;
    return sprite;
}

/* Creates a sprite that is not mirrored or stretched. */
static DdcResult create(const struct ddc_appearance *appearance, ddc_int32 x,
                        ddc_int32 y, DdcSprite **out)
{
    DdcSprite *sprite = alloc_sprite();
    if (sprite == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    sprite->x = x;
    sprite->y = y;
    sprite->arena = (DdcRect){0, 0, 640, 480};
    sprite->hit_policy = DDC_HIT_FIRST;
    sprite->categories = 1;
    sprite->touches = DDC_CATEGORIES_ALL;
    /* Cannot fail: the picture is displayed as it is, so nothing is allocated,
     * and nothing reaches too far. */
    ddc_sprite_apply_appearance(sprite, appearance);
    *out = sprite;
    return DDC_OK;
}

/* Checks a position. A failure is logged. */
static DdcResult check_position(int64_t x, int64_t y, const char *function)
{
    return ddc_is_coord(x) && ddc_is_coord(y)
               ? DDC_OK
               : ddc_fail(DDC_E_RANGE, function, "x or y is beyond +-2^30");
}

/*
 * The describe function of the surface may destroy the surface, and callbacks
 * at the end of the deferral scope may destroy the new sprite. So neither is
 * used after ddc_defer_end().
 */
DdcResult ddc_sprite_create(DdcSurface *surface, const DdcSurfaceInfo *known,
                            ddc_int32 x, ddc_int32 y, DdcSprite **out,
                            const char *function)
{
    DdcResult result = check_position(x, y, function);
    DDC_RETURN_IF_FAILED(result);
    ddc_defer_begin();
    DdcSurfaceInfo info;
    result = ddc_surface_describe_unless(known, surface, &info);
    if (result >= 0)
    {
        struct ddc_appearance appearance = {
            .surface = surface,
            .frame = {0, 0, info.width, info.height},
            .key = info.key};
        result = create(&appearance, x, y, out);
    }
    if (result < 0)
    {
        ddc_surface_refuse(surface, result, function,
                           result == DDC_E_OUTOFMEMORY
                               ? "gets no sprite: no memory"
                               : "cannot be described");
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

DdcResult DDC_CALL DdcSprite_CreateFromSurface(DdcSurface *surface, ddc_int32 x,
                                               ddc_int32 y, DdcSprite **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DDC_RETURN_IF(surface == NULL, DDC_E_INVALIDPARAMS, "surface is NULL");
    return ddc_sprite_create(surface, NULL, x, y, out, __func__);
}

DdcResult DDC_CALL DdcSprite_CreateFromMask(DdcMask *mask, ddc_int32 x,
                                            ddc_int32 y, DdcSprite **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    struct ddc_appearance appearance = {.mask = mask, .key = ddc_key_none};
    DDC_RETURN_IF(!ddc_appearance_follow_mask(&appearance), DDC_E_RANGE,
                  "mask has no pixels");
    DdcResult result = check_position(x, y, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = create(&appearance, x, y, out);
    return result < 0 ? ddc_fail(result, __func__, "no memory") : DDC_OK;
}

static void destroy(void *object)
{
    DdcSprite_Destroy(object);
}

/*
 * Forgets the sprite's callbacks and user pointer, because the game may free
 * what they use as soon as it has destroyed the sprite.
 */
static void defer_destroy(DdcSprite *sprite)
{
    sprite->hit_fn = NULL;
    sprite->update_fn = NULL;
    sprite->user = NULL;
    ddc_defer_destroy(&sprite->deferred, sprite, destroy);
}

void DDC_CALL DdcSprite_Destroy(DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        return;
    }
    struct ddc_world_link *world = sprite->world_link;
    if (ddc_defer_is_needed(&sprite->deferred) ||
        (world != NULL && !world->remove(sprite)))
    {
        defer_destroy(sprite);
        return;
    }
    ddc_defer_begin();
    ddc_sprite_release_appearance(sprite);
    ddc_free(sprite->body);
    ddc_free(sprite->block);
    ddc_defer_end();
}

/* ---- Position and velocity ---------------------------------------------- */

/* Logs a NULL sprite. Getters without a result code then return 0. */
static bool is_null(const DdcSprite *sprite, const char *function)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, function, "sprite is NULL");
        return true;
    }
    return false;
}

ddc_int32 DDC_CALL DdcSprite_GetX(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? 0 : sprite->x;
}

ddc_int32 DDC_CALL DdcSprite_GetY(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? 0 : sprite->y;
}

ddc_int32 DDC_CALL DdcSprite_GetCenterX(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? 0 : ddc_sprite_center(sprite).x;
}

ddc_int32 DDC_CALL DdcSprite_GetCenterY(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? 0 : ddc_sprite_center(sprite).y;
}

static DdcResult move_to(DdcSprite *sprite, int64_t x, int64_t y,
                         const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(function, !ddc_is_coord(x) || !ddc_is_coord(y),
                           DDC_E_RANGE, "x or y is beyond +-2^30");
    DDC_RETURN_IF_IN_CALLBACK(function);
    ddc_sprite_move(sprite, (ddc_int32)x, (ddc_int32)y);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetXY(DdcSprite *sprite, ddc_int32 x, ddc_int32 y)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->has_fraction
               ? ddc_sprite_place(sprite, &(struct ddc_place){x, y, {0, 0}},
                                  __func__)
               : move_to(sprite, x, y, __func__);
}

DdcResult DDC_CALL DdcSprite_SetXYrel(DdcSprite *sprite, ddc_int32 dx,
                                      ddc_int32 dy)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return move_to(sprite, (int64_t)sprite->x + dx, (int64_t)sprite->y + dy,
                   __func__);
}

DdcResult DDC_CALL DdcSprite_GetRect(const DdcSprite *sprite, DdcRect *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = ddc_sprite_rect(sprite);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_CalcVector(DdcSprite *sprite)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    sprite->xinc = DdcGetRandom(-3, 3);
    sprite->yinc = DdcGetRandom(-3, 3);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetVelocity(DdcSprite *sprite, ddc_int32 xinc,
                                         ddc_int32 yinc)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(xinc) || !ddc_is_coord(yinc), DDC_E_RANGE,
                       "xinc or yinc is beyond +-2^30");
    sprite->xinc = xinc;
    sprite->yinc = yinc;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_GetVelocity(const DdcSprite *sprite,
                                         ddc_int32 *xinc, ddc_int32 *yinc)
{
    ddc_clear(xinc);
    ddc_clear(yinc);
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    ddc_store(xinc, sprite->xinc);
    ddc_store(yinc, sprite->yinc);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetArena(DdcSprite *sprite, const DdcRect *arena)
{
    const ddc_int32 limit = DDC_COORD_MAX / 2;

    DDC_RETURN_IF(sprite == NULL || arena == NULL ||
                      arena->right < arena->left || arena->bottom < arena->top,
                  DDC_E_INVALIDPARAMS,
                  "sprite or arena is NULL, or arena is inverted");
    DDC_RETURN_IF(arena->left < -limit || arena->top < -limit ||
                      arena->right > limit || arena->bottom > limit,
                  DDC_E_RANGE, "an edge of arena is beyond +-2^29");
    sprite->arena = *arena;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_GetArena(const DdcSprite *sprite, DdcRect *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = sprite->arena;
    return DDC_OK;
}

/* ---- Hit and Update ----------------------------------------------------- */

DdcResult DDC_CALL DdcSprite_Hit(DdcSprite *sprite, DdcSprite *other)
{
    DDC_RETURN_ONCE_IF(sprite == NULL || other == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or other is NULL");
    if (sprite->hit_fn != NULL)
    {
        sprite->hit_fn(sprite, other);
        return DDC_OK;
    }
    return DdcSprite_HitDefault(sprite, other);
}

static void min_max_extend(struct ddc_min_max *span, ddc_int32 value,
                           bool first)
{
    span->low = first ? value : ddc_min(span->low, value);
    span->high = first ? value : ddc_max(span->high, value);
}

DdcResult DDC_CALL DdcSprite_HitDefault(DdcSprite *sprite,
                                        const DdcSprite *other)
{
    DDC_RETURN_ONCE_IF(sprite == NULL || other == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or other is NULL");
    struct ddc_hit_record *hits = &sprite->hits;
    if (sprite->hit_count == DDC_HITS_MOST ||
        (sprite->hit_policy == DDC_HIT_FIRST && sprite->hit_count > 0))
    {
        return DDC_OK;
    }

    const struct ddc_world_link *world = other->world_link;
    DdcPosition center =
        world != NULL ? world->hit_center(other) : ddc_sprite_center(other);
    min_max_extend(&hits->x, center.x, sprite->hit_count == 0);
    min_max_extend(&hits->y, center.y, sprite->hit_count == 0);
    if (sprite->hit_count < DDC_HITS_KEPT)
    {
        sprite->hit_centers[sprite->hit_count] = center;
    }
    sprite->hit_count++;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_Update(DdcSprite *sprite)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    if (sprite->update_fn != NULL)
    {
        sprite->update_fn(sprite);
        return DDC_OK;
    }
    return DdcSprite_UpdateDefault(sprite);
}

/*
 * Returns the speed on one axis after the hits: reversed when it leads towards
 * one of the recorded centres.
 */
static ddc_int32 reverse_if_towards(ddc_int32 speed,
                                    const struct ddc_min_max *centers,
                                    ddc_int32 own_center)
{
    bool towards = (speed > 0 && centers->high > own_center) ||
                   (speed < 0 && centers->low < own_center);

    return towards ? -speed : speed;
}

/*
 * Moves along one axis. A sprite whose centre would leave low..high is set to
 * that end, and its speed is reversed; `center` is the centre's distance from
 * the position. No sum overflows 32 bits: low and high are within +-2^29, the
 * distance is within +-DDC_SIZE_MAX and the speed within +-2^30.
 */
static void advance(ddc_int32 *position, ddc_int32 *speed, ddc_int32 low,
                    ddc_int32 high, ddc_int32 center)
{
    ddc_int32 first = low - center;
    ddc_int32 last = high - center;

    if (*position > last - *speed)
    {
        *position = last;
        *speed = -*speed;
    }
    else if (*position < first - *speed)
    {
        *position = first;
        *speed = -*speed;
    }
    else
    {
        *position += *speed;
    }
}

DdcResult DDC_CALL DdcSprite_UpdateDefault(DdcSprite *sprite)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    if (sprite->hit_count > 0)
    {
        DdcPosition center = ddc_sprite_center(sprite);
        sprite->xinc =
            reverse_if_towards(sprite->xinc, &sprite->hits.x, center.x);
        sprite->yinc =
            reverse_if_towards(sprite->yinc, &sprite->hits.y, center.y);
        sprite->hit_count = 0;
    }
    ddc_int32 x = sprite->x;
    ddc_int32 y = sprite->y;
    advance(&x, &sprite->xinc, sprite->arena.left, sprite->arena.right,
            sprite->center.x);
    advance(&y, &sprite->yinc, sprite->arena.top, sprite->arena.bottom,
            sprite->center.y);
    ddc_sprite_move(sprite, x, y);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetHitFn(DdcSprite *sprite, DdcHitFn hit)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    sprite->hit_fn = hit;
    return DDC_OK;
}

DdcHitFn DDC_CALL DdcSprite_GetHitFn(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? NULL : sprite->hit_fn;
}

DdcResult DDC_CALL DdcSprite_SetUpdateFn(DdcSprite *sprite, DdcUpdateFn update)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    sprite->update_fn = update;
    return DDC_OK;
}

DdcUpdateFn DDC_CALL DdcSprite_GetUpdateFn(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? NULL : sprite->update_fn;
}

DdcResult DDC_CALL DdcSprite_SetHitPolicy(DdcSprite *sprite, ddc_int32 policy)
{
    DDC_RETURN_IF(sprite == NULL ||
                      (policy != DDC_HIT_FIRST && policy != DDC_HIT_ALL),
                  DDC_E_INVALIDPARAMS,
                  "sprite is NULL, or policy is no DDC_HIT_ constant");
    sprite->hit_policy = policy;
    sprite->hit_count = 0;
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcSprite_GetHitPolicy(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? DDC_HIT_FIRST : sprite->hit_policy;
}

ddc_uint32 DDC_CALL DdcSprite_GetHitCount(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? 0 : sprite->hit_count;
}

DdcResult DDC_CALL DdcSprite_GetHit(const DdcSprite *sprite, ddc_uint32 index,
                                    ddc_int32 *x, ddc_int32 *y)
{
    ddc_clear(x);
    ddc_clear(y);
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_ONCE_IF(index >= sprite->hit_count || index >= DDC_HITS_KEPT,
                       DDC_E_RANGE, "index is not that of a recorded hit");
    ddc_store(x, sprite->hit_centers[index].x);
    ddc_store(y, sprite->hit_centers[index].y);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetUser(DdcSprite *sprite, void *user)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    sprite->user = user;
    return DDC_OK;
}

void *DDC_CALL DdcSprite_GetUser(const DdcSprite *sprite)
{
    return is_null(sprite, __func__) ? NULL : sprite->user;
}
