/* SPDX-License-Identifier: Zlib */
/*
 * Implements swarm.h with a DdcWorld: its step, events, query by point and
 * sweep. Bugs react to all that they hit in a frame (DDC_HIT_ALL).
 */
#include "swarm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[SWARM_IMAGES] = {"field.bmp", "sheet.bmp"};

/* The cells of the sheet: three of each colour, the shot, and a wall. */
#define BUG_SIZE  8
#define SHOT_SIZE 4
#define WALL_SIZE 16

static const DdcRect shot_cell = {48, 0, 48 + SHOT_SIZE, SHOT_SIZE};
static const DdcRect wall_cell = {0, 16, WALL_SIZE, 16 + WALL_SIZE};

/* What a sprite is. A shot is no member of the world, but it is filtered. */
#define RED  1u
#define BLUE 2u
#define WALL 4u
#define SHOT 8u

/* Where bugs live: below the overlay's line and above the menu. */
static const DdcRect arena = {0, OVERLAY_HEIGHT, GAME_WIDTH, 448};

/* Where shots come from, and how far they reach. */
#define TURRET_X   318
#define TURRET_Y   440
#define SHOT_REACH 600

/* What debug drawing shows around the pointer. */
#define VIEW_WIDTH  260
#define VIEW_HEIGHT 180

#define FLASH_FRAMES 6
#define SHOT_FRAMES  10
#define AUTO_RELOAD  15 /* frames between two shots of the automatic player */

/* The walls: horizontal rows of tiles. */
static const struct
{
    int x;
    int y;
    int tiles;
} rows[] = {{64, 96, 12},  {384, 96, 12},  {176, 192, 18},
            {64, 288, 12}, {384, 288, 12}, {240, 368, 10}};

#define ROWS (sizeof rows / sizeof *rows)

/* ---- Counters ----------------------------------------------------------- */

