/* SPDX-License-Identifier: Zlib */
/*
 * Owns saves of worlds: the header, the pairs and the touches of tiles of the
 * last step, and the calls. Load checks all and gets all memory before it
 * changes anything. The numbers of steps are not saved and never set back, so
 * that no mark of an earlier step is taken for one of a later step.
 */
#include "save/fields.h"
#include "save/sprite.h"
#include "save/tiles.h"

#define WHAT (DDC_SAVE_TILES | DDC_SAVE_RANDOM)

/* A load in progress. */
struct load
{
    struct ddc_reader reader;
    uint32_t what;
    uint32_t had_tiles;
    uint64_t random;
    uint32_t sprites; /* how many change */
    size_t pairs;     /* in previous_pair_states */
    size_t touches;   /* in tiles_tests */
    struct ddc_tiles_load tiles;
};

/* ---- Header -------------------------------------------------------------- */

/* The words from the number of sprites on, which the world that loads must have
 * too. */
#define FIT_AT    16
#define FIT_WORDS 8

static void write_fit(uint8_t *at, const DdcWorld *world, uint32_t what)
{
    const DdcTiles *tiles = (what & DDC_SAVE_TILES) != 0 ? world->tiles : NULL;

    at = ddc_put(at, world->member_count);
    at = ddc_put(at, world->saved.count);
    memset(at, 0, 24);
    if (tiles != NULL)
    {
        at = ddc_put_words(at, &tiles->columns, 4);
        ddc_put_words(at, tiles->mark_hash, 2);
    }
}

static void write_header(struct ddc_writer *writer, const DdcWorld *world,
                         uint32_t what)
{
    uint64_t random = (what & DDC_SAVE_RANDOM) != 0 ? ddc_random_get() : 0;
    uint8_t *at = ddc_room(writer);

    at = ddc_put(at, DDC_SAVE_WORLD);
    at = ddc_put(at, DDC_SAVE_VERSION);
    at = ddc_put(at, what);
    at = ddc_put(at, world->had_tiles);
    write_fit(at, world, what);
    at += (size_t)4 * FIT_WORDS;
    at = ddc_put(at, (uint32_t)random);
    writer->at = ddc_put(at, (uint32_t)(random >> 32));
}

static DdcResult check_header(struct load *load, const DdcWorld *world)
{
    uint8_t fit[4 * FIT_WORDS];
    const uint8_t *header =
        ddc_read(&load->reader, ddc_save_size[DDC_PART_WORLD]);

    load->what = ddc_get_at(header, 2);
    load->had_tiles = ddc_get_at(header, 3);
    load->random = ddc_get_at(header, 12) | (uint64_t)ddc_get_at(header, 13)
                                                << 32;
    if (ddc_get(header) != DDC_SAVE_WORLD ||
        ddc_get_at(header, 1) != DDC_SAVE_VERSION ||
        (load->what & ~(uint32_t)WHAT) != 0 || load->had_tiles > 1 ||
        ((load->what & DDC_SAVE_RANDOM) == 0 && load->random != 0))
    {
        return DDC_E_SYNTAX;
    }
    write_fit(fit, world, load->what);
    return ddc_is_same(fit, header + FIT_AT, sizeof fit) ? DDC_OK
                                                         : DDC_E_CHANGED;
}

/* ---- Pairs --------------------------------------------------------------- */

/* A pair is two words, in the order of the list: 1 + the first index, or 0 for
 * a sprite that has left; and the second one, or NONE, above the kind. */
#define NONE (UINT32_MAX >> 2)

/* Of two that have both left, no event is made any more. */
DDC_ALLOW_UNSIGNED_WRAP static void write_pairs(struct ddc_writer *writer,
                                                const DdcWorld *world)
{
    const struct ddc_pair_state *list = world->pair_states.list.data;

    for (size_t i = 0; i < world->pair_states.count; i++)
    {
        if ((list[i].first & list[i].second) != DDC_REMOVED)
        {
            ddc_write(writer, list[i].first + 1);
            ddc_write(writer, list[i].second << 2 | (uint32_t)list[i].kind);
        }
    }
    ddc_write(writer, DDC_SAVE_END);
}

