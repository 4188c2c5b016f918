/* SPDX-License-Identifier: Zlib */
/*
 * The trace of DirectDraw calls. The DLL reads DDCOLLIDE_TRACE when it is
 * loaded: CTest sets it for this program, and not for test_trace_off.c.
 */
#include "fake_ddraw.h"

#define LINES 64

/* What a trace line begins with. */
struct stamp
{
    unsigned long call;
    unsigned long milliseconds;
    unsigned long thread;
};

static struct
{
    struct stamp stamp; /* of a line of the trace */
    DdcResult result;
    char text[256]; /* without the stamp */
} lines[LINES];

static int line_count;

/* What is written as a word, because it differs from run to run. */
static struct
{
    const char *word;
    char text[32];
} words[8];

static int word_count;

static void DDC_CALL record_line(void *user, DdcResult result,
                                 const char *message)
{
    int length = 0;

    (void)user;
    assert_in_range(line_count, 0, LINES - 1);
    struct stamp *stamp = &lines[line_count].stamp;
    if (strncmp(message, "trace: ", 7) == 0)
    {
        assert_int_equal(
            sscanf(message, "trace: call %lu, %lu ms, thread %lu: %n",
                   &stamp->call, &stamp->milliseconds, &stamp->thread, &length),
            3);
        assert_true(length > 0);
    }
    lines[line_count].result = result;
    snprintf(lines[line_count++].text, sizeof lines->text, "%s",
             message + length);
}

static void call_it(const char *word, const char *format, const void *value)
{
    words[word_count].word = word;
    wsprintfA(words[word_count++].text, format, value);
}

static struct fake_surface *a;

static void start(int version, uint32_t habits)
{
    test_destroy_owned();
    fake_start(habits);
    a = fake_surface_make(version, 8, 8, &format_indexed8);
    fake_fill(a, 1);
    line_count = word_count = 0;
    call_it("{NULL}", "{%p}", NULL);
    call_it("bits NULL", "bits %p", NULL);
    call_it("a", "%p", a->pointer);
    call_it("bits a's", "bits %p", a->pixels);
    call_it("short", "size %lu", (void *)sizeof(DDSURFACEDESC));
    call_it("long", "size %lu", (void *)sizeof(DDSURFACEDESC2));
}

BEFORE_EACH_TEST()
{
    DdcSetLog(record_line, NULL);
    start(1, HABIT_ONE_POINTER | HABIT_NO_VERSION4);
}

/* All lines, with the words in them. */
static const char *trace(void)
{
    static char text[LINES * 256];
    char *end = text;

    *end = '\0';
    for (int i = 0; i < line_count; i++)
    {
        const char *from = lines[i].text;
        while (*from != '\0')
        {
            int word = 0;
            while (word < word_count &&
                   strncmp(from, words[word].text, strlen(words[word].text)))
            {
                word++;
            }
            bool is_word = word < word_count;
            end += is_word ? sprintf(end, "%s", words[word].word)
                           : sprintf(end, "%c", *from);
            from += is_word ? strlen(words[word].text) : 1;
        }
        end += sprintf(end, "\n");
    }
    return text;
}

/* ---- With the variable ------------------------------------------------- */

