/* SPDX-License-Identifier: Zlib */
/* What cannon.h promises, on DdcGrid and DdcCircle_OverlapsBox. */
#include "cannon.h"

#include <stdio.h>
#include <string.h>

/* Categories of the grid: only a ball and a target make a pair. */
#define BALLS   1u
#define TARGETS 2u

#define BALL_SIZE (2 * CANNON_BALL_RADIUS)

#define BARREL_LENGTH 46 /* from the pivot to the middle of a new ball */
#define BARREL_SIZE   112
#define AIM_DIVISOR   32 /* pixels of distance for a speed of one pixel */
#define DOTS          10
#define DOT_FRAMES    5
#define DOT_SIZE      6
#define BURST_SIZE    40
#define BURST_FRAMES  12

/* Where flying targets turn back; crates never come as high. */
#define SKY_TOP     40
#define SKY_BOTTOM  256
#define CRATE_FALLS 2 /* pixels a frame, a part of a crate's size */

const char *const cannon_files[CANNON_IMAGES] = {
    "land.bmp",      "barrel_0.bmp",  "barrel_10.bmp", "barrel_20.bmp",
    "barrel_30.bmp", "barrel_40.bmp", "barrel_50.bmp", "barrel_60.bmp",
    "barrel_70.bmp", "barrel_80.bmp", "carriage.bmp",  "ball.bmp",
    "crate.bmp",     "target.bmp",    "dot.bmp",       "burst.bmp"};

/* The way of each barrel image: 256 times cosine and sine. */
static const struct
{
    int x;
    int y;
} ways[CANNON_BARRELS] = {{256, 0},    {252, -44},  {241, -88},
                          {222, -128}, {196, -165}, {165, -196},
                          {128, -222}, {88, -241},  {44, -252}};

