/* SPDX-License-Identifier: Zlib */
/*
 * Included by every test: cmocka, cases that register themselves and own what
 * they make, functions that read the library's log, an allocator that counts
 * blocks and fails on demand, random numbers, steps that run alone, waiting,
 * and images whose rows have padding.
 */
#ifndef DDC_TEST_H
#define DDC_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ddcollide.h>

#include "for_pixels.h"

/* ---- Cases -------------------------------------------------------------- */

/*
 * TEST(a_sentence) { ... } is a case of the program, whose main() is in
 * cases.c: it runs the cases in the order of their file, or with `-k WORD`
 * those with this word in their names.
 */
#define TEST(sentence)                                                         \
    static void sentence(void);                                                \
    __attribute__((constructor)) static void sentence##_is_a_case(void)        \
    {                                                                          \
        static struct test_case it = {#sentence, sentence, __LINE__, NULL};    \
        test_add(&it);                                                         \
    }                                                                          \
    static void sentence(void)

/*
 * What a program runs around its cases, each at most once in a file. What comes
 * after a case is run when the case has failed, too.
 */
#define BEFORE_ALL_TESTS() TEST_HOOK(void, before_all, (void))
#define BEFORE_EACH_TEST() TEST_HOOK(void, before_each, (void))
#define AFTER_EACH_TEST()  TEST_HOOK(void, after_each, (void))

/* What it does instead when a test starts it again with an argument; returns
 * the exit status. */
#define TEST_CHILD(argument) TEST_HOOK(int, child, (const char *argument))

#define TEST_HOOK(type, hook, parameters)                                      \
    static type hook parameters;                                               \
    __attribute__((constructor)) static void hook##_is_a_hook(void)            \
    {                                                                          \
        test_hooks.hook = hook;                                                \
    }                                                                          \
    static type hook parameters

struct test_case
{
    const char *name;
    void (*body)(void);
    int line;
    struct test_case *next;
};

struct test_hooks
{
    void (*before_all)(void);
    void (*before_each)(void);
    void (*after_each)(void);
    int (*child)(const char *argument);
    void (*failed)(void); /* test.c's: says more of a case that has failed */
};

extern struct test_hooks test_hooks;
void test_add(struct test_case *added);

/* ---- What a case makes -------------------------------------------------- */

/*
 * Declares `Type *name`, makes it by a call that must succeed, and destroys it
 * after the case: OWN(DdcMask, dot, DdcMask_Create(1, 1, 1, &dot)).
 */
#define OWN(Type, name, call)                                                  \
    Type *name = NULL;                                                         \
    ok(call);                                                                  \
    test_own(name, destroy_##Type)

#define OWNED_TYPE(Type)                                                       \
    static inline void destroy_##Type(void *object)                            \
    {                                                                          \
        Type##_Destroy(object);                                                \
    }

OWNED_TYPE(DdcAnimation)
OWNED_TYPE(DdcBricks)
OWNED_TYPE(DdcDebugList)
OWNED_TYPE(DdcGrid)
OWNED_TYPE(DdcMask)
OWNED_TYPE(DdcMesh)
OWNED_TYPE(DdcSheet)
OWNED_TYPE(DdcSprite)
OWNED_TYPE(DdcSurface)
OWNED_TYPE(DdcTiles)
OWNED_TYPE(DdcWorld)

/* A case may destroy what it owns before it ends. */
#define DdcAnimation_Destroy(object) DdcAnimation_Destroy(test_forget(object))
#define DdcBricks_Destroy(object)    DdcBricks_Destroy(test_forget(object))
#define DdcDebugList_Destroy(object) DdcDebugList_Destroy(test_forget(object))
#define DdcGrid_Destroy(object)      DdcGrid_Destroy(test_forget(object))
#define DdcMask_Destroy(object)      DdcMask_Destroy(test_forget(object))
#define DdcMesh_Destroy(object)      DdcMesh_Destroy(test_forget(object))
#define DdcSheet_Destroy(object)     DdcSheet_Destroy(test_forget(object))
#define DdcSprite_Destroy(object)    DdcSprite_Destroy(test_forget(object))
#define DdcSurface_Destroy(object)   DdcSurface_Destroy(test_forget(object))
#define DdcTiles_Destroy(object)     DdcTiles_Destroy(test_forget(object))
#define DdcWorld_Destroy(object)     DdcWorld_Destroy(test_forget(object))

/*
 * Destroys the object after the case, what is owned last first; after the step,
 * see test_step; or, in BEFORE_ALL_TESTS, after all cases. Returns the object.
 */
void *test_own(void *object, void (*destroy)(void *object));

/* No longer owns the object, if it does, and returns it. */
void *test_forget(void *object);

/* Destroys now what the case has made, for tests that count what is left; or
 * what was owned after test_owned() had returned this number. */
void test_destroy_owned(void);
size_t test_owned(void);
void test_destroy_down_to(size_t number);

/* An array of zeros, owned; it ends where its block ends. */
void *test_array(size_t count, size_t size);

/* Objects that are owned: a mask whose pixels are all `fill`, a sprite, and a
 * surface of the image, which has no key. */
DdcMask *test_mask(int width, int height, int fill);
DdcSprite *test_sprite(DdcSurface *surface, int x, int y);
DdcSurface *test_surface(const DdcPixels *pixels);

/* The mask by which a sprite collides; NULL: it has none. */
DdcMask *test_mask_of(const DdcSprite *sprite);

/* ---- Results ------------------------------------------------------------ */

/* The call succeeds; it gives another result. A failure names both. */
#define ok(call)                RESULT_IS(DDC_OK, call, #call)
#define returns(expected, call) RESULT_IS(expected, call, #call)

#define RESULT_IS(expected, call, text)                                        \
    do                                                                         \
    {                                                                          \
        if (!test_result_is((expected), (call), text))                         \
        {                                                                      \
            fail();                                                            \
        }                                                                      \
    } while (0)

bool test_result_is(DdcResult expected, DdcResult result, const char *call);

/* ---- Log ---------------------------------------------------------------- */

/*
 * Starts recording the log: the count is 0, causes that were logged are
 * forgotten, and lines are not written to stderr.
 */
void test_log_listen(void);

/* Lines written since test_log_listen. */
int test_log_count(void);

/* Result and text of the latest line; DDC_OK and "" when there is none. */
DdcResult test_log_result(void);
const char *test_log_text(void);

/* The call returns this error and logs it in one line. */
#define assert_refused(expected, call)                                         \
    do                                                                         \
    {                                                                          \
        test_log_listen();                                                     \
        RESULT_IS(expected, call, #call);                                      \
        assert_int_equal(test_log_count(), 1);                                 \
        returns(expected, test_log_result());                                  \
    } while (0)

/* ---- Memory ------------------------------------------------------------- */

/*
 * Counts the library's allocations from here on. The one with the number
 * `fail_at` fails (1 is the next); with 0 none fails.
 */
void test_memory_watch(int fail_at);

/* Sets which of the next allocations fails; the counts stay as they are. */
void test_memory_fail(int fail_at);

/* Blocks allocated since test_memory_watch that are not freed. */
int test_memory_live(void);

/* Allocations since test_memory_watch, including those that failed, and how
 * many of them failed. */
int test_memory_asked(void);
int test_memory_failed(void);

/*
 * Is the result of a call possible? DDC_E_OUTOFMEMORY is only when an
 * allocation has failed; `failed` is test_memory_failed() before the call.
 */
bool test_result_is_possible(DdcResult result, int failed);

/* Sets the default allocator again. */
void test_memory_unwatch(void);

/* ---- Random -------------------------------------------------------------- */

/* The tests' random numbers, which do not use the library's generator. */
void test_seed(uint64_t seed);
uint32_t test_random(void);

/*
 * Makes the random numbers of these bytes instead, which a fuzzer chooses, and
 * of 0 when all are used. A number from a range of at most 256 takes one byte,
 * any other takes four. The second: is there a byte that has not been used?
 */
void test_random_bytes(const uint8_t *first, size_t size);
bool test_random_bytes_left(void);

/* A uniform number from low to high, both included. */
int test_random_in(int low, int high);

/* A uniform real number from low to high, high not included. */
double test_random_real(double low, double high);

/*
 * How many of the rounds of a slow comparison to do: a tenth where each takes
 * many times as long (TEST_SLOW), but all of them in `tests/run nightly`.
 */
static inline int test_rounds(int rounds)
{
#ifdef TEST_SLOW
    return getenv("DDC_NIGHTLY") == NULL ? rounds / 10 : rounds;
#else
    return rounds;
#endif
}

/* ---- Steps of random tests ----------------------------------------------- */

/*
 * Begins a step of a random test: the random numbers that follow depend on the
 * seed and the number of the step alone. False: the step is left out, because
 * the variable DDC_TEST_STEP is the number of another one. A failure in a step
 * says how to run it alone.
 */
bool test_step(uint32_t seed, uint32_t number);

/* Ends the last step. Returns whether none was left out. */
bool test_steps_end(void);

/*
 * The loop of a random test: for_steps(i, count, seed) { ... } counts an int
 * from 0, begins a step each time, and destroys after it what it has made.
 */
#define for_steps(i, count, seed)                                              \
    for (size_t made = test_owned(), over = 0; over == 0; over = 1)            \
        for (int i = 0; i < (int)(count); i++, test_destroy_down_to(made))     \
            if (test_step((seed), (uint32_t)i))

/* After the loop: what was counted in all steps is in this range. */
#define assert_total(count, low, high)                                         \
    do                                                                         \
    {                                                                          \
        if (test_steps_end())                                                  \
        {                                                                      \
            assert_in_range((count), (low), (high));                           \
        }                                                                      \
    } while (0)

/* The number that DDC_TEST_STEP is, if it is set. */
bool test_only_step(uint32_t *number);

/* ---- Tables -------------------------------------------------------------- */

/*
 * The loop over an array: for_rows(i, cases) { ... cases[i] ... }. A failure in
 * it names the array and the row. Nothing leaves the loop early.
 */
#define for_rows(i, table)                                                     \
    for (size_t i = 0; test_row(#table, i, sizeof(table) / sizeof *(table));   \
         i++)

bool test_row(const char *table, size_t row, size_t count);

/*
 * Two structs of one type, all of whose fields are 32-bit integers, are equal;
 * a struct has these values, and 0 in fields that are not named:
 * assert_fields(DdcSweep, sweep, .hit = 1, .step = 5). A failure prints both.
 */
#define assert_same(actual, expected)                                          \
    test_assert_numbers(&(actual), &(expected),                                \
                        sizeof(actual) / sizeof(ddc_int32), #actual, __FILE__, \
                        __LINE__)
#define assert_fields(Type, actual, ...)                                       \
    assert_same(actual, ((const Type){__VA_ARGS__}))

void test_assert_numbers(const void *actual, const void *expected, size_t count,
                         const char *name, const char *file, int line);

/* The same for structs of reals, which are equal to the last bit:
 * assert_reals(DdcPoint, ball.velocity, 7, -5.75). */
#define assert_same_reals(actual, expected)                                    \
    test_assert_reals(&(actual), &(expected),                                  \
                      sizeof(expected) / (sizeof(double)), #actual, __FILE__,  \
                      __LINE__)
#define assert_reals(Type, actual, ...)                                        \
    assert_same_reals(actual, ((const Type){__VA_ARGS__}))

void test_assert_reals(const void *actual, const void *expected, size_t count,
                       const char *name, const char *file, int line);

/* ---- Waiting ------------------------------------------------------------- */

/*
 * Waits until a condition is true. `lives` is an expression that waits for any
 * change, or a moment where none can be waited for, and returns whether the
 * thread or program still runs that could make the condition true. When it has
 * ended, the condition is tested once more; if it is still false, the test
 * fails. There is no time limit: CTest ends a test that waits for ever, whose
 * output names the condition.
 */
#define test_wait_until(condition, lives)                                      \
    for (struct test_wait waiting = {#condition, __FILE__, __LINE__, true,     \
                                     false};                                   \
         !(condition); waiting.is_alive = (lives))                             \
    {                                                                          \
        test_wait_on(&waiting);                                                \
    }

struct test_wait
{
    const char *condition;
    const char *file;
    int line;
    bool is_alive;
    bool is_named; /* in the output */
};

void test_wait_on(struct test_wait *wait);

/* ---- Images ------------------------------------------------------------- */

/* An image of one byte a pixel, with padding after each row. */
struct test_image
{
    uint8_t *block; /* owned; test_image_free frees it earlier */
    DdcPixels pixels;
};

/*
 * The pitch is width + padding, and negative when flipped: the bottom row
 * comes first in memory. The padding has solid values, so that reading it by
 * mistake is noticed.
 */
struct test_image test_image_make(int width, int height, int padding,
                                  bool flipped);
void test_image_free(struct test_image *image);
uint8_t test_image_get(const DdcPixels *pixels, int x, int y);
void test_image_set(const DdcPixels *pixels, int x, int y, uint8_t value);

/* Makes each pixel solid (1..255) with a chance in percent, otherwise 0. */
void test_image_sprinkle(const DdcPixels *pixels, int percent);

#endif
