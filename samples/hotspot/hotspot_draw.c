/* SPDX-License-Identifier: Zlib */
/* The page of Hotspot: the stage, what is on it, and what is known of it. */
#include "hotspot.h"

/* Cells of the sheets. */
#define MARK_SIZE      64
#define MARK_X         32 /* of its middle */
#define MARK_Y         38
#define DOT_SIZE       7
#define POINTER_WIDTH  24
#define POINTER_HEIGHT 32
#define BAR_WIDTH      240
#define BAR_HEIGHT     22

#define BAR_TOP    34
#define BAR_MARGIN 30

/* The arrow of a normal. */
#define ARROW_DOTS  7
#define ARROW_PITCH 9

/* Draws a cell; 1 when that failed, and a lost surface is no failure. */
static ddc_uint32 draw(const struct hotspot *game, enum hotspot_image image,
                       DdcRect part, int x, int y, bool mirrored)
{
    const struct hotspot_port *port = game->port;
    DdcResult result = port->draw(port->user, image, &part, x, y, mirrored);

    return result < 0 && result != DDC_E_LOST;
}

static DdcRect cell(int left, int top, int width, int height)
{
    DdcRect rect = {left, top, left + width, top + height};

    return rect;
}

/* ---- Sprites ------------------------------------------------------------ */

/* The row below has the same pictures with an outline. */
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

/* What cuts lies where the library says that it is. */
static ddc_uint32 draw_hot(const struct hotspot *game,
                           enum hotspot_sprite sprite)
{
    DdcRect place = {0, 0, 0, 0};

    DdcResult result = DdcSprite_GetCollideRect(game->sprites[sprite], &place);
    return draw(game, HOTSPOT_HOT, hotspot_cell(game, sprite), place.left,
                place.top, hotspot_is_mirrored(sprite)) +
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

/* The greatest number whose square is not above `value`. */
static int root(int value)
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

/* Dots from the contact along its normal, which has any length. */
static ddc_uint32 draw_normal(const struct hotspot *game,
                              const DdcContact *contact)
{
    int nx = contact->normal_x;
    int ny = contact->normal_y;
    /* Both below 2^14: an area of these sprites changes by no more. */
    int length = root(nx * nx + ny * ny);
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
                 cell((int)mark->zone * MARK_SIZE, 0, MARK_SIZE, MARK_SIZE),
                 mark->contact.x - MARK_X, mark->contact.y - MARK_Y, false);
        errors += draw_normal(game, &mark->contact);
    }
    return errors;
}

/* ---- The rest ----------------------------------------------------------- */

/* Life runs out from the middle of the page. */
static ddc_uint32 draw_bar(const struct hotspot *game, int who)
{
    int left = who == 0 ? BAR_MARGIN : HOTSPOT_WIDTH - BAR_MARGIN - BAR_WIDTH;
    int life = game->fighters[who].life;
    int width = BAR_WIDTH * (life > 0 ? life : 0) / HOTSPOT_LIFE;
    int skip = who == 0 ? 0 : BAR_WIDTH - width;
    ddc_uint32 errors =
        draw(game, HOTSPOT_BARS, cell(0, 0, BAR_WIDTH, BAR_HEIGHT), left,
             BAR_TOP, false);

    if (width > 0)
    {
        errors += draw(game, HOTSPOT_BARS,
                       cell(skip, (who + 1) * BAR_HEIGHT, width, BAR_HEIGHT),
                       left + skip, BAR_TOP, false);
    }
    return errors;
}

static ddc_uint32 draw_pointer(const struct hotspot *game)
{
    const struct hotspot_pointed *pointed = &game->pointed;
    int kind = pointed->sprite < 0 ? 0 : pointed->hot ? 2 : 1;

    /* The tip is at (2,1) of the picture. */
    return draw(game, HOTSPOT_POINTER,
                cell(kind * POINTER_WIDTH, 0, POINTER_WIDTH, POINTER_HEIGHT),
                pointed->x - 2, pointed->y - 1, false);
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
    DdcResult result = game->port->show(game->port->user);
    return errors + (result < 0 && result != DDC_E_LOST);
}
