/* SPDX-License-Identifier: Zlib */
/*
 * Bodies that walk, and solids that move them, against a model that reads
 * body.h and docs/body.md to the letter: arrays of pixels, one pixel after the
 * other.
 */
#include "../support/test.h"

#include <math.h>

#define SIDE   160 /* of the map, at most */
#define PART   80  /* of a mask, at most */
#define THINGS 8
#define MAP    THINGS /* the map's number among what can be in the way */

struct thing
{
    int width;
    int height;
    bool solid[PART][PART];
    int x;
    int y;
    ddc_uint32 categories;
    bool outside; /* it is not in the world */
    bool walks;   /* it has a body */
    DdcBody body;
    DdcMask *mask; /* its pixels */
    DdcSprite *sprite;
};

struct pixel
{
    bool solid;
    ddc_uint32 categories;
    DdcTileCell cell;
};

struct scene
{
    int width;
    int height;
    int cell_width;
    int cell_height;
    struct pixel (*map)[SIDE];
    int count;
    struct thing things[THINGS];
    DdcTiles *tiles;
    DdcWorld *world;
};

/* ---- What is in the way ---------------------------------------------------
 */

enum kind
{
    NOTHING,
    SOLID,
    ONE_WAY
};

static enum kind kind_for(const DdcBody *body, ddc_uint32 categories)
{
    if (categories & body->solid)
    {
        return SOLID;
    }
    if (categories & body->one_way && !(body->flags & DDC_BODY_DROPS))
    {
        return ONE_WAY;
    }
    return NOTHING;
}

static bool covers(const struct thing *thing, int x, int y)
{
    x -= thing->x;
    y -= thing->y;
    return x >= 0 && y >= 0 && x < thing->width && y < thing->height &&
           thing->solid[y][x];
}

/* What the pixel (x,y) of the map or of a thing is for a body. */
static enum kind kind_at(const struct scene *s, const DdcBody *body, int of,
                         int x, int y)
{
    if (of == MAP)
    {
        return x >= 0 && y >= 0 && x < s->width && y < s->height &&
                       s->map[y][x].solid
                   ? kind_for(body, s->map[y][x].categories)
                   : NOTHING;
    }
    return covers(&s->things[of], x, y)
               ? kind_for(body, s->things[of].categories)
               : NOTHING;
}

/* Is the pixel (x,y) of a thing one that can stand on one-way pixels? */
static bool is_sole(const struct thing *thing, int x, int y)
{
    int lowest = 0;

    for_pixels(i, j, thing->width, thing->height)
    {
        if (thing->solid[j][i])
        {
            lowest = thing->y + j;
        }
    }
    if (thing->body.sole != 0 && y <= lowest - thing->body.sole)
    {
        return false;
    }
    for (int below = y + 1; below < thing->y + thing->height; below++)
    {
        if (covers(thing, x, below))
        {
            return false;
        }
    }
    return true;
}

struct in_way
{
    int pixels[THINGS + 1];
    int x[THINGS + 1]; /* the first of them */
    int y[THINGS + 1];
    bool solid; /* one of all is a solid one */
};

static struct in_way look(const struct scene *s, int who, int dx, int dy)
{
    const struct thing *thing = &s->things[who];
    struct in_way way = {{0}, {0}, {0}, false};

    for_pixels(i, j, thing->width, thing->height)
    {
        const int x = thing->x + i + dx;
        const int y = thing->y + j + dy;

        if (!thing->solid[j][i] || covers(thing, x, y))
        {
            continue;
        }
        for (int of = 0; of <= MAP; of++)
        {
            enum kind kind;
            bool blocks;

            if (of != MAP &&
                (of == who || of >= s->count || s->things[of].outside))
            {
                continue;
            }
            kind = kind_at(s, &thing->body, of, x, y);
            blocks = kind == SOLID;
            if (kind == ONE_WAY && dy > 0)
            {
                const bool top =
                    kind_at(s, &thing->body, of, x, y - 1) != ONE_WAY;
                blocks = top && is_sole(thing, x - dx, y - dy);
            }
            if (blocks)
            {
                if (way.pixels[of]++ == 0)
                {
                    way.x[of] = x;
                    way.y[of] = y;
                }
                way.solid = way.solid || kind == SOLID;
            }
        }
    }
    return way;
}

/* The map or the thing with most pixels; -1: the way is free. */
static int blocker(const struct in_way *way)
{
    int best = way->pixels[MAP] > 0 ? MAP : -1;

    for (int i = 0; i < THINGS; i++)
    {
        if (way->pixels[i] > (best < 0 ? 0 : way->pixels[best]))
        {
            best = i;
        }
    }
    return best;
}

static bool blocked(const struct scene *s, int who, int dx, int dy)
{
    const struct in_way way = look(s, who, dx, dy);
    return blocker(&way) >= 0;
}

static bool free_step(struct scene *s, int who, int dx, int dy)
{
    if (blocked(s, who, dx, dy))
    {
        return false;
    }
    s->things[who].x += dx;
    s->things[who].y += dy;
    return true;
}

static DdcBodySide side_of(const struct scene *s, const struct in_way *way)
{
    DdcBodySide side = {0, 0, 0, {0, 0, 0}, NULL};
    const int of = blocker(way);

    if (of >= 0)
    {
        side.hit = 1;
        side.x = way->x[of];
        side.y = way->y[of];
        if (of == MAP)
        {
            side.tile = s->map[side.y][side.x].cell;
        }
        else
        {
            side.sprite = s->things[of].sprite;
        }
    }
    return side;
}

/* Does a thing overlap pixels of a kind? */
static bool overlaps(const struct scene *s, int who, const DdcBody *body,
                     enum kind kind)
{
    const struct thing *thing = &s->things[who];

    for_pixels(i, j, thing->width, thing->height)
    {
        for (int of = 0; of <= MAP && thing->solid[j][i]; of++)
        {
            if ((of == MAP ||
                 (of != who && of < s->count && !s->things[of].outside)) &&
                kind_at(s, body, of, thing->x + i, thing->y + j) == kind)
            {
                return true;
            }
        }
    }
    return false;
}

