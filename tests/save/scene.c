/* SPDX-License-Identifier: Zlib */
/* Implements scene.h. */
#include "scene.h"

#define SIDE    64
#define COLUMNS 21
#define ROWS    19
#define CELL    12

static ddc_uint8 pixels[SCENE_SURFACES][SIDE * SIDE];

/* ---- Random numbers of a frame ------------------------------------------- */

static uint32_t state;

static int pick(int count)
{
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 8) % (uint32_t)count);
}

/* ---- Making -------------------------------------------------------------- */

static void make_surfaces(struct scene *scene)
{
    for (int i = 0; i < SCENE_SURFACES; i++)
    {
        DdcPixels picture = {pixels[i], SIDE, SIDE, SIDE, 1};
        for (int k = 0; k < SIDE * SIDE; k++)
        {
            pixels[i][k] = (ddc_uint8)(k % (7 + i) < 4);
        }
        scene->surfaces[i] = test_surface(&picture);
        ok(DdcWorld_AddSavedSurface(scene->world, scene->surfaces[i]));
    }
}

static void make_masks(struct scene *scene)
{
    for (int i = 0; i < SCENE_MASKS; i++)
    {
        int size = i == SCENE_MASKS - 1 ? CELL : 7 + 5 * i;
        scene->masks[i] = test_mask(size, size, 0);
        for (int k = 0; k < size * size; k++)
        {
            DdcMask_Set(scene->masks[i], k % size, k / size, k % 5 < 3);
        }
        ok(DdcWorld_AddSavedMask(scene->world, scene->masks[i]));
    }
    for (int i = 0; i < SCENE_ANIMATIONS; i++)
    {
        const DdcFrame frames[3] = {
            {scene->masks[i], 0, 0, {0, 0, 10, 10}},
            {scene->masks[i + 1], 1, -2, {8, 8, 24, 20}},
            {scene->masks[i + 2], 0, 3, {0, 0, 0, 0}}};
        OWN(DdcAnimation, made, DdcAnimation_Create(frames, 3, &made));
        scene->animations[i] = made;
        ok(DdcWorld_AddSavedAnimation(scene->world, made));
    }
}

static void make_tiles(struct scene *scene, bool marked)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(COLUMNS, ROWS, CELL, CELL, &tiles));

    scene->tiles = tiles;
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1));
    ok(DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, scene->masks[SCENE_MASKS - 1],
                        3));
    for (int i = 0; i < COLUMNS * ROWS; i++)
    {
        if (pick(4) == 0)
        {
            ddc_uint32 tile = (ddc_uint32)pick(3);
            DdcTiles_SetCell(tiles, i % COLUMNS, i / COLUMNS,
                             tile | (ddc_uint32)pick(8) << 29);
        }
    }
    ok(DdcTiles_Erase(tiles, scene->masks[3], 50, 40, 3, NULL));
    if (marked)
    {
        ok(DdcTiles_Mark(tiles));
    }
    ok(DdcWorld_SetTiles(scene->world, tiles));
}

static DdcSprite *make_sprite(const struct scene *scene, int i)
{
    const DdcRect arena = {0, 0, COLUMNS * CELL, ROWS * CELL};
    DdcSprite *sprite;

    if (i % 2 == 0)
    {
        ok(DdcSprite_CreateFromMask(scene->masks[i % SCENE_MASKS], 0, 0,
                                    &sprite));
        test_own(sprite, destroy_DdcSprite);
    }
    else
    {
        sprite = test_sprite(scene->surfaces[i / 2 % SCENE_SURFACES], 0, 0);
    }
    ok(DdcSprite_SetArena(sprite, &arena));
    int x = pick(COLUMNS * CELL);
    ok(DdcSprite_SetXY(sprite, x, pick(ROWS * CELL)));
    ok(DdcSprite_CalcVector(sprite));
    ok(DdcSprite_SetFilter(sprite, 1u << i % 3, DDC_CATEGORIES_ALL));
    return sprite;
}

void scene_make(struct scene *scene, bool marked)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    scene->world = world;
    state = 4711;
    DdcSetSeed(5);
    make_surfaces(scene);
    make_masks(scene);
    make_tiles(scene, marked);
    for (int i = 0; i < SCENE_SPRITES; i++)
    {
        scene->sprites[i] = make_sprite(scene, i);
        ok(DdcWorld_Add(world, scene->sprites[i]));
    }
}

/* ---- A frame ------------------------------------------------------------- */