/* Reads the pairs, of which those of members come in ascending order. */
DDC_ALLOW_UNSIGNED_WRAP static DdcResult check_pairs(struct load *load,
                                                     DdcWorld *world)
{
    struct ddc_array *list = &world->previous_pair_states.list;
    const uint32_t members = world->member_count;
    struct ddc_pair_state last = {0, 0, 0};
    uint32_t word;

    while ((word = ddc_read_word(&load->reader)) != DDC_SAVE_END)
    {
        uint32_t second = ddc_read_word(&load->reader);
        struct ddc_pair_state pair = {word - 1, second >> 2,
                                      (ddc_int32)(second & 3)};
        if (pair.second == NONE)
        {
            pair.second = DDC_REMOVED;
        }
        else if (pair.first != DDC_REMOVED)
        {
            if (pair.first >= pair.second || pair.first < last.first ||
                (pair.first == last.first && pair.second <= last.second))
            {
                return DDC_E_SYNTAX;
            }
            last = pair;
        }
        if (load->reader.failed ||
            (pair.first >= members && pair.first != DDC_REMOVED) ||
            (pair.second >= members && pair.second != DDC_REMOVED) ||
            pair.first == pair.second)
        {
            return DDC_E_SYNTAX;
        }
        if (!ddc_array_reserve(list, load->pairs + 1, sizeof pair, load->pairs))
        {
            return DDC_E_OUTOFMEMORY;
        }
        ((struct ddc_pair_state *)list->data)[load->pairs++] = pair;
    }
    return DDC_OK;
}

static void load_pairs(const struct load *load, DdcWorld *world)
{
    struct ddc_array list = world->previous_pair_states.list;

    world->previous_pair_states.list = world->pair_states.list;
    world->pair_states.list = list;
    world->pair_states.count = load->pairs;
}

/* ---- Touches of tiles ---------------------------------------------------- */

/* A sprite that was on the tiles or has an event of the last step is saved with
 * the kind of the event, 0 if there is none, and this bit. */
#define ON_TILES 4u

/* Events are in the order of the sprites; those of sprites that have left may
 * be anywhere and are passed over. */
static void write_touches(struct ddc_writer *writer, const DdcWorld *world)
{
    const struct ddc_tiles_event *events = world->tiles_events.data;
    const size_t count = world->tiles_event_count;
    bool any = world->had_tiles || count > 0;
    size_t at = 0;

    for (uint32_t index = 0; any && index < world->member_count; index++)
    {
        const struct ddc_member *member = ddc_world_member(world, index);
        uint32_t kind = member->on_tiles ? ON_TILES : 0;
        while (at < count && events[at].index == DDC_REMOVED)
        {
            at++;
        }
        if (at < count && events[at].index == index)
        {
            kind |= (uint32_t)events[at++].kind;
        }
        if (kind != 0)
        {
            ddc_write(writer, index);
            ddc_write(writer, kind);
            writer->at = ddc_put_words(ddc_room(writer), &member->tile, 3);
        }
    }
    ddc_write(writer, DDC_SAVE_END);
}

static bool is_on_map(ddc_int32 place)
{
    return place >= 0 && place < DDC_SIZE_MAX;
}

/* Reads the touches; `image` is used for the kind. */
static DdcResult check_touches(struct load *load, DdcWorld *world)
{
    uint32_t next = 0; /* the first index that a touch may have */

    for (;;)
    {
        struct ddc_tiles_test touch = {.index = ddc_read_word(&load->reader)};
        if (touch.index == DDC_SAVE_END)
        {
            break;
        }
        uint32_t kind = ddc_read_word(&load->reader);
        ddc_get_numbers(ddc_read(&load->reader, 12), &touch.tile, 0, 3);
        touch.touching = (kind & ON_TILES) != 0;
        touch.image = kind & 3;
        if (load->reader.failed || touch.index < next ||
            touch.index >= world->member_count || kind == 0 ||
            kind > (ON_TILES | 3) || kind / ON_TILES > load->had_tiles ||
            !is_on_map(touch.tile.column) || !is_on_map(touch.tile.row))
        {
            return DDC_E_SYNTAX;
        }
        next = touch.index + 1;
        if (!ddc_array_reserve(&world->tiles_tests, load->touches + 1,
                               sizeof touch, load->touches))
        {
            return DDC_E_OUTOFMEMORY;
        }
        ((struct ddc_tiles_test *)world->tiles_tests.data)[load->touches++] =
            touch;
    }
    return ddc_array_reserve(&world->tiles_events, load->touches,
                             sizeof(struct ddc_tiles_event),
                             world->tiles_event_count)
               ? DDC_OK
               : DDC_E_OUTOFMEMORY;
}