TEST(a_new_surface_is_traced)
{
    OWN(DdcSurface, surface, DdcSurface_CreateFromSurf(a->pointer, &surface));
    assert_string_equal(
        trace(),
        "a->QueryInterface(IID_IUnknown, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "a->QueryInterface(IID_IDirectDrawSurface, {a}) = DD_OK (0x00000000)\n"
        "a->Release() = 1\n"
        "a->GetSurfaceDesc({short, 8x8, 8 bits}) = DD_OK (0x00000000)\n"
        "a->GetColorKey(DDCKEY_SRCBLT, {0..0}) = "
        "DDERR_NOCOLORKEY (0x887600D7)\n"
        "a->QueryInterface(IID_IDirectDrawSurface7, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "a->QueryInterface(IID_IDirectDrawSurface4, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n");
    returns(E_NOINTERFACE, lines[0].result);
    returns(DDERR_NOCOLORKEY, lines[4].result);
}

TEST(lines_have_number_time_and_thread)
{
    DWORD begin = GetTickCount();
    make_sprite(a->pointer, 0, 0);
    DWORD end = GetTickCount();

    assert_true(line_count > 2);
    for (int i = 0; i < line_count; i++)
    {
        const struct stamp *stamp = &lines[i].stamp;
        assert_true(i == 0 || stamp->call == lines[i - 1].stamp.call + 1);
        assert_true(stamp->milliseconds >= begin && stamp->milliseconds <= end);
        assert_int_equal(stamp->thread, GetCurrentThreadId());
    }
}

/* Private data are set when the surface is new and removed with its sprite. */
TEST(private_data_are_traced)
{
    start(7, 0);
    DdcSprite *sprite = make_sprite(a->pointer, 0, 0);
    assert_non_null(strstr(lines[line_count - 2].text, "->SetPrivateData("));
    assert_non_null(strstr(lines[line_count - 1].text, "->Release() = 1"));
    DdcSprite_Destroy(sprite);
    assert_non_null(strstr(lines[line_count - 2].text,
                           "->FreePrivateData() = DD_OK (0x00000000)"));
    assert_int_equal(fake_private_data(), 0);
}

TEST(the_refused_size_is_seen_and_the_key)
{
    start(7, 0);
    a->key = (DDCOLORKEY){5, 9};
    a->key_result = DD_OK;
    OWN(DdcSurface, surface, DdcSurface_CreateFromSurf(a->pointer, &surface));
    assert_non_null(
        strstr(trace(),
               "a->GetSurfaceDesc({short, 0x0, 0 bits}) = "
               "DDERR_INVALIDPARAMS (0x80070057)\n"
               "a->GetSurfaceDesc({long, 8x8, 8 bits}) = DD_OK (0x00000000)\n"
               "a->GetColorKey(DDCKEY_SRCBLT, {5..9}) = DD_OK (0x00000000)\n"));
}

/* Counts the lines of the trace that have both texts. */
static int count_lines(const char *call, const char *result)
{
    int count = 0;

    for (int i = 0; i < line_count; i++)
    {
        count += strstr(lines[i].text, call) != NULL &&
                 strstr(lines[i].text, result) != NULL;
    }
    return count;
}

/*
 * A new sprite calls GetSurfaceDesc and GetColorKey once. Only for the first
 * sprite there may be a refused GetSurfaceDesc, which finds out the dwSize of
 * the interface's version: 4 and 7 refuse the shorter structure.
 */
TEST(a_sprite_asks_its_surface_once)
{
    static const struct
    {
        int version;
        uint32_t habits;
        int refused;
    } rows[] = {{1, 0, 0}, {7, 0, 1}, {7, HABIT_ONE_POINTER, 0}};

    for_freed_rows(i, rows)
    {
        start(rows[i].version, rows[i].habits);
        a->key_result = DD_OK;
        for (DWORD n = 1; n <= 2; n++)
        {
            DdcKey key;
            a->key = (DDCOLORKEY){n, n + 1};
            line_count = 0;
            ok(DdcSprite_GetKey(make_sprite(a->pointer, 0, 0), &key));
            assert_int_equal(count_lines("->GetSurfaceDesc(", " = DD_OK "), 1);
            assert_int_equal(count_lines("->GetSurfaceDesc(", " = DDERR_"),
                             n == 1 ? rows[i].refused : 0);
            assert_int_equal(count_lines("->GetColorKey(", ""), 1);
            assert_int_equal(key.low, n);
            assert_int_equal(key.high, n + 1);
        }
    }
}

TEST(a_hot_image_is_asked_once)
{
    DdcSprite *sprite = make_sprite(a->pointer, 0, 0);
    struct fake_surface *hot = fake_solid('b');
    DdcSurface *surface;
    DdcKey key;

    hot->key = (DDCOLORKEY){5, 9};
    hot->key_result = DD_OK;
    line_count = 0;
    ok(DdcSprite_SetHotSurf(sprite, hot->pointer, NULL, NULL, 0, 0));
    assert_int_equal(count_lines("->GetSurfaceDesc(", ""), 1);
    assert_int_equal(count_lines("->GetColorKey(", ""), 1);
    ok(DdcSprite_GetHotImage(sprite, &surface, NULL, &key, NULL, NULL));
    assert_non_null(surface);
    assert_int_equal(key.low, 5);
    assert_int_equal(key.high, 9);
}

TEST(a_collision_shows_its_lock_and_unlock)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);

    line_count = 0;
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_string_equal(
        trace(), "a->Lock(NULL, {short, bits a's, pitch 16}, "
                 "DDLOCK_WAIT | DDLOCK_READONLY, NULL) = DD_OK (0x00000000)\n"
                 "a->Unlock(NULL) = DD_OK (0x00000000)\n");
}

