/* SPDX-License-Identifier: Zlib */
/* Writes a picture of the screen as a PNG file with 256 colours. */
#ifndef SAMPLE_SHOT_H
#define SAMPLE_SHOT_H

#include "screen.h"

/* False, with a report, when it can not be written. */
bool shot_write(const char *path, struct picture *picture);

#endif
