/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of frames of many sprites. A row has the time of a frame divided
 * by the number of sprites.
 *
 * world/CASE/N   DdcSprite_SetXY of all moving sprites and DdcWorld_ListPairs.
 *                The sprites have elliptic masks in the rectangles of
 *                bench_grid's cases. The peer is DdcGrid with the same
 *                rectangles: a world contains a grid, so the difference is the
 *                cost of sprites and masks
 * frame/N        DdcWorld_Step of 64 x 64 discs with masks. The peers make the
 *                same frames: "book" tests every pair and locks the surfaces of
 *                each pair whose rectangles overlap (here pixels in memory,
 *                whose lock costs almost nothing); "groupcollide" is pygame's
 *                function with collide_mask, in a process of its own. A peer
 *                that tests every pair takes no part where a frame would take
 *                it half a minute
 */
#include "book_frame.h"
#include "discs.h"
#include "frames.h"
#include "grid_scene.h"
#include "must.h"
#include "python.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Pictures of discs -------------------------------------------------- */

static uint8_t discs_bits[DISC_COLOURS][DISC_SIZE * DISC_SIZE];
static DdcSurface *pictures[DISC_COLOURS];

static void make_pictures(void)
{
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        uint8_t *bits = discs_bits[i];
        const DdcPixels pixels = {bits, DISC_SIZE, DISC_SIZE, DISC_SIZE, 1};

        discs_draw(bits, DISC_SIZE, (uint8_t)(i + 1));
        must(DdcSurface_CreateFromPixels(&pixels, NULL, &pictures[i]));
    }
}

/* ---- Masks of any size -------------------------------------------------- */

/*
 * Rounds a side to one of few values, because a game has few masks: 8 values
 * from each power of two to the next, but no closer than 8 pixels.
 */
static int rounded(int side)
{
    int step = 8;

    while (side / step > 8)
    {
        step *= 2;
    }
    return (side + step / 2) / step * step;
}

static void round_sizes(struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
    {
        DdcRect *rect = &scene->rects[i];

        rect->right = rect->left + rounded(rect->right - rect->left);
        rect->bottom = rect->top + rounded(rect->bottom - rect->top);
    }
}

/* The longest side of a rectangle. */
#define ELLIPSE_SIDE 1024

static DdcMask *ellipses[ELLIPSE_SIDE + 1][ELLIPSE_SIDE + 1];

static DdcMask *make_ellipse(int width, int height)
{
    DdcMask *mask;

    must(DdcMask_Create(width, height, 0, &mask));
    for_pixels(x, y, width, height)
    {
        double right = (2.0 * x + 1 - width) / width;
        double down = (2.0 * y + 1 - height) / height;

        must(DdcMask_Set(mask, x, y, right * right + down * down < 1));
    }
    return mask;
}

static DdcMask *ellipse(int width, int height)
{
    DdcMask **mask = &ellipses[width][height];

    if (*mask == NULL)
    {
        *mask = make_ellipse(width, height);
    }
    return *mask;
}

/* ---- world/CASE/N ------------------------------------------------------- */

/* The finder "world": a DdcWorld of sprites with elliptic masks. */
struct world_state
{
    DdcWorld *world;
    DdcSprite **sprites;
    DdcSpritePair *pairs;
    size_t count;
};

static DdcSprite *make_sprite(const DdcRect *rect, const struct kind *kind)
{
    DdcSprite *sprite;

    must(DdcSprite_CreateFromSurface(pictures[0], rect->left, rect->top,
                                     &sprite));
    must(DdcSprite_SetMask(
        sprite, ellipse(rect->right - rect->left, rect->bottom - rect->top), 0,
        0));
    must(DdcSprite_SetFilter(sprite, kind->categories, kind->touches));
    must(DdcSprite_SetStatic(sprite, kind->is_static));
    return sprite;
}

static void *make_world(const struct scene *scene)
{
    struct world_state *state = bench_alloc(sizeof *state);

    must(DdcWorld_Create(&state->world));
    state->count = scene->count;
    state->sprites = bench_alloc(scene->count * sizeof *state->sprites);
    state->pairs = bench_alloc(scene->pair_room * sizeof *state->pairs);
    for (size_t i = 0; i < scene->count; i++)
    {
        state->sprites[i] = make_sprite(&scene->rects[i], &scene->kinds[i]);
        must(DdcWorld_Add(state->world, state->sprites[i]));
    }
    return state;
}

