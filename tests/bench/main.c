/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of the test of two images by pixels and of operations on
 * masks, called as games call them. bench.h measures; peers.h names the peers.
 *
 * A case is named GROUP/SIZE/VARIANT, as in mask/64/discs. Its images are
 * squares of SIZE pixels. The second lies at (3,2) from the first: of 64 x 64
 * pixels 61 x 62 are in the common rectangle, and no column is aligned with a
 * word. In "discs" and in "random" of the masks, 256 random offsets follow
 * each other instead. n is the number of pixels in the common rectangle.
 *
 * Variants: "discs" overlap at most offsets. In "checker" and "worst", both
 * checkerboards, and in "random" no solid pixels overlap, so that every pixel
 * or word is read.
 */
#include "calls.h"
#include "peers.h"

#include <stdbool.h>

/* A case of each size. */
struct row
{
    const char *group;
    const char *variant; /* "/discs", or "" */
    enum scene_kind kind;
    int bytes; /* of a pixel */
    uint8_t clear;
    bench_fn ours;
    const struct peer *peers[2];
    int least; /* size; 0: any */
    int most;
    int dx; /* one offset, as parts of 256 of the size; 0: the scene's */
    int dy;
    bool all_pixels; /* n is the number of pixels of a picture */
};

static void measure(const struct row *row, int size)
{
    const char *name = bench_name("%s/%d%s", row->group, size, row->variant);
    struct bench_way ways[3] = {{"", row->ours, NULL, 1}};

    if (size < row->least || (row->most > 0 && size > row->most) ||
        !bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(row->kind, size, row->bytes, row->clear);
    if (row->dx != 0)
    {
        scene_set_offset(scene, row->dx * size / 256, row->dy * size / 256);
    }
    ways[0].subject = scene;
    for (int i = 0; i < 2 && row->peers[i] != NULL; i++)
    {
        const struct peer *peer = row->peers[i];
        const void *made = peer->make != NULL ? peer->make(scene) : scene;
        ways[1 + i] = (struct bench_way){made != NULL ? peer->name : NULL,
                                         peer->run, made, 1};
    }
    bench_case(name, row->all_pixels ? (long)size * size : scene->common, ways,
               COUNT(ways));
}

static void pixel_cases(int size)
{
    static const struct
    {
        const char *group;
        int bytes;
        uint8_t clear;
        const struct peer *book;
    } groups[] = {
        {"pixels", 1, 0, &book_zero},
        {"keyed", 1, 200, &book_keyed[0]},
        {"keyed16", 2, 200, &book_keyed[1]},
        {"keyed24", 3, 200, &book_keyed[2]},
        {"keyed32", 4, 200, &book_keyed[3]},
    };
    static const struct
    {
        const char *name;
        enum scene_kind kind;
    } variants[] = {{"/checker", SCENE_CHECKER},
                    {"/random", SCENE_RANDOM},
                    {"/discs", SCENE_DISCS}};

    for (size_t i = 0; i < COUNT(groups); i++)
    {
        for (size_t k = 0; k < COUNT(variants); k++)
        {
            const struct row row = {groups[i].group,          variants[k].name,
                                    variants[k].kind,         groups[i].bytes,
                                    groups[i].clear,          call_pixels,
                                    .peers = {groups[i].book}};
            measure(&row, size);
        }
    }
}

/* A push of discs that overlap deeply is long. What is drawn is a disc. */
static const struct row mask_rows[] = {
    {"mask", "/worst", SCENE_CHECKER, 1, 0, call_overlap,
     .peers = {&pygame_overlap, &words32}},
    {"mask", "/random", SCENE_ODD, 1, 0, call_overlap,
     .peers = {&pygame_overlap, &words32}},
    {"mask", "/discs", SCENE_DISCS, 1, 0, call_overlap,
     .peers = {&pygame_overlap, &words32}},
    {"area", "/worst", SCENE_CHECKER, 1, 0, call_area,
     .peers = {&pygame_overlap_area}},
    {"area", "/discs", SCENE_DISCS, 1, 0, call_area,
     .peers = {&pygame_overlap_area}},
    {"contact", "/worst", SCENE_CHECKER, 1, 0, call_contact,
     .peers = {&pygame_overlap_pos}},
    {"point", "/worst", SCENE_CHECKER, 1, 0, call_point,
     .peers = {&pygame_overlap_pos}},
    {"point", "/discs", SCENE_DISCS, 1, 0, call_point,
     .peers = {&pygame_overlap_pos}},
    {"pack", "", SCENE_DISCS, 1, 0, call_pack, .peers = {&setbit},
     .all_pixels = true},
    {"push", "/discs", SCENE_DISCS, 1, 0, call_push, .most = 128, .dx = 64,
     .dy = 32},
    {"combine", "/draw-aligned", SCENE_DISCS, 1, 0, call_draw, .least = 256,
     .dx = 64, .dy = 64, .all_pixels = true},
    {"combine", "/draw-unaligned", SCENE_DISCS, 1, 0, call_draw, .least = 256,
     .dx = 67, .dy = 66, .all_pixels = true},
};

int main(int argc, char **argv)
{
    static const int sizes[] = {32, 64, 128, 256};

    bench_start(argc, argv, BENCH_ROUNDS);
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        pixel_cases(sizes[i]);
    }
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        for (size_t k = 0; k < COUNT(mask_rows); k++)
        {
            measure(&mask_rows[k], sizes[i]);
        }
    }
    return 0;
}