static int clamped(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- What is counted ---------------------------------------------------- */

/*
 * Counts a call that failed, and hands its result on. A lost surface is the
 * player's doing, not a failure.
 */
static DdcResult counted(struct cannon *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static int count_things(const struct thing *things, int size)
{
    int count = 0;

    for (int i = 0; i < size; i++)
    {
        count += things[i].id != 0;
    }
    return count;
}

int cannon_facts_line(const struct cannon *game, char *line, size_t size)
{
    const struct cannon_facts *facts = &game->facts;
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - game->locks_before;
    int left = count_things(game->targets, CANNON_TARGETS);
    int balls = count_things(game->balls, CANNON_BALLS);

    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
                    "left=%d rounds=%u shots=%u score=%u",
                    facts->frames, left + balls + 1, facts->pairs, facts->hits,
                    locks, facts->errors, left, facts->rounds, facts->shots,
                    facts->score);
}

/* ---- Things ------------------------------------------------------------- */

static bool is_ball(const struct thing *thing)
{
    return thing->image == CANNON_BALL;
}

static int size_of(const struct thing *thing)
{
    return is_ball(thing) ? BALL_SIZE : CANNON_TARGET_SIZE;
}

/* The pixel that a place is in, also above and left of the screen. */
static int pixel(int place)
{
    return (place - (place < 0 ? CANNON_SCALE - 1 : 0)) / CANNON_SCALE;
}

/* All pixels that the thing may cover. */
static DdcRect rect_of(const struct thing *thing)
{
    int end = size_of(thing) * CANNON_SCALE + CANNON_SCALE - 1;
    DdcRect rect = {pixel(thing->x), pixel(thing->y), pixel(thing->x + end),
                    pixel(thing->y + end)};

    return rect;
}

/* Puts a thing into the grid, which leads back to it. */
static DdcResult enter(struct cannon *game, struct thing *thing)
{
    ddc_uint32 category = is_ball(thing) ? BALLS : TARGETS;
    ddc_uint32 mask = is_ball(thing) ? TARGETS : BALLS;
    DdcRect rect = rect_of(thing);

    DdcResult result =
        DdcGrid_Add(game->grid, &rect, category, mask, 0, &thing->id);
    return result < 0 ? result : DdcGrid_SetUser(game->grid, thing->id, thing);
}

static void take_away(struct cannon *game, struct thing *thing)
{
    counted(game, DdcGrid_Remove(game->grid, thing->id));
    thing->id = 0;
}

static void move(struct cannon *game, struct thing *thing)
{
    thing->x += thing->vx;
    thing->y += thing->vy;
    DdcRect rect = rect_of(thing);
    counted(game, DdcGrid_Move(game->grid, thing->id, &rect));
}

static DdcResult enter_targets(struct cannon *game)
{
    DdcResult result = DDC_OK;

    for (int i = 0; result >= 0 && i < CANNON_TARGETS; i++)
    {
        const struct cannon_place *place = &cannon_places[i];
        game->targets[i] = (struct thing){0,
                                          place->image,
                                          place->x * CANNON_SCALE,
                                          place->y * CANNON_SCALE,
                                          0,
                                          place->vy,
                                          false};
        result = enter(game, &game->targets[i]);
    }
    return result;
}

static void burst(struct cannon *game, const struct thing *thing)
{
    struct burst *out = &game->bursts[game->next_burst];
    int half = size_of(thing) / 2;

    game->next_burst = (game->next_burst + 1) % CANNON_BURSTS;
    out->x = pixel(thing->x) + half;
    out->y = pixel(thing->y) + half;
    out->frames = BURST_FRAMES;
}

/* ---- The cannon --------------------------------------------------------- */

/* The barrel image nearest to the aim. */
static int barrel(const struct cannon *game)
{
    int best = 0;
    int most = 0;

    for (int i = 0; i < CANNON_BARRELS; i++)
    {
        int along = game->aim_x * ways[i].x + game->aim_y * ways[i].y;
        if (along > most)
        {
            most = along;
            best = i;
        }
    }
    return best;
}

/* The ball that would leave the barrel now. */
static struct thing new_ball(const struct cannon *game)
{
    const int half = CANNON_BALL_RADIUS * CANNON_SCALE;
    int way = barrel(game);
    struct thing ball = {0, CANNON_BALL, 0, 0, game->aim_x, game->aim_y, false};

    ball.x = CANNON_X * CANNON_SCALE - half +
             ways[way].x * BARREL_LENGTH * CANNON_SCALE / 256;
    ball.y = CANNON_Y * CANNON_SCALE - half +
             ways[way].y * BARREL_LENGTH * CANNON_SCALE / 256;
    return ball;
}

/* Forward, not down, and not too fast. */
static void set_aim(struct cannon *game, int x, int y)
{
    const int most = CANNON_SPEED * CANNON_SCALE;

    x = clamped(x, 1, 4 * most);
    y = clamped(y, -4 * most, 0);
    while (x * x + y * y > most * most)
    {
        x = x * 31 / 32;
        y = y * 31 / 32;
    }
    game->aim_x = x;
    game->aim_y = y;
}

void cannon_aim(struct cannon *game, int x, int y)
{
    x = clamped(x, 0, CANNON_WIDTH);
    y = clamped(y, 0, CANNON_HEIGHT);
    set_aim(game, (x - CANNON_X) * CANNON_SCALE / AIM_DIVISOR,
            (y - CANNON_Y) * CANNON_SCALE / AIM_DIVISOR);
}

void cannon_fire(struct cannon *game)
{
    for (int i = 0; i < CANNON_BALLS && game->reload == 0; i++)
    {
        if (game->balls[i].id == 0)
        {
            game->balls[i] = new_ball(game);
            counted(game, enter(game, &game->balls[i]));
            game->reload = CANNON_RELOAD;
            game->facts.shots++;
        }
    }
}

/* ---- A player ----------------------------------------------------------- */

/*
 * Aims so that the ball is at a target after some frames: after n of them a
 * ball has fallen by gravity * n(n+1)/2 beside its own speed.
 */
static void aim_at(struct cannon *game, const struct thing *target, int frames)
{
    const struct thing ball = new_ball(game);
    const int middle =
        (CANNON_TARGET_SIZE / 2 - CANNON_BALL_RADIUS) * CANNON_SCALE;
    int fall = CANNON_GRAVITY * frames * (frames + 1) / 2;

    set_aim(game, (target->x + middle - ball.x) / frames,
            (target->y + middle - fall - ball.y) / frames);
}

static void play(struct cannon *game)
{
    if (game->reload > 0)
    {
        return;
    }
    cannon_fire(game);
    int which = DdcRandom(0, CANNON_TARGETS - 1);
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        const struct thing *target =
            &game->targets[(which + i) % CANNON_TARGETS];
        if (target->id != 0)
        {
            int frames = DdcRandom(40, 64);
            /* The muzzle moves with the aim: the second time it is right. */
            aim_at(game, target, frames);
            aim_at(game, target, frames);
            return;
        }
    }
}

