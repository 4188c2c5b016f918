/* SPDX-License-Identifier: Zlib */
/*
 * Implements cannon.h with DdcGrid (broad phase) and DdcCircle_OverlapsBox
 * (narrow phase). Bodies move by semi-implicit Euler integration: the velocity
 * is changed first, and then added to the position.
 */
#include "cannon.h"

#include <stdio.h>
#include <string.h>

/* Categories in the grid. Only a ball and a target form a pair. */
#define BALLS   1u
#define TARGETS 2u

#define BALL_SIZE (2 * CANNON_BALL_RADIUS)

#define BARREL_LENGTH 46 /* from the pivot to the centre of a new ball */
#define AIM_DIVISOR   32 /* pixels from the pivot for 1 pixel per frame */
#define BURST_FRAMES  12 /* that a burst is shown */

/* Flying targets turn back at these heights, above all crates. */
#define SKY_TOP     40
#define SKY_BOTTOM  256
#define CRATE_FALLS 2 /* pixels per frame; crates lie at multiples of it */

const char *const cannon_files[CANNON_IMAGES] = {
    "land.bmp",      "barrel_0.bmp",  "barrel_10.bmp", "barrel_20.bmp",
    "barrel_30.bmp", "barrel_40.bmp", "barrel_50.bmp", "barrel_60.bmp",
    "barrel_70.bmp", "barrel_80.bmp", "carriage.bmp",  "ball.bmp",
    "crate.bmp",     "target.bmp",    "dot.bmp",       "burst.bmp"};

/* The direction of each barrel image: 256 times cosine and sine. */
static const struct
{
    int x;
    int y;
} directions[CANNON_BARRELS] = {{256, 0},    {252, -44},  {241, -88},
                                {222, -128}, {196, -165}, {165, -196},
                                {128, -222}, {88, -241},  {44, -252}};

