/* SPDX-License-Identifier: Zlib */
/*
 * Text on the screen, in a font of 5 by 7 pixels with digits, capital letters
 * and a few signs. Small letters are drawn as capitals, and what the font does
 * not have as a space. It is portable, and draws through a debug drawing sink.
 */
#ifndef SAMPLE_TEXT_H
#define SAMPLE_TEXT_H

#include <ddcollide.h>

/* The columns and rows that a character takes, gaps included. */
#define TEXT_WIDTH  6
#define TEXT_HEIGHT 9

/* Draws a text whose top left pixel is (x,y). */
void text_draw(const DdcDebugSink *draw, ddc_uint32 role, int x, int y,
               const char *text);

#endif
