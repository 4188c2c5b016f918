/* SPDX-License-Identifier: Zlib */
/* A part of test_assertion.c in which assertions are compiled out. */
#undef NDEBUG
#define NDEBUG
#undef DDC_ASSERT_ENABLED
#include "assertion_off.h"

#include <ddcollide/assertion.h>

void assert_without_assertions(int *evaluated)
{
    int only_for_the_assertion = 1;

    DDC_ASSERT(++*evaluated == only_for_the_assertion - 10);
}

void verify_without_assertions(int *evaluated)
{
    DDC_VERIFY(++*evaluated == -10);
}
