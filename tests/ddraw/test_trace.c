/* SPDX-License-Identifier: Zlib */
/*
 * The trace of DirectDraw calls. The DLL reads DDCOLLIDE_TRACE when it is
 * loaded: CTest sets it for this program, and not for test_trace_off.c.
 */
#include "mock_surface.h"
#include "scripted_ddraw.h"

#define LINES 64

static struct
{
    char text[LINES][256];
    DdcResult result[LINES];
    int count;
} recorded;

static void DDC_CALL record_line(void *user, DdcResult result,
                                 const char *message)
{
    (void)user;
    assert_in_range(recorded.count, 0, LINES - 1);
    snprintf(recorded.text[recorded.count], sizeof recorded.text[0], "%s",
             message);
    recorded.result[recorded.count++] = result;
}

static struct mock_surface mock_a;

BEFORE_EACH_TEST()
{
    mock_make(&mock_a, 'a', NULL);
    mock_journal_clear();
    memset(&recorded, 0, sizeof recorded);
    DdcSetLog(record_line, NULL);
}

/* What a trace line begins with. */
struct stamp
{
    unsigned long call;
    unsigned long milliseconds;
    unsigned long thread;
};

/* Reads it from a line, and returns the rest of the line. */
static const char *read_stamp(const char *line, struct stamp *out)
{
    int length = 0;

    assert_int_equal(sscanf(line, "trace: call %lu, %lu ms, thread %lu: %n",
                            &out->call, &out->milliseconds, &out->thread,
                            &length),
                     3);
    assert_true(length > 0);
    return line + length;
}

/* Line `index` must be of `pointer` and of the call in `text`. */
static void assert_line(int index, const void *pointer, const char *text)
{
    struct stamp stamp;
    char expected[256];

    assert_in_range(index, 0, recorded.count - 1);
    wsprintfA(expected, "%p->%s", pointer, text);
    assert_string_equal(read_stamp(recorded.text[index], &stamp), expected);
}

/* The same; `format` has a pointer and a size for wsprintf. */
static void assert_line_with(int index, const void *pointer, const char *format,
                             ...)
{
    char text[1024];
    va_list arguments;

    va_start(arguments, format);
    wvsprintfA(text, format, arguments);
    va_end(arguments);
    assert_line(index, pointer, text);
}

/* ---- With the variable ------------------------------------------------- */

TEST(a_new_surface_is_traced)
{
    void *self = &mock_a.iface;

    mock_a.refuse_unknown = true;
    OWN(DdcSurface, surface, DdcSurface_FromDirectDraw(self, &surface));
    assert_int_equal(recorded.count, 7);
    assert_line_with(0, self,
                     "QueryInterface(IID_IUnknown, {%p}) = "
                     "E_NOINTERFACE (0x80004002)",
                     NULL);
    assert_line_with(1, self,
                     "QueryInterface(IID_IDirectDrawSurface, {%p}) = "
                     "DD_OK (0x00000000)",
                     self);
    assert_line(2, self, "Release() = 1");
    assert_line_with(3, self,
                     "GetSurfaceDesc({size %lu, 8x8, 8 bits}) = "
                     "DD_OK (0x00000000)",
                     (DWORD)sizeof(DDSURFACEDESC));
    assert_line(4, self,
                "GetColorKey(DDCKEY_SRCBLT, {0..0}) = "
                "DDERR_NOCOLORKEY (0x887600D7)");
    assert_line_with(5, self,
                     "QueryInterface(IID_IDirectDrawSurface7, {%p}) = "
                     "E_NOINTERFACE (0x80004002)",
                     NULL);
    assert_line_with(6, self,
                     "QueryInterface(IID_IDirectDrawSurface4, {%p}) = "
                     "E_NOINTERFACE (0x80004002)",
                     NULL);
    assert_int_equal(recorded.result[0], E_NOINTERFACE);
    assert_int_equal(recorded.result[4], DDERR_NOCOLORKEY);
}

TEST(lines_have_number_time_and_thread)
{
    DWORD begin = GetTickCount();
    make_sprite(&mock_a.iface, 0, 0);
    DWORD end = GetTickCount();
    struct stamp last = {0, 0, 0};

    assert_true(recorded.count > 2);
    for (int i = 0; i < recorded.count; i++)
    {
        struct stamp stamp;
        read_stamp(recorded.text[i], &stamp);
        assert_true(i == 0 || stamp.call == last.call + 1);
        assert_true(stamp.milliseconds >= begin && stamp.milliseconds <= end);
        assert_int_equal(stamp.thread, GetCurrentThreadId());
        last = stamp;
    }
}

