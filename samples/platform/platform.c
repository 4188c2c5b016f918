/* SPDX-License-Identifier: Zlib */
/*
 * Implements platform.h: the rules, and the player of a run in which nobody
 * plays. How bodies move is in body.c, lifts and crushers in solids.c, how the
 * ground changes in level.c, and drawing in platform_draw.c.
 */
#include "platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[PLATFORM_IMAGES] = {"sheet.bmp", "menu.bmp"};

#define STEPS       2 /* pixels that the man walks in a frame */
#define MAN_CLIMB   4 /* as high as a step of the stairs */
#define CRATE_CLIMB 1 /* it slides up slopes, but no stairs */
#define BOMB_SPEED  6 /* pixels per frame */
#define BOMB_RISE   -5
#define BOMB_FALL   9 /* the fastest */
#define BLAST       (PLATFORM_BLAST_SIZE / 2)
#define BOMB_SIZE   8
#define COIN_SCORE  10
#define MOURN       60 /* frames in which it is shown how a life was lost */

const DdcRect platform_man_rect = {0, 16, 16, 40};
const DdcRect platform_crate_rect = {80, 16, 100, 36};
const DdcRect platform_bomb_rect = {104, 16, 112, 24};

/* ---- Counters ------------------------------------------------------------ */

DdcResult platform_counted(struct platform *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static ddc_uint32 errors(const void *state)
{
    return ((const struct platform *)state)->facts.errors;
}

static int facts(const void *state, char *line, size_t size)
{
    const struct platform *game = state;
    const struct platform_facts *found = &game->facts;

    return snprintf(line, size,
                    "frames=%u sprites=5 pairs=%u hits=%u locks=%u errors=%u "
                    "bombs=%u carved=%u score=%u rounds=%u lost=%u man=%d,%d",
                    found->frames, found->pairs, found->hits,
                    DdcSurface_GetLockCount(NULL) - game->locks_before,
                    found->errors, found->bombs, found->carved, found->score,
                    found->rounds, found->lost, game->man.x, game->man.y);
}

/* ---- The man and the crate ----------------------------------------------- */

static void begin_anew(struct platform *game)
{
    body_place(&game->man, &game->level.man);
    body_place(&game->crate, &game->level.crate);
    solids_place(game->solids);
    memset(game->bombs, 0, sizeof game->bombs);
}

static void lose_life(struct platform *game, const char *how)
{
    const struct body *man = &game->man;

    game->facts.lost++;
    game->death = how;
    game->mourned = 0;
    game->grave_x = man->x;
    game->grave_y = man->y;
    body_place(&game->man, &game->level.man);
}

/* What is in his way is pushed if it is the crate: then he goes on. */
static void push(struct platform *game, const DdcBodyMove *stopped)
{
    const DdcBodySide *side =
        stopped->left_x < 0 ? &stopped->left : &stopped->right;
    DdcPoint way = {stopped->left_x, 0};
    DdcBodyMove moved;

    if (side->sprite != game->crate.sprite || !game->man.stands)
    {
        return;
    }
    platform_counted(
        game, DdcWorld_Move(game->world, game->crate.sprite, &way, &moved));
    way.x -= moved.left_x;
    platform_counted(
        game, DdcWorld_Move(game->world, game->man.sprite, &way, &moved));
}

static void move_man(struct platform *game, const struct input *input)
{
    struct body *man = &game->man;
    const int side = input->right - input->left;
    const int before = DdcSprite_GetX(man->sprite);

    if (input->down && (game->man_move.flags & DDC_BODY_ON_ONE_WAY) != 0)
    {
        platform_counted(game, body_drop(man));
    }
    if (input->up)
    {
        body_jump(man);
    }
    platform_counted(
        game, body_move(man, game->world, side * STEPS, &game->man_move));
    push(game, &game->man_move);
    man->x = DdcSprite_GetX(man->sprite);
    man->y = DdcSprite_GetY(man->sprite);
    game->walked += abs(man->x - before);
    game->faces_left = side == 0 ? game->faces_left : side < 0;
}

static void collect(struct platform *game)
{
    int taken = 0;

    platform_counted(game, level_take_coins(&game->level, game->man.mask,
                                            game->man.x, game->man.y, &taken));
    game->facts.score += (ddc_uint32)taken * COIN_SCORE;
    game->since_coin = taken > 0 ? 0 : game->since_coin + 1;
    if (game->level.coins == 0)
    {
        game->facts.rounds++;
        platform_counted(game, level_restore(&game->level));
        begin_anew(game);
    }
}

/* ---- Bombs --------------------------------------------------------------- */

static void throw_bomb(struct platform *game)
{
    const struct body *man = &game->man;
    struct bomb *bomb = game->bombs;

    while (bomb < game->bombs + PLATFORM_BOMBS && (bomb->flies || bomb->burns))
    {
        bomb++;
    }
    if (bomb < game->bombs + PLATFORM_BOMBS)
    {
        *bomb =
            (struct bomb){.flies = true,
                          .x = man->x + 2,
                          .y = man->y + 2,
                          .right = game->faces_left ? -BOMB_SPEED : BOMB_SPEED,
                          .down = BOMB_RISE};
        game->facts.bombs++;
    }
}

/* It takes a bite out of the ground, and a life if the man is too near. */
static void explode(struct platform *game, struct bomb *bomb)
{
    const struct body *man = &game->man;
    ddc_uint32 changed = 0;

    bomb->flies = false;
    bomb->burns = PLATFORM_BURNS;
    bomb->x += BOMB_SIZE / 2 - BLAST;
    bomb->y += BOMB_SIZE / 2 - BLAST;
    platform_counted(game, level_carve(&game->level, game->blast, bomb->x,
                                       bomb->y, &changed));
    game->facts.carved += changed;
    if (DdcMask_Overlaps(man->mask, game->blast, bomb->x - man->x,
                         bomb->y - man->y))
    {
        lose_life(game, "burnt");
    }
}

/* It is faster than it is large. It is swept: no floor is too thin for it. */
static void move_bomb(struct platform *game, struct bomb *bomb)
{
    bomb->start = (DdcPoint){bomb->x, bomb->y};
    bomb->down += bomb->down < BOMB_FALL && game->facts.frames % 3 == 0;
    platform_counted(game,
                     DdcTiles_Sweep(game->level.tiles, game->shell, bomb->x,
                                    bomb->y, bomb->right, bomb->down,
                                    IS_SOLID | IS_PLANK, &bomb->way));
    bomb->x = bomb->way.sweep.before_x;
    bomb->y = bomb->way.sweep.before_y;
    game->facts.pairs++;
    if (bomb->way.sweep.hit)
    {
        game->facts.hits++;
        explode(game, bomb);
    }
}

static void move_bombs(struct platform *game)
{
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        struct bomb *bomb = &game->bombs[i];
        bomb->burns -= bomb->burns > 0;
        if (bomb->flies)
        {
            move_bomb(game, bomb);
        }
    }
}

