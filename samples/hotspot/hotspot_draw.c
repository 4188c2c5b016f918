/* SPDX-License-Identifier: Zlib */
/*
 * Draws the page of Hotspot: background, life bars, sprites, the marks and
 * normals of contacts, and the pointer. It changes nothing in the game.
 */
#include "hotspot.h"

#include <stdio.h>

/* The sizes of the cells in the images. */
#define MARK_X         32 /* centre of a mark */
#define MARK_Y         38
#define DOT_SIZE       7
#define POINTER_WIDTH  24
#define POINTER_HEIGHT 32
#define BAR_WIDTH      240
#define BAR_HEIGHT     22

#define BAR_TOP    46
#define BAR_MARGIN 30

/* The arrow of a normal: its dots, and their distance in pixels. */
#define ARROW_DOTS  7
#define ARROW_PITCH 9

/* Draws a cell. Returns 1 on failure; a lost surface is no failure. */
static ddc_uint32 draw(const struct hotspot *game, enum hotspot_image image,
                       DdcRect part, int x, int y, bool mirrored)
{
    const struct hotspot_platform *platform = game->platform;
    DdcResult result =
        platform->draw(platform->user, image, &part, x, y, mirrored);

    return result < 0 && result != DDC_E_LOST;
}

static DdcRect cell(int left, int top, int width, int height)
{
    DdcRect rect = {left, top, left + width, top + height};

    return rect;
}

/* ---- Sprites ------------------------------------------------------------ */

/* Below the pointer a sprite is drawn from the row with outlines. */
static ddc_uint32 draw_sprite(const struct hotspot *game,
                              enum hotspot_sprite sprite)
{
    DdcRect part = hotspot_cell(game, sprite);

    if (game->pointed.sprite == (int)sprite)
    {
        DdcRect_Offset(&part, 0, part.bottom);
    }
    return draw(game, hotspot_image_of(sprite), part,
                DdcSprite_GetX(game->sprites[sprite]),
                DdcSprite_GetY(game->sprites[sprite]),
                hotspot_is_mirrored(sprite));
}

/* Draws the cutting edge where DdcSprite_GetCollideRect says that it is. */
static ddc_uint32 draw_hot(const struct hotspot *game,
                           enum hotspot_sprite sprite)
{
    DdcRect rect = {0, 0, 0, 0};

    DdcResult result = DdcSprite_GetCollideRect(game->sprites[sprite], &rect);
    return draw(game, HOTSPOT_HOT, hotspot_cell(game, sprite), rect.left,
                rect.top, hotspot_is_mirrored(sprite)) +
           (result < 0);
}

static ddc_uint32 draw_sprites(const struct hotspot *game)
{
    ddc_uint32 errors = 0;

    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        enum hotspot_sprite sprite = (enum hotspot_sprite)i;
        if (!hotspot_is_there(game, sprite))
        {
            continue;
        }
        errors += draw_sprite(game, sprite);
        if (i >= HOTSPOT_SLASH_RED &&
            (game->show_hot || game->pointed.sprite == i))
        {
            errors += draw_hot(game, sprite);
        }
    }
    return errors;
}

/* ---- Marks -------------------------------------------------------------- */

/* The integer square root, rounded down, by binary search. */
static int integer_sqrt(int value)
{
    int low = 0;
    int high = 46340;

    while (low < high)
    {
        int middle = (low + high + 1) / 2;
        if (middle * middle <= value)
        {
            low = middle;
        }
        else
        {
            high = middle - 1;
        }
    }
    return low;
}

/* Draws dots from the contact along its normal, which is not of unit length. */
static ddc_uint32 draw_normal(const struct hotspot *game,
                              const DdcContact *contact)
{
    int nx = contact->normal_x;
    int ny = contact->normal_y;
    /* No overflow: for these sprites both are below 2^14. */
    int length = integer_sqrt(nx * nx + ny * ny);
    ddc_uint32 errors = 0;

    for (int i = 1; length > 0 && i <= ARROW_DOTS; i++)
    {
        bool head = i == ARROW_DOTS;
        int x = contact->x + nx * ARROW_PITCH * i / length;
        int y = contact->y + ny * ARROW_PITCH * i / length;
        errors += draw(game, HOTSPOT_DOTS,
                       cell(head ? DOT_SIZE : 0, 0, DOT_SIZE, DOT_SIZE),
                       x - DOT_SIZE / 2, y - DOT_SIZE / 2, false);
    }
    return errors;
}

