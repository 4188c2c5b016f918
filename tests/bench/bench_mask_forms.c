/* SPDX-License-Identifier: Zlib */
/*
 * Masks from bits and runs and back, and masks against regions, beside what a
 * program does without these calls: a call of DdcMask_Set() or DdcMask_Get()
 * for each pixel ("pixels"), or the overlap with a mask of the region
 * ("mask"). The picture is a disc; n is its width.
 */
#include "must.h"

#include <string.h>

/* A disc as everything that it is converted from or to. */
struct subject
{
    int size;
    DdcMask *mask;
    DdcRun *runs;
    ddc_uint32 run_count;
    DdcBits bits;
    uint8_t *memory;
    DdcMask *region; /* of the rectangle or circle, as a mask */
    DdcRect rect;
    DdcCircle circle;
    DdcShape shape;
    DdcSprite *sprite; /* of the mask */
};

/* ---- Ours --------------------------------------------------------------- */

static int64_t take(DdcMask *mask, const struct subject *s)
{
    int64_t answer = DdcMask_Get(mask, s->size / 2, 0);

    DdcMask_Destroy(mask);
    return answer;
}

BENCH(from_runs, struct subject, s)
{
    DdcMask *mask;

    must(
        DdcMask_CreateFromRuns(s->size, s->size, s->runs, s->run_count, &mask));
    return take(mask, s);
}

BENCH(to_runs, struct subject, s)
{
    ddc_uint32 count;

    must(DdcMask_ListRuns(s->mask, s->runs, s->run_count, &count));
    return count;
}

BENCH(from_bits, struct subject, s)
{
    DdcMask *mask;

    must(DdcMask_CreateFromBits(&s->bits, &mask));
    return take(mask, s);
}

BENCH(to_bits, struct subject, s)
{
    must(DdcMask_WriteBits(s->mask, s->bits.order, 0, s->memory,
                           s->bits.pitch_bits));
    return s->memory[s->size / 16];
}

BENCH(in_rect, struct subject, s)
{
    return DdcMask_OverlapsRect(s->mask, &s->rect, 0, 0);
}

BENCH(in_shape, struct subject, s)
{
    return DdcMask_OverlapsShape(s->mask, &s->shape, 0, 0);
}

BENCH(sprite_in_shape, struct subject, s)
{
    ddc_int32 hit;

    must(DdcSprite_TestShape(s->sprite, &s->shape, &hit));
    return hit;
}

BENCH(within, struct subject, s)
{
    return DdcMask_Contains(s->region, s->mask, 0, 0);
}

/* ---- The peers ---------------------------------------------------------- */

BENCH(set_runs, struct subject, s)
{
    DdcMask *mask;

    must(DdcMask_Create(s->size, s->size, 0, &mask));
    for (ddc_uint32 k = 0; k < s->run_count; k++)
    {
        for (int x = 0; x < s->runs[k].length; x++)
        {
            DdcMask_Set(mask, s->runs[k].x + x, s->runs[k].y, 1);
        }
    }
    return take(mask, s);
}

BENCH(get_runs, struct subject, s)
{
    DdcRun *run = s->runs - 1;

    for (int y = 0; y < s->size; y++)
    {
        int before = 0;
        for (int x = 0; x < s->size; x++)
        {
            int set = DdcMask_Get(s->mask, x, y);
            if (set && !before)
            {
                *++run = (DdcRun){x, y, 0};
            }
            if (set)
            {
                run->length++;
            }
            before = set;
        }
    }
    return run + 1 - s->runs;
}

/* The place of pixel (x,y) in memory. */
struct place
{
    uint8_t *byte;
    int bit;
};

static struct place place_of(const struct subject *s, int x, int y)
{
    int bit = y * s->bits.pitch_bits + x;

    return (struct place){&s->memory[bit / 8],
                          s->bits.order ? 7 - bit % 8 : bit % 8};
}

BENCH(set_bits, struct subject, s)
{
    DdcMask *mask;

    must(DdcMask_Create(s->size, s->size, 0, &mask));
    for_pixels(x, y, s->size, s->size)
    {
        struct place place = place_of(s, x, y);
        if (*place.byte >> place.bit & 1)
        {
            DdcMask_Set(mask, x, y, 1);
        }
    }
    return take(mask, s);
}

