/* SPDX-License-Identifier: Zlib */
/* What the core needs of Windows: how assertions fail, and debug strings. */
#ifndef DDC_WIN32_PLATFORM_H
#define DDC_WIN32_PLATFORM_H

#include <windows.h>

/* Makes the DLL's assertions Windows ones; the dialog is in `module`. */
void ddc_platform_install(HINSTANCE module);

/*
 * Writes a line and its end ("" or a line feed) to whoever listens to debug
 * strings: in one piece, because many show each piece as a line of its own,
 * and pieces of two threads would mix.
 */
void ddc_write_debugger(const char *line, const char *end);

#endif
