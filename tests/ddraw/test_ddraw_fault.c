/* SPDX-License-Identifier: Zlib */
/*
 * Random scripts of calls over DirectDraw surfaces of every version that
 * fail with any code, say DD_OK and give nothing, describe themselves anew
 * from call to call, are lost in the middle, refuse to be queried, and call
 * the library back. After every call nothing is locked; what is answered is
 * right; what fails involves a surface that did not answer well.
 */
#include "ddraw_fixture.h"

#define SCRIPTS  100000
#define CALLS    8
#define SURFACES 3
#define VERSIONS 5
#define ACTORS   4
#define SIDE     8
#define STAGE    12

/* ---- The surfaces ------------------------------------------------------- */

struct surface;

/* One version of the interface; they are all different pointers. */
struct face
{
    const IDirectDrawSurface7Vtbl *vtable; /* first */
    struct surface *surface;
    int version;
};

struct surface
{
    struct face faces[VERSIONS];
    uint8_t pixels[SIDE][SIDE];
    int open;        /* locks: 0 or 1 */
    int references;  /* of all faces */
    bool unbalanced; /* it has handed out a pointer without a reference */
    bool faulty;     /* since the call began, it has not answered well */
};

struct actor
{
    DdcSprite *sprite;
    int surface;
    bool is_cut_off; /* maybe: its surface has said to be another one */
    int x;
    int y;
};

static struct
{
    struct surface surfaces[SURFACES];
    struct actor actors[ACTORS];
    DdcWorld *world;
    int faults;    /* percent of calls that do not go well */
    int callbacks; /* percent of calls that call the library back */
    bool in_callback;
} s;

static int failures;
static int answers;

static bool happens(int percent)
{
    return percent > 0 && test_random_in(0, 99) < percent;
}

/* What a game's window procedure might do in the middle of a Lock. */
static void call_back(void)
{
    struct actor *a = &s.actors[test_random_in(0, ACTORS - 1)];
    IDirectDrawSurface *pointer = (IDirectDrawSurface *)&s.surfaces[0].faces[0];
    DdcSurface *surface;
    ddc_int32 hit;

    assert_int_equal(DdcSurface_FromDirectDraw(pointer, &surface), DDC_E_INUSE);
    if (a->sprite == NULL)
    {
        return;
    }
    assert_int_equal(DdcSprite_SetXY(a->sprite, 1, 1), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetHotSurf(a->sprite, pointer, NULL, NULL, 0, 0),
                     DDC_E_INUSE);
    assert_int_equal(DdcWorld_Step(s.world, NULL), DDC_E_INUSE);
    DdcSprites_Overlap(a->sprite, s.actors[0].sprite, &hit);
    if (happens(30))
    {
        DdcSprite_Destroy(a->sprite);
        a->sprite = NULL;
    }
}

static bool misbehaves(struct surface *surface)
{
    int faults = s.faults;

    if (happens(s.callbacks) && !s.in_callback)
    {
        s.in_callback = true;
        s.faults = 0;
        call_back();
        s.in_callback = false;
        s.faults = faults;
    }
    if (!happens(faults))
    {
        return false;
    }
    surface->faulty = true;
    return true;
}

static HRESULT any_code(void)
{
    static const HRESULT codes[] = {
        DDERR_SURFACELOST,    DDERR_WASSTILLDRAWING, DDERR_SURFACEBUSY,
        DDERR_LOCKEDSURFACES, DDERR_CANTLOCKSURFACE, DDERR_INVALIDPARAMS,
        DDERR_INVALIDOBJECT,  DDERR_NOTLOCKED,       DDERR_OUTOFMEMORY,
        DDERR_UNSUPPORTED,    DDERR_GENERIC,         E_NOTIMPL,
        (HRESULT)0x8876086C,  (HRESULT)0xFFFFFFFF};

    return codes[test_random_in(0, sizeof codes / sizeof *codes - 1)];
}

/* ---- Their methods ------------------------------------------------------ */

static HRESULT STDMETHODCALLTYPE query(IDirectDrawSurface7 *pointer, REFIID iid,
                                       void **out)
{
    const GUID *const ids[VERSIONS] = {
        &IID_IDirectDrawSurface, &IID_IDirectDrawSurface2,
        &IID_IDirectDrawSurface3, &IID_IDirectDrawSurface4,
        &IID_IDirectDrawSurface7};
    struct surface *surface = ((struct face *)pointer)->surface;
    bool bad = misbehaves(surface);

    *out = NULL;
    if (bad && happens(70))
    {
        return happens(30) ? DD_OK : any_code();
    }
    for (int i = 0; i < VERSIONS; i++)
    {
        if (IsEqualGUID(iid, ids[i]) ||
            (i == 0 && IsEqualGUID(iid, &IID_IUnknown)))
        {
            surface->unbalanced = surface->unbalanced || bad;
            surface->references += bad ? 0 : 1;
            *out = &surface->faces[i];
        }
    }
    return *out != NULL ? S_OK : E_NOINTERFACE;
}

