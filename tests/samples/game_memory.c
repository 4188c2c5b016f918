/* SPDX-License-Identifier: Zlib */
/* Implements game_memory.h. */
#include "game_memory.h"

#include "sample_bmp.h"
#include "sample_page.h"

/* ---- The page ----------------------------------------------------------- */

static DdcResult draw(void *user, int image, const DdcRect *part, int left,
                      int top)
{
    struct game_memory *memory = user;
    const DdcPixels *pixels = &memory->images[image].pixels;
    const DdcRect whole = {0, 0, pixels->width, pixels->height};
    const DdcRect *from = part != NULL ? part : &whole;

    assert_true(from->left >= 0 && from->left < from->right &&
                from->right <= pixels->width);
    assert_true(from->top >= 0 && from->top < from->bottom &&
                from->bottom <= pixels->height);
    for (int y = 0; !memory->unseen && y < from->bottom - from->top; y++)
    {
        for (int x = 0; x < from->right - from->left; x++)
        {
            uint8_t value =
                test_image_get(pixels, from->left + x, from->top + y);
            bool inside = left + x >= 0 && left + x < GAME_WIDTH &&
                          top + y >= 0 && top + y < GAME_HEIGHT;
            if (value != memory->air && inside)
            {
                memory->drawn[top + y][left + x] = value;
            }
        }
    }
    return memory->draw_result;
}

static DdcResult lock(void *user, int image, DdcPixels *out)
{
    struct game_memory *memory = user;
    const DdcPixels page = {memory->drawn, GAME_WIDTH, GAME_WIDTH, GAME_HEIGHT,
                            1};

    memory->locks += memory->lock_result >= 0;
    *out = image == GAME_PAGE ? page : memory->images[image].pixels;
    return memory->lock_result;
}

static DdcResult unlock(void *user, int image)
{
    struct game_memory *memory = user;

    (void)image;
    memory->locks--;
    return DDC_OK;
}

static DdcResult show(void *user)
{
    struct game_memory *memory = user;

    memory->shown++;
    if (!memory->unseen)
    {
        sample_page_draw_overlay(memory->drawn[0], GAME_WIDTH, GAME_HEIGHT,
                                 memory->colours[0], &memory->overlay);
    }
    return memory->draw_result;
}

/* ---- Life --------------------------------------------------------------- */

static unsigned find_magenta(uint8_t colours[256][3])
{
    for (unsigned i = 0; i < 256; i++)
    {
        if (colours[i][0] == 255 && colours[i][1] == 0 && colours[i][2] == 255)
        {
            return i;
        }
    }
    fail_msg("the palette has no magenta");
    return 0;
}

static DdcSurface *make_surface(struct game_memory *memory, int image)
{
    DdcKey key;
    DdcSurface *surface;

    ok(DdcKey_SetIndex(&key, memory->air));
    ok(DdcSurface_CreateFromPixels(&memory->images[image].pixels, &key,
                                   &surface));
    return surface;
}

struct game_memory *game_memory_begin(const struct game *game, unsigned seed)
{
    struct game_memory *memory = calloc(1, sizeof *memory);
    char folder[512];

    assert_non_null(memory);
    memory->game = game;
    memory->input.is_auto = true;
    memory->port = (struct page){memory, &memory->overlay, {NULL}, draw,
                                 lock,   unlock,           show};
    snprintf(folder, sizeof folder, "%s/%s", TEST_SAMPLES_FOLDER, game->name);
    for (int i = 0; i < game->file_count; i++)
    {
        memory->images[i] =
            sample_bmp_read(folder, game->files[i], memory->colours[i]);
        assert_memory_equal(memory->colours[i], memory->colours[0],
                            sizeof memory->colours[0]);
        memory->air = find_magenta(memory->colours[0]);
        memory->port.surfaces[i] = make_surface(memory, i);
    }
    assert_int_equal(overlay_create(&memory->overlay, sample_page_no_time), 0);
    ok(game->begin(game->state, &memory->port, seed));
    return memory;
}

void game_memory_end(struct game_memory *memory)
{
    memory->game->end(memory->game->state);
    overlay_destroy(&memory->overlay);
    for (int i = 0; i < memory->game->file_count; i++)
    {
        DdcSurface_Destroy(memory->port.surfaces[i]);
    }
    free(memory);
}

void game_memory_run(struct game_memory *memory, int frames)
{
    const struct game *game = memory->game;

    for (int i = 0; i < frames; i++)
    {
        ok(game->frame(game->state, &memory->input));
        assert_int_equal(memory->locks, 0);
    }
}

const char *game_memory_facts(const struct game_memory *memory)
{
    static char line[256];

    memory->game->facts(memory->game->state, line, sizeof line);
    return line;
}
