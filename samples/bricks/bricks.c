/* SPDX-License-Identifier: Zlib */
/* Implements bricks.h with DdcBricks and DdcBall_Step. */
#include "bricks.h"

#include <stdio.h>
#include <string.h>

/* The tag of a brick in the set: its cell in the level, or one of these. */
enum tag
{
    TAG_WALL = -1,
    TAG_FLOOR = -2,
    TAG_PADDLE = -3
};

/* Walls are thicker than drawn, so that the paddle cannot push the ball out. */
#define WALL_THICKNESS 1024

const char *const bricks_files[BRICKS_IMAGES] = {
    "room.bmp",        "ball.bmp",         "paddle.bmp",
    "brick_red.bmp",   "brick_orange.bmp", "brick_yellow.bmp",
    "brick_green.bmp", "brick_blue.bmp",   "brick_violet.bmp",
    "block_red.bmp",   "block_gold.bmp",   "block_green.bmp",
    "block_blue.bmp"};

/*
 * The velocities with which the ball leaves the paddle, for contacts from its
 * left to its right end. In eighths they are Pythagorean triples, so the speed
 * is always exactly 65/8 pixels per frame.
 */
static const DdcPoint serves[] = {
    {-56 / 8.0, -33 / 8.0}, {-52 / 8.0, -39 / 8.0}, {-39 / 8.0, -52 / 8.0},
    {-33 / 8.0, -56 / 8.0}, {-25 / 8.0, -60 / 8.0}, {-16 / 8.0, -63 / 8.0},
    {16 / 8.0, -63 / 8.0},  {25 / 8.0, -60 / 8.0},  {33 / 8.0, -56 / 8.0},
    {39 / 8.0, -52 / 8.0},  {52 / 8.0, -39 / 8.0},  {56 / 8.0, -33 / 8.0}};

#define SERVE_COUNT ((int)(sizeof serves / sizeof *serves))

static int clamped(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- Counters ----------------------------------------------------------- */

/*
 * Counts a failed call and returns its result. A lost surface is not counted:
 * it is no failure, the player has only switched to another program.
 */
static DdcResult counted(struct bricks *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

int bricks_facts_line(const struct bricks *game, char *line, size_t size)
{
    const struct bricks_facts *facts = &game->facts;
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - game->locks_before;

    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
                    "left=%d rounds=%u lost=%u",
                    facts->frames, game->left + 2, facts->pairs, facts->hits,
                    locks, facts->errors, game->left, facts->rounds,
                    facts->lost);
}

/* ---- The room ----------------------------------------------------------- */

static DdcResult add_brick(struct bricks *game, const DdcRect *rect, int tag,
                           ddc_uint32 *id)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, tag, 0};

    DdcResult result = DdcBox_SetRect(&brick.box, rect);
    return result < 0 ? result : DdcBricks_Add(game->set, &brick, id);
}

static DdcResult add_room(struct bricks *game)
{
    const int left = BRICKS_ROOM_LEFT;
    const int top = BRICKS_ROOM_TOP;
    const int right = BRICKS_ROOM_RIGHT;
    const int bottom = BRICKS_ROOM_BOTTOM;
    const int wall = WALL_THICKNESS;
    const struct
    {
        DdcRect rect;
        enum tag tag;
    } walls[] = {
        {{left - wall, top - wall, left, bottom + wall}, TAG_WALL},
        {{right, top - wall, right + wall, bottom + wall}, TAG_WALL},
        {{left, top - wall, right, top}, TAG_WALL},
        {{left, bottom, right, bottom + wall}, TAG_FLOOR},
    };
    DdcResult result = DDC_OK;

    for (size_t i = 0; result >= 0 && i < sizeof walls / sizeof *walls; i++)
    {
        result = add_brick(game, &walls[i].rect, walls[i].tag, NULL);
    }
    return result;
}

static DdcRect cell_rect(const struct level *level, int cell)
{
    int x = level->left + cell % level->columns * level->width;
    int y = level->top + cell / level->columns * level->height;
    DdcRect rect = {x, y, x + level->width, y + level->height};

    return rect;
}

/* Edges are integers, so neighbouring bricks touch exactly. */
static DdcResult add_bricks(struct bricks *game)
{
    const struct level *level = game->level;
    DdcResult result = DDC_OK;

    for (int i = 0; result >= 0 && i < level->columns * level->rows; i++)
    {
        if (level->cells[i] != '.')
        {
            DdcRect rect = cell_rect(level, i);
            result = add_brick(game, &rect, i, NULL);
            game->alive[i] = result >= 0;
            game->left += result >= 0;
        }
    }
    return result;
}