static ULONG STDMETHODCALLTYPE add_ref(IDirectDrawSurface7 *pointer)
{
    return (ULONG)++((struct face *)pointer)->surface->references;
}

static ULONG STDMETHODCALLTYPE release(IDirectDrawSurface7 *pointer)
{
    return (ULONG)--((struct face *)pointer)->surface->references;
}

/* A description that is another surface's, or nobody's. */
static void spoil(DDSURFACEDESC *desc)
{
    static const DWORD numbers[] = {0, 1, 7, 9, 0x7FFFFFFF, 0xFFFFFFFF};
    DWORD number = numbers[test_random_in(0, 5)];

    switch (test_random_in(0, 5))
    {
    case 0:
        desc->dwWidth = number;
        break;
    case 1:
        desc->dwHeight = number;
        break;
    case 2:
        desc->ddpfPixelFormat = format_rgb565;
        break;
    case 3:
        desc->ddpfPixelFormat.dwFlags = number;
        break;
    case 4:
        desc->ddpfPixelFormat.dwRGBBitCount = number;
        break;
    default:
        desc->lPitch = (LONG)(number % SIDE);
        desc->lpSurface = happens(50) ? NULL : desc->lpSurface;
        break;
    }
}

static bool takes(const struct face *face, DWORD size)
{
    return size ==
           (face->version < 4 ? sizeof(DDSURFACEDESC) : sizeof(DDSURFACEDESC2));
}

static void describe(DDSURFACEDESC *desc)
{
    desc->dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_PIXELFORMAT;
    desc->dwWidth = SIDE;
    desc->dwHeight = SIDE;
    desc->lPitch = SIDE;
    desc->ddpfPixelFormat = format_indexed8;
}

static HRESULT STDMETHODCALLTYPE get_desc(IDirectDrawSurface7 *pointer,
                                          DDSURFACEDESC2 *out)
{
    struct face *face = ((struct face *)pointer);
    bool bad = misbehaves(face->surface);

    if (!takes(face, out->dwSize))
    {
        return DDERR_INVALIDPARAMS;
    }
    if (bad && happens(50))
    {
        return any_code();
    }
    describe((DDSURFACEDESC *)out);
    if (bad)
    {
        spoil((DDSURFACEDESC *)out);
    }
    return DD_OK;
}

static HRESULT STDMETHODCALLTYPE get_key(IDirectDrawSurface7 *pointer,
                                         DWORD flags, DDCOLORKEY *out)
{
    (void)out;
    assert_int_equal(flags, DDCKEY_SRCBLT);
    return misbehaves(((struct face *)pointer)->surface) ? any_code()
                                                         : DDERR_NOCOLORKEY;
}

static HRESULT STDMETHODCALLTYPE get_palette(IDirectDrawSurface7 *pointer,
                                             IDirectDrawPalette **out)
{
    *out = NULL;
    return misbehaves(((struct face *)pointer)->surface)
               ? DD_OK
               : DDERR_NOPALETTEATTACHED;
}

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface7 *pointer, RECT *rect,
                                      DDSURFACEDESC2 *out, DWORD flags,
                                      HANDLE event)
{
    struct surface *surface = ((struct face *)pointer)->surface;
    bool bad = misbehaves(surface);

    (void)rect;
    (void)flags;
    (void)event;
    assert_null(out->lpSurface);
    /* By two pointers that were not known to be one, for example. */
    if (surface->open > 0)
    {
        return DDERR_SURFACEBUSY;
    }
    if (bad && happens(50))
    {
        return any_code();
    }
    surface->open++;
    describe((DDSURFACEDESC *)out);
    out->lpSurface = surface->pixels;
    if (bad)
    {
        spoil((DDSURFACEDESC *)out);
    }
    return DD_OK;
}

/* Lost in the middle: the lock is gone all the same. */
static HRESULT STDMETHODCALLTYPE unlock(IDirectDrawSurface7 *pointer,
                                        RECT *rect)
{
    struct surface *surface = ((struct face *)pointer)->surface;

    (void)rect;
    assert_int_equal(surface->open, 1);
    surface->open--;
    return misbehaves(surface) ? any_code() : DD_OK;
}

/* In the slot of every method that the library has no business to call. */
static HRESULT STDMETHODCALLTYPE forbidden(IDirectDrawSurface7 *pointer)
{
    (void)pointer;
    fail_msg("a method was called that collision does not need");
    return E_NOTIMPL;
}

