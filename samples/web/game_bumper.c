/* SPDX-License-Identifier: Zlib */
/* Bumper in a browser. */
#include "web_game.h"
#include "web_screen.h"

#include "bumper_play.h"

#include <string.h>

static struct bumper_play play;
static struct bumper_platform platform;

static struct options_extra extra(void)
{
    memset(&play, 0, sizeof play);
    return bumper_play_options(&play);
}

static bool has_image(void *user, enum bumper_image image)
{
    (void)user;
    return web_images[image].bits != NULL;
}

static DdcResult clear(void *user)
{
    (void)user;
    web_clear();
    return DDC_OK;
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    (void)user;
    web_draw(&web_images[image], x, y);
    return DDC_OK;
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    DdcResult result = DDC_OK;

    (void)state;
    platform = (struct bumper_platform){.user = page->user,
                                        .overlay = page->overlay,
                                        .has_image = has_image,
                                        .clear = clear,
                                        .draw = draw,
                                        .show = page->show};
    for (int i = 0; i < bumper_play_sprites(&play) && result >= 0; i++)
    {
        result = DdcSprite_CreateFromSurface(page->surfaces[bumper_image_of(i)],
                                             0, 0, &play.sprites[i]);
    }
    return result < 0 ? result : bumper_play_begin(&play, &platform, seed);
}

static DdcResult frame(void *state, const struct input *input)
{
    (void)state;
    if (input->pressed)
    {
        bumper_randomize(&play.game);
    }
    return bumper_play_frame(&play);
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_ASSERT)
    {
        play.assert_at = 1;
    }
}

static int facts(const void *state, char *line, size_t size)
{
    (void)state;
    return bumper_facts_line(&play.game, line, size);
}

static ddc_uint32 errors(const void *state)
{
    (void)state;
    return play.game.facts.errors;
}

static void end(void *state)
{
    (void)state;
    bumper_play_end(&play);
}

static const struct game bumper_game = {
    "bumper", bumper_files, BUMPER_IMAGES, NULL, begin,
    frame,    facts,        errors,        end,  NULL};

const struct web_game web_bumper = {
    .game = &bumper_game, .extra = extra, .key = key};