/* ---- A move -------------------------------------------------------------- */

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Adds a number of a move to a rest, and takes the whole pixels from it. */
static int way_of(double number, ddc_int32 *rest)
{
    const long long sum = llround(number * 65536) + *rest;
    const long long size = sum < 0 ? -sum : sum;
    long long way = size / 65536;

    if (size % 65536 > 32768)
    {
        way++;
    }
    way = sum < 0 ? -way : way;
    *rest = (ddc_int32)(sum - way * 65536);
    return (int)way;
}

/* How far a way has gone after `step` of `steps`. */
static int gone(int way, int step, int steps)
{
    return sign(way) * ((2 * step * abs(way) + steps) / (2 * steps));
}

struct walk
{
    struct scene *s;
    int who;
    int side; /* of the way: -1, 0 or 1 */
    bool stands;
};

static bool step_aside(struct walk *walk, int dx)
{
    struct thing *thing = &walk->s->things[walk->who];
    const DdcBody *body = &thing->body;
    const int x = thing->x;
    const int y = thing->y;

    if (walk->stands)
    {
        while (thing->y > y - body->climb &&
               free_step(walk->s, walk->who, 0, -1))
        {
        }
        while (!free_step(walk->s, walk->who, dx, 0))
        {
            if (thing->y == y)
            {
                return false;
            }
            thing->y++;
        }
        while (!blocked(walk->s, walk->who, 0, 1))
        {
            if (thing->y == y + body->drop)
            {
                thing->y = y;
                walk->stands = false;
                break;
            }
            thing->y++;
        }
        return true;
    }
    if (free_step(walk->s, walk->who, dx, 0))
    {
        return true;
    }
    for (int i = 1; i <= body->nudge_y; i++)
    {
        for (int dy = -1; dy <= 1; dy += 2)
        {
            int n = 0;
            while (n < i && free_step(walk->s, walk->who, 0, dy))
            {
                n++;
            }
            if (n == i && free_step(walk->s, walk->who, dx, 0))
            {
                return true;
            }
            thing->x = x;
            thing->y = y;
        }
    }
    return false;
}

static bool step_up(struct walk *walk)
{
    struct thing *thing = &walk->s->things[walk->who];
    const int x = thing->x;

    if (free_step(walk->s, walk->who, 0, -1))
    {
        return true;
    }
    for (int i = 1; i <= thing->body.nudge_x; i++)
    {
        for (int dx = -1; dx <= 1; dx += 2)
        {
            int n = 0;
            while (dx != -walk->side && n < i &&
                   free_step(walk->s, walk->who, dx, 0))
            {
                n++;
            }
            if (n == i && free_step(walk->s, walk->who, 0, -1))
            {
                return true;
            }
            thing->x = x;
        }
    }
    return false;
}

static void model_move(struct scene *s, int who, const DdcPoint *move,
                       DdcBodyMove *out)
{
    struct thing *thing = &s->things[who];
    DdcBody *body = &thing->body;
    struct walk walk = {s, who, 0, false};
    const int start_y = thing->y;
    const int way_x = way_of(move->x, &body->rest_x);
    const int way_y = way_of(move->y, &body->rest_y);
    const int steps = abs(way_x) > abs(way_y) ? abs(way_x) : abs(way_y);
    const bool up = way_y < 0 || (way_y == 0 && move->y < 0);
    bool x_ends = false;
    bool y_ends = false;
    DdcBodySide fall = {0, 0, 0, {0, 0, 0}, NULL};
    int x = 0;
    int y = 0;

    memset(out, 0, sizeof *out);
    walk.side = sign(way_x);
    walk.stands = !up && blocked(s, who, 0, 1);
    if (walk.stands)
    {
        out->flags |= DDC_BODY_STOOD;
    }
    if (overlaps(s, who, body, SOLID))
    {
        out->flags |= DDC_BODY_INSIDE;
    }
    for (int step = 1; step <= steps; step++)
    {
        if (!x_ends && gone(way_x, step, steps) != x)
        {
            const struct in_way way = look(s, who, sign(way_x), 0);
            if (step_aside(&walk, sign(way_x)))
            {
                x += sign(way_x);
            }
            else
            {
                *(way_x < 0 ? &out->left : &out->right) = side_of(s, &way);
                x_ends = true;
                body->rest_x = 0;
            }
        }
        if (!y_ends && gone(way_y, step, steps) != y)
        {
            const struct in_way way = look(s, who, 0, sign(way_y));
            if (way_y < 0 ? step_up(&walk) : free_step(s, who, 0, 1))
            {
                y += sign(way_y);
            }
            else
            {
                *(way_y < 0 ? &out->top : &fall) = side_of(s, &way);
                walk.stands = !up;
                y_ends = true;
                body->rest_y = 0;
            }
        }
    }
    out->bottom = fall;
    if (walk.stands)
    {
        const struct in_way way = look(s, who, 0, 1);
        out->bottom = side_of(s, &way);
        out->flags |= DDC_BODY_STANDS | (way.solid ? 0 : DDC_BODY_ON_ONE_WAY);
        body->rest_y = 0;
    }
    out->x = thing->x;
    out->y = thing->y;
    out->left_x = way_x - x;
    out->left_y = way_y - y;
    if (body->flags & DDC_BODY_DROPS && thing->y > start_y)
    {
        DdcBody feels = *body;
        feels.flags &= ~DDC_BODY_DROPS;
        if (!overlaps(s, who, &feels, ONE_WAY))
        {
            body->flags &= ~DDC_BODY_DROPS;
        }
    }
}

/* ---- A move of a solid --------------------------------------------------- */

/* Does a step of `who` newly cover pixels of `other`? */
static bool comes_over(const struct scene *s, int who, int other, int dx,
                       int dy)
{
    const struct thing *thing = &s->things[who];

    for_pixels(i, j, thing->width, thing->height)
    {
        const int x = thing->x + i + dx;
        const int y = thing->y + j + dy;
        if (thing->solid[j][i] && !covers(thing, x, y) &&
            covers(&s->things[other], x, y))
        {
            return true;
        }
    }
    return false;
}

