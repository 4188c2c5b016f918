/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of frames of many sprites. A row has the time of a frame divided
 * by the number of sprites.
 *
 * world/CASE/N   DdcSprite_SetXY of all moving sprites and DdcWorld_Pairs. The
 *                sprites have elliptic masks in the rectangles of bench_grid's
 *                cases. The peer is DdcGrid with the same rectangles: a world
 *                contains a grid, so the difference is the cost of sprites and
 *                masks
 * frame/N        DdcWorld_Step of 64 x 64 discs with masks. The peers make the
 *                same frames: "book" tests every pair and locks the surfaces
 *                of each pair whose rectangles overlap (here pixels in memory,
 *                whose lock costs almost nothing); "groupcollide" is pygame's
 *                function with collide_mask, in a process of its own. A peer
 *                that tests every pair takes no part where a frame would take
 *                it half a minute
 */
#include "book_frame.h"
#include "disc_world.h"
#include "ellipse.h"
#include "frames.h"
#include "grid_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_Name(result));
    }
}

/* ---- Pictures of discs -------------------------------------------------- */

static uint8_t discs_bits[DISC_COLOURS][DISC_SIZE * DISC_SIZE];

struct pictures
{
    DdcSurface *surfaces[DISC_COLOURS];
};

static struct pictures make_pictures(void)
{
    struct pictures pictures;

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        uint8_t *bits = discs_bits[i];
        const DdcPixels pixels = {bits, DISC_SIZE, DISC_SIZE, DISC_SIZE, 1};

        discs_draw(bits, DISC_SIZE, (uint8_t)(i + 1));
        must(DdcSurface_CreateFromPixels(&pixels, NULL, &pictures.surfaces[i]));
    }
    return pictures;
}

static void free_pictures(const struct pictures *pictures)
{
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcSurface_Destroy(pictures->surfaces[i]);
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

static DdcMask *ellipses[ELLIPSE_SIDE + 1][ELLIPSE_SIDE + 1];

static DdcMask *make_ellipse(int width, int height)
{
    DdcMask *mask;

    must(DdcMask_Create(width, height, 0, &mask));
    for (int y = 0; y < height; y++)
    {
        for (int x = 0; x < width; x++)
        {
            if (in_ellipse(x, y, width, height))
            {
                must(DdcMask_Set(mask, x, y, 1));
            }
        }
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

static const struct pictures *pictures_in_use;

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

    must(DdcSprite_CreateFrom(pictures_in_use->surfaces[0], rect->left,
                              rect->top, &sprite));
    must(DdcSprite_SetMask(
        sprite, ellipse(rect->right - rect->left, rect->bottom - rect->top), 0,
        0));
    must(DdcSprite_SetFilter(sprite, kind->category, kind->mask));
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
    must(DdcWorld_Pairs(state->world, state->pairs,
                        (ddc_uint32)scene->pair_room, &needed, &counts));
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

static void measure_world(const char *name, size_t count,
                          const struct pictures *pictures)
{
    static const struct finder_ops *const finders[] = {&world_finder,
                                                       &grid_finder};
    struct scene scene;
    char row[64];

    snprintf(row, sizeof row, "world/%s/%lu", name, (unsigned long)count);
    if (!bench_wants(row))
    {
        return;
    }
    if (!scene_make(&scene, name, count))
    {
        bench_die("no such scene");
    }
    round_sizes(&scene);
    pictures_in_use = pictures;
    finders_case(row, &scene, finders, 2);
    scene_free(&scene);
}

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

/* Gets the number of pairs that touch in the first frame, and the frame time.
 */
static int run_pygame(const struct discs *discs, unsigned long *pairs,
                      double *ns)
{
    char path[] = "/tmp/discs-XXXXXX";
    char command[1024];
    int answers = 0;
    int descriptor = mkstemp(path);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;

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
    snprintf(command, sizeof command, "%s \"%s/groupcollide.py\" %s 5",
             BENCH_PYTHON, BENCH_FOLDER, path);
    FILE *process = popen(command, "r");
    if (process != NULL)
    {
        answers = fscanf(process, "%lu %lf", pairs, ns);
        pclose(process);
    }
    remove(path);
    return answers == 2;
}

static void add_pygame_row(const char *row, const struct discs *discs,
                           double ours, uint64_t expected)
{
    unsigned long pairs;
    double ns;

    if (!run_pygame(discs, &pairs, &ns))
    {
        fprintf(stderr, "pygame (Debian's python3-pygame) is left out\n");
        return;
    }
    if (pairs != expected)
    {
        bench_die("pygame finds other pairs");
    }
    ns /= discs->count;
    bench_row(row, discs->count, ours, "groupcollide", ns, ns / ours);
}

/* The row of pygame, which runs in a process of its own. */
static void measure_pygame(const char *row, const struct discs *discs,
                           const struct pictures *pictures, double ours)
{
    struct disc_world *world = disc_world_make(discs, pictures->surfaces, 1);

    add_pygame_row(row, discs, ours, disc_world_frame(world));
    disc_world_free(world);
}

/* The rows of the peers in this process. Returns the time of ours. */
static double measure_discs(const char *row, const struct discs *discs,
                            const struct pictures *pictures)
{
    struct book_surface book_surfaces[DISC_COLOURS];

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        book_surfaces[i] =
            (struct book_surface){discs_bits[i], lock_picture, unlock_picture};
    }
    struct disc_world *world = disc_world_make(discs, pictures->surfaces, 1);
    struct book *book = book_make(discs, book_surfaces);
    const struct frame_way ways[] = {
        {"world", world, NULL, disc_world_frame},
        {discs->count <= EVERY_PAIR_MAX ? "book" : NULL, book, NULL,
         book_frame}};
    double ours = frames_case(row, discs->count, ways, 2);
    disc_world_free(world);
    book_free(book);
    return ours;
}

static void measure_frame(int count, int with_pygame,
                          const struct pictures *pictures)
{
    char row[64];

    snprintf(row, sizeof row, "frame/%d", count);
    if (!bench_wants(row))
    {
        return;
    }
    struct discs discs = discs_make(count);
    double ours = measure_discs(row, &discs, pictures);
    if (with_pygame && bench_wants_peer("groupcollide"))
    {
        measure_pygame(row, &discs, pictures, ours);
    }
    discs_free(&discs);
}

/* ---- All ---------------------------------------------------------------- */

int main(int argc, char **argv)
{
    static const char *const names[] = {"uniform", "cluster", "static90",
                                        "outlier", "logsizes"};
    static const size_t counts[] = {100, 1000, 10000, 100000};

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    struct pictures pictures = make_pictures();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++)
        {
            measure_world(names[i], counts[j], &pictures);
        }
    }
    measure_frame(1000, 1, &pictures);
    measure_frame(10000, 0, &pictures);
    measure_frame(100000, 0, &pictures);
    free_pictures(&pictures);
    return 0;
}