static const IDirectDrawSurface7Vtbl *methods(void)
{
    typedef HRESULT(STDMETHODCALLTYPE * method)(IDirectDrawSurface7 *);
    static IDirectDrawSurface7Vtbl vtable;
    method *slots = (method *)&vtable;

    for (size_t i = 0; i < sizeof vtable / sizeof *slots; i++)
    {
        slots[i] = forbidden;
    }
    vtable.QueryInterface = query;
    vtable.AddRef = add_ref;
    vtable.Release = release;
    vtable.GetSurfaceDesc = get_desc;
    vtable.GetColorKey = get_key;
    vtable.GetPalette = get_palette;
    vtable.Lock = lock;
    vtable.Unlock = unlock;
    return &vtable;
}

static void make_surface_of(struct surface *surface)
{
    static const int versions[VERSIONS] = {1, 2, 3, 4, 7};

    memset(surface, 0, sizeof *surface);
    for (int i = 0; i < VERSIONS; i++)
    {
        surface->faces[i] = (struct face){methods(), surface, versions[i]};
    }
    for (int i = 0; i < SIDE * SIDE; i++)
    {
        surface->pixels[i / SIDE][i % SIDE] = (uint8_t)happens(25);
    }
}

/* ---- The model ---------------------------------------------------------- */

static bool is_solid(const struct actor *a, int x, int y)
{
    const struct surface *surface = &s.surfaces[a->surface];

    x -= a->x;
    y -= a->y;
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE && surface->pixels[y][x];
}

static bool touch(const struct actor *a, const struct actor *b)
{
    for (int y = a->y; y < a->y + SIDE; y++)
    {
        for (int x = a->x; x < a->x + SIDE; x++)
        {
            if (is_solid(a, x, y) && is_solid(b, x, y))
            {
                return a != b;
            }
        }
    }
    return false;
}

static bool may_fail(const struct actor *a)
{
    return a->is_cut_off || s.surfaces[a->surface].faulty;
}

/* ---- Calls -------------------------------------------------------------- */

static IDirectDrawSurface *any_pointer(int surface)
{
    int version = test_random_in(0, VERSIONS - 1);

    return (IDirectDrawSurface *)&s.surfaces[surface].faces[version];
}

/* The surface was made known anew, and may have lied of its size or format. */
static void cut_off(int surface)
{
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *a = &s.actors[i];
        a->is_cut_off = a->is_cut_off ||
                        (a->surface == surface && s.surfaces[surface].faulty);
    }
}

static void make_actor(struct actor *a)
{
    DdcResult result;

    a->surface = test_random_in(0, SURFACES - 1);
    a->is_cut_off = false;
    a->x = test_random_in(0, STAGE);
    a->y = test_random_in(0, STAGE);
    result = DdcSprite_Create(any_pointer(a->surface), a->x, a->y, &a->sprite);
    assert_true(result >= 0 || may_fail(a));
    assert_int_equal(a->sprite != NULL, result >= 0);
    failures += result < 0;
    cut_off(a->surface);
    if (result >= 0)
    {
        assert_int_equal(DdcWorld_Add(s.world, a->sprite), DDC_OK);
    }
}

static void check_hit(const struct actor *a, const struct actor *b,
                      DdcResult result, bool hit)
{
    assert_true(result >= 0 || may_fail(a) || may_fail(b));
    assert_int_equal(hit, result >= 0 && touch(a, b));
    failures += result < 0;
    answers += result >= 0;
}

static void ask_pair(struct actor *a, struct actor *b)
{
    const struct actor was_a = *a;
    DdcContact contact;
    ddc_int32 hit;
    DdcResult result = DdcSprites_Overlap(a->sprite, b->sprite, &hit);

    check_hit(a, b, result, hit != 0);
    if (a->sprite == NULL || b->sprite == NULL)
    {
        return;
    }
    result = DdcSprites_Contact(a->sprite, b->sprite, &contact);
    check_hit(a, b, result, contact.hit != 0);
    if (a->sprite == was_a.sprite)
    {
        result = DdcSprite_TestPoint(a->sprite, a->x + 3, a->y + 3, &hit);
        assert_true(result >= 0 || may_fail(a));
        assert_int_equal(hit, result >= 0 && is_solid(a, a->x + 3, a->y + 3));
    }
}

static struct actor *actor_of(const DdcSprite *sprite)
{
    for (int i = 0; i < ACTORS; i++)
    {
        if (s.actors[i].sprite == sprite)
        {
            return &s.actors[i];
        }
    }
    fail_msg("an answer with a sprite that is gone");
    return NULL;
}