static DdcResult add_paddle(struct bricks *game)
{
    const DdcRect rect = {game->paddle_x, BRICKS_PADDLE_TOP,
                          game->paddle_x + BRICKS_PADDLE_WIDTH,
                          BRICKS_PADDLE_TOP + BRICKS_PADDLE_HEIGHT};

    return add_brick(game, &rect, TAG_PADDLE, &game->paddle);
}

/* ---- The ball ----------------------------------------------------------- */

/* The velocity of a ball that hits the paddle at x. */
static const DdcPoint *serve_at(const struct bricks *game, double x)
{
    int part = ((int)x - game->paddle_x) * SERVE_COUNT / BRICKS_PADDLE_WIDTH;

    return &serves[clamped(part, 0, SERVE_COUNT - 1)];
}

/* --auto: chooses at random where the ball shall next hit the paddle. */
static void choose_aim(struct bricks *game)
{
    game->aim = DdcGetRandom(4, BRICKS_PADDLE_WIDTH - 5);
}

/* On top of the paddle, the place of the contact sets the new velocity. */
static ddc_int32 on_paddle_contact(struct bricks *game, DdcBall *ball,
                                   const DdcBounce *bounce)
{
    if (bounce->kind != DDC_TOUCH_FACE || bounce->normal.y >= 0)
    {
        return DDC_BOUNCE_OFF;
    }
    ball->velocity = *serve_at(game, bounce->center.x);
    choose_aim(game);
    return DDC_BOUNCE_OWN;
}

/* Called by DdcBall_Step at each contact of the ball. */
static ddc_int32 DDC_CALL on_contact(void *user, DdcBricks *set, DdcBall *ball,
                                     const DdcBounce *bounce)
{
    struct bricks *game = user;

    game->facts.pairs++;
    trail_add(&game->trail, bounce);
    switch (bounce->tag)
    {
    case TAG_WALL:
        return DDC_BOUNCE_OFF;
    case TAG_FLOOR:
        game->facts.lost++;
        game->held = true;
        return DDC_BOUNCE_STOP;
    case TAG_PADDLE:
        return on_paddle_contact(game, ball, bounce);
    default:
        counted(game, DdcBricks_Remove(set, bounce->brick));
        game->alive[bounce->tag] = false;
        game->left--;
        game->facts.hits++;
        return DDC_BOUNCE_OFF;
    }
}

static bool is_in_room(const DdcBall *ball)
{
    const double reach = BRICKS_BALL_RADIUS - BRICKS_TOLERANCE;

    return ball->center.x >= BRICKS_ROOM_LEFT + reach &&
           ball->center.x <= BRICKS_ROOM_RIGHT - reach &&
           ball->center.y >= BRICKS_ROOM_TOP + reach &&
           ball->center.y <= BRICKS_ROOM_BOTTOM - reach;
}

/* ---- The paddle --------------------------------------------------------- */

void bricks_steer(struct bricks *game, int x)
{
    game->paddle_target =
        clamped(clamped(x, 0, BRICKS_WIDTH) - BRICKS_PADDLE_WIDTH / 2,
                BRICKS_ROOM_LEFT, BRICKS_ROOM_RIGHT - BRICKS_PADDLE_WIDTH);
}

void bricks_serve(struct bricks *game)
{
    if (game->held)
    {
        game->held = false;
        memset(&game->trail, 0, sizeof game->trail);
        game->ball.velocity = serves[DdcGetRandom(2, SERVE_COUNT - 3)];
        choose_aim(game);
    }
}

/*
 * Sets and returns the velocity of the paddle, with which it moves during the
 * step of the ball.
 */
static int set_paddle_velocity(struct bricks *game)
{
    DdcBrick paddle;
    int speed = clamped(game->paddle_target - game->paddle_x,
                        -BRICKS_PADDLE_SPEED, BRICKS_PADDLE_SPEED);

    if (counted(game, DdcBricks_Get(game->set, game->paddle, &paddle)) >= 0)
    {
        paddle.velocity.x = speed;
        counted(game, DdcBricks_Set(game->set, game->paddle, &paddle));
    }
    return speed;
}

/* Puts the ball onto the middle of the paddle, without a gap. */
static void hold_ball(struct bricks *game)
{
    game->ball.center.x = game->paddle_x + BRICKS_PADDLE_WIDTH / 2;
    game->ball.center.y = BRICKS_PADDLE_TOP - BRICKS_BALL_RADIUS;
}