/* Private data are set when the surface is new and removed with its sprite. */
TEST(private_data_are_traced)
{
    IDirectDrawSurface *pointer;
    int last;

    scripted_start(0);
    com_surface_make(7, 8, 8, &format_indexed8, &pointer);
    DdcSprite *sprite = make_sprite(pointer, 0, 0);
    last = recorded.count - 1;
    assert_non_null(strstr(recorded.text[last - 1], "->SetPrivateData("));
    assert_non_null(strstr(recorded.text[last], "->Release() = 1"));
    DdcSprite_Destroy(sprite);
    last = recorded.count - 1;
    assert_non_null(strstr(recorded.text[last - 1],
                           "->FreePrivateData() = DD_OK (0x00000000)"));
    assert_int_equal(scripted_private_data(), 0);
}

TEST(the_refused_size_is_seen_and_the_key)
{
    void *self = &mock_a.iface;

    mock_a.refuse_unknown = true;
    mock_a.desc_size = sizeof(DDSURFACEDESC2);
    mock_a.key = (DDCOLORKEY){5, 9};
    mock_a.key_result = DD_OK;
    OWN(DdcSurface, surface, DdcSurface_FromDirectDraw(self, &surface));
    assert_line_with(3, self,
                     "GetSurfaceDesc({size %lu, 0x0, 0 bits}) = "
                     "DDERR_INVALIDPARAMS (0x80070057)",
                     (DWORD)sizeof(DDSURFACEDESC));
    assert_line_with(4, self,
                     "GetSurfaceDesc({size %lu, 8x8, 8 bits}) = "
                     "DD_OK (0x00000000)",
                     (DWORD)sizeof(DDSURFACEDESC2));
    assert_line(5, self,
                "GetColorKey(DDCKEY_SRCBLT, {5..9}) = DD_OK (0x00000000)");
}

/* Counts the lines of the trace that have both texts. */
static int count_lines(const char *call, const char *result)
{
    int count = 0;

    for (int i = 0; i < recorded.count; i++)
    {
        count += strstr(recorded.text[i], call) != NULL &&
                 strstr(recorded.text[i], result) != NULL;
    }
    return count;
}

/*
 * A new sprite calls GetSurfaceDesc and GetColorKey once. Only for the first
 * sprite there may be a refused GetSurfaceDesc, which finds out the dwSize of
 * the interface's version: 4 and 7 refuse the shorter descriptor.
 */
static void assert_asked_once(bool is_known, DdcSprite **out)
{
    bool is_long = mock_a.desc_size == sizeof(DDSURFACEDESC2);
    DdcKey key;

    mock_a.key.dwColorSpaceLowValue++;
    mock_a.key.dwColorSpaceHighValue++;
    recorded.count = 0;
    *out = make_sprite(&mock_a.iface, 0, 0);
    assert_int_equal(count_lines("->GetSurfaceDesc(", " = DD_OK "), 1);
    assert_int_equal(count_lines("->GetSurfaceDesc(", " = DDERR_"),
                     is_long && !is_known);
    assert_int_equal(count_lines("->GetColorKey(", ""), 1);
    ok(DdcSprite_GetKey(*out, &key));
    assert_int_equal(key.low, mock_a.key.dwColorSpaceLowValue);
    assert_int_equal(key.high, mock_a.key.dwColorSpaceHighValue);
}

TEST(a_sprite_asks_its_surface_once)
{
    /* Versions 1 and 2, versions 4 and 7, and one that accepts both sizes. */
    const DWORD sizes[] = {sizeof(DDSURFACEDESC), sizeof(DDSURFACEDESC2), 0};
    DdcSprite *sprites[2];

    for (int i = 0; i < 3; i++)
    {
        mock_a.desc_size = sizes[i];
        mock_a.key_result = DD_OK;
        assert_asked_once(false, &sprites[0]);
        assert_asked_once(true, &sprites[1]);
        DdcSprite_Destroy(sprites[0]);
        DdcSprite_Destroy(sprites[1]);
    }
}

TEST(a_hot_image_is_asked_once)
{
    DdcSprite *sprite = make_sprite(&mock_a.iface, 0, 0);
    static struct mock_surface hot;
    DdcKey key;

    mock_make(&hot, 'b', NULL);
    hot.key = (DDCOLORKEY){5, 9};
    hot.key_result = DD_OK;
    recorded.count = 0;
    ok(DdcSprite_SetHotSurf(sprite, &hot.iface, NULL, NULL, 0, 0));
    assert_int_equal(count_lines("->GetSurfaceDesc(", ""), 1);
    assert_int_equal(count_lines("->GetColorKey(", ""), 1);
    assert_non_null(DdcSprite_GetHotImage(sprite, NULL, &key, NULL, NULL));
    assert_int_equal(key.low, 5);
    assert_int_equal(key.high, 9);
}