/* First comes the line of the call, then the library's line about the test. */
TEST(a_failing_lock_is_traced_before_it_is_logged)
{
    DdcSprite *one = make_sprite(a->pointer, 0, 0);
    DdcSprite *two = make_sprite(a->pointer, 4, 4);
    ddc_int32 hit;

    line_count = 0;
    a->lock_result = DDERR_SURFACELOST;
    a->lock_failures = 1;
    returns(DDERR_SURFACELOST, DdcSprite_TestOverlap(one, two, &hit));
    assert_string_equal(
        trace(), "a->Lock(NULL, {short, bits NULL, pitch 0}, "
                 "DDLOCK_WAIT | DDLOCK_READONLY, NULL) = "
                 "DDERR_SURFACELOST (0x887601C2)\n"
                 "DdcSprite_TestOverlap: surface 0xa (8x8, 8 bits) cannot be "
                 "locked (DDERR_SURFACELOST, 0x887601C2)\n");
    returns(DDERR_SURFACELOST, lines[0].result);
    returns(DDERR_SURFACELOST, lines[1].result);
}

/* ---- Palettes and the screen -------------------------------------------- */

TEST(a_palette_is_traced)
{
    IDirectDrawPalette *palette = fake_palette();
    OWN(DdcSurface, surface, DdcSurface_CreateFromSurf(a->pointer, &surface));
    DdcKey key;

    call_it("p", "%p", palette);
    line_count = 0;
    ok(DdcKey_SetSurfaceColor(&key, surface, 1, 1, 1));
    assert_string_equal(
        trace(),
        "a->GetSurfaceDesc({short, 8x8, 8 bits}) = DD_OK (0x00000000)\n"
        "a->GetColorKey(DDCKEY_SRCBLT, {0..0}) = "
        "DDERR_NOCOLORKEY (0x887600D7)\n"
        "a->GetSurfaceDesc({short, 8x8, 8 bits}) = DD_OK (0x00000000)\n"
        "a->GetPalette({p}) = DD_OK (0x00000000)\n"
        "p->GetEntries(0, 0, 256) = DD_OK (0x00000000)\n"
        "p->Release() = 1\n");
}

TEST(an_object_that_is_no_directdraw_is_asked_five_times)
{
    IDirectDraw *ddraw = fake_ddraw_make(1, GetDesktopWindow());
    DdcAssertionGame game = {
        .size = sizeof game, .window = GetDesktopWindow(), .ddraw = ddraw};
    void *unknown;

    IDirectDraw_QueryInterface(ddraw, &IID_IUnknown, &unknown);
    call_it("d", "%p", ddraw);
    call_it("u", "%p", unknown);
    fake_display.com.is_other = true;
    returns(DDC_E_INVALIDPARAMS, DdcAssertion_SetGame(&game));
    assert_string_equal(
        trace(),
        "d->QueryInterface(IID_IDirectDraw, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "d->QueryInterface(IID_IDirectDraw2, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "d->QueryInterface(IID_IDirectDraw4, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "d->QueryInterface(IID_IDirectDraw7, {NULL}) = "
        "E_NOINTERFACE (0x80004002)\n"
        "d->QueryInterface(IID_IUnknown, {u}) = DD_OK (0x00000000)\n"
        "u->Release() = 1\n"
        "DdcAssertion_SetGame: info has invalid flags, window, ddraw or "
        "version (DDC_E_INVALIDPARAMS, 0xA0DC0001)\n");
}
