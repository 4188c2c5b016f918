/* SPDX-License-Identifier: Zlib */
/*
 * The one header that tests include: cmocka, the log as something that can
 * be asked, a random source of the tests' own, and images with wide pitches.
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

/* Starts listening: counts to 0, causes forgotten, lines kept from stderr. */
void test_log_listen(void);

/* Lines written since test_log_listen. */
int test_log_count(void);

/* Result and text of the latest line; DDC_OK and "" when there is none. */
DdcResult test_log_result(void);
const char *test_log_text(void);

/* The call was refused with this result and said so in one log line. */
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
 * Counts the library's blocks from here on, and lets allocation number
 * `fail_at` (1 is the next) fail; 0: none fails.
 */
void test_memory_watch(int fail_at);

/* Under a watch: number `fail_at` from now on fails; nothing is forgotten. */
void test_memory_fail(int fail_at);

/* Blocks taken since the watch that are not given back. */
int test_memory_live(void);

/* Allocations asked for since the watch. */
int test_memory_asked(void);

/* Back to malloc. */
void test_memory_unwatch(void);

/* ---- Random -------------------------------------------------------------- */

/* The tests' own generator, apart from the library's. */
void test_seed(uint64_t seed);
uint32_t test_random(void);

/* Uniform in low..high. */
int test_random_in(int low, int high);

/* ---- Images ------------------------------------------------------------- */

/* An image of one byte a pixel in a block with room around its rows. */
struct test_image
{
    uint8_t *block; /* free() it by test_image_free */
    DdcPixels pixels;
};

/*
 * Pitch is width + padding; flipped: the rows run upwards in memory. The
 * padding is filled with solid pixels, which a wrong reader would see.
 */
struct test_image test_image_make(int width, int height, int padding,
                                  bool flipped);
void test_image_free(struct test_image *image);
uint8_t test_image_get(const DdcPixels *pixels, int x, int y);
void test_image_set(const DdcPixels *pixels, int x, int y, uint8_t value);

/* Each pixel is solid (1..255) with the given chance in percent, else 0. */
void test_image_sprinkle(const DdcPixels *pixels, int percent);

#endif
