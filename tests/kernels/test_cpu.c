/* SPDX-License-Identifier: Zlib */
/*
 * Runtime dispatch: the choice of the instruction set. CTest runs this program
 * once for each value of DDCOLLIDE_CPU that tests/kernels/CMakeLists.txt names.
 */
#include "for_kernel_sets.h"
#include "test.h"

#include "kernels/vec128.h"
#include "kernels/x86.h"

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
