/* SPDX-License-Identifier: Zlib */
/*
 * Implements bumper.h. A frame first tests the pairs, in a double loop over
 * all sprites or with a DdcWorld, then moves the sprites and draws them.
 * Assertions are enabled in release builds too, because the sample shows how
 * they are used.
 */
#define DDC_ASSERT_ENABLED

#include "bumper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const bumper_files[BUMPER_IMAGES] = {
    "diamond.bmp", "triangle.bmp", "rectangle.bmp", "oval.bmp", "menu.bmp"};

/* Start positions: two rows, with one sprite of each image in each. */
static const struct
{
    ddc_int32 x;
    ddc_int32 y;
} starts[BUMPER_SPRITES] = {{40, 60},  {514, 290}, {196, 60}, {354, 290},
                            {354, 60}, {196, 290}, {514, 60}, {40, 290}};

enum bumper_image bumper_image_of(int sprite)
{
    return (enum bumper_image)(sprite / 2 % BUMPER_MENU);
}

/* ---- Counters ----------------------------------------------------------- */

/*
 * Counts a failed call and returns its result. A lost surface is not counted:
 * it is no failure, the player has only switched to another program.
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

/* Tests two sprites. If they overlap, calls DdcSprite_Hit for both. */
static DdcResult collide_pair(struct bumper *game, DdcSprite *s1, DdcSprite *s2)
{
    ddc_int32 hit;

    game->facts.pairs += (ddc_uint32)DdcSpritesCollideRect(s1, s2);
    DdcResult result = counted(game, DdcSprite_TestOverlap(s1, s2, &hit));
    if (hit)
    {
        game->facts.hits++;
        counted(game, DdcSprite_Hit(s1, s2));
        counted(game, DdcSprite_Hit(s2, s1));
    }
    return result;
}

