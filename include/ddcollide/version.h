/* SPDX-License-Identifier: Zlib */
/*
 * The version, written once: the headers, the build and the DLL's version
 * resource all read it here.
 */
#ifndef DDCOLLIDE_VERSION_H
#define DDCOLLIDE_VERSION_H

/** Raised when a program built before may not run any more. */
#define DDC_VERSION_MAJOR 0
/** Raised when there is something new. */
#define DDC_VERSION_MINOR 2
/** Raised when something was mended. */
#define DDC_VERSION_PATCH 0

#endif
