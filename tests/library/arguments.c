/* SPDX-License-Identifier: Zlib */
/* Implements arguments.h. */
#include "arguments.h"

#include "good_values.h"

/* What the memory of outputs is filled with before a call. */
#define FILLED 0xA5

/* ---- Objects ------------------------------------------------------------ */

/*
 * Inputs that are fields of struct everything, by the parameter's type, and
 * where that is not enough by its name or function. The first row is used.
 */
static const struct
{
    const char *type;
    const char *name;     /* NULL: any */
    const char *function; /* NULL: any */
    size_t offset;
    size_t size; /* of a struct or number that is copied; 0: a pointer is */
} fields[] = {
#define POINTER(field) offsetof(struct everything, field), 0
#define COPY(field)                                                            \
    offsetof(struct everything, field), sizeof((struct everything *)NULL)->field
    {"DdcSprite", "b", NULL, POINTER(other)},
    {"DdcSprite", "other", NULL, POINTER(other)},
    {"DdcSprite", NULL, "DdcWorld_Add", POINTER(loose)},
    {"DdcSprite", NULL, NULL, POINTER(sprite)},
    {"DdcMask", "b", NULL, POINTER(other_mask)},
    {"DdcMask", "other", NULL, POINTER(other_mask)},
    {"DdcMask", NULL, NULL, POINTER(mask)},
    {"DdcSheet", NULL, NULL, POINTER(sheet)},
    {"DdcAnimation", NULL, NULL, POINTER(animation)},
    {"DdcSurface", NULL, NULL, POINTER(a.surface)},
    {"DdcWorld", NULL, NULL, POINTER(world)},
    {"DdcGrid", NULL, NULL, POINTER(grid)},
    {"DdcBricks", NULL, NULL, POINTER(bricks)},
    {"DdcTiles", NULL, NULL, POINTER(tiles)},
    {"DdcDebugList", NULL, NULL, POINTER(list)},
    {"DdcPixels", NULL, NULL, COPY(pixels)},
    {"DdcBits", NULL, NULL, COPY(bits)},
    {"DdcShape", "out", NULL, COPY(shapes[1])},
    {"DdcShape", NULL, NULL, COPY(shapes[0])},
    {"ddc_uint32", "id", "DdcBricks_Remove", COPY(brick)},
    {"ddc_uint32", "id", "DdcBricks_Get", COPY(brick)},
    {"ddc_uint32", "id", "DdcBricks_Set", COPY(brick)},
    {"ddc_uint32", "id", NULL, COPY(id)},
};

static bool is_or_any(const char *wanted, const char *name)
{
    return wanted == NULL || strcmp(wanted, name) == 0;
}

static void set_field(struct everything *e, union public_value *value,
                      const char *function,
                      const struct public_parameter *parameter)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    {
        if (strcmp(fields[i].type, parameter->type) == 0 &&
            is_or_any(fields[i].name, parameter->name) &&
            is_or_any(fields[i].function, function))
        {
            const uint8_t *field = (const uint8_t *)e + fields[i].offset;
            if (fields[i].size == 0)
            {
                memcpy(value, field, sizeof(void *));
            }
            else
            {
                memcpy(parameter->stars > 0 ? value->pointer : value, field,
                       fields[i].size);
            }
            return;
        }
    }
}

/* ---- Special arguments -------------------------------------------------- */

/* Locks the surface, so that the function can unlock it. */
static void set_locked(struct everything *e, struct arguments *a, size_t i)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(e->a.surface, &pixels));
    a->values[i].pointer = e->a.surface;
}

/* Values of cells without a tile. */
static void set_values(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    memset(a->memory[i].bytes, 0, sizeof a->memory[i].bytes);
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
    ok(DdcMask_WritePbmFile(e->mask, 0, a->values[i].pointer));
}

/* Saves of the world and of the bricks as they are, and their sizes. */
static ddc_uint32 save_world(const struct everything *e, void *out)
{
    ddc_uint32 size;

    ok(DdcWorld_Save(e->world, 0, out, 4096, &size));
    return size;
}

static ddc_uint32 save_bricks(const struct everything *e, void *out)
{
    ddc_uint32 size;

    ok(DdcBricks_Save(e->bricks, NULL, 0, out, 4096, &size));
    return size;
}

static void set_world_save(struct everything *e, struct arguments *a, size_t i)
{
    save_world(e, a->memory[i].bytes);
}

static void set_world_size(struct everything *e, struct arguments *a, size_t i)
{
    uint8_t bytes[4096];

    a->values[i].number = (ddc_int32)save_world(e, bytes);
}

static void set_bricks_save(struct everything *e, struct arguments *a, size_t i)
{
    save_bricks(e, a->memory[i].bytes);
}

static void set_bricks_size(struct everything *e, struct arguments *a, size_t i)
{
    uint8_t bytes[4096];

    a->values[i].number = (ddc_int32)save_bricks(e, bytes);
}

