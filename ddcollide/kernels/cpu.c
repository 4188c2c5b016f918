/* SPDX-License-Identifier: Zlib */
/*
 * Owns the choice of a set: what the machine runs, and what the environment
 * asks for.
 */
#include "kernels.h"

#include "../base.h"

#include <stdlib.h>
#include <string.h>

/* ---- Sets --------------------------------------------------------------- */

struct set
{
    const struct ddc_kernels *kernels;
    bool (*runs)(void);
};

static bool runs_scalar(void)
{
    return true;
}

/* Highest first; the last one always runs. */
static const struct set sets[] = {
    {&ddc_kernels_scalar, runs_scalar},
};

#define SET_COUNT (sizeof sets / sizeof *sets)

const struct ddc_kernels *ddc_kernels_find(const char *name)
{
    for (size_t i = 0; i < SET_COUNT; i++)
    {
        if (strcmp(sets[i].kernels->name, name) == 0)
        {
            return sets[i].runs() ? sets[i].kernels : NULL;
        }
    }
    return NULL;
}

static const struct ddc_kernels *choose(void)
{
    const char *wish = getenv("DDCOLLIDE_CPU");

    if (wish != NULL && *wish != '\0')
    {
        const struct ddc_kernels *wished = ddc_kernels_find(wish);
        if (wished != NULL)
        {
            return wished;
        }
        ddc_fail(DDC_E_INVALIDPARAMS, "DDCOLLIDE_CPU",
                 "names no instruction set that runs here");
    }
    size_t i = 0;
    while (!sets[i].runs())
    {
        i++;
    }
    return sets[i].kernels;
}

/* ---- The set in use ----------------------------------------------------- */

const struct ddc_kernels *ddc_kernels_in_use;

const struct ddc_kernels *ddc_kernels_pick(void)
{
    const struct ddc_kernels *kernels = choose();

    DDC_STORE(ddc_kernels_in_use, kernels);
    return kernels;
}

bool ddc_kernels_force(const char *name)
{
    const struct ddc_kernels *kernels = NULL;

    if (name != NULL)
    {
        kernels = ddc_kernels_find(name);
        if (kernels == NULL)
        {
            return false;
        }
    }
    DDC_STORE(ddc_kernels_in_use, kernels);
    return true;
}
