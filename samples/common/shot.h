/* SPDX-License-Identifier: Zlib */
/* Writes a screenshot as a PNG file with 256 colours. */
#ifndef SAMPLE_SHOT_H
#define SAMPLE_SHOT_H

#include "screen.h"

/* When that fails, reports it (report.h) and returns false. */
bool shot_write(const char *path, struct picture *picture);

#endif
