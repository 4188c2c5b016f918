/* SPDX-License-Identifier: Zlib */
/*
 * The interface pointers of scripted_ddraw.h: a pool of them, their reference
 * counts, and QueryInterface with its habits.
 */
#ifndef DDC_TEST_SCRIPTED_COM_H
#define DDC_TEST_SCRIPTED_COM_H

#include "scripted_ddraw.h"

/* The number of methods in the longest table. */
#define SCRIPTED_METHODS 64

typedef HRESULT(STDMETHODCALLTYPE *ScriptedMethod)(IUnknown *);

/* What an interface pointer points to. */
struct scripted_face
{
    const ScriptedMethod *methods; /* first: the vtable pointer */
    const struct scripted_class *class;
    void *object;
    int version;    /* 0: IUnknown */
    int references; /* 0: free */
};

/* A kind of object: its interfaces, and what happens when the last one goes. */
struct scripted_class
{
    /* The version of an interface id; -1: not of this class. */
    int (*version_of)(const GUID *id);
    const ScriptedMethod *(*methods_of)(int version);
    int *(*references_of)(void *object); /* of all its interfaces */
    void (*destroy)(void *object);
    bool has_one_pointer; /* HABIT_ONE_POINTER holds for this class */
};

extern uint32_t scripted_habits;

static inline struct scripted_face *scripted_face_of(void *pointer)
{
    return pointer;
}

/* A pointer of a version, with one reference more. */
struct scripted_face *scripted_face_get(const struct scripted_class *class,
                                        void *object, int version);

/* Frees all pointers. */
void scripted_com_start(void);

/*
 * Fills a table: the three methods of IUnknown, and in all other places one
 * that ends the test, because the version does not have it.
 */
void scripted_methods_init(ScriptedMethod methods[SCRIPTED_METHODS]);

/* Called for a pointer whose last reference goes. */
void scripted_face_gone(struct scripted_face *face);

#endif
