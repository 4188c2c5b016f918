/* SPDX-License-Identifier: Zlib */
/*
 * Owns the saved form of a map: the tiles and cells that are not as at its
 * mark, or, without one, as in a new map. A load goes through the same tiles
 * and cells. Those in the save become as it says, and all others as they were
 * then. It first makes what changes, and then puts it in place.
 */
#include "save/tiles.h"

#include "save/fields.h"

/* ---- Tiles --------------------------------------------------------------- */

/* A tile that a load defines anew. */
struct tile_change
{
    ddc_uint32 index;
    struct ddc_tile_definition made;
};

static bool is_same_tile(const struct ddc_tile *a, const struct ddc_tile *b)
{
    return a->kind == b->kind && a->mask == b->mask &&
           a->categories == b->categories;
}

/* Writes the tiles, without their masks if there is no world. */
static void write_tiles(struct ddc_writer *writer, const DdcTiles *tiles,
                        const DdcWorld *world)
{
    for (ddc_uint32 i = 0; i < tiles->definition_count; i++)
    {
        const struct ddc_tile before = ddc_tiles_tile(tiles->mark, i);
        const struct ddc_tile now = ddc_tiles_tile(tiles, i);
        if (!is_same_tile(&before, &now))
        {
            const DdcMask *mask = world != NULL ? now.mask : NULL;
            ddc_write(writer, i);
            ddc_write(writer, (uint32_t)now.kind |
                                  ddc_world_saved_number(world, mask) << 16);
            ddc_write(writer, now.categories);
        }
    }
    ddc_write(writer, DDC_SAVE_END);
}

/* Reads a tile, which is `now` at present. */
static DdcResult read_tile(const DdcWorld *world, struct ddc_reader *reader,
                           const struct ddc_tile *now, struct ddc_tile *out)
{
    const DdcTiles *tiles = world->tiles;
    const uint32_t kind = ddc_read_word(reader);
    const uint32_t number = kind >> 16;
    void *mask;

    out->kind = (ddc_int32)(kind & 0xFFFF);
    out->categories = ddc_read_word(reader);
    DdcResult result =
        ddc_world_saved(world, DDC_SAVED_MASK, number, now->mask, &mask);
    DDC_RETURN_IF_FAILED(result);
    out->mask = mask;
    return out->kind <= DDC_TILE_MASK &&
                   (out->kind == DDC_TILE_MASK) == (number != 0) &&
                   (number == 0 || (out->mask->width == tiles->cell_width &&
                                    out->mask->height == tiles->cell_height))
               ? DDC_OK
               : DDC_E_SYNTAX;
}

/* Makes a definition, with all flips. */
static DdcResult prepare_tile(DdcTiles *tiles, ddc_uint32 index,
                              const struct ddc_tile *to,
                              struct ddc_tiles_load *load)
{
    if (!ddc_tiles_reserve(tiles, index) ||
        !ddc_array_reserve(&load->tiles, load->tile_count + (size_t)1,
                           sizeof(struct tile_change), load->tile_count))
    {
        return DDC_E_OUTOFMEMORY;
    }
    struct tile_change *change =
        (struct tile_change *)load->tiles.data + load->tile_count;
    change->index = index;
    if (!ddc_tiles_make_definition(
            tiles, to, tiles->cell_width == tiles->cell_height ? 0xFF : 0x55,
            &change->made))
    {
        return DDC_E_OUTOFMEMORY;
    }
    load->tile_count++;
    return DDC_OK;
}

static DdcResult check_tiles(const DdcWorld *world, struct ddc_reader *reader,
                             struct ddc_tiles_load *load)
{
    DdcTiles *tiles = world->tiles;
    DdcResult result = DDC_OK;
    uint32_t next = ddc_read_word(reader);

    for (uint32_t i = 0; result >= 0 && i <= DDC_TILE_INDEX_MAX &&
                         (next != DDC_SAVE_END || i < tiles->definition_count);
         i++)
    {
        const struct ddc_tile before = ddc_tiles_tile(tiles->mark, i);
        const struct ddc_tile now = ddc_tiles_tile(tiles, i);
        struct ddc_tile to = before;
        if (i == next)
        {
            result = read_tile(world, reader, &now, &to);
            next = ddc_read_word(reader);
            if (result >= 0 && (is_same_tile(&to, &before) ||
                                (i == 0 && to.kind != DDC_TILE_EMPTY)))
            {
                result = DDC_E_SYNTAX;
            }
        }
        if (result >= 0 && !is_same_tile(&to, &now))
        {
            result = prepare_tile(tiles, i, &to, load);
        }
    }
    return result >= 0 && next != DDC_SAVE_END ? DDC_E_SYNTAX : result;
}

/* ---- Cells --------------------------------------------------------------- */

/* What is in a cell: its value and, if it is carved, its pixels. */
struct cell
{
    ddc_uint32 value;
    const DdcMask *pixels; /* NULL: it is not carved */
};

