/* SPDX-License-Identifier: Zlib */
/* Tests of a single mask: its creation, its pixels and its bounding box. */
#include "picture.h"

#include "mask/mask.h"

TEST(a_new_mask_is_empty_or_full)
{
    for (int width = 0; width <= 130; width++)
    {
        for (int height = 0; height <= 20; height++)
        {
            struct picture p = picture_make(width, height);
            DdcMask *full = test_mask(width, height, 1);

            assert_mask_shows(test_mask(width, height, 0), &p);
            memset(p.set, 1, (size_t)width * (size_t)height);
            assert_mask_shows(full, &p);
            assert_int_equal(DdcMask_Count(full), width * height);
        }
    }
}

static ddc_uint32 allocated;

static void *DDC_CALL counting_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    allocated += size;
    return malloc(size);
}

static void DDC_CALL counting_free(void *user, void *block)
{
    (void)user;
    free(block);
}

/* The bytes of memory that a mask asks for. */
static ddc_uint32 bytes_of(ddc_int32 width, ddc_int32 height)
{
    DdcMask *mask;

    allocated = 0;
    DdcSetAllocator(counting_alloc, counting_free, NULL);
    ok(DdcMask_Create(width, height, 0, &mask));
    DdcMask_Destroy(mask);
    DdcSetAllocator(NULL, NULL, NULL);
    return allocated;
}

TEST(small_masks_are_small)
{
    assert_in_range(bytes_of(0, 0), 1, 64);
    assert_in_range(bytes_of(8, 8), 1, 296);
    assert_in_range(bytes_of(16, 16), 1, 392);
    assert_in_range(bytes_of(32, 32), 1, 644);
    assert_in_range(bytes_of(64, 64), 1, 764);
    assert_in_range(bytes_of(65, 65), 1, 1476);
}

/* The least alignment for any type; on 32-bit x86 some compilers' allocators
 * have four bytes only. */
#if defined(__i386__)
#define LEAST_ALIGNMENT 4
#else
#define LEAST_ALIGNMENT 8
#endif

static uint8_t odd_memory[4096];
static size_t odd_offset;
static ddc_uint32 odd_size;

static void *DDC_CALL odd_alloc(void *user, ddc_uint32 size)
{
    uintptr_t line = ((uintptr_t)odd_memory + 63) / 64 * 64;

    (void)user;
    assert_in_range(size, 1, sizeof odd_memory - 128);
    odd_size = size;
    return (void *)(line + odd_offset);
}

static void DDC_CALL odd_free(void *user, void *block)
{
    (void)user;
    (void)block;
}

/* Wherever the words begin, they must not lie over the struct, nor end behind
 * the block. */
TEST(memory_may_have_the_least_alignment)
{
    for (odd_offset = 0; odd_offset < 64; odd_offset += LEAST_ALIGNMENT)
    {
        DdcMask *mask;

        DdcSetAllocator(odd_alloc, odd_free, NULL);
        ok(DdcMask_Create(64, 64, 1, &mask));
        assert_int_equal(DdcMask_Count(mask), 64 * 64);
        assert_true((const uint8_t *)mask->words >=
                    (const uint8_t *)(mask + 1));
        assert_int_equal((uintptr_t)mask->words % 64, 0);
        assert_true(
            (const uint8_t *)(mask->words + ddc_mask_word_count(64, 64)) <=
            (const uint8_t *)mask + odd_size);
        DdcMask_Destroy(mask);
        DdcSetAllocator(NULL, NULL, NULL);
    }
}

/* Its kernels read 16 rows below each of its rows at most, and 4 bytes behind
 * the first of its 32-bit rows. */
TEST(a_mask_has_all_words_that_kernels_read)
{
    for (ddc_int32 width = 1; width <= 130; width++)
    {
        for (ddc_int32 height = 1; height <= 70; height++)
        {
            const size_t count = ddc_mask_word_count(width, height);
            uint64_t *words = test_array(count, sizeof *words);
            const DdcMask mask = ddc_mask_in_memory(width, height, words);
            const uint64_t *end = words + count;
            const uint64_t *below =
                ddc_mask_word(&mask, width - 1, height - 1) + 17;

            assert_true(below <= end);
            if (mask.rows32 != NULL)
            {
                assert_true((const void *)(mask.rows32 + 15 + 2) <=
                            (const void *)end);
                assert_true((const void *)(mask.rows32 + 15 - (height - 1)) >=
                            (const void *)below);
            }
        }
    }
}

TEST(impossible_sizes_are_refused)
{
    static const ddc_int32 sizes[][2] = {
        {-1, 1},
        {1, -1},
        {INT32_MIN, INT32_MIN},
        {INT32_MAX, 1},
        {DDC_SIZE_MAX + 1, 1},
        {0, DDC_SIZE_MAX + 1},
        {DDC_SIZE_MAX, DDC_SIZE_MAX},
        {DDC_SIZE_MAX, 2048},
    };

    for_rows(i, sizes)
    {
        DdcMask *mask = (DdcMask *)&i;
        assert_refused(DDC_E_RANGE,
                       DdcMask_Create(sizes[i][0], sizes[i][1], 0, &mask));
        assert_null(mask);
    }
}

