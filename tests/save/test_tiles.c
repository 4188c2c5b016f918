/* SPDX-License-Identifier: Zlib */
/* Saves of maps whose cells are of any size, and their marks. */
#include "test.h"

#include "tiles/tiles.h"

#define SIDE 8 /* cells */

/* Of cells. */
static const ddc_int32 sizes[][2] = {{16, 1},  {16, 9}, {40, 50}, {40, 60},
                                     {64, 64}, {65, 3}, {80, 7},  {1, 1}};

struct level
{
    DdcWorld *world;
    DdcTiles *tiles;
};

struct save
{
    ddc_uint8 data[8192];
    ddc_uint32 size;
};

/* Memory that is freed here has other bytes for each number. */
static void dirty_heap(int number)
{
    void *blocks[64];

    for (int i = 0; i < 64; i++)
    {
        size_t size = 300 + (size_t)(i % 12) * 8;
        blocks[i] = malloc(size);
        assert_non_null(blocks[i]);
        memset(blocks[i], number + i, size);
    }
    for (int i = 0; i < 64; i++)
    {
        free(blocks[i]);
    }
}

/* A level with full tiles on its diagonal. */
static struct level make(ddc_int32 width, ddc_int32 height)
{
    struct level level;

    OWN(DdcWorld, world, DdcWorld_Create(&world));
    OWN(DdcTiles, tiles, DdcTiles_Create(SIDE, SIDE, width, height, &tiles));
    ok(DdcWorld_SetTiles(world, tiles));
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1));
    for (ddc_int32 i = 0; i < SIDE; i++)
    {
        ok(DdcTiles_SetCell(tiles, i, i, 1));
    }
    level.world = world;
    level.tiles = tiles;
    return level;
}

static void save(const struct level *level, struct save *out)
{
    ok(DdcWorld_Save(level->world, DDC_SAVE_TILES, out->data, sizeof out->data,
                     &out->size));
}

TEST(a_carved_cell_that_is_as_marked_is_not_saved)
{
    static struct save first;
    static struct save saved;
    DdcMask *bomb = test_mask(1, 1, 1);

    test_log_listen();
    for_rows(i, sizes)
    {
        for (int round = 0; round < 40; round++)
        {
            dirty_heap(round);
            struct level level = make(sizes[i][0], sizes[i][1]);
            ok(DdcTiles_Erase(level.tiles, bomb, 0, 0, 1, NULL));
            ok(DdcTiles_Mark(level.tiles));
            ok(DdcTiles_SetCell(level.tiles, 1, 0, 1));
            ok(DdcTiles_SetCell(level.tiles, 1, 0, 0));
            save(&level, round == 0 ? &first : &saved);
            if (round > 0)
            {
                assert_int_equal(saved.size, first.size);
                assert_memory_equal(saved.data, first.data, first.size);
            }
            ok(DdcWorld_Load(level.world, first.data, first.size));
        }
    }
}

TEST(a_tile_with_a_mask_is_restored)
{
    static struct save first;
    static struct save again;

    for_rows(i, sizes)
    {
        struct level level = make(sizes[i][0], sizes[i][1]);
        DdcMask *mask = test_mask(sizes[i][0], sizes[i][1], 1);
        ok(DdcWorld_AddSavedMask(level.world, mask));
        ok(DdcTiles_SetTile(level.tiles, 2, DDC_TILE_MASK, mask, 1));
        save(&level, &first);
        ok(DdcTiles_SetTile(level.tiles, 2, DDC_TILE_FULL, NULL, 1));
        ok(DdcWorld_Load(level.world, first.data, first.size));
        save(&level, &again);
        assert_int_equal(again.size, first.size);
        assert_memory_equal(again.data, first.data, first.size);
    }
}

TEST(a_difference_behind_a_carved_cell_is_found)
{
    static struct save first;
    static struct save other;
    DdcMask *bomb = test_mask(1, 1, 1);

    for_rows(i, sizes)
    {
        struct level level = make(sizes[i][0], sizes[i][1]);
        DdcDifference found;
        ok(DdcTiles_Erase(level.tiles, bomb, 0, 0, 1, NULL));
        save(&level, &first);
        ok(DdcTiles_SetCell(level.tiles, 3, 3, 0));
        save(&level, &other);
        ok(DdcFindDifference(first.data, first.size, other.data, other.size,
                             &found));
        assert_int_equal(found.index, 3 + 3 * SIDE);
    }
}

TEST(a_mark_of_other_tiles_is_noticed)
{
    static struct save saved;
    struct level full = make(16, 16);
    struct level empty = make(16, 16);

    test_log_listen();
    ok(DdcTiles_SetTile(empty.tiles, 1, DDC_TILE_EMPTY, NULL, 1));
    ok(DdcTiles_Mark(full.tiles));
    ok(DdcTiles_Mark(empty.tiles));
    save(&full, &saved);
    ok(DdcWorld_Load(full.world, saved.data, saved.size));
    returns(DDC_E_CHANGED, DdcWorld_Load(empty.world, saved.data, saved.size));
}

TEST(a_refused_save_defines_no_tiles)
{
    static const ddc_uint8 tile[] = {0xFF, 0xFF, 0, 0, DDC_TILE_FULL, 0, 0, 0,
                                     1,    0,    0, 0};
    static struct save saved;
    struct level level = make(16, 16);

    test_log_listen();
    ok(DdcTiles_Mark(level.tiles));
    save(&level, &saved);
    ddc_uint32 count = level.tiles->definition_count;
    /* A tile goes before the ends of both lists, and the last end is cut off.
     */
    memcpy(saved.data + saved.size - 8, tile, sizeof tile);
    memset(saved.data + saved.size + 4, 0xFF, 4);
    returns(DDC_E_SYNTAX,
            DdcWorld_Load(level.world, saved.data, saved.size + 8));
    assert_int_equal(level.tiles->definition_count, count);
}