/* The walk through the cells that may have changed. */
struct walk
{
    DdcTiles *tiles;
    struct ddc_writer *writer; /* NULL: they are loaded */
    struct ddc_reader *reader;
    struct ddc_tiles_load *load;
    uint32_t next; /* the next cell of the save, and what it has */
    struct cell saved;
};

static struct cell cell_at(const DdcTiles *tiles, ddc_uint32 place)
{
    struct cell out = {0, NULL};

    if (tiles != NULL)
    {
        ddc_uint32 content = tiles->cells[place];
        out.value = ddc_tiles_value(tiles, content);
        if ((content & DDC_CELL_OWN) != 0)
        {
            out.pixels = ddc_tiles_mask(tiles, content);
        }
    }
    return out;
}

/* Have two masks of the size of a cell the same pixels? */
static bool is_same_pixels(const DdcMask *a, const DdcMask *b)
{
    const size_t rows = (size_t)a->height * sizeof(uint64_t);

    for (size_t i = 0; i < a->stripes; i++)
    {
        if (!ddc_is_same(a->words + i * a->stride, b->words + i * b->stride,
                         rows))
        {
            return false;
        }
    }
    return true;
}

static bool is_same_cell(const struct cell *a, const struct cell *b)
{
    return a->value == b->value &&
           (a->pixels == b->pixels || (a->pixels != NULL && b->pixels != NULL &&
                                       is_same_pixels(a->pixels, b->pixels)));
}

static void write_cell(struct ddc_writer *writer, uint32_t index,
                       const struct cell *cell)
{
    const DdcMask *pixels = cell->pixels;

    ddc_write(writer, index);
    ddc_write(writer, cell->value | (pixels != NULL ? DDC_SAVE_CARVED : 0));
    for (ddc_int32 y = 0; pixels != NULL && y < pixels->height; y++)
    {
        for (ddc_int32 x = 0; x < pixels->width; x += 32)
        {
            ddc_write(writer,
                      (uint32_t)(*ddc_mask_word(pixels, x, y) >> x % 64));
        }
    }
}

