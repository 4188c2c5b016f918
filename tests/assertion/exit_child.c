/* SPDX-License-Identifier: Zlib */
/*
 * The program that test_exit.c starts: its assertion fails. Exits with 0 when
 * the failure is ignored.
 */
#define DDC_ASSERT_ENABLED

#include <ddcollide/assertion.h>

int main(int argc, char **argv)
{
    (void)argv;
    DDC_ASSERT(argc == 77);
    return 0;
}
