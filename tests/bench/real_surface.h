/* SPDX-License-Identifier: Zlib */
/* Surfaces of 8 bits of the ddraw.dll that is installed. */
#ifndef DDC_BENCH_REAL_SURFACE_H
#define DDC_BENCH_REAL_SURFACE_H

#include "book_frame.h"

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

IDirectDraw *real_ddraw_make(void);

/* A square of DISC_SIZE; `draw` writes its pixels. */
IDirectDrawSurface *real_surface_make(IDirectDraw *ddraw,
                                      void (*draw)(uint8_t *bits, int pitch,
                                                   uint8_t solid),
                                      uint8_t solid);

/* The surface for a book, which locks it completely, with DDLOCK_WAIT. */
struct book_surface real_surface_for_book(IDirectDrawSurface *surface);

#endif
