/* SPDX-License-Identifier: Zlib */
/* Implements probe_hooks.h. */
#include "probe_hooks.h"

typedef uintptr_t word;

static HRESULT STDMETHODCALLTYPE hook_1(word a)
{
    word all[] = {a};

    return hooked(all);
}

static HRESULT STDMETHODCALLTYPE hook_2(word a, word b)
{
    word all[] = {a, b};

    return hooked(all);
}

static HRESULT STDMETHODCALLTYPE hook_3(word a, word b, word c)
{
    word all[] = {a, b, c};

    return hooked(all);
}

static HRESULT STDMETHODCALLTYPE hook_4(word a, word b, word c, word d)
{
    word all[] = {a, b, c, d};

    return hooked(all);
}

static HRESULT STDMETHODCALLTYPE hook_5(word a, word b, word c, word d, word e)
{
    word all[] = {a, b, c, d, e};

    return hooked(all);
}

static HRESULT STDMETHODCALLTYPE hook_6(word a, word b, word c, word d, word e,
                                        word f)
{
    word all[] = {a, b, c, d, e, f};

    return hooked(all);
}

const any_fn hooks[] = {
    NULL,           (any_fn)hook_1, (any_fn)hook_2, (any_fn)hook_3,
    (any_fn)hook_4, (any_fn)hook_5, (any_fn)hook_6,
};

void crash(void)
{
    *(volatile int *)NULL = 0;
}