/* Counts a failed call; a lost surface is none. Returns the result. */
static DdcResult counted(struct swarm *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static int facts(const void *state, char *line, size_t size)
{
    const struct swarm *game = state;
    const struct swarm_facts *found = &game->facts;

    return snprintf(
        line, size,
        "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
        "begins=%u ends=%u picked=%u shots=%u score=%u",
        found->frames, SWARM_BUGS + game->wall_count, found->pairs, found->hits,
        DdcSurface_GetLockCount(NULL) - game->locks_before, found->errors,
        found->begins, found->ends, found->picked, found->shots, found->score);
}

static ddc_uint32 errors(const void *state)
{
    return ((const struct swarm *)state)->facts.errors;
}

/* ---- Making the sprites -------------------------------------------------- */

static DdcRect bug_cell(const struct swarm_bug *bug)
{
    int column = (bug->is_blue ? 3 : 0) + bug->flash;
    const DdcRect cell = {column * BUG_SIZE, 0, (column + 1) * BUG_SIZE,
                          BUG_SIZE};

    return cell;
}

/* A sprite that shows a cell of the sheet, and is in the world if `add`. */
static DdcResult make_sprite(struct swarm *game, const DdcRect *cell,
                             ddc_uint32 categories, ddc_uint32 touches,
                             bool add, DdcSprite **out)
{
    DdcResult result = DdcSprite_CreateFromSurface(
        game->page->surfaces[SWARM_SHEET], 0, 0, out);

    if (result >= 0)
    {
        result = DdcSprite_SetFrame(*out, cell);
    }
    if (result >= 0)
    {
        result = DdcSprite_SetArena(*out, &arena);
    }
    if (result >= 0)
    {
        result = DdcSprite_SetFilter(*out, categories, touches);
    }
    return result >= 0 && add ? DdcWorld_Add(game->world, *out) : result;
}

static DdcResult make_walls(struct swarm *game)
{
    DdcResult result = DDC_OK;

    for (size_t row = 0; row < ROWS; row++)
    {
        for (int i = 0; i < rows[row].tiles && result >= 0; i++)
        {
            DdcSprite **wall = &game->walls[game->wall_count];
            result = make_sprite(game, &wall_cell, WALL, RED | BLUE | SHOT,
                                 true, wall);
            if (result >= 0)
            {
                game->wall_count++;
                counted(game, DdcSprite_SetStatic(*wall, 1));
                counted(game,
                        DdcSprite_SetXY(*wall, rows[row].x + i * WALL_SIZE,
                                        rows[row].y));
            }
        }
    }
    return result;
}

/* Puts a bug somewhere at the upper end, with a random speed. */
static void place(struct swarm *game, DdcSprite *sprite, int bottom)
{
    /* Compilers evaluate the arguments of a call in different orders, and the
     * facts of a seed must not depend on that. */
    const int y = DdcGetRandom(arena.top, bottom - BUG_SIZE);
    const int x = DdcGetRandom(arena.left, arena.right - BUG_SIZE);

    counted(game, DdcSprite_SetXY(sprite, x, y));
    counted(game, DdcSprite_CalcVector(sprite));
}

static DdcResult make_bugs(struct swarm *game)
{
    DdcResult result = DDC_OK;

    for (int i = 0; i < SWARM_BUGS && result >= 0; i++)
    {
        struct swarm_bug *bug = &game->bugs[i];
        bug->is_blue = i % 2 != 0;
        DdcRect cell = bug_cell(bug);
        result = make_sprite(game, &cell, bug->is_blue ? BLUE : RED,
                             (bug->is_blue ? RED : BLUE) | WALL | SHOT, true,
                             &bug->sprite);
        if (result >= 0)
        {
            counted(game, DdcSprite_SetUser(bug->sprite, bug));
            counted(game, DdcSprite_SetHitPolicy(bug->sprite, DDC_HIT_ALL));
            place(game, bug->sprite, arena.bottom);
        }
    }
    return result;
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct swarm *game = state;

    memset(game, 0, sizeof *game);
    game->page = page;
    game->locks_before = DdcSurface_GetLockCount(NULL);
    DdcResult result = DdcWorld_Create(&game->world);
    if (result >= 0)
    {
        result = make_walls(game);
    }
    if (result >= 0)
    {
        result = make_sprite(game, &shot_cell, SHOT, RED | BLUE | WALL, false,
                             &game->shot);
    }
    if (result >= 0)
    {
        DdcSetSeed(seed);
        result = make_bugs(game);
    }
    return result;
}

static void end(void *state)
{
    struct swarm *game = state;

    DdcWorld_Destroy(game->world);
    for (int i = 0; i < SWARM_BUGS; i++)
    {
        DdcSprite_Destroy(game->bugs[i].sprite);
    }
    for (int i = 0; i < SWARM_WALLS; i++)
    {
        DdcSprite_Destroy(game->walls[i]);
    }
    DdcSprite_Destroy(game->shot);
    free(game->events);
    memset(game, 0, sizeof *game);
}

/* ---- Flashes ------------------------------------------------------------- */

/* A wall has no bug; nor has a sprite that has left the world. */
static void flash(const DdcSprite *sprite, int cell)
{
    struct swarm_bug *bug = sprite != NULL ? DdcSprite_GetUser(sprite) : NULL;

    if (bug != NULL)
    {
        bug->flash = cell;
        bug->frames = FLASH_FRAMES;
    }
}

static DdcResult reserve_events(struct swarm *game, ddc_uint32 room)
{
    DdcPairEvent *longer = realloc(game->events, room * sizeof *longer);

    if (longer == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    game->events = longer;
    game->event_room = room;
    return DDC_OK;
}

static DdcResult find_events(struct swarm *game, ddc_uint32 *count)
{
    DdcResult result =
        DdcWorld_ListEvents(game->world, game->events, game->event_room, count);

    if (result == DDC_E_MORE)
    {
        result = reserve_events(game, 2 * *count);
        if (result >= 0)
        {
            result = DdcWorld_ListEvents(game->world, game->events,
                                         game->event_room, count);
        }
    }
    return result;
}

static void show_events(struct swarm *game)
{
    ddc_uint32 count = 0;

    if (counted(game, find_events(game, &count)) < 0)
    {
        return;
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const DdcPairEvent *event = &game->events[i];
        game->facts.begins += event->kind == DDC_PAIR_BEGIN;
        game->facts.ends += event->kind == DDC_PAIR_END;
        if (event->kind != DDC_PAIR_STAY)
        {
            int cell = event->kind == DDC_PAIR_BEGIN ? 1 : 2;
            flash(event->first, cell);
            flash(event->second, cell);
        }
    }
}

static void age_flashes(struct swarm *game)
{
    for (int i = 0; i < SWARM_BUGS; i++)
    {
        struct swarm_bug *bug = &game->bugs[i];
        if (bug->frames > 0 && --bug->frames == 0)
        {
            bug->flash = 0;
        }
    }
}

/* ---- Picking and shooting ------------------------------------------------ */

/* The topmost bug is the first of the answer: room for one is enough. */
static void pick(struct swarm *game, const struct input *input)
{
    DdcSprite *found;
    ddc_uint32 count = 0;
    DdcResult result = DdcWorld_ListAtPoint(game->world, input->x, input->y,
                                            RED | BLUE, &found, 1, &count);

    game->picked = NULL;
    if (result != DDC_E_MORE)
    {
        counted(game, result);
    }
    if (count > 0)
    {
        game->picked = DdcSprite_GetUser(found);
        game->facts.picked++;
    }
}

/*
 * The shot is swept: it is where it ends in the same frame, and yet nothing
 * on its way is missed.
 */
static void shoot(struct swarm *game, const struct input *input)
{
    int dx = input->x - TURRET_X;
    int dy = input->y - TURRET_Y;
    int longer = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    DdcSprite *other;

    if (longer == 0)
    {
        return;
    }
    counted(game, DdcSprite_SetXY(game->shot, TURRET_X, TURRET_Y));
    counted(game,
            DdcWorld_Sweep(game->world, game->shot, dx * SHOT_REACH / longer,
                           dy * SHOT_REACH / longer, &other, &game->sweep));
    game->shot_frames = SHOT_FRAMES;
    game->facts.shots++;
    if (other != NULL && DdcSprite_GetUser(other) != NULL)
    {
        game->facts.score++;
        place(game, other, arena.top + 40);
    }
}

/* ---- Drawing ------------------------------------------------------------- */

static void draw(struct swarm *game, const DdcRect *cell, int x, int y)
{
    const struct page *page = game->page;

    counted(game, page->draw(page->user, SWARM_SHEET, cell, x, y));
}

static void draw_shot(struct swarm *game)
{
    int dx = game->sweep.before_x - TURRET_X;
    int dy = game->sweep.before_y - TURRET_Y;
    int dots = SHOT_FRAMES;

    for (int i = 0; i <= dots && game->shot_frames > 0; i++)
    {
        draw(game, &shot_cell, TURRET_X + dx * i / dots,
             TURRET_Y + dy * i / dots);
    }
    game->shot_frames -= game->shot_frames > 0;
}

static void draw_sprites(struct swarm *game)
{
    const struct page *page = game->page;

    counted(game, page->draw(page->user, SWARM_FIELD, NULL, 0, 0));
    for (int i = 0; i < game->wall_count; i++)
    {
        draw(game, &wall_cell, DdcSprite_GetX(game->walls[i]),
             DdcSprite_GetY(game->walls[i]));
    }
    for (int i = 0; i < SWARM_BUGS; i++)
    {
        const struct swarm_bug *bug = &game->bugs[i];
        DdcRect cell = bug_cell(bug);
        draw(game, &cell, DdcSprite_GetX(bug->sprite),
             DdcSprite_GetY(bug->sprite));
    }
    draw_shot(game);
}

/* Names the bug below the pointer. */
static void draw_label(const struct swarm *game, const struct input *input)
{
    char text[24];

    if (game->picked != NULL)
    {
        (void)snprintf(text, sizeof text, "%s %d",
                       game->picked->is_blue ? "blue" : "red",
                       (int)(game->picked - game->bugs));
        overlay_label(game->page->overlay, GAME_WIDTH, input->x, input->y,
                      text);
    }
}

/*
 * Of so many sprites only those around the pointer are shown: the view of the
 * sink. Its frame is drawn as well.
 */
static void draw_debug(struct swarm *game, const struct input *input,
                       const DdcDebugSink *debug)
{
    DdcDebugSink near_pointer = *debug;
    const DdcRect around = {
        input->x - VIEW_WIDTH / 2, input->y - VIEW_HEIGHT / 2,
        input->x + VIEW_WIDTH / 2, input->y + VIEW_HEIGHT / 2};

    DdcRect_GetIntersection(&around, &arena, &near_pointer.view);
    if (DdcRect_IsEmpty(&near_pointer.view))
    {
        return;
    }
    near_pointer.roles &= ~(DDC_DRAW_NORMAL | DDC_DRAW_PUSH | DDC_DRAW_POINT);
    counted(game, DdcWorld_DebugDraw(game->world, &near_pointer));
    counted(game, debug->rect(debug->user, OVERLAY_TEXT, &near_pointer.view));
    if (game->shot_frames > 0)
    {
        counted(game, DdcSweep_DebugDraw(&game->sweep, game->shot, debug));
    }
}

/* ---- One frame ----------------------------------------------------------- */

/* All that needs the pixels of the sheet. */
static void collide(struct swarm *game, const struct input *input,
                    const DdcDebugSink *debug)
{
    DdcWorldCounts counts;
    unsigned time_before = overlay_time(game->page->overlay);

    pick(game, input);
    if (input->pressed)
    {
        shoot(game, input);
    }
    counted(game, DdcWorld_Step(game->world));
    counted(game, DdcWorld_GetCounts(game->world, &counts));
    game->facts.pairs += counts.pairs;
    game->facts.hits += counts.touching;
    game->facts.errors += counts.untested;
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, 0, counts.pairs, counts.touching,
        overlay_time(game->page->overlay) - time_before};
    if (debug != NULL)
    {
        draw_debug(game, input, debug);
    }
}

/*
 * The game's own lock, whose pixels are lent. DDC_E_LOST: nothing has been
 * done.
 */
static DdcResult collide_locked(struct swarm *game, const struct input *input,
                                const DdcDebugSink *debug)
{
    const struct page *page = game->page;
    DdcSurface *sheet = page->surfaces[SWARM_SHEET];
    DdcPixels pixels;
    DdcResult result = page->lock(page->user, SWARM_SHEET, &pixels);

    if (result < 0)
    {
        return counted(game, result);
    }
    counted(game, DdcSurface_Lend(sheet, &pixels));
    collide(game, input, debug);
    counted(game, DdcSurface_Lend(sheet, NULL));
    counted(game, page->unlock(page->user, SWARM_SHEET));
    return DDC_OK;
}

/* The pointer of a run in which nobody plays: it goes to and fro. */
static struct input script(const struct swarm *game)
{
    unsigned frame = game->facts.frames;
    unsigned x = frame * 3 % (2 * (GAME_WIDTH - 40));
    unsigned y = frame * 2 % (2 * 360);
    struct input input = {.is_auto = true, .pressed = frame % AUTO_RELOAD == 0};

    input.x = 20 + (int)(x < GAME_WIDTH - 40 ? x : 2 * (GAME_WIDTH - 40) - x);
    input.y = 40 + (int)(y < 360 ? y : 2 * 360 - y);
    return input;
}

static DdcResult frame(void *state, const struct input *input)
{
    struct swarm *game = state;
    const struct input player = input->is_auto ? script(game) : *input;
    char score[48];
    const DdcDebugSink *debug =
        overlay_begin(game->page->overlay, GAME_WIDTH, arena.bottom);

    if (collide_locked(game, &player, debug) == DDC_E_LOST)
    {
        return DDC_E_LOST;
    }
    show_events(game);
    draw_sprites(game);
    age_flashes(game);
    draw_label(game, &player);
    game->facts.frames++;
    (void)snprintf(score, sizeof score, "score %u  shots %u", game->facts.score,
                   game->facts.shots);
    overlay_line(game->page->overlay, GAME_WIDTH, score,
                 "shoot bugs and watch whom they meet", &game->numbers);
    counted(game, game->page->show(game->page->user));
    return DDC_OK;
}

static struct swarm the_swarm;

/* ---- Saves --------------------------------------------------------------- */

static DdcResult save(void *state, void *out, ddc_uint32 capacity,
                      ddc_uint32 *needed)
{
    const struct swarm *game = state;

    return DdcWorld_Save(game->world, DDC_SAVE_RANDOM, out, capacity, needed);
}

static DdcResult load(void *state, const void *copy, const void *data,
                      ddc_uint32 size)
{
    struct swarm *game = state;
    DdcPairEvent *events = game->events; /* which the next frame lists anew */
    ddc_uint32 room = game->event_room;
    memcpy(game, copy, sizeof *game);
    game->events = events;
    game->event_room = room;
    return DdcWorld_Load(game->world, data, size);
}

static const struct game_saves saves = {sizeof(struct swarm), save, load};

const struct game swarm_game = {"swarm", files, SWARM_IMAGES, &the_swarm,
                                begin,   frame, facts,        errors,
                                end,     &saves};
