/* SPDX-License-Identifier: Zlib */
/*
 * Each field, changed alone, changes the hash, and the difference of the saves
 * has its name; what is not state changes nothing.
 */
#include "scene.h"

#include "field_names.h"
#include "save/fields.h"

static struct scene scene;
static struct scene_save before;
static struct scene_save after;

/* ---- Changes ------------------------------------------------------------- */

/* Sprites of which nothing is set: of a mask, of a surface, and one with all
 * pictures. */
#define BY_MASK    0
#define BY_SURFACE 1
#define DRESSED    3

/* A change of the sprite `s` by a call that must succeed. */
#define CHANGE(name, ...)                                                      \
    static void name(DdcSprite *s)                                             \
    {                                                                          \
        (void)s;                                                               \
        ok((__VA_ARGS__));                                                     \
    }

CHANGE(set_x, DdcSprite_SetXYrel(s, 1, 0))
CHANGE(set_y, DdcSprite_SetXYrel(s, 0, -1))

static DdcResult add_velocity(DdcSprite *s, int x, int y)
{
    ddc_int32 xinc;
    ddc_int32 yinc;
    ok(DdcSprite_GetVelocity(s, &xinc, &yinc));
    return DdcSprite_SetVelocity(s, xinc + x, yinc + y);
}
CHANGE(set_xinc, add_velocity(s, 1, 0))
CHANGE(set_yinc, add_velocity(s, 0, 1))

static DdcResult add_arena(DdcSprite *s, int left, int top, int right,
                           int bottom)
{
    DdcRect arena;
    ok(DdcSprite_GetArena(s, &arena));
    arena.left += left;
    arena.top += top;
    arena.right += right;
    arena.bottom += bottom;
    return DdcSprite_SetArena(s, &arena);
}
CHANGE(set_left, add_arena(s, 1, 0, 0, 0))
CHANGE(set_top, add_arena(s, 0, 1, 0, 0))
CHANGE(set_right, add_arena(s, 0, 0, 1, 0))
CHANGE(set_bottom, add_arena(s, 0, 0, 0, 1))

static DdcResult add_filter(DdcSprite *s, ddc_uint32 categories,
                            ddc_uint32 touches)
{
    ddc_uint32 c;
    ddc_uint32 t;
    ok(DdcSprite_GetFilter(s, &c, &t));
    return DdcSprite_SetFilter(s, c ^ categories, t ^ touches);
}
CHANGE(set_categories, add_filter(s, 0x80000000u, 0))
CHANGE(set_touches, add_filter(s, 0, 1))
CHANGE(set_static, DdcSprite_SetStatic(s, 1))
CHANGE(set_mirror, DdcSprite_SetMirror(s, DDC_MIRROR_UPDOWN))
CHANGE(set_policy, DdcSprite_SetHitPolicy(s, DDC_HIT_ALL))
CHANGE(set_frame, DdcSprite_SetFrame(s, &(const DdcRect){1, 2, 30, 31}))
CHANGE(set_frame_again, DdcSprite_SetFrame(s, &(const DdcRect){1, 2, 30, 32}))
CHANGE(set_key, DdcSprite_SetKey(s, &(const DdcKey){0xFF, 1, 1}))
CHANGE(set_key_again, DdcSprite_SetKey(s, &(const DdcKey){0xFF, 1, 2}))
CHANGE(set_size, DdcSprite_SetSize(s, 0, 20))
CHANGE(set_size_again, DdcSprite_SetSize(s, 21, 20))

static DdcResult set_hot(DdcSprite *s, int right, int dx)
{
    const DdcRect part = {3, 3, right, 20};
    const DdcKey key = {0xFF, 0, 0};
    return DdcSprite_SetHotImage(s, scene.surfaces[0], &part, &key, dx, 0);
}
CHANGE(set_hot_image, set_hot(s, 20, 0))
CHANGE(set_hot_part, set_hot(s, 21, 0))
CHANGE(set_offset, set_hot(s, 20, 1))
CHANGE(set_offset_again, set_hot(s, 20, 2))

CHANGE(set_origin, DdcSprite_SetOrigin(s, &(const DdcPoint){0, 0}))
CHANGE(set_origin_again, DdcSprite_SetOrigin(s, &(const DdcPoint){0, -0.0}))
CHANGE(set_transform,
       DdcSprite_SetTransform(s, &(const DdcTransform){{0, 0}, {1, 1}, {1, 0}}))
CHANGE(set_transform_again,
       DdcSprite_SetTransform(s,
                              &(const DdcTransform){{0, 0}, {1, 0.5}, {1, 0}}))
