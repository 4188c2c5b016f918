/* SPDX-License-Identifier: Zlib */
/*
 * Owns the saved form of sprites; see save/sprite.h.
 */
#include "save/sprite.h"

#include "base/exact.h"
#include "pixels/pixels.h"
#include "save/fields.h"
#include "sprite/animation.h"
#include "world/body.h"

/* A sprite in a save. */
struct record
{
    const uint8_t *at;
    const uint8_t *extras; /* of the appearance */
    const uint8_t *body;   /* if it has one */
    const uint8_t *hits;   /* likewise */
    size_t size;           /* of all */
};

/* What a sprite is to display or to collide by. */
struct changed_look
{
    struct ddc_appearance appearance;
    struct ddc_look look;
};

/* A sprite that differs from its record. */
struct change
{
    DdcSprite *sprite;
    struct record record;
    struct changed_look *look; /* NULL: that stays */
    DdcBody *body;             /* for one that has none yet; or NULL */
};

/* ---- Extras -------------------------------------------------------------- */

/* Where in an appearance an extra is: reals, and words behind them. */
static const struct
{
    uint16_t offset;
    uint8_t reals;
    uint8_t words;
} extras[] = {
    {offsetof(struct ddc_appearance, frame), 0, 4},
    {offsetof(struct ddc_appearance, key), 0, 3},
    {offsetof(struct ddc_appearance, width), 0, 2}, /* and height */
    {offsetof(struct ddc_appearance, offset), 0, 2},
    {offsetof(struct ddc_appearance, hot_part), 0, 7}, /* and hot_key */
    {offsetof(struct ddc_appearance, origin), 2, 0},
    {offsetof(struct ddc_appearance, transform), 6, 1}, /* and angle_mdeg */
    {offsetof(struct ddc_appearance, fraction), 0, 2},
};

#define EXTRAS        (DDC_PART_BODY - DDC_PART_FRAME)
#define HAS_ORIGIN    (1u << (DDC_PART_ORIGIN - DDC_PART_FRAME))
#define HAS_TRANSFORM (1u << (DDC_PART_TRANSFORM - DDC_PART_FRAME))
#define BODY_WORDS    (sizeof(DdcBody) / 4)

/* Fields follow each other. */
#define FOLLOWS(type, field, other, size)                                      \
    typedef char field##_follows                                               \
        [offsetof(type, field) == offsetof(type, other) + (size) ? 1 : -1]
FOLLOWS(struct ddc_appearance, height, width, 4);
FOLLOWS(struct ddc_appearance, hot_key, hot_part, sizeof(DdcRect));
FOLLOWS(struct ddc_appearance, angle_mdeg, transform, sizeof(DdcTransform));
FOLLOWS(DdcSprite, arena, x, DDC_SPRITE_ARENA);
FOLLOWS(DdcSprite, touches, categories, 4);

/* The frame that a sprite has unless another is set. */
static DdcRect default_frame(const struct ddc_appearance *appearance)
{
    const DdcAnimation *animation = appearance->animation;

    if (animation != NULL)
    {
        const DdcRect *part =
            &animation->frames[appearance->animation_index].frame.part;
        if (!ddc_rect_is_empty(part))
        {
            return *part;
        }
    }
    return ddc_surface_rect(appearance->surface);
}

/* The key that it has unless another is set. It depends on the pixel format of
 * the machine, so one that was not set is not saved. */
static const DdcKey *default_key(const struct ddc_appearance *appearance)
{
    return appearance->surface != NULL ? &appearance->surface->info.key
                                       : &ddc_key_none;
}

/* The bits of the extras that an appearance has, the frame's first. A picture
 * that is a mask has no frame of its own. */
static uint32_t extras_of(const struct ddc_appearance *a)
{
    bool has_frame = false;

    if (a->surface != NULL)
    {
        const DdcRect frame = default_frame(a);
        has_frame = !ddc_rect_is_same(&a->frame, &frame);
    }
    return (uint32_t)has_frame |
           (uint32_t)!ddc_is_same(&a->key, default_key(a), sizeof a->key) << 1 |
           (uint32_t)((a->width | a->height) != 0) << 2 |
           (uint32_t)((a->offset.x | a->offset.y) != 0 &&
                      a->animation == NULL &&
                      (a->mask != NULL || a->hot != NULL))
               << 3 |
           (uint32_t)(a->hot != NULL) << 4 | (uint32_t)a->has_origin << 5 |
           (uint32_t)a->has_transform << 6 |
           (uint32_t)((a->fraction.x | a->fraction.y) != 0) << 7;
}

/* What of an appearance is in the lists: mask, animation, surface and hot
 * image. The masks of animations need no list. */
