/* SPDX-License-Identifier: Zlib */
/* Implements bumper_memory.h. */
#include "bumper_memory.h"

#include "sample_bmp.h"
#include "sample_page.h"

/* ---- The platform of the game ------------------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    const struct bumper_memory *memory = user;

    return image != BUMPER_MENU || !memory->menu_missing;
}

static DdcResult clear(void *user)
{
    struct bumper_memory *memory = user;

    memset(memory->page, 0, sizeof memory->page);
    memory->drawing.count = 0;
    return DDC_OK;
}

void bumper_memory_draw(bumper_page page, const DdcPixels *pixels, int left,
                        int top)
{
    const DdcRect whole = {0, 0, BUMPER_WIDTH, BUMPER_HEIGHT};

    for (int y = 0; y < pixels->height; y++)
    {
        for (int x = 0; x < pixels->width; x++)
        {
            uint8_t value = test_image_get(pixels, x, y);
            bool inside = DdcRect_Contains(&whole, left + x, top + y);
            if (value != 0 && inside)
            {
                page[top + y][left + x] = value;
            }
        }
    }
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
    bumper_memory_draw(memory->page, &memory->images[image].pixels, x, y);
    return drawing->result;
}

static DdcResult show(void *user)
{
    struct bumper_memory *memory = user;

    memory->drawing.shown++;
    sample_page_draw_overlay(memory->page[0], BUMPER_WIDTH, BUMPER_HEIGHT,
                             memory->colours[0], &memory->overlay);
    return memory->drawing.result;
}

/* ---- Begin and end ------------------------------------------------------ */

struct bumper_memory *bumper_memory_begin(unsigned seed)
{
    return bumper_memory_begin_with(seed, BUMPER_SPRITES);
}

struct bumper_memory *bumper_memory_begin_with(unsigned seed, int sprite_count)
{
    struct bumper_memory *memory = calloc(1, sizeof *memory);

    assert_non_null(memory);
    memory->sprites = calloc((size_t)sprite_count, sizeof *memory->sprites);
    memory->sprite_count = sprite_count;
    assert_non_null(memory->sprites);
    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        memory->images[i] = sample_bmp_read(TEST_BUMPER_FOLDER, bumper_files[i],
                                            memory->colours[i]);
    }
    for (int i = 0; i < BUMPER_MENU; i++)
    {
        memory->surfaces[i] = failing_surface_create(&memory->failing_surfaces,
                                                     &memory->images[i]);
    }
    for (int i = 0; i < sprite_count; i++)
    {
        ok(DdcSprite_CreateFrom(memory->surfaces[bumper_image_of(i)], 0, 0,
                                &memory->sprites[i]));
    }
    memory->port = (struct bumper_platform){
        memory, &memory->overlay, has_image, clear, draw, show};
    assert_int_equal(overlay_create(&memory->overlay, sample_page_no_time), 0);
    bumper_begin(&memory->game, memory->sprites, sprite_count, &memory->port,
                 seed);
    return memory;
}

void bumper_memory_end(struct bumper_memory *memory)
{
    bumper_end(&memory->game);
    overlay_destroy(&memory->overlay);
    for (int i = 0; i < memory->sprite_count; i++)
    {
        DdcSprite_Destroy(memory->sprites[i]);
    }
    free(memory->sprites);
    for (int i = 0; i < BUMPER_MENU; i++)
    {
        DdcSurface_Destroy(memory->surfaces[i]);
    }
    free(memory);
}

void bumper_memory_run(struct bumper_memory *memory, int frames)
{
    for (int i = 0; i < frames; i++)
    {
        ok(bumper_frame(&memory->game));
    }
}