static void set_angle(DdcSprite *s)
{
    set_transform(s);
    ok(DdcSprite_SetAngle(s, 360000));
}
CHANGE(set_hits, DdcSprite_Hit(s, scene.sprites[9]))
static void set_hits_again(DdcSprite *s)
{
    ok(DdcSprite_SetHitPolicy(s, DDC_HIT_FIRST));
    ok(DdcSprite_Hit(s, scene.sprites[10]));
}
static void set_fraction(DdcSprite *s)
{
    DdcPoint position;
    ok(DdcSprite_GetPosition(s, &position));
    position.x += 0.25;
    ok(DdcSprite_SetPosition(s, &position));
}
static DdcResult set_body(DdcSprite *s, int climb, int rest)
{
    const DdcBody body = {1, 2, climb, 2, 0, 0, 0, 0, rest, 0};
    return DdcSprite_SetBody(s, &body);
}
CHANGE(give_body, set_body(s, 1, 0))
CHANGE(set_climb, set_body(s, 2, 0))
CHANGE(set_rest, set_body(s, 1, 9))
CHANGE(set_mask, DdcSprite_SetMask(s, scene.masks[1], 0, 0))
CHANGE(set_animation, DdcSprite_SetAnimation(s, scene.animations[0], 0))
CHANGE(set_animation_index, DdcSprite_SetAnimation(s, scene.animations[0], 1))
static void set_surface(DdcSprite *s)
{
    DdcSurface *other =
        scene.surfaces[DdcSprite_GetSurface(s) == scene.surfaces[0]];
    ok(DdcSprite_SetSurface(s, other, NULL, NULL));
}

static void set_random(DdcSprite *s)
{
    (void)s;
    DdcGetRandom(0, 1);
}
CHANGE(set_tile, DdcTiles_SetTile(scene.tiles, 7, DDC_TILE_EMPTY, NULL, 5))
CHANGE(set_cell, DdcTiles_SetCell(scene.tiles, 20, 18, 9))
CHANGE(set_cell_again, DdcTiles_SetCell(scene.tiles, 20, 18, 10))
CHANGE(draw_cell,
       DdcTiles_Draw(scene.tiles, scene.masks[0], 12 * 20, 12 * 18, 1, NULL))
CHANGE(draw_cell_again, DdcTiles_Draw(scene.tiles, scene.masks[0], 12 * 20 + 1,
                                      12 * 18, 1, NULL))
CHANGE(step, DdcWorld_Step(scene.world))

/* Sprites 0 and 2 touch from now on, and nothing moves. */
static void step_onto(DdcSprite *s)
{
    for (int i = 0; i < SCENE_SPRITES; i++)
    {
        ok(DdcSprite_SetVelocity(scene.sprites[i], 0, 0));
        ok(DdcSprite_SetXY(scene.sprites[i], i * 2000, 3000));
        ok(add_arena(scene.sprites[i], 0, 0, 100000, 100000));
    }
    step(s);
    step(s);
}
static void meet(DdcSprite *s)
{
    ok(DdcSprite_SetXY(scene.sprites[2], 0, 3000));
    ok(DdcWorld_ClearSaved(scene.world));
    step(s);
    ok(DdcSprite_SetXY(scene.sprites[2], 4000, 3000));
    for (int i = 0; i < SCENE_SPRITES; i++)
    {
        ok(DdcSprite_SetVelocity(scene.sprites[i], 0, 0));
    }
}
static void clear_lists(DdcSprite *s)
{
    step_onto(s);
    ok(DdcWorld_ClearSaved(scene.world));
}
static void fall(DdcSprite *s)
{
    clear_lists(s);
    ok(DdcTiles_Draw(scene.tiles, scene.masks[3], 0, 0, 1, NULL));
}
static void touch(DdcSprite *s)
{
    ok(DdcSprite_SetXY(s, 0, 0));
    step(s);
    ok(DdcSprite_SetXY(s, 4 * 2000, 3000));
    for (int i = 0; i < SCENE_SPRITES; i++)
    {
        ok(DdcSprite_SetVelocity(scene.sprites[i], 0, 0));
    }
}
CHANGE(mark, DdcTiles_Mark(scene.tiles))
CHANGE(remove_tiles, DdcWorld_SetTiles(scene.world, NULL))
static void remove_and_step(DdcSprite *s)
{
    step_onto(s);
    remove_tiles(s);
}
CHANGE(leave, DdcWorld_Remove(scene.world, scene.sprites[SCENE_SPRITES - 1]))
CHANGE(add_mask, DdcWorld_AddSavedMask(scene.world, test_mask(1, 1, 1)))
static void add_surface(DdcSprite *s)
{
    static ddc_uint8 pixel[4];
    const DdcPixels pixels = {pixel, 1, 1, 4, 1};
    (void)s;
    ok(DdcWorld_AddSavedSurface(scene.world, test_surface(&pixels)));
}
static void add_animation(DdcSprite *s)
{
    const DdcFrame frame = {NULL, 0, 0, {0, 0, 0, 0}};
    (void)s;
    OWN(DdcAnimation, made, DdcAnimation_Create(&frame, 1, &made));
    ok(DdcWorld_AddSavedAnimation(scene.world, made));
}