static const struct special_argument specials[] = {
    {"DdcWorld_Load", "data", set_world_save},
    {"DdcWorld_Load", "size", set_world_size},
    {"DdcBricks_Load", "data", set_bricks_save},
    {"DdcBricks_Load", "size", set_bricks_size},
    {"DdcFindDifference", "a", set_bricks_save},
    {"DdcFindDifference", "a_size", set_bricks_size},
    {"DdcFindDifference", "b", set_bricks_save},
    {"DdcFindDifference", "b_size", set_bricks_size},
    {"DdcSurface_Unlock", "surface", set_locked},
    {"DdcMask_CreateFromPbm", "data", set_pbm},
    {"DdcMask_CreateFromPbmFile", "path", set_file},
    {"DdcMask_WritePbmFile", "path", set_path},
    {"DdcSheet_CreateFromPbm", "data", set_sheet_text},
    {"DdcSheet_CreateFromPbmFile", "path", set_sheet_file},
    {"DdcAssertion_SetLogFile", "path", set_path},
    {"DdcTiles_SetCells", "values", set_values},
    {NULL, NULL, NULL},
};

/* Good values of the numbers for which 1 is not good. */
static const struct
{
    const char *function; /* NULL: any */
    const char *name;
    ddc_int32 value;
} numbers[] = {
    {"DdcMask_WritePixels", "pitch", 4 * EVERYTHING_SIZE},
    {"DdcMask_CreateFromPbm", "size", 14}, /* of set_pbm's text */
    {"DdcSheet_CreateFromPbm", "size", 50},
    {"DdcSheet_GetMask", "frame", 0},
    {"DdcSheet_GetMask", "zone", 0},
    {"DdcMask_WriteBits", "pitch_bits", EVERYTHING_SIZE},
    {"DdcMask_WriteBits", "first_bit", 0},
    {"DdcMask_CreateFromRuns", "width", EVERYTHING_SIZE},
    {"DdcMask_CreateFromRuns", "height", EVERYTHING_SIZE},
    {"DdcMask_LabelComponents", "pitch", 4 * EVERYTHING_SIZE},
    {"DdcMask_WritePbm", "capacity", 1000},
    {"DdcWorld_Save", "capacity", 4000},
    {"DdcBricks_Save", "capacity", 4000},
    {"DdcRect_Offset", "dx", 0},
    {"DdcRect_Offset", "dy", 0},
    {"DdcKey_SetRange", "high", 10},
    {"DdcKey_SetAlpha", "alpha_bits", 0xFF},
    {"DdcSprite_GetHit", "index", 0},
    {"DdcMapping_Convert", "from", DDC_SPACE_PIXEL},
    {"DdcMapping_ConvertShape", "from", DDC_SPACE_PIXEL},
    {"DdcKey_SetPaletteColor", "count", 1},
    {"DdcTiles_SetTile", "kind", DDC_TILE_MASK},
    {"DdcTiles_SetCells", "pitch", 16},
    {"DdcTiles_GetCells", "pitch", 16},
    {NULL, "neighbors", DDC_BY_CORNERS},
    {NULL, "mirror", DDC_MIRROR_UPDOWN},
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
    found = found != NULL ? found
                          : find_special(specials, function->name, parameter);
    if (found != NULL && (!is_made || found->function != NULL))
    {
        found->set(e, a, i);
    }
    else if (!is_made)
    {
        set_field(e, &a->values[i], function->name, parameter);
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

/* ---- Outputs ------------------------------------------------------------ */

static bool is_zero(const uint8_t *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
    {
        if (memory[i] != 0)
        {
            return false;
        }
    }
    return true;
}

const char *arguments_bad_output(const struct arguments *a,
                                 const struct arguments *before,
                                 const struct public_function *function)
{
    for (size_t i = 0; i < function->count; i++)
    {
        const struct public_parameter *parameter = &function->parameters[i];
        const uint8_t *memory = a->values[i].pointer;

        if (parameter->stars == 0 || memory != a->memory[i].bytes)
        {
            continue;
        }
        if (parameter->output == OUTPUT_UNCHANGED &&
            memcmp(memory, before->memory[i].bytes,
                   sizeof before->memory[i].bytes) != 0)
        {
            return "an object or array was changed";
        }
        if (parameter->output == OUTPUT_ZERO &&
            !is_zero(memory, parameter->size))
        {
            return "an output was not zeroed";
        }
    }
    return NULL;
}

/* ---- Created objects ---------------------------------------------------- */

static const struct
{
    const char *type;
    void (*destroy)(void *object);
} destroyers[] = {{"DdcMask", destroy_DdcMask},
                  {"DdcSurface", destroy_DdcSurface},
                  {"DdcSprite", destroy_DdcSprite},
                  {"DdcGrid", destroy_DdcGrid},
                  {"DdcAnimation", destroy_DdcAnimation},
                  {"DdcBricks", destroy_DdcBricks},
                  {"DdcDebugList", destroy_DdcDebugList},
                  {"DdcWorld", destroy_DdcWorld},
                  {"DdcTiles", destroy_DdcTiles},
                  {"DdcSheet", destroy_DdcSheet},
                  {"DdcMesh", destroy_DdcMesh}};

static void destroy(const char *type, void *object)
{
    size_t i = 0;

    while (strcmp(destroyers[i].type, type) != 0)
    {
        i++;
        assert_in_range(i, 0, sizeof destroyers / sizeof *destroyers - 1);
    }
    destroyers[i].destroy(object);
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
