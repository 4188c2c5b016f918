/* SPDX-License-Identifier: Zlib */
/* What hotspot_memory.h promises. */
#include "hotspot_memory.h"

#include "sample_bmp.h"

/* ---- Surfaces ----------------------------------------------------------- */

/* The surface's handle: which image of which game. */
struct picture
{
    struct hotspot_memory *memory;
    int image;
};

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    const struct picture *picture = handle;
    const DdcPixels *pixels = &picture->memory->images[picture->image].pixels;

    out->width = pixels->width;
    out->height = pixels->height;
    out->bytes_per_pixel = 1;
    return DdcKey_SetIndex(&out->key, 0);
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    const struct picture *picture = handle;
    struct hotspot_memory *memory = picture->memory;

    if (memory->fail_at > 0 && --memory->fail_at == 0)
    {
        return memory->lock_result;
    }
    memory->locked++;
    *out = memory->images[picture->image].pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    const struct picture *picture = handle;

    picture->memory->locked--;
    return DDC_OK;
}

static void DDC_CALL release(void *handle)
{
    free(handle);
}

static void make_surface(struct hotspot_memory *memory, int image)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};
    struct picture *picture = malloc(sizeof *picture);

    assert_non_null(picture);
    picture->memory = memory;
    picture->image = image;
    assert_int_equal(DdcSurface_Create(&ops, picture, &memory->surfaces[image]),
                     DDC_OK);
}

/* ---- What the game asks for --------------------------------------------- */

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
    for (int y = 0; !memory->unseen && y < part->bottom - part->top; y++)
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
    return memory->draw_result;
}

/* ---- Life --------------------------------------------------------------- */

struct hotspot_memory *hotspot_memory_begin(unsigned seed)
{
    struct hotspot_memory *memory = calloc(1, sizeof *memory);

    assert_non_null(memory);
    for (int i = 0; i < HOTSPOT_IMAGES; i++)
    {
        memory->images[i] = sample_bmp_read(
            TEST_HOTSPOT_FOLDER, hotspot_files[i], memory->colours[i]);
        make_surface(memory, i);
    }
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        int image = (int)hotspot_image_of((enum hotspot_sprite)i);
        assert_int_equal(DdcSprite_CreateFrom(memory->surfaces[image], 0, 0,
                                              &memory->sprites[i]),
                         DDC_OK);
    }
    memory->port = (struct hotspot_port){memory, draw, show};
    hotspot_begin(&memory->game, memory->sprites, memory->surfaces[HOTSPOT_HOT],
                  &memory->port, seed);
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
        test_image_free(&memory->images[i]);
    }
    free(memory);
}

void hotspot_memory_run(struct hotspot_memory *memory, int frames)
{
    for (int i = 0; i < frames; i++)
    {
        int x;
        int y;
        hotspot_script(&memory->game, &x, &y);
        assert_int_equal(hotspot_frame(&memory->game, x, y), DDC_OK);
        assert_int_equal(memory->locked, 0);
    }
}
