/* SPDX-License-Identifier: Zlib */
/*
 * Implements asteroids.h with a DdcWorld: its step, events, query for the
 * topmost sprite, and sweep. The background is drawn by the platform; all
 * sprites are drawn into the pixels of the locked page.
 */
#include "asteroids.h"

#include <stdio.h>
#include <string.h>

static const char *const files[ASTEROIDS_IMAGES] = {"field.bmp", "sheet.bmp"};

static const DdcRect space = {0, SPACE_TOP, GAME_WIDTH, SPACE_BOTTOM};

#define SHIP_MARGIN   20
#define TURN          4000 /* in a frame, in thousandths of a degree */
#define THRUST        22   /* units per frame, per frame */
#define DRAG          128  /* one of so many parts is lost in each frame */
#define SHIELD_FRAMES 120

#define SHOT_SPEED  (20 * UNITS) /* more than the shot is long */
#define SHOT_FRAMES 22
#define SHOWN       15

/* Without a player: frames until the pointer follows the next rock. */
#define AIM_FRAMES 90

/* Rocks of a round, up to a number. */
#define FIRST_ROCKS 6
#define MOST_ROCKS  7

/* Points for each size of rock. */
static const ddc_uint32 points[ROCK_SIZES] = {20, 50, 100};

/* ---- Counters ----------------------------------------------------------- */

/* Counts a failed call and returns its result; a lost surface is no failure. */
static DdcResult counted(struct asteroids *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static ddc_uint32 errors(const void *state)
{
    const struct asteroids *game = state;

    return game->facts.errors + game->rocks.errors;
}

static int facts(const void *state, char *line, size_t size)
{
    const struct asteroids *game = state;
    const struct asteroids_facts *found = &game->facts;

    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
                    "bumps=%u picked=%u shots=%u score=%u rounds=%u lost=%u",
                    found->frames, game->rocks.count + 1, found->pairs,
                    found->hits,
                    DdcSurface_GetLockCount(NULL) - game->locks_before,
                    errors(game), found->bumps, found->picked, found->shots,
                    found->score, found->rounds, found->lost);
}

/* ---- The ship ------------------------------------------------------------ */

/* Where the nose points: the cosine and sine, in 256ths. */
static void heading(const struct ship *ship, int *x, int *y)
{
    DdcRotation rotation = {1, 0};

    DdcRotation_SetAngle(&rotation, ship->angle);
    *x = (int)(rotation.cosine * UNITS); /* UNITS is a power of two: exact */
    *y = (int)(rotation.sine * UNITS);
}

/* The Update function of the ship's sprite, which DdcWorld_Step calls. */
static void DDC_CALL fly(DdcSprite *self)
{
    struct asteroids *game = DdcSprite_GetUser(self);
    struct ship *ship = &game->ship;

    ship->vx -= ship->vx / DRAG;
    ship->vy -= ship->vy / DRAG;
    ship->x += ship->vx;
    ship->y += ship->vy;
    space_wrap(&ship->x, &ship->y, SHIP_MARGIN);
    counted(game, DdcSprite_SetAngle(self, ship->angle));
    counted(game,
            DdcSprite_SetXY(self, space_pixel(ship->x), space_pixel(ship->y)));
}

/* A new ship, in the middle. While it has its shield, it hits nothing. */
static void launch(struct asteroids *game)
{
    struct ship *ship = &game->ship;

    ship->x = GAME_WIDTH / 2 * UNITS;
    ship->y = (SPACE_TOP + SPACE_BOTTOM) / 2 * UNITS;
    ship->vx = 0;
    ship->vy = 0;
    ship->shield = SHIELD_FRAMES;
    counted(game, DdcSprite_SetFilter(ship->sprite, IS_SHIP, 0));
}

static void count_down_shield(struct asteroids *game)
{
    if (game->ship.shield > 0 && --game->ship.shield == 0)
    {
        counted(game, DdcSprite_SetFilter(game->ship.sprite, IS_SHIP, IS_ROCK));
    }
}

/*
 * -1, 0 or 1: to which side the ship turns. The keys decide; without them the
 * target does, by the sign of the cross product of nose and way to it.
 */
