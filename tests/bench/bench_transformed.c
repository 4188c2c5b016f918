/* SPDX-License-Identifier: Zlib */
/*
 * Masks that are turned: two of them tested as they are displayed, and one
 * drawn, beside the loops of peer_transformed.c. Our calls begin with the
 * transform, as the peers' do. And sprites that collide by pixels of surfaces
 * (8 bits, index 0 as the key), whose transforms stay, beside the same loops.
 *
 *   transformed/SIZE/full  a ring around a disc, both turned; they never touch
 *   transformed/SIZE/one   the same, and the ring is not turned
 *   transformed/SIZE/near  two discs side by side, whose boxes overlap
 *   transformed/SIZE/hit   two discs that overlap
 *   draw/SIZE              the ring, into a mask that is cleared for it
 *   world/turning/N        a world of discs and stars that all turn each frame,
 *                          beside drawing each of them once ("draw"), and the
 *                          same world without transforms ("upright")
 *   world/turned/N         the same, turned once, beside a world without
 *                          transforms of the same masks ("masks"), and
 *                          "upright"
 *   surfaces/SIZE/HOW      a ring around a disc, each on a surface: both
 *                          turned, one of them turned, stretched or mirrored,
 *                          or both upright; they never touch. "corner": two
 *                          discs, and only corners of their boxes overlap.
 *                          Before each test a pixel of each surface changes
 *                          ("changed"), or one sprite gets another frame
 *   world/surfaces-HOW/N   a world of pairs that touch, of sprites on two
 *                          surfaces, beside the same sprites with masks
 */
#include "must.h"
#include "transformed.h"

#include <math.h>
#include <string.h>

/* ---- Scenes ------------------------------------------------------------- */

enum shape
{
    RING,
    DISC_IN_RING, /* and the four corners, so that its box is the whole */
    DISC,
    STAR
};

struct scene
{
    struct turned_scene peer;
    DdcMask *mask_a;
    DdcMask *mask_b;
    DdcTransform transform_a[TURNED_PAIRS];
    DdcTransform transform_b[TURNED_PAIRS];
    DdcPoint pivot;
    DdcMask *canvas;
};

static int is_solid(enum shape shape, int size, int x, int y)
{
    double dx = x + 0.5 - size / 2.0;
    double dy = y + 0.5 - size / 2.0;
    double r = sqrt(dx * dx + dy * dy) * 2 / size;

    switch (shape)
    {
    case RING:
        return r > 0.8 && r < 1;
    case DISC_IN_RING:
        return r < 0.7 || r > 1.38;
    case DISC:
        return r < 1;
    default:
        return fabs(dx * dy) < size / 2.0;
    }
}

/* Two frames, one below the other, which differ in a pixel. The mask is of the
 * upper one. */
static uint8_t *paint(enum shape shape, int size, DdcMask **mask)
{
    uint8_t *pixels = bench_alloc(2 * (size_t)size * (size_t)size);
    const DdcPixels block = {pixels, size, size, size, 1};

    for (int i = 0; i < 2 * size * size; i++)
    {
        pixels[i] = (uint8_t)is_solid(shape, size, i % size, i / size % size);
    }
    pixels[size * (size + size / 2)] ^= 1;
    must(DdcMask_CreateFromPixels(&block, NULL, mask));
    return pixels;
}

static void find_box(struct turned_picture *p)
{
    double reach_x = (fabs(p->cosine) * p->width + fabs(p->sine) * p->height);
    double reach_y = (fabs(p->sine) * p->width + fabs(p->cosine) * p->height);

    p->left = (int)floor(p->x - reach_x * p->scale / 2);
    p->top = (int)floor(p->y - reach_y * p->scale / 2);
    p->right = (int)ceil(p->x + reach_x * p->scale / 2);
    p->bottom = (int)ceil(p->y + reach_y * p->scale / 2);
}

