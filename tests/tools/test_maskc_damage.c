/* SPDX-License-Identifier: Zlib */
/*
 * Mutation fuzzing of maskc's readers of pictures, with files that were changed
 * at random places or truncated at a random length: each file is read or
 * refused, and no byte outside of it is touched, which the sanitizers watch.
 */
#include "picture_files.h"

#include "maskc/picture.h"

#define ROUNDS 200

/* A copy in a block of its exact size, with some damage. */
static uint8_t *damaged_copy(const struct picture_file *file, size_t *size)
{
    size_t kept = test_random_in(0, 2) == 0
                      ? (size_t)test_random_in(0, (int)file->size)
                      : file->size;
    uint8_t *copy = malloc(kept > 0 ? kept : 1);

    assert_non_null(copy);
    memcpy(copy, file->bytes, kept);
    for (int i = test_random_in(0, 6); i > 0 && kept > 0; i--)
    {
        /* Headers are hit as often as all other bytes. */
        size_t most = test_random_in(0, 1) == 0 && kept > 64 ? 64 : kept;
        copy[test_random() % most] =
            (uint8_t)(test_random_in(0, 3) == 0 ? 0xFF : test_random());
    }
    *size = kept;
    return copy;
}

static void assert_is_readable(const struct picture *picture)
{
    const DdcPixels *pixels = &picture->pixels;

    assert_in_range(pixels->width, 1, DDC_SIZE_MAX);
    assert_in_range(pixels->height, 1, DDC_SIZE_MAX);
    assert_true(pixels->bytes_per_pixel == 1 || pixels->bytes_per_pixel == 4);
    assert_in_range(picture->colour_count, 0, 256);
}

TEST(damaged_files_are_read_or_refused)
{
    int counts[2] = {0, 0};

    test_seed(77);
    for (int i = 0; i < picture_form_count; i++)
    {
        struct picture_file file = picture_file_make(&picture_forms[i]);
        for (int round = 0; round < ROUNDS; round++)
        {
            struct picture picture;
            size_t size;
            uint8_t *copy = damaged_copy(&file, &size);
            const char *failure = picture_read(&picture, copy, size);
            if (failure == NULL)
            {
                assert_is_readable(&picture);
            }
            counts[failure == NULL]++;
            picture_release(&picture);
            free(copy);
        }
        picture_file_free(&file);
    }
    print_message("%d refused, %d read\n", counts[0], counts[1]);
    assert_true(counts[0] > ROUNDS && counts[1] > ROUNDS);
}
