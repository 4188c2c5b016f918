/* SPDX-License-Identifier: Zlib */
/* Implements game_memory.h. */
#include "game_memory.h"

/* ---- The page ----------------------------------------------------------- */

static DdcResult draw(void *user, int image, const DdcRect *part, int left,
                      int top)
{
    const struct game_memory *memory = user;
    const DdcPixels *pixels = &memory->sample.images[image].pixels;

    (void)left;
    (void)top;
    if (part != NULL)
    {
        assert_true(part->left >= 0 && part->left < part->right &&
                    part->right <= pixels->width);
        assert_true(part->top >= 0 && part->top < part->bottom &&
                    part->bottom <= pixels->height);
    }
    return memory->sample.draw_result;
}

static DdcResult lock(void *user, int image, DdcPixels *out)
{
    struct game_memory *memory = user;
    const DdcPixels page = {memory->pixels, GAME_WIDTH, GAME_WIDTH, GAME_HEIGHT,
                            1};

    memory->locks += memory->lock_result >= 0;
    *out = image == GAME_PAGE ? page : memory->sample.images[image].pixels;
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

    memory->sample.shown++;
    return memory->sample.draw_result;
}

/* ---- Begin and end ------------------------------------------------------ */

static unsigned find_magenta(uint8_t colours[256][3])
{
    static const uint8_t magenta[3] = {255, 0, 255};

    for (unsigned i = 0; i < 256; i++)
    {
        if (memcmp(colours[i], magenta, sizeof magenta) == 0)
        {
            return i;
        }
    }
    fail_msg("the palette has no magenta");
    return 0;
}

static DdcSurface *make_surface(const struct game_memory *memory, int image)
{
    DdcKey key;
    DdcSurface *surface;

    ok(DdcKey_SetIndex(&key, memory->air));
    ok(DdcSurface_CreateFromPixels(&memory->sample.images[image].pixels, &key,
                                   &surface));
    return surface;
}

static struct game_memory *playing;

static void end(void *object)
{
    struct game_memory *memory = object;

    playing = NULL;
    memory->game->end(memory->game->state);
    for (int i = 0; i < memory->game->file_count; i++)
    {
        DdcSurface_Destroy(memory->page.surfaces[i]);
    }
    sample_memory_free(&memory->sample);
    free(memory);
}

struct game_memory *game_memory_begin(const struct game *game, unsigned seed)
{
    struct game_memory *memory = calloc(1, sizeof *memory);

    if (playing != NULL)
    {
        end(test_forget(playing));
    }
    assert_non_null(memory);
    memory->game = game;
    memory->input.is_auto = true;
    sample_memory_load(&memory->sample, game->name, game->files,
                       game->file_count);
    memory->air = find_magenta(memory->sample.colours);
    memory->page = (struct page){
        memory, &memory->sample.overlay, {NULL}, draw, lock, unlock, show};
    for (int i = 0; i < game->file_count; i++)
    {
        memory->page.surfaces[i] = make_surface(memory, i);
    }
    ok(game->begin(game->state, &memory->page, seed));
    playing = memory;
    return test_own(memory, end);
}

void game_memory_run(struct game_memory *memory, int frames)
{
    const struct game *game = memory->game;

    for (int i = 0; i < frames; i++)
    {
        int shown = memory->sample.shown;
        ok(game->frame(game->state, &memory->input));
        assert_int_equal(memory->locks, 0);
        assert_int_equal(memory->sample.shown, shown + 1);
    }
}

void game_memory_assert_facts(const struct game_memory *memory,
                              const char *facts)
{
    char line[256];

    memory->game->facts(memory->game->state, line, sizeof line);
    assert_string_equal(line, facts);
}