static const uint8_t kinds[] = {DDC_SAVED_MASK, DDC_SAVED_ANIMATION,
                                DDC_SAVED_SURFACE, DDC_SAVED_SURFACE};

static void objects_of(const struct ddc_appearance *appearance,
                       const void *out[4])
{
    out[0] = appearance->animation == NULL ? appearance->mask : NULL;
    out[1] = appearance->animation;
    out[2] = appearance->surface;
    out[3] = appearance->hot;
}

/* ---- Writing ------------------------------------------------------------- */

static uint8_t *write_extras(const struct ddc_appearance *appearance,
                             uint32_t found, uint8_t *at)
{
    for (int i = 0; found != 0; i++, found >>= 1)
    {
        if ((found & 1) != 0)
        {
            at = ddc_put_numbers(at,
                                 (const uint8_t *)appearance + extras[i].offset,
                                 extras[i].reals, extras[i].words);
        }
    }
    return at;
}

uint8_t *ddc_save_sprite(const DdcWorld *world, const DdcSprite *sprite,
                         uint8_t *at)
{
    const struct ddc_appearance *appearance = &sprite->appearance;
    const uint32_t found = extras_of(appearance);
    const uint32_t hits = sprite->hit_count;
    const DdcAnimation *animation = appearance->animation;
    const DdcMask *mask = animation == NULL ? appearance->mask : NULL;

    at = ddc_put_words(at, sprite, 8); /* position, velocity and arena */
    at = ddc_put_words(at, &sprite->categories, 2);
    at = ddc_put(at, sprite->is_static | (uint32_t)sprite->hit_policy << 8 |
                         (uint32_t)(sprite->body != NULL) << 16 |
                         (uint32_t)(hits > 0) << 24);
    at = ddc_put(at, appearance->mirror | found << 8);
    at = ddc_put(at, animation != NULL ? appearance->animation_index : 0);
    at = ddc_put(at, ddc_world_saved_number(world, mask) |
                         ddc_world_saved_number(world, animation) << 16);
    at = ddc_put(at, ddc_world_saved_number(world, appearance->surface) |
                         ddc_world_saved_number(world, appearance->hot) << 16);
    at = write_extras(appearance, found, at);
    if (sprite->body != NULL)
    {
        at = ddc_put_words(at, sprite->body, BODY_WORDS);
    }
    if (hits > 0)
    {
        at = ddc_put(at, hits);
        at = ddc_put_words(at, &sprite->hits, 4);
        at = ddc_put_words(at, sprite->hit_centers,
                           ddc_hit_centers_size(hits) / 4);
    }
    return at;
}

/* ---- Checking ------------------------------------------------------------ */

static bool read_record(struct ddc_reader *reader, struct record *out)
{
    const uint8_t *at = ddc_read(reader, ddc_save_size[DDC_PART_SPRITE]);
    size_t size = 0;

    for (int i = 0; i < EXTRAS; i++)
    {
        size += (at[DDC_SPRITE_EXTRAS] >> i & 1) != 0
                    ? ddc_save_size[DDC_PART_FRAME + i]
                    : 0u;
    }
    out->at = at;
    out->extras = ddc_read(reader, size);
    size = at[DDC_SPRITE_BODY] != 0 ? ddc_save_size[DDC_PART_BODY] : 0;
    out->body = ddc_read(reader, size);
    size = at[DDC_SPRITE_HITS] != 0 ? ddc_save_size[DDC_PART_HITS] : 0;
    out->hits = ddc_read(reader, size);
    ddc_read(reader, size != 0 ? ddc_hit_centers_size(ddc_get(out->hits)) : 0);
    out->size = (size_t)(reader->at - at);
    return !reader->failed;
}

/* Is all valid but for the appearance? */
DDC_ALLOW_UNSIGNED_WRAP static bool check_motion(const struct record *record)
{
    const ddc_int32 limit = DDC_COORD_MAX / 2;
    ddc_int32 v[8];
    DdcBody body = {.sole = 0};

    ddc_get_numbers(record->at, v, 0, 8);
    if (record->at[DDC_SPRITE_BODY] != 0)
    {
        ddc_get_numbers(record->body, &body, 0, BODY_WORDS);
    }
    return ddc_is_coord(v[0]) && ddc_is_coord(v[1]) && ddc_is_coord(v[2]) &&
           ddc_is_coord(v[3]) && v[4] >= -limit && v[5] >= -limit &&
           v[6] <= limit && v[7] <= limit && v[4] <= v[6] && v[5] <= v[7] &&
           (ddc_get_at(record->at, DDC_SPRITE_STATIC / 4) & ~0x01010101u) ==
               0 &&
           ddc_body_check(&body) == DDC_OK &&
           (record->at[DDC_SPRITE_HITS] == 0 ||
            ddc_get(record->hits) - 1 < DDC_HITS_MOST);
}

