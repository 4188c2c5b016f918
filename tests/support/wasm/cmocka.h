/* SPDX-License-Identifier: Zlib */
/*
 * Stands in for cmocka under WASI, which has neither setjmp nor signals, and in
 * tools/everything. It has the part of cmocka's interface that the tests use,
 * under cmocka's names. The first failed assertion ends the program with status
 * 1.
 */
#ifndef DDC_TEST_WASM_CMOCKA_H
#define DDC_TEST_WASM_CMOCKA_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uintmax_t LargestIntegralType;

typedef void (*CMUnitTestFunction)(void **state);
typedef int (*CMFixtureFunction)(void **state);

struct CMUnitTest
{
    const char *name;
    CMUnitTestFunction test_func;
    CMFixtureFunction setup_func;
    CMFixtureFunction teardown_func;
    void *initial_state;
};

#define cast_ptr_to_largest_integral_type(p)                                   \
    ((LargestIntegralType)(uintptr_t)(p))

/* ---- Messages ----------------------------------------------------------- */

__attribute__((format(printf, 1, 2))) static inline void
print_message(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    fflush(stdout);
}

#define print_error print_message

/* ---- Assertions --------------------------------------------------------- */

__attribute__((noreturn)) static inline void test_failed_at(const char *file,
                                                            int line)
{
    print_message("%s:%d: error: Failure!\n[  FAILED  ]\n", file, line);
    fflush(stdout);
    exit(1);
}

static inline void check_true(LargestIntegralType result, const char *text,
                              const char *file, int line)
{
    if (!result)
    {
        print_message("not true: %s\n", text);
        test_failed_at(file, line);
    }
}

static inline void check_int_equal(LargestIntegralType a, LargestIntegralType b,
                                   const char *file, int line)
{
    if (a != b)
    {
        print_message("0x%jx != 0x%jx\n", a, b);
        test_failed_at(file, line);
    }
}

static inline void check_string_equal(const char *a, const char *b,
                                      const char *file, int line)
{
    if (strcmp(a, b) != 0)
    {
        print_message("\"%s\" != \"%s\"\n", a, b);
        test_failed_at(file, line);
    }
}

static inline void check_in_range(LargestIntegralType value,
                                  LargestIntegralType low,
                                  LargestIntegralType high, const char *file,
                                  int line)
{
    if (value < low || value > high)
    {
        print_message("%ju is not in %ju..%ju\n", value, low, high);
        test_failed_at(file, line);
    }
}

#define assert_true(c)     check_true(!!(c), #c, __FILE__, __LINE__)
#define assert_false(c)    assert_true(!(c))
#define assert_null(p)     assert_true((p) == NULL)
#define assert_non_null(p) assert_true((p) != NULL)
#define assert_int_equal(a, b)                                                 \
    check_int_equal((LargestIntegralType)(a), (LargestIntegralType)(b),        \
                    __FILE__, __LINE__)
#define assert_int_not_equal(a, b)                                             \
    assert_true((LargestIntegralType)(a) != (LargestIntegralType)(b))
#define assert_ptr_equal(a, b)                                                 \
    check_int_equal(cast_ptr_to_largest_integral_type(a),                      \
                    cast_ptr_to_largest_integral_type(b), __FILE__, __LINE__)
#define assert_ptr_not_equal(a, b)                                             \
    assert_true((const void *)(a) != (const void *)(b))
#define assert_string_equal(a, b)     check_string_equal(a, b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) assert_true(strcmp(a, b) != 0)
#define assert_memory_equal(a, b, n)  assert_true(memcmp(a, b, n) == 0)
#define assert_in_range(value, low, high)                                      \
    check_in_range((LargestIntegralType)(value), (LargestIntegralType)(low),   \
                   (LargestIntegralType)(high), __FILE__, __LINE__)
#define _fail         test_failed_at
#define fail()        test_failed_at(__FILE__, __LINE__)
#define fail_msg(...) (print_message(__VA_ARGS__), print_message("\n"), fail())

/* ---- Groups ------------------------------------------------------------- */

static inline void run_fixture(CMFixtureFunction fixture, void **state)
{
    if (fixture != NULL)
    {
        check_int_equal((LargestIntegralType)fixture(state), 0, __FILE__,
                        __LINE__);
    }
}

/* Entries without a name are left out, as cmocka does. */
static inline int run_group(const struct CMUnitTest *tests, size_t count,
                            CMFixtureFunction group_setup,
                            CMFixtureFunction group_teardown)
{
    void *shared = NULL;
    unsigned passed = 0;

    run_fixture(group_setup, &shared);
    for (size_t i = 0; i < count && tests[i].name != NULL; i++)
    {
        void *state = tests[i].initial_state;

        print_message("[ RUN      ] %s\n", tests[i].name);
        run_fixture(tests[i].setup_func, &state);
        tests[i].test_func(&state);
        run_fixture(tests[i].teardown_func, &state);
        passed++;
    }
    run_fixture(group_teardown, &shared);
    print_message("[  PASSED  ] %u test(s).\n", passed);
    return 0;
}

#define cmocka_run_group_tests(tests, setup, teardown)                         \
    run_group(tests, sizeof(tests) / sizeof *(tests), setup, teardown)

#endif
