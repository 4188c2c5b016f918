/* SPDX-License-Identifier: Zlib */
/*
 * Lines of pixels, and transformed masks within others and in a clip, beside
 * what a game does without the calls.
 *
 *   line/64/HOW         lines across a mask of 64 x 64 pixels: "ring", most hit
 *                       its edge; "miss", all pass a disc in its box; "thick",
 *                       the same lines, 9 pixels thick; "turned", a ring that
 *                       is turned. Beside DdcMask_Get() of each pixel of the
 *                       line ("loop"), after DdcSampling_Locate() where it is
 *                       turned
 *   line/world/N        lines of 400 pixels across a world of N sprites, beside
 *                       DdcWorld_FindAtPoint() for each pixel ("points") and
 *                       the loop over the pixels of each sprite ("loop")
 *   within/64           a turned disc within a turned disc, beside a loop over
 *                       the display
 *   clip/64             overlap in a window, beside two masks that are made and
 *                       drawn for it ("drawn"), and all of the overlap
 * ("whole")
 */
#include "must.h"

#include <math.h>
#include <stdlib.h>

#define LINES 64

struct scene
{
    DdcMask *mask;
    DdcMask *other;
    int size;
    int turned;
    DdcSampling sampling;
    DdcSampling of_other;
    DdcLine lines[LINES];
    DdcRect clip;
    DdcWorld *world;
    DdcSprite *sprites[4096];
    DdcRect rects[4096];
    int count;
};

static uint32_t state = 99;

static int pick(int low, int high)
{
    state = state * 1664525 + 1013904223;
    return low + (int)((state >> 8) % (uint32_t)(high - low + 1));
}

static DdcMask *round_mask(int size, double inner, double outer)
{
    DdcMask *mask;

    must(DdcMask_Create(size, size, 0, &mask));
    for (int i = 0; i < size * size; i++)
    {
        double x = (i % size + 0.5) * 2 / size - 1;
        double y = (i / size + 0.5) * 2 / size - 1;
        double r = sqrt(x * x + y * y);
        must(DdcMask_Set(mask, i % size, i / size, r >= inner && r < outer));
    }
    return mask;
}

/* ---- The loop ----------------------------------------------------------- */

static int is_set(const struct scene *s, int x, int y)
{
    ddc_int32 column = x;
    ddc_int32 row = y;

    if (s->turned)
    {
        DdcSampling_Locate(&s->sampling, x, y, &column, &row);
    }
    return DdcMask_Get(s->mask, column, row);
}

/* The supercover, pixel by pixel: of two neighbours that a corner touches, both
 * are looked at. */
static int loop_hits(const struct scene *s, const DdcLine *line, int dx, int dy)
{
    int x = line->from_x, y = line->from_y;
    int way_x = abs(line->to_x - x), way_y = abs(line->to_y - y);
    int step_x = line->to_x > x ? 1 : -1, step_y = line->to_y > y ? 1 : -1;
    int error = way_x - way_y;

    for (int left = 1 + way_x + way_y; left > 0; left--)
    {
        if (is_set(s, x - dx, y - dy))
        {
            return 1;
        }
        if (error > 0)
        {
            x += step_x;
            error -= 2 * way_y;
        }
        else if (error < 0)
        {
            y += step_y;
            error += 2 * way_x;
        }
        else
        {
            if (left > 1 && (is_set(s, x + step_x - dx, y - dy) ||
                             is_set(s, x - dx, y + step_y - dy)))
            {
                return 1;
            }
            x += step_x;
            y += step_y;
            error += 2 * way_x - 2 * way_y;
            left--;
        }
    }
    return 0;
}

/* A thick line as games draw it: at each step of the longer axis, the pixels
 * beside the middle on the other one. */
static int thick_loop_hits(const struct scene *s, const DdcLine *line)
{
    int way_x = line->to_x - line->from_x, way_y = line->to_y - line->from_y;
    int flat = abs(way_x) > abs(way_y);
    int steps = flat ? abs(way_x) : abs(way_y);
    int half =
        (int)(line->width * sqrt(way_x * way_x + way_y * way_y) / (2 * steps));

    for (int k = 0; k <= steps; k++)
    {
        int x = line->from_x + way_x * k / steps;
        int y = line->from_y + way_y * k / steps;
        for (int beside = -half; beside <= half; beside++)
        {
            if (flat ? is_set(s, x, y + beside) : is_set(s, x + beside, y))
            {
                return 1;
            }
        }
    }
    return 0;
}