/* Tests every pair once. */
static DdcResult collide_pairs(struct bumper *game)
{
    for (int s1 = 0; s1 < game->sprite_count; s1++)
    {
        for (int s2 = s1 + 1; s2 < game->sprite_count; s2++)
        {
            if (collide_pair(game, game->sprites[s1], game->sprites[s2]) ==
                DDC_E_LOST)
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

/* If the buffer is too small, enlarges it and calls again. */
static DdcResult find_pairs(struct bumper *game, ddc_uint32 *count)
{
    DdcResult result =
        DdcWorld_ListPairs(game->world, game->pairs, game->pair_room, count);

    if (result == DDC_E_MORE)
    {
        result = reserve_pairs(game, 2 * *count);
        if (result >= 0)
        {
            result = DdcWorld_ListPairs(game->world, game->pairs,
                                        game->pair_room, count);
        }
    }
    return result;
}

/*
 * The world returns the overlapping pairs in the order of the double loop.
 * Most games would call DdcWorld_Step, which also reports the hits and updates
 * the sprites. When a surface is lost, that reports only some of the hits;
 * this game wants to repeat the whole frame instead.
 */
static DdcResult collide_world(struct bumper *game)
{
    DdcWorldCounts counts;
    ddc_uint32 count;
    DdcResult result = find_pairs(game, &count);

    counted(game, DdcWorld_GetCounts(game->world, &counts));
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
 * Finds and reports all hits of a frame. No sprite moves, and a sprite uses
 * only its first hit. So all of it can be repeated after a lost surface.
 */
static DdcResult collide(struct bumper *game)
{
    return game->world != NULL ? collide_world(game) : collide_pairs(game);
}

/* With thousands of sprites, most are on screens that are not shown. */
static bool is_on_screen(const DdcSprite *sprite)
{
    const DdcRect screen = {0, 0, BUMPER_WIDTH, BUMPER_HEIGHT};
    DdcRect rect;

    DdcSprite_GetRect(sprite, &rect);
    return DdcRect_Overlaps(&rect, &screen);
}

/* Shows what this frame has found. */
static void draw_debug(struct bumper *game, const DdcDebugSink *draw)
{
    if (game->world != NULL)
    {
        counted(game, DdcWorld_DebugDraw(game->world, draw));
        return;
    }
    for (int s1 = 0; s1 < game->sprite_count; s1++)
    {
        counted(game, DdcSprite_DebugDraw(game->sprites[s1], draw));
    }
    for (int s1 = 0; s1 < game->sprite_count; s1++)
    {
        for (int s2 = s1 + 1; s2 < game->sprite_count; s2++)
        {
            counted(game, DdcSprite_DebugDrawPair(game->sprites[s1],
                                                  game->sprites[s2], draw));
        }
    }
}

static void draw_overlay(struct bumper *game)
{
    struct overlay *overlay = game->platform->overlay;
    char score[32];
    const DdcDebugSink *debug =
        overlay_begin(overlay, BUMPER_WIDTH, BUMPER_HEIGHT);

    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    (void)snprintf(score, sizeof score, "bumps %u", game->facts.hits);
    overlay_line_beneath(overlay, BUMPER_WIDTH, score,
                         "watch them bounce where their pixels touch",
                         &game->numbers);
}

/* As in the book: all sprites, and the menu on top of them. The line with the
 * score is beneath them, so that it hides none. */
static void draw(struct bumper *game)
{
    const struct bumper_platform *platform = game->platform;

    counted(game, platform->clear(platform->user));
    for (int i = 0; i < game->sprite_count; i++)
    {
        const DdcSprite *sprite = game->sprites[i];
        if (is_on_screen(sprite))
        {
            counted(game, platform->draw(platform->user, bumper_image_of(i),
                                         DdcSprite_GetX(sprite),
                                         DdcSprite_GetY(sprite)));
        }
    }
    counted(game, platform->draw(platform->user, BUMPER_MENU, BUMPER_MENU_X,
                                 BUMPER_MENU_Y));
    draw_overlay(game);
    counted(game, platform->show(platform->user));
}

/* The numbers of this frame, for the overlay. */
static void set_numbers(struct bumper *game, const struct bumper_facts *before,
                        ddc_uint32 locks_before, unsigned time_before)
{
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, DdcSurface_GetLockCount(NULL) - locks_before,
        game->facts.pairs - before->pairs, game->facts.hits - before->hits,
        overlay_time(game->platform->overlay) - time_before};
}

/* What must hold in every frame. */
static bool is_ready(const struct bumper *game)
{
    const struct bumper_platform *platform = game->platform;
    bool has_sprites = game->sprite_count > 0;
    bool has_menu = platform->has_image(platform->user, BUMPER_MENU);

    DDC_ASSERT(has_sprites);
    DDC_ASSERT(has_menu);
    return has_sprites && has_menu;
}

DdcResult bumper_frame(struct bumper *game)
{
    const struct bumper_facts before = game->facts;
    ddc_uint32 locks_before = DdcSurface_GetLockCount(NULL);
    unsigned time_before = overlay_time(game->platform->overlay);

    if (!is_ready(game))
    {
        return counted(game, DDC_E_INVALIDPARAMS);
    }
    if (collide(game) == DDC_E_LOST)
    {
        game->facts = before;
        return DDC_E_LOST;
    }
    set_numbers(game, &before, locks_before, time_before);
    game->facts.frames++;
    /* Debug drawing shows the sprites where they were tested. */
    bool draw_first = overlay_is_on(game->platform->overlay);
    if (draw_first)
    {
        draw(game);
    }
    for (int i = 0; i < game->sprite_count; i++)
    {
        counted(game, DdcSprite_Update(game->sprites[i]));
    }
    if (!draw_first)
    {
        draw(game);
    }
    return DDC_OK;
}

/* ---- Masks -------------------------------------------------------------- */

/* Sprites with the same image share its mask. */
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
    /* The sprites hold references to their masks. */
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

/* ---- Positions and velocities ------------------------------------------- */

void bumper_randomize(struct bumper *game)
{
    for (int i = 0; i < game->sprite_count; i++)
    {
        counted(game, DdcSprite_CalcVector(game->sprites[i]));
    }
}

/* The side, in screens, of the least square that all sprites fit in. */
static int screens_across(int sprite_count)
{
    int across = 1;

    while (across * across * BUMPER_SPRITES < sprite_count)
    {
        across++;
    }
    return across;
}

/* Moves a sprite to its start position; its arena is all screens. */
static void place_sprite(struct bumper *game, int sprite, int across)
{
    const DdcRect arena = {0, 0, BUMPER_WIDTH * across, BUMPER_HEIGHT * across};
    int screen = sprite / BUMPER_SPRITES;
    ddc_int32 left = screen % across * BUMPER_WIDTH;
    ddc_int32 top = screen / across * BUMPER_HEIGHT;

    counted(game, DdcSprite_SetArena(game->sprites[sprite], &arena));
    counted(game, DdcSprite_SetXY(game->sprites[sprite],
                                  left + starts[sprite % BUMPER_SPRITES].x,
                                  top + starts[sprite % BUMPER_SPRITES].y));
}

void bumper_begin(struct bumper *out, DdcSprite *const *sprites,
                  int sprite_count, const struct bumper_platform *platform,
                  ddc_uint32 seed)
{
    memset(out, 0, sizeof *out);
    out->sprites = sprites;
    out->sprite_count = sprite_count;
    out->platform = platform;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    for (int i = 0; i < sprite_count; i++)
    {
        place_sprite(out, i, screens_across(sprite_count));
    }
    bumper_randomize(out);
}
