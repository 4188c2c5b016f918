/* SPDX-License-Identifier: Zlib */
/* Implements walk_oracle.h by a loop over pixels, rule by rule. */
#include "walk_oracle.h"

#include "test.h"

#include <math.h>

/* ---- Pixels ---------------------------------------------------------------
 */

bool oracle_has(const struct thing *t, int x, int y)
{
    x -= t->x;
    y -= t->y;
    return x >= 0 && x < t->width && y >= 0 && y < t->height &&
           t->pixels[y * t->width + x];
}

static ddc_uint32 categories_at(const struct thing *t, int x, int y)
{
    return !oracle_has(t, x, y)  ? 0
           : t->of_pixel != NULL ? t->of_pixel[(y - t->y) * t->width + x - t->x]
                                 : t->categories;
}

bool oracle_is_solid(const DdcBody *body, const struct thing *t, int x, int y)
{
    return (categories_at(t, x, y) & body->solid) != 0;
}

static bool is_one_way(const DdcBody *body, const struct thing *t, int x, int y)
{
    return (body->flags & DDC_BODY_DROPS) == 0 &&
           !oracle_is_solid(body, t, x, y) &&
           (categories_at(t, x, y) & body->one_way) != 0;
}

/* Is this pixel of a body, which is set, the lowest of its column, and in its
 * lowest rows? */
static bool is_sole(const struct thing *b, int x, int y)
{
    int lowest = 0;

    for (int j = y + 1; j < b->height; j++)
    {
        if (b->pixels[j * b->width + x])
        {
            return false;
        }
    }
    for (int j = 0; j < b->height; j++)
    {
        for (int i = 0; i < b->width; i++)
        {
            lowest = b->pixels[j * b->width + i] ? j : lowest;
        }
    }
    return b->body.sole == 0 || y > lowest - b->body.sole;
}

/* ---- Steps ----------------------------------------------------------------
 */

struct blockers
{
    int solid;
    int one_way;
    int x;
    int y;
};

/* The pixels of a thing that block a step of a body. */
static struct blockers blockers_of(const struct thing *b, int dx, int dy,
                                   const struct thing *t)
{
    struct blockers found = {0, 0, 0, 0};
    const DdcBody *body = &b->body;

    for_pixels(x, y, b->width, b->height)
    {
        int at_x = b->x + x + dx;
        int at_y = b->y + y + dy;
        if (!b->pixels[y * b->width + x] || !oracle_has(t, at_x, at_y))
        {
            continue;
        }
        bool solid =
            oracle_is_solid(body, t, at_x, at_y) && !oracle_has(b, at_x, at_y);
        bool top = dy == 1 && is_one_way(body, t, at_x, at_y) &&
                   !is_one_way(body, t, at_x, at_y - 1) && is_sole(b, x, y);
        if ((solid || top) && found.solid + found.one_way == 0)
        {
            found.x = at_x;
            found.y = at_y;
        }
        found.solid += solid;
        found.one_way += top;
    }
    return found;
}

static bool is_blocked(const struct scene *s, int b, int dx, int dy)
{
    for (int i = 0; i < s->count; i++)
    {
        struct blockers found = {0, 0, 0, 0};
        if (i != b)
        {
            found = blockers_of(&s->things[b], dx, dy, &s->things[i]);
        }
        if (found.solid + found.one_way > 0)
        {
            return true;
        }
    }
    return false;
}

static bool step(struct scene *s, int b, int dx, int dy)
{
    if (is_blocked(s, b, dx, dy))
    {
        return false;
    }
    s->things[b].x += dx;
    s->things[b].y += dy;
    return true;
}

/* Rule 9. Returns how many solid pixels block the step. */
static int find_side(const struct scene *s, int b, int dx, int dy,
                     struct oracle_side *out)
{
    int most = 0;
    int solid = 0;

