/* SPDX-License-Identifier: Zlib */
/* Stands for each program of the zip, and does what its name says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <windows.h>

int main(int argc, char **argv)
{
    printf("begun with %s\n", getenv("DDCOLLIDE_UNATTENDED"));
    fflush(stdout);
    if (strstr(argv[0], "bumper") != NULL &&
        strcmp(argv[argc - 1], "--windowed") == 0)
    {
        Sleep(INFINITE);
    }
    if (strstr(argv[0], "hotspot") != NULL)
    {
        __builtin_trap();
    }
    return strstr(argv[0], "bricks") != NULL ? 3 : 0;
}
