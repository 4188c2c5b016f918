/* SPDX-License-Identifier: Zlib */
/*
 * Valid arguments for every public function, made of the objects of struct
 * everything. A test then replaces one argument by a bad value, or makes
 * allocations fail.
 */
#ifndef DDC_TEST_ARGUMENTS_H
#define DDC_TEST_ARGUMENTS_H

#include "everything.h"
#include "public_calls.h"

/* The arguments of one call, and memory for what they point to. */
struct arguments
{
    union public_value values[PUBLIC_PARAMETERS];
    union
    {
        double align; /* aligns the bytes for any struct */
        uint8_t bytes[4096];
    } memory[PUBLIC_PARAMETERS];
};

/*
 * An argument that the test makes itself: `set` sets values[i] for the named
 * parameter of the function, or without a function for every parameter of the
 * named type.
 */
struct special_argument
{
    const char *function; /* NULL: any */
    const char *name; /* of the parameter, or its type when function is NULL */
    void (*set)(struct everything *e, struct arguments *a, size_t i);
};

/*
 * Makes arguments with which the function succeeds. The entries of `special`,
 * the last of which has no name, are used first.
 */
void arguments_make(struct arguments *a, struct everything *e,
                    const struct public_function *function,
                    const struct special_argument *special);

/*
 * What is wrong with the outputs of a refused call, whose arguments were
 * `before`; NULL: nothing. What a function stores is 0, NULL or zeros; objects
 * and arrays are unchanged.
 */
const char *arguments_bad_output(const struct arguments *a,
                                 const struct arguments *before,
                                 const struct public_function *function);

/*
 * Destroys the object that the function has created. False when it is NULL
 * after a success, or not NULL after a failure.
 */
bool arguments_destroy(const struct arguments *a,
                       const struct public_function *function, bool success);

#endif