    for (int i = 0; i < s->count; i++)
    {
        struct blockers found = {0, 0, 0, 0};
        if (i != b)
        {
            found = blockers_of(&s->things[b], dx, dy, &s->things[i]);
        }
        solid += found.solid;
        if (found.solid + found.one_way > most)
        {
            most = found.solid + found.one_way;
            *out = (struct oracle_side){1, found.x, found.y, i};
        }
    }
    return solid;
}

static bool overlaps(const struct thing *b, const struct thing *t, bool solid)
{
    for_pixels(x, y, b->width, b->height)
    {
        DdcBody body = b->body;
        body.flags = 0;
        if (b->pixels[y * b->width + x] &&
            (solid ? oracle_is_solid(&body, t, b->x + x, b->y + y)
                   : is_one_way(&body, t, b->x + x, b->y + y)))
        {
            return true;
        }
    }
    return false;
}

static bool overlaps_any(const struct scene *s, int b, bool solid)
{
    for (int i = 0; i < s->count; i++)
    {
        if (i != b && overlaps(&s->things[b], &s->things[i], solid))
        {
            return true;
        }
    }
    return false;
}

/* ---- Whole pixels: rule 1 -------------------------------------------------
 */

static int whole(double move, ddc_int32 *rest)
{
    double units = *rest + round(move * 65536);      /* halves away from 0 */
    double pixels = ceil(fabs(units) / 65536 - 0.5); /* halves towards 0 */

    pixels = units < 0 ? -pixels : pixels;
    *rest = (ddc_int32)(units - pixels * 65536);
    return (int)pixels;
}

/* Where the line of DdcMask_Sweep() is at step k of n. */
static int line_at(int span, int k, int n)
{
    int distance = (2 * k * abs(span) + n) / (2 * n);

    return span < 0 ? -distance : distance;
}

/* ---- Rules 6 to 8 ----------------------------------------------------------
 */

static bool walk_aside(struct scene *s, int b, int dx, bool *stands)
{
    struct thing *t = &s->things[b];
    int old = t->y;
    int highest = old;

    while (old - highest < t->body.climb && step(s, b, 0, -1))
    {
        highest--;
    }
    for (t->y = highest; t->y <= old; t->y++)
    {
        if (step(s, b, dx, 0))
        {
            int lowest = old + t->body.drop;
            while (t->y < lowest && step(s, b, 0, 1))
            {
            }
            if (!is_blocked(s, b, 0, 1))
            {
                t->y = old;
                *stands = false;
            }
            return true;
        }
    }
    t->y = old;
    return false;
}

/* i free steps by (ax,ay), then a free one by (dx,dy). */
static bool try_around(struct scene *s, int b, int i, int ax, int ay, int dx,
                       int dy)
{
    struct thing before = s->things[b];

    for (; i > 0; i--)
    {
        if (!step(s, b, ax, ay))
        {
            s->things[b] = before;
            return false;
        }
    }
    if (step(s, b, dx, dy))
    {
        return true;
    }
    s->things[b] = before;
    return false;
}

static bool fly_aside(struct scene *s, int b, int dx)
{
    if (step(s, b, dx, 0))
    {
        return true;
    }
    for (int i = 1; i <= s->things[b].body.nudge_y; i++)
    {
        if (try_around(s, b, i, 0, -1, dx, 0) ||
            try_around(s, b, i, 0, 1, dx, 0))
        {
            return true;
        }
    }
    return false;
}

static bool rise(struct scene *s, int b, int mx)
{
    if (step(s, b, 0, -1))
    {
        return true;
    }
    for (int i = 1; i <= s->things[b].body.nudge_x; i++)
    {
        if ((mx <= 0 && try_around(s, b, i, -1, 0, 0, -1)) ||
            (mx >= 0 && try_around(s, b, i, 1, 0, 0, -1)))
        {
            return true;
        }
    }
    return false;
}

/* ---- Moves ----------------------------------------------------------------
 */

