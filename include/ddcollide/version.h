/* SPDX-License-Identifier: Zlib */
/*
 * The version number. The headers, the build and the version resource of the
 * DLL all take it from here.
 */
#ifndef DDCOLLIDE_VERSION_H
#define DDCOLLIDE_VERSION_H

/** Changes when programs that were built for an older version may fail. */
#define DDC_VERSION_MAJOR 0
/** Changes when something is added. */
#define DDC_VERSION_MINOR 2
/** Changes when errors are corrected and nothing is added. */
#define DDC_VERSION_PATCH 0

#endif