struct event
{
    int kind;
    int x;
    int y;
};

/* What becomes of each thing in a pixel of the way of a solid. */
struct solid_step
{
    bool covered[THINGS]; /* newly, by the solid */
    bool rides[THINGS];
    bool pushed[THINGS];
    bool steps[THINGS];
};

static bool can_be_moved(const struct scene *s, int i, int solid)
{
    return i != solid && s->things[i].walks && !s->things[i].outside;
}

static bool rides(const struct scene *s, int i, int solid,
                  const struct solid_step *step)
{
    const struct in_way way = look(s, i, 0, 1);
    const int bearer = blocker(&way);

    return !(s->things[i].body.flags & DDC_BODY_NO_RIDE) && bearer >= 0 &&
           bearer != MAP && (bearer == solid || step->rides[bearer]);
}

static bool is_pushed(const struct scene *s, int i, int dx, int dy,
                      const struct solid_step *step)
{
    for (int by = 0; by < s->count; by++)
    {
        if (step->pushed[by] && look(s, by, dx, dy).pixels[i] > 0)
        {
            return true;
        }
    }
    return false;
}

static bool can_step(const struct scene *s, int i, int solid, int dx, int dy,
                     const struct solid_step *step)
{
    const struct in_way way = look(s, i, dx, dy);

    for (int of = 0; of <= MAP; of++)
    {
        if (way.pixels[of] > 0 &&
            (of == MAP || (of != solid && !step->steps[of])))
        {
            return false;
        }
    }
    if (!step->pushed[i])
    {
        const struct in_way below = look(s, i, 0, 1);
        const int bearer = blocker(&below);
        return bearer == solid || step->steps[bearer];
    }
    return true;
}

static struct solid_step find_solid_step(const struct scene *s, int solid,
                                         int dx, int dy)
{
    struct solid_step step = {{false}, {false}, {false}, {false}};
    bool more = true;

    for (int i = 0; i < s->count; i++)
    {
        step.covered[i] = step.pushed[i] =
            can_be_moved(s, i, solid) &&
            (s->things[i].body.solid & s->things[solid].categories) != 0 &&
            comes_over(s, solid, i, dx, dy);
    }
    while (more)
    {
        more = false;
        for (int i = 0; i < s->count; i++)
        {
            if (can_be_moved(s, i, solid))
            {
                if (!step.rides[i] && rides(s, i, solid, &step))
                {
                    step.rides[i] = more = true;
                }
                if (!step.pushed[i] && is_pushed(s, i, dx, dy, &step))
                {
                    step.pushed[i] = more = true;
                }
                step.steps[i] = step.rides[i] || step.pushed[i];
            }
        }
    }
    more = true;
    while (more)
    {
        more = false;
        for (int i = 0; i < s->count; i++)
        {
            if (step.steps[i] && !can_step(s, i, solid, dx, dy, &step))
            {
                step.steps[i] = false;
                more = true;
            }
        }
    }
    return step;
}

/* Makes a pixel of the way. False: the solid yields, which ends its axis as a
 * stop does that of a body. */
static bool make_solid_step(struct scene *s, int solid, int dx, int dy,
                            struct event *events)
{
    struct thing *mover = &s->things[solid];
    const struct solid_step step = find_solid_step(s, solid, dx, dy);

    for (int i = 0; i < s->count; i++)
    {
        if (step.covered[i] && !step.steps[i] &&
            mover->body.flags & DDC_BODY_YIELDS)
        {
            return false;
        }
    }
    for (int i = 0; i < s->count; i++)
    {
        int kind = 0;

        if (step.steps[i])
        {
            s->things[i].x += dx;
            s->things[i].y += dy;
            events[i].x += dx;
            events[i].y += dy;
            kind = step.pushed[i] ? DDC_BODY_PUSHED : DDC_BODY_CARRIED;
        }
        else if (step.covered[i])
        {
            kind = DDC_BODY_CRUSHED;
        }
        if (kind > events[i].kind)
        {
            events[i].kind = kind;
        }
    }
    mover->x += dx;
    mover->y += dy;
    return true;
}

static void model_move_solid(struct scene *s, int solid, const DdcPoint *move,
                             struct event *events)
{
    struct thing *mover = &s->things[solid];
    const int way_x = way_of(move->x, &mover->body.rest_x);
    const int way_y = way_of(move->y, &mover->body.rest_y);
    const int steps = abs(way_x) > abs(way_y) ? abs(way_x) : abs(way_y);
    int x = 0;
    int y = 0;
    bool x_ends = false;
    bool y_ends = false;

    for (int step = 1; step <= steps; step++)
    {
        if (!x_ends && gone(way_x, step, steps) != x)
        {
            x_ends = !make_solid_step(s, solid, sign(way_x), 0, events);
            x += sign(way_x);
        }
        if (!y_ends && gone(way_y, step, steps) != y)
        {
            y_ends = !make_solid_step(s, solid, 0, sign(way_y), events);
            y += sign(way_y);
        }
    }
    if (x_ends)
    {
        mover->body.rest_x = 0;
    }
    if (y_ends)
    {
        mover->body.rest_y = 0;
    }
}

/* ---- Random scenes ------------------------------------------------------- */

static bool one_in(int n)
{
    return test_random_in(1, n) == 1;
}

/* Pixels of a tile or a thing. */
static void random_pixels(bool pixels[PART][PART], int width, int height)
{
    const int form = test_random_in(0, 6);
    const int chance = test_random_in(20, 95);
    const int edge = test_random_in(1, 3);

    memset(pixels, 0, sizeof(bool) * PART * PART);
    for_pixels(x, y, width, height)
    {
        const bool forms[] = {true,
                              true,
                              x * height + y * width >= width * height,
                              test_random_in(0, 99) < chance,
                              y < edge,
                              x < edge || y >= height - edge,
                              abs(2 * x - width + 1) <= 2 * y};
        pixels[y][x] = forms[form];
    }
    pixels[test_random_in(0, height - 1)][test_random_in(0, width - 1)] = true;
}

