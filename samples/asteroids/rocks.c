/* SPDX-License-Identifier: Zlib */
/*
 * Implements rocks.h. A rock is a sprite in the world that is turned, scaled
 * and moved by fractions of a pixel, at once, by DdcSprite_SetTransform.
 */
#include "rocks.h"

#include <string.h>

/* Half of a large rock, and how far it may be beyond the edges. */
#define MARGIN 48

/* Of each size: the part of the picture's size, and the greatest speed. Such
 * scales are exact. */
static const double scales[ROCK_SIZES] = {1.0, 0.625, 0.375};
static const int speeds[ROCK_SIZES] = {140, 220, 320};

/* How far beside the middle of a rock that splits its parts begin. */
#define APART (14 * UNITS)

#define SPIN_LEAST 600
#define SPIN_MOST  3000

static void count_failure(struct rocks *rocks, DdcResult result)
{
    rocks->errors += result < 0;
}

/* Displays a rock where it is. */
static void place(struct rock *rock)
{
    const int x = space_pixel(rock->x);
    const int y = space_pixel(rock->y);
    const double units = UNITS; /* a power of two: exact quotients */
    const double scale = scales[rock->size];
    DdcTransform transform = {
        {(rock->x - x * UNITS) / units, (rock->y - y * UNITS) / units},
        {scale, scale},
        {1, 0}};

    count_failure(rock->rocks,
                  DdcRotation_SetAngle(&transform.rotation, rock->angle));
    count_failure(rock->rocks,
                  DdcSprite_SetTransform(rock->sprite, &transform));
    count_failure(rock->rocks, DdcSprite_SetXY(rock->sprite, x, y));
}

/* The Update function of a rock's sprite, which DdcWorld_Step calls. */
static void DDC_CALL tumble(DdcSprite *self)
{
    struct rock *rock = DdcSprite_GetUser(self);

    rock->x += rock->vx;
    rock->y += rock->vy;
    rock->angle = (rock->angle + rock->spin) % 360000;
    space_wrap(&rock->x, &rock->y, MARGIN);
    place(rock);
}

/* ---- Life ---------------------------------------------------------------- */

static struct rock *find_free(struct rocks *rocks)
{
    for (int i = 0; i < ROCKS; i++)
    {
        if (rocks->all[i].sprite == NULL)
        {
            return &rocks->all[i];
        }
    }
    return NULL;
}

static DdcResult make_sprite(struct rocks *rocks, struct rock *rock)
{
    DdcResult result =
        sheet_make_sprite(rocks->sheet, rock->cell, &rock->sprite);

    if (result >= 0)
    {
        count_failure(rocks, DdcSprite_SetUser(rock->sprite, rock));
        count_failure(rocks, DdcSprite_SetUpdateFn(rock->sprite, tumble));
        count_failure(rocks, DdcSprite_SetFilter(rock->sprite, IS_ROCK,
                                                 IS_ROCK | IS_SHIP | IS_SHOT));
        place(rock);
        result = DdcWorld_Add(rocks->world, rock->sprite);
    }
    return result;
}

/* A random number from -most to most that is not near 0. */
static int away_from_zero(int least, int most)
{
    const int number = DdcGetRandom(least, most);

    return DdcGetRandom(0, 1) == 1 ? number : -number;
}

/* Adds a rock with a random kind, velocity and spin; NULL if that failed. */
static struct rock *add(struct rocks *rocks, int size, int x, int y)
{
    struct rock *rock = find_free(rocks);

    if (rock == NULL)
    {
        return NULL;
    }
    memset(rock, 0, sizeof *rock);
    rock->rocks = rocks;
    rock->size = size;
    rock->x = x;
    rock->y = y;
    rock->cell = (enum sheet_cell)(CELL_ROCK + DdcGetRandom(0, ROCK_KINDS - 1));
    rock->vx = away_from_zero(speeds[size] / 4, speeds[size]);
    rock->vy = away_from_zero(speeds[size] / 4, speeds[size]);
    rock->angle = DdcGetRandom(0, 359999);
    rock->spin = away_from_zero(SPIN_LEAST, SPIN_MOST);
    DdcResult result = make_sprite(rocks, rock);
    count_failure(rocks, result);
    if (result < 0)
    {
        DdcSprite_Destroy(rock->sprite);
        rock->sprite = NULL;
        return NULL;
    }
    rocks->count++;
    return rock;
}

/* Every other one begins at the left or right edge, the rest at the top or
 * bottom. */
void rocks_add(struct rocks *rocks, int count)
{
    for (int i = 0; i < count; i++)
    {
        if (i % 2 == 0)
        {
            add(rocks, 0, -MARGIN * UNITS,
                DdcGetRandom(SPACE_TOP, SPACE_BOTTOM) * UNITS);
        }
        else
        {
            add(rocks, 0, DdcGetRandom(0, GAME_WIDTH) * UNITS,
                (SPACE_TOP - MARGIN) * UNITS);
        }
    }
}

static void remove_rock(struct rocks *rocks, struct rock *rock)
{
    DdcSprite_Destroy(rock->sprite); /* it also leaves the world */
    rock->sprite = NULL;
    rocks->count--;
}

void rocks_split(struct rocks *rocks, struct rock *rock)
{
    const struct rock old = *rock;

    remove_rock(rocks, rock);
    if (old.size + 1 == ROCK_SIZES)
    {
        return;
    }
    for (int side = -1; side <= 1; side += 2)
    {
        struct rock *part =
            add(rocks, old.size + 1, old.x + side * APART, old.y);
        if (part != NULL)
        {
            part->vx += old.vx;
            part->vy += old.vy;
            part->spin = side * (part->spin < 0 ? -part->spin : part->spin);
        }
    }
}

static void exchange(int *a, int *b)
{
    const int old = *a;

    *a = *b;
    *b = old;
}

void rocks_bump(struct rock *a, struct rock *b)
{
    const long long along_x = (long long)(b->x - a->x) * (b->vx - a->vx);
    const long long along_y = (long long)(b->y - a->y) * (b->vy - a->vy);

    if (along_x + along_y < 0)
    {
        exchange(&a->vx, &b->vx);
        exchange(&a->vy, &b->vy);
        exchange(&a->spin, &b->spin);
    }
}

void rocks_clear(struct rocks *rocks)
{
    for (int i = 0; i < ROCKS; i++)
    {
        if (rocks->all[i].sprite != NULL)
        {
            remove_rock(rocks, &rocks->all[i]);
        }
    }
}
