/* SPDX-License-Identifier: Zlib */
/* Names of results, the allocator, log lines and random numbers. */
#include "test.h"

#include "base/base.h"

/* ---- Results ------------------------------------------------------------ */

TEST(every_result_has_its_own_name)
{
    static const struct
    {
        DdcResult result;
        const char *name;
    } known[] = {
        {DDC_OK, "DDC_OK"},
        {DDC_E_INVALIDPARAMS, "DDC_E_INVALIDPARAMS"},
        {DDC_E_OUTOFMEMORY, "DDC_E_OUTOFMEMORY"},
        {DDC_E_MORE, "DDC_E_MORE"},
        {DDC_E_RANGE, "DDC_E_RANGE"},
        {DDC_E_FORMAT, "DDC_E_FORMAT"},
        {DDC_E_CHANGED, "DDC_E_CHANGED"},
        {DDC_E_NOTSURFACE, "DDC_E_NOTSURFACE"},
        {DDC_E_NOTLOCKED, "DDC_E_NOTLOCKED"},
        {DDC_E_NOPIXELS, "DDC_E_NOPIXELS"},
        {DDC_E_DESTROYED, "DDC_E_DESTROYED"},
        {DDC_E_INUSE, "DDC_E_INUSE"},
        {DDC_E_NOCOLOR, "DDC_E_NOCOLOR"},
        {DDC_E_SYNTAX, "DDC_E_SYNTAX"},
        {DDC_E_FILE, "DDC_E_FILE"},
        {DDC_E_LOCKEDSURFACES, "DDERR_LOCKEDSURFACES"},
        {DDC_E_SURFACEBUSY, "DDERR_SURFACEBUSY"},
        {DDC_E_LOST, "DDERR_SURFACELOST"},
        {DDC_E_NOPALETTE, "DDERR_NOPALETTEATTACHED"},
    };

    for_rows(i, known)
    {
        assert_string_equal(DdcResult_GetName(known[i].result), known[i].name);
        assert_true(known[i].result == DDC_OK || known[i].result < 0);
        for (size_t j = 0; j < i; j++)
        {
            assert_int_not_equal(known[i].result, known[j].result);
        }
    }
}

TEST(directdraw_codes_have_their_directdraw_names)
{
    assert_string_equal(DdcResult_GetName((DdcResult)0x887600B6u),
                        "DDERR_NOSURFACELEFT");
    assert_string_equal(DdcResult_GetName((DdcResult)0x8876010Eu),
                        "DDERR_OVERLAPPINGRECTS");
    assert_string_equal(DdcResult_GetName((DdcResult)0x8876021Cu),
                        "DDERR_WASSTILLDRAWING");
    assert_string_equal(DdcResult_GetName((DdcResult)0x887601B3u),
                        "DDERR_CANTLOCKSURFACE");
    assert_string_equal(DdcResult_GetName((DdcResult)0x88760248u),
                        "DDERR_NOTLOCKED");
    assert_string_equal(DdcResult_GetName((DdcResult)0x80070057u),
                        "DDERR_INVALIDPARAMS");
}

TEST(unknown_codes_are_named_unknown_result)
{
    assert_string_equal(DdcResult_GetName(3), "unknown result");
    assert_string_equal(DdcResult_GetName((DdcResult)0x8876086Cu),
                        "unknown result");
}

TEST(the_version_equals_that_of_the_headers)
{
    assert_int_equal(DdcGetVersion(), DDC_VERSION);
}

/* ---- Memory ------------------------------------------------------------- */

TEST(all_memory_comes_from_the_programs_allocator)
{
    struct test_image image = test_image_make(4, 4, 0, false);
    DdcSurface *surface;

    test_memory_watch(0);
    ok(DdcSurface_CreateFromPixels(&image.pixels, NULL, &surface));
    assert_true(test_memory_live() > 0);
    DdcSurface_Destroy(surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

static void *DDC_CALL some_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    return malloc(size);
}

TEST(an_allocator_without_release_is_refused)
{
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSetAllocator(some_alloc, NULL, NULL));
}

/* The size that an allocator gets is never 0 and fits 31 bits. */
TEST(impossible_sizes_are_not_asked_of_the_allocator)
{
    const size_t sizes[] = {0, (size_t)INT32_MAX + 1, SIZE_MAX};

    test_memory_watch(0);
    for_rows(i, sizes)
    {
        assert_null(ddc_alloc(sizes[i]));
    }
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
}

