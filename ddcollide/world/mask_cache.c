/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way from the pixels of many sprites to bits, in three turns: what
 * is needed of which image is gathered; then every surface is locked once,
 * one after the other, and its images are packed; then bits are asked for
 * with nothing locked.
 *
 * Sprites that show the same image in the same way share its bits. They are
 * packed where somebody asks for them, as one rectangle around all that is
 * asked for. So that this is not all of a level on which two sprites stand
 * far apart or two beams cross, what is asked of a large image is told apart
 * by the tile in which it begins. Tiles are as large as what is asked, in
 * steps of four: a side of the rectangle is less than eight times that of any
 * part in it, or two of the least tiles. A part with which the rectangle would
 * be too large for a mask gets one of its own.
 *
 * All masks lie over one block of words, which is as large as it ever had to
 * be: frame after frame nothing is allocated.
 */
#include "world/world.h"

#include "pixels/pixels.h"
#include "rect/rect.h"

#include <string.h>

/* The least tiles have sides of 256 pixels, the next ones of 1024 ... */
#define TILE_SHIFT      8
#define TILE_SHIFT_STEP 2

/* No image as small as this is worth being told apart. */
#define UNTILED_SIDE 512

#define TABLE_MIN 64

/* Words of 64 bytes, as masks want them. */
#define ALIGNMENT 64

/* ---- Images ------------------------------------------------------------- */

static struct ddc_cached_image *image_at(const struct ddc_mask_cache *cache,
                                         uint32_t image)
{
    return (struct ddc_cached_image *)cache->images.data + image;
}

/*
 * Not of all that tells images apart, but of what mostly does. No product is
 * worth saving here: images are looked up when a sprite comes first.
 */