/* Reads the pixels of a cell. Bits right of it must be 0. */
static DdcResult read_pixels(struct walk *walk)
{
    DdcMask **pixels = &walk->load->pixels;

    DdcMask_Destroy(*pixels);
    *pixels = ddc_tiles_copy_pixels(walk->tiles, NULL);
    if (*pixels == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    for (ddc_int32 y = 0; y < (*pixels)->height; y++)
    {
        for (ddc_int32 x = 0; x < (*pixels)->width; x += 32)
        {
            uint64_t word = (uint64_t)ddc_read_word(walk->reader) << x % 64;
            if ((word & ~ddc_mask_valid(*pixels, (size_t)x / 64)) != 0)
            {
                return DDC_E_SYNTAX;
            }
            *ddc_mask_word(*pixels, x, y) |= word;
        }
    }
    ddc_mask_update_all(*pixels);
    walk->saved.pixels = *pixels;
    return DDC_OK;
}

static DdcResult read_cell(struct walk *walk)
{
    walk->next = ddc_read_word(walk->reader);
    if (walk->next == DDC_SAVE_END)
    {
        return DDC_OK;
    }
    uint32_t value = ddc_read_word(walk->reader);
    walk->saved.value = value & ~DDC_SAVE_CARVED;
    walk->saved.pixels = NULL;
    return (value & DDC_SAVE_CARVED) != 0 ? read_pixels(walk) : DDC_OK;
}

/* Gets the memory for a cell that is to change. */
static DdcResult prepare_cell(DdcTiles *tiles, ddc_uint32 place,
                              const struct cell *to,
                              struct ddc_tiles_load *load)
{
    struct ddc_own_cell change = {NULL, to->value, place, 0};
    DdcResult result = ddc_tiles_prepare_value(tiles, to->value);

    DDC_RETURN_IF_FAILED(result);
    if (!ddc_array_reserve(&load->cells, load->cell_count + (size_t)1,
                           sizeof change, load->cell_count))
    {
        return DDC_E_OUTOFMEMORY;
    }
    if (to->pixels != NULL)
    {
        change.mask = ddc_tiles_copy_pixels(tiles, to->pixels);
        if (change.mask == NULL)
        {
            return DDC_E_OUTOFMEMORY;
        }
    }
    ((struct ddc_own_cell *)load->cells.data)[load->cell_count++] = change;
    return DDC_OK;
}

static DdcResult visit(struct walk *walk, uint32_t index, ddc_uint32 place)
{
    DdcTiles *tiles = walk->tiles;
    const struct cell before = cell_at(tiles->mark, place);
    const struct cell now = cell_at(tiles, place);
    const struct cell *to = &before;
    DdcResult result = DDC_OK;

    if (walk->writer != NULL)
    {
        if (!is_same_cell(&now, &before))
        {
            write_cell(walk->writer, index, &now);
        }
        return DDC_OK;
    }
    if (index == walk->next)
    {
        to = &walk->saved;
        if (is_same_cell(to, &before))
        {
            return DDC_E_SYNTAX;
        }
    }
    if (!is_same_cell(&now, to))
    {
        result = prepare_cell(tiles, place, to, walk->load);
    }
    return result >= 0 && index == walk->next ? read_cell(walk) : result;
}

/* Visits cells row by row, but for squares that have not changed. */
DDC_ALLOW_UNSIGNED_WRAP static DdcResult walk_cells(struct walk *walk)
{
    const DdcTiles *tiles = walk->tiles;
    DdcResult result = DDC_OK;

    for (ddc_int32 row = 0; row < tiles->rows; row++)
    {
        uint32_t first = (uint32_t)row * (uint32_t)tiles->columns;
        for (ddc_int32 column = 0; column < tiles->columns && result >= 0;
             column++)
        {
            uint32_t index = first + (uint32_t)column;
            ddc_uint32 place = ddc_tiles_cell(tiles, column, row);
            if (tiles->touched[place / 64] == 0 && walk->next - index >= 8)
            {
                column |= 7;
                continue;
            }
            result = visit(walk, index, place);
        }
    }
    return result;
}

static void write_cells(struct ddc_writer *writer, DdcTiles *tiles)
{
    struct walk walk = {tiles, writer, NULL, NULL, DDC_SAVE_END, {0, NULL}};

    walk_cells(&walk);
    ddc_write(writer, DDC_SAVE_END);
}

/* ---- Saving and loading -------------------------------------------------- */

void ddc_save_tiles(struct ddc_writer *writer, const DdcWorld *world)
{
    if (world->tiles != NULL)
    {
        write_tiles(writer, world->tiles, world);
        write_cells(writer, world->tiles);
    }
}

DdcResult ddc_load_tiles_check(const DdcWorld *world, struct ddc_reader *reader,
                               struct ddc_tiles_load *load)
{
    DdcTiles *tiles = world->tiles;
    struct walk walk = {tiles, NULL, reader, load, 0, {0, NULL}};

    if (tiles == NULL)
    {
        return DDC_OK;
    }
    load->definition_count = tiles->definition_count;
    DdcResult result = check_tiles(world, reader, load);
    DDC_RETURN_IF_FAILED(result);
    result = read_cell(&walk);
    DDC_RETURN_IF_FAILED(result);
    result = walk_cells(&walk);
    DDC_RETURN_IF_FAILED(result);
    if (walk.next != DDC_SAVE_END)
    {
        return DDC_E_SYNTAX;
    }
    return load->cell_count == 0 ||
                   ddc_array_reserve(
                       &tiles->own, tiles->own_count + (size_t)load->cell_count,
                       sizeof(struct ddc_own_cell), tiles->own_count)
               ? DDC_OK
               : DDC_E_OUTOFMEMORY;
}

static void change_cell(DdcTiles *tiles, const struct ddc_own_cell *to)
{
    ddc_tiles_set_value(tiles, to->cell, to->value);
    if (to->mask != NULL)
    {
        ddc_tiles_add_own(tiles, to);
        ddc_tiles_update_solid(tiles, to->cell);
    }
}

void ddc_load_tiles(const DdcWorld *world, struct ddc_tiles_load *load,
                    bool good)
{
    struct tile_change *tiles = load->tiles.data;
    const struct ddc_own_cell *cells = load->cells.data;

    for (uint32_t i = 0; i < load->tile_count; i++)
    {
        if (good)
        {
            ddc_tiles_replace_definition(world->tiles, tiles[i].index,
                                         &tiles[i].made);
        }
        else
        {
            ddc_tiles_release_masks(world->tiles, &tiles[i].made);
        }
    }
    for (uint32_t i = 0; i < load->cell_count; i++)
    {
        if (good)
        {
            change_cell(world->tiles, &cells[i]);
        }
        else
        {
            DdcMask_Destroy(cells[i].mask);
        }
    }
    if (!good && load->definition_count > 0)
    {
        world->tiles->definition_count = load->definition_count;
    }
    DdcMask_Destroy(load->pixels);
    ddc_free(tiles);
    ddc_free(load->cells.data);
}

DdcResult DDC_CALL DdcTiles_Mark(DdcTiles *tiles)
{
    struct ddc_writer writer;
    DdcHash hash;

    DDC_RETURN_IF(tiles == NULL, DDC_E_INVALIDPARAMS, "tiles is NULL");
    DdcTiles *mark = ddc_tiles_create_copy(tiles);
    DDC_RETURN_IF(mark == NULL, DDC_E_OUTOFMEMORY, "no memory");
    DdcTiles_Destroy(tiles->mark);
    tiles->mark = NULL;
    memset(tiles->touched, 1, tiles->squares);
    ddc_writer_begin_hash(&writer, &hash);
    write_tiles(&writer, tiles, NULL);
    write_cells(&writer, tiles);
    ddc_writer_end(&writer, __func__);
    memset(tiles->touched, 0, tiles->squares);
    tiles->mark = mark;
    tiles->mark_hash[0] = hash.low;
    tiles->mark_hash[1] = hash.high;
    return DDC_OK;
}
