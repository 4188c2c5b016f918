/* SPDX-License-Identifier: Zlib */
/* Without the variable no trace of DirectDraw calls is written. */
#include "fake_ddraw.h"

static struct fake_surface *a;

BEFORE_EACH_TEST()
{
    fake_start(0);
    a = fake_solid('a');
    events_clear();
    test_log_listen();
}

TEST(nothing_is_written_about_calls_that_work)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);

    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(events_text(), "La Ua");
    assert_int_equal(test_log_count(), 0);
}

TEST(a_refused_call_is_one_line_and_no_trace)
{
    DdcSurface *surface;

    a->com.is_other = true;
    assert_refused(DDC_E_NOTSURFACE,
                   DdcSurface_CreateFromSurf(a->pointer, &surface));
    assert_null(strstr(test_log_text(), "trace: "));
}
