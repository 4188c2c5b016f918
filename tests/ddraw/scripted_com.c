/* SPDX-License-Identifier: Zlib */
#include "scripted_com.h"

#define FACES 256

uint32_t scripted_habits;

static struct scripted_face faces[FACES];

static const char *const names[HABIT_COUNT] = {"tear-offs",
                                               "one pointer",
                                               "no query",
                                               "empty query",
                                               "silent key",
                                               "silent palette",
                                               "plain RGB8",
                                               "no GetDisplayMode",
                                               "no GetSurfaceDesc of 7",
                                               "double locks",
                                               "Unlock always",
                                               "no private data",
                                               "raw data",
                                               "brief data",
                                               "uncounted data",
                                               "data released twice",
                                               "stuck data"};

const char *habit_name(int index)
{
    return names[index];
}

/* ---- Methods that end the test ------------------------------------------ */

static HRESULT STDMETHODCALLTYPE missing(IUnknown *pointer)
{
    (void)pointer;
    fail_msg("a method was called that this version does not have, or that "
             "the library does not need");
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE released(IUnknown *pointer)
{
    (void)pointer;
    fail_msg("a method of a released pointer was called");
    return E_NOTIMPL;
}

static const ScriptedMethod *released_methods(void)
{
    static ScriptedMethod methods[SCRIPTED_METHODS];

    for (int i = 0; i < SCRIPTED_METHODS; i++)
    {
        methods[i] = released;
    }
    return methods;
}

/* ---- Pointers ----------------------------------------------------------- */

void scripted_com_start(void)
{
    memset(faces, 0, sizeof faces);
}

int scripted_live_pointers(void)
{
    int count = 0;

    for (int i = 0; i < FACES; i++)
    {
        count += faces[i].references > 0;
    }
    return count;
}

static struct scripted_face *make_face(const struct scripted_class *class,
                                       void *object, int version)
{
    for (int i = 0; i < FACES; i++)
    {
        if (faces[i].references == 0)
        {
            faces[i] = (struct scripted_face){class->methods_of(version), class,
                                              object, version, 0};
            return &faces[i];
        }
    }
    fail_msg("too many interface pointers: some are never released");
    return NULL;
}

static struct scripted_face *find_face(const void *object, int version)
{
    for (int i = 0; i < FACES; i++)
    {
        if (faces[i].references > 0 && faces[i].object == object &&
            faces[i].version == version)
        {
            return &faces[i];
        }
    }
    return NULL;
}

struct scripted_face *scripted_face_get(const struct scripted_class *class,
                                        void *object, int version)
{
    bool is_new = version != 0 && (scripted_habits & HABIT_TEAR_OFFS) != 0;
    struct scripted_face *face = NULL;

    if (!is_new)
    {
        face = find_face(object, version);
    }
    if (face == NULL)
    {
        face = make_face(class, object, version);
    }
    face->references++;
    ++*class->references_of(object);
    return face;
}

/* ---- IUnknown ----------------------------------------------------------- */

static bool is_unknown(const GUID *id)
{
    return IsEqualGUID(id, &IID_IUnknown);
}

static HRESULT STDMETHODCALLTYPE query(IUnknown *pointer, REFIID id, void **out)
{
    struct scripted_face *face = scripted_face_of(pointer);
    int version = is_unknown(id) ? 0 : face->class->version_of(id);

    *out = NULL;
    if ((scripted_habits & HABIT_NO_QUERY) != 0)
    {
        return DDERR_UNSUPPORTED;
    }
    bool has_one_pointer = face->class->has_one_pointer &&
                           (scripted_habits & HABIT_ONE_POINTER) != 0;
    if (version < 0 || (version == 0 && has_one_pointer))
    {
        return E_NOINTERFACE;
    }
    if ((scripted_habits & HABIT_EMPTY_QUERY) != 0)
    {
        return S_OK;
    }
    *out = scripted_face_get(face->class, face->object,
                             has_one_pointer ? face->version : version);
    return S_OK;
}

static ULONG STDMETHODCALLTYPE add_ref(IUnknown *pointer)
{
    struct scripted_face *face = scripted_face_of(pointer);

    ++*face->class->references_of(face->object);
    return (ULONG)++face->references;
}

static ULONG STDMETHODCALLTYPE release(IUnknown *pointer)
{
    struct scripted_face *face = scripted_face_of(pointer);
    const struct scripted_class *class = face->class;
    void *object = face->object;

    if (--face->references == 0)
    {
        face->methods = released_methods();
        scripted_face_gone(face);
    }
    ULONG left = (ULONG)face->references;
    if (--*class->references_of(object) == 0)
    {
        class->destroy(object);
    }
    return left;
}

void scripted_methods_init(ScriptedMethod methods[SCRIPTED_METHODS])
{
    IUnknownVtbl *unknown = (IUnknownVtbl *)methods;

    for (int i = 0; i < SCRIPTED_METHODS; i++)
    {
        methods[i] = missing;
    }
    unknown->QueryInterface = query;
    unknown->AddRef = add_ref;
    unknown->Release = release;
}