static ddc_uint32 draw_marks(const struct hotspot *game)
{
    ddc_uint32 errors = 0;

    for (int i = 0; i < HOTSPOT_MARKS_KEPT; i++)
    {
        const struct hotspot_mark *mark = &game->marks[i];
        if (mark->ticks <= 0)
        {
            continue;
        }
        errors +=
            draw(game, HOTSPOT_MARKS,
                 cell((int)mark->zone * HOTSPOT_MARK_SIZE, 0, HOTSPOT_MARK_SIZE,
                      HOTSPOT_MARK_SIZE),
                 mark->contact.x - MARK_X, mark->contact.y - MARK_Y, false);
        errors += draw_normal(game, &mark->contact);
    }
    return errors;
}

/* ---- Life bars and pointer ---------------------------------------------- */

/* A life bar loses its end that is nearer to the middle of the screen. */
static ddc_uint32 draw_bar(const struct hotspot *game, int index)
{
    int left = index == 0 ? BAR_MARGIN : HOTSPOT_WIDTH - BAR_MARGIN - BAR_WIDTH;
    int life = game->fighters[index].life;
    int width = BAR_WIDTH * (life > 0 ? life : 0) / HOTSPOT_LIFE;
    int skip = index == 0 ? 0 : BAR_WIDTH - width;
    ddc_uint32 errors =
        draw(game, HOTSPOT_BARS, cell(0, 0, BAR_WIDTH, BAR_HEIGHT), left,
             BAR_TOP, false);

    if (width > 0)
    {
        errors += draw(game, HOTSPOT_BARS,
                       cell(skip, (index + 1) * BAR_HEIGHT, width, BAR_HEIGHT),
                       left + skip, BAR_TOP, false);
    }
    return errors;
}

static ddc_uint32 draw_pointer(const struct hotspot *game)
{
    const struct hotspot_pointed *pointed = &game->pointed;
    int kind = pointed->sprite < 0 ? 0 : pointed->hot ? 2 : 1;

    /* The tip of the pointer is at (2,1) in its image. */
    return draw(game, HOTSPOT_POINTER,
                cell(kind * POINTER_WIDTH, 0, POINTER_WIDTH, POINTER_HEIGHT),
                pointed->x - 2, pointed->y - 1, false);
}

/* ---- Overlay ------------------------------------------------------------ */

/* Returns the number of failed calls. */
static ddc_uint32 draw_debug(const struct hotspot *game,
                             const DdcDebugSink *debug)
{
    ddc_uint32 errors = 0;

    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        if (hotspot_is_there(game, (enum hotspot_sprite)i))
        {
            errors += DdcSprite_DebugDraw(game->sprites[i], debug) < 0;
        }
    }
    for (int i = 0; i < HOTSPOT_PAIRS; i++)
    {
        const struct hotspot_pair *pair = &hotspot_pairs[i];
        if (hotspot_is_there(game, pair->a) && hotspot_is_there(game, pair->b))
        {
            errors +=
                DdcSprite_DebugDrawPair(game->sprites[pair->a],
                                        game->sprites[pair->b], debug) < 0;
        }
    }
    return errors;
}

static ddc_uint32 draw_overlay(const struct hotspot *game)
{
    struct overlay *overlay = game->platform->overlay;
    ddc_uint32 errors = 0;
    char score[48];
    const DdcDebugSink *debug =
        overlay_begin(overlay, HOTSPOT_WIDTH, HOTSPOT_MENU_Y);

    if (debug != NULL)
    {
        errors = draw_debug(game, debug);
    }
    (void)snprintf(score, sizeof score, "round %d  aka %d  ao %d",
                   game->wins[0] + game->wins[1] + 1, game->wins[0],
                   game->wins[1]);
    overlay_line(overlay, HOTSPOT_WIDTH, score,
                 "point at what strikes and at who is struck", &game->numbers);
    return errors;
}

ddc_uint32 hotspot_draw(const struct hotspot *game)
{
    ddc_uint32 errors =
        draw(game, HOTSPOT_STAGE, cell(0, 0, HOTSPOT_WIDTH, HOTSPOT_HEIGHT), 0,
             0, false);

    errors += draw_bar(game, 0) + draw_bar(game, 1);
    errors += draw_sprites(game);
    errors += draw_marks(game);
    errors += draw_pointer(game);
    errors += draw_overlay(game);
    DdcResult result = game->platform->show(game->platform->user);
    return errors + (result < 0 && result != DDC_E_LOST);
}