void oracle_move(struct scene *s, int mover, const DdcPoint *move,
                 struct oracle_move *out)
{
    struct thing *b = &s->things[mover];
    int mx = whole(move->x, &b->body.rest_x);
    int my = whole(move->y, &b->body.rest_y);
    int n = abs(mx) > abs(my) ? abs(mx) : abs(my);
    int start_y = b->y;
    bool stands =
        (my > 0 || (my == 0 && move->y >= 0)) && is_blocked(s, mover, 0, 1);
    bool x_stopped = false;
    bool y_stopped = false;

    *out = (struct oracle_move){.left_x = mx, .left_y = my};
    out->flags = (stands ? DDC_BODY_STOOD : 0) |
                 (overlaps_any(s, mover, true) ? DDC_BODY_INSIDE : 0);
    for (int k = 1; k <= n; k++)
    {
        int dx = line_at(mx, k, n) - line_at(mx, k - 1, n);
        int dy = line_at(my, k, n) - line_at(my, k - 1, n);
        if (dx != 0 && !x_stopped)
        {
            x_stopped = !(stands ? walk_aside(s, mover, dx, &stands)
                                 : fly_aside(s, mover, dx));
            out->left_x -= x_stopped ? 0 : dx;
            if (x_stopped)
            {
                find_side(s, mover, dx, 0, dx < 0 ? &out->left : &out->right);
            }
        }
        if (dy != 0 && !y_stopped)
        {
            y_stopped = !(dy < 0 ? rise(s, mover, mx) : step(s, mover, 0, 1));
            out->left_y -= y_stopped ? 0 : dy;
            if (y_stopped)
            {
                find_side(s, mover, 0, dy, dy < 0 ? &out->top : &out->bottom);
                stands = stands || dy > 0;
            }
        }
    }
    b->body.rest_x = x_stopped ? 0 : b->body.rest_x;
    b->body.rest_y = y_stopped || stands ? 0 : b->body.rest_y;
    if (stands)
    {
        int solid = find_side(s, mover, 0, 1, &out->bottom);
        out->flags |= DDC_BODY_STANDS | (solid == 0 ? DDC_BODY_ON_ONE_WAY : 0);
    }
    if (b->y > start_y && !overlaps_any(s, mover, false))
    {
        b->body.flags &= ~DDC_BODY_DROPS;
    }
}

/* ---- Solids ----------------------------------------------------------------
 */

struct pass
{
    int bearer; /* 0: none that moves */
    bool rides;
    bool covered;
    bool pushed;
    bool steps;
};

static bool blocks(const struct scene *s, int b, int dx, int dy, int by)
{
    struct blockers found = blockers_of(&s->things[b], dx, dy, &s->things[by]);

    return found.solid + found.one_way > 0;
}

/* Does the solid, which has stepped, cover a pixel that it did not? */
static bool comes_onto(const struct thing *solid, int dx, int dy,
                       const struct thing *b)
{
    if ((b->body.solid & solid->categories) == 0)
    {
        return false;
    }
    for_area(x, y, b->x, b->y, b->x + b->width, b->y + b->height)
    {
        if (oracle_has(b, x, y) && oracle_has(solid, x, y) &&
            !oracle_has(solid, x + dx, y + dy))
        {
            return true;
        }
    }
    return false;
}

static bool can_step(const struct scene *s, const struct pass p[THINGS_MAX],
                     int solid, int b, int dx, int dy)
{
    for (int i = 0; i < s->count; i++)
    {
        bool in_group = p[i].rides || p[i].pushed;
        if (i != solid && i != b && !(in_group && p[i].steps) &&
            blocks(s, b, dx, dy, i))
        {
            return false;
        }
    }
    return !p[b].rides || p[b].pushed || p[b].bearer == solid ||
           p[p[b].bearer].steps;
}

static bool is_body(const struct scene *s, int solid, int i)
{
    return i != solid && s->things[i].has_body;
}

