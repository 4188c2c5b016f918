/* SPDX-License-Identifier: Zlib */
/* What bumper.h promises: the book's frame, and its facts. */
#include "bumper.h"

#include <stdio.h>
#include <string.h>

const char *const bumper_files[BUMPER_IMAGES] = {
    "diamond.bmp", "triangle.bmp", "rectangle.bmp", "oval.bmp", "menu.bmp"};

/* Two rows; the two sprites of a picture begin in different ones. */
static const struct
{
    ddc_int32 x;
    ddc_int32 y;
} places[BUMPER_SPRITES] = {{40, 60},  {514, 290}, {196, 60}, {354, 290},
                            {354, 60}, {196, 290}, {514, 60}, {40, 290}};

enum bumper_image bumper_image_of(int sprite)
{
    return (enum bumper_image)(sprite / 2 % BUMPER_MENU);
}

/* ---- What is counted ---------------------------------------------------- */

/*
 * Counts a call that failed, and hands its result on. A lost surface is the
 * player's doing, not a failure.
 */
static DdcResult counted(struct bumper *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

int bumper_facts_line(const struct bumper *game, char *line, size_t size)
{
    const struct bumper_facts *facts = &game->facts;
    ddc_uint32 locks = DdcSurface_RealLocks(NULL) - game->locks_before;

    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u",
                    facts->frames, game->sprite_count, facts->pairs,
                    facts->hits, locks, facts->errors);
}

/* ---- One frame ---------------------------------------------------------- */

/* Two sprites: if they touch, both are told. */
static DdcResult meet(struct bumper *game, DdcSprite *s1, DdcSprite *s2)
{
    ddc_int32 hit;

    game->facts.pairs += (ddc_uint32)DdcSpritesCollideRect(s1, s2);
    DdcResult result = counted(game, DdcSprites_Overlap(s1, s2, &hit));
    if (hit)
    {
        game->facts.hits++;
        counted(game, DdcSprite_Hit(s1, s2));
        counted(game, DdcSprite_Hit(s2, s1));
    }
    return result;
}

/*
 * Every pair once. Nobody moves, and of several hits the first one counts:
 * after a lost surface all of it can be done again.
 */
static DdcResult collide(struct bumper *game)
{
    for (int s1 = 0; s1 < game->sprite_count; s1++)
    {
        for (int s2 = s1 + 1; s2 < game->sprite_count; s2++)
        {
            if (meet(game, game->sprites[s1], game->sprites[s2]) == DDC_E_LOST)
            {
                return DDC_E_LOST;
            }
        }
    }
    return DDC_OK;
}

static void draw(struct bumper *game)
{
    const struct bumper_port *port = game->port;

    counted(game, port->clear(port->user));
    for (int i = 0; i < game->sprite_count; i++)
    {
        const DdcSprite *sprite = game->sprites[i];
        counted(game,
                port->draw(port->user, bumper_image_of(i),
                           DdcSprite_GetX(sprite), DdcSprite_GetY(sprite)));
    }
    counted(game,
            port->draw(port->user, BUMPER_MENU, BUMPER_MENU_X, BUMPER_MENU_Y));
    counted(game, port->show(port->user));
}

DdcResult bumper_frame(struct bumper *game)
{
    const struct bumper_facts before = game->facts;

    if (game->sprite_count < 1 ||
        !game->port->has_image(game->port->user, BUMPER_MENU))
    {
        return counted(game, DDC_E_INVALIDPARAMS);
    }
    if (collide(game) == DDC_E_LOST)
    {
        game->facts = before;
        return DDC_E_LOST;
    }
    for (int i = 0; i < game->sprite_count; i++)
    {
        counted(game, DdcSprite_Update(game->sprites[i]));
    }
    game->facts.frames++;
    draw(game);
    return DDC_OK;
}

/* ---- Masks -------------------------------------------------------------- */

/* Sprites with one picture follow each other and share its mask. */
DdcResult bumper_use_masks(DdcSprite *const *sprites, int sprite_count)
{
    DdcSurface *shown = NULL;
    DdcMask *mask = NULL;
    DdcResult result = DDC_OK;

    for (int i = 0; i < sprite_count && result >= 0; i++)
    {
        DdcSurface *surface = DdcSprite_GetSurface(sprites[i]);
        if (surface != shown)
        {
            DdcMask_Destroy(mask);
            result = DdcMask_CreateFromSurface(surface, NULL, NULL, &mask);
            shown = surface;
        }
        if (result >= 0)
        {
            result = DdcSprite_SetMask(sprites[i], mask, 0, 0);
        }
    }
    /* The sprites hold what they collide by. */
    DdcMask_Destroy(mask);
    return result;
}

/* ---- The player's part -------------------------------------------------- */

void bumper_turn(struct bumper *game)
{
    for (int i = 0; i < game->sprite_count; i++)
    {
        counted(game, DdcSprite_CalcVector(game->sprites[i]));
    }
}

void bumper_begin(struct bumper *out, DdcSprite *const *sprites,
                  int sprite_count, const struct bumper_port *port,
                  ddc_uint32 seed)
{
    memset(out, 0, sizeof *out);
    out->sprites = sprites;
    out->sprite_count = sprite_count;
    out->port = port;
    out->locks_before = DdcSurface_RealLocks(NULL);
    DdcSetSeed(seed);
    for (int i = 0; i < sprite_count; i++)
    {
        int place = i % BUMPER_SPRITES;
        counted(out,
                DdcSprite_SetXY(sprites[i], places[place].x, places[place].y));
    }
    bumper_turn(out);
}