static void ask_world(void)
{
    bool told[ACTORS][ACTORS] = {{false}};
    DdcSpritePair pairs[ACTORS * ACTORS];
    ddc_uint32 needed;
    DdcResult result =
        DdcWorld_Collide(s.world, pairs, ACTORS * ACTORS, &needed, NULL);

    failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        struct actor *a = actor_of(pairs[i].first);
        struct actor *b = actor_of(pairs[i].second);
        assert_true(touch(a, b));
        told[a - s.actors][b - s.actors] = true;
        told[b - s.actors][a - s.actors] = true;
        answers++;
    }
    for (int i = 0; i < ACTORS * ACTORS; i++)
    {
        struct actor *a = &s.actors[i / ACTORS];
        struct actor *b = &s.actors[i % ACTORS];
        bool unsure = a->sprite == NULL || b->sprite == NULL || may_fail(a) ||
                      may_fail(b);
        assert_true(unsure || told[i / ACTORS][i % ACTORS] == touch(a, b));
    }
}

/* The hot image is taken off again: the model knows of none. */
static void change_look(struct actor *a)
{
    int surface = test_random_in(0, SURFACES - 1);
    DdcResult result =
        DdcSprite_SetHotSurf(a->sprite, any_pointer(surface), NULL, NULL, 1, 1);

    assert_true(result >= 0 || s.surfaces[surface].faulty);
    failures += result < 0;
    cut_off(surface);
    if (a->sprite != NULL)
    {
        result = DdcSprite_SetHotSurf(a->sprite, NULL, NULL, NULL, 0, 0);
        assert_int_equal(result, DDC_OK);
    }
    if (a->sprite != NULL)
    {
        DdcKey key;
        result = DdcSurface_KeyFromColor(DdcSprite_GetSurface(a->sprite), 1, 2,
                                         3, &key);
        assert_true(result < 0 || may_fail(a));
    }
}

static void call_something(void)
{
    struct actor *a = &s.actors[test_random_in(0, ACTORS - 1)];
    struct actor *b = &s.actors[test_random_in(0, ACTORS - 1)];
    int what = test_random_in(0, 5);

    if (a->sprite == NULL)
    {
        make_actor(a);
    }
    else if (what == 0)
    {
        ask_world();
    }
    else if (what == 1)
    {
        change_look(a);
    }
    else if (what == 2)
    {
        DdcSprite_Destroy(a->sprite);
        a->sprite = NULL;
    }
    else if (b->sprite != NULL)
    {
        ask_pair(a, b);
    }
}

/* ---- Scripts ------------------------------------------------------------ */

static void check_surfaces(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        struct surface *surface = &s.surfaces[i];
        assert_int_equal(surface->open, 0);
        assert_true(surface->unbalanced || surface->references == 0);
        surface->faulty = false;
    }
}

static void run_script(int seed)
{
    static const int faults[] = {0, 3, 10, 40};

    test_seed((uint64_t)seed);
    memset(&s, 0, sizeof s);
    test_memory_watch(0);
    assert_int_equal(DdcWorld_Create(&s.world), DDC_OK);
    for (int i = 0; i < SURFACES; i++)
    {
        make_surface_of(&s.surfaces[i]);
    }
    for (int i = 0; i < ACTORS; i++)
    {
        make_actor(&s.actors[i]);
    }
    s.faults = faults[seed % 4];
    s.callbacks = seed % 3 == 0 ? 20 : 0;
    for (int i = 0; i < CALLS; i++)
    {
        call_something();
        check_surfaces();
    }
    s.faults = s.callbacks = 0;
    for (int i = 0; i < ACTORS; i++)
    {
        DdcSprite_Destroy(s.actors[i].sprite);
    }
    DdcWorld_Destroy(s.world);
    assert_int_equal(test_memory_live(), 0);
}

static int script; /* SCRIPTS: all of them went well */

/* DDC_FAULT_SEED runs one alone. */
static int name_script(void **state)
{
    (void)state;
    if (script < SCRIPTS)
    {
        print_error("script %d\n", script);
    }
    return 0;
}

static void random_scripts_leave_nothing_locked_and_nothing_wrong(void **state)
{
    const char *only = getenv("DDC_FAULT_SEED");

    (void)state;
    test_log_listen();
    for (script = 0; script < SCRIPTS; script++)
    {
        if (only == NULL || atoi(only) == script)
        {
            run_script(script);
        }
    }
    test_memory_unwatch();
    print_message("%d scripts: %d failures, %d answers\n", SCRIPTS, failures,
                  answers);
    assert_true(only != NULL || (failures > SCRIPTS / 10 && answers > SCRIPTS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(
            random_scripts_leave_nothing_locked_and_nothing_wrong, name_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
