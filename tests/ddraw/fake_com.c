/* SPDX-License-Identifier: Zlib */
/* Implements fake_com.h. */
#include "fake_com.h"

#define FACES 256

#define HABIT_NAME(name) #name,

uint32_t fake_habits;
struct fake_faults fake_faults;

static struct fake_face faces[FACES];
static int faces_used; /* the free ones after so many have never been used */

const char *fake_habit_name(int number)
{
    static const char *const names[HABIT_COUNT] = {FAKE_HABITS(HABIT_NAME)};

    return names[number];
}

/* ---- Faults ------------------------------------------------------------- */

bool fake_happens(int percent)
{
    return percent > 0 && test_random_in(0, 99) < percent;
}

bool fake_fails(struct fake_object *object)
{
    bool fails = fake_happens(fake_faults.percent);

    object->has_failed = object->has_failed || fails;
    return fails;
}

bool fake_misbehaves(struct fake_object *object)
{
    const struct fake_faults faults = fake_faults;

    if (fake_happens(faults.callbacks))
    {
        fake_faults = (struct fake_faults){0, 0, NULL};
        faults.call();
        fake_faults = faults;
    }
    return fake_fails(object);
}

HRESULT fake_any_code(void)
{
    static const HRESULT codes[] = {
        DDERR_SURFACELOST,    DDERR_WASSTILLDRAWING, DDERR_SURFACEBUSY,
        DDERR_LOCKEDSURFACES, DDERR_CANTLOCKSURFACE, DDERR_INVALIDPARAMS,
        DDERR_INVALIDOBJECT,  DDERR_NOTLOCKED,       DDERR_OUTOFMEMORY,
        DDERR_UNSUPPORTED,    DDERR_GENERIC,         E_NOTIMPL,
        (HRESULT)0x8876086C,  (HRESULT)0xFFFFFFFF};

    return codes[test_random_in(0, sizeof codes / sizeof *codes - 1)];
}

/* ---- IUnknown ----------------------------------------------------------- */

/* -1: the object does not have the interface. */
static int version_of(const struct fake_object *object, const GUID *id)
{
    const struct fake_class *class = object->class;
    bool one_pointer = class->is_surface && fake_has(HABIT_ONE_POINTER);

    if (IsEqualGUID(id, &IID_IUnknown))
    {
        return one_pointer ? -1 : 0;
    }
    for (int i = 0; !object->is_other && class->ids[i].id != NULL; i++)
    {
        int version = class->ids[i].version;
        bool is_left_out =
            class->is_surface && version >= 4 && fake_has(HABIT_NO_VERSION4);
        if (IsEqualGUID(id, class->ids[i].id) && !is_left_out)
        {
            return version;
        }
    }
    return -1;
}

static HRESULT STDMETHODCALLTYPE query(IUnknown *pointer, REFIID id, void **out)
{
    const struct fake_face *face = fake_face_of(pointer);
    int version = version_of(face->object, id);
    /* Private data are handled without a callback. */
    bool bad =
        version >= 4 ? fake_fails(face->object) : fake_misbehaves(face->object);

    *out = NULL;
    if (fake_has(HABIT_NO_QUERY))
    {
        return DDERR_UNSUPPORTED;
    }
    if (version < 0)
    {
        return E_NOINTERFACE;
    }
    if (bad && fake_happens(50))
    {
        return fake_any_code();
    }
    if (bad || fake_has(HABIT_EMPTY_QUERY))
    {
        return S_OK;
    }
    if (face->object->class->is_surface && fake_has(HABIT_ONE_POINTER))
    {
        version = face->version;
    }
    *out = fake_face_get(face->object, version);
    return S_OK;
}

static ULONG STDMETHODCALLTYPE add_ref(IUnknown *pointer)
{
    struct fake_face *face = fake_face_of(pointer);

    face->object->references++;
    return (ULONG)++face->references;
}

static HRESULT STDMETHODCALLTYPE released(IUnknown *pointer)
{
    (void)pointer;
    fail_msg("a method of a released pointer was called");
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE missing(IUnknown *pointer)
{
    (void)pointer;
    fail_msg("a method was called that this version does not have, or that "
             "the library does not need");
    return E_NOTIMPL;
}

static void set_all_methods(struct fake_face *face, FakeMethod method)
{
    for (size_t i = 0; i < sizeof face->table / sizeof *face->table; i++)
    {
        face->table[i] = method;
    }
}

static ULONG STDMETHODCALLTYPE release(IUnknown *pointer)
{
    struct fake_face *face = fake_face_of(pointer);
    struct fake_object *object = face->object;
    ULONG left = (ULONG)--face->references;

    if (left == 0)
    {
        set_all_methods(face, released);
        fake_face_gone(face);
    }
    if (--object->references == 0 && object->class->destroy != NULL)
    {
        object->class->destroy(object);
    }
    return left;
}

/* ---- Pointers ----------------------------------------------------------- */

void fake_com_start(void)
{
    for (int i = 0; i < faces_used; i++)
    {
        faces[i].references = 0;
    }
    faces_used = 0;
}

int fake_live_pointers(void)
{
    int count = 0;

    for (int i = 0; i < faces_used; i++)
    {
        count += faces[i].references > 0;
    }
    return count;
}

static struct fake_face *make_face(struct fake_object *object, int version)
{
    struct fake_face *face = faces;
    IUnknownVtbl *unknown = (IUnknownVtbl *)face->table;

    while (face->references > 0)
    {
        face++;
        assert_true(face < faces + FACES); /* some are never released */
    }
    if (face == faces + faces_used)
    {
        faces_used++;
    }
    face->methods = face->table;
    face->object = object;
    face->version = version;
    set_all_methods(face, missing);
    if (version > 0)
    {
        object->class->set_methods(face->table, version);
    }
    unknown = (IUnknownVtbl *)face->table;
    unknown->QueryInterface = query;
    unknown->AddRef = add_ref;
    unknown->Release = release;
    return face;
}

static struct fake_face *find_face(const struct fake_object *object,
                                   int version)
{
    for (int i = 0; i < faces_used; i++)
    {
        if (faces[i].references > 0 && faces[i].object == object &&
            faces[i].version == version)
        {
            return &faces[i];
        }
    }
    return NULL;
}

void *fake_face_get(struct fake_object *object, int version)
{
    bool is_new = version != 0 && fake_has(HABIT_TEAR_OFFS);
    struct fake_face *face = is_new ? NULL : find_face(object, version);

    if (face == NULL)
    {
        face = make_face(object, version);
    }
    face->references++;
    object->references++;
    return face;
}