static void change_picture(const struct scene *scene, DdcSprite *sprite)
{
    int n[11];
    for (int i = 0; i < 11; i++)
    {
        n[i] = pick(20);
    }
    const DdcPoint origin = {n[0] * 0.5, n[1] * 0.25};
    const DdcKey key = {0xFF, (ddc_uint32)n[2] % 2, 0};
    const DdcRect part = {n[3], n[4], 30 + n[5], 30 + n[6]};
    DdcMask *mask = scene->masks[n[7] % SCENE_MASKS];
    DdcSurface *surface = scene->surfaces[n[8] % SCENE_SURFACES];

    /* Some are refused, for sprites of a mask alone. */
    switch (pick(11))
    {
    case 0:
        DdcSprite_SetMirror(sprite, (ddc_uint32)n[9] % 4 * 2);
        break;
    case 1:
        DdcSprite_SetSize(sprite, n[9] * 2, n[10] * 2);
        break;
    case 2:
        DdcSprite_SetAngle(sprite, n[9] * 45000);
        break;
    case 3:
        DdcSprite_SetTransform(sprite, NULL);
        break;
    case 4:
        DdcSprite_SetOrigin(sprite, n[9] % 2 ? &origin : NULL);
        break;
    case 5:
        DdcSprite_SetMask(sprite, mask, n[9] % 5, n[10] % 5);
        break;
    case 6:
        DdcSprite_SetAnimation(sprite, scene->animations[n[9] % 2],
                               (ddc_uint32)n[10] % 3);
        break;
    case 7:
        DdcSprite_SetHotImage(sprite, surface, &part, &key, n[9] % 3,
                              n[10] % 3);
        break;
    case 8:
        DdcSprite_SetFrame(sprite, n[9] % 3 ? &part : NULL);
        break;
    case 9:
        DdcSprite_SetSurface(sprite, surface, n[9] % 2 ? &part : NULL, &key);
        break;
    default:
        DdcSprite_SetKey(sprite, &key);
        break;
    }
}

static void change_tiles(const struct scene *scene)
{
    DdcMask *cell = scene->masks[SCENE_MASKS - 1];
    int x = pick(COLUMNS * CELL);
    int y = pick(ROWS * CELL);

    switch (pick(5))
    {
    case 0:
        ok(DdcTiles_Draw(scene->tiles, scene->masks[pick(3)], x, y, 1, NULL));
        break;
    case 1:
        ok(DdcTiles_SetCell(scene->tiles, x / CELL, y / CELL,
                            (ddc_uint32)pick(3)));
        break;
    case 2:
        if (pick(2) == 0)
        {
            cell = NULL;
        }
        ok(DdcTiles_SetTile(scene->tiles, 2,
                            cell != NULL ? DDC_TILE_MASK : DDC_TILE_FULL, cell,
                            (ddc_uint32)pick(4)));
        break;
    default:
        ok(DdcTiles_Erase(scene->tiles, scene->masks[pick(3)], x, y, 3, NULL));
        break;
    }
}

/* A sprite walks; some get a body, or lose it. */
static void change_body(const struct scene *scene, DdcSprite *sprite)
{
    const DdcBody body = {1, 2, pick(4), pick(4), 2, 2, 0, pick(8), pick(9), 0};
    const DdcPoint move = {pick(90) * 0.125 - 5, pick(90) * 0.0625};
    DdcBodyMove moved;

    if (pick(3) == 0 || !DdcSprite_HasBody(sprite))
    {
        ok(DdcSprite_SetBody(sprite, pick(4) != 0 ? &body : NULL));
    }
    else
    {
        ok(DdcWorld_Move(scene->world, sprite, &move, &moved));
    }
}

static void change_position(DdcSprite *sprite)
{
    DdcPoint position;

    ok(DdcSprite_GetPosition(sprite, &position));
    position.x += pick(64) * 0.0625 - 2;
    position.y += pick(64) * 0.0625 - 2;
    DdcSprite_SetPosition(sprite, &position); /* it may reach too far */
}

void scene_change(const struct scene *scene, uint32_t frame)
{
    state = frame * 2654435761u;
    for (int i = 0; i < 5; i++)
    {
        DdcSprite *sprite = scene->sprites[pick(SCENE_SPRITES)];
        switch (pick(10))
        {
        case 6:
            change_body(scene, sprite);
            break;
        case 7:
            change_position(sprite);
            break;
        case 0:
            ok(DdcSprite_CalcVector(sprite));
            break;
        case 1:
            ok(DdcSprite_SetFilter(sprite, (ddc_uint32)pick(8), 7));
            break;
        case 2:
            ok(DdcSprite_SetStatic(sprite, pick(3) == 0));
            break;
        case 3:
            ok(DdcSprite_SetHitPolicy(sprite, pick(2)));
            break;
        case 4: /* it stays until the Update of the step */
            ok(DdcSprite_Hit(sprite, scene->sprites[pick(SCENE_SPRITES)]));
            break;
        case 5:
            change_tiles(scene);
            break;
        default:
            change_picture(scene, sprite);
            break;
        }
    }
}

