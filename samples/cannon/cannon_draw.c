/* SPDX-License-Identifier: Zlib */
/*
 * Draws the page of Cannon: land, path, targets, balls, cannon and bursts, and
 * the overlay with the grid and the shapes. It moves no ball and no target.
 */
#include "cannon.h"

#include <stdio.h>

#define BARREL_SIZE 112
#define PIVOT_X     36 /* the barrel's pivot, from the carriage's corner */
#define PIVOT_Y     20
#define DOTS        10 /* that show the path of the next ball */
#define DOT_FRAMES  5  /* from one dot to the next */
#define DOT_SIZE    6
#define BURST_SIZE  40
#define BALL_SIZE   (2 * CANNON_BALL_RADIUS)

static void draw_image(struct cannon *game, enum cannon_image image, int x,
                       int y)
{
    cannon_counted(game,
                   game->platform->draw(game->platform->user, image, x, y));
}

static void draw_bodies(struct cannon *game, const struct body *bodies,
                        int capacity)
{
    for (int i = 0; i < capacity; i++)
    {
        if (bodies[i].id != 0)
        {
            draw_image(game, bodies[i].image, cannon_to_pixels(bodies[i].x),
                       cannon_to_pixels(bodies[i].y));
        }
    }
}

/* Draws the path of the next ball as dots. */
static void draw_dots(struct cannon *game)
{
    const int middle = CANNON_BALL_RADIUS - DOT_SIZE / 2;
    struct body ball = cannon_new_ball(game);

    for (int i = 1; i <= DOTS * DOT_FRAMES; i++)
    {
        ball.vy += CANNON_GRAVITY;
        ball.x += ball.vx;
        ball.y += ball.vy;
        if (cannon_to_pixels(ball.y) + BALL_SIZE >= CANNON_GROUND)
        {
            return;
        }
        if (i % DOT_FRAMES == 0)
        {
            draw_image(game, CANNON_DOT, cannon_to_pixels(ball.x) + middle,
                       cannon_to_pixels(ball.y) + middle);
        }
    }
}

static void draw_bursts(struct cannon *game)
{
    for (int i = 0; i < CANNON_BURSTS; i++)
    {
        struct burst *shown = &game->bursts[i];
        if (shown->frames > 0)
        {
            shown->frames--;
            draw_image(game, CANNON_BURST, shown->x - BURST_SIZE / 2,
                       shown->y - BURST_SIZE / 2);
        }
    }
}

/* The shapes of a ball and a target that have just hit each other, and the
 * point of the target that is nearest to the middle of the ball. */
static void draw_hit(struct cannon *game, const struct burst *burst,
                     const DdcDebugSink *debug)
{
    DdcCircle circle = cannon_circle_of(&burst->ball);
    DdcBox box = cannon_box_of(&burst->target);
    const DdcShape ball = {DDC_SHAPE_CIRCLE, 0, &circle};
    const DdcShape target = {DDC_SHAPE_BOX, 0, &box};
    const DdcPoint center = {circle.x, circle.y};
    DdcNearest nearest;

    cannon_counted(game, DdcShape_DebugDraw(&ball, debug));
    cannon_counted(game, DdcShape_DebugDraw(&target, debug));
    if ((debug->roles & DDC_DRAW_POINT) != 0 &&
        cannon_counted(game, DdcShape_GetNearest(&target, &center, &nearest)) >=
            0)
    {
        cannon_counted(game, debug->point(debug->user, DDC_DRAW_POINT,
                                          (int)nearest.point.x,
                                          (int)nearest.point.y));
    }
}

/* The shapes that a ball or a target is tested by. */
static void draw_shape(struct cannon *game, const struct body *body,
                       const DdcDebugSink *debug)
{
    DdcCircle circle = cannon_circle_of(body);
    DdcBox box = cannon_box_of(body);
    const DdcShape ball = {DDC_SHAPE_CIRCLE, 0, &circle};
    const DdcShape target = {DDC_SHAPE_BOX, 0, &box};

    if (body->id != 0)
    {
        cannon_counted(
            game,
            DdcShape_DebugDraw(cannon_is_ball(body) ? &ball : &target, debug));
    }
}

static void draw_debug(struct cannon *game, const DdcDebugSink *debug)
{
    cannon_counted(game, DdcGrid_DebugDraw(game->grid, debug));
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        draw_shape(game, &game->targets[i], debug);
    }
    for (int i = 0; i < CANNON_BALLS; i++)
    {
        draw_shape(game, &game->balls[i], debug);
    }
    for (int i = 0; i < CANNON_BURSTS; i++)
    {
        if (game->bursts[i].frames > 0 && game->bursts[i].target.id != 0)
        {
            draw_hit(game, &game->bursts[i], debug);
        }
    }
}

static void draw_overlay(struct cannon *game)
{
    struct overlay *overlay = game->platform->overlay;
    char score[64];
    const DdcDebugSink *debug =
        overlay_begin(overlay, CANNON_WIDTH, CANNON_MENU_Y);

    if (debug != NULL)
    {
        draw_debug(game, debug);
    }
    (void)snprintf(score, sizeof score, "score %u  round %u  shots %u",
                   game->facts.score, game->facts.rounds + 1,
                   game->facts.shots);
    overlay_line(overlay, CANNON_WIDTH, score, "hit all crates and targets",
                 &game->numbers);
}

void cannon_draw(struct cannon *game)
{
    draw_image(game, CANNON_LAND, 0, 0);
    draw_dots(game);
    draw_bodies(game, game->targets, CANNON_TARGETS);
    draw_bodies(game, game->balls, CANNON_BALLS);
    draw_image(game,
               (enum cannon_image)(CANNON_BARREL + cannon_nearest_barrel(game)),
               CANNON_X - BARREL_SIZE / 2, CANNON_Y - BARREL_SIZE / 2);
    draw_image(game, CANNON_CARRIAGE, CANNON_X - PIVOT_X, CANNON_Y - PIVOT_Y);
    draw_bursts(game);
    draw_overlay(game);
    cannon_counted(game, game->platform->show(game->platform->user));
}