DDC_ALLOW_UNSIGNED_WRAP static uint32_t hash_of(const struct ddc_image_view *c,
                                                const struct ddc_tile *tile)
{
    const ddc_int32 values[] = {c->part.left,
                                c->part.top,
                                c->x_axis.displayed * 2 + c->x_axis.mirrored,
                                c->y_axis.displayed * 2 + c->y_axis.mirrored,
                                tile->index.x,
                                tile->index.y,
                                tile->shift.x * 32 + tile->shift.y};
    uint64_t hash = (uintptr_t)c->surface;

    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    {
        hash = (hash ^ (uint32_t)values[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

/*
 * The list of images in which those of the surface are, maybe with those of
 * others: it knows nothing of the images that are needed of it.
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
    uint32_t *list = list_for(cache, added->view->surface);

    added->next = *list;
    *list = image + 1;
}

static bool position_equals(DdcPosition a, DdcPosition b)
{
    return a.x == b.x && a.y == b.y;
}

static bool matches(const struct ddc_cached_image *image,
                    const struct ddc_image_view *c, const struct ddc_tile *tile)
{
    return position_equals(image->tile.index, tile->index) &&
           position_equals(image->tile.shift, tile->shift) &&
           (image->view == c || ddc_image_view_equals(image->view, c));
}

/* Where the image is in the table, or the free entry where it should be. */
static uint32_t *find_slot(const struct ddc_mask_cache *cache,
                           const struct ddc_image_view *c,
                           const struct ddc_tile *tile)
{
    uint32_t *table = cache->table.data;
    uint32_t i = hash_of(c, tile);

    for (;; i++)
    {
        uint32_t *entry = &table[i & (cache->table_size - 1)];
        if (*entry == 0)
        {
            return entry;
        }
        if (matches(image_at(cache, *entry - 1), c, tile))
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

/* Half of the table stays free. */
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
        *find_slot(cache, image->view, &image->tile) = i + 1;
        add_to_list(cache, i);
    }
    return true;
}

static void add_image(struct ddc_mask_cache *cache,
                      const struct ddc_image_view *c,
                      const struct ddc_tile *tile, const DdcRect *need)
{
    *image_at(cache, cache->image_count) =
        (struct ddc_cached_image){.view = c, .tile = *tile, .need = *need};
    add_to_list(cache, cache->image_count++);
}

/* ---- Sizes -------------------------------------------------------------- */

static DdcRect rect_of_size(ddc_int32 width, ddc_int32 height)
{
    return (DdcRect){0, 0, width, height};
}

static DdcRect size_of(const DdcRect *rect)
{
    return rect_of_size(rect->right - rect->left, rect->bottom - rect->top);
}

static bool is_too_large(const DdcRect *size)
{
    return (int64_t)size->right * size->bottom > INT32_MAX;
}

/* Widens what is needed of the image, unless no mask is that large. */
static bool extend_image(struct ddc_cached_image *image, const DdcRect *by)
{
    DdcRect need = ddc_rect_union(&image->need, by);

    if (image->tile.shift.x != 0)
    {
        DdcRect displayed = size_of(&need);
        DdcRect part = ddc_image_view_source_rect(image->view, &need);
        DdcRect source = size_of(&part);

        if (is_too_large(&displayed) || is_too_large(&source))
        {
            return false;
        }
    }
    image->need = need;
    return true;
}

/* ---- Gathering ---------------------------------------------------------- */

void ddc_mask_cache_clear(struct ddc_mask_cache *cache)
{
    if (cache->image_count > 0)
    {
        clear_table(cache);
        cache->image_count = 0;
    }
}

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

/* A picture that is shown small may be shrunk from a large one. */
static struct ddc_tile tile_of(const struct ddc_image_view *c,
                               const DdcRect *need)
{
    if (is_small(&c->area) && is_small(&c->part))
    {
        return (struct ddc_tile){{0, 0}, {0, 0}};
    }
    ddc_int32 across = shift_for(need->right - need->left);
    ddc_int32 down = shift_for(need->bottom - need->top);

    return (struct ddc_tile){{need->left >> across, need->top >> down},
                             {across, down}};
}

/* The image, which is added when nobody has asked for it yet. */
static bool find_image(struct ddc_mask_cache *cache,
                       const struct ddc_image_view *c,
                       const struct ddc_tile *tile, const DdcRect *need,
                       uint32_t *image)
{
    if (!make_room(cache))
    {
        return false;
    }
    uint32_t *entry = find_slot(cache, c, tile);
    if (*entry == 0)
    {
        add_image(cache, c, tile, need);
        *entry = cache->image_count;
    }
    *image = *entry - 1;
    return true;
}

/* An image that is not looked up: what nobody else can share. */
static bool add_unshared(struct ddc_mask_cache *cache,
                         const struct ddc_image_view *c,
                         const struct ddc_tile *tile, const DdcRect *need,
                         uint32_t *image)
{
    if (!make_room(cache))
    {
        return false;
    }
    add_image(cache, c, tile, need);
    *image = cache->image_count - 1;
    return true;
}

bool ddc_mask_cache_request(struct ddc_mask_cache *cache,
                            const DdcSprite *sprite, const DdcRect *common,
                            uint32_t *image)
{
    const struct ddc_image_view *c = &sprite->collision_view;

    if (c->mask != NULL)
    {
        *image = DDC_NO_IMAGE;
        return true;
    }
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect need = {common->left - rect.left, common->top - rect.top,
                    common->right - rect.left, common->bottom - rect.top};
    struct ddc_tile tile = tile_of(c, &need);
    bool guessed = *image < cache->image_count &&
                   matches(image_at(cache, *image), c, &tile);
    if (!guessed && !find_image(cache, c, &tile, &need, image))
    {
        return false;
    }
    return extend_image(image_at(cache, *image), &need) ||
           add_unshared(cache, c, &tile, &need, image);
}

/* ---- Packing ------------------------------------------------------------ */

/*
 * Puts the masks of an image behind `words` words of a block and returns how
 * many there are then. Without a block they are only counted.
 */
static uint64_t lay_out_image(struct ddc_cached_image *image, uint64_t words,
                              uint64_t *block)
{
    DdcRect part = ddc_image_view_source_rect(image->view, &image->need);
    DdcRect displayed = size_of(&image->need);
    DdcRect source = size_of(&part);

    if (is_too_large(&displayed) || is_too_large(&source))
    {
        image->result =
            ddc_fail_once(DDC_E_RANGE, __func__, "no mask is so large");
        return words;
    }
    if (block != NULL)
    {
        image->bits = ddc_mask_in_memory(displayed.right, displayed.bottom,
                                         block + words);
    }
    words += ddc_mask_word_count(displayed.right, displayed.bottom);
    if (ddc_image_view_is_identity(image->view))
    {
        return words;
    }
    if (block != NULL)
    {
        image->source =
            ddc_mask_in_memory(source.right, source.bottom, block + words);
    }
    return words + ddc_mask_word_count(source.right, source.bottom);
}

static uint64_t lay_out_all(struct ddc_mask_cache *cache, uint64_t *block)
{
    uint64_t words = 0;

    for (uint32_t i = 0; i < cache->image_count; i++)
    {
        words = lay_out_image(image_at(cache, i), words, block);
    }
    return words;
}

/* Counts first, then takes the words, all 0, and lays the masks over them. */
static bool make_masks(struct ddc_mask_cache *cache)
{
    const size_t most = INT32_MAX / sizeof(uint64_t);
    const size_t spare = ALIGNMENT / sizeof(uint64_t);
    uint64_t words = lay_out_all(cache, NULL);

    if (words > most - spare ||
        !ddc_array_reserve(&cache->words, (size_t)words + spare,
                           sizeof(uint64_t), 0))
    {
        return false;
    }
    uintptr_t begin = (uintptr_t)cache->words.data + (ALIGNMENT - 1);
    uint64_t *block = (uint64_t *)(begin - begin % ALIGNMENT);
    memset(block, 0, (size_t)words * sizeof *block);
    lay_out_all(cache, block);
    return true;
}

static void pack_image(struct ddc_cached_image *image, const DdcPixels *pixels)
{
    const struct ddc_image_view *c = image->view;
    DdcPixels part = ddc_pixels_crop(pixels, &c->part);

    if (image->result >= 0)
    {
        ddc_image_view_pack_into(c, &part, &image->need,
                                 ddc_image_view_is_identity(c) ? &image->bits
                                                               : &image->source,
                                 &image->bits);
    }
}

/* For all images of a surface: packs them, or says why that failed. */
static void pack_images(struct ddc_mask_cache *cache, const DdcSurface *surface,
                        const DdcPixels *pixels, DdcResult failure)
{
    struct ddc_cached_image *image;

    for (uint32_t i = *list_for(cache, surface); i != 0; i = image->next)
    {
        image = image_at(cache, i - 1);
        if (image->view->surface != surface)
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

/* Under one lock. */
static void pack_surface(struct ddc_mask_cache *cache, DdcSurface *surface)
{
    DdcPixels pixels;
    DdcResult result = DdcSurface_Lock(surface, &pixels);

    if (result >= 0)
    {
        pack_images(cache, surface, &pixels, DDC_OK);
        result = DdcSurface_Unlock(surface);
    }
    if (result < 0)
    {
        pack_images(cache, surface, NULL, result);
    }
}

bool ddc_mask_cache_fill(struct ddc_mask_cache *cache)
{
    if (cache->image_count > 0 && !make_masks(cache))
    {
        return false;
    }
    for (uint32_t i = 0; i < cache->image_count; i++)
    {
        if (!image_at(cache, i)->packed)
        {
            pack_surface(cache, image_at(cache, i)->view->surface);
        }
    }
    return true;
}

/* ---- Asking ------------------------------------------------------------- */

DdcResult ddc_mask_cache_get(const struct ddc_mask_cache *cache,
                             const DdcSprite *sprite, uint32_t image,
                             struct ddc_positioned_mask *out)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    out->corner = (DdcPosition){rect.left, rect.top};
    if (image == DDC_NO_IMAGE)
    {
        out->mask = sprite->collision_view.mask;
        return DDC_OK;
    }
    const struct ddc_cached_image *piece = image_at(cache, image);
    out->mask = &piece->bits;
    out->corner.x += piece->need.left;
    out->corner.y += piece->need.top;
    return piece->result;
}

void ddc_mask_cache_free(struct ddc_mask_cache *cache)
{
    ddc_free(cache->images.data);
    ddc_free(cache->table.data);
    ddc_free(cache->words.data);
}