BENCH(get_bits, struct subject, s)
{
    for_pixels(x, y, s->size, s->size)
    {
        struct place place = place_of(s, x, y);
        *place.byte = (uint8_t)((*place.byte & ~(1 << place.bit)) |
                                DdcMask_Get(s->mask, x, y) << place.bit);
    }
    return s->memory[s->size / 16];
}

BENCH(get_rect, struct subject, s)
{
    for_area(x, y, s->rect.left, s->rect.top, s->rect.right, s->rect.bottom)
    {
        if (DdcMask_Get(s->mask, x, y))
        {
            return 1;
        }
    }
    return 0;
}

/* Is the middle of the pixel in the circle? */
static int is_in_circle(const DdcCircle *circle, int x, int y)
{
    double dx = x - circle->x + 0.5;
    double dy = y - circle->y + 0.5;

    return dx * dx + dy * dy < circle->radius * circle->radius;
}

BENCH(get_circle, struct subject, s)
{
    for_pixels(x, y, s->size, s->size)
    {
        if (is_in_circle(&s->circle, x, y) && DdcMask_Get(s->mask, x, y))
        {
            return 1;
        }
    }
    return 0;
}

BENCH(overlap_region, struct subject, s)
{
    return DdcMask_Overlaps(s->mask, s->region, 0, 0);
}

BENCH(get_within, struct subject, s)
{
    for_pixels(x, y, s->size, s->size)
    {
        if (DdcMask_Get(s->mask, x, y) && !DdcMask_Get(s->region, x, y))
        {
            return 0;
        }
    }
    return 1;
}

/* ---- Subjects ----------------------------------------------------------- */

/* Is the pixel in a disc of a mask this wide? With `ring`, only near its edge.
 */
static int in_disc(int size, int x, int y, int ring)
{
    int dx = 2 * x + 1 - size;
    int dy = 2 * y + 1 - size;
    int distance2 = dx * dx + dy * dy;
    int hole = size - size / 8;

    return distance2 <= size * size && (!ring || distance2 > hole * hole);
}

static DdcMask *disc(int size, int ring)
{
    DdcMask *mask;

    bench_shift_heap();
    must(DdcMask_Create(size, size, 0, &mask));
    for_pixels(x, y, size, size)
    {
        must(DdcMask_Set(mask, x, y, in_disc(size, x, y, ring)));
    }
    return mask;
}

/* `pitch` 0: packed rows. */
static struct subject make(int size, int ring, int pitch, int order)
{
    struct subject s = {.size = size, .mask = disc(size, ring)};

    s.runs = bench_alloc((size_t)size * (size_t)size * sizeof *s.runs);
    must(DdcMask_ListRuns(s.mask, s.runs, (ddc_uint32)(size * size),
                          &s.run_count));
    pitch = pitch != 0 ? pitch : size;
    s.memory = bench_alloc((size_t)pitch * (size_t)size / 8 + 8);
    memset(s.memory, 0, (size_t)pitch * (size_t)size / 8 + 8);
    must(DdcMask_WriteBits(s.mask, order, 0, s.memory, pitch));
    s.bits = (DdcBits){s.memory, pitch, size, size, order, 0};
    return s;
}

static void run(const char *name, const struct subject *s, bench_fn ours,
                bench_fn pixels, bench_fn mask)
{
    const struct bench_way ways[] = {
        {"", ours, s, 1},
        {pixels != NULL ? "pixels" : NULL, pixels, s, 1},
        {mask != NULL ? "mask" : NULL, mask, s, 1},
    };

    bench_case(name, s->size, ways, COUNT(ways));
}

static void forms(int size, int ring, const char *variant)
{
    struct subject s = make(size, ring, (size + 7) / 8 * 8, 1);

    run(bench_name("runs/%d/%s", size, variant), &s, from_runs, set_runs, NULL);
    run(bench_name("runs-of/%d/%s", size, variant), &s, to_runs, get_runs,
        NULL);
}

static void bits(int size, int pitch, int order, const char *variant)
{
    struct subject s = make(size, 0, pitch, order);

    run(bench_name("bits/%d/%s", size, variant), &s, from_bits, set_bits, NULL);
    run(bench_name("bits-of/%d/%s", size, variant), &s, to_bits, get_bits,
        NULL);
}

