/* SPDX-License-Identifier: Zlib */
/*
 * Two pictures that are turned, scaled and placed, as engines with a pixel loop
 * of their own keep them: a byte a pixel, and the numbers of the transform.
 */
#ifndef DDC_BENCH_TRANSFORMED_H
#define DDC_BENCH_TRANSFORMED_H

#include <stddef.h>
#include <stdint.h>

struct turned_picture
{
    const uint8_t *pixels;
    int width;
    int height;
    double x; /* where the pivot is displayed */
    double y;
    double pivot_x;
    double pivot_y;
    double scale;
    double angle; /* radians, clockwise on the screen */
    double cosine;
    double sine;
    int left; /* the box of the displayed picture */
    int top;
    int right;
    int bottom;
};

/* A pair for each of some angles, tested in turn. */
#define TURNED_PAIRS 16

struct turned_scene
{
    struct turned_picture a[TURNED_PAIRS];
    struct turned_picture b[TURNED_PAIRS];
    int turned_a;    /* 0: a is displayed as it is, at (0,0) */
    uint8_t *canvas; /* for drawing a: canvas_size * canvas_size bytes */
    int canvas_size;
};

/*
 * The loops, one call for each pair in turn. sincos: doubles, with sine and
 * cosine of both angles for each pixel. hoisted: doubles, all but additions out
 * of the loop. dda16: the same in 16.16 fixed point.
 */
uint64_t turned_sincos(const void *scene, size_t calls);
uint64_t turned_hoisted(const void *scene, size_t calls);
uint64_t turned_dda16(const void *scene, size_t calls);

/* The same for drawing a into the canvas. */
uint64_t turned_draw_hoisted(const void *scene, size_t calls);
uint64_t turned_draw_dda16(const void *scene, size_t calls);

#endif