static int clamped(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- Counters ----------------------------------------------------------- */

DdcResult cannon_counted(struct cannon *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static int count_bodies(const struct body *bodies, int capacity)
{
    int count = 0;

    for (int i = 0; i < capacity; i++)
    {
        count += bodies[i].id != 0;
    }
    return count;
}

int cannon_facts_line(const struct cannon *game, char *line, size_t size)
{
    const struct cannon_facts *facts = &game->facts;
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - game->locks_before;
    int left = count_bodies(game->targets, CANNON_TARGETS);
    int balls = count_bodies(game->balls, CANNON_BALLS);

    /* The sprites are the targets, the balls and the cannon. */
    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
                    "left=%d rounds=%u shots=%u score=%u",
                    facts->frames, left + balls + 1, facts->pairs, facts->hits,
                    locks, facts->errors, left, facts->rounds, facts->shots,
                    facts->score);
}

/* ---- Bodies ------------------------------------------------------------- */

bool cannon_is_ball(const struct body *body)
{
    return body->image == CANNON_BALL;
}

static int size_of(const struct body *body)
{
    return cannon_is_ball(body) ? BALL_SIZE : CANNON_TARGET_SIZE;
}

int cannon_to_pixels(int units)
{
    return (units - (units < 0 ? CANNON_SCALE - 1 : 0)) / CANNON_SCALE;
}

/* The rectangle of all pixels that the body may cover. */
static DdcRect rect_of(const struct body *body)
{
    int end = size_of(body) * CANNON_SCALE + CANNON_SCALE - 1;
    DdcRect rect = {cannon_to_pixels(body->x), cannon_to_pixels(body->y),
                    cannon_to_pixels(body->x + end),
                    cannon_to_pixels(body->y + end)};

    return rect;
}

/*
 * Adds a body to the grid, whose user pointer leads back to the body. Crates
 * rarely move, so they are static: they cost next to nothing while they rest.
 */
static DdcResult add_to_grid(struct cannon *game, struct body *body)
{
    ddc_uint32 categories = cannon_is_ball(body) ? BALLS : TARGETS;
    ddc_uint32 touches = cannon_is_ball(body) ? TARGETS : BALLS;
    DdcRect rect = rect_of(body);
    bool is_static = body->image == CANNON_CRATE;

    DdcResult result = DdcGrid_Add(game->grid, &rect, categories, touches,
                                   is_static, &body->id);
    return result < 0 ? result : DdcGrid_SetUser(game->grid, body->id, body);
}

static void remove_body(struct cannon *game, struct body *body)
{
    cannon_counted(game, DdcGrid_Remove(game->grid, body->id));
    body->id = 0;
}

static void move_body(struct cannon *game, struct body *body)
{
    body->x += body->vx;
    body->y += body->vy;
    DdcRect rect = rect_of(body);
    cannon_counted(game, DdcGrid_SetRect(game->grid, body->id, &rect));
}

static DdcResult add_targets(struct cannon *game)
{
    DdcResult result = DDC_OK;

    for (int i = 0; result >= 0 && i < CANNON_TARGETS; i++)
    {
        const struct cannon_target_start *start = &cannon_target_starts[i];
        game->targets[i] = (struct body){.image = start->image,
                                         .x = start->x * CANNON_SCALE,
                                         .y = start->y * CANNON_SCALE,
                                         .vy = start->vy};
        result = add_to_grid(game, &game->targets[i]);
    }
    return result;
}

static struct burst *burst(struct cannon *game, const struct body *body)
{
    struct burst *out = &game->bursts[game->next_burst];
    int half = size_of(body) / 2;

    game->next_burst = (game->next_burst + 1) % CANNON_BURSTS;
    *out = (struct burst){.x = cannon_to_pixels(body->x) + half,
                          .y = cannon_to_pixels(body->y) + half,
                          .frames = BURST_FRAMES};
    return out;
}

/* ---- The cannon --------------------------------------------------------- */

/* The barrel image nearest to the aim: it has the greatest dot product. */
int cannon_nearest_barrel(const struct cannon *game)
{
    int best = 0;
    int most = 0;

    for (int i = 0; i < CANNON_BARRELS; i++)
    {
        int along =
            game->aim_x * directions[i].x + game->aim_y * directions[i].y;
        if (along > most)
        {
            most = along;
            best = i;
        }
    }
    return best;
}

/* A ball as it leaves the barrel. */
struct body cannon_new_ball(const struct cannon *game)
{
    const int half = CANNON_BALL_RADIUS * CANNON_SCALE;
    int barrel = cannon_nearest_barrel(game);
    struct body ball = {0, CANNON_BALL, 0, 0, game->aim_x, game->aim_y, false};

    ball.x = CANNON_X * CANNON_SCALE - half +
             directions[barrel].x * BARREL_LENGTH * CANNON_SCALE / 256;
    ball.y = CANNON_Y * CANNON_SCALE - half +
             directions[barrel].y * BARREL_LENGTH * CANNON_SCALE / 256;
    return ball;
}

/*
 * Limits the aim to forward and upward, and its length to the greatest speed of
 * a ball. Both numbers are limited first, so that their squares do not
 * overflow.
 */
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

/* Fires the first ball that is not flying. Its shot sets `reload`, which ends
 * the loop. */
void cannon_fire(struct cannon *game)
{
    for (int i = 0; i < CANNON_BALLS && game->reload == 0; i++)
    {
        if (game->balls[i].id == 0)
        {
            game->balls[i] = cannon_new_ball(game);
            cannon_counted(game, add_to_grid(game, &game->balls[i]));
            game->reload = CANNON_RELOAD;
            game->facts.shots++;
        }
    }
}

/* ---- Automatic play ----------------------------------------------------- */

/*
 * Aims so that the ball reaches the target, if that does not move, after so
 * many frames. In n frames gravity moves a ball down by CANNON_GRAVITY * n * (n
 * + 1) / 2.
 */
static void aim_at(struct cannon *game, const struct body *target, int frames)
{
    const struct body ball = cannon_new_ball(game);
    const int middle =
        (CANNON_TARGET_SIZE / 2 - CANNON_BALL_RADIUS) * CANNON_SCALE;
    int fall = CANNON_GRAVITY * frames * (frames + 1) / 2;

    set_aim(game, (target->x + middle - ball.x) / frames,
            (target->y + middle - fall - ball.y) / frames);
}

/* Fires, then aims at a random target that is left. */
static void play_automatically(struct cannon *game)
{
    if (game->reload > 0)
    {
        return;
    }
    cannon_fire(game);
    int which = DdcGetRandom(0, CANNON_TARGETS - 1);
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        const struct body *target =
            &game->targets[(which + i) % CANNON_TARGETS];
        if (target->id != 0)
        {
            int frames = DdcGetRandom(40, 64);
            /* Aims twice, because the first aim also moves the muzzle. */
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
        struct body *ball = &game->balls[i];
        if (ball->id == 0)
        {
            continue;
        }
        ball->vy += CANNON_GRAVITY;
        move_body(game, ball);
        if (cannon_to_pixels(ball->x) >= CANNON_WIDTH)
        {
            remove_body(game, ball);
        }
        else if (cannon_to_pixels(ball->y) + BALL_SIZE >= CANNON_GROUND)
        {
            burst(game, ball);
            remove_body(game, ball);
        }
    }
}

/* Is the space free into which the crate would fall? */
static bool may_fall(struct cannon *game, const struct body *crate)
{
    DdcRect below = rect_of(crate);
    ddc_uint32 found;

    below.top = below.bottom;
    below.bottom += CRATE_FALLS;
    DdcResult result =
        DdcGrid_ListInRect(game->grid, &below, TARGETS, NULL, 0, &found);
    /* DDC_E_MORE, as there is no array for ids, says that a target is below. */
    if (result != DDC_E_MORE)
    {
        cannon_counted(game, result);
    }
    return result >= 0 && below.bottom <= CANNON_GROUND;
}

static void move_targets(struct cannon *game)
{
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        struct body *target = &game->targets[i];
        if (target->id == 0)
        {
            continue;
        }
        if (target->image == CANNON_CRATE)
        {
            target->vy =
                may_fall(game, target) ? CRATE_FALLS * CANNON_SCALE : 0;
        }
        else if ((target->vy < 0 && cannon_to_pixels(target->y) < SKY_TOP) ||
                 (target->vy > 0 && cannon_to_pixels(target->y) > SKY_BOTTOM))
        {
            target->vy = -target->vy;
        }
        move_body(game, target);
    }
}