TEST(the_longest_sides_are_possible)
{
    DdcMask *none = test_mask(DDC_SIZE_MAX, 0, 1);

    assert_int_equal(DdcMask_Count(test_mask(DDC_SIZE_MAX, 1, 1)),
                     DDC_SIZE_MAX);
    assert_int_equal(DdcMask_Count(test_mask(1, DDC_SIZE_MAX, 1)),
                     DDC_SIZE_MAX);
    assert_int_equal(DdcMask_Count(none), 0);
    assert_int_equal(DdcMask_Get(none, 0, 0), 0);
    assert_int_equal(DdcMask_Overlaps(none, none, 0, 0), 0);
    assert_refused(DDC_E_RANGE, DdcMask_Set(none, 0, 0, 1));
}

TEST(set_and_clear_in_any_order)
{
    for_steps(round, 200, 1)
    {
        int width = test_random_in(1, 140);
        int height = test_random_in(1, 12);
        struct picture p = picture_random(width, height);
        DdcMask *mask = picture_to_mask(&p);

        for (int i = 0; i < 40; i++)
        {
            int x = test_random_in(0, width - 1);
            int y = test_random_in(0, height - 1);
            int value = test_random_in(0, 1);
            picture_set(&p, x, y, value);
            ok(DdcMask_Set(mask, x, y, value * -7));
            assert_mask_shows(mask, &p);
            assert_int_equal(DdcMask_Get(mask, x, y), value);
        }
    }
}

TEST(pixels_outside_are_clear_and_cannot_be_set)
{
    static const ddc_int32 outside[][2] = {
        {-1, 0},        {0, -1}, {70, 0}, {0, 5}, {INT32_MIN, INT32_MAX},
        {INT32_MAX, 0}, {127, 4}};

    DdcMask *mask = test_mask(70, 5, 1);
    for_rows(i, outside)
    {
        ddc_int32 x = outside[i][0];
        ddc_int32 y = outside[i][1];
        assert_int_equal(DdcMask_Get(mask, x, y), 0);
        assert_refused(DDC_E_RANGE, DdcMask_Set(mask, x, y, 1));
        assert_refused(DDC_E_RANGE, DdcMask_Set(mask, x, y, 0));
    }
    assert_int_equal(DdcMask_Count(mask), 350);
}

TEST(fill_clear_and_invert_keep_to_the_picture)
{
    for_steps(round, 100, 2)
    {
        struct picture p = picture_random_any();
        size_t size = (size_t)p.width * (size_t)p.height;
        DdcMask *mask = picture_to_mask(&p);

        for (size_t i = 0; i < size; i++)
        {
            p.set[i] = !p.set[i];
        }
        ok(DdcMask_Invert(mask));
        assert_mask_shows(mask, &p);
        memset(p.set, 1, size);
        ok(DdcMask_Fill(mask));
        assert_mask_shows(mask, &p);
        memset(p.set, 0, size);
        ok(DdcMask_Clear(mask));
        assert_mask_shows(mask, &p);
    }
}

TEST(a_copy_is_equal_and_independent)
{
    test_seed(3);
    struct picture p = picture_random(129, 33);
    DdcMask *mask = picture_to_mask(&p);

    OWN(DdcMask, copy, DdcMask_CreateCopy(mask, NULL, &copy));
    DdcMask_Fill(mask);
    assert_mask_shows(copy, &p);
    DdcMask_Destroy(mask);
    assert_mask_shows(copy, &p);
}

static void assert_cut(const struct picture *p, const DdcRect *part)
{
    struct picture expected =
        picture_make(part->right - part->left, part->bottom - part->top);

    for_pixels(x, y, expected.width, expected.height)
    {
        picture_set(&expected, x, y,
                    picture_get(p, part->left + x, part->top + y));
    }
    OWN(DdcMask, cut, DdcMask_CreateCopy(picture_to_mask(p), part, &cut));
    assert_mask_shows(cut, &expected);
}

TEST(a_part_of_a_mask_is_cut_out)
{
    int rounds = test_rounds(100000);

    for_steps(i, rounds, 4)
    {
        int most = i % 100 == 0 ? 140 : 20;
        struct picture p =
            picture_random(test_random_in(0, most), test_random_in(0, most));
        DdcRect part = {test_random_in(0, p.width), test_random_in(0, p.height),
                        0, 0};

        part.right = test_random_in(part.left, p.width);
        part.bottom = test_random_in(part.top, p.height);
        assert_cut(&p, &part);
    }
}

TEST(a_mask_is_freed_with_its_last_user)
{
    DdcMask *mask;

    test_memory_watch(0);
    ok(DdcMask_Create(3, 3, 1, &mask));
    ddc_mask_add_ref(mask);
    DdcMask_Destroy(mask);
    assert_int_equal(test_memory_live(), 1);
    assert_int_equal(DdcMask_Count(mask), 9);
    ddc_mask_release(mask);
    ddc_mask_release(NULL);
    DdcMask_Destroy(NULL);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}