static int side_of(const struct asteroids *game, const struct input *input)
{
    const struct ship *ship = &game->ship;
    int nose_x, nose_y;

    if (input->left || input->right || game->picked == NULL)
    {
        return input->right - input->left;
    }
    heading(ship, &nose_x, &nose_y);
    const int dx = space_pixel(game->picked->x) - space_pixel(ship->x);
    const int dy = space_pixel(game->picked->y) - space_pixel(ship->y);
    const int cross = nose_x * dy - nose_y * dx;
    const int dot = nose_x * dx + nose_y * dy;
    if (dot > 0 && (cross < 0 ? -cross : cross) < dot / 24)
    {
        return 0; /* within about half a turn of a frame */
    }
    return cross < 0 ? -1 : 1;
}

static void steer(struct asteroids *game, const struct input *input)
{
    struct ship *ship = &game->ship;
    int x, y;

    ship->angle = (ship->angle + 360000 + side_of(game, input) * TURN) % 360000;
    if (input->up)
    {
        heading(ship, &x, &y);
        ship->vx += x * THRUST / UNITS;
        ship->vy += y * THRUST / UNITS;
    }
}

/* ---- Shots --------------------------------------------------------------- */

static void fire(struct asteroids *game)
{
    const struct ship *ship = &game->ship;
    struct shot *shot = game->shots;
    int x, y;

    while (shot < game->shots + ASTEROIDS_SHOTS && shot->frames > 0)
    {
        shot++;
    }
    if (shot == game->shots + ASTEROIDS_SHOTS)
    {
        return;
    }
    heading(ship, &x, &y);
    shot->x = ship->x + x * SHIP_MARGIN;
    shot->y = ship->y + y * SHIP_MARGIN;
    shot->vx = x * (SHOT_SPEED / UNITS);
    shot->vy = y * (SHOT_SPEED / UNITS);
    shot->start.x = space_pixel(shot->x);
    shot->start.y = space_pixel(shot->y);
    shot->frames = SHOT_FRAMES;
    counted(game, DdcSprite_SetAngle(shot->sprite, ship->angle));
    counted(game, DdcSprite_SetXY(shot->sprite, space_pixel(shot->x),
                                  space_pixel(shot->y)));
    game->facts.shots++;
}

/*
 * In a frame a shot moves further than it is long. It is swept: nothing on its
 * way is missed.
 */
static void move_shot(struct asteroids *game, struct shot *shot)
{
    const int old_x = space_pixel(shot->x);
    const int old_y = space_pixel(shot->y);
    DdcSprite *other = NULL;

    shot->x += shot->vx;
    shot->y += shot->vy;
    counted(game, DdcWorld_Sweep(
                      game->world, shot->sprite, space_pixel(shot->x) - old_x,
                      space_pixel(shot->y) - old_y, &other, &shot->sweep));
    counted(game,
            DdcSprite_SetXY(shot->sprite, shot->sweep.at_x, shot->sweep.at_y));
    shot->shown = SHOWN;
    shot->frames--;
    if (other != NULL)
    {
        struct rock *rock = DdcSprite_GetUser(other);
        game->facts.score += points[rock->size];
        shot->frames = 0;
        rocks_split(&game->rocks, rock);
    }
}

static void move_shots(struct asteroids *game)
{
    for (int i = 0; i < ASTEROIDS_SHOTS; i++)
    {
        struct shot *shot = &game->shots[i];
        shot->shown -= shot->shown > 0;
        if (shot->frames > 0)
        {
            move_shot(game, shot);
        }
    }
}

/* ---- Collisions ---------------------------------------------------------- */

/* The rock of a pair with the ship; NULL: it is a pair of rocks. */
static struct rock *crashed_rock(const struct asteroids *game,
                                 const DdcPairEvent *event)
{
    if (event->first == game->ship.sprite)
    {
        return DdcSprite_GetUser(event->second);
    }
    return event->second == game->ship.sprite ? DdcSprite_GetUser(event->first)
                                              : NULL;
}