/* Puts the middle of a picture to (x,y), for both sides of the comparison. */
static void place(struct turned_picture *p, DdcTransform *t,
                  const uint8_t *pixels, int size, int angle_mdeg, double x,
                  double y)
{
    must(DdcTransform_SetIdentity(t));
    must(DdcRotation_SetAngle(&t->rotation, angle_mdeg));
    t->translation.x = x - size / 2.0;
    t->translation.y = y - size / 2.0;
    *p = (struct turned_picture){.pixels = pixels,
                                 .width = size,
                                 .height = size,
                                 .x = x,
                                 .y = y,
                                 .pivot_x = size / 2.0,
                                 .pivot_y = size / 2.0,
                                 .scale = 1,
                                 .angle =
                                     angle_mdeg * 0.017453292519943295 / 1000,
                                 .cosine = t->rotation.cosine,
                                 .sine = t->rotation.sine};
    find_box(p);
}

static struct scene make(enum shape a, enum shape b, int size, int turned_a,
                         double dx, double dy)
{
    struct scene s;
    double middle = size / 2.0;

    memset(&s, 0, sizeof s);
    const uint8_t *pixels_a = paint(a, size, &s.mask_a);
    const uint8_t *pixels_b = paint(b, size, &s.mask_b);
    s.pivot.x = s.pivot.y = middle;
    s.peer.turned_a = turned_a;
    for (int i = 0; i < TURNED_PAIRS; i++)
    {
        place(&s.peer.a[i], &s.transform_a[i], pixels_a, size,
              turned_a ? 7000 + i * 22500 : 0, middle, middle);
        place(&s.peer.b[i], &s.transform_b[i], pixels_b, size,
              31000 + i * 39000, middle + dx, middle + dy);
    }
    s.peer.canvas_size = size * 3 / 2 + 4;
    s.peer.canvas =
        bench_alloc((size_t)s.peer.canvas_size * (size_t)s.peer.canvas_size);
    must(DdcMask_Create(s.peer.canvas_size, s.peer.canvas_size, 0, &s.canvas));
    return s;
}

/* ---- Ours --------------------------------------------------------------- */

BENCH(overlap, struct scene, s)
{
    size_t at = i % TURNED_PAIRS;
    DdcSampling a;
    DdcSampling b;

    DdcSampling_SetTransform(&b, &s->transform_b[at], &s->pivot);
    if (s->peer.turned_a)
    {
        DdcSampling_SetTransform(&a, &s->transform_a[at], &s->pivot);
    }
    return DdcMask_OverlapsTransformed(s->mask_a, s->peer.turned_a ? &a : NULL,
                                       s->mask_b, &b, NULL);
}

BENCH(draw, struct scene, s)
{
    DdcTransform t = s->transform_a[i % TURNED_PAIRS];
    DdcSampling sampling;

    t.translation.x += s->peer.canvas_size / 4.0;
    t.translation.y += s->peer.canvas_size / 4.0;
    DdcSampling_SetTransform(&sampling, &t, &s->pivot);
    must(DdcMask_Clear(s->canvas));
    must(DdcMask_DrawTransformed(s->canvas, s->mask_a, &sampling));
    return 0;
}

/* ---- Cases -------------------------------------------------------------- */

static void pairs(int size, const char *variant, enum shape a, enum shape b,
                  int turned_a, double dx, double dy)
{
    const char *name = bench_name("transformed/%d/%s", size, variant);

    if (bench_wants(name))
    {
        struct scene s = make(a, b, size, turned_a, dx * size, dy * size);
        const struct bench_way ways[] = {
            {"ours", overlap, &s, 1},
            {"sincos", turned_sincos, &s.peer, 1},
            {"hoisted", turned_hoisted, &s.peer, 1},
            {"dda16", turned_dda16, &s.peer, 1},
        };
        bench_case(name, size, ways, COUNT(ways));
    }
}

static void drawing(int size)
{
    const char *name = bench_name("draw/%d", size);

    if (bench_wants(name))
    {
        struct scene s = make(RING, DISC, size, 1, 0, 0);
        const struct bench_way ways[] = {
            {"ours", draw, &s, 0},
            {"hoisted", turned_draw_hoisted, &s.peer, 0},
            {"dda16", turned_draw_dda16, &s.peer, 0},
        };
        bench_case(name, size, ways, COUNT(ways));
    }
}

