/* SPDX-License-Identifier: Zlib */
/*
 * The program that test_exit.c starts. It writes the time to the file that its
 * argument names, so that the test knows when the assertion failed; then the
 * assertion fails. Exits with 0 when the failure is ignored.
 */
#define DDC_ASSERT_ENABLED

#include <ddcollide/assertion.h>

#include "system.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "w") : NULL;

    if (file == NULL)
    {
        return 1;
    }
    fprintf(file, "%u\n", (unsigned)test_clock());
    fclose(file);
    DDC_ASSERT(argc == 77);
    return 0;
}
