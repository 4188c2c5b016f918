/* SPDX-License-Identifier: Zlib */
/*
 * Owns the choice of the instruction set whose kernels (inner loops, see
 * kernels.h) are used. It depends on what the processor has (CPUID), which
 * registers the operating system saves at a task switch (XGETBV, XCR0), and
 * what the environment variable DDCOLLIDE_CPU names. See Intel 64 and IA-32
 * Architectures Software Developer's Manual, volume 1, chapter 13. Other
 * processors do not tell a program what they have: the build decides, or the
 * operating system is asked (kernels/vec128.h).
 */
#include "kernels/vec128.h"
#include "kernels/x86.h"

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

#ifdef DDC_X86

#include <cpuid.h>

/* ---- x86 ---------------------------------------------------------------- */

/* Bits of XCR0, a control register: which registers the operating system saves
 * and restores. */
#define STATE_SSE    0x02u
#define STATE_AVX    0x06u
#define STATE_AVX512 0xE6u

#define HAS_ALL(word, bits) (((word) & (bits)) == (bits))

/* Reads the low half of XCR0. XGETBV exists only if CPUID reports OSXSAVE. */
static uint32_t saved_state(void)
{
    uint32_t low;
    uint32_t high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

/*
 * __get_cpuid stores nothing on old processors without CPUID (whose EFLAGS.ID
 * cannot be changed), or without the leaf.
 */
static struct ddc_x86_words read_words(void)
{
    struct ddc_x86_words words = {0};
    uint32_t eax, ebx, edx;

    __get_cpuid(1, &eax, &ebx, &words.ecx1, &words.edx1);
    __get_cpuid_count(7, 0, &eax, &words.ebx7, &words.ecx7, &edx);
    if (words.ecx1 & bit_OSXSAVE)
    {
        words.xcr0 = saved_state();
    }
    return words;
}

/*
 * Whether the operating system saves the SSE registers is stored in CR4.OSFXSR,
 * which a program cannot read. If CPUID reports OSXSAVE, XCR0 has the same
 * information. Otherwise the operating system is assumed to save them if the
 * processor has FXSAVE; where that is wrong, DDCOLLIDE_CPU=scalar avoids SSE2.
 * POPCNT is required because the compiler may use it in code for AVX2.
 */
int ddc_x86_level(const struct ddc_x86_words *words)
{
    if (!HAS_ALL(words->edx1, bit_SSE2 | bit_FXSAVE) ||
        ((words->ecx1 & bit_OSXSAVE) && !HAS_ALL(words->xcr0, STATE_SSE)))
    {
        return 0;
    }
    if (!HAS_ALL(words->ecx1, bit_OSXSAVE | bit_AVX | bit_POPCNT) ||
        !HAS_ALL(words->xcr0, STATE_AVX) || !HAS_ALL(words->ebx7, bit_AVX2))
    {
        return 1;
    }
    return HAS_ALL(words->xcr0, STATE_AVX512) &&
                   HAS_ALL(words->ebx7,
                           bit_AVX512F | bit_AVX512BW | bit_AVX512VL) &&
                   HAS_ALL(words->ecx7, bit_AVX512VBMI | bit_AVX512VBMI2 |
                                            bit_AVX512VPOPCNTDQ)
               ? 3
               : 2;
}

static int level_here(void)
{
    const struct ddc_x86_words words = read_words();

    return ddc_x86_level(&words);
}

/* ---- Other processors --------------------------------------------------- */

#elif defined(DDC_ASK_FOR_NEON)

static int level_here(void)
{
    return ddc_port_has_neon();
}

#else

static int level_here(void)
{
    return 1;
}

#endif

/* ---- All instruction sets ----------------------------------------------- */

struct set
{
    const struct ddc_kernels *kernels;
    int level; /* the number of sets below */
};

/* From the highest set to the lowest. A set runs where level_here() is at least
 * its level. */
static const struct set sets[] = {
#ifdef DDC_X86
    {&ddc_kernels_avx512, 3},
    {&ddc_kernels_avx2, 2},
    {&ddc_kernels_sse2, 1},
#elif defined(DDC_VEC128)
    {&ddc_kernels_vec128, 1},
#endif
    {&ddc_kernels_scalar, 0},
};

#define SET_COUNT (sizeof sets / sizeof *sets)

const struct ddc_kernels *ddc_kernels_find(const char *name)
{
    for (size_t i = 0; i < SET_COUNT; i++)
    {
        if (strcmp(sets[i].kernels->name, name) == 0)
        {
            return sets[i].level <= level_here() ? sets[i].kernels : NULL;
        }
    }
    return NULL;
}

static const struct ddc_kernels *choose_set(void)
{
    const char *name = getenv("DDCOLLIDE_CPU");

    if (name != NULL && *name != '\0')
    {
        const struct ddc_kernels *named = ddc_kernels_find(name);
        if (named != NULL)
        {
            return named;
        }
        ddc_fail(DDC_E_INVALIDPARAMS, "DDCOLLIDE_CPU",
                 "the value names no instruction set that runs here");
    }
    size_t i = 0;
    while (sets[i].level > level_here())
    {
        i++;
    }
    return sets[i].kernels;
}

/* ---- The set in use ----------------------------------------------------- */

const void *ddc_kernels_in_use;

const struct ddc_kernels *ddc_kernels_pick(void)
{
    const struct ddc_kernels *kernels = choose_set();

    ddc_atomic_store_relaxed(&ddc_kernels_in_use, kernels);
    return kernels;
}

bool ddc_kernels_force(const char *name)
{
    const struct ddc_kernels *kernels =
        name != NULL ? ddc_kernels_find(name) : NULL;

    if (name != NULL && kernels == NULL)
    {
        return false;
    }
    ddc_atomic_store_relaxed(&ddc_kernels_in_use, kernels);
    return true;
}