/* ---- Log ---------------------------------------------------------------- */

TEST(a_log_line_names_call_cause_and_result)
{
    test_log_listen();
    DdcKey_SetRange(NULL, 0, 0);
    assert_string_equal(
        test_log_text(),
        "DdcKey_SetRange: key is NULL (DDC_E_INVALIDPARAMS, 0xA0DC0001)");
}

TEST(frequent_calls_log_once_per_cause)
{
    test_log_listen();
    for (int frame = 0; frame < 100; frame++)
    {
        assert_int_equal(DdcSpritesCollide(NULL, NULL), 0);
    }
    assert_int_equal(test_log_count(), 1);
    for (int frame = 0; frame < 100; frame++)
    {
        assert_int_equal(DdcSprite_GetX(NULL), 0);
    }
    assert_int_equal(test_log_count(), 2);
}

TEST(setting_the_log_again_forgets_the_causes)
{
    for (int i = 0; i < 2; i++)
    {
        test_log_listen();
        DdcSpritesCollide(NULL, NULL);
        assert_int_equal(test_log_count(), 1);
    }
}

/* ---- Random numbers ----------------------------------------------------- */

/* DdcGetRandom returns this sequence on every platform, as its comment says. */
TEST(a_seed_gives_the_same_sequence_everywhere)
{
    static const ddc_int32 expected[] = {1412771199, 1791099446, 124312908,
                                         1968572995, 1080415314, -1716329888,
                                         2103691749, 1218125110};

    for (int round = 0; round < 2; round++)
    {
        DdcSetSeed(1);
        for_rows(i, expected)
        {
            assert_int_equal(DdcGetRandom(INT32_MIN, INT32_MAX), expected[i]);
        }
    }
}

TEST(seeds_give_different_sequences)
{
    int same = 0;

    for (ddc_uint32 seed = 0; seed < 100; seed++)
    {
        DdcSetSeed(seed);
        ddc_int32 first = DdcGetRandom(INT32_MIN, INT32_MAX);
        DdcSetSeed(seed + 1);
        same += DdcGetRandom(INT32_MIN, INT32_MAX) == first;
    }
    assert_int_equal(same, 0);
}

TEST(numbers_stay_within_their_bounds)
{
    DdcSetSeed(7);
    for (int i = 0; i < 10000; i++)
    {
        assert_in_range(DdcGetRandom(-3, 3) + 3, 0, 6);
        assert_in_range(DdcGetRandom(10, 10), 10, 10);
        assert_int_equal(DdcGetRandom(5, -5), 5);
    }
}

/* In 70 000 draws of 7 values each is expected 10 000 times; the bounds are
 * five standard deviations away. */
TEST(all_values_are_equally_likely)
{
    int count[7] = {0};

    DdcSetSeed(42);
    for (int i = 0; i < 70000; i++)
    {
        count[DdcGetRandom(-3, 3) + 3]++;
    }
    for (int i = 0; i < 7; i++)
    {
        assert_in_range(count[i], 9530, 10470);
    }
}

/*
 * A span of 2^31 + 1 values fits once into 2^32 numbers, so the lowest
 * 2^31 - 1 of them, nearly half, must be rejected. The same seed with the full
 * range, which rejects nothing, shows all numbers that were drawn.
 */
TEST(numbers_that_would_bias_the_result_are_rejected)
{
    const uint32_t span = 0x80000001u;
    ddc_int32 got[200];
    int rejected = 0;

    DdcSetSeed(3);
    for (int i = 0; i < 200; i++)
    {
        got[i] = DdcGetRandom(INT32_MIN, 0);
    }
    DdcSetSeed(3);
    for (int i = 0; i < 200;)
    {
        uint32_t bits = (uint32_t)DdcGetRandom(INT32_MIN, INT32_MAX);
        if (bits < 0xFFFFFFFFu - span + 1)
        {
            rejected++;
            continue;
        }
        assert_int_equal((int64_t)got[i], INT32_MIN + (int64_t)(bits % span));
        i++;
    }
    assert_in_range(rejected, 100, 300);
}
