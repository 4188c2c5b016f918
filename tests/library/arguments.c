/* SPDX-License-Identifier: Zlib */
/* Implements arguments.h. */
#include "arguments.h"

#include "good_values.h"

/* What the memory of outputs is filled with before a call. */
#define FILLED 0xA5

/* ---- Special arguments -------------------------------------------------- */

static void set_pixels(struct everything *e, struct arguments *a, size_t i)
{
    const DdcPixels pixels = {e->a.pixels, EVERYTHING_SIZE, EVERYTHING_SIZE,
                              EVERYTHING_SIZE, 1};

    memcpy(a->memory[i].bytes, &pixels, sizeof pixels);
}

static void set_bits(struct everything *e, struct arguments *a, size_t i)
{
    const DdcBits bits = {e->a.pixels, EVERYTHING_SIZE, EVERYTHING_SIZE,
                          EVERYTHING_SIZE, DDC_BITS_LSB_FIRST};

    memcpy(a->memory[i].bytes, &bits, sizeof bits);
}

static void set_shape(struct everything *e, struct arguments *a, size_t i)
{
    const DdcShape shape = {DDC_SHAPE_BOX, 0, &e->boxes[0]};

    memcpy(a->memory[i].bytes, &shape, sizeof shape);
}

static void set_other_shape(struct everything *e, struct arguments *a, size_t i)
{
    const DdcShape shape = {DDC_SHAPE_BOX, 0, &e->boxes[1]};

    memcpy(a->memory[i].bytes, &shape, sizeof shape);
}

static void set_time(struct everything *e, struct arguments *a, size_t i)
{
    memcpy(a->memory[i].bytes, &e->time, sizeof e->time);
}

static void set_sprite(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->sprite;
}

static void set_other(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->other;
}

static void set_loose(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->loose;
}

static void set_mask(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->mask;
}

static void set_other_mask(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->other_mask;
}

static void set_animation(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->animation;
}

static void set_surface(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->a.surface;
}

/* Locks the surface, so that the function can unlock it. */
static void set_locked(struct everything *e, struct arguments *a, size_t i)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(e->a.surface, &pixels));
    a->values[i].pointer = e->a.surface;
}

static void set_world(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->world;
}

static void set_grid(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->grid;
}

static void set_bricks(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->bricks;
}

static void set_tiles(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->tiles;
}

/* Values of cells without a tile. */
static void set_values(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    memset(a->memory[i].bytes, 0, sizeof a->memory[i].bytes);
}

static void set_list(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->list;
}

static void set_id(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].number = (ddc_int32)e->id;
}

static void set_brick_id(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].number = e->brick;
}

static void set_path(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    strcpy((char *)a->memory[i].bytes, EVERYTHING_FILE);
}

static void set_pbm(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    strcpy((char *)a->memory[i].bytes, "P1 2 2 0 1 1 0");
}

static void set_sheet(struct everything *e, struct arguments *a, size_t i)
{
    a->values[i].pointer = e->sheet;
}

static void set_sheet_text(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    strcpy((char *)a->memory[i].bytes, everything_sheet);
}

