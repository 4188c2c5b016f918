/* SPDX-License-Identifier: Zlib */
/*
 * Runtime dispatch: the choice of the instruction set. CTest runs this program
 * once for each value of DDCOLLIDE_CPU that tests/kernels/CMakeLists.txt names.
 */
#include "for_kernel_sets.h"
#include "test.h"

#include "kernels/vec128.h"
#include "kernels/x86.h"

#ifdef DDC_X86
#include <cpuid.h>
#endif

#if defined(__arm__) && defined(__linux__)
#include <sys/auxv.h>
#endif

/* The highest set that runs here. */
static const struct ddc_kernels *highest_set(void)
{
    const struct ddc_kernels *highest = NULL;

    for (size_t i = 0; i < KERNEL_SET_COUNT; i++)
    {
        const struct ddc_kernels *set = ddc_kernels_find(kernel_sets[i]);
        highest = set != NULL ? set : highest;
    }
    return highest;
}

TEST(the_environment_chooses_among_those_that_run)
{
    const char *requested = getenv("DDCOLLIDE_CPU");
    const struct ddc_kernels *expected = NULL;

    test_log_listen();
    assert_true(ddc_kernels_force(NULL));
    if (requested != NULL)
    {
        expected = ddc_kernels_find(requested);
    }
    bool refused = requested != NULL && *requested != '\0' && expected == NULL;
    if (expected == NULL)
    {
        expected = highest_set();
    }
    assert_ptr_equal(ddc_kernels_get(), expected);
    assert_int_equal(test_log_count(), refused);
    assert_ptr_equal(ddc_kernels_get(), expected);
    assert_int_equal(test_log_count(), refused);
}

TEST(scalar_always_runs)
{
    assert_ptr_equal(ddc_kernels_find("scalar"), &ddc_kernels_scalar);
    assert_non_null(highest_set());
}

/* Compares with the compiler's own CPU detection, which also checks what the
 * operating system saves. Without this test, a set that is never picked would
 * only make programs slower. */
TEST(sets_run_where_the_compiler_detects_them)
{
#ifdef DDC_X86
    __builtin_cpu_init();
    assert_int_equal(ddc_kernels_find("sse2") != NULL,
                     __builtin_cpu_supports("sse2") != 0);
    assert_int_equal(ddc_kernels_find("avx2") != NULL,
                     __builtin_cpu_supports("avx2") &&
                         __builtin_cpu_supports("popcnt"));
    assert_int_equal(ddc_kernels_find("avx512") != NULL,
                     __builtin_cpu_supports("avx512bw") &&
                         __builtin_cpu_supports("avx512vl") &&
                         __builtin_cpu_supports("avx512vbmi") &&
                         __builtin_cpu_supports("avx512vbmi2") &&
                         __builtin_cpu_supports("avx512vpopcntdq"));
#else
    assert_null(ddc_kernels_find("sse2"));
#endif
}

#ifdef DDC_X86

/* What a processor with AVX-512 tells where everything is saved. */
static const struct ddc_x86_words everything = {
    bit_OSXSAVE | bit_AVX | bit_POPCNT, bit_SSE2 | bit_FXSAVE,
    bit_AVX2 | bit_AVX512F | bit_AVX512BW | bit_AVX512VL,
    bit_AVX512VBMI | bit_AVX512VBMI2 | bit_AVX512VPOPCNTDQ, 0xE7};

TEST(a_set_runs_only_with_all_that_it_uses)
{
    static const struct
    {
        struct ddc_x86_words lacks;
        int level;
    } rows[] = {
        {{0}, 3},
        {{.edx1 = bit_SSE2}, 0},
        {{.edx1 = bit_FXSAVE}, 0},
        {{.xcr0 = 0x02}, 0}, /* the registers of SSE, of AVX */
        {{.xcr0 = 0x04}, 1},
        {{.ecx1 = bit_OSXSAVE}, 1},
        {{.ecx1 = bit_OSXSAVE, .xcr0 = UINT32_MAX}, 1},
        {{.ecx1 = bit_AVX}, 1},
        {{.ecx1 = bit_POPCNT}, 1},
        {{.ebx7 = bit_AVX2}, 1},
        {{.xcr0 = 0x20}, 2}, /* the masks, and both parts of the registers */
        {{.xcr0 = 0x40}, 2},
        {{.xcr0 = 0x80}, 2},
        {{.ebx7 = bit_AVX512F}, 2},
        {{.ebx7 = bit_AVX512BW}, 2},
        {{.ebx7 = bit_AVX512VL}, 2},
        {{.ecx7 = bit_AVX512VBMI}, 2},
        {{.ecx7 = bit_AVX512VBMI2}, 2},
        {{.ecx7 = bit_AVX512VPOPCNTDQ}, 2},
        {{.xcr0 = 0x01}, 3}, /* the x87 is not asked for */
    };

    for_rows(i, rows)
    {
        struct ddc_x86_words words = everything;
        words.ecx1 &= ~rows[i].lacks.ecx1;
        words.edx1 &= ~rows[i].lacks.edx1;
        words.ebx7 &= ~rows[i].lacks.ebx7;
        words.ecx7 &= ~rows[i].lacks.ecx7;
        words.xcr0 &= ~rows[i].lacks.xcr0;
        assert_int_equal(ddc_x86_level(&words), rows[i].level);
    }
}

#endif

/* What the compiler was told the processor has or, where a build asks for
 * NEON, what Linux says. */
TEST(the_set_of_other_processors_runs_where_they_have_it)
{
    bool neon = false;
    bool simd128 = false;

#if defined(__ARM_NEON)
    neon = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
#elif defined(DDC_ASK_FOR_NEON)
    neon = (getauxval(AT_HWCAP) & 1ul << 12) != 0; /* HWCAP_NEON */
#elif defined(__wasm_simd128__)
    simd128 = true;
#endif
    assert_int_equal(ddc_kernels_find("neon") != NULL, neon);
    assert_int_equal(ddc_kernels_find("simd128") != NULL, simd128);
}

TEST(a_set_has_the_name_it_is_found_by)
{
    for (size_t i = 0; i < KERNEL_SET_COUNT; i++)
    {
        const struct ddc_kernels *kernels = ddc_kernels_find(kernel_sets[i]);
        if (kernels != NULL)
        {
            assert_string_equal(kernels->name, kernel_sets[i]);
        }
    }
}

TEST(no_x86_set_runs_unless_all_lower_sets_run)
{
    if (ddc_kernels_find("avx512") != NULL)
    {
        assert_non_null(ddc_kernels_find("avx2"));
    }
    if (ddc_kernels_find("avx2") != NULL)
    {
        assert_non_null(ddc_kernels_find("sse2"));
    }
}

TEST(a_forced_set_is_used_until_another_is)
{
    for_kernel_sets(i)
    {
        assert_string_equal(ddc_kernels_get()->name, kernel_sets[i]);
    }
}

TEST(an_unknown_set_is_refused_and_changes_nothing)
{
    assert_true(ddc_kernels_force("scalar"));
    assert_false(ddc_kernels_force("mmx"));
    assert_false(ddc_kernels_force(""));
    assert_false(ddc_kernels_force("SCALAR"));
    assert_ptr_equal(ddc_kernels_get(), &ddc_kernels_scalar);
    assert_true(ddc_kernels_force(NULL));
}