/* ---- Sprites on surfaces ------------------------------------------------ */

static const struct look
{
    const char *name;
    int turned;          /* how many of the two */
    double corner;       /* b is so many sizes away; 0: around a */
    int stretched;       /* b is a quarter larger */
    ddc_uint32 mirrored; /* b is, as DdcSprite_SetMirror takes it */
    int changed;         /* before each test: a pixel of each surface */
    int frames;          /* and b's frame */
} looks[] = {
    {.name = "turned", .turned = 2},
    {.name = "turned-upright", .turned = 1},
    {.name = "turned-corner", .turned = 2, .corner = 0.85},
    {.name = "turned-changed", .turned = 2, .changed = 1},
    {"turned-corner-changed", 2, .corner = 0.85, .changed = 1},
    {.name = "stretched", .stretched = 1},
    {.name = "mirrored", .mirrored = DDC_MIRROR_LEFTRIGHT},
    {"mirrored-frames", .mirrored = DDC_MIRROR_LEFTRIGHT, .frames = 1},
    {"mirrored-corner-frames", 0, 0.85, 0, DDC_MIRROR_LEFTRIGHT, .frames = 1},
    {.name = "upright"},
};

struct sprites
{
    const struct look *look;
    int size;
    struct scene scene;
    DdcSprite *a[TURNED_PAIRS];
    DdcSprite *b[TURNED_PAIRS];
    int calls;
};

static DdcSprite *make_sprite(const uint8_t *pixels, int size,
                              const DdcTransform *transform)
{
    const DdcPixels block = {pixels, size, size, 2 * size, 1};
    const DdcRect frame = {0, 0, size, size};
    DdcSurface *surface;
    DdcSprite *sprite;

    must(DdcSurface_CreateFromPixels(&block, NULL, &surface));
    must(DdcSprite_CreateFromSurface(surface, 0, 0, &sprite));
    must(DdcSprite_SetFrame(sprite, &frame));
    must(DdcSprite_SetTransform(sprite, transform));
    return sprite;
}

/* Shows b as it is, stretched or mirrored, a pixel off so that columns are not
 * aligned. The pictures are symmetric: to the peers none is mirrored. */
static void show(const struct look *look, DdcSprite *b,
                 struct turned_picture *p, DdcTransform *unused)
{
    int more = look->stretched * p->width / 4;
    int off = 1 + (int)(look->corner * p->width);

    place(p, unused, p->pixels, p->width, 0, p->pivot_x + off,
          p->pivot_y + off);
    p->scale += (double)more / p->width;
    find_box(p);
    must(DdcSprite_SetTransform(b, NULL));
    must(DdcSprite_SetXY(b, off - more / 2, off - more / 2));
    must(DdcSprite_SetSize(b, p->width + more, p->width + more));
    must(DdcSprite_SetMirror(b, look->mirrored));
}

static struct sprites make_sprites(const struct look *look, int size)
{
    int apart = look->corner > 0;
    double away = look->corner * size;
    struct sprites s = {.look = look, .size = size};

    s.scene = make(apart ? DISC : DISC_IN_RING, apart ? DISC : RING, size,
                   look->turned == 2, away, away);
    struct turned_picture *a = s.scene.peer.a;
    struct turned_picture *b = s.scene.peer.b;
    for (int i = 0; i < TURNED_PAIRS; i++)
    {
        s.a[i] = make_sprite(a->pixels, size, &s.scene.transform_a[i]);
        s.b[i] = make_sprite(b->pixels, size, &s.scene.transform_b[i]);
        if (look->turned == 0)
        {
            show(look, s.b[i], &b[i], &s.scene.transform_b[i]);
        }
    }
    return s;
}

/* No pixel changes twice until the same pair is tested again. */
static void change_pixels(struct sprites *s)
{
    int row = (s->size - TURNED_PAIRS) / 2 + s->calls++ % TURNED_PAIRS;
    uint8_t *a = (uint8_t *)(uintptr_t)s->scene.peer.a->pixels;
    uint8_t *b = (uint8_t *)(uintptr_t)s->scene.peer.b->pixels;

    a[row * s->size + s->size / 2] ^= 1;
    b[row * s->size + s->size / 20] ^= 1;
}