BENCH(line_loop, struct scene, s)
{
    const DdcLine *line = &s->lines[i % LINES];

    return (uint64_t)(line->width > 0 ? thick_loop_hits(s, line)
                                      : loop_hits(s, line, 0, 0));
}

BENCH(line_ours, struct scene, s)
{
    DdcHit hit;

    must(DdcMask_FindOnLine(s->mask, s->turned ? &s->sampling : NULL,
                            &s->lines[i % LINES], &hit));
    return (uint64_t)hit.hit;
}

static void turn(DdcSampling *sampling, int size, int angle, double scale)
{
    const DdcPoint middle = {size / 2.0, size / 2.0};
    DdcTransform t;

    must(DdcTransform_SetIdentity(&t));
    must(DdcRotation_SetAngle(&t.rotation, angle));
    t.scale.x = t.scale.y = scale;
    must(DdcSampling_SetTransform(sampling, &t, &middle));
}

static void lines(const char *variant, int turned, int miss, int width)
{
    const char *name = bench_name("line/64/%s", variant);

    if (bench_wants(name))
    {
        static struct scene s;
        s.turned = turned;
        s.mask = miss ? round_mask(64, 0, 0.6) : round_mask(64, 0.7, 1);
        turn(&s.sampling, 64, 31000, 1);
        for (int i = 0; i < LINES; i++)
        {
            DdcLine *line = &s.lines[i];
            do
            {
                *line = (DdcLine){pick(-40, 104), pick(-40, 104),
                                  pick(-40, 104), pick(-40, 104), 0};
            } while (abs(line->to_x - line->from_x) +
                             abs(line->to_y - line->from_y) <
                         64 ||
                     (miss && loop_hits(&s, line, 0, 0)));
            line->width = width;
        }
        const struct bench_way ways[] = {{"ours", line_ours, &s, width == 0},
                                         {"loop", line_loop, &s, width == 0}};
        bench_case(name, 64, ways, 2);
    }
}

/* ---- Worlds ------------------------------------------------------------- */

BENCH(world_ours, struct scene, s)
{
    DdcSprite *other;
    DdcHit hit;

    must(DdcWorld_FindOnLine(s->world, &s->lines[i % LINES], NULL,
                             DDC_CATEGORIES_ALL, &other, &hit));
    return (uint64_t)hit.hit;
}

BENCH(world_points, struct scene, s)
{
    const DdcLine *line = &s->lines[i % LINES];
    int n = abs(line->to_x - line->from_x) > abs(line->to_y - line->from_y)
                ? abs(line->to_x - line->from_x)
                : abs(line->to_y - line->from_y);
    DdcSprite *other = NULL;

    for (int k = 0; k <= n && other == NULL; k++)
    {
        must(DdcWorld_FindAtPoint(
            s->world, line->from_x + (line->to_x - line->from_x) * k / n,
            line->from_y + (line->to_y - line->from_y) * k / n,
            DDC_CATEGORIES_ALL, &other));
    }
    return 0;
}

BENCH(world_loop, struct scene, s)
{
    const DdcLine *line = &s->lines[i % LINES];
    int hit = 0;

    for (int k = 0; k < s->count; k++)
    {
        const DdcRect *r = &s->rects[k];
        if ((line->from_x < r->left && line->to_x < r->left) ||
            (line->from_x >= r->right && line->to_x >= r->right) ||
            (line->from_y < r->top && line->to_y < r->top) ||
            (line->from_y >= r->bottom && line->to_y >= r->bottom))
        {
            continue;
        }
        hit |= loop_hits(s, line, r->left, r->top);
    }
    return (uint64_t)hit;
}

