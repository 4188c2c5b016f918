/* SPDX-License-Identifier: Zlib */
/* What bumper.h promises: the book's frame, and its facts. */
#include "bumper.h"

#include <stdio.h>
#include <stdlib.h>
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
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - game->locks_before;

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

/* Every pair once: the book's loop. */
static DdcResult collide_pairs(struct bumper *game)
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

static DdcResult reserve_pairs(struct bumper *game, ddc_uint32 room)
{
    DdcSpritePair *longer = realloc(game->pairs, room * sizeof *longer);

    if (longer == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    game->pairs = longer;
    game->pair_room = room;
    return DDC_OK;
}

/* Again when the array was too short; it stays longer for the next frame. */
static DdcResult find_pairs(struct bumper *game, ddc_uint32 *count,
                            DdcWorldCounts *counts)
{
    DdcResult result = DdcWorld_Pairs(game->world, game->pairs, game->pair_room,
                                      count, counts);

    if (result == DDC_E_MORE)
    {
        result = reserve_pairs(game, 2 * *count);
        if (result >= 0)
        {
            result = DdcWorld_Pairs(game->world, game->pairs, game->pair_room,
                                    count, counts);
        }
    }
    return result;
}

/*
 * The world names those of all pairs that touch, in the loop's order. A game
 * that can do without some hits when a surface is lost has DdcWorld_Step,
 * which also tells and updates; this one wants to begin the frame again.
 */
static DdcResult collide_world(struct bumper *game)
{
    DdcWorldCounts counts;
    ddc_uint32 count;
    DdcResult result = find_pairs(game, &count, &counts);

    if (result < 0 && (result == DDC_E_LOST || counts.untested == 0))
    {
        return counted(game, result);
    }
    game->facts.pairs += counts.pairs;
    game->facts.hits += counts.touching;
    game->facts.errors += counts.untested;
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const DdcSpritePair *pair = &game->pairs[i];
        counted(game, DdcSprite_Hit(pair->first, pair->second));
        counted(game, DdcSprite_Hit(pair->second, pair->first));
    }
    return DDC_OK;
}

/*
 * Nobody moves, and of several hits the first one counts: after a lost
 * surface all of it can be done again.
 */
static DdcResult collide(struct bumper *game)
{
    return game->world != NULL ? collide_world(game) : collide_pairs(game);
}

/* Most of thousands of sprites are on other screens. */
static bool is_seen(const DdcSprite *sprite)
{
    const DdcRect screen = {0, 0, BUMPER_WIDTH, BUMPER_HEIGHT};
    DdcRect rect;

    DdcSprite_GetRect(sprite, &rect);
    return DdcRects_Overlap(&rect, &screen);
}

static void draw(struct bumper *game)
{
    const struct bumper_port *port = game->port;

    counted(game, port->clear(port->user));
    for (int i = 0; i < game->sprite_count; i++)
    {
        const DdcSprite *sprite = game->sprites[i];
        if (is_seen(sprite))
        {
            counted(game,
                    port->draw(port->user, bumper_image_of(i),
                               DdcSprite_GetX(sprite), DdcSprite_GetY(sprite)));
        }
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

/* Sprites with one picture share its mask. */
DdcResult bumper_use_masks(DdcSprite *const *sprites, int sprite_count)
{
    DdcMask *masks[BUMPER_MENU] = {NULL};
    DdcResult result = DDC_OK;

    for (int i = 0; i < sprite_count && result >= 0; i++)
    {
        DdcMask **mask = &masks[bumper_image_of(i)];
        if (*mask == NULL)
        {
            result = DdcMask_CreateFromSurface(DdcSprite_GetSurface(sprites[i]),
                                               NULL, NULL, mask);
        }
        if (result >= 0)
        {
            result = DdcSprite_SetMask(sprites[i], *mask, 0, 0);
        }
    }
    /* The sprites hold what they collide by. */
    for (int i = 0; i < BUMPER_MENU; i++)
    {
        DdcMask_Destroy(masks[i]);
    }
    return result;
}

/* ---- The world ---------------------------------------------------------- */

DdcResult bumper_use_world(struct bumper *game)
{
    DdcWorld *world;
    DdcResult result = DdcWorld_Create(&world);

    if (result >= 0)
    {
        result = reserve_pairs(game, 4 * (ddc_uint32)game->sprite_count);
    }
    for (int i = 0; i < game->sprite_count && result >= 0; i++)
    {
        result = DdcWorld_Add(world, game->sprites[i]);
    }
    if (result < 0)
    {
        DdcWorld_Destroy(world);
        return result;
    }
    game->world = world;
    return DDC_OK;
}

void bumper_end(struct bumper *game)
{
    DdcWorld_Destroy(game->world);
    free(game->pairs);
    game->world = NULL;
    game->pairs = NULL;
    game->pair_room = 0;
}

/* ---- The player's part -------------------------------------------------- */

void bumper_turn(struct bumper *game)
{
    for (int i = 0; i < game->sprite_count; i++)
    {
        counted(game, DdcSprite_CalcVector(game->sprites[i]));
    }
}

/* The screens side by side of a square that has room for all sprites. */
static int screens_across(int sprite_count)
{
    int across = 1;

    while (across * across * BUMPER_SPRITES < sprite_count)
    {
        across++;
    }
    return across;
}

/* Puts a sprite on its screen, eight on each, and lets it roam all of them. */
static void place(struct bumper *game, int sprite, int across)
{
    const DdcRect arena = {0, 0, BUMPER_WIDTH * across, BUMPER_HEIGHT * across};
    int screen = sprite / BUMPER_SPRITES;
    ddc_int32 left = screen % across * BUMPER_WIDTH;
    ddc_int32 top = screen / across * BUMPER_HEIGHT;

    counted(game, DdcSprite_SetArena(game->sprites[sprite], &arena));
    counted(game, DdcSprite_SetXY(game->sprites[sprite],
                                  left + places[sprite % BUMPER_SPRITES].x,
                                  top + places[sprite % BUMPER_SPRITES].y));
}

void bumper_begin(struct bumper *out, DdcSprite *const *sprites,
                  int sprite_count, const struct bumper_port *port,
                  ddc_uint32 seed)
{
    memset(out, 0, sizeof *out);
    out->sprites = sprites;
    out->sprite_count = sprite_count;
    out->port = port;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    for (int i = 0; i < sprite_count; i++)
    {
        place(out, i, screens_across(sprite_count));
    }
    bumper_turn(out);
}
