/* SPDX-License-Identifier: Zlib */
/* The conversion of points between pixel, texture and model space. */
#include "shapes.h"

#include <math.h>

/* A frame of 64 x 32 pixels at the lower right of a sheet of 256 x 128. */
static const DdcMapping sheet = {
    {256, 128}, {0.75, 0.75, 0.25, 0.25}, {-2, 1, 4, 2}};

static void pixels_become_texture_then_model_coordinates(void **state)
{
    (void)state;
    const DdcPoint pixels[3] = {{192, 96}, {256, 128}, {224, 96}};
    DdcPoint texture[3];
    DdcPoint model[3];

    assert_int_equal(DdcMapping_Convert(&sheet, DDC_SPACE_PIXEL,
                                        DDC_SPACE_TEXTURE, pixels, 3, texture),
                     DDC_OK);
    assert_true(texture[0].x == 0.75 && texture[0].y == 0.75);
    assert_true(texture[1].x == 1.0 && texture[1].y == 1.0);
    assert_int_equal(DdcMapping_Convert(&sheet, DDC_SPACE_TEXTURE,
                                        DDC_SPACE_MODEL, texture, 3, model),
                     DDC_OK);
    /* v increases downwards and y upwards: the top left has the greatest y. */
    assert_true(model[0].x == -2 && model[0].y == 1);
    assert_true(model[1].x == 2 && model[1].y == -1);
    assert_true(model[2].x == 0 && model[2].y == 1);
}

static void converting_back_gives_the_same_point(void **state)
{
    (void)state;
    test_seed(5);
    for (int round = 0; round < 1000; round++)
    {
        DdcMapping mapping = {
            {test_random_in(1, 999), test_random_in(1, 999)},
            {test_random_in(0, 9) / 9.0, test_random_in(0, 9) / 9.0,
             test_random_in(1, 99) / 70.0, test_random_in(1, 99) / 70.0},
            {test_random_in(-99, 99) / 7.0, test_random_in(-99, 99) / 7.0,
             test_random_in(1, 99) / 7.0, test_random_in(1, 99) / 7.0}};
        DdcPoint from = {test_random_in(-999, 999), test_random_in(-999, 999)};
        DdcPoint there;
        DdcPoint back;
        DdcMapping_Convert(&mapping, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &from, 1,
                           &there);
        assert_int_equal(DdcMapping_Convert(&mapping, DDC_SPACE_MODEL,
                                            DDC_SPACE_PIXEL, &there, 1, &back),
                         DDC_OK);
        assert_true(fabs(back.x - from.x) < 1e-8);
        assert_true(fabs(back.y - from.y) < 1e-8);
        assert_int_equal(DdcMapping_Convert(&mapping, DDC_SPACE_MODEL,
                                            DDC_SPACE_MODEL, &there, 1, &back),
                         DDC_OK);
        assert_memory_equal(&back, &there, sizeof back);
    }
}

/* Each number of the mapping is bad in turn. */
static void a_mapping_with_one_wrong_number_is_refused(void **state)
{
    (void)state;
    const double wrong[] = {(double)NAN, HUGE_VAL, -HUGE_VAL, 1.5e9};
    const DdcPoint point = {1, 2};
    DdcPoint out = {7, 7};

    for (size_t number = 0; number < sizeof(DdcMapping) / sizeof(double);
         number++)
    {
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        {
            DdcMapping bad = sheet;
            memcpy((char *)&bad + number * sizeof(double), &wrong[i],
                   sizeof(double));
            assert_refused(DDC_E_RANGE,
                           DdcMapping_Convert(&bad, 0, 2, &point, 1, &out));
            assert_true(out.x == 7 && out.y == 7);
        }
    }
}

static void mappings_without_size_are_refused(void **state)
{
    (void)state;
    DdcPoint points[2] = {{1, 2}, {3, 4}};
    DdcPoint out[2] = {{7, 7}, {7, 7}};
    DdcMapping bad = sheet;

    bad.texture.width = 0;
    assert_refused(DDC_E_RANGE, DdcMapping_Convert(&bad, 0, 2, points, 2, out));
    bad = sheet;
    bad.image.y = -1;
    assert_refused(DDC_E_RANGE, DdcMapping_Convert(&bad, 0, 2, points, 2, out));
    bad = sheet;
    bad.model.height = (double)NAN;
    assert_refused(DDC_E_RANGE, DdcMapping_Convert(&bad, 2, 0, points, 2, out));
    points[1].y = HUGE_VAL;
    assert_refused(DDC_E_RANGE,
                   DdcMapping_Convert(&sheet, 0, 2, points, 2, out));
    points[1].y = 1e9;
    bad = sheet;
    bad.model.height = 1e6;
    assert_refused(DDC_E_RANGE, DdcMapping_Convert(&bad, 0, 2, points, 2, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(&sheet, 0, 3, points, 2, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(&sheet, -1, 2, points, 2, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(&sheet, 0, 2, points, -1, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(NULL, 0, 2, points, 2, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(&sheet, 0, 2, NULL, 2, out));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_Convert(&sheet, 0, 2, points, 2, NULL));
    assert_true(out[0].x == 7 && out[1].y == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pixels_become_texture_then_model_coordinates),
        cmocka_unit_test(converting_back_gives_the_same_point),
        cmocka_unit_test(a_mapping_with_one_wrong_number_is_refused),
        cmocka_unit_test(mappings_without_size_are_refused),
    };
    return cmocka_run_group_tests_name("shape_mapping", tests, NULL, NULL);
}