/* ---- One frame ---------------------------------------------------------- */

/* Serves, and moves the paddle below the ball. */
static void play_automatically(struct bricks *game)
{
    bricks_serve(game);
    bricks_steer(game, (int)game->ball.center.x - game->aim +
                           BRICKS_PADDLE_WIDTH / 2);
}

static void move(struct bricks *game)
{
    int speed = set_paddle_velocity(game);

    if (!game->held)
    {
        counted(game,
                DdcBall_Step(&game->ball, game->set, NULL, on_contact, game));
        game->facts.errors += !is_in_room(&game->ball);
    }
    counted(game, DdcBricks_Step(game->set, NULL));
    game->paddle_x += speed;
    if (game->held)
    {
        hold_ball(game);
    }
}

static void draw_bricks(struct bricks *game)
{
    const struct level *level = game->level;
    const struct bricks_platform *platform = game->platform;

    for (int i = 0; i < level->columns * level->rows; i++)
    {
        if (game->alive[i])
        {
            DdcRect rect = cell_rect(level, i);
            int image = (int)level->first + level->cells[i] - '0';
            counted(game,
                    platform->draw(platform->user, (enum bricks_image)image,
                                   rect.left, rect.top));
        }
    }
}

/* The set, the ball and its way, and where it touched last. */
static void draw_debug(struct bricks *game, const DdcDebugSink *debug)
{
    counted(game, DdcBricks_DebugDraw(game->set, debug));
    counted(game, trail_draw(&game->trail, &game->ball, debug));
}

static void draw_overlay(struct bricks *game)
{
    struct overlay *overlay = game->platform->overlay;
    char score[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, BRICKS_WIDTH, BRICKS_MENU_Y);

    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    (void)snprintf(score, sizeof score, "score %u  round %u  lost %u",
                   game->facts.hits, game->facts.rounds + 1, game->facts.lost);
    overlay_line(overlay, BRICKS_WIDTH, score,
                 "break all bricks and keep the ball", &game->numbers);
}

static void draw(struct bricks *game)
{
    const struct bricks_platform *platform = game->platform;

    counted(game, platform->draw(platform->user, BRICKS_ROOM, 0, 0));
    draw_bricks(game);
    counted(game, platform->draw(platform->user, BRICKS_PADDLE, game->paddle_x,
                                 BRICKS_PADDLE_TOP));
    counted(game,
            platform->draw(platform->user, BRICKS_BALL,
                           (int)game->ball.center.x - BRICKS_BALL_RADIUS,
                           (int)game->ball.center.y - BRICKS_BALL_RADIUS));
    draw_overlay(game);
    counted(game, platform->show(platform->user));
}

void bricks_frame(struct bricks *game)
{
    if (game->is_auto)
    {
        play_automatically(game);
    }
    const struct bricks_facts before = game->facts;
    unsigned time_before = overlay_time(game->platform->overlay);
    move(game);
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, 0, game->facts.pairs - before.pairs,
        game->facts.hits - before.hits,
        overlay_time(game->platform->overlay) - time_before};
    if (game->left == 0)
    {
        game->facts.rounds++;
        game->held = true;
        hold_ball(game);
        counted(game, add_bricks(game));
    }
    game->facts.frames++;
    draw(game);
}

/* ---- Begin and end ------------------------------------------------------ */

DdcResult bricks_begin(struct bricks *out, int level, bool is_auto,
                       ddc_uint32 seed, const struct bricks_platform *platform)
{
    memset(out, 0, sizeof *out);
    out->platform = platform;
    out->level = &levels[level - 1];
    out->is_auto = is_auto;
    out->held = true;
    out->paddle_x = (BRICKS_WIDTH - BRICKS_PADDLE_WIDTH) / 2;
    out->paddle_target = out->paddle_x;
    out->ball.radius = BRICKS_BALL_RADIUS;
    out->ball.seed = seed;
    out->ball.jitter = 1 / 64.0;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    hold_ball(out);

    DdcResult result = DdcBricks_Create(&out->set);
    if (result >= 0)
    {
        result = add_room(out);
    }
    if (result >= 0)
    {
        result = add_paddle(out);
    }
    return result < 0 ? result : add_bricks(out);
}

void bricks_end(struct bricks *game)
{
    DdcBricks_Destroy(game->set);
    game->set = NULL;
}
