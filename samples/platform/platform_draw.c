/* SPDX-License-Identifier: Zlib */
/* Draws the page of Platform, and the overlay with what moves bodies and stops
 * them. It moves nothing. */
#include "platform.h"

#include <stdio.h>
#include <string.h>

/* The colours of fire are a row of pixels in the sheet. */
#define FIRE_COLUMN 120
#define FIRE_ROW    16
#define FIRE_SHADES 6

#define COVERED 20 /* frames until a crusher has covered the man */

static void draw(struct platform *game, const DdcRect *part, int x, int y)
{
    const struct page *page = game->page;

    platform_counted(game, page->draw(page->user, PLATFORM_SHEET, part, x, y));
}

/* The pixels of the blast, lighter and then gone. */
static void draw_blast(const struct platform *game, const struct bomb *bomb,
                       const DdcPixels *page)
{
    const uint8_t fire =
        game->level.sheet[FIRE_ROW][FIRE_COLUMN + bomb->burns * FIRE_SHADES /
                                                      (PLATFORM_BURNS + 1)];

    for (int y = 0; y < PLATFORM_BLAST_SIZE; y++)
    {
        uint8_t *row =
            (uint8_t *)page->bits + (ptrdiff_t)(bomb->y + y) * page->pitch;
        for (int x = 0; x < PLATFORM_BLAST_SIZE; x++)
        {
            if (bomb->x + x >= 0 && bomb->x + x < LEVEL_WIDTH &&
                bomb->y + y >= 0 && bomb->y + y < LEVEL_HEIGHT &&
                DdcMask_Get(game->blast, x, y))
            {
                row[bomb->x + x] = fire;
            }
        }
    }
}

/* The level and the blasts, under one lock. */
static void draw_level(struct platform *game)
{
    const struct page *page = game->page;
    DdcPixels pixels;

    if (platform_counted(game, page->lock(page->user, GAME_PAGE, &pixels)) < 0)
    {
        return;
    }
    for (int y = 0; y < LEVEL_HEIGHT; y++)
    {
        memcpy((uint8_t *)pixels.bits + (ptrdiff_t)y * pixels.pitch,
               game->level.picture[y], LEVEL_WIDTH);
    }
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        if (game->bombs[i].burns > 0)
        {
            draw_blast(game, &game->bombs[i], &pixels);
        }
    }
    platform_counted(game, page->unlock(page->user, GAME_PAGE));
}

/* Standing he shows the first picture, walking two others for each side. */
static void draw_man(struct platform *game, bool walks)
{
    const struct body *man = &game->man;
    const int step = man->stands ? game->walked / 8 % 2 : 0;
    const int picture =
        walks || !man->stands ? (game->faces_left ? 3 : 1) + step : 0;
    const DdcRect rect = {platform_man_rect.left + picture * PLATFORM_MAN_WIDTH,
                          platform_man_rect.top,
                          platform_man_rect.right +
                              picture * PLATFORM_MAN_WIDTH,
                          platform_man_rect.bottom};

    draw(game, &rect, man->x, man->y);
}

static void draw_all_bodies(struct platform *game, bool walks)
{
    const struct page *page = game->page;

    draw_level(game);
    if (game->death != NULL && game->mourned < COVERED)
    {
        draw(game, &platform_man_rect, game->grave_x, game->grave_y);
    }
    platform_counted(game,
                     solids_draw(game->solids, game->page, PLATFORM_SHEET));
    draw(game, &platform_crate_rect, game->crate.x, game->crate.y);
    draw_man(game, walks);
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        if (game->bombs[i].flies)
        {
            draw(game, &platform_bomb_rect, game->bombs[i].x, game->bombs[i].y);
        }
    }
    platform_counted(
        game, page->draw(page->user, PLATFORM_MENU, NULL, 0, LEVEL_HEIGHT));
}

/* What stops a bomb: where it was hit, and the normal there. */
static void draw_bomb_way(struct platform *game, const struct bomb *bomb,
                          const DdcDebugSink *debug)
{
    const DdcSweep *sweep = &bomb->way.sweep;
    const DdcPoint end = {sweep->before_x, sweep->before_y};
    const DdcContact contact = {.hit = sweep->hit,
                                .x = sweep->x,
                                .y = sweep->y,
                                .normal_x = bomb->way.normal_x,
                                .normal_y = bomb->way.normal_y};

    if ((debug->roles & DDC_DRAW_SWEEP) != 0)
    {
        platform_counted(game, debug->segment(debug->user, DDC_DRAW_SWEEP,
                                              &bomb->start, &end));
    }
    platform_counted(game, DdcContact_DebugDraw(&contact, debug));
}

/* What the man does, in words. */
static const char *state_of(const struct platform *game)
{
    const DdcBodyMove *move = &game->man_move;

    if ((move->flags & DDC_BODY_STANDS) == 0)
    {
        return game->man.speed < 0 ? "rises" : "falls";
    }
    return move->bottom.sprite == game->solids[0].sprite ? "on the lift"
           : move->bottom.sprite == game->crate.sprite   ? "on the crate"
           : (move->flags & DDC_BODY_ON_ONE_WAY) != 0    ? "on a plank"
                                                         : "on the ground";
}

static void draw_debug(struct platform *game, const DdcDebugSink *debug)
{
    const struct body *man = &game->man;
    const struct body *crate = &game->crate;

    platform_counted(
        game, DdcTiles_DebugDraw(game->level.tiles, DDC_CATEGORIES_ALL, debug));
    platform_counted(game, DdcMask_DebugDraw(man->mask, man->x, man->y, debug));
    platform_counted(game,
                     DdcMask_DebugDraw(crate->mask, crate->x, crate->y, debug));
    for (int i = 0; i < SOLIDS; i++)
    {
        platform_counted(game,
                         DdcSprite_DebugDraw(game->solids[i].sprite, debug));
    }
    platform_counted(game, DdcBodyMove_DebugDraw(&game->man_move, debug));
    overlay_label(game->page->overlay, GAME_WIDTH,
                  man->x + PLATFORM_MAN_WIDTH / 2, man->y, state_of(game));
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        const struct bomb *bomb = &game->bombs[i];
        if (bomb->flies || bomb->burns > 0)
        {
            draw_bomb_way(game, bomb, debug);
        }
        if (bomb->burns > 0)
        {
            platform_counted(
                game, DdcMask_DebugDraw(game->blast, bomb->x, bomb->y, debug));
        }
    }
}

void platform_draw(struct platform *game, bool walks)
{
    struct overlay *overlay = game->page->overlay;
    char text[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, GAME_WIDTH, LEVEL_HEIGHT);

    draw_all_bodies(game, walks);
    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    if (game->death != NULL)
    {
        overlay_label(overlay, GAME_WIDTH,
                      game->grave_x + PLATFORM_MAN_WIDTH / 2, game->grave_y,
                      game->death);
    }
    (void)snprintf(text, sizeof text, "score %u  round %u  lost %u",
                   game->facts.score, game->facts.rounds + 1, game->facts.lost);
    overlay_line(overlay, GAME_WIDTH, text,
                 "collect all coins and run from your bombs", &game->numbers);
    platform_counted(game, game->page->show(game->page->user));
}