static void find_group(struct scene *s, int solid, int dx, int dy,
                       struct pass p[THINGS_MAX])
{
    for (int i = 1; i < s->count; i++)
    {
        struct oracle_side side = {0, 0, 0, 0};
        if (is_body(s, solid, i) &&
            (s->things[i].body.flags & DDC_BODY_NO_RIDE) == 0)
        {
            find_side(s, i, 0, 1, &side);
        }
        p[i].bearer = side.thing;
    }
    for (int round = 0; round < s->count; round++)
    {
        for (int i = 1; i < s->count; i++)
        {
            p[i].rides = p[i].bearer == solid || p[p[i].bearer].rides;
        }
    }
    s->things[solid].x += dx;
    s->things[solid].y += dy;
    for (int i = 1; i < s->count; i++)
    {
        p[i].covered = p[i].pushed =
            is_body(s, solid, i) &&
            comes_onto(&s->things[solid], dx, dy, &s->things[i]);
    }
    for (int round = 0; round < s->count; round++)
    {
        for (int i = 1; i < s->count; i++)
        {
            for (int by = 1; by < s->count; by++)
            {
                p[i].pushed =
                    p[i].pushed || (is_body(s, solid, i) && i != by &&
                                    p[by].pushed && blocks(s, by, dx, dy, i));
            }
        }
    }
}

/* One pixel. False: it yields. */
static bool step_solid(struct scene *s, int solid, int dx, int dy,
                       struct oracle_event events[THINGS_MAX])
{
    struct pass p[THINGS_MAX] = {{0}};
    bool yields = (s->things[solid].body.flags & DDC_BODY_YIELDS) != 0;

    find_group(s, solid, dx, dy, p);
    for (int i = 1; i < s->count; i++)
    {
        p[i].steps = p[i].rides || p[i].pushed;
    }
    for (int round = 0; round < s->count; round++)
    {
        for (int i = 1; i < s->count; i++)
        {
            p[i].steps = p[i].steps && can_step(s, p, solid, i, dx, dy);
        }
    }
    for (int i = 1; i < s->count && yields; i++)
    {
        if (p[i].covered && !p[i].steps)
        {
            s->things[solid].x -= dx;
            s->things[solid].y -= dy;
            return false;
        }
    }
    for (int i = 1; i < s->count; i++)
    {
        struct oracle_event *e = &events[i];
        int kind = p[i].covered && !p[i].steps ? DDC_BODY_CRUSHED
                   : p[i].steps && p[i].pushed ? DDC_BODY_PUSHED
                   : p[i].steps                ? DDC_BODY_CARRIED
                                               : 0;
        e->kind = kind > e->kind ? kind : e->kind;
        if (p[i].steps)
        {
            s->things[i].x += dx;
            s->things[i].y += dy;
            e->moved_x += dx;
            e->moved_y += dy;
        }
    }
    return true;
}

int oracle_move_solid(struct scene *s, int solid, const DdcPoint *move,
                      struct oracle_event out[THINGS_MAX])
{
    struct oracle_event events[THINGS_MAX] = {{0}};
    DdcBody *body = &s->things[solid].body;
    int mx = whole(move->x, &body->rest_x);
    int my = whole(move->y, &body->rest_y);
    int n = abs(mx) > abs(my) ? abs(mx) : abs(my);
    bool x_ends = false;
    bool y_ends = false;
    int count = 0;

    for (int k = 1; k <= n; k++)
    {
        int dx = line_at(mx, k, n) - line_at(mx, k - 1, n);
        int dy = line_at(my, k, n) - line_at(my, k - 1, n);
        if (dx != 0 && !x_ends)
        {
            x_ends = !step_solid(s, solid, dx, 0, events);
        }
        if (dy != 0 && !y_ends)
        {
            y_ends = !step_solid(s, solid, 0, dy, events);
        }
    }
    body->rest_x = x_ends ? 0 : body->rest_x;
    body->rest_y = y_ends ? 0 : body->rest_y;
    for (int i = 1; i < s->count; i++)
    {
        if (events[i].kind != 0)
        {
            out[count] = events[i];
            out[count++].thing = i;
        }
    }
    return count;
}