typedef void (*change)(DdcSprite *s);

/* `first` is done before the first save; NULL: nothing. */
static const struct
{
    const char *name;
    int sprite;
    change first;
    change then;
    ddc_uint32 index;
} changes[] = {
    {"x", 5, NULL, set_x, 5},
    {"y", 5, NULL, set_y, 5},
    {"xinc", 5, NULL, set_xinc, 5},
    {"yinc", 5, NULL, set_yinc, 5},
    {"arena.left", 5, NULL, set_left, 5},
    {"arena.top", 5, NULL, set_top, 5},
    {"arena.right", 5, NULL, set_right, 5},
    {"arena.bottom", 5, NULL, set_bottom, 5},
    {"categories", 5, NULL, set_categories, 5},
    {"touches", 5, NULL, set_touches, 5},
    {"static", 5, NULL, set_static, 5},
    {"mirror", 5, NULL, set_mirror, 5},
    {"hit policy", 5, NULL, set_policy, 5},
    {"frame", 5, NULL, set_frame, 5},
    {"frame", 5, set_frame, set_frame_again, 5},
    {"key", 5, NULL, set_key, 5},
    {"key", 5, set_key, set_key_again, 5},
    {"size", 5, NULL, set_size, 5},
    {"size", 5, set_size, set_size_again, 5},
    {"hot image", 5, NULL, set_hot_image, 5},
    {"hot image", 5, set_hot_image, set_hot_part, 5},
    {"offset", 5, set_hot_image, set_offset, 5},
    {"offset", 5, set_offset, set_offset_again, 5},
    {"origin", 6, NULL, set_origin, 6},
    {"origin", 6, set_origin, set_origin_again, 6},
    {"transform", 6, NULL, set_transform, 6},
    {"transform", 6, set_transform, set_transform_again, 6},
    {"angle", 6, set_transform, set_angle, 6},
    {"hits", 6, NULL, set_hits, 6},
    {"hits", 6, set_hits, set_hits_again, 6},
    {"fraction", 6, NULL, set_fraction, 6},
    {"fraction", 7, set_fraction, set_fraction, 7},
    {"body", 5, NULL, give_body, 5},
    {"body", 5, give_body, set_climb, 5},
    {"rest", 5, give_body, set_rest, 5},
    {"mask", 5, NULL, set_mask, 5},
    {"frame of the animation", 5, set_animation, set_animation_index, 5},
    {"animation", 5, NULL, set_animation, 5},
    {"surface", 5, NULL, set_surface, 5},
    {"random", 0, NULL, set_random, 0},
    {"tile", 0, NULL, set_tile, 7},
    {"tile", 0, set_cell, set_tile, 7},
    {"cell", 0, mark, set_cell, 18 * 21 + 20},
    {"cell", 0, set_cell, set_cell_again, 18 * 21 + 20},
    {"cell", 0, set_cell, draw_cell, 18 * 21 + 20},
    {"cell", 0, draw_cell, draw_cell_again, 18 * 21 + 20},
    {"pair", 0, clear_lists, meet, 0},
    {"touch of tiles", 4, fall, touch, 4},
    {"size of the map", 0, NULL, remove_tiles, 0},
    {"had tiles", 0, remove_and_step, step, 0},
    {"mark", 0, NULL, mark, 0},
    {"number of sprites", 0, NULL, leave, 0},
    {"length of the list", 0, NULL, add_mask, 0},
    {"length of the list", 0, NULL, add_surface, 0},
    {"length of the list", 0, NULL, add_animation, 0},
};

/* ---- Tests --------------------------------------------------------------- */

static void assert_difference(const char *name, ddc_uint32 index)
{
    DdcDifference found;
    DdcDifference back;

    ok(DdcFindDifference(before.data, before.size, after.data, after.size,
                         &found));
    ok(DdcFindDifference(after.data, after.size, before.data, before.size,
                         &back));
    assert_int_equal(found.hit, 1);
    assert_string_equal(field_name(&found), name);
    assert_int_equal(found.a == found.b, 0);
    assert_int_equal(found.a, back.b);
    assert_int_equal(found.field, back.field);
    assert_int_equal(found.index, index);
    assert_int_equal(back.index, index);
}

