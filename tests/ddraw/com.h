/* SPDX-License-Identifier: Zlib */
/* The headers of DirectDraw, which are precompiled where the build asks. */
#ifndef DDC_TEST_DDRAW_COM_H
#define DDC_TEST_DDRAW_COM_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#endif