/* Finds the objects of the numbers. */
static DdcResult resolve(const DdcWorld *world, const DdcSprite *sprite,
                         const struct record *record,
                         struct ddc_appearance *out)
{
    const void *present[4];
    void *found[4];

    objects_of(&sprite->appearance, present);
    for (int i = 0; i < 4; i++)
    {
        const uint8_t *at =
            record->at + DDC_SPRITE_LISTED + (size_t)2 * (size_t)i;
        DdcResult result =
            ddc_world_saved(world, kinds[i], at[0] | (uint32_t)at[1] << 8,
                            present[i], &found[i]);
        DDC_RETURN_IF_FAILED(result);
    }
    out->mask = found[0];
    out->animation = found[1];
    out->surface = found[2];
    out->hot = found[3];
    return DDC_OK;
}

/* Takes what the animation decides. False: it has no such frame. */
static bool take_animation(struct ddc_appearance *out)
{
    const DdcAnimation *animation = out->animation;

    if (animation == NULL)
    {
        return out->animation_index == 0;
    }
    if (out->animation_index >= animation->count || out->hot != NULL ||
        out->mask != NULL)
    {
        return false;
    }
    const DdcFrame *frame = &animation->frames[out->animation_index].frame;
    out->mask = frame->mask;
    if (frame->mask != NULL)
    {
        out->offset = (DdcPosition){frame->dx, frame->dy};
    }
    return true;
}

static bool is_size(ddc_int32 size)
{
    return size >= 0 && size <= DDC_SIZE_MAX;
}

static bool is_fraction(ddc_int32 fraction)
{
    return fraction > -DDC_FRACTION_ONE / 2 && fraction <= DDC_FRACTION_ONE / 2;
}

/* Has the appearance only what the setters accept? Making its look checks the
 * rest. */
static bool check_appearance(const struct ddc_appearance *a)
{
    return (a->surface == NULL ||
            ddc_surface_has_part(a->surface, &a->frame)) &&
           (a->hot == NULL ||
            (a->mask == NULL && ddc_surface_has_part(a->hot, &a->hot_part))) &&
           is_size(a->width) && is_size(a->height) &&
           ddc_abs(a->origin.x) <= DDC_SIZE_MAX &&
           ddc_abs(a->origin.y) <= DDC_SIZE_MAX && is_fraction(a->fraction.x) &&
           is_fraction(a->fraction.y);
}

/* Makes the appearance that a record describes. What is not its one form is
 * refused. */
static DdcResult read_appearance(const DdcWorld *world, const DdcSprite *sprite,
                                 const struct record *record,
                                 struct ddc_appearance *out)
{
    const uint32_t look = ddc_get_at(record->at, DDC_SPRITE_LOOK / 4);
    const uint8_t *at = record->extras;

    out->mirror = look & 0xFF;
    out->has_origin = (look >> 8 & HAS_ORIGIN) != 0;
    out->has_transform = (look >> 8 & HAS_TRANSFORM) != 0;
    out->animation_index = ddc_get_at(record->at, DDC_SPRITE_INDEX / 4);
    DdcResult result = resolve(world, sprite, record, out);
    DDC_RETURN_IF_FAILED(result);
    if (!take_animation(out) ||
        (out->mirror & ~(DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN)) != 0 ||
        (out->surface == NULL &&
         (out->hot != NULL || out->mask == NULL || out->mask->stripes == 0)))
    {
        return DDC_E_SYNTAX;
    }
    out->frame =
        out->surface != NULL ? default_frame(out) : ddc_mask_whole(out->mask);
    out->key = *default_key(out);
    for (int i = 0; i < EXTRAS; i++)
    {
        if ((look >> 8 >> i & 1) != 0)
        {
            at = ddc_get_numbers(at, (uint8_t *)out + extras[i].offset,
                                 extras[i].reals, extras[i].words);
        }
    }
    return check_appearance(out) && extras_of(out) == look >> 8 ? DDC_OK
                                                                : DDC_E_SYNTAX;
}

