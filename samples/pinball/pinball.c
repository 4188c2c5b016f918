/* SPDX-License-Identifier: Zlib */
/*
 * Implements pinball.h. The ball moves in small steps, semi-implicit Euler
 * integration. At each, the shapes near it come from the grid; where it
 * overlaps one, it is put beside the nearest point, and the part of its
 * velocity along the line from there to its middle is reversed and damped.
 */
#include "pinball.h"

#include <stdio.h>
#include <string.h>

static const char *const files[PINBALL_IMAGES] = {"table.bmp",  "ball.bmp",
                                                  "bumper.bmp", "target.bmp",
                                                  "sling.bmp",  "flippers.bmp"};

/* The ball's radius, in units. */
enum
{
    RADIUS = PINBALL_BALL_RADIUS * PINBALL_UNITS
};

/* Where a new ball comes from, and where it is lost. */
#define START_X (500 * PINBALL_UNITS)
#define START_Y (80 * PINBALL_UNITS)
#define LOST_Y  (460 * PINBALL_UNITS)

/* In units per step, per step. */
#define GRAVITY 1
/* In units per step: the greatest speed, and what the parts add to a bounce. */
#define GREATEST    (3 * PINBALL_UNITS / 2)
#define BUMPER_KICK 160
#define SLING_KICK  120
#define FLIP_KICK   300

/* Of the velocity towards a shape, so many eighths come back. */
#define BOUNCE_EIGHTHS 5

#define LIT_FRAMES 8

/* ---- Counters ----------------------------------------------------------- */

