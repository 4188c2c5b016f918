/* SPDX-License-Identifier: Zlib */
/*
 * Owns the mask cache: masks of the pixels that one step or query needs;
 * world.h has its structs and what callers must know. It is used in three
 * phases. First, rectangles of images are requested. Then every surface is
 * locked once, one at a time, and the requested parts of its images are packed
 * into masks. Then the masks are read while nothing is locked.
 *
 * Sprites that display the same image in the same way share one cached image,
 * found in a hash table with open addressing and linear probing (Donald E.
 * Knuth, The Art of Computer Programming, volume 3, 2nd edition, 1998, 6.4).
 * Where such a sprite keeps the image drawn (display/drawn.h), all of it is
 * packed there. For other images the rest holds.
 *
 * One rectangle around all requests of an image is packed. Requests of a large
 * image are grouped by the tile in which they begin, a rectangle of the image
 * that has nothing to do with levels of tiles, so that two sprites far apart on
 * one large background, or two crossing beams, do not make the whole background
 * be packed. Tile sides are 256 times a power of four and fit the request. So a
 * side of the packed rectangle is less than eight times the side of any request
 * in it, or at most two of the smallest tiles. A request that would make the
 * rectangle too large for a mask gets a cached image of its own.
 *
 * The masks of these images lie in one block of memory (region-based
 * allocation), laid out in two passes: count, then place. The block only grows
 * and is used again, so once it is large enough no frame allocates memory.
 */
#include "world/world.h"

#include "pixels/pixels.h"
#include "rect/rect.h"

#include <string.h>

/* The smallest tiles have sides of 256 pixels, the next ones of 1024, ... */
#define TILE_SHIFT      8
#define TILE_SHIFT_STEP 2

/* Images whose sides are at most this long are never tiled. */
#define UNTILED_SIDE 512

/* The least size of the hash table, a power of two. */
#define TABLE_MIN 64

/* ---- Images ------------------------------------------------------------- */

static struct ddc_cached_image *image_at(const struct ddc_mask_cache *cache,
                                         uint32_t image)
{
    return (struct ddc_cached_image *)cache->images.data + image;
}

/* A number that usually differs where sprites are turned by other angles. */
static ddc_int32 angle_of(const struct ddc_display *display)
{
    return display->kind != DDC_SAMPLED
               ? 0
               : (ddc_int32)(display->sampling.u_x >> 8 ^
                             display->sampling.u_y);
}

/*
 * Hashes only the fields that usually differ; `matches` compares the rest. This
 * is multiplicative hashing (by 2^64 divided by the golden ratio; Knuth, 6.4).
 * It is called about once for each image and step: after that the index of the
 * request before is tried first.
 */
