/* SPDX-License-Identifier: Zlib */
/*
 * The interface pointers of fake_ddraw.h: a pool of them, their reference
 * counts, and QueryInterface with its habits and faults.
 */
#ifndef DDC_TEST_FAKE_COM_H
#define DDC_TEST_FAKE_COM_H

#include "fake_ddraw.h"

typedef HRESULT(STDMETHODCALLTYPE *FakeMethod)(IUnknown *);

/* What an interface pointer points to. */
struct fake_face
{
    const FakeMethod *methods; /* first: the vtable pointer */
    struct fake_object *object;
    int version;          /* 0: IUnknown */
    int references;       /* 0: free */
    FakeMethod table[64]; /* more than the longest interface has */
};

/* A kind of object: its interfaces, and what happens when the last one goes. */
struct fake_class
{
    const struct
    {
        const GUID *id; /* NULL: the end */
        int version;
    } ids[6];
    void (*set_methods)(FakeMethod *methods, int version);
    void (*destroy)(struct fake_object *object);
    bool is_surface; /* the habits of surfaces hold for it */
};

static inline struct fake_face *fake_face_of(void *pointer)
{
    return pointer;
}

static inline bool fake_has(uint32_t habits)
{
    return (fake_habits & habits) != 0;
}

/* A pointer of a version, with one reference more. */
void *fake_face_get(struct fake_object *object, int version);

/* Called for a pointer whose last reference goes. */
void fake_face_gone(const struct fake_face *face);

/* Does this happen now? At random. */
bool fake_happens(int percent);

/* Is a fault injected into this call? The second one calls back first. */
bool fake_fails(struct fake_object *object);
bool fake_misbehaves(struct fake_object *object);

/* The code with which a fault fails. */
HRESULT fake_any_code(void);

/* Frees all pointers; all surfaces. */
void fake_com_start(void);

#endif
