/* SPDX-License-Identifier: Zlib */
/* What assertions and the log need of Windows. */
#ifndef DDC_WIN32_PLATFORM_H
#define DDC_WIN32_PLATFORM_H

#include <windows.h>

/*
 * Installs the Windows implementation of struct ddc_platform. The dialog is a
 * resource of `module`.
 */
void ddc_platform_install(HINSTANCE module);

/*
 * Keeps the DLL in memory until the process ends, whatever FreeLibrary calls
 * follow. Call it before an object with methods in the DLL is handed out to
 * somebody who may call them at any later time. It does nothing before Windows
 * XP, which cannot do so.
 */
void ddc_keep_loaded(void);

/*
 * Writes a line, followed by `end` ("" or a line feed), by one call of
 * OutputDebugString. Many debuggers show each call as a line of its own, and
 * the calls of two threads could interleave.
 */
void ddc_write_debugger(const char *line, const char *end);

#endif
