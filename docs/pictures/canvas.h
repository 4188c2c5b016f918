/* SPDX-License-Identifier: Zlib */
/*
 * A canvas that enlarges: every pixel of a scene becomes a square, and lines
 * are as thin and smooth as a larger picture allows (supersampling). It is a
 * sink of <ddcollide/debug_draw.h>, with functions of its own.
 */
#ifndef PICTURES_CANVAS_H
#define PICTURES_CANVAS_H

#include <ddcollide.h>

#include <SDL.h>
#include <stdbool.h>

struct canvas
{
    SDL_Surface *large;    /* SAMPLES times as large as the picture */
    double scale;          /* pixels of `large` for one pixel of the scene */
    DdcDebugCanvas colors; /* its values: the colour of each role */
};

/* Opens a canvas for width x height pixels of a scene. */
bool canvas_open(struct canvas *canvas, int width, int height, int scale);

void canvas_close(struct canvas *canvas);

/* Fills the square of a pixel of the scene, with a gap around it. */
void canvas_fill(struct canvas *canvas, int x, int y, ddc_uint32 color);

/* The sink that draws here. */
DdcDebugSink canvas_sink(struct canvas *canvas, ddc_uint32 roles);

/* Writes the picture as a PNG file. */
bool canvas_save(const struct canvas *canvas, const char *path);

#endif