TEST(a_collision_shows_its_lock_and_unlock)
{
    void *self = &mock_a.iface;
    DdcSprite *one = make_sprite(self, 0, 0);
    DdcSprite *two = make_sprite(self, 4, 4);

    recorded.count = 0;
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(recorded.count, 2);
    assert_line_with(0, self,
                     "Lock(NULL, {size %lu, bits %p, pitch 8}, "
                     "DDLOCK_WAIT | DDLOCK_READONLY, NULL) = "
                     "DD_OK (0x00000000)",
                     (DWORD)sizeof(DDSURFACEDESC), mock_a.pixels);
    assert_line(1, self, "Unlock(NULL) = DD_OK (0x00000000)");
}

/* First comes the line of the call, then the library's line about the test. */
TEST(a_failing_lock_is_traced_before_it_is_logged)
{
    void *self = &mock_a.iface;
    DdcSprite *one = make_sprite(self, 0, 0);
    DdcSprite *two = make_sprite(self, 4, 4);
    ddc_int32 hit;

    recorded.count = 0;
    mock_a.lock_result = DDERR_SURFACELOST;
    mock_a.lock_failures = 1;
    assert_int_equal(DdcSprites_Overlap(one, two, &hit), DDERR_SURFACELOST);
    assert_int_equal(recorded.count, 2);
    assert_line_with(0, self,
                     "Lock(NULL, {size %lu, bits %p, pitch 0}, "
                     "DDLOCK_WAIT | DDLOCK_READONLY, NULL) = "
                     "DDERR_SURFACELOST (0x887601C2)",
                     (DWORD)sizeof(DDSURFACEDESC), NULL);
    assert_int_equal(recorded.result[0], DDERR_SURFACELOST);
    assert_int_equal(recorded.result[1], DDERR_SURFACELOST);
    assert_null(strstr(recorded.text[1], "trace: "));
}

/* ---- Palettes and the screen -------------------------------------------- */

/* Test doubles (stubs) that have only the methods called here. */
static HRESULT STDMETHODCALLTYPE query(IUnknown *self, REFIID iid, void **out)
{
    bool is_unknown = IsEqualGUID(iid, &IID_IUnknown);

    *out = is_unknown ? self : NULL;
    return is_unknown ? S_OK : E_NOINTERFACE;
}

static ULONG STDMETHODCALLTYPE release(IUnknown *self)
{
    (void)self;
    return 1;
}

static HRESULT STDMETHODCALLTYPE get_caps(IDirectDrawPalette *self, DWORD *out)
{
    (void)self;
    *out = DDPCAPS_8BIT;
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_entries(IDirectDrawPalette *self,
                                             DWORD flags, DWORD first,
                                             DWORD count, PALETTEENTRY *out)
{
    (void)self;
    (void)flags;
    (void)first;
    memset(out, 0, count * sizeof *out);
    return DD_OK;
}

TEST(a_palette_is_traced)
{
    IDirectDrawPaletteVtbl methods = {.GetCaps = get_caps,
                                      .GetEntries = get_entries};
    IDirectDrawPalette palette = {&methods};
    DdcKey key;

    ok(DdcKey_FromDirectDrawPalette(&palette, 0, 0, 0, &key));
    assert_int_equal(recorded.count, 2);
    assert_line(0, &palette, "GetCaps({0x4}) = DD_OK (0x00000000)");
    assert_line(1, &palette, "GetEntries(0, 0, 256) = DD_OK (0x00000000)");
}

TEST(an_object_that_is_no_directdraw_is_asked_five_times)
{
    IUnknownVtbl methods = {.QueryInterface = query, .Release = release};
    IUnknown object = {&methods};
    DdcAssertionGame game = {0};

    game.size = sizeof game;
    game.window = GetDesktopWindow();
    game.ddraw = (IDirectDraw *)&object;
    returns(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    assert_int_equal(recorded.count, 7);
    assert_line_with(0, &object,
                     "QueryInterface(IID_IDirectDraw, {%p}) = "
                     "E_NOINTERFACE (0x80004002)",
                     NULL);
    assert_line_with(3, &object,
                     "QueryInterface(IID_IDirectDraw7, {%p}) = "
                     "E_NOINTERFACE (0x80004002)",
                     NULL);
    assert_line_with(4, &object,
                     "QueryInterface(IID_IUnknown, {%p}) = DD_OK (0x00000000)",
                     &object);
    assert_line(5, &object, "Release() = 1");
    assert_null(strstr(recorded.text[6], "trace: "));
}
