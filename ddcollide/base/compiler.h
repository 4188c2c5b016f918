/* SPDX-License-Identifier: Zlib */
/*
 * Marks a function whose unsigned arithmetic wraps around on purpose. The
 * preset linux-integer stops at every wrap that nobody meant.
 */
#ifndef DDC_BASE_COMPILER_H
#define DDC_BASE_COMPILER_H

#if defined(__clang__)
#define DDC_WRAPS __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define DDC_WRAPS
#endif

#endif