static DdcMask *mask_of(bool pixels[PART][PART], int width, int height)
{
    DdcMask *mask = test_mask(width, height, 0);

    for_pixels(x, y, width, height)
    {
        ok(DdcMask_Set(mask, x, y, pixels[y][x]));
    }
    return mask;
}

static ddc_uint32 random_categories(void)
{
    const ddc_uint32 often[] = {1, 1, 1, 2, 2, 4, 3, 0};
    return one_in(6) ? (ddc_uint32)test_random_in(0, 15)
                     : often[test_random_in(0, 7)];
}

#define TILES 7

static void random_map(struct scene *s)
{
    const bool large = one_in(20);
    const int width = large ? test_random_in(20, 40) : test_random_in(2, 9);
    const int height = large ? test_random_in(20, 40) : test_random_in(2, 9);
    const int columns = test_random_in(1, large ? 4 : 8);
    const int rows = test_random_in(1, large ? 4 : 8);
    const int empty = test_random_in(20, 90);
    static bool pixels[TILES][PART][PART];
    ddc_uint32 categories[TILES] = {1};

    ok(DdcTiles_Create(columns, rows, width, height, &s->tiles));
    test_own(s->tiles, destroy_DdcTiles);
    s->width = columns * width;
    s->height = rows * height;
    s->cell_width = width;
    s->cell_height = height;
    if (one_in(2))
    {
        categories[0] = random_categories();
        ok(DdcTiles_SetTile(s->tiles, 0, DDC_TILE_EMPTY, NULL, categories[0]));
    }
    for (int i = 1; i < TILES; i++)
    {
        const bool full = one_in(4);

        random_pixels(pixels[i], width, height);
        categories[i] = i == 1 ? 1 : i == 2 ? 2 : random_categories();
        for_pixels(x, y, width, height)
        {
            pixels[i][y][x] = pixels[i][y][x] || full;
        }
        ok(DdcTiles_SetTile(
            s->tiles, (ddc_uint32)i, full ? DDC_TILE_FULL : DDC_TILE_MASK,
            full ? NULL : mask_of(pixels[i], width, height), categories[i]));
    }
    for_pixels(column, row, columns, rows)
    {
        ddc_uint32 index = (ddc_uint32)test_random_in(1, TILES - 1);
        ddc_uint32 value;

        if (test_random_in(0, 99) < empty && (row < rows - 1 || one_in(3)))
        {
            index = 0;
        }
        value = index;
        value |= one_in(3) ? DDC_TILE_FLIP_X : 0;
        value |= one_in(4) ? DDC_TILE_FLIP_Y : 0;
        value |= one_in(4) && width == height ? DDC_TILE_FLIP_DIAGONAL : 0;
        ok(DdcTiles_SetCell(s->tiles, column, row, value));
        for_pixels(x, y, width, height)
        {
            struct pixel *pixel = &s->map[row * height + y][column * width + x];
            const int i = value & DDC_TILE_FLIP_X ? width - 1 - x : x;
            const int j = value & DDC_TILE_FLIP_Y ? height - 1 - y : y;

            pixel->solid = value & DDC_TILE_FLIP_DIAGONAL ? pixels[index][i][j]
                                                          : pixels[index][j][i];
            pixel->categories = categories[index];
            pixel->cell = (DdcTileCell){column, row, value};
        }
    }
}

/* Digs in the map, or adds to it. */
static void change_map(struct scene *s)
{
    static bool pixels[PART][PART];
    const int width = test_random_in(1, 10);
    const int height = test_random_in(1, 10);
    const int left = test_random_in(-5, s->width);
    const int top = test_random_in(-5, s->height);
    const ddc_uint32 categories = (ddc_uint32)test_random_in(1, 15);
    const bool draws = one_in(2);
    DdcMask *mask;

    random_pixels(pixels, width, height);
    mask = mask_of(pixels, width, height);
    if (draws)
    {
        ok(DdcTiles_Draw(s->tiles, mask, left, top, categories, NULL));
    }
    else
    {
        ok(DdcTiles_Erase(s->tiles, mask, left, top, categories, NULL));
    }
    for_pixels(x, y, s->width, s->height)
    {
        const int i = x - left;
        const int j = y - top;
        if (i >= 0 && j >= 0 && i < width && j < height && pixels[j][i] &&
            (s->map[y][x].categories & categories))
        {
            s->map[y][x].solid = draws;
        }
    }
}

static ddc_int32 random_rest(int most)
{
    const int often[] = {0, 0, 0, 32768, -32768, 32767};
    return one_in(2) ? often[test_random_in(0, 5)]
                     : test_random_in(-most, most);
}

static int random_reach(void)
{
    return one_in(3) ? 0 : test_random_in(0, one_in(15) ? 40 : 5);
}

static DdcBody random_body(void)
{
    const ddc_uint32 solid[] = {1, 1, 5, 5, 7, 4, 3, 15};
    const ddc_uint32 one_way[] = {2, 2, 2, 6, 0, 10, 15, 4};
    DdcBody body = {solid[test_random_in(0, 7)],
                    one_way[test_random_in(0, 7)],
                    random_reach(),
                    random_reach(),
                    random_reach(),
                    random_reach(),
                    one_in(2) ? 0 : test_random_in(1, 6),
                    0,
                    random_rest(65535),
                    random_rest(65535)};

    body.flags |= one_in(6) ? DDC_BODY_DROPS : 0;
    body.flags |= one_in(3) ? DDC_BODY_YIELDS : 0;
    body.flags |= one_in(6) ? DDC_BODY_NO_RIDE : 0;
    return body;
}

static void random_place(struct scene *s, int i)
{
    struct thing *thing = &s->things[i];

    thing->x = test_random_in(-4, s->width);
    thing->y = test_random_in(-4, s->height);
    if (i > 0 && !one_in(3)) /* above or beside another */
    {
        const struct thing *other = &s->things[test_random_in(0, i - 1)];
        thing->x = other->x + test_random_in(-thing->width, other->width);
        thing->y = other->y + test_random_in(-thing->height - 3,
                                             one_in(3) ? other->height : 0);
    }
    if (thing->walks && !one_in(3))
    {
        for (int k = 0; k < SIDE && free_step(s, i, 0, 1); k++)
        {
        }
    }
    ok(DdcSprite_SetXY(thing->sprite, thing->x, thing->y));
}