/* ---- One frame ---------------------------------------------------------- */

static void move_balls(struct cannon *game)
{
    for (int i = 0; i < CANNON_BALLS; i++)
    {
        struct thing *ball = &game->balls[i];
        if (ball->id == 0)
        {
            continue;
        }
        ball->vy += CANNON_GRAVITY;
        move(game, ball);
        if (pixel(ball->x) >= CANNON_WIDTH)
        {
            take_away(game, ball);
        }
        else if (pixel(ball->y) + BALL_SIZE >= CANNON_GROUND)
        {
            burst(game, ball);
            take_away(game, ball);
        }
    }
}

/* Is there nothing where the crate would fall to? */
static bool may_fall(struct cannon *game, const struct thing *crate)
{
    DdcRect below = rect_of(crate);
    ddc_uint32 found;

    below.top = below.bottom;
    below.bottom += CRATE_FALLS;
    DdcResult result =
        DdcGrid_QueryRect(game->grid, &below, TARGETS, NULL, 0, &found);
    /* How many there are is all that is asked: none of them needs to fit. */
    if (result != DDC_E_MORE)
    {
        counted(game, result);
    }
    return result >= 0 && below.bottom <= CANNON_GROUND;
}

static void move_targets(struct cannon *game)
{
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        struct thing *target = &game->targets[i];
        if (target->id == 0)
        {
            continue;
        }
        if (target->image == CANNON_CRATE)
        {
            target->vy =
                may_fall(game, target) ? CRATE_FALLS * CANNON_SCALE : 0;
        }
        else if ((target->vy < 0 && pixel(target->y) < SKY_TOP) ||
                 (target->vy > 0 && pixel(target->y) > SKY_BOTTOM))
        {
            target->vy = -target->vy;
        }
        move(game, target);
    }
}

/* A ball and a target that are near each other: do they touch? */
static bool touch(const struct thing *ball, const struct thing *target)
{
    const double scale = CANNON_SCALE; /* a power of two: all is exact */
    const DdcCircle circle = {ball->x / scale + CANNON_BALL_RADIUS,
                              ball->y / scale + CANNON_BALL_RADIUS,
                              CANNON_BALL_RADIUS};
    const DdcBox box = {target->x / scale, target->y / scale,
                        target->x / scale + CANNON_TARGET_SIZE,
                        target->y / scale + CANNON_TARGET_SIZE};

    return DdcCircle_OverlapsBox(&circle, &box);
}

/* One ball ends one target, also when it touches two. */
static void meet(struct cannon *game, const DdcPair *pair)
{
    struct thing *ball = DdcGrid_GetUser(game->grid, pair->first);
    struct thing *target = DdcGrid_GetUser(game->grid, pair->second);

    if (is_ball(target))
    {
        struct thing *other = ball;
        ball = target;
        target = other;
    }
    if (!ball->hit && !target->hit && touch(ball, target))
    {
        ball->hit = true;
        target->hit = true;
        game->facts.hits++;
        game->facts.score += target->image == CANNON_TARGET ? 50 : 10;
        burst(game, target);
    }
}

static void take_hit_away(struct cannon *game, struct thing *things, int size)
{
    for (int i = 0; i < size; i++)
    {
        if (things[i].id != 0 && things[i].hit)
        {
            take_away(game, &things[i]);
        }
    }
}