/* No rock is split before all events are read: they point to sprites. */
static void react(struct asteroids *game)
{
    struct rock *crashed = NULL;
    ddc_uint32 count = 0;

    counted(game, DdcWorld_ListEvents(game->world, game->events,
                                      ASTEROIDS_EVENTS, &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const DdcPairEvent *event = &game->events[i];
        if (event->kind == DDC_PAIR_END)
        {
            continue;
        }
        struct rock *rock = crashed_rock(game, event);
        if (rock != NULL)
        {
            crashed = rock;
            continue;
        }
        rocks_bump(DdcSprite_GetUser(event->first),
                   DdcSprite_GetUser(event->second));
        game->facts.bumps += event->kind == DDC_PAIR_BEGIN;
    }
    if (crashed != NULL)
    {
        rocks_split(&game->rocks, crashed);
        game->facts.lost++;
        launch(game);
    }
}

/* The topmost rock under the pointer. */
static void pick(struct asteroids *game, const struct input *input)
{
    DdcSprite *found = NULL;

    counted(game, DdcWorld_FindAtPoint(game->world, input->x, input->y, IS_ROCK,
                                       &found));
    game->picked = found != NULL ? DdcSprite_GetUser(found) : NULL;
    game->facts.picked += found != NULL;
}

static void collide(struct asteroids *game, const struct input *input)
{
    DdcWorldCounts counts;
    unsigned time_before = overlay_time(game->page->overlay);

    counted(game, DdcWorld_Step(game->world));
    counted(game, DdcWorld_GetCounts(game->world, &counts));
    react(game);
    move_shots(game);
    pick(game, input);
    game->facts.pairs += counts.pairs;
    game->facts.hits += counts.touching;
    game->facts.errors += counts.untested;
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, 0, counts.pairs, counts.touching,
        overlay_time(game->page->overlay) - time_before};
}

/* ---- Drawing ------------------------------------------------------------- */

static void draw_on(struct asteroids *game, const DdcPixels *page)
{
    const struct sheet *sheet = &game->sheet;
    const struct ship *ship = &game->ship;

    for (int i = 0; i < ROCKS; i++)
    {
        const struct rock *rock = &game->rocks.all[i];
        if (rock->sprite != NULL)
        {
            counted(game,
                    sheet_draw(sheet, rock->cell, rock->sprite, page, &space));
        }
    }
    for (int i = 0; i < ASTEROIDS_SHOTS; i++)
    {
        if (game->shots[i].frames > 0)
        {
            counted(game, sheet_draw(sheet, CELL_BOLT, game->shots[i].sprite,
                                     page, &space));
        }
    }
    if (ship->shield / 4 % 2 == 0)
    {
        counted(game, sheet_draw(sheet, CELL_SHIP, ship->sprite, page, &space));
    }
}

/* The platform draws the background; the rest is drawn under one lock. */
static void draw_sprites(struct asteroids *game)
{
    const struct page *page = game->page;
    DdcPixels pixels;

    counted(game, page->draw(page->user, ASTEROIDS_FIELD, NULL, 0, 0));
    if (counted(game, page->lock(page->user, GAME_PAGE, &pixels)) >= 0)
    {
        draw_on(game, &pixels);
        counted(game, page->unlock(page->user, GAME_PAGE));
    }
}

static void draw_label(const struct asteroids *game, const struct input *input)
{
    static const char *const sizes[ROCK_SIZES] = {"large", "medium", "small"};
    char text[40];

    if (game->picked != NULL)
    {
        (void)snprintf(text, sizeof text, "%s rock  %d deg",
                       sizes[game->picked->size],
                       (game->picked->angle + 360000) % 360000 / 1000);
        overlay_label(game->page->overlay, GAME_WIDTH, input->x, input->y,
                      text);
    }
}

/* The whole way of a shot, and its step in the last frame. */
static void draw_way(struct asteroids *game, const struct shot *shot,
                     const DdcDebugSink *debug)
{
    const DdcPoint end = {shot->sweep.at_x, shot->sweep.at_y};

    counted(game, overlay_segment(debug, DDC_DRAW_SWEEP, &shot->start, &end));
    counted(game, DdcSweep_DebugDraw(&shot->sweep, shot->sprite, debug));
}

static void draw_debug(struct asteroids *game, const DdcDebugSink *debug)
{
    counted(game, DdcWorld_DebugDraw(game->world, debug));
    for (int i = 0; i < ASTEROIDS_SHOTS; i++)
    {
        const struct shot *shot = &game->shots[i];
        if (shot->shown > 0)
        {
            draw_way(game, shot, debug);
        }
    }
}

