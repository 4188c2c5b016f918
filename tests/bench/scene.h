/* SPDX-License-Identifier: Zlib */
/*
 * The pictures that the cases are made of: two square sprites of one size,
 * as pixels and as masks, and the places where they are tried.
 */
#ifndef DDC_BENCH_SCENE_H
#define DDC_BENCH_SCENE_H

#include <ddcollide.h>

#include <stddef.h>
#include <stdint.h>

#define SCENE_OFFSETS 256

enum scene_kind
{
    SCENE_CHECKER, /* complementary checkerboards: they never meet */
    SCENE_RANDOM,  /* complementary noise: the same, no branch to foresee */
    SCENE_ODD,     /* checkerboards at random odd offsets: the same */
    SCENE_DISCS    /* discs at random offsets, of which most meet */
};

struct scene
{
    int size;        /* width and height of both sprites */
    uint8_t solid;   /* value of solid pixels */
    uint8_t clear;   /* value of the others, which is the key */
    uint8_t *bits_a; /* pitch is the width; at a cache line */
    uint8_t *bits_b;
    DdcPixels a;
    DdcPixels b;
    DdcKey key;
    const DdcKey *used_key; /* NULL for index 0, else the key */
    DdcMask *mask_a;
    DdcMask *mask_b;
    size_t offsets; /* 1 or SCENE_OFFSETS, a power of two */
    int dx[SCENE_OFFSETS];
    int dy[SCENE_OFFSETS];
    long common; /* pixels that the rectangles share, on average */
};

/* `clear` 0 is the book's rule; anything else is a colour key. Scenes live as
 * long as the program. */
struct scene *scene_make(enum scene_kind kind, int size, uint8_t clear);

/* The same pictures, every pixel `bytes` times its byte, under a key. */
struct scene *scene_make_multibyte(enum scene_kind kind, int size, int bytes);

/* Leaves one place of the second sprite. */
void scene_place_at(struct scene *scene, int dx, int dy);

/* `size` bytes that begin `residue` bytes behind a cache line. */
uint8_t *scene_bytes(size_t size, size_t residue);

#endif
