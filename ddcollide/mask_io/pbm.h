/* SPDX-License-Identifier: Zlib */
/* What the readers of PBM files share: bytes to a mask, and a file to bytes. */
#ifndef DDC_MASK_IO_PBM_H
#define DDC_MASK_IO_PBM_H

#include "mask/mask.h"

/* DdcMask_CreateFromPbm without checks of its arguments and without a log
 * line. */
DdcResult ddc_pbm_load(const uint8_t *data, size_t size, DdcMask **out);

/*
 * Reads a whole file into memory that the caller frees by ddc_free. Fails with
 * a log line in the name of `function`.
 */
DdcResult ddc_pbm_read_file(const char *path, uint8_t **data, size_t *size,
                            const char *function);

#endif
