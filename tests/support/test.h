/* SPDX-License-Identifier: Zlib */
/*
 * Included by every test: cmocka, functions that read the library's log, an
 * allocator that counts blocks and fails on demand, random numbers, waiting,
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
        assert_int_equal((call), (expected));                                  \
        assert_int_equal(test_log_count(), 1);                                 \
        assert_int_equal(test_log_result(), (expected));                       \
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

/* Allocations since test_memory_watch, including those that failed. */
int test_memory_asked(void);

/* Sets the default allocator again. */
void test_memory_unwatch(void);

/* ---- Random -------------------------------------------------------------- */

/* The tests' random numbers, which do not use the library's generator. */
void test_seed(uint64_t seed);
uint32_t test_random(void);

/* A uniform number from low to high, both included. */
int test_random_in(int low, int high);

/* A uniform real number from low to high, high not included. */
double test_random_real(double low, double high);

/* ---- Waiting ------------------------------------------------------------- */

/*
 * Waits until a condition is true that another thread or program makes true.
 * `lives` is an expression that takes a moment, and is false when that thread
 * or program has ended: then the test fails. A test measures no time; CTest
 * ends one that waits for ever, and its output says until what.
 */
#define test_wait_until(condition, lives)                                      \
    for (struct test_wait waiting = {#condition, __FILE__, __LINE__, 0, true}; \
         !(condition);)                                                        \
    {                                                                          \
        test_wait_on(&waiting, (lives));                                       \
    }

struct test_wait
{
    const char *condition;
    const char *file;
    int line;
    int moments;
    bool lives;
};

void test_wait_on(struct test_wait *wait, bool lives);

/* ---- Rectangles ---------------------------------------------------------- */

void test_assert_rect(const DdcRect *rect, int left, int top, int right,
                      int bottom);

/* ---- Images ------------------------------------------------------------- */

/* An image of one byte a pixel, with padding after each row. */
struct test_image
{
    uint8_t *block; /* freed by test_image_free */
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
