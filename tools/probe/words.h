/* SPDX-License-Identifier: Zlib */
/*
 * The words of scenes.txt: objects and places of the stage, its functions and
 * some of Windows, and constants. A word means here what it means in C.
 */
#ifndef DDC_PROBE_WORDS_H
#define DDC_PROBE_WORDS_H

#include <stddef.h>
#include <stdint.h>

/* A value of any type: a number, or a pointer. */
typedef uintptr_t word;
typedef void (*word_fn)(void);

/* Where the value of a name is; `size` 0: it has none, only an address. */
struct place
{
    const char *name;
    void *at;
    size_t size;
    const char *type; /* its interface, when it is an object; else NULL */
};

struct routine
{
    const char *name;
    word_fn call;
    int is_winapi;  /* else the stage's own */
    int is_pointer; /* what it returns; else 32 bits */
};

struct constant
{
    const char *name;
    word value;
};

/* What has this name, of so many characters; NULL: nothing. */
const struct place *words_place(const char *name, size_t length);
const struct routine *words_routine(const char *name, size_t length);
const struct constant *words_constant(const char *name, size_t length);

/* The slot of an object: its interface's method; -1: it has none of this name.
 */
int words_slot(const char *type, const char *name, size_t length);

#endif