/* The sprite collides by a mask, a mirrored one, a stretched one, or a part. */
static void make_sprite(struct thing *thing, int form)
{
    const int width = thing->width;
    const int height = thing->height;
    static bool pixels[PART][PART];
    DdcMask *mask;
    int dx = 0;
    int dy = 0;

    for_pixels(x, y, width, height)
    {
        switch (form)
        {
        case 0:
            pixels[height - 1 - y][width - 1 - x] = thing->solid[y][x];
            break;
        case 1: /* of half the size */
            thing->solid[y][x] = thing->solid[y / 2 * 2][x / 2 * 2];
            pixels[y / 2][x / 2] = thing->solid[y][x];
            break;
        case 2:
            thing->solid[y][x] =
                thing->solid[y][x] && x >= width / 3 && y >= height / 3;
            pixels[y][x] = thing->solid[y][x];
            break;
        default:
            pixels[y][x] = thing->solid[y][x];
            break;
        }
    }
    if (form == 1 && (width % 2 != 0 || height % 2 != 0))
    {
        make_sprite(thing, 3);
        return;
    }
    thing->mask = mask_of(thing->solid, width, height);
    mask = form == 1 ? mask_of(pixels, width / 2, height / 2)
                     : mask_of(pixels, width, height);
    ok(DdcSprite_CreateFromMask(mask, 0, 0, &thing->sprite));
    test_own(thing->sprite, destroy_DdcSprite);
    if (form == 0)
    {
        ok(DdcSprite_SetMirror(thing->sprite,
                               DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN));
    }
    if (form == 1)
    {
        ok(DdcSprite_SetSize(thing->sprite, width, height));
    }
    if (form == 2)
    {
        DdcRect part = {width / 3, height / 3, width, height};
        dx = part.left;
        dy = part.top;
        ok(DdcMask_CreateCopy(thing->mask, &part, &mask));
        test_own(mask, destroy_DdcMask);
        ok(DdcSprite_SetMask(thing->sprite, mask, dx, dy));
    }
}

static void random_thing(struct scene *s)
{
    struct thing *thing = &s->things[s->count];

    thing->width =
        one_in(20) ? test_random_in(40, PART) : test_random_in(1, 12);
    thing->height = one_in(20) ? test_random_in(20, 40) : test_random_in(1, 12);
    random_pixels(thing->solid, thing->width, thing->height);
    make_sprite(thing, test_random_in(0, 5));
    thing->categories = random_categories();
    ok(DdcSprite_SetFilter(thing->sprite, thing->categories,
                           (ddc_uint32)test_random_in(0, 15)));
    ok(DdcSprite_SetStatic(thing->sprite, one_in(5)));
    thing->walks = !one_in(4);
    if (thing->walks)
    {
        thing->body = random_body();
        ok(DdcSprite_SetBody(thing->sprite, &thing->body));
    }
    thing->outside = one_in(20);
    if (!thing->outside)
    {
        ok(DdcWorld_Add(s->world, thing->sprite));
    }
    random_place(s, s->count);
    s->count++;
}

static void random_scene(struct scene *s)
{
    const int count = test_random_in(1, THINGS);

    static struct pixel map[SIDE][SIDE];

    memset(s, 0, sizeof *s);
    s->map = map;
    ok(DdcWorld_Create(&s->world));
    test_own(s->world, destroy_DdcWorld);
    if (!one_in(10))
    {
        random_map(s);
        ok(DdcWorld_SetTiles(s->world, s->tiles));
    }
    else
    {
        s->width = s->height = 20;
        for_pixels(x, y, 20, 20)
        {
            map[y][x].solid = false;
        }
    }
    while (s->count < count)
    {
        random_thing(s);
    }
}

static double random_number(void)
{
    switch (test_random_in(0, 8))
    {
    case 0:
    case 1:
        return 0;
    case 2:
    case 3:
        return test_random_in(-9, 9);
    case 4:
        return test_random_in(-3, 3) / 2.0;
    case 5:
        return test_random_in(-131072, 131072) / 131072.0;
    case 6:
        return test_random_in(-30, 30);
    case 7:
        return test_random_in(-3, 3) / 262144.0;
    default:
        return test_random_real(-9, 9);
    }
}

static DdcPoint random_move(void)
{
    DdcPoint move;

    move.x = random_number();
    move.y = random_number();
    return move;
}

/* ---- Comparing ----------------------------------------------------------- */

static void assert_same_move(const DdcBodyMove *out, const DdcBodyMove *model)
{
    assert_same(out->left, model->left);
    assert_same(out->right, model->right);
    assert_same(out->top, model->top);
    assert_same(out->bottom, model->bottom);
    assert_int_equal(out->x, model->x);
    assert_int_equal(out->y, model->y);
    assert_int_equal(out->left_x, model->left_x);
    assert_int_equal(out->left_y, model->left_y);
    assert_int_equal(out->flags, model->flags);
    assert_true(!(out->flags & DDC_BODY_STANDS) || out->bottom.hit);
}

static void assert_same_things(const struct scene *s)
{
    for (int i = 0; i < s->count; i++)
    {
        const struct thing *thing = &s->things[i];

        assert_int_equal(DdcSprite_GetX(thing->sprite), thing->x);
        assert_int_equal(DdcSprite_GetY(thing->sprite), thing->y);
        assert_int_equal(DdcSprite_HasBody(thing->sprite), thing->walks);
        if (thing->walks)
        {
            DdcBody body;
            ok(DdcSprite_GetBody(thing->sprite, &body));
            assert_same(body, thing->body);
        }
    }
}

