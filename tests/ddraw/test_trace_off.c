/* SPDX-License-Identifier: Zlib */
/* Without the variable no trace of DirectDraw calls is written. */
#include "mock_surface.h"

static struct mock_surface mock_a;

BEFORE_EACH_TEST()
{
    mock_make(&mock_a, 'a', NULL);
    mock_journal_clear();
    test_log_listen();
}

TEST(nothing_is_written_about_calls_that_work)
{
    DdcSprite *one = make_sprite(&mock_a.iface, 0, 0);
    DdcSprite *two = make_sprite(&mock_a.iface, 4, 4);

    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(mock_journal(), "La Ua");
    assert_int_equal(test_log_count(), 0);
}

TEST(a_refused_call_is_one_line_and_no_trace)
{
    DdcSurface *surface;

    mock_a.refuse_surfaces = true;
    returns(DDC_E_NOTSURFACE,
            DdcSurface_FromDirectDraw(&mock_a.iface, &surface));
    assert_int_equal(test_log_count(), 1);
    assert_null(strstr(test_log_text(), "trace: "));
}
