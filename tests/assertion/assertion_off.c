/* SPDX-License-Identifier: Zlib */
/* The part of test_assertion.c that is compiled with assertions disabled. */
#undef NDEBUG
#define NDEBUG
#undef DDC_ASSERT_ENABLED
#include "assertion_off.h"

#include <ddcollide/assertion.h>

void assert_without_assertions(int *evaluated)
{
    int one = 1;

    DDC_ASSERT(++*evaluated == one - 10);
}

void verify_without_assertions(int *evaluated)
{
    DDC_VERIFY(++*evaluated == -10);
}
