/* SPDX-License-Identifier: Zlib */
/*
 * Observes which interface pointers of an object are equal, and which calls
 * add a reference.
 */
#include "observe.h"

static void versions(struct session *session, IDirectDrawSurface *it)
{
    static const struct
    {
        const char *id;
        const char *relation_id;
        const GUID *iid;
    } interfaces[] = {
        {"identity.v1", "identity.v1.pointer", &IID_IDirectDrawSurface},
        {"identity.v2", "identity.v2.pointer", &IID_IDirectDrawSurface2},
        {"identity.v3", "identity.v3.pointer", &IID_IDirectDrawSurface3},
        {"identity.v4", "identity.v4.pointer", &IID_IDirectDrawSurface4},
        {"identity.v7", "identity.v7.pointer", &IID_IDirectDrawSurface7},
    };

    for (size_t i = 0; i < sizeof interfaces / sizeof *interfaces; i++)
    {
        void *found = NULL;
        HRESULT result = call_query(it, interfaces[i].iid, &found);

        record_result(session->record, interfaces[i].id, result);
        if (SUCCEEDED(result))
        {
            record_relation(session->record, interfaces[i].relation_id, found,
                            it);
        }
    }
}

/* COM's rule: every interface of an object returns the same IUnknown. */
static void unknowns(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;
    void *version7 = NULL;
    void *one = NULL;
    void *other = NULL;
    void *back_to_one = NULL;
    HRESULT result = call_query(it, &IID_IUnknown, &one);

    record_result(record, "identity.unknown", result);
    call_query(it, &IID_IDirectDrawSurface7, &version7);
    if (SUCCEEDED(result))
    {
        record_relation(record, "identity.unknown.pointer", one, it);
        result = call_query(version7, &IID_IUnknown, &other);
        record_result(record, "identity.unknown_of_v7", result);
        if (SUCCEEDED(result))
        {
            record_relation(record, "identity.unknown_of_v7.pointer", other,
                            one);
        }
    }
    result = call_query(version7, &IID_IDirectDrawSurface, &back_to_one);
    record_result(record, "identity.v1_of_v7", result);
    if (SUCCEEDED(result))
    {
        record_relation(record, "identity.v1_of_v7.pointer", back_to_one, it);
    }
}

/* How a reference count has changed, as the value of an observation. */
static const char *count_change(long before, long after)
{
    if (before < 0 || after < 0)
    {
        return "crashed";
    }
    return after == before + 1 ? "one more" : after > before ? "more" : "none";
}

/* Does GetAttachedSurface return the same back buffer again? */
static void attached(struct session *session)
{
    IDirectDrawSurface *back = session->surfaces[KIND_BACK];
    IDirectDrawSurface *again = NULL;
    long before = call_count_references(back);
    HRESULT result = call_get_attached(session->surfaces[KIND_PRIMARY],
                                       DDSCAPS_BACKBUFFER, &again);

    record_result(session->record, "identity.attached", result);
    if (SUCCEEDED(result))
    {
        record_relation(session->record, "identity.attached.pointer", again,
                        back);
        record_value(session->record, "identity.attached.references",
                     count_change(before, call_count_references(back)));
    }
}

/* Some implementations return the primary without adding a reference. */
static void gdi_surface(struct session *session)
{
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *found = NULL;
    long before = call_count_references(primary);
    HRESULT result = call_get_gdi_surface(session->ddraw, &found);

    record_result(session->record, "identity.gdi_surface", result);
    if (FAILED(result))
    {
        return;
    }
    record_relation(session->record, "identity.gdi_surface.pointer", found,
                    primary);
    if (found != NULL && found == primary)
    {
        record_value(session->record, "identity.gdi_surface.references",
                     count_change(before, call_count_references(primary)));
    }
}

static void references(struct session *session, IDirectDrawSurface *it)
{
    long before = call_count_references(it);
    void *found = NULL;

    if (SUCCEEDED(call_query(it, &IID_IDirectDrawSurface, &found)) &&
        found == (void *)it)
    {
        record_value(session->record, "identity.query.references",
                     count_change(before, call_count_references(it)));
    }
}

void observe_identity(struct session *session)
{
    IDirectDrawSurface *it = session->surfaces[KIND_SYSTEM];

    if (it != NULL)
    {
        versions(session, it);
        unknowns(session, it);
        references(session, it);
    }
    attached(session);
    gdi_surface(session);
}