/* Quotients are exact, because the scale is a power of two. */
DdcCircle cannon_circle_of(const struct body *ball)
{
    const double scale = CANNON_SCALE;
    const DdcCircle circle = {ball->x / scale + CANNON_BALL_RADIUS,
                              ball->y / scale + CANNON_BALL_RADIUS,
                              CANNON_BALL_RADIUS};

    return circle;
}

DdcBox cannon_box_of(const struct body *target)
{
    const double scale = CANNON_SCALE;
    const DdcBox box = {target->x / scale, target->y / scale,
                        target->x / scale + CANNON_TARGET_SIZE,
                        target->y / scale + CANNON_TARGET_SIZE};

    return box;
}

/* The narrow phase: does the ball (a circle) overlap the target (a box)? */
static bool overlaps(const struct body *ball, const struct body *target)
{
    const DdcCircle circle = cannon_circle_of(ball);
    const DdcBox box = cannon_box_of(target);

    return DdcCircle_OverlapsBox(&circle, &box);
}

/* A ball removes one target only, even if it overlaps two. */
static void hit_target(struct cannon *game, const DdcGridPair *pair)
{
    struct body *ball = DdcGrid_GetUser(game->grid, pair->first);
    struct body *target = DdcGrid_GetUser(game->grid, pair->second);

    if (cannon_is_ball(target))
    {
        struct body *other = ball;
        ball = target;
        target = other;
    }
    if (!ball->hit && !target->hit && overlaps(ball, target))
    {
        ball->hit = true;
        target->hit = true;
        game->facts.hits++;
        game->facts.score += target->image == CANNON_TARGET ? 50 : 10;
        struct burst *shown = burst(game, target);
        shown->ball = *ball;
        shown->target = *target;
    }
}

static void remove_hit_bodies(struct cannon *game, struct body *bodies,
                              int capacity)
{
    for (int i = 0; i < capacity; i++)
    {
        if (bodies[i].id != 0 && bodies[i].hit)
        {
            remove_body(game, &bodies[i]);
        }
    }
}

/* Hit bodies stay in the grid until all pairs have been tested. */
static void collide(struct cannon *game)
{
    DdcGridPair pairs[CANNON_BALLS * CANNON_TARGETS];
    ddc_uint32 count;

    cannon_counted(game,
                   DdcGrid_ListPairs(game->grid, pairs,
                                     CANNON_BALLS * CANNON_TARGETS, &count));
    game->facts.pairs += count;
    for (ddc_uint32 i = 0; i < count; i++)
    {
        hit_target(game, &pairs[i]);
    }
    remove_hit_bodies(game, game->balls, CANNON_BALLS);
    remove_hit_bodies(game, game->targets, CANNON_TARGETS);
}

/* ---- The game ------------------------------------------------------------ */

void cannon_frame(struct cannon *game)
{
    game->reload -= game->reload > 0;
    if (count_bodies(game->targets, CANNON_TARGETS) == 0)
    {
        game->facts.rounds++;
        cannon_counted(game, add_targets(game));
    }
    if (game->is_auto)
    {
        play_automatically(game);
    }
    move_balls(game);
    move_targets(game);
    const struct cannon_facts before = game->facts;
    unsigned time_before = overlay_time(game->platform->overlay);
    collide(game);
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, 0, game->facts.pairs - before.pairs,
        game->facts.hits - before.hits,
        overlay_time(game->platform->overlay) - time_before};
    game->facts.frames++;
    cannon_draw(game);
}

/* ---- Begin and end ------------------------------------------------------ */

DdcResult cannon_begin(struct cannon *out, bool is_auto, ddc_uint32 seed,
                       const struct cannon_platform *platform)
{
    memset(out, 0, sizeof *out);
    out->platform = platform;
    out->is_auto = is_auto;
    out->reload = CANNON_RELOAD;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    cannon_aim(out, CANNON_WIDTH / 2, CANNON_HEIGHT / 4);

    DdcResult result = DdcGrid_Create(&out->grid);
    return result < 0 ? result : add_targets(out);
}

void cannon_end(struct cannon *game)
{
    DdcGrid_Destroy(game->grid);
    game->grid = NULL;
}