/* Sets the region to the pixels whose middle lies in the shape. */
static void set_region(const struct subject *s, const DdcShape *shape)
{
    must(DdcMask_Clear(s->region));
    for_pixels(x, y, s->size, s->size)
    {
        const DdcPoint middle = {x + 0.5, y + 0.5};
        must(DdcMask_Set(s->region, x, y,
                         DdcShape_ContainsPoint(shape, &middle)));
    }
}

/* A shape against the mask and against a sprite of it. */
static void shape_case(struct subject *s, const char *rest, ddc_int32 kind,
                       void *data)
{
    s->shape = (DdcShape){kind, 1, data};
    set_region(s, &s->shape);
    run(bench_name("region/%d/shape-%s", s->size, rest), s, in_shape, NULL,
        overlap_region);
    run(bench_name("region/%d/sprite-%s", s->size, rest), s, sprite_in_shape,
        NULL, overlap_region);
}

static void circle_case(struct subject *s, const char *rest)
{
    s->shape = (DdcShape){DDC_SHAPE_CIRCLE, 1, &s->circle};
    set_region(s, &s->shape);
    run(bench_name("region/%d/circle%s", s->size, rest), s, in_shape,
        *rest == 0 ? get_circle : NULL, overlap_region);
}

/* Begins with the circle of the case before. The mesh is a triangle. */
static void shape_cases(struct subject *s)
{
    double middle = s->size / 2.0;
    double third = s->size / 3;
    DdcBox box = {s->rect.left, s->rect.top, s->rect.right, s->rect.bottom};
    DdcPoint points[] = {{middle, middle - third},
                         {middle + third * 0.86, middle + third / 2},
                         {middle - third * 0.86, middle + third / 2}};
    DdcMesh mesh = {points, NULL, 3, 1};

    must(DdcSprite_CreateFromMask(s->mask, 0, 0, &s->sprite));
    run(bench_name("region/%d/sprite-circle", s->size), s, sprite_in_shape,
        NULL, overlap_region);
    shape_case(s, "box", DDC_SHAPE_BOX, &box);
    shape_case(s, "mesh", DDC_SHAPE_MESH, &mesh);
    DdcSprite_Destroy(s->sprite);
}

/*
 * The region lies in the hole of a ring: nothing is hit, so all is read. The
 * circle "near" fills the hole, and "hit" lies on a disc that it overlaps by a
 * quarter of its width.
 */
static void regions(int size)
{
    struct subject s = make(size, 1, 0, 0);
    int third = size / 3;

    s.rect = (DdcRect){size / 2 - third / 2, size / 2 - third / 2,
                       size / 2 + third / 2, size / 2 + third / 2};
    s.circle = (DdcCircle){size / 2.0, size / 2.0, third};
    must(DdcMask_Create(size, size, 0, &s.region));
    for_area(x, y, s.rect.left, s.rect.top, s.rect.right, s.rect.bottom)
    {
        must(DdcMask_Set(s.region, x, y, 1));
    }
    run(bench_name("region/%d/rect", size), &s, in_rect, get_rect,
        overlap_region);
    circle_case(&s, "");
    shape_cases(&s);
    s.circle.radius = size * 7 / 16 - 2;
    circle_case(&s, "-near");
    must(DdcMask_Fill(s.region));
    run(bench_name("within/%d", size), &s, within, get_within, NULL);
    s.mask = disc(size, 0);
    s.circle = (DdcCircle){size * 0.8, size * 0.9, third};
    circle_case(&s, "-hit");
}

int main(int argc, char **argv)
{
    static const int sizes[] = {32, 64, 128, 256};

    bench_start(argc, argv, BENCH_ROUNDS);
    forms(200, 0, "disc");
    forms(200, 1, "ring");
    bits(200, 200, DDC_BITS_LSB_FIRST, "lsb");
    bits(200, 200, DDC_BITS_MSB_FIRST, "msb");
    bits(197, 0, DDC_BITS_MSB_FIRST, "packed-msb");
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        regions(sizes[i]);
    }
    return 0;
}
