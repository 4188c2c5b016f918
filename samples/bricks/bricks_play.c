/* SPDX-License-Identifier: Zlib */
/* Implements bricks_play.h. */
#include "bricks_play.h"

#include "bricks.h"

#include <string.h>

/* An arrow key steers the paddle to a point so many pixels away. */
#define KEY_DISTANCE 24

struct bricks_play
{
    struct bricks game;
    const struct page *page;
    struct bricks_platform platform;
    DdcWorld *random; /* empty: its saves have the random numbers */
    int pointer_x;    /* in the frame before */
};

enum
{
    OPTION_AUTO = 256,
    OPTION_LEVEL
};

/* ---- The command line ---------------------------------------------------- */

struct bricks_options bricks_options = {.level = 1};

static bool take_option(void *user, int val, const char *argument)
{
    struct bricks_options *options = user;

    if (val == OPTION_LEVEL)
    {
        return options_number(argument, 1, LEVELS, &options->level);
    }
    options->is_auto = true;
    return true;
}

struct options_extra bricks_play_options(void)
{
    static const struct option table[] = {
        {"auto", no_argument, NULL, OPTION_AUTO},
        {"level", required_argument, NULL, OPTION_LEVEL},
        {NULL, 0, NULL, 0}};

    bricks_options = (struct bricks_options){.level = 1};
    return (struct options_extra){
        table,
        "  --auto           let the program play by itself\n"
        "  --level N        1 (single blocks) or 2 (a wall of bricks); the same"
        "\n                   for a replay\n",
        take_option, &bricks_options};
}

/* ---- The game ------------------------------------------------------------ */

static DdcResult draw(void *user, enum bricks_image image, int x, int y)
{
    const struct bricks_play *play = user;

    return play->page->draw(play->page->user, (int)image, NULL, x, y);
}

static DdcResult show(void *user)
{
    const struct bricks_play *play = user;

    return play->page->show(play->page->user);
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct bricks_play *play = state;

    memset(play, 0, sizeof *play);
    play->page = page;
    play->platform = (struct bricks_platform){play, page->overlay, draw, show};
    DdcResult result = DdcWorld_Create(&play->random);
    return result < 0 ? result
                      : bricks_begin(&play->game, (int)bricks_options.level,
                                     false, seed, &play->platform);
}

/* The paddle follows the pointer when that moves, else the arrow keys. */
static void steer(struct bricks_play *play, const struct input *input)
{
    struct bricks *game = &play->game;
    int direction = input->right - input->left;

    if (input->x != play->pointer_x)
    {
        bricks_steer(game, input->x);
    }
    else if (direction != 0)
    {
        bricks_steer(game, game->paddle_x + BRICKS_PADDLE_WIDTH / 2 +
                               direction * KEY_DISTANCE);
    }
    play->pointer_x = input->x;
}

static DdcResult frame(void *state, const struct input *input)
{
    struct bricks_play *play = state;

    play->game.is_auto = input->is_auto;
    if (!input->is_auto)
    {
        steer(play, input);
        if (input->pressed)
        {
            bricks_serve(&play->game);
        }
    }
    bricks_frame(&play->game);
    return DDC_OK;
}

static int facts(const void *state, char *line, size_t size)
{
    const struct bricks_play *play = state;

    return bricks_facts_line(&play->game, line, size);
}

static ddc_uint32 errors(const void *state)
{
    const struct bricks_play *play = state;

    return play->game.facts.errors;
}

static void end(void *state)
{
    struct bricks_play *play = state;

    bricks_end(&play->game);
    DdcWorld_Destroy(play->random);
    play->random = NULL;
}

/* ---- Saves --------------------------------------------------------------- */

/* The bytes of the game's own state; a save has them first. */
#define OWN_NUMBERS 6
#define OWN_SIZE    (OWN_NUMBERS * 4 + LEVEL_CELLS_MAX)

static void put_own(const struct bricks_play *play, ddc_uint8 *out)
{
    const struct bricks *game = &play->game;
    const int numbers[OWN_NUMBERS] = {game->held,          game->paddle_x,
                                      game->paddle_target, game->aim,
                                      game->left,          play->pointer_x};

    for (int i = 0; i < OWN_NUMBERS * 4; i++)
    {
        *out++ = (ddc_uint8)((unsigned)numbers[i / 4] >> i % 4 * 8);
    }
    for (int i = 0; i < LEVEL_CELLS_MAX; i++)
    {
        *out++ = game->alive[i];
    }
}

/* Own state, random numbers, and the bricks with the ball. */
static DdcResult save(void *state, void *out, ddc_uint32 capacity,
                      ddc_uint32 *needed)
{
    const struct bricks_play *play = state;
    const struct bricks *game = &play->game;
    ddc_uint8 *at = out;
    ddc_uint32 random;
    ddc_uint32 bricks;

    DdcWorld_Save(play->random, DDC_SAVE_RANDOM, NULL, 0, &random);
    DdcBricks_Save(game->set, &game->ball, 1, NULL, 0, &bricks);
    *needed = OWN_SIZE + random + bricks;
    if (*needed > capacity)
    {
        return DDC_E_MORE;
    }
    put_own(play, at);
    at += OWN_SIZE;
    DdcResult result =
        DdcWorld_Save(play->random, DDC_SAVE_RANDOM, at, random, &random);
    return result < 0 ? result
                      : DdcBricks_Save(game->set, &game->ball, 1, at + random,
                                       bricks, &bricks);
}

static DdcResult load(void *state, const void *copy, const void *data,
                      ddc_uint32 size)
{
    struct bricks_play *play = state;
    const ddc_uint8 *at = (const ddc_uint8 *)data + OWN_SIZE;
    ddc_uint32 random;
    ddc_uint32 balls;

    memcpy(play, copy, sizeof *play);
    DdcWorld_Save(play->random, DDC_SAVE_RANDOM, NULL, 0, &random);
    DdcResult result = DdcWorld_Load(play->random, at, random);
    return result < 0 ? result
                      : DdcBricks_Load(play->game.set, at + random,
                                       size - OWN_SIZE - random,
                                       &play->game.ball, 1, &balls);
}

static const struct game_saves saves = {sizeof(struct bricks_play), save, load};

static struct bricks_play the_play;

const struct game bricks_game = {
    "bricks", bricks_files, BRICKS_IMAGES, &the_play, begin,
    frame,    facts,        errors,        end,       &saves};