DDC_ALLOW_UNSIGNED_WRAP static uint32_t
hash_of(const DdcSprite *sprite, const struct ddc_image_tile *tile)
{
    const struct ddc_display *display = &sprite->display;
    const ddc_int32 values[] = {
        sprite->collision.part.left,
        sprite->collision.part.top,
        display->x_axis.displayed * 2 + display->x_axis.mirrored,
        display->y_axis.displayed * 2 + display->y_axis.mirrored,
        tile->index.x,
        tile->index.y,
        tile->shift.x * 32 + tile->shift.y,
        angle_of(display)};
    uint64_t hash = (uintptr_t)sprite->collision.surface;

    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    {
        hash = (hash ^ (uint32_t)values[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

/*
 * The head of the list that contains all images of the surface. It may also
 * contain images of other surfaces that have the same hash.
 */
DDC_ALLOW_UNSIGNED_WRAP static uint32_t *
list_for(const struct ddc_mask_cache *cache, const DdcSurface *surface)
{
    uint64_t hash = (uintptr_t)surface * 0x9E3779B97F4A7C15u >> 32;
    uint32_t *lists = (uint32_t *)cache->table.data + cache->table_size;

    return &lists[hash & (cache->table_size - 1)];
}

static void add_to_list(struct ddc_mask_cache *cache, uint32_t image)
{
    struct ddc_cached_image *added = image_at(cache, image);
    uint32_t *list = list_for(cache, added->sprite->collision.surface);

    added->next = *list;
    *list = image + 1;
}

static bool position_equals(DdcPosition a, DdcPosition b)
{
    return a.x == b.x && a.y == b.y;
}

static bool matches(const struct ddc_cached_image *image,
                    const DdcSprite *sprite, const struct ddc_image_tile *tile)
{
    return position_equals(image->tile.index, tile->index) &&
           position_equals(image->tile.shift, tile->shift) &&
           (image->sprite == sprite ||
            ddc_sprite_packs_alike(image->sprite, sprite));
}

/* The table's entry of the image, or the free entry where it belongs. */
static uint32_t *find_slot(const struct ddc_mask_cache *cache,
                           const DdcSprite *sprite,
                           const struct ddc_image_tile *tile)
{
    uint32_t *table = cache->table.data;
    uint32_t i = hash_of(sprite, tile);

    for (;; i++)
    {
        uint32_t *entry = &table[i & (cache->table_size - 1)];
        if (*entry == 0)
        {
            return entry;
        }
        if (matches(image_at(cache, *entry - 1), sprite, tile))
        {
            return entry;
        }
    }
}

static void clear_table(const struct ddc_mask_cache *cache)
{
    memset(cache->table.data, 0,
           2 * (size_t)cache->table_size * sizeof(uint32_t));
}

/* Reserves space for one more image. At most half of the table is in use. */
static bool make_room(struct ddc_mask_cache *cache)
{
    uint32_t count = cache->image_count;
    uint32_t size = cache->table_size;

    if (!ddc_array_reserve(&cache->images, count + (size_t)1,
                           sizeof(struct ddc_cached_image), count))
    {
        return false;
    }
    if (2 * (count + 1) <= size)
    {
        return true;
    }
    size = size > 0 ? 2 * size : TABLE_MIN;
    if (!ddc_array_reserve(&cache->table, 2 * (size_t)size, sizeof(uint32_t),
                           0))
    {
        return false;
    }
    cache->table_size = size;
    clear_table(cache);
    for (uint32_t i = 0; i < count; i++)
    {
        const struct ddc_cached_image *image = image_at(cache, i);
        *find_slot(cache, image->sprite, &image->tile) = i + 1;
        add_to_list(cache, i);
    }
    return true;
}

/* ---- Sizes -------------------------------------------------------------- */

/* Lays out the masks for a rectangle of an image, see ddc_packing_lay_out.
 * False: it is too large for a mask. */
static bool lay_out_image(struct ddc_cached_image *image, const DdcRect *need,
                          uint64_t *block, uint64_t *words)
{
    const DdcSprite *sprite = image->sprite;

    return ddc_packing_lay_out(&image->packing, &sprite->collision,
                               &sprite->display, need, block, words) >= 0;
}

/*
 * Extends the needed rectangle of an image. False: a tiled image would become
 * too large for a mask, and is unchanged.
 */
static bool extend_image(struct ddc_cached_image *image, const DdcRect *by)
{
    DdcRect need = ddc_rect_union(&image->need, by);
    uint64_t words = 0;

    if (image->tile.shift.x != 0 && !lay_out_image(image, &need, NULL, &words))
    {
        return false;
    }
    image->need = need;
    return true;
}

/* ---- Requests ----------------------------------------------------------- */

void ddc_mask_cache_clear(struct ddc_mask_cache *cache)
{
    if (cache->image_count > 0)
    {
        clear_table(cache);
        cache->image_count = 0;
    }
}

/* The shift of the smallest tile side that is at least `size`. */
static ddc_int32 shift_for(ddc_int32 size)
{
    ddc_int32 shift = TILE_SHIFT;

    while (1 << shift < size)
    {
        shift += TILE_SHIFT_STEP;
    }
    return shift;
}

static bool is_small(const DdcRect *rect)
{
    return rect->right - rect->left <= UNTILED_SIDE &&
           rect->bottom - rect->top <= UNTILED_SIDE;
}

/*
 * The tile in which a request begins. An image is tiled when it is large as
 * displayed or in its source, which may be scaled down.
 */
static struct ddc_image_tile tile_of(const struct ddc_image *image,
                                     const DdcRect *need)
{
    if (is_small(&image->area) && is_small(&image->upright) &&
        is_small(&image->part))
    {
        return (struct ddc_image_tile){{0, 0}, {0, 0}};
    }
    ddc_int32 across = shift_for(need->right - need->left);
    ddc_int32 down = shift_for(need->bottom - need->top);

    return (struct ddc_image_tile){{need->left >> across, need->top >> down},
                                   {across, down}};
}

/*
 * Finds the image, or adds it if this is its first request. One that is not
 * `shared` is added without a search of the table, so that the request that did
 * not fit has it alone. When the table grows, it is entered as any other, and
 * may be shared from then on, which is harmless. False: no memory.
 */
static bool find_image(struct ddc_mask_cache *cache, const DdcSprite *sprite,
                       const struct ddc_image_tile *tile, const DdcRect *need,
                       bool shared, uint32_t *image)
{
    uint32_t unshared = 0;

    if (!make_room(cache))
    {
        return false;
    }
    uint32_t *entry = shared ? find_slot(cache, sprite, tile) : &unshared;
    if (*entry == 0)
    {
        *image_at(cache, cache->image_count) = (struct ddc_cached_image){
            .sprite = sprite, .tile = *tile, .need = *need};
        add_to_list(cache, cache->image_count);
        *entry = ++cache->image_count;
    }
    *image = *entry - 1;
    return true;
}

bool ddc_mask_cache_request(struct ddc_mask_cache *cache,
                            const DdcSprite *sprite, const DdcRect *common,
                            uint32_t *image)
{
    if (ddc_sprite_draw_mask(sprite) < 0)
    {
        return false;
    }
    if (sprite->collision.mask != NULL)
    {
        *image = DDC_NO_IMAGE;
        return true;
    }
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect need = {common->left - rect.left, common->top - rect.top,
                    common->right - rect.left, common->bottom - rect.top};
    struct ddc_image_tile tile = tile_of(&sprite->collision, &need);
    bool remembered = *image < cache->image_count &&
                      matches(image_at(cache, *image), sprite, &tile);
    if (!remembered && !find_image(cache, sprite, &tile, &need, true, image))
    {
        return false;
    }
    return extend_image(image_at(cache, *image), &need) ||
           find_image(cache, sprite, &tile, &need, false, image);
}

/* ---- Packing ------------------------------------------------------------ */

/*
 * Lays out the masks of all images, except those that are kept.
 * Where `block` is NULL, words are counted and nothing is placed. Returns the
 * number of words.
 */
static uint64_t lay_out_all(struct ddc_mask_cache *cache, uint64_t *block,
                            const char *function)
{
    uint64_t words = 0;

    for (uint32_t i = 0; i < cache->image_count; i++)
    {
        struct ddc_cached_image *image = image_at(cache, i);
        if (!image->kept && !lay_out_image(image, &image->need, block, &words))
        {
            image->result = ddc_fail_once(DDC_E_RANGE, function,
                                          "the image is too large for a mask");
        }
    }
    return words;
}

/* Finds the images that their sprites keep drawn, and makes them ready. False:
 * no memory. */
static bool prepare_kept(struct ddc_mask_cache *cache)
{
    for (uint32_t i = 0; i < cache->image_count; i++)
    {
        struct ddc_cached_image *image = image_at(cache, i);
        image->kept = ddc_sprite_keeps_pixels(image->sprite);
        if (image->kept && ddc_sprite_prepare_drawn(image->sprite) < 0)
        {
            return false;
        }
    }
    return true;
}

/* Counts the words of all masks, zeroes them, and places the masks. */
static bool make_masks(struct ddc_mask_cache *cache, const char *function)
{
    const size_t most = INT32_MAX / sizeof(uint64_t);
    const size_t spare = DDC_CACHE_LINE / sizeof(uint64_t);

    if (!prepare_kept(cache))
    {
        return false;
    }
    uint64_t words = lay_out_all(cache, NULL, function);
    if (words > most - spare ||
        !ddc_array_reserve(&cache->words, (size_t)words + spare,
                           sizeof(uint64_t), 0))
    {
        return false;
    }
    uint64_t *block = ddc_cache_line(cache->words.data);
    memset(block, 0, (size_t)words * sizeof *block);
    lay_out_all(cache, block, function);
    return true;
}

static void pack_image(struct ddc_cached_image *image, const DdcPixels *pixels)
{
    const DdcSprite *sprite = image->sprite;
    DdcPixels part = ddc_pixels_crop(pixels, &sprite->collision.part);

    if (image->kept)
    {
        image->need = ddc_image_whole(&sprite->collision);
        image->bits =
            ddc_drawn_show(ddc_sprite_drawn(sprite), &sprite->collision,
                           &sprite->display, &part);
    }
    else if (image->result >= 0)
    {
        ddc_drawn_pass(ddc_sprite_drawn(sprite));
        ddc_packing_fill(&image->packing, &sprite->collision, &sprite->display,
                         &part);
        image->bits = &image->packing.displayed_mask;
    }
}

/* Packs all images of a surface, or stores `failure` in them. */
static void pack_images(struct ddc_mask_cache *cache, const DdcSurface *surface,
                        const DdcPixels *pixels, DdcResult failure)
{
    struct ddc_cached_image *image;

    for (uint32_t i = *list_for(cache, surface); i != 0; i = image->next)
    {
        image = image_at(cache, i - 1);
        if (image->sprite->collision.surface != surface)
        {
            continue;
        }
        image->packed = true;
        if (failure < 0)
        {
            image->result = failure;
        }
        else
        {
            pack_image(image, pixels);
        }
    }
}

/* Packs all images of a surface under one lock. */
static void pack_surface(struct ddc_mask_cache *cache, DdcSurface *surface,
                         const char *function)
{
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(surface, &pixels, function);

    if (result >= 0)
    {
        pack_images(cache, surface, &pixels, DDC_OK);
        result = ddc_surface_unlock(surface, DDC_OK, function);
    }
    if (result < 0)
    {
        pack_images(cache, surface, NULL, result);
    }
}

bool ddc_mask_cache_fill(struct ddc_mask_cache *cache, const char *function)
{
    if (cache->image_count > 0 && !make_masks(cache, function))
    {
        return false;
    }
    for (uint32_t i = 0; i < cache->image_count; i++)
    {
        if (!image_at(cache, i)->packed)
        {
            pack_surface(cache, image_at(cache, i)->sprite->collision.surface,
                         function);
        }
    }
    return true;
}

/* ---- Reading ------------------------------------------------------------ */

DdcResult ddc_mask_cache_get(const struct ddc_mask_cache *cache,
                             const DdcSprite *sprite, uint32_t image,
                             struct ddc_positioned_mask *out)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    out->corner = (DdcPosition){rect.left, rect.top};
    if (image == DDC_NO_IMAGE)
    {
        out->mask = sprite->collision.mask;
        return DDC_OK;
    }
    const struct ddc_cached_image *cached = image_at(cache, image);
    out->mask = cached->bits;
    out->corner.x += cached->need.left;
    out->corner.y += cached->need.top;
    return cached->result;
}

void ddc_mask_cache_free(struct ddc_mask_cache *cache)
{
    ddc_free(cache->images.data);
    ddc_free(cache->table.data);
    ddc_free(cache->words.data);
}
