/* SPDX-License-Identifier: Zlib */
/*
 * Two surfaces of one depth with the images that must be on them, to observe
 * what is drawn. A blit is made on the surfaces and on the images, and the two
 * are compared: "exact", or how many pixels differ.
 */
#ifndef DDC_PROBE_CANVAS_H
#define DDC_PROBE_CANVAS_H

#include "image.h"
#include "session.h"

#if IMAGE_SIDE != SMALL_SIDE
#error "an image has the size of a small surface"
#endif

struct canvas
{
    struct record *record;
    int bits;
    IDirectDrawSurface *to;
    IDirectDrawSurface *from;
    struct image to_image;
    struct image from_image;
    DDCOLORKEY key; /* of the source: a third of its pixels */
    DWORD state;    /* of the random numbers */
};

/* Makes two surfaces in system memory. Returns false when it cannot. */
bool canvas_open(struct canvas *canvas, struct session *session, int bits);

/* Fills both surfaces anew. Returns false when they cannot be written. */
bool canvas_reset(struct canvas *canvas);

/* The surfaces' Blt with these flags; the blit's mirror is added. */
HRESULT canvas_blt(struct canvas *canvas, const struct blit *blit, DWORD flags);

/*
 * Resets the canvas, makes the blit on surfaces and images, and records the
 * comparison, or the result when that is a failure.
 */
void canvas_record_blt(struct canvas *canvas, const char *id,
                       const struct blit *blit, DWORD flags);

/* The same for BltFast; `blit` must not stretch. */
void canvas_record_fast(struct canvas *canvas, const char *id,
                        const struct blit *blit, DWORD flags);

/* Records whether the target is what its image says. */
void canvas_compare(struct canvas *canvas, const char *id, HRESULT result);

void canvas_close(struct canvas *canvas);

#endif