void scene_play(const struct scene *scene, uint32_t frame)
{
    scene_change(scene, frame);
    ok(DdcWorld_Step(scene->world));
    /* Hits of another frame than that of their Update. */
    ok(DdcSprite_Hit(scene->sprites[frame % SCENE_SPRITES],
                     scene->sprites[frame % 7]));
}

void scene_exchange(struct scene *scene, uint32_t frame)
{
    int leaves = (int)(frame % SCENE_SPRITES);

    state = frame;
    ok(DdcWorld_Remove(scene->world, scene->sprites[leaves]));
    for (int i = leaves; i + 1 < SCENE_SPRITES; i++)
    {
        scene->sprites[i] = scene->sprites[i + 1];
    }
    scene->sprites[SCENE_SPRITES - 1] = make_sprite(scene, (int)frame % 9);
    ok(DdcWorld_Add(scene->world, scene->sprites[SCENE_SPRITES - 1]));
}

/* ---- What it shows ------------------------------------------------------- */

static uint64_t fold(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * 0x100000001B3u;
}

static uint64_t index_of(const struct scene *scene, const DdcSprite *sprite)
{
    for (int i = 0; i < SCENE_SPRITES; i++)
    {
        if (scene->sprites[i] == sprite)
        {
            return (uint64_t)i;
        }
    }
    assert_null(sprite);
    return 99;
}

uint64_t scene_events(const struct scene *scene)
{
    static DdcPairEvent pairs[1024];
    static DdcTilesEvent tiles[1024];
    static DdcSpritePair touching[1024];
    ddc_uint32 count;
    uint64_t hash = 0;

    ok(DdcWorld_ListEvents(scene->world, pairs, 1024, &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        hash = fold(hash, index_of(scene, pairs[i].first));
        hash = fold(hash, index_of(scene, pairs[i].second));
        hash = fold(hash, (uint64_t)pairs[i].kind);
    }
    ok(DdcWorld_ListTilesEvents(scene->world, tiles, 1024, &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        hash = fold(hash, index_of(scene, tiles[i].sprite));
        hash = fold(hash, (uint64_t)tiles[i].kind);
        hash = fold(hash, (uint64_t)tiles[i].tile.column << 32 |
                              (uint64_t)tiles[i].tile.row);
        hash = fold(hash, tiles[i].tile.value);
    }
    ok(DdcWorld_ListPairs(scene->world, touching, 1024, &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        hash = fold(hash, index_of(scene, touching[i].first));
        hash = fold(hash, index_of(scene, touching[i].second));
    }
    return hash;
}

uint64_t scene_hash(const ddc_uint8 *data, size_t size)
{
    uint64_t lanes[4] = {1, 2, 3, 4};
    uint64_t hash = size;
    const uint64_t k = 0x9E3779B97F4A7C15u;

    for (size_t i = 0; i < size / 32 * 32 + 32; i += 8)
    {
        uint64_t word = 0;
        for (size_t byte = 0; byte < 8; byte++)
        {
            uint64_t value = i + byte < size ? data[i + byte] : 0;
            word |= value << 8 * byte;
        }
        uint64_t *lane = &lanes[i / 8 % 4];
        *lane = (*lane ^ word) * k;
        *lane ^= *lane >> 32;
    }
    for (int i = 0; i < 4; i++)
    {
        hash = (hash ^ lanes[i]) * k;
        hash ^= hash >> 32;
    }
    return hash;
}

uint64_t scene_save(const struct scene *scene, struct scene_save *out)
{
    DdcHash hash;
    ddc_uint32 counted;

    returns(DDC_E_MORE,
            DdcWorld_Save(scene->world, SCENE_WHAT, NULL, 0, &counted));
    ok(DdcWorld_Save(scene->world, SCENE_WHAT, out->data, SCENE_BYTES,
                     &out->size));
    ok(DdcWorld_GetHash(scene->world, SCENE_WHAT, &hash));
    assert_int_equal(counted, out->size);
    uint64_t bits = (uint64_t)hash.high << 32 | hash.low;
    assert_true(bits == scene_hash(out->data, out->size));
    return bits;
}

void scene_load(const struct scene *scene, const struct scene_save *save)
{
    static struct scene_save again;

    ok(DdcWorld_Load(scene->world, save->data, save->size));
    scene_save(scene, &again);
    assert_int_equal(again.size, save->size);
    assert_memory_equal(again.data, save->data, save->size);
}