static size_t find_by_world(void *finder, struct scene *scene)
{
    const struct world_state *state = finder;
    DdcWorldCounts counts;
    ddc_uint32 needed;

    for (size_t i = 0; i < scene->count; i++)
    {
        if (!scene->kinds[i].is_static)
        {
            DdcSprite_SetXY(state->sprites[i], scene->rects[i].left,
                            scene->rects[i].top);
        }
    }
    must(DdcWorld_ListPairs(state->world, state->pairs,
                            (ddc_uint32)scene->pair_room, &needed));
    must(DdcWorld_GetCounts(state->world, &counts));
    return counts.pairs;
}

static void free_world(void *finder)
{
    struct world_state *state = finder;

    for (size_t i = 0; i < state->count; i++)
    {
        DdcSprite_Destroy(state->sprites[i]);
    }
    DdcWorld_Destroy(state->world);
    free(state->sprites);
    free(state->pairs);
    free(state);
}

static const struct finder_ops world_finder = {
    "world", (size_t)-1, make_world, NULL, find_by_world, free_world};

/* ---- frame/N ------------------------------------------------------------ */

/* The most discs of a peer that tests every pair. */
#define EVERY_PAIR_MAX 10000

static const uint8_t *lock_picture(void *handle, int *pitch)
{
    *pitch = DISC_SIZE;
    return handle;
}

static void unlock_picture(void *handle)
{
    (void)handle;
}

static void write_discs(const void *subject, const char *path)
{
    const struct discs *discs = subject;
    FILE *file = fopen(path, "w");

    if (file == NULL)
    {
        bench_die("cannot write the discs for pygame");
    }
    fprintf(file, "%d %d\n", discs->field, DISC_SIZE);
    for (int i = 0; i < discs->count; i++)
    {
        const struct disc *disc = &discs->all[i];

        fprintf(file, "%d %d %d %d\n", disc->x, disc->y, disc->xinc,
                disc->yinc);
    }
    fclose(file);
}

/* The row of pygame, which must find the pairs of the first frame. */
static void measure_pygame(const char *row, const struct discs *discs,
                           double ours)
{
    struct disc_world *world = disc_world_make(discs, pictures, 1);
    const struct python_peer peer = {"groupcollide", "groupcollide.py",
                                     write_discs, discs,
                                     disc_world_frame(world)};
    double ns = python_ns(&peer) / discs->count;

    if (ns > 0)
    {
        bench_row(row, discs->count, ours, peer.name, ns, ns / ours);
    }
    disc_world_free(world);
}

/* The rows of the peers in this process. Returns the time of ours. */
static double measure_discs(const char *row, const struct discs *discs)
{
    struct book_surface book_surfaces[DISC_COLOURS];

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        book_surfaces[i] =
            (struct book_surface){discs_bits[i], lock_picture, unlock_picture};
    }
    struct disc_world *world = disc_world_make(discs, pictures, 1);
    struct book *book = book_make(discs, book_surfaces);
    const struct frame_way ways[] = {
        {"world", world, NULL, disc_world_frame},
        {discs->count <= EVERY_PAIR_MAX ? "book" : NULL, book, NULL,
         book_frame}};
    double ours = frames_case(row, discs->count, ways, COUNT(ways));
    disc_world_free(world);
    book_free(book);
    return ours;
}

static void measure_frame(int count, int with_pygame)
{
    const char *row = bench_name("frame/%d", count);

    if (!bench_wants(row))
    {
        return;
    }
    struct discs discs = discs_make(count);
    double ours = measure_discs(row, &discs);
    if (with_pygame)
    {
        measure_pygame(row, &discs, ours);
    }
    discs_free(&discs);
}

int main(int argc, char **argv)
{
    static const struct finder_ops *const finders[] = {&world_finder,
                                                       &grid_finder};

    bench_start(argc, argv, BENCH_ROUNDS);
    make_pictures();
    finders_cases("world", round_sizes, finders, COUNT(finders));
    measure_frame(1000, 1);
    measure_frame(10000, 0);
    measure_frame(100000, 0);
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcSurface_Destroy(pictures[i]);
    }
    return 0;
}
