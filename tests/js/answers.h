/* SPDX-License-Identifier: Zlib */
/* What answers.c asks about: one random case of each kind of object. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <ddcollide.h>

/* 0 to count - 1, and low to high. */
ddc_int32 any(ddc_int32 count);
ddc_int32 between(ddc_int32 low, ddc_int32 high);

/* Add an answer to the hash. */
void fold(ddc_int32 value);
void fold_real(double value);
void fold_rect(const DdcRect *rect);
void fold_sweep(const DdcSweep *sweep);
void fold_contact(const DdcContact *contact);

/* Masks of random pixels, of this or of any size. */
DdcMask *any_mask(ddc_int32 width, ddc_int32 height);
DdcMask *any_size(void);

void ask_masks(void);
void ask_transformed(void);
void ask_sprites(void);
void ask_worlds(void);
void ask_tiles(void);
void ask_grids(void);
void ask_bricks(void);
void ask_shapes(void);
void ask_animations(void);

#endif
