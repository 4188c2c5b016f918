/* SPDX-License-Identifier: Zlib */
/* What the files of the ddraw.dll with planted faults share. */
#ifndef DDC_TEST_PROBE_FAULTS_H
#define DDC_TEST_PROBE_FAULTS_H

#include "probe_hooks.h"

/* A fault of one method, whose parameters its functions get. */
struct fault
{
    const char *name;
    const char *version; /* of an interface: "surface7" is IDirectDrawSurface7
                          */
    size_t slot;
    void (*before)(uintptr_t *a);     /* changes the parameters */
    HRESULT (*instead)(uintptr_t *a); /* of the method, which it may call */
    void (*after)(uintptr_t *a);      /* changes what a success has told */
    HRESULT from;                     /* instead of this result, */
    HRESULT to;                       /* this one is returned */
    const struct fault *next;
};

/* For `from`: any result, with or without a call of the method. */
#define ANY        ((HRESULT)0x7FFFFFFF)
#define NOT_CALLED ((HRESULT)0x7FFFFFFE)

/* The list of all of them. */
extern const struct fault *faults;

/* Calls the method in which the fault is planted. */
HRESULT call_real(const uintptr_t *a);

#endif