static void set_sheet_file(struct everything *e, struct arguments *a, size_t i)
{
    set_path(e, a, i);
    FILE *file = fopen(EVERYTHING_FILE, "wb");
    assert_non_null(file);
    assert_true(fputs(everything_sheet, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Writes the file, so that the function can load it. */
static void set_file(struct everything *e, struct arguments *a, size_t i)
{
    set_path(e, a, i);
    ok(DdcMask_SavePbmFile(e->mask, 0, a->values[i].pointer));
}

static const struct special_argument specials[] = {
    {"DdcSurface_Unlock", "surface", set_locked},
    {"DdcWorld_Add", "sprite", set_loose},
    {"DdcShape_Transform", "out", set_other_shape},
    {"DdcMapping_ConvertShape", "out", set_other_shape},
    {"DdcMask_LoadPbm", "data", set_pbm},
    {"DdcMask_LoadPbmFile", "path", set_file},
    {"DdcMask_SavePbmFile", "path", set_path},
    {"DdcSheet_LoadPbm", "data", set_sheet_text},
    {"DdcSheet_LoadPbmFile", "path", set_sheet_file},
    {"DdcAssertion_SetLogFile", "path", set_path},
    {"DdcSprite_Hit", "other", set_other},
    {"DdcSprite_HitDefault", "other", set_other},
    {"DdcSpritesCollide", "b", set_other},
    {"DdcSpritesCollideRect", "b", set_other},
    {"DdcSpritesCollidePixel", "b", set_other},
    {"DdcSprites_Overlap", "b", set_other},
    {"DdcSprites_Contact", "b", set_other},
    {"DdcSprites_DebugDraw", "b", set_other},
    {"DdcTiles_SetCells", "values", set_values},
    {NULL, "DdcPixels", set_pixels},
    {NULL, "DdcBits", set_bits},
    {NULL, "DdcShape", set_shape},
    {NULL, "double", set_time},
    {NULL, "DdcSprite", set_sprite},
    {NULL, "DdcMask", set_mask},
    {NULL, "DdcSheet", set_sheet},
    {NULL, "DdcAnimation", set_animation},
    {NULL, "DdcSurface", set_surface},
    {NULL, "DdcWorld", set_world},
    {NULL, "DdcGrid", set_grid},
    {NULL, "DdcBricks", set_bricks},
    {NULL, "DdcTiles", set_tiles},
    {NULL, "DdcDebugList", set_list},
    {NULL, NULL, NULL},
};

/*
 * Arguments that depend on the parameter's name. `function` is how the names
 * of functions begin; entries without it are for masks.
 */
static const struct special_argument named[] = {
    {NULL, "b", set_other_mask}, {NULL, "other", set_other_mask},
    {"DdcGrid_", "id", set_id},  {"DdcBricks_", "id", set_brick_id},
    {NULL, NULL, NULL},
};

/* Good values of the numbers for which 1 is not good. */
static const struct
{
    const char *function; /* NULL: any */
    const char *name;
    ddc_int32 value;
} numbers[] = {
    {"DdcMask_ToPixels", "pitch", 4 * EVERYTHING_SIZE},
    {"DdcMask_LoadPbm", "size", 14}, /* of set_pbm's text */
    {"DdcSheet_LoadPbm", "size", 50},
    {"DdcSheet_GetMask", "frame", 0},
    {"DdcSheet_GetMask", "zone", 0},
    {"DdcMask_ToBits", "pitch_bits", EVERYTHING_SIZE},
    {"DdcMask_CreateFromRuns", "width", EVERYTHING_SIZE},
    {"DdcMask_CreateFromRuns", "height", EVERYTHING_SIZE},
    {"DdcMask_Labels", "pitch", 4 * EVERYTHING_SIZE},
    {"DdcMask_SavePbm", "capacity", 1000},
    {"DdcRect_Offset", "dx", 0},
    {"DdcRect_Offset", "dy", 0},
    {"DdcKey_SetRange", "high", 10},
    {"DdcKey_SetAlpha", "alpha_bits", 0xFF},
    {"DdcSprite_GetHit", "index", 0},
    {"DdcSprite_SetMirror", "mirror", DDC_MIRROR_UPDOWN},
    {"DdcMapping_Convert", "from", DDC_SPACE_PIXEL},
    {"DdcMapping_ConvertShape", "from", DDC_SPACE_PIXEL},
    {"DdcKey_SetPaletteColor", "count", 1},
    {"DdcTiles_Define", "kind", DDC_TILE_MASK},
    {"DdcTiles_SetCells", "pitch", 16},
    {"DdcTiles_GetCells", "pitch", 16},
    {NULL, "capacity", 16},
    {NULL, "count", 4},
};

/* ---- Making arguments --------------------------------------------------- */

static const struct special_argument *
find_special(const struct special_argument *list, const char *function,
             const struct public_parameter *parameter)
{
    for (; list != NULL && list->name != NULL; list++)
    {
        bool same = list->function == NULL
                        ? strcmp(list->name, parameter->type) == 0
                        : strcmp(list->function, function) == 0 &&
                              strcmp(list->name, parameter->name) == 0;
        if (same)
        {
            return list;
        }
    }
    return NULL;
}

static const struct special_argument *
find_named(const char *function, const struct public_parameter *parameter)
{
    bool is_mask =
        parameter->stars == 1 && strcmp(parameter->type, "DdcMask") == 0;

    for (const struct special_argument *list = named; list->name != NULL;
         list++)
    {
        bool same =
            list->function == NULL
                ? is_mask
                : parameter->stars == 0 && strncmp(list->function, function,
                                                   strlen(list->function)) == 0;
        if (same && strcmp(list->name, parameter->name) == 0)
        {
            return list;
        }
    }
    return NULL;
}

static ddc_int32 good_number(const char *function, const char *name)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
        if ((numbers[i].function == NULL ||
             strcmp(numbers[i].function, function) == 0) &&
            strcmp(numbers[i].name, name) == 0)
        {
            return numbers[i].value;
        }
    }
    return 1;
}

/*
 * Fills all of the memory with copies of the value: the parameter may be an
 * array.
 */
static void fill(uint8_t *memory, size_t capacity, const char *type)
{
    size_t size = 0;
    const void *good = good_struct(type, &size);

    for (size_t at = 0; good != NULL && at + size <= capacity; at += size)
    {
        memcpy(memory + at, good, size);
    }
}

static void make_argument(struct arguments *a, struct everything *e,
                          const struct public_function *function, size_t i,
                          const struct special_argument *special)
{
    const struct public_parameter *parameter = &function->parameters[i];
    const struct special_argument *found = NULL;
    bool is_made = parameter->stars == 2 || !parameter->input;

    a->values[i].pointer = NULL;
    if (parameter->kind == VALUE_POINTER)
    {
        memset(a->memory[i].bytes, FILLED, sizeof a->memory[i].bytes);
        a->values[i].pointer = a->memory[i].bytes;
        fill(a->memory[i].bytes, sizeof a->memory[i].bytes, parameter->type);
    }
    else if (parameter->kind == VALUE_CODE)
    {
        a->values[i].code = good_code(parameter->type);
    }
    else
    {
        a->values[i].number = good_number(function->name, parameter->name);
    }
    found = find_special(special, function->name, parameter);
    found = found != NULL ? found : find_named(function->name, parameter);
    found = found != NULL ? found
                          : find_special(specials, function->name, parameter);
    if (found != NULL && (!is_made || found->function != NULL))
    {
        found->set(e, a, i);
    }
}

void arguments_make(struct arguments *a, struct everything *e,
                    const struct public_function *function,
                    const struct special_argument *special)
{
    assert_in_range(function->count, 0, PUBLIC_PARAMETERS);
    for (size_t i = 0; i < function->count; i++)
    {
        make_argument(a, e, function, i, special);
    }
}

/* ---- Created objects ---------------------------------------------------- */

static void destroy(const char *type, void *object)
{
    if (strcmp(type, "DdcMask") == 0)
    {
        DdcMask_Destroy(object);
    }
    else if (strcmp(type, "DdcSurface") == 0)
    {
        DdcSurface_Destroy(object);
    }
    else if (strcmp(type, "DdcSprite") == 0)
    {
        DdcSprite_Destroy(object);
    }
    else if (strcmp(type, "DdcAnimation") == 0)
    {
        DdcAnimation_Destroy(object);
    }
    else if (strcmp(type, "DdcGrid") == 0)
    {
        DdcGrid_Destroy(object);
    }
    else if (strcmp(type, "DdcBricks") == 0)
    {
        DdcBricks_Destroy(object);
    }
    else if (strcmp(type, "DdcWorld") == 0)
    {
        DdcWorld_Destroy(object);
    }
    else if (strcmp(type, "DdcSheet") == 0)
    {
        DdcSheet_Destroy(object);
    }
    else if (strcmp(type, "DdcDebugList") == 0)
    {
        DdcDebugList_Destroy(object);
    }
    else if (strcmp(type, "DdcTiles") == 0)
    {
        DdcTiles_Destroy(object);
    }
    else if (strcmp(type, "DdcMesh") == 0)
    {
        DdcMesh_Destroy(object);
    }
    else
    {
        fail_msg("no function destroys a %s", type);
    }
}

/* Does a pointer still consist of the bytes that memory is filled with? */
static bool is_untouched(void *const *pointer)
{
    void *filled;

    memset(&filled, FILLED, sizeof filled);
    return *pointer == filled;
}

bool arguments_destroy(const struct arguments *a,
                       const struct public_function *function, bool success)
{
    size_t i = 0;

    if (!function->makes)
    {
        return true;
    }
    while (i < function->count && function->parameters[i].stars != 2)
    {
        i++;
    }
    assert_true(i < function->count);
    if (a->values[i].pointer == NULL)
    {
        return !success;
    }
    void *object = *(void *const *)a->values[i].pointer;
    if (!success)
    {
        /* The elements of an array, which is not the last parameter, may also
         * be as they were before the call. */
        return object == NULL ||
               (i + 1 < function->count && is_untouched(&object));
    }
    destroy(function->parameters[i].type, object);
    return object != NULL;
}
