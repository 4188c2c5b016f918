/* SPDX-License-Identifier: Zlib */
/* Implements bumper_memory.h. */
#include "bumper_memory.h"

/* ---- The platform of the game ------------------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    const struct bumper_memory *memory = user;

    return image != BUMPER_MENU || !memory->menu_missing;
}

static DdcResult clear(void *user)
{
    struct bumper_memory *memory = user;

    memory->drawing.count = 0;
    return DDC_OK;
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct bumper_memory *memory = user;
    struct bumper_drawing *drawing = &memory->drawing;

    assert_in_range(drawing->count, 0, BUMPER_MEMORY_CALLS - 1);
    drawing->calls[drawing->count].image = image;
    drawing->calls[drawing->count].x = x;
    drawing->calls[drawing->count].y = y;
    drawing->count++;
    return memory->sample.draw_result;
}

static DdcResult show(void *user)
{
    struct bumper_memory *memory = user;

    memory->sample.shown++;
    return memory->sample.draw_result;
}

/* ---- Begin and end ------------------------------------------------------ */

static void end(void *object)
{
    struct bumper_memory *memory = object;

    bumper_end(&memory->game);
    for (int i = 0; i < memory->sprite_count; i++)
    {
        DdcSprite_Destroy(memory->sprites[i]);
    }
    free(memory->sprites);
    sample_memory_free(&memory->sample);
    free(memory);
}

struct bumper_memory *bumper_memory_begin(unsigned seed)
{
    return bumper_memory_begin_with(seed, BUMPER_SPRITES);
}

struct bumper_memory *bumper_memory_begin_with(unsigned seed, int sprite_count)
{
    struct bumper_memory *memory = calloc(1, sizeof *memory);

    assert_non_null(memory);
    sample_memory_load(&memory->sample, "bumper", bumper_files, BUMPER_IMAGES);
    memory->sprites = calloc((size_t)sprite_count, sizeof *memory->sprites);
    memory->sprite_count = sprite_count;
    assert_non_null(memory->sprites);
    for (int i = 0; i < sprite_count; i++)
    {
        ok(DdcSprite_CreateFromSurface(
            memory->sample.surfaces[bumper_image_of(i)], 0, 0,
            &memory->sprites[i]));
    }
    memory->platform = (struct bumper_platform){
        memory, &memory->sample.overlay, has_image, clear, draw, show};
    bumper_begin(&memory->game, memory->sprites, sprite_count,
                 &memory->platform, seed);
    return test_own(memory, end);
}

void bumper_memory_run(struct bumper_memory *memory, int frames)
{
    for (int i = 0; i < frames; i++)
    {
        ok(bumper_frame(&memory->game));
    }
}
