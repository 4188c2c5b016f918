/* SPDX-License-Identifier: Zlib */
/* Declares the functions that fill a mask from pixels or bits, for other files
 * of mask_io/ and for other rooms. */
#ifndef DDC_MASK_IO_MASK_IO_H
#define DDC_MASK_IO_MASK_IO_H

#include "mask/mask.h"

/* Sets the bits of the solid pixels and clears all others. The pixels must
 * have been checked and be of the mask's size. */
void ddc_mask_pack(DdcMask *mask, const DdcPixels *pixels, const DdcKey *key);

/* The same, but the caller must then update the bounds. */
void ddc_mask_pack_words(DdcMask *mask, const DdcPixels *pixels,
                         const DdcKey *key);

/* Sets the bits of the mask as those of `bits`, which must be valid and of the
 * mask's size. The caller must then update the bounds. */
void ddc_mask_read_bits(DdcMask *mask, const DdcBits *bits);

#endif