/* What is hit stays in the grid until all pairs were looked at. */
static void collide(struct cannon *game)
{
    DdcPair pairs[CANNON_BALLS * CANNON_TARGETS];
    ddc_uint32 count;

    counted(game, DdcGrid_Pairs(game->grid, pairs,
                                CANNON_BALLS * CANNON_TARGETS, &count));
    game->facts.pairs += count;
    for (ddc_uint32 i = 0; i < count; i++)
    {
        meet(game, &pairs[i]);
    }
    take_hit_away(game, game->balls, CANNON_BALLS);
    take_hit_away(game, game->targets, CANNON_TARGETS);
}

/* ---- Drawing ------------------------------------------------------------ */

static void put(struct cannon *game, enum cannon_image image, int x, int y)
{
    counted(game, game->port->draw(game->port->user, image, x, y));
}

static void draw_things(struct cannon *game, const struct thing *things,
                        int size)
{
    for (int i = 0; i < size; i++)
    {
        if (things[i].id != 0)
        {
            put(game, things[i].image, pixel(things[i].x), pixel(things[i].y));
        }
    }
}

/* Where the next ball will fly. */
static void draw_dots(struct cannon *game)
{
    const int middle = CANNON_BALL_RADIUS - DOT_SIZE / 2;
    struct thing ball = new_ball(game);

    for (int i = 1; i <= DOTS * DOT_FRAMES; i++)
    {
        ball.vy += CANNON_GRAVITY;
        ball.x += ball.vx;
        ball.y += ball.vy;
        if (pixel(ball.y) + BALL_SIZE >= CANNON_GROUND)
        {
            return;
        }
        if (i % DOT_FRAMES == 0)
        {
            put(game, CANNON_DOT, pixel(ball.x) + middle,
                pixel(ball.y) + middle);
        }
    }
}

static void draw_bursts(struct cannon *game)
{
    for (int i = 0; i < CANNON_BURSTS; i++)
    {
        struct burst *seen = &game->bursts[i];
        if (seen->frames > 0)
        {
            seen->frames--;
            put(game, CANNON_BURST, seen->x - BURST_SIZE / 2,
                seen->y - BURST_SIZE / 2);
        }
    }
}

static void draw(struct cannon *game)
{
    put(game, CANNON_LAND, 0, 0);
    draw_dots(game);
    draw_things(game, game->targets, CANNON_TARGETS);
    draw_things(game, game->balls, CANNON_BALLS);
    put(game, (enum cannon_image)(CANNON_BARREL + barrel(game)),
        CANNON_X - BARREL_SIZE / 2, CANNON_Y - BARREL_SIZE / 2);
    put(game, CANNON_CARRIAGE, CANNON_X - 36, CANNON_Y - 20);
    draw_bursts(game);
    counted(game, game->port->show(game->port->user));
}

void cannon_frame(struct cannon *game)
{
    game->reload -= game->reload > 0;
    if (count_things(game->targets, CANNON_TARGETS) == 0)
    {
        game->facts.rounds++;
        counted(game, enter_targets(game));
    }
    if (game->is_auto)
    {
        play(game);
    }
    move_balls(game);
    move_targets(game);
    collide(game);
    game->facts.frames++;
    draw(game);
}

/* ---- Life --------------------------------------------------------------- */

DdcResult cannon_begin(struct cannon *out, bool is_auto, ddc_uint32 seed,
                       const struct cannon_port *port)
{
    memset(out, 0, sizeof *out);
    out->port = port;
    out->is_auto = is_auto;
    out->reload = CANNON_RELOAD;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    cannon_aim(out, CANNON_WIDTH / 2, CANNON_HEIGHT / 4);

    DdcResult result = DdcGrid_Create(&out->grid);
    return result < 0 ? result : enter_targets(out);
}

void cannon_end(struct cannon *game)
{
    DdcGrid_Destroy(game->grid);
    game->grid = NULL;
}
