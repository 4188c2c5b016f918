/* SPDX-License-Identifier: Zlib */
/* Values of every public type that no function refuses. */
#ifndef DDC_TEST_GOOD_VALUES_H
#define DDC_TEST_GOOD_VALUES_H

#include <stddef.h>

/* A valid struct of a type, of *size bytes; NULL: there is none. */
const void *good_struct(const char *type, size_t *size);

/* A function of a type of callback, which does nothing harmful. */
void (*good_code(const char *type))(void);

#endif