TEST(each_field_changes_the_hash_and_is_named)
{
    for_rows(i, changes)
    {
        size_t made = test_owned();
        scene_make(&scene, false);
        DdcSprite *sprite = scene.sprites[changes[i].sprite];
        if (changes[i].first != NULL)
        {
            changes[i].first(sprite);
        }
        uint64_t hash = scene_save(&scene, &before);
        changes[i].then(sprite);
        assert_true(scene_save(&scene, &after) != hash);
        assert_difference(changes[i].name, changes[i].index);
        test_destroy_down_to(made);
    }
}

static bool is_tested(const char *name)
{
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
    {
        if (strcmp(changes[i].name, name) == 0)
        {
            return true;
        }
    }
    return false;
}

/* The fields of the first parts are those of worlds. */
TEST(all_fields_of_worlds_are_tested)
{
    int parts = 0;

    for (const char *at = field_names;; at += strlen(at) + 1)
    {
        parts += (uint8_t)*at / FIELD_FIRST;
        if (parts > DDC_PART_BRICKS)
        {
            break;
        }
        if (at[1] != '\0' && strcmp(at + 1, "kind of save") != 0 &&
            strcmp(at + 1, "version") != 0 &&
            strcmp(at + 1, "what is saved") != 0 && !is_tested(at + 1))
        {
            fail_msg("no test changes %s", at + 1);
        }
    }
}

TEST(what_is_saved_is_named_too)
{
    scene_make(&scene, false);
    ok(DdcWorld_Save(scene.world, DDC_SAVE_TILES, before.data, SCENE_BYTES,
                     &before.size));
    scene_save(&scene, &after);
    assert_difference("what is saved", 0);
}

static ddc_int32 DDC_CALL nothing(void *user)
{
    (void)user;
    return 0;
}

static void DDC_CALL no_update(DdcSprite *self)
{
    (void)self;
}

TEST(what_is_no_state_changes_nothing)
{
    ddc_uint32 count;
    DdcSpritePair pairs[64];
    int user = nothing(NULL);

    scene_make(&scene, false);
    scene_play(&scene, 1);
    uint64_t hash = scene_save(&scene, &before);
    ok(DdcSprite_SetUser(scene.sprites[0], &user));
    ok(DdcSprite_SetUpdateFn(scene.sprites[0], no_update));
    ok(DdcWorld_ListPairs(scene.world, pairs, 64, &count));
    ok(DdcSprite_SetXYrel(scene.sprites[3], 1, 0));
    ok(DdcSprite_SetXYrel(scene.sprites[3], -1, 0));
    OWN(DdcSprite, more, DdcSprite_CreateFromMask(scene.masks[0], 0, 0, &more));
    ok(DdcWorld_Add(scene.world, more));
    ok(DdcWorld_Remove(scene.world, more));
    ok(DdcTiles_SetCell(scene.tiles, 4, 4,
                        DdcTiles_GetCell(scene.tiles, 4, 4)));
    assert_true(scene_save(&scene, &after) == hash);
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.data, before.data, before.size);
    DdcDifference none;
    ok(DdcFindDifference(before.data, before.size, after.data, after.size,
                         &none));
    assert_fields(DdcDifference, none, .hit = 0);
}

TEST(a_restored_square_is_not_saved)
{
    scene_make(&scene, true);
    uint64_t hash = scene_save(&scene, &before);
    ddc_uint32 value = DdcTiles_GetCell(scene.tiles, 1, 1);
    ok(DdcTiles_SetCell(scene.tiles, 1, 1, value ^ 1));
    assert_true(scene_save(&scene, &after) != hash);
    ok(DdcTiles_SetCell(scene.tiles, 1, 1, value));
    assert_true(scene_save(&scene, &after) == hash);
}

/* Cells that only one save has come first in the other's list. */
TEST(the_first_difference_of_a_list_is_what_one_save_lacks)
{
    DdcDifference found;

    scene_make(&scene, true);
    ddc_uint32 value = DdcTiles_GetCell(scene.tiles, 4, 3);
    ok(DdcTiles_SetCell(scene.tiles, 4, 3, value ^ 1));
    scene_save(&scene, &before);
    value = DdcTiles_GetCell(scene.tiles, 1, 1);
    ok(DdcTiles_SetCell(scene.tiles, 1, 1, value ^ 1));
    scene_save(&scene, &after);
    for (int i = 0; i < 2; i++)
    {
        const struct scene_save *a = i == 0 ? &before : &after;
        const struct scene_save *b = i == 0 ? &after : &before;
        ok(DdcFindDifference(a->data, a->size, b->data, b->size, &found));
        assert_int_equal(found.hit, 1);
        assert_int_equal(found.index, 1 + 21);
    }
}
