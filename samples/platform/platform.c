/* SPDX-License-Identifier: Zlib */
/*
 * Implements platform.h: the rules, the drawing, and the player of a run in
 * which nobody plays. How bodies move is in body.c, how the ground changes in
 * level.c.
 */
#include "platform.h"

#include <stdio.h>
#include <string.h>

static const char *const files[PLATFORM_IMAGES] = {"sheet.bmp", "menu.bmp"};

#define STEPS       2     /* pixels that the man walks in a frame */
#define MAN_CLIMB   4     /* as high as a step of the stairs */
#define CRATE_CLIMB 1     /* it slides up slopes, but no stairs */
#define JUMP        -1536 /* units per frame: about 70 pixels high */
#define BOMB_SPEED  6     /* pixels per frame */
#define BOMB_RISE   -5
#define BOMB_FALL   9  /* the fastest */
#define BLAST       22 /* the radius of what a bomb carves */
#define BLAST_SIZE  (2 * BLAST + 1)
#define BURNS       12
#define COIN_SCORE  10

/* Pictures in the sheet. */
#define MAN_WIDTH  16
#define MAN_HEIGHT 24
#define BOMB_SIZE  8
static const DdcRect man_rect = {0, 16, 16, 40};
static const DdcRect crate_rect = {80, 16, 100, 36};
static const DdcRect bomb_rect = {104, 16, 112, 24};

/* The colours of fire are a row of pixels there. */
#define FIRE_COLUMN 120
#define FIRE_ROW    16
#define FIRE_SHADES 6

/* ---- Counters ------------------------------------------------------------ */

/* Counts a failed call and returns its result; a lost surface is no failure. */
static DdcResult counted(struct platform *game, DdcResult result)
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
                    "frames=%u sprites=2 pairs=%u hits=%u locks=%u errors=%u "
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
    memset(game->bombs, 0, sizeof game->bombs);
}

/* One pixel to the side. What is in the way is pushed if it is the crate. */
static void walk(struct platform *game, int side)
{
    struct body *man = &game->man;
    DdcTiles *tiles = game->level.tiles;

    if (body_walk(man, tiles, side))
    {
        game->walked++;
    }
    else if (man->stands && body_meets(man, man->x + side, man->y) &&
             body_walk(&game->crate, tiles, side))
    {
        game->walked += body_walk(man, tiles, side);
    }
}

static void move_man(struct platform *game, const struct input *input)
{
    struct body *man = &game->man;
    const int side = input->right - input->left;

    for (int i = 0; i < STEPS && side != 0; i++)
    {
        walk(game, side);
    }
    if (side != 0)
    {
        game->faces_left = side < 0;
    }
    counted(game, body_fall(man, game->level.tiles));
    if (input->up && man->stands)
    {
        man->speed = JUMP;
    }
}

