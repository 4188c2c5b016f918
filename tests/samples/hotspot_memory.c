/* SPDX-License-Identifier: Zlib */
/* Implements hotspot_memory.h. */
#include "hotspot_memory.h"

#include "sample_bmp.h"
#include "sample_page.h"

/* ---- The platform of the game ------------------------------------------- */

uint8_t hotspot_memory_pixel(const struct hotspot_memory *memory,
                             enum hotspot_image image, const DdcRect *part,
                             int x, int y, bool mirrored)
{
    int width = part->right - part->left;

    if (x < 0 || y < 0 || x >= width || y >= part->bottom - part->top)
    {
        return 0;
    }
    return test_image_get(&memory->images[image].pixels,
                          part->left + (mirrored ? width - 1 - x : x),
                          part->top + y);
}

static DdcResult draw(void *user, enum hotspot_image image, const DdcRect *part,
                      int left, int top, bool mirrored)
{
    struct hotspot_memory *memory = user;
    const DdcPixels *pixels = &memory->images[image].pixels;

    assert_true(part->left >= 0 && part->left < part->right);
    assert_true(part->top >= 0 && part->top < part->bottom);
    assert_true(part->right <= pixels->width);
    assert_true(part->bottom <= pixels->height);
    for (int y = 0; !memory->skips_drawing && y < part->bottom - part->top; y++)
    {
        for (int x = 0; x < part->right - part->left; x++)
        {
            uint8_t value =
                hotspot_memory_pixel(memory, image, part, x, y, mirrored);
            bool inside = left + x >= 0 && left + x < HOTSPOT_WIDTH &&
                          top + y >= 0 && top + y < HOTSPOT_HEIGHT;
            if (value != 0 && inside)
            {
                memory->page[top + y][left + x] = value;
            }
        }
    }
    return memory->draw_result;
}

static DdcResult show(void *user)
{
    struct hotspot_memory *memory = user;

    memory->shown++;
    if (!memory->skips_drawing)
    {
        sample_page_draw_overlay(memory->page[0], HOTSPOT_WIDTH, HOTSPOT_HEIGHT,
                                 memory->colours[0], &memory->overlay);
    }
    return memory->draw_result;
}

/* ---- Begin and end ------------------------------------------------------ */

struct hotspot_memory *hotspot_memory_begin(unsigned seed)
{
    struct hotspot_memory *memory = calloc(1, sizeof *memory);

    assert_non_null(memory);
    for (int i = 0; i < HOTSPOT_IMAGES; i++)
    {
        memory->images[i] = sample_bmp_read(
            TEST_HOTSPOT_FOLDER, hotspot_files[i], memory->colours[i]);
        memory->surfaces[i] = failing_surface_create(&memory->failing_surfaces,
                                                     &memory->images[i]);
    }
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        int image = (int)hotspot_image_of((enum hotspot_sprite)i);
        ok(DdcSprite_CreateFrom(memory->surfaces[image], 0, 0,
                                &memory->sprites[i]));
    }
    assert_int_equal(overlay_create(&memory->overlay, sample_page_no_time), 0);
    memory->platform =
        (struct hotspot_platform){memory, &memory->overlay, draw, show};
    hotspot_begin(&memory->game, memory->sprites, memory->surfaces[HOTSPOT_HOT],
                  &memory->platform, seed);
    return memory;
}

void hotspot_memory_end(struct hotspot_memory *memory)
{
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSprite_Destroy(memory->sprites[i]);
    }
    for (int i = 0; i < HOTSPOT_IMAGES; i++)
    {
        DdcSurface_Destroy(memory->surfaces[i]);
    }
    overlay_destroy(&memory->overlay);
    free(memory);
}

void hotspot_memory_run(struct hotspot_memory *memory, int frames)
{
    for (int i = 0; i < frames; i++)
    {
        int x;
        int y;
        hotspot_script(&memory->game, &x, &y);
        ok(hotspot_frame(&memory->game, x, y));
        assert_int_equal(memory->failing_surfaces.locks,
                         memory->failing_surfaces.unlocks);
    }
}