static void load_touches(const struct load *load, DdcWorld *world)
{
    const struct ddc_tiles_test *touches = world->tiles_tests.data;
    struct ddc_tiles_event *events = world->tiles_events.data;

    for (uint32_t i = 0; world->had_tiles && i < world->member_count; i++)
    {
        ddc_world_member(world, i)->on_tiles = false;
    }
    world->had_tiles = load->had_tiles != 0;
    world->tiles_event_count = 0;
    for (size_t i = 0; i < load->touches; i++)
    {
        const struct ddc_tiles_test *touch = &touches[i];
        struct ddc_member *member = ddc_world_member(world, touch->index);
        member->on_tiles = touch->touching;
        member->tile = touch->tile;
        if (touch->image != 0)
        {
            events[world->tiles_event_count++] = (struct ddc_tiles_event){
                touch->index, (ddc_int32)touch->image, touch->tile};
        }
    }
}

/* ---- Saving -------------------------------------------------------------- */

/* May the world be saved or loaded now? */
static DdcResult check_world(const DdcWorld *world)
{
    return world == NULL                                  ? DDC_E_INVALIDPARAMS
           : world->stepping || ddc_callback_is_running() ? DDC_E_INUSE
                                                          : DDC_OK;
}

static void save(struct ddc_writer *writer, DdcWorld *world, uint32_t what)
{
    DdcResult result = check_world(world);

    if (writer->result >= 0)
    {
        writer->result =
            (what & ~(uint32_t)WHAT) != 0 ? DDC_E_INVALIDPARAMS : result;
    }
    if (writer->result < 0)
    {
        return;
    }
    ddc_world_compact(world);
    write_header(writer, world, what);
    for (uint32_t index = 0; index < world->member_count; index++)
    {
        ddc_save_prefetch(world, index);
        writer->at = ddc_save_sprite(world, ddc_world_sprites(world)[index],
                                     ddc_room(writer));
    }
    write_pairs(writer, world);
    write_touches(writer, world);
    if ((what & DDC_SAVE_TILES) != 0)
    {
        ddc_save_tiles(writer, world);
    }
}

DdcResult DDC_CALL DdcWorld_Save(DdcWorld *world, ddc_uint32 what, void *out,
                                 ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct ddc_writer writer;

    ddc_writer_begin(&writer, out, capacity, needed);
    save(&writer, world, what);
    return ddc_writer_end(&writer, __func__);
}

DdcResult DDC_CALL DdcWorld_GetHash(DdcWorld *world, ddc_uint32 what,
                                    DdcHash *out)
{
    struct ddc_writer writer;

    ddc_writer_begin_hash(&writer, out);
    save(&writer, world, what);
    return ddc_writer_end(&writer, __func__);
}

/* ---- Loading ------------------------------------------------------------- */

static DdcResult check(struct load *load, DdcWorld *world)
{
    DdcResult result = check_header(load, world);

    DDC_RETURN_IF_FAILED(result);
    result = ddc_load_sprites_check(world, &load->reader, &load->sprites);
    DDC_RETURN_IF_FAILED(result);
    result = check_pairs(load, world);
    DDC_RETURN_IF_FAILED(result);
    result = check_touches(load, world);
    DDC_RETURN_IF_FAILED(result);
    if ((load->what & DDC_SAVE_TILES) != 0)
    {
        result = ddc_load_tiles_check(world, &load->reader, &load->tiles);
        DDC_RETURN_IF_FAILED(result);
    }
    return load->reader.at == load->reader.end ? DDC_OK : DDC_E_SYNTAX;
}

static DdcResult load_world(DdcWorld *world, const void *data, uint32_t size)
{
    struct load load = {.reader = ddc_reader_of(data, size)};

    ddc_defer_begin();
    ddc_world_compact(world);
    DdcResult result = check(&load, world);
    if (load.reader.failed || result == DDC_E_RANGE)
    {
        result = DDC_E_SYNTAX; /* also what a setter refuses */
    }
    ddc_load_sprites(world, load.sprites, result >= 0);
    ddc_load_tiles(world, &load.tiles, result >= 0);
    if (result >= 0)
    {
        load_pairs(&load, world);
        load_touches(&load, world);
        if ((load.what & DDC_SAVE_RANDOM) != 0)
        {
            ddc_random_set(load.random);
        }
    }
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcWorld_Load(DdcWorld *world, const void *data,
                                 ddc_uint32 size)
{
    DdcResult result = data == NULL ? DDC_E_INVALIDPARAMS : check_world(world);

    return ddc_save_end(result < 0 ? result : load_world(world, data, size),
                        __func__);
}