/* Counts a failed call and returns its result; a lost surface is no failure. */
static DdcResult counted(struct pinball *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

static int facts(const void *state, char *line, size_t size)
{
    const struct pinball *game = state;
    const struct pinball_facts *found = &game->facts;

    return snprintf(line, size,
                    "frames=%u sprites=%d pairs=%u hits=%u locks=%u errors=%u "
                    "score=%u rounds=%u lost=%u",
                    found->frames, TABLE_PARTS + 1, found->pairs, found->hits,
                    DdcSurface_GetLockCount(NULL) - game->locks_before,
                    found->errors, found->score, found->rounds, found->lost);
}

static ddc_uint32 errors(const void *state)
{
    return ((const struct pinball *)state)->facts.errors;
}

/* ---- The ball ------------------------------------------------------------ */

static void serve(struct pinball *game)
{
    game->x = START_X;
    game->y = START_Y;
    game->vx = -DdcGetRandom(60, 220);
    game->vy = DdcGetRandom(-40, 40);
    memset(&game->trail, 0, sizeof game->trail);
}

/* The integer square root, rounded down, by binary search. */
static int integer_sqrt(long long value)
{
    int low = 0;
    int high = 1 << 20;

    while (low < high)
    {
        int middle = (low + high + 1) / 2;
        if ((long long)middle * middle <= value)
        {
            low = middle;
        }
        else
        {
            high = middle - 1;
        }
    }
    return low;
}

static int clamped(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static DdcCircle circle_of(const struct pinball *game)
{
    const double units = PINBALL_UNITS; /* a power of two: exact quotients */
    const DdcCircle circle = {game->x / units, game->y / units,
                              PINBALL_BALL_RADIUS};

    return circle;
}

/* The speed that this part adds to a bounce. */
static int kick_of(const struct part *part)
{
    switch (part->kind)
    {
    case PART_BUMPER:
        return BUMPER_KICK;
    case PART_SLING:
        return SLING_KICK;
    case PART_FLIPPER:
        return part->turned < 0 ? FLIP_KICK : 0;
    default:
        return 0;
    }
}

/* For debug drawing only; nothing is computed from it. */
static void keep_bounce(struct pinball *game, int px, int py, int nx, int ny,
                        int length)
{
    const double units = PINBALL_UNITS;
    const DdcBounce bounce = {
        .hit = 1,
        .kind = DDC_TOUCH_FACE,
        .center = {game->x / units, game->y / units},
        .point = {px / units, py / units},
        .normal = {(double)nx / length, (double)ny / length}};

    trail_add(&game->trail, &bounce);
}

/*
 * Puts the ball beside the point (px,py), given in units, and lets it bounce.
 * The normal (nx,ny) from there to its middle has the length `length`.
 */
static void bounce(struct pinball *game, const struct part *part, int px,
                   int py)
{
    int nx = game->x - px;
    int ny = game->y - py;
    int length = integer_sqrt((long long)nx * nx + (long long)ny * ny);

    if (length == 0)
    {
        /* The middle is inside: back to where it came from. */
        game->x -= game->vx;
        game->y -= game->vy;
        game->vx = -game->vx;
        game->vy = -game->vy;
        return;
    }
    game->x = px + (int)((long long)nx * RADIUS / length);
    game->y = py + (int)((long long)ny * RADIUS / length);
    keep_bounce(game, px, py, nx, ny, length);
    int along =
        (int)(((long long)game->vx * nx + (long long)game->vy * ny) / length);
    int change = along < 0 ? -along - along * BOUNCE_EIGHTHS / 8 : 0;
    change += kick_of(part);
    game->vx += (int)((long long)nx * change / length);
    game->vy += (int)((long long)ny * change / length);
    game->vx = clamped(game->vx, -GREATEST, GREATEST);
    game->vy = clamped(game->vy, -GREATEST, GREATEST);
}

static void score(struct pinball *game, struct part *part)
{
    static const int points[] = {0, 10, 100, 5, 0};

    game->facts.score += (ddc_uint32)points[part->kind];
    part->lit = part->kind == PART_BUMPER ? LIT_FRAMES : 0;
    if (part->kind == PART_TARGET)
    {
        counted(game, table_set_target(&game->table, part, false));
        game->target_count--;
    }
}

/* The narrow phase, and what follows from it. */
static void collide_part(struct pinball *game, struct part *part)
{
    DdcCircle circle = circle_of(game);
    const DdcShape ball = {DDC_SHAPE_CIRCLE, 0, &circle};
    const DdcPoint middle = {circle.x, circle.y};
    DdcNearest nearest;

    if (!DdcShape_Overlaps(&ball, &part->shape))
    {
        return;
    }
    game->facts.hits++;
    if (counted(game, DdcShape_GetNearest(&part->shape, &middle, &nearest)) >=
        0)
    {
        bounce(game, part, (int)(nearest.point.x * PINBALL_UNITS),
               (int)(nearest.point.y * PINBALL_UNITS));
    }
    score(game, part);
}

/* The broad phase: the parts whose rectangles the ball's overlaps. */
static void collide(struct pinball *game)
{
    int x = game->x / PINBALL_UNITS;
    int y = game->y / PINBALL_UNITS;
    const DdcRect rect = {x - PINBALL_BALL_RADIUS, y - PINBALL_BALL_RADIUS,
                          x + PINBALL_BALL_RADIUS + 1,
                          y + PINBALL_BALL_RADIUS + 1};
    ddc_uint32 ids[TABLE_PARTS];
    ddc_uint32 count = 0;

    counted(game,
            DdcGrid_ListInRect(game->table.grid, &rect, DDC_CATEGORIES_ALL, ids,
                               TABLE_PARTS, &count));
    game->facts.pairs += count;
    for (ddc_uint32 i = 0; i < count; i++)
    {
        collide_part(game, DdcGrid_GetUser(game->table.grid, ids[i]));
    }
}

static void move_ball(struct pinball *game)
{
    for (int i = 0; i < PINBALL_STEPS; i++)
    {
        game->vy += GRAVITY;
        game->x += game->vx;
        game->y += game->vy;
        collide(game);
    }
    if (game->y > LOST_Y)
    {
        game->facts.lost++;
        serve(game);
    }
}

/* ---- Flippers and targets ------------------------------------------------ */

/* Played by nobody, a flipper strikes when the ball is above it. */
static bool strikes(const struct pinball *game, const struct input *input,
                    bool is_right)
{
    int x = game->x / PINBALL_UNITS;
    int y = game->y / PINBALL_UNITS;

    if (!input->is_auto)
    {
        return is_right ? input->right : input->left;
    }
    return y > 385 && y < 430 &&
           (is_right ? x > 325 && x < 390 : x > 250 && x < 315);
}

static void move_parts(struct pinball *game, const struct input *input)
{
    for (int i = 0; i < TABLE_PARTS; i++)
    {
        struct part *part = &game->table.parts[i];
        part->lit -= part->lit > 0;
        if (part->kind == PART_FLIPPER)
        {
            bool up = strikes(game, input, part->is_right);
            counted(game, table_turn(&game->table, part, up));
        }
        if (part->kind == PART_TARGET && game->target_count == 0)
        {
            counted(game, table_set_target(&game->table, part, true));
        }
    }
    if (game->target_count == 0)
    {
        game->target_count = TABLE_TARGETS;
        game->facts.rounds++;
    }
}

/* ---- Drawing ------------------------------------------------------------- */

static void draw(struct pinball *game, enum pinball_image image,
                 const DdcRect *part, int x, int y)
{
    const struct page *page = game->page;

    counted(game, page->draw(page->user, (int)image, part, x, y));
}

static DdcRect cell(int column, int row, int width, int height)
{
    const DdcRect rect = {column * width, row * height, (column + 1) * width,
                          (row + 1) * height};

    return rect;
}

static void draw_part(struct pinball *game, const struct part *part)
{
    int turn = (FLIPPER_REST - part->angle) / FLIPPER_STEP;
    const DdcRect bumper = cell(part->lit > 0, 0, 48, 48);
    const DdcRect sling = cell(part->is_right, 0, 48, 64);
    const DdcRect flipper =
        cell(turn, part->is_right, FLIPPER_SIZE, FLIPPER_SIZE);

    switch (part->kind)
    {
    case PART_BUMPER:
        draw(game, PINBALL_BUMPER, &bumper, part->x, part->y);
        break;
    case PART_TARGET:
        draw(game, PINBALL_TARGET, NULL, part->x, part->y);
        break;
    case PART_SLING:
        draw(game, PINBALL_SLING, &sling, part->x, part->y);
        break;
    case PART_FLIPPER:
        draw(game, PINBALL_FLIPPERS, &flipper, part->x, part->y);
        break;
    default:
        break;
    }
}

/* The grid, the shapes, the ball, and where it came from. */
static void draw_debug(struct pinball *game, const DdcDebugSink *debug)
{
    const double units = PINBALL_UNITS;
    const DdcCircle circle = circle_of(game);
    const DdcBall ball = {
        {circle.x, circle.y},
        {game->vx * PINBALL_STEPS / units, game->vy * PINBALL_STEPS / units},
        circle.radius,
        0,
        0,
        0};

    counted(game, DdcGrid_DebugDraw(game->table.grid, debug));
    for (int i = 0; i < TABLE_PARTS; i++)
    {
        if (game->table.parts[i].is_there)
        {
            counted(game,
                    DdcShape_DebugDraw(&game->table.parts[i].shape, debug));
        }
    }
    counted(game, trail_draw(&game->trail, &ball, debug));
}

static void draw_overlay(struct pinball *game)
{
    struct overlay *overlay = game->page->overlay;
    char text[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, GAME_WIDTH, PINBALL_MENU_Y);

    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    (void)snprintf(text, sizeof text, "score %u  round %u  lost %u",
                   game->facts.score, game->facts.rounds + 1, game->facts.lost);
    overlay_line(overlay, GAME_WIDTH, text, "hit all targets and keep the ball",
                 &game->numbers);
}

static void draw_all(struct pinball *game)
{
    draw(game, PINBALL_TABLE, NULL, 0, 0);
    for (int i = 0; i < TABLE_PARTS; i++)
    {
        if (game->table.parts[i].is_there)
        {
            draw_part(game, &game->table.parts[i]);
        }
    }
    draw(game, PINBALL_BALL, NULL,
         game->x / PINBALL_UNITS - PINBALL_BALL_RADIUS,
         game->y / PINBALL_UNITS - PINBALL_BALL_RADIUS);
    draw_overlay(game);
    counted(game, game->page->show(game->page->user));
}

/* ---- The game ------------------------------------------------------------ */

static DdcResult frame(void *state, const struct input *input)
{
    struct pinball *game = state;
    const struct pinball_facts before = game->facts;
    unsigned time_before = overlay_time(game->page->overlay);

    if (input->pressed && !input->is_auto)
    {
        serve(game);
    }
    move_parts(game, input);
    move_ball(game);
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, 0, game->facts.pairs - before.pairs,
        game->facts.hits - before.hits,
        overlay_time(game->page->overlay) - time_before};
    game->facts.frames++;
    draw_all(game);
    return DDC_OK;
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    struct pinball *game = state;

    memset(game, 0, sizeof *game);
    game->page = page;
    game->target_count = TABLE_TARGETS;
    DdcResult result = table_create(&game->table, page->surfaces);
    game->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    serve(game);
    return result;
}

static void end(void *state)
{
    struct pinball *game = state;

    table_destroy(&game->table);
}

static struct pinball the_pinball;

const struct game pinball_game = {
    "pinball", files, PINBALL_IMAGES, &the_pinball, begin,
    frame,     facts, errors,         end,          NULL};