/* ---- One frame ----------------------------------------------------------- */

/* Played by nobody: frames until another coin is chosen, and until a bomb is
 * thrown. */
#define PATIENCE   90
#define BOMB_EVERY 170

/* A run in which nobody plays: he goes for one coin or another, and jumps when
 * it is above him or something stops him. */
static struct input script(struct platform *game)
{
    const int x = game->man.x + PLATFORM_MAN_WIDTH / 2;
    const int y = game->man.y + PLATFORM_MAN_HEIGHT / 2;
    struct input input = {.is_auto = true};

    if (game->since_coin % PATIENCE == 0)
    {
        game->target =
            level_coin(&game->level, DdcGetRandom(0, game->level.coins - 1));
    }
    input.left = game->target.x < x - 2;
    input.right = game->target.x > x + 2;
    input.up = game->target.y < y - CELL || x == game->script_x;
    input.down = game->target.y > y + CELL;
    input.pressed = game->since_coin % BOMB_EVERY == BOMB_EVERY - 1;
    game->script_x = x;
    return input;
}

static void move_all(struct platform *game, const struct input *input)
{
    unsigned time_before = overlay_time(game->page->overlay);
    const struct platform_facts before = game->facts;
    DdcBodyMove crate;
    bool crushed;

    game->mourned += game->death != NULL;
    game->death = game->mourned < MOURN ? game->death : NULL;
    platform_counted(game, solids_move(game->solids, game->world,
                                       game->man.sprite, &crushed));
    if (crushed)
    {
        lose_life(game, "crushed");
    }
    move_man(game, input);
    platform_counted(game, body_move(&game->crate, game->world, 0, &crate));
    game->facts.pairs += 2;
    game->facts.hits += (ddc_uint32)game->man.stands + game->crate.stands;
    if (input->pressed)
    {
        throw_bomb(game);
    }
    move_bombs(game);
    collect(game);
    game->numbers = (struct overlay_numbers){
        before.frames + 1, 0, game->facts.pairs - before.pairs,
        game->facts.hits - before.hits,
        overlay_time(game->page->overlay) - time_before};
}