static void change_frame(DdcSprite *sprite)
{
    DdcRect frame;

    must(DdcSprite_GetFrame(sprite, &frame));
    int height = frame.bottom - frame.top;
    frame.top = height - frame.top;
    frame.bottom = height + frame.top;
    must(DdcSprite_SetFrame(sprite, &frame));
}

BENCH(collide, struct sprites, s)
{
    size_t at = i % TURNED_PAIRS;

    if (s->look->changed)
    {
        change_pixels((struct sprites *)(uintptr_t)s);
    }
    if (s->look->frames)
    {
        change_frame(s->b[at]);
    }
    return DdcSpritesCollide(s->a[at], s->b[at]);
}

static void surfaces(const struct look *look, int size)
{
    const char *name = bench_name("surfaces/%d/%s", size, look->name);

    if (bench_wants(name))
    {
        struct sprites s = make_sprites(look, size);
        const struct bench_way ways[] = {
            {"ours", collide, &s, 1},
            {"dda16", turned_dda16, &s.scene.peer, 1},
        };
        bench_case(name, size, ways, COUNT(ways));
    }
}

/* ---- Worlds ------------------------------------------------------------- */

#define SPRITE_SIZE 32

enum how
{
    TURNING, /* each frame */
    TURNED,  /* once */
    MASKS,   /* not, but by masks that were created as turned ones */
    UPRIGHT
};

struct world
{
    int count;
    enum how how;
    DdcWorld *world;
    DdcSprite **sprites;
    DdcMask *masks[2];
    DdcSurface *surfaces[2];
    DdcMask *canvas;
    int frame;
};

static void turn_once(const struct world *w, int i, int angle)
{
    DdcSprite *sprite = w->sprites[i];
    DdcSampling sampling;
    DdcMask *mask;
    ddc_int32 x, y;

    if (w->how == UPRIGHT)
    {
        return;
    }
    must(DdcSprite_SetAngle(sprite, angle));
    if (w->how == MASKS)
    {
        must(DdcSprite_GetSampling(sprite, &sampling));
        must(DdcMask_CreateTransformed(w->masks[i & 1], &sampling, &x, &y,
                                       &mask));
        must(DdcSprite_SetTransform(sprite, NULL));
        must(DdcSprite_SetMask(sprite, mask, x - DdcSprite_GetX(sprite),
                               y - DdcSprite_GetY(sprite)));
    }
}

static struct world make_world(int count, enum how how)
{
    struct world w = {.count = count, .how = how};
    int side = (int)sqrt(count * 2.0 * SPRITE_SIZE * SPRITE_SIZE);
    uint32_t state = 12345;

    must(DdcWorld_Create(&w.world));
    w.sprites = bench_alloc((size_t)count * sizeof *w.sprites);
    for (int k = 0; k < 2; k++)
    {
        uint8_t *pixels = paint(k ? STAR : DISC, SPRITE_SIZE, &w.masks[k]);
        const DdcPixels block = {pixels, SPRITE_SIZE, SPRITE_SIZE, SPRITE_SIZE,
                                 1};
        must(DdcSurface_CreateFromPixels(&block, NULL, &w.surfaces[k]));
    }
    for (int i = 0; i < count; i++)
    {
        state = state * 1664525 + 1013904223;
        int x = (int)(state >> 8) % side;
        state = state * 1664525 + 1013904223;
        int y = (int)(state >> 8) % side;
        must(DdcSprite_CreateFromSurface(w.surfaces[i & 1], x, y,
                                         &w.sprites[i]));
        must(DdcSprite_SetMask(w.sprites[i], w.masks[i & 1], 0, 0));
        turn_once(&w, i, (int)(state >> 12));
        must(DdcWorld_Add(w.world, w.sprites[i]));
    }
    must(DdcMask_Create(SPRITE_SIZE * 2, SPRITE_SIZE * 2, 0, &w.canvas));
    return w;
}

static int angle_of(const struct world *w, int i)
{
    return (int)(((uint32_t)i * 2654435761u + (uint32_t)w->frame * 7919u) %
                 360000u);
}

