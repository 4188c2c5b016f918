/* SPDX-License-Identifier: Zlib */
/*
 * The version, written once: the headers, the build and the DLL's version
 * resource all read it here.
 */
#ifndef DDCOLLIDE_VERSION_H
#define DDCOLLIDE_VERSION_H

#define DDC_VERSION_MAJOR 0
#define DDC_VERSION_MINOR 1
#define DDC_VERSION_PATCH 0

#endif