static void worlds(int count)
{
    const char *name = bench_name("line/world/%d", count);

    if (bench_wants(name))
    {
        static struct scene s;
        int side = (int)sqrt(count * 64.0 * 64 * 8);
        s.count = count;
        s.mask = round_mask(64, 0, 1);
        must(DdcWorld_Create(&s.world));
        for (int k = 0; k < count; k++)
        {
            int x = pick(0, side);
            int y = pick(0, side);
            must(DdcSprite_CreateFromMask(s.mask, x, y, &s.sprites[k]));
            must(DdcWorld_Add(s.world, s.sprites[k]));
            must(DdcSprite_GetRect(s.sprites[k], &s.rects[k]));
        }
        for (int i = 0; i < LINES; i++)
        {
            int x = pick(0, side), y = pick(0, side);
            s.lines[i] =
                (DdcLine){x, y, x + pick(-300, 300), y + pick(-300, 300), 0};
        }
        const struct bench_way ways[] = {{"ours", world_ours, &s, 1},
                                         {"loop", world_loop, &s, 1},
                                         {"points", world_points, &s, 0}};
        bench_case(name, count, ways, 3);
    }
}

/* ---- Transformed masks -------------------------------------------------- */

BENCH(within_ours, struct scene, s)
{
    return (uint64_t)DdcMask_ContainsTransformed(s->mask, &s->sampling,
                                                 s->other, &s->of_other, NULL);
}

BENCH(within_loop, struct scene, s)
{
    ddc_int32 column, row;

    for_area(x, y, -20, -20, 84, 84)
    {
        DdcSampling_Locate(&s->of_other, x, y, &column, &row);
        if (DdcMask_Get(s->other, column, row) && !is_set(s, x, y))
        {
            return 0;
        }
    }
    return 1;
}

BENCH(clip_ours, struct scene, s)
{
    return (uint64_t)DdcMask_CountOverlapTransformed(
        s->mask, &s->sampling, s->other, &s->of_other, &s->clip);
}

BENCH(clip_whole, struct scene, s)
{
    return (uint64_t)DdcMask_CountOverlapTransformed(
        s->mask, &s->sampling, s->other, &s->of_other, NULL);
}

BENCH(clip_drawn, struct scene, s)
{
    DdcSampling moved = s->sampling;
    DdcSampling moved_other = s->of_other;
    DdcMask *a;
    DdcMask *b;

    must(DdcMask_Create(s->clip.right - s->clip.left,
                        s->clip.bottom - s->clip.top, 0, &a));
    must(DdcMask_Create(s->clip.right - s->clip.left,
                        s->clip.bottom - s->clip.top, 0, &b));
    moved.x -= s->clip.left;
    moved.y -= s->clip.top;
    moved_other.x -= s->clip.left;
    moved_other.y -= s->clip.top;
    must(DdcMask_DrawTransformed(a, s->mask, &moved));
    must(DdcMask_DrawTransformed(b, s->other, &moved_other));
    uint64_t area = (uint64_t)DdcMask_CountOverlap(a, b, 0, 0);
    DdcMask_Destroy(a);
    DdcMask_Destroy(b);
    return area;
}

static void pairs(void)
{
    static struct scene s;

    s.turned = 1;
    s.mask = round_mask(64, 0, 1);
    s.other = round_mask(64, 0, 0.9);
    s.clip = (DdcRect){10, 10, 42, 42};
    turn(&s.sampling, 64, 31000, 1);
    turn(&s.of_other, 64, 77000, 1);
    const struct bench_way within[] = {{"ours", within_ours, &s, 1},
                                       {"loop", within_loop, &s, 1}};
    const struct bench_way clip[] = {{"ours", clip_ours, &s, 1},
                                     {"drawn", clip_drawn, &s, 1},
                                     {"whole", clip_whole, &s, 0}};
    if (bench_wants("within/64"))
    {
        bench_case("within/64", 64, within, 2);
    }
    if (bench_wants("clip/64"))
    {
        bench_case("clip/64", 64, clip, 3);
    }
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, BENCH_ROUNDS);
    lines("ring", 0, 0, 0);
    lines("miss", 0, 1, 0);
    lines("thick", 0, 1, 9);
    lines("turned", 1, 0, 0);
    worlds(100);
    worlds(1000);
    pairs();
    return 0;
}