static void compare_move(struct scene *s, int who)
{
    const DdcPoint move = random_move();
    DdcBodyMove out;
    DdcBodyMove model;

    ok(DdcWorld_Move(s->world, s->things[who].sprite, &move, &out));
    model_move(s, who, &move, &model);
    assert_same_move(&out, &model);
    assert_same_things(s);
}

static void compare_tiles_move(struct scene *s, int who)
{
    static struct scene alone;
    struct thing *thing = &alone.things[0];
    const DdcPoint move = random_move();
    DdcBody body;
    DdcBodyMove out;
    DdcBodyMove model;

    alone = *s;
    alone.things[0] = s->things[who];
    alone.count = 1;
    if (!thing->walks)
    {
        thing->body = random_body();
    }
    body = thing->body;
    ok(DdcTiles_Move(s->tiles, thing->mask, thing->x, thing->y, &move, &body,
                     &out));
    model_move(&alone, 0, &move, &model);
    assert_same_move(&out, &model);
    assert_same(body, thing->body);
    assert_same_things(s);
}

static void compare_move_solid(struct scene *s, int who)
{
    const DdcPoint move = random_move();
    const ddc_uint32 capacity =
        one_in(3) ? (ddc_uint32)test_random_in(0, 2) : THINGS;
    struct event model[THINGS] = {{0, 0, 0}};
    DdcBodyEvent out[THINGS];
    ddc_uint32 needed;
    ddc_uint32 events = 0;
    DdcResult result =
        DdcWorld_MoveSolid(s->world, s->things[who].sprite, &move,
                           capacity == 0 ? NULL : out, capacity, &needed);

    model_move_solid(s, who, &move, model);
    for (int i = 0; i < s->count; i++)
    {
        if (model[i].kind != 0)
        {
            if (events < capacity)
            {
                assert_ptr_equal(out[events].sprite, s->things[i].sprite);
                assert_int_equal(out[events].kind, model[i].kind);
                assert_int_equal(out[events].moved_x, model[i].x);
                assert_int_equal(out[events].moved_y, model[i].y);
            }
            events++;
        }
    }
    assert_int_equal(needed, events);
    returns(events > capacity ? DDC_E_MORE : DDC_OK, result);
    assert_same_things(s);
}

static void change(struct scene *s, int i)
{
    struct thing *thing = &s->things[i];

    if (one_in(3) && s->tiles != NULL)
    {
        change_map(s);
    }
    else if (one_in(2))
    {
        random_place(s, i);
    }
    else if (thing->walks)
    {
        thing->body = random_body();
        ok(DdcSprite_SetBody(thing->sprite, &thing->body));
    }
}

TEST(moves_equal_those_of_the_model)
{
    static struct scene s;

    for_steps(i, test_rounds(2500), 7719)
    {
        random_scene(&s);
        for (int call = 0; call < 12; call++)
        {
            const int who = test_random_in(0, s.count - 1);
            const struct thing *thing = &s.things[who];
            const int kind = test_random_in(0, 9);

            if (kind == 0)
            {
                change(&s, who);
            }
            else if (kind < 3 && s.tiles != NULL)
            {
                compare_tiles_move(&s, who);
            }
            else if (kind < 7 && thing->walks)
            {
                compare_move(&s, who);
            }
            else if (thing->walks && !thing->outside)
            {
                compare_move_solid(&s, who);
            }
        }
    }
}

/* ---- What follows from the rules ----------------------------------------- */

/* Makes a map and sprites of the pixels of a scene. */
static void make_scene(struct scene *s)
{
    static bool pixels[PART][PART];

    ok(DdcWorld_Create(&s->world));
    test_own(s->world, destroy_DdcWorld);
    if (s->tiles != NULL)
    {
        const int width = s->cell_width;
        const int height = s->cell_height;
        ddc_uint32 index = 0;

        ok(DdcTiles_Create(s->width / width, s->height / height, width, height,
                           &s->tiles));
        test_own(s->tiles, destroy_DdcTiles);
        for_pixels(column, row, s->width / width, s->height / height)
        {
            struct pixel *first = &s->map[row * height][column * width];

            for_pixels(x, y, width, height)
            {
                pixels[y][x] =
                    s->map[row * height + y][column * width + x].solid;
            }
            index++;
            ok(DdcTiles_SetTile(s->tiles, index, DDC_TILE_MASK,
                                mask_of(pixels, width, height),
                                first->categories));
            ok(DdcTiles_SetCell(s->tiles, column, row, index));
        }
        ok(DdcWorld_SetTiles(s->world, s->tiles));
    }
    for (int i = 0; i < s->count; i++)
    {
        struct thing *thing = &s->things[i];

        make_sprite(thing, 3);
        ok(DdcSprite_SetXY(thing->sprite, thing->x, thing->y));
        ok(DdcSprite_SetFilter(thing->sprite, thing->categories, 0));
        if (thing->walks)
        {
            ok(DdcSprite_SetBody(thing->sprite, &thing->body));
        }
        if (!thing->outside)
        {
            ok(DdcWorld_Add(s->world, thing->sprite));
        }
    }
}

static void copy_scene(const struct scene *s, struct scene *copy)
{
    static struct pixel map[SIDE][SIDE];

    *copy = *s;
    copy->map = map;
    for_pixels(x, y, s->width, s->height)
    {
        map[y][x] = s->map[y][x];
    }
}

static int mirrored_x(const struct scene *s, const struct thing *thing, int x)
{
    return s->width - thing->width - x;
}

static void mirror_scene(const struct scene *s, struct scene *mirrored)
{
    copy_scene(s, mirrored);
    for_pixels(x, y, s->width, s->height)
    {
        mirrored->map[y][s->width - 1 - x] = s->map[y][x];
    }
    for (int i = 0; i < s->count; i++)
    {
        const struct thing *thing = &s->things[i];

        for_pixels(x, y, thing->width, thing->height)
        {
            mirrored->things[i].solid[y][thing->width - 1 - x] =
                thing->solid[y][x];
        }
        mirrored->things[i].x = mirrored_x(s, thing, thing->x);
        mirrored->things[i].body.rest_x = -thing->body.rest_x;
    }
}