static void draw_all(struct asteroids *game, const struct input *input)
{
    struct overlay *overlay = game->page->overlay;
    char text[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, GAME_WIDTH, SPACE_BOTTOM);

    draw_sprites(game);
    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    draw_label(game, input);
    (void)snprintf(text, sizeof text, "score %u  round %u  lost %u",
                   game->facts.score, game->facts.rounds + 1, game->facts.lost);
    overlay_line(overlay, GAME_WIDTH, text, "shoot all rocks and touch none",
                 &game->numbers);
    counted(game, game->page->show(game->page->user));
}

/* ---- One frame ----------------------------------------------------------- */

/* A run in which nobody plays: the pointer follows one rock after another. */
static struct input script(const struct asteroids *game)
{
    const unsigned frame = game->facts.frames;
    struct input input = {
        .is_auto = true, .pressed = frame % 12 == 0, .up = frame % 160 < 24};
    if (game->rocks.count == 0)
    {
        return input; /* none could be made */
    }
    int skipped = (int)(frame / AIM_FRAMES) % game->rocks.count;
    for (int i = 0; i < ROCKS; i++)
    {
        const struct rock *rock = &game->rocks.all[i];
        if (rock->sprite != NULL && skipped-- == 0)
        {
            input.x = space_pixel(rock->x);
            input.y = space_pixel(rock->y);
            break;
        }
    }
    return input;
}

static DdcResult frame(void *state, const struct input *input)
{
    struct asteroids *game = state;

    if (game->rocks.count == 0)
    {
        const int more = FIRST_ROCKS + (int)++game->facts.rounds;
        rocks_add(&game->rocks, more < MOST_ROCKS ? more : MOST_ROCKS);
    }
    const struct input player = input->is_auto ? script(game) : *input;
    count_down_shield(game);
    steer(game, &player);
    if (player.pressed)
    {
        fire(game);
    }
    collide(game, &player);
    game->facts.frames++;
    draw_all(game, &player);
    return DDC_OK;
}

/* ---- The game ------------------------------------------------------------ */

static DdcResult make_ship(struct asteroids *game)
{
    DdcResult result =
        sheet_make_sprite(&game->sheet, CELL_SHIP, &game->ship.sprite);

    if (result >= 0)
    {
        counted(game, DdcSprite_SetUser(game->ship.sprite, game));
        counted(game, DdcSprite_SetUpdateFn(game->ship.sprite, fly));
        launch(game);
        result = DdcWorld_Add(game->world, game->ship.sprite);
    }
    return result;
}

static DdcResult make_shots(struct asteroids *game)
{
    DdcResult result = DDC_OK;

    for (int i = 0; i < ASTEROIDS_SHOTS && result >= 0; i++)
    {
        DdcSprite **sprite = &game->shots[i].sprite;
        result = sheet_make_sprite(&game->sheet, CELL_BOLT, sprite);
        if (result >= 0)
        {
            result = DdcSprite_SetFilter(*sprite, IS_SHOT, IS_ROCK);
        }
    }
    return result;
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct asteroids *game = state;

    memset(game, 0, sizeof *game);
    game->page = page;
    DdcResult result = sheet_load(&game->sheet, page, ASTEROIDS_SHEET);
    game->locks_before = DdcSurface_GetLockCount(NULL);
    if (result >= 0)
    {
        result = DdcWorld_Create(&game->world);
    }
    if (result >= 0)
    {
        result = make_ship(game);
    }
    if (result >= 0)
    {
        result = make_shots(game);
    }
    if (result >= 0)
    {
        game->rocks.world = game->world;
        game->rocks.sheet = &game->sheet;
        DdcSetSeed(seed);
        rocks_add(&game->rocks, FIRST_ROCKS);
        result = game->rocks.count > 0 ? DDC_OK : DDC_E_OUTOFMEMORY;
    }
    return result;
}

static void end(void *state)
{
    struct asteroids *game = state;

    rocks_clear(&game->rocks);
    for (int i = 0; i < ASTEROIDS_SHOTS; i++)
    {
        DdcSprite_Destroy(game->shots[i].sprite);
    }
    DdcSprite_Destroy(game->ship.sprite);
    DdcWorld_Destroy(game->world);
    sheet_free(&game->sheet);
    memset(game, 0, sizeof *game);
}

static struct asteroids the_asteroids;

const struct game asteroids_game = {"asteroids",
                                    files,
                                    ASTEROIDS_IMAGES,
                                    &the_asteroids,
                                    begin,
                                    frame,
                                    facts,
                                    errors,
                                    end,
                                    NULL};
