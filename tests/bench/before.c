/* SPDX-License-Identifier: Zlib */
/* Loads the module that before.h describes, with dlopen or LoadLibrary. */
#include "before.h"

#include <stdio.h>
#include <stdlib.h>

/* load() sets the function that the module exports, or leaves NULL. */
#ifdef _WIN32

#include <windows.h>

static void load(const char *path, before_fn *function)
{
    HMODULE module = LoadLibraryA(path);

    if (module != NULL)
    {
        /* Through void (*)(void), which may be cast to any function. */
        *function =
            (before_fn)(void (*)(void))GetProcAddress(module, BEFORE_EXPORT);
    }
}

#else

#include <dlfcn.h>

static void load(const char *path, before_fn *function)
{
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);

    if (module == NULL)
    {
        fprintf(stderr, "bench: %s\n", dlerror());
        return;
    }
    /* Through memory, as ISO C has no cast from void * to a function. */
    *(void **)function = dlsym(module, BEFORE_EXPORT);
}

#endif

const struct before *before_get(void)
{
    static const struct before *before;
    before_fn function = NULL;

    /* Looked up once, because callers may be timed. */
    if (before != NULL)
    {
        return before;
    }
    const char *path = getenv("DDC_BENCH_BEFORE");
    if (path == NULL)
    {
        return NULL;
    }
    load(path, &function);
    if (function == NULL)
    {
        bench_die("DDC_BENCH_BEFORE names no module that can be loaded");
    }
    before = function();
    fprintf(stderr, "before is version %u.%u.%u\n", before->version >> 16,
            before->version >> 8 & 0xFF, before->version & 0xFF);
    return before;
}