static void collect(struct platform *game)
{
    int taken = 0;

    counted(game, level_take_coins(&game->level, game->man.mask, game->man.x,
                                   game->man.y, &taken));
    game->facts.score += (ddc_uint32)taken * COIN_SCORE;
    game->since_coin = taken > 0 ? 0 : game->since_coin + 1;
    if (game->level.coins == 0)
    {
        game->facts.rounds++;
        counted(game, level_restore(&game->level));
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
    bomb->burns = BURNS;
    bomb->x += BOMB_SIZE / 2 - BLAST;
    bomb->y += BOMB_SIZE / 2 - BLAST;
    counted(game,
            level_carve(&game->level, game->blast, bomb->x, bomb->y, &changed));
    game->facts.carved += changed;
    if (DdcMask_Overlaps(man->mask, game->blast, bomb->x - man->x,
                         bomb->y - man->y))
    {
        game->facts.lost++;
        body_place(&game->man, &game->level.man);
    }
}

/* It is faster than it is large. It is swept: no floor is too thin for it. */
static void move_bomb(struct platform *game, struct bomb *bomb)
{
    bomb->start = (DdcPoint){bomb->x, bomb->y};
    bomb->down += bomb->down < BOMB_FALL && game->facts.frames % 3 == 0;
    counted(game, DdcTiles_Sweep(game->level.tiles, game->shell, bomb->x,
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

/* ---- Drawing ------------------------------------------------------------- */

static void draw(struct platform *game, const DdcRect *part, int x, int y)
{
    const struct page *page = game->page;

    counted(game, page->draw(page->user, PLATFORM_SHEET, part, x, y));
}

/* The pixels of the blast, lighter and then gone. */
static void draw_blast(const struct platform *game, const struct bomb *bomb,
                       const DdcPixels *page)
{
    const uint8_t fire =
        game->level.sheet[FIRE_ROW][FIRE_COLUMN +
                                    bomb->burns * FIRE_SHADES / (BURNS + 1)];

    for (int y = 0; y < BLAST_SIZE; y++)
    {
        uint8_t *row =
            (uint8_t *)page->bits + (ptrdiff_t)(bomb->y + y) * page->pitch;
        for (int x = 0; x < BLAST_SIZE; x++)
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

    if (counted(game, page->lock(page->user, GAME_PAGE, &pixels)) < 0)
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
    counted(game, page->unlock(page->user, GAME_PAGE));
}

/* Standing he shows the first picture, walking two others for each side. */
static void draw_man(struct platform *game, bool walks)
{
    const struct body *man = &game->man;
    const int step = man->stands ? game->walked / 8 % 2 : 0;
    const int picture =
        walks || !man->stands ? (game->faces_left ? 3 : 1) + step : 0;
    const DdcRect rect = {man_rect.left + picture * MAN_WIDTH, man_rect.top,
                          man_rect.right + picture * MAN_WIDTH,
                          man_rect.bottom};

    draw(game, &rect, man->x, man->y);
}

static void draw_all_bodies(struct platform *game, bool walks)
{
    const struct page *page = game->page;

    draw_level(game);
    draw(game, &crate_rect, game->crate.x, game->crate.y);
    draw_man(game, walks);
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        if (game->bombs[i].flies)
        {
            draw(game, &bomb_rect, game->bombs[i].x, game->bombs[i].y);
        }
    }
    counted(game, page->draw(page->user, PLATFORM_MENU, NULL, 0, LEVEL_HEIGHT));
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
        counted(game, debug->segment(debug->user, DDC_DRAW_SWEEP, &bomb->start,
                                     &end));
    }
    counted(game, DdcContact_DebugDraw(&contact, debug));
}

static void draw_debug(struct platform *game, const DdcDebugSink *debug)
{
    const struct body *man = &game->man;
    const struct body *crate = &game->crate;

    counted(game,
            DdcTiles_DebugDraw(game->level.tiles, DDC_CATEGORIES_ALL, debug));
    counted(game, DdcMask_DebugDraw(man->mask, man->x, man->y, debug));
    counted(game, DdcMask_DebugDraw(crate->mask, crate->x, crate->y, debug));
    for (int i = 0; i < PLATFORM_BOMBS; i++)
    {
        const struct bomb *bomb = &game->bombs[i];
        if (bomb->flies || bomb->burns > 0)
        {
            draw_bomb_way(game, bomb, debug);
        }
        if (bomb->burns > 0)
        {
            counted(game,
                    DdcMask_DebugDraw(game->blast, bomb->x, bomb->y, debug));
        }
    }
}

static void draw_all(struct platform *game, const struct input *input)
{
    struct overlay *overlay = game->page->overlay;
    char text[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, GAME_WIDTH, LEVEL_HEIGHT);

    draw_all_bodies(game, input->left != input->right);
    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    (void)snprintf(text, sizeof text, "score %u  round %u  lost %u",
                   game->facts.score, game->facts.rounds + 1, game->facts.lost);
    overlay_line(overlay, GAME_WIDTH, text, &game->numbers);
    counted(game, game->page->show(game->page->user));
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
    const int x = game->man.x + MAN_WIDTH / 2;
    const int y = game->man.y + MAN_HEIGHT / 2;
    struct input input = {.is_auto = true};

    if (game->since_coin % PATIENCE == 0)
    {
        game->target =
            level_coin(&game->level, DdcGetRandom(0, game->level.coins - 1));
    }
    input.left = game->target.x < x - 2;
    input.right = game->target.x > x + 2;
    input.up = game->target.y < y - CELL || x == game->script_x;
    input.pressed = game->since_coin % BOMB_EVERY == BOMB_EVERY - 1;
    game->script_x = x;
    return input;
}

static void move_all(struct platform *game, const struct input *input)
{
    unsigned time_before = overlay_time(game->page->overlay);
    const struct platform_facts before = game->facts;

    move_man(game, input);
    counted(game, body_fall(&game->crate, game->level.tiles));
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
    draw_all(game, &player);
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
    DdcResult result = DdcMask_Create(BLAST_SIZE, BLAST_SIZE, 0, &game->blast);

    for (int y = 0; y < BLAST_SIZE && result >= 0; y++)
    {
        for (int x = 0; x < BLAST_SIZE; x++)
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
    DdcResult result = cut_mask(game, &man_rect, &game->man.mask);

    if (result >= 0)
    {
        result = cut_mask(game, &crate_rect, &game->crate.mask);
    }
    if (result >= 0)
    {
        result = cut_mask(game, &bomb_rect, &game->shell);
    }
    return result < 0 ? result : make_blast(game);
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct platform *game = state;

    memset(game, 0, sizeof *game);
    game->page = page;
    game->man.climb = MAN_CLIMB;
    game->man.other = &game->crate;
    game->crate.climb = CRATE_CLIMB;
    game->crate.other = &game->man;
    DdcResult result = level_create(&game->level, page, PLATFORM_SHEET);
    if (result >= 0)
    {
        result = make_masks(game);
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

    DdcMask_Destroy(game->man.mask);
    DdcMask_Destroy(game->crate.mask);
    DdcMask_Destroy(game->shell);
    DdcMask_Destroy(game->blast);
    level_destroy(&game->level);
    memset(game, 0, sizeof *game);
}

static struct platform the_platform;

const struct game platform_game = {"platform",    files,  PLATFORM_IMAGES,
                                   &the_platform, begin,  frame,
                                   facts,         errors, end};
