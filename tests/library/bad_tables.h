/* SPDX-License-Identifier: Zlib */
/* The tables of bad parameters of all portable functions. */
#ifndef DDC_TEST_BAD_TABLES_H
#define DDC_TEST_BAD_TABLES_H

#include "bad_rows.h"

extern const struct bad_row bad_rows_masks[];
extern const struct bad_row bad_rows_sprites[];
extern const struct bad_row bad_rows_geometry[];
extern const struct bad_row bad_rows_others[];

#endif