/* Where the sprites and their bodies are now. */
static void read_scene(struct scene *s)
{
    for (int i = 0; i < s->count; i++)
    {
        struct thing *thing = &s->things[i];

        thing->x = DdcSprite_GetX(thing->sprite);
        thing->y = DdcSprite_GetY(thing->sprite);
        if (thing->walks)
        {
            ok(DdcSprite_GetBody(thing->sprite, &thing->body));
        }
    }
}

static int number_of(const struct scene *s, const DdcSprite *sprite)
{
    for (int i = 0; i < s->count; i++)
    {
        if (s->things[i].sprite == sprite)
        {
            return i;
        }
    }
    return -1;
}

static void assert_mirrored(const struct scene *s, const struct scene *mirrored)
{
    for (int i = 0; i < s->count; i++)
    {
        const struct thing *thing = &s->things[i];
        DdcBody body = mirrored->things[i].body;

        assert_int_equal(mirrored->things[i].x, mirrored_x(s, thing, thing->x));
        assert_int_equal(mirrored->things[i].y, thing->y);
        body.rest_x = -body.rest_x;
        if (thing->walks)
        {
            assert_same(thing->body, body);
        }
    }
}

static void assert_mirrored_side(const struct scene *s,
                                 const struct scene *mirrored,
                                 const DdcBodySide *a, const DdcBodySide *b)
{
    assert_int_equal(a->hit, b->hit);
    assert_int_equal(a->y, b->y);
    assert_int_equal(number_of(s, a->sprite), number_of(mirrored, b->sprite));
}

TEST(mirrored_scenes_have_mirrored_moves)
{
    static struct scene s;
    static struct scene mirrored;

    for_steps(i, test_rounds(500), 7720)
    {
        random_scene(&s);
        mirror_scene(&s, &mirrored);
        make_scene(&mirrored);
        for (int call = 0; call < 8; call++)
        {
            const int who = test_random_in(0, s.count - 1);
            const DdcPoint move = random_move();
            const DdcPoint other = {-move.x, move.y};
            struct thing *thing = &s.things[who];
            ddc_int32 rest = thing->body.rest_x;

            if (!thing->walks)
            {
                continue;
            }
            if (one_in(2))
            {
                DdcBodyMove a;
                DdcBodyMove b;

                if (way_of(move.x, &rest) == 0) /* left before right */
                {
                    thing->body.nudge_x = 0;
                    mirrored.things[who].body.nudge_x = 0;
                    ok(DdcSprite_SetBody(thing->sprite, &thing->body));
                    ok(DdcSprite_SetBody(mirrored.things[who].sprite,
                                         &mirrored.things[who].body));
                }
                ok(DdcWorld_Move(s.world, thing->sprite, &move, &a));
                ok(DdcWorld_Move(mirrored.world, mirrored.things[who].sprite,
                                 &other, &b));
                assert_mirrored_side(&s, &mirrored, &a.left, &b.right);
                assert_mirrored_side(&s, &mirrored, &a.right, &b.left);
                assert_mirrored_side(&s, &mirrored, &a.top, &b.top);
                assert_mirrored_side(&s, &mirrored, &a.bottom, &b.bottom);
                assert_int_equal(a.left_x, -b.left_x);
                assert_int_equal(a.left_y, b.left_y);
                assert_int_equal(a.flags, b.flags);
            }
            else if (!thing->outside)
            {
                DdcBodyEvent a[THINGS];
                DdcBodyEvent b[THINGS];
                ddc_uint32 n;
                ddc_uint32 m;

                ok(DdcWorld_MoveSolid(s.world, thing->sprite, &move, a, THINGS,
                                      &n));
                ok(DdcWorld_MoveSolid(mirrored.world,
                                      mirrored.things[who].sprite, &other, b,
                                      THINGS, &m));
                assert_int_equal(n, m);
                for (ddc_uint32 k = 0; k < n; k++)
                {
                    assert_int_equal(number_of(&s, a[k].sprite),
                                     number_of(&mirrored, b[k].sprite));
                    assert_int_equal(a[k].kind, b[k].kind);
                    assert_int_equal(a[k].moved_x, -b[k].moved_x);
                    assert_int_equal(a[k].moved_y, b[k].moved_y);
                }
            }
            read_scene(&s);
            read_scene(&mirrored);
            assert_mirrored(&s, &mirrored);
        }
    }
}