static DdcResult frame(void *state, const struct input *input)
{
    struct platform *game = state;
    const struct input player = input->is_auto ? script(game) : *input;

    move_all(game, &player);
    game->facts.frames++;
    platform_draw(game, player.left != player.right);
    return DDC_OK;
}

/* ---- The game ------------------------------------------------------------ */

static DdcResult cut_mask(struct platform *game, const DdcRect *rect,
                          DdcMask **out)
{
    return DdcMask_CreateFromSurface(game->page->surfaces[PLATFORM_SHEET], rect,
                                     NULL, out);
}

static DdcResult make_blast(struct platform *game)
{
    DdcResult result = DdcMask_Create(PLATFORM_BLAST_SIZE, PLATFORM_BLAST_SIZE,
                                      0, &game->blast);

    for (int y = 0; y < PLATFORM_BLAST_SIZE && result >= 0; y++)
    {
        for (int x = 0; x < PLATFORM_BLAST_SIZE; x++)
        {
            const int dx = x - BLAST;
            const int dy = y - BLAST;
            DdcMask_Set(game->blast, x, y, dx * dx + dy * dy <= BLAST * BLAST);
        }
    }
    return result;
}

static DdcResult make_masks(struct platform *game)
{
    DdcResult result = cut_mask(game, &platform_man_rect, &game->man.mask);

    if (result >= 0)
    {
        result = cut_mask(game, &platform_crate_rect, &game->crate.mask);
    }
    if (result >= 0)
    {
        result = cut_mask(game, &platform_bomb_rect, &game->shell);
    }
    return result < 0 ? result : make_blast(game);
}

static DdcResult make_bodies(struct platform *game)
{
    DdcBody how = {.solid = IS_SOLID | IS_BODY,
                   .one_way = IS_PLANK,
                   .climb = MAN_CLIMB,
                   .drop = MAN_CLIMB,
                   .sole = 1}; /* his hands do not hold him */
    DdcResult result = body_create(&game->man, game->world, &how, IS_BODY);

    how.climb = CRATE_CLIMB;
    how.drop = CRATE_CLIMB;
    if (result >= 0)
    {
        result = body_create(&game->crate, game->world, &how, IS_BODY);
    }
    return result < 0 ? result : solids_create(game->solids, game->world);
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct platform *game = state;

    memset(game, 0, sizeof *game);
    game->page = page;
    DdcResult result = level_create(&game->level, page, PLATFORM_SHEET);
    if (result >= 0)
    {
        result = make_masks(game);
    }
    if (result >= 0)
    {
        result = DdcTiles_Mark(game->level.tiles);
    }
    if (result >= 0)
    {
        result = DdcWorld_Create(&game->world);
    }
    if (result >= 0)
    {
        result = DdcWorld_SetTiles(game->world, game->level.tiles);
    }
    if (result >= 0)
    {
        result = make_bodies(game);
    }
    game->locks_before = DdcSurface_GetLockCount(NULL);
    if (result >= 0)
    {
        DdcSetSeed(seed);
        begin_anew(game);
    }
    return result;
}

static void end(void *state)
{
    struct platform *game = state;

    DdcSprite_Destroy(game->man.sprite);
    DdcSprite_Destroy(game->crate.sprite);
    solids_destroy(game->solids);
    DdcWorld_Destroy(game->world);
    DdcMask_Destroy(game->man.mask);
    DdcMask_Destroy(game->crate.mask);
    DdcMask_Destroy(game->shell);
    DdcMask_Destroy(game->blast);
    level_destroy(&game->level);
    memset(game, 0, sizeof *game);
}

static struct platform the_platform;

/* ---- Saves --------------------------------------------------------------- */

static DdcResult save(void *state, void *out, ddc_uint32 capacity,
                      ddc_uint32 *needed)
{
    const struct platform *game = state;

    return DdcWorld_Save(game->world, DDC_SAVE_TILES | DDC_SAVE_RANDOM, out,
                         capacity, needed);
}

static DdcResult load(void *state, const void *copy, const void *data,
                      ddc_uint32 size)
{
    struct platform *game = state;

    memcpy(game, copy, sizeof *game);
    return DdcWorld_Load(game->world, data, size);
}

static const struct game_saves saves = {sizeof(struct platform), save, load};

const struct game platform_game = {
    "platform", files, PLATFORM_IMAGES, &the_platform, begin,
    frame,      facts, errors,          end,           &saves};
