/* SPDX-License-Identifier: Zlib */
/*
 * Fails an assertion, for test_exit.c: argument 1 is a file that
 * gets the time of the failure. Goes on to exit code 0 when it may.
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