static DdcResult make_look(const DdcWorld *world, struct change *change)
{
    struct changed_look *made = ddc_alloc(sizeof *made);

    if (made == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    change->look = made;
    DdcResult result = read_appearance(world, change->sprite, &change->record,
                                       &made->appearance);
    if (result >= 0)
    {
        result = ddc_look_make(&made->appearance, &made->look);
        if (result < 0)
        {
            made->look.upright = NULL;
        }
    }
    return result;
}

static DdcResult check_sprite(DdcWorld *world, DdcSprite *sprite,
                              const struct record *record, uint32_t *count)
{
    uint8_t now[DDC_ROOM];
    const size_t size = (size_t)(ddc_save_sprite(world, sprite, now) - now);

    if (size == record->size && ddc_is_same(now, record->at, size))
    {
        return DDC_OK;
    }
    if (!check_motion(record))
    {
        return DDC_E_SYNTAX;
    }
    if (!ddc_array_reserve(&world->changes, *count + (size_t)1,
                           sizeof(struct change), *count))
    {
        return DDC_E_OUTOFMEMORY;
    }
    struct change *change = (struct change *)world->changes.data + (*count)++;
    *change = (struct change){sprite, *record, NULL, NULL};
    if (record->at[DDC_SPRITE_BODY] != 0 && sprite->body == NULL)
    {
        change->body = ddc_alloc(sizeof(DdcBody));
        if (change->body == NULL)
        {
            return DDC_E_OUTOFMEMORY;
        }
    }
    return ddc_is_same(now + DDC_SPRITE_LOOK, record->at + DDC_SPRITE_LOOK,
                       (size_t)(record->body - record->at) - DDC_SPRITE_LOOK)
               ? DDC_OK
               : make_look(world, change);
}

DdcResult ddc_load_sprites_check(DdcWorld *world, struct ddc_reader *reader,
                                 uint32_t *count)
{
    DdcResult result = DDC_OK;

    for (uint32_t i = 0; i < world->member_count && result >= 0; i++)
    {
        struct record record;
        ddc_save_prefetch(world, i);
        result = read_record(reader, &record)
                     ? check_sprite(world, ddc_world_sprites(world)[i], &record,
                                    count)
                     : DDC_E_SYNTAX;
    }
    return result;
}

/* ---- Loading ------------------------------------------------------------- */

static void load_look(DdcSprite *sprite, struct changed_look *to)
{
    const DdcPosition *fraction = &to->appearance.fraction;

    if (sprite->appearance.surface != to->appearance.surface)
    {
        sprite->surf = NULL;
    }
    ddc_sprite_take_look(sprite, &to->appearance, &to->look);
    to->look.upright = NULL;
    sprite->has_fraction = (fraction->x | fraction->y) != 0;
}

static void load_body(struct change *change)
{
    DdcSprite *sprite = change->sprite;
    bool has_body = change->record.at[DDC_SPRITE_BODY] != 0;

    if (has_body != (sprite->body != NULL))
    {
        ddc_sprite_take_body(sprite, change->body);
        change->body = NULL;
    }
    if (has_body)
    {
        ddc_get_numbers(change->record.body, sprite->body, 0, BODY_WORDS);
    }
}

static void load_hits(DdcSprite *sprite, const struct record *record)
{
    const uint8_t *hits = record->hits;

    sprite->hit_count = 0;
    if (record->at[DDC_SPRITE_HITS] == 0)
    {
        return;
    }
    const uint32_t count = ddc_get(hits);
    sprite->hit_count = count & DDC_HITS_MOST;
    hits = ddc_get_numbers(hits + 4, &sprite->hits, 0, 4);
    ddc_get_numbers(hits, sprite->hit_centers, 0,
                    ddc_hit_centers_size(count) / 4);
}

static void load_sprite(struct change *change)
{
    const uint8_t *at = change->record.at;
    DdcSprite *sprite = change->sprite;
    ddc_int32 place[2];
    ddc_uint32 filter[2];

    if (change->look != NULL)
    {
        load_look(sprite, change->look);
    }
    ddc_get_numbers(at, place, 0, 2);
    ddc_sprite_move(sprite, place[0], place[1]);
    at = ddc_get_numbers(at + 8, &sprite->xinc, 0, 6); /* and the arena */
    at = ddc_get_numbers(at, filter, 0, 2);
    if (filter[0] != sprite->categories || filter[1] != sprite->touches)
    {
        DdcSprite_SetFilter(sprite, filter[0], filter[1]);
    }
    if (at[0] != sprite->is_static)
    {
        DdcSprite_SetStatic(sprite, at[0]);
    }
    sprite->hit_policy = at[1];
    load_body(change);
    load_hits(sprite, &change->record);
}

void ddc_load_sprites(DdcWorld *world, uint32_t count, bool good)
{
    struct change *changes = world->changes.data;

    for (uint32_t i = 0; i < count; i++)
    {
        struct change *change = &changes[i];
        if (good)
        {
            load_sprite(change);
        }
        if (change->look != NULL)
        {
            ddc_mask_release(change->look->look.upright);
        }
        ddc_free(change->look);
        ddc_free(change->body);
    }
}
