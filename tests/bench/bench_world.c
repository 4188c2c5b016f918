/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of frames of many sprites. A row has the time of a frame divided
 * by the number of sprites.
 *
 * world/CASE/N   DdcSprite_SetXY of all moving sprites and DdcWorld_Pairs. The
 *                sprites have elliptic masks in the rectangles of bench_grid's
 *                cases. The peers are version 0.1.0, and DdcGrid with the same
 *                rectangles: a world contains a grid, so the difference is the
 *                cost of sprites and masks
 * frame/N        DdcWorld_Step of 64 x 64 discs with masks. The peers make the
 *                same frames: "book" tests every pair and locks the surfaces
 *                of each pair whose rectangles overlap (here pixels in memory,
 *                whose lock costs almost nothing); "groupcollide" is pygame's
 *                function with collide_mask, in a process of its own; "before"
 *                is version 0.1.0. A peer that tests every pair takes no part
 *                where a frame would take it half a minute
 */
#include "before.h"
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

/* The surfaces of the discs: ours, and those of the peer "before" if loaded. */
struct pictures
{
    DdcSurface *surfaces[DISC_COLOURS];
    void *before[DISC_COLOURS];
};

static struct pictures make_pictures(void)
{
    const struct before *before = before_get();
    struct pictures pictures = {{NULL}, {NULL}};

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        uint8_t *bits = discs_bits[i];
        const DdcPixels pixels = {bits, DISC_SIZE, DISC_SIZE, DISC_SIZE, 1};

        discs_draw(bits, DISC_SIZE, (uint8_t)(i + 1));
        must(DdcSurface_CreateFromPixels(&pixels, NULL, &pictures.surfaces[i]));
        if (before != NULL)
        {
            pictures.before[i] = before->discs->surface(bits, DISC_SIZE);
        }
    }
    return pictures;
}

