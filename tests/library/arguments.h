/* SPDX-License-Identifier: Zlib */
/*
 * For every public function arguments that it takes, made of one of
 * everything: what a test begins with that then spoils one of them, or lets
 * the memory run out.
 */
#ifndef DDC_TEST_ARGUMENTS_H
#define DDC_TEST_ARGUMENTS_H

#include "everything.h"
#include "public_calls.h"

/* Room for what each argument points to. */
struct arguments
{
    union public_value values[PUBLIC_PARAMETERS];
    union
    {
        double align;
        uint8_t bytes[4096];
    } memory[PUBLIC_PARAMETERS];
};

/*
 * An argument of a test's own: sets values[i], for the parameter of this
 * function, or without a function of this type.
 */
struct special_argument
{
    const char *function; /* NULL: any */
    const char *name;     /* of the parameter; without a function its type */
    void (*set)(struct everything *e, struct arguments *a, size_t i);
};

/*
 * Arguments with which the function succeeds. `special`, which ends with one
 * without a name, comes before what is known here.
 */
void arguments_make(struct arguments *a, struct everything *e,
                    const struct public_function *function,
                    const struct special_argument *special);

/*
 * Destroys the object that the function has made. False: it is NULL after a
 * success, or not after a failure.
 */
bool arguments_destroy(const struct arguments *a,
                       const struct public_function *function, bool success);

#endif
