/* SPDX-License-Identifier: Zlib */
/*
 * Methods of DirectDraw's interfaces that do something else, whatever their
 * parameters are: all of these are words of the machine, a DWORD or a pointer.
 */
#ifndef DDC_TEST_PROBE_HOOKS_H
#define DDC_TEST_PROBE_HOOKS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef void (*any_fn)(void);

#define SLOT(interface, method) (offsetof(interface, method) / sizeof(any_fn))

/*
 * The number of parameters of each method, the object included, by slot. A
 * newer version has the slots of the older one, and more.
 */
#define DDRAW_1   "311145435513232222213"
#define SURFACE_1 "311226463343322232232223152123322623"

#define PARAMETERS_MAX 6

/* A method with so many parameters that calls hooked with them. */
extern const any_fn hooks[PARAMETERS_MAX + 1];

/* What the DLL does instead. */
HRESULT hooked(uintptr_t *parameters);

void crash(void);

#endif
