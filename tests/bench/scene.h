/* SPDX-License-Identifier: Zlib */
/*
 * The scenes of main.c: two square pictures of the same size, as pixels and as
 * masks, and the offsets at which they are tested.
 */
#ifndef DDC_BENCH_SCENE_H
#define DDC_BENCH_SCENE_H

#include <ddcollide.h>

#include <stddef.h>
#include <stdint.h>

#define SCENE_OFFSETS 256

enum scene_kind
{
    SCENE_CHECKER, /* complementary checkerboards, which do not overlap */
    SCENE_RANDOM,  /* complementary noise, which does not overlap: branches on
                      pixels are mispredicted */
    SCENE_ODD,     /* checkerboards at random offsets with an odd dx + dy, at
                      which they do not overlap */
    SCENE_DISCS,   /* discs at random offsets; at most of them they overlap */

    /* The next ones overlap at offset (0,0), and their push is long. */
    SCENE_DISC,   /* a disc on itself */
    SCENE_COMBS,  /* thin vertical teeth on thin horizontal ones */
    SCENE_SPIRAL, /* a thin square spiral on itself */
    SCENE_BARS,   /* a slanted bar on its mirror image */
    SCENE_NOISE,  /* one pixel in ten */
    SCENE_DUST,   /* one pixel in fifty */
    SCENE_ROWS    /* every second row, b's between a's; these do not overlap */
};

struct scene
{
    int size;        /* width and height of both sprites */
    uint8_t solid;   /* value of solid pixels */
    uint8_t clear;   /* value of transparent pixels, which is the key */
    uint8_t *bits_a; /* of pixels of a byte; the pitch is the width */
    uint8_t *bits_b;
    DdcPixels a; /* the same, each byte repeated; begin with a cache line */
    DdcPixels b;
    DdcKey key;
    const DdcKey *used_key; /* NULL for index 0, else the key */
    DdcMask *mask_a;
    DdcMask *mask_b;
    DdcMask *canvas; /* empty and twice as large */
    size_t offsets;  /* 1 or SCENE_OFFSETS, a power of two */
    int dx[SCENE_OFFSETS];
    int dy[SCENE_OFFSETS];
    long common; /* pixels in the common rectangle, on average */
};

/* The index of the offset of call i, by & instead of %. */
static inline size_t scene_offset(const struct scene *scene, size_t i)
{
    return i & (scene->offsets - 1);
}

/*
 * Pixels whose bytes have the value `clear` are transparent. If it is 0, the
 * library is called without a key, else with this key. Scenes are never freed.
 */
struct scene *scene_make(enum scene_kind kind, int size, int bytes,
                         uint8_t clear);

/* Replaces the offsets by one. */
void scene_set_offset(struct scene *scene, int dx, int dy);

/*
 * Fills the words of a mask as pygame keeps them, which are all 0: pixel (x,y)
 * is bit x % W of word x / W * size + y; a word has W bits.
 */
void scene_write_words(const DdcMask *mask, int size, int word_bits,
                       void *words);

/* Allocates `size` bytes that begin `residue` bytes after a cache line. */
uint8_t *scene_bytes(size_t size, size_t residue);

#endif
