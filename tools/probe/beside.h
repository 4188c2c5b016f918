/* SPDX-License-Identifier: Zlib */
/*
 * Whether the ddraw.dll beside the probe is the one that was loaded. Wine
 * prefers its own, and yet tells the path of the one beside the program.
 */
#ifndef DDC_PROBE_BESIDE_H
#define DDC_PROBE_BESIDE_H

#include <windows.h>

#include <stdbool.h>

/*
 * Returns false, and prints why, when a ddraw.dll lies beside the probe, but
 * `loaded` is another one.
 */
bool beside_is_loaded(HMODULE loaded);

#endif
