/* SPDX-License-Identifier: Zlib */
/*
 * A table of every public function: its name, its parameters with the fields of
 * the structs that they point to, the state of its outputs after a failure, and
 * a function that calls it. public_calls.py generates the table from the
 * headers.
 */
#ifndef DDC_TEST_PUBLIC_CALLS_H
#define DDC_TEST_PUBLIC_CALLS_H

#include <ddcollide/base.h>

#include <stdbool.h>
#include <stddef.h>

/* The most parameters of a function. */
#define PUBLIC_PARAMETERS 12

/* An argument or a return value. */
union public_value
{
    void *pointer;
    ddc_int32 number; /* unsigned numbers have the same bits */
    void (*code)(void);
};

enum public_kind
{
    VALUE_INT32,
    VALUE_UINT32,
    VALUE_UINT8,
    VALUE_REAL,
    VALUE_POINTER,
    VALUE_CODE
};

/* The state of an output after a failure. */
enum public_output
{
    OUTPUT_ANY,       /* an array of new objects */
    OUTPUT_UNCHANGED, /* an object or an array */
    OUTPUT_ZERO
};

/* The kind of a return value. */
enum public_answer
{
    ANSWER_RESULT,  /* a DdcResult */
    ANSWER_NUMBER,  /* another number, 0 when the call is refused; or void */
    ANSWER_POINTER, /* NULL when the call is refused */
    ANSWER_CODE     /* a function, NULL when the call is refused */
};

/* A number or pointer in a struct that a parameter points to. */
struct public_field
{
    const char *name; /* "box.left"; "*": what it points to is a number */
    enum public_kind kind;
    size_t offset;
};

struct public_parameter
{
    const char *name;
    const char *type; /* without const and stars */
    enum public_kind kind;
    enum public_output output;
    int stars;
    bool input;
    bool may_be_null; /* DDC_OPT, and no array with elements */
    size_t size;      /* of the type that it points to; 0: unknown */
    const struct public_field *fields;
    size_t field_count;
};

struct public_function
{
    const char *name;
    void (*call)(const union public_value *arguments,
                 union public_value *answer);
    enum public_answer answer;
    bool makes;     /* creates an object that the caller destroys */
    bool allocates; /* it may return DDC_E_OUTOFMEMORY */
    size_t count;
    const struct public_parameter *parameters;
};

/* The last entry has no name. */
extern const struct public_function public_functions[];

#endif