static void free_pictures(const struct pictures *pictures)
{
    const struct before *before = before_get();

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcSurface_Destroy(pictures->surfaces[i]);
        if (before != NULL)
        {
            before->discs->free_surface(pictures->before[i]);
        }
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

/* A copy of the scene, and the objects of one of the three ways to find its
 * pairs; those of the other two are NULL. */
struct finding
{
    struct scene scene;
    DdcWorld *world;
    DdcSprite **sprites;
    DdcSpritePair *pairs;
    void *grid;
    void *before;
};

static void *copy_of(const void *data, size_t size)
{
    return memcpy(bench_alloc(size), data, size);
}

static void copy_scene(struct scene *to, const struct scene *from)
{
    *to = *from;
    to->rects = copy_of(from->rects, from->count * sizeof *to->rects);
    to->kinds = copy_of(from->kinds, from->count * sizeof *to->kinds);
    to->motions = copy_of(from->motions, from->count * sizeof *to->motions);
    to->pairs = bench_alloc(from->pair_room * sizeof *to->pairs);
}

static void advance(void *state)
{
    struct finding *finding = state;

    scene_advance(&finding->scene);
}

static DdcSprite *make_sprite(DdcSurface *surface, const DdcRect *rect,
                              const struct kind *kind)
{
    DdcSprite *sprite;

    must(DdcSprite_CreateFrom(surface, rect->left, rect->top, &sprite));
    must(DdcSprite_SetMask(
        sprite, ellipse(rect->right - rect->left, rect->bottom - rect->top), 0,
        0));
    must(DdcSprite_SetFilter(sprite, kind->category, kind->mask));
    must(DdcSprite_SetStatic(sprite, kind->is_static));
    return sprite;
}

static void make_world(struct finding *finding, DdcSurface *surface)
{
    size_t count = finding->scene.count;

    must(DdcWorld_Create(&finding->world));
    finding->sprites = bench_alloc(count * sizeof *finding->sprites);
    finding->pairs =
        bench_alloc(finding->scene.pair_room * sizeof *finding->pairs);
    for (size_t i = 0; i < count; i++)
    {
        finding->sprites[i] = make_sprite(surface, &finding->scene.rects[i],
                                          &finding->scene.kinds[i]);
        must(DdcWorld_Add(finding->world, finding->sprites[i]));
    }
}

static void make_before(struct finding *finding, const struct scene *scene,
                        void *surface)
{
    copy_scene(&finding->scene, scene);
    finding->before = before_get()->world->make(
        surface, &finding->scene.rects->left, finding->scene.kinds,
        scene->count, scene->pair_room);
}

static uint64_t find_by_world(void *state)
{
    struct finding *finding = state;
    const struct scene *scene = &finding->scene;
    DdcWorldCounts counts;
    ddc_uint32 needed;

    for (size_t i = 0; i < scene->count; i++)
    {
        if (!scene->kinds[i].is_static)
        {
            DdcSprite_SetXY(finding->sprites[i], scene->rects[i].left,
                            scene->rects[i].top);
        }
    }
    must(DdcWorld_Pairs(finding->world, finding->pairs,
                        (ddc_uint32)scene->pair_room, &needed, &counts));
    return counts.pairs;
}

static uint64_t find_by_grid(void *state)
{
    struct finding *finding = state;

    return grid_finder.find(finding->grid, &finding->scene);
}

static uint64_t find_by_before(void *state)
{
    struct finding *finding = state;

    return before_get()->world->frame(finding->before,
                                      &finding->scene.rects->left);
}

static void free_finding(struct finding *finding)
{
    for (size_t i = 0; finding->sprites != NULL && i < finding->scene.count;
         i++)
    {
        DdcSprite_Destroy(finding->sprites[i]);
    }
    DdcWorld_Destroy(finding->world);
    free(finding->sprites);
    free(finding->pairs);
    scene_free(&finding->scene);
}

static void measure_world(const char *name, size_t count,
                          const struct pictures *pictures)
{
    const struct before *peer = before_get();
    struct finding world = {.sprites = NULL};
    struct finding grid = {.sprites = NULL};
    struct finding before = {.sprites = NULL};
    char row[64];

    snprintf(row, sizeof row, "world/%s/%lu", name, (unsigned long)count);
    if (!bench_wants(row))
    {
        return;
    }
    if (!scene_make(&world.scene, name, count))
    {
        bench_die("no such scene");
    }
    round_sizes(&world.scene);
    copy_scene(&grid.scene, &world.scene);
    make_world(&world, pictures->surfaces[0]);
    grid.grid = grid_finder.make(&grid.scene);
    if (peer != NULL)
    {
        make_before(&before, &world.scene, pictures->before[0]);
    }
    const struct frame_way ways[] = {
        {"world", &world, advance, find_by_world},
        {peer != NULL ? "before" : NULL, &before, advance, find_by_before},
        {"grid", &grid, advance, find_by_grid}};
    frames_case(row, (long)count, ways, 3, 1);
    grid_finder.free(grid.grid);
    if (peer != NULL)
    {
        peer->world->free(before.before);
    }
    free_finding(&world);
    free_finding(&grid);
    free_finding(&before);
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
    const struct before_discs *peer =
        before_get() != NULL ? before_get()->discs : NULL;
    struct book_surface book_surfaces[DISC_COLOURS];
    void *before = NULL;

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        book_surfaces[i] =
            (struct book_surface){discs_bits[i], lock_picture, unlock_picture};
    }
    struct disc_world *world = disc_world_make(discs, pictures->surfaces, 1);
    struct book *book = book_make(discs, book_surfaces);
    struct frame_way ways[] = {{"world", world, NULL, disc_world_frame},
                               {NULL, NULL, NULL, NULL},
                               {discs->count <= EVERY_PAIR_MAX ? "book" : NULL,
                                book, NULL, book_frame}};
    if (peer != NULL)
    {
        before = peer->make(discs, pictures->before, 1);
        ways[1] = (struct frame_way){"before", before, NULL, peer->frame};
    }
    double ours = frames_case(row, discs->count, ways, 3, 1);
    disc_world_free(world);
    book_free(book);
    if (peer != NULL)
    {
        peer->free(before);
    }
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