BENCH(frame, struct world, world)
{
    struct world *w = (struct world *)(uintptr_t)world;
    DdcWorldCounts counts;
    ddc_uint32 needed;

    w->frame++;
    for (int k = 0; k < w->count && w->how == TURNING; k++)
    {
        must(DdcSprite_SetAngle(w->sprites[k], angle_of(w, k)));
    }
    DdcWorld_ListPairs(w->world, NULL, 0, &needed);
    DdcWorld_GetCounts(w->world, &counts);
    return w->how == TURNING ? 0 : counts.touching;
}

BENCH(draw_each, struct world, world)
{
    struct world *w = (struct world *)(uintptr_t)world;
    const DdcPoint pivot = {SPRITE_SIZE / 2.0, SPRITE_SIZE / 2.0};

    w->frame++;
    for (int k = 0; k < w->count; k++)
    {
        DdcTransform t = {
            {SPRITE_SIZE / 2.0, SPRITE_SIZE / 2.0}, {1, 1}, {1, 0}};
        DdcSampling sampling;
        DdcRotation_SetAngle(&t.rotation, angle_of(w, k));
        DdcSampling_SetTransform(&sampling, &t, &pivot);
        must(DdcMask_Clear(w->canvas));
        must(DdcMask_DrawTransformed(w->canvas, w->masks[k & 1], &sampling));
    }
    return 0;
}

/* A world beside the same by another way, and beside one that is upright. */
static void worlds(const char *variant, int count, enum how how,
                   const char *peer, bench_fn theirs, enum how peer_how)
{
    const char *name = bench_name("world/%s/%d", variant, count);

    if (bench_wants(name))
    {
        int answers = how == TURNED;
        struct world ours = make_world(count, how);
        struct world other = make_world(count, peer_how);
        struct world upright = make_world(count, UPRIGHT);
        const struct bench_way ways[] = {
            {"ours", frame, &ours, answers},
            {peer, theirs, &other, answers},
            {"upright", frame, &upright, 0},
        };
        bench_case(name, count, ways, COUNT(ways));
    }
}

static void pair_up(const struct world *w, int by_pixels)
{
    for (int i = 0; i < w->count; i++)
    {
        must(DdcSprite_SetXY(w->sprites[i], i / 2 % 10 * 64 + i % 2 * 13,
                             i / 20 * 64 + i % 2 * 9));
        if (by_pixels)
        {
            must(DdcSprite_SetMask(w->sprites[i], NULL, 0, 0));
        }
    }
}

static void touching(const char *variant, int count, enum how how)
{
    const char *name = bench_name("world/surfaces-%s/%d", variant, count);

    if (bench_wants(name))
    {
        struct world ours = make_world(count, how);
        struct world masks = make_world(count, how);
        const struct bench_way ways[] = {
            {"ours", frame, &ours, 1},
            {"masks", frame, &masks, 1},
        };
        pair_up(&ours, 1);
        pair_up(&masks, 0);
        bench_case(name, count, ways, COUNT(ways));
    }
}

int main(int argc, char **argv)
{
    static const int sizes[] = {32, 64, 128, 256};

    bench_start(argc, argv, BENCH_ROUNDS);
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        pairs(sizes[i], "full", RING, DISC_IN_RING, 1, 0, 0);
        pairs(sizes[i], "one", RING, DISC_IN_RING, 0, 0, 0);
        pairs(sizes[i], "near", DISC, DISC, 1, 0.72, 0.72);
        pairs(sizes[i], "hit", DISC, DISC, 1, 0.3, 0.2);
    }
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        drawing(sizes[i]);
    }
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        for (size_t k = 0; k < (sizes[i] == 64 ? COUNT(looks) : 2); k++)
        {
            surfaces(&looks[k], sizes[i]);
        }
    }
    touching("turned", 200, TURNED);
    touching("upright", 200, UPRIGHT);
    for (int count = 1000; count <= 10000; count *= 10)
    {
        worlds("turning", count, TURNING, "draw", draw_each, TURNING);
        worlds("turned", count, TURNED, "masks", frame, MASKS);
    }
    return 0;
}