/* A way of 1 to 12 pixels on one axis, and a pixel of it. */
static int random_way(DdcPoint *all, DdcPoint *pixel)
{
    const int n = test_random_in(1, 12);
    const DdcPoint ways[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    *pixel = ways[test_random_in(0, 3)];
    all->x = n * pixel->x;
    all->y = n * pixel->y;
    return n;
}

TEST(a_move_on_an_axis_is_that_of_its_pixels_until_it_lands)
{
    static struct scene s;
    static struct scene copy;
    int compared = 0;

    for_steps(i, test_rounds(500), 7721)
    {
        const int who = 0;
        struct thing *thing = &s.things[who];
        DdcPoint all;
        DdcPoint pixel;
        DdcBodyMove whole;
        DdcBodyMove part;
        int n = random_way(&all, &pixel);
        bool stands = false;
        bool lands = false;

        random_scene(&s);
        if (!thing->walks)
        {
            continue;
        }
        thing->body.rest_x = thing->body.rest_y = 0;
        thing->body.flags &= ~DDC_BODY_DROPS;
        ok(DdcSprite_SetBody(thing->sprite, &thing->body));
        copy_scene(&s, &copy);
        make_scene(&copy);
        ok(DdcWorld_Move(s.world, thing->sprite, &all, &whole));
        for (int k = 0; k < n; k++)
        {
            ok(DdcWorld_Move(copy.world, copy.things[who].sprite, &pixel,
                             &part));
            assert_true(!stands || part.flags & DDC_BODY_STOOD);
            lands = lands || (k > 0 && !stands && part.flags & DDC_BODY_STOOD);
            stands = (part.flags & DDC_BODY_STANDS) != 0;
        }
        if (!lands)
        {
            compared++;
            assert_int_equal(whole.x, part.x);
            assert_int_equal(whole.y, part.y);
            assert_int_equal(whole.flags & DDC_BODY_STANDS,
                             part.flags & DDC_BODY_STANDS);
            read_scene(&s);
            read_scene(&copy);
            assert_same(s.things[who].body, copy.things[who].body);
        }
    }
    assert_total(compared, test_rounds(500) / 2, test_rounds(500));
}

TEST(a_move_of_a_solid_on_an_axis_is_that_of_its_pixels)
{
    static struct scene s;
    static struct scene copy;

    for_steps(i, test_rounds(500), 7722)
    {
        struct thing *thing = &s.things[0];
        struct event sums[THINGS] = {{0, 0, 0}};
        DdcBodyEvent events[THINGS];
        ddc_uint32 events_count;
        DdcPoint all;
        DdcPoint pixel;
        int n = random_way(&all, &pixel);

        random_scene(&s);
        if (!thing->walks || thing->outside)
        {
            continue;
        }
        thing->body.rest_x = thing->body.rest_y = 0;
        ok(DdcSprite_SetBody(thing->sprite, &thing->body));
        copy_scene(&s, &copy);
        make_scene(&copy);
        while (n-- > 0)
        {
            ok(DdcWorld_MoveSolid(copy.world, copy.things[0].sprite, &pixel,
                                  events, THINGS, &events_count));
            for (ddc_uint32 k = 0; k < events_count; k++)
            {
                struct event *sum = &sums[number_of(&copy, events[k].sprite)];
                sum->kind =
                    events[k].kind > sum->kind ? events[k].kind : sum->kind;
                sum->x += events[k].moved_x;
                sum->y += events[k].moved_y;
            }
        }
        ok(DdcWorld_MoveSolid(s.world, thing->sprite, &all, events, THINGS,
                              &events_count));
        for (ddc_uint32 k = 0; k < events_count; k++)
        {
            struct event *sum = &sums[number_of(&s, events[k].sprite)];
            assert_int_equal(events[k].kind, sum->kind);
            assert_int_equal(events[k].moved_x, sum->x);
            assert_int_equal(events[k].moved_y, sum->y);
            sum->kind = 0;
        }
        for (int k = 0; k < s.count; k++)
        {
            assert_int_equal(sums[k].kind, 0);
        }
        read_scene(&s);
        read_scene(&copy);
        for (int k = 0; k < s.count; k++)
        {
            assert_int_equal(s.things[k].x, copy.things[k].x);
            assert_int_equal(s.things[k].y, copy.things[k].y);
            if (s.things[k].walks)
            {
                assert_same(s.things[k].body, copy.things[k].body);
            }
        }
    }
}

/* Does a solid pixel of the map or of a thing newly cover one of a body? What
 * has moved covers it newly if it did not before; what has not, or has moved
 * with the body, if the body was not there. */
static bool goes_deeper(const struct scene *s, const struct scene *before,
                        int who, int of)
{
    const struct thing *now = &s->things[who];
    const struct thing *then = &before->things[who];
    const bool stays = now->x == then->x && now->y == then->y;
    const int dx = of == MAP ? 0 : s->things[of].x - before->things[of].x;
    const int dy = of == MAP ? 0 : s->things[of].y - before->things[of].y;

    for_pixels(i, j, now->width, now->height)
    {
        const int x = now->x + i;
        const int y = now->y + j;

        if (now->solid[j][i] && kind_at(s, &now->body, of, x, y) == SOLID &&
            !(stays && of != MAP ? covers(&before->things[of], x, y)
                                 : covers(then, x - dx, y - dy)))
        {
            return true;
        }
    }
    return false;
}

static int kind_of_event(const struct scene *s, int who,
                         const DdcBodyEvent *events, ddc_uint32 count)
{
    for (ddc_uint32 k = 0; k < count; k++)
    {
        if (number_of(s, events[k].sprite) == who)
        {
            return events[k].kind;
        }
    }
    return 0;
}

/* After `who` has walked, or has moved as a solid by a pixel. */
static void assert_not_deeper(const struct scene *s, const struct scene *before,
                              int i, int who, bool walks, int kind)
{
    const struct thing *now = &s->things[i];
    const struct thing *then = &before->things[i];
    const bool stays = now->x == then->x && now->y == then->y;

    if (!now->walks || (now->outside && !walks) || walks != (i == who))
    {
        return;
    }
    for (int of = 0; of <= MAP; of++)
    {
        if (of != MAP && (of == i || of >= s->count || s->things[of].outside))
        {
            continue;
        }
        /* One for which the body is not solid may have come over it. */
        if ((!stays || of == who) && goes_deeper(s, before, i, of))
        {
            assert_int_equal(kind, DDC_BODY_CRUSHED);
            assert_int_equal(of, who);
        }
    }
}

TEST(only_what_is_crushed_gets_deeper_into_what_is_solid)
{
    static struct scene s;
    static struct scene before;

    for_steps(i, test_rounds(500), 7723)
    {
        random_scene(&s);
        for (int call = 0; call < 8; call++)
        {
            const int who = test_random_in(0, s.count - 1);
            DdcPoint move = random_move();
            struct thing *thing = &s.things[who];
            const bool walks = one_in(2) || thing->outside;
            DdcBodyMove moved;
            DdcBodyEvent events[THINGS];
            ddc_uint32 count = 0;

            if (!thing->walks)
            {
                continue;
            }
            before = s;
            if (walks)
            {
                ok(DdcWorld_Move(s.world, thing->sprite, &move, &moved));
            }
            else
            {
                DdcPoint way;
                random_way(&way, &move);
                thing->body.rest_x = thing->body.rest_y = 0;
                ok(DdcSprite_SetBody(thing->sprite, &thing->body));
                ok(DdcWorld_MoveSolid(s.world, thing->sprite, &move, events,
                                      THINGS, &count));
            }
            read_scene(&s);
            for (int k = 0; k < s.count; k++)
            {
                assert_not_deeper(&s, &before, k, who, walks,
                                  kind_of_event(&s, k, events, count));
            }
        }
    }
}
