/* SPDX-License-Identifier: Zlib */
/* Implements python.h. mkstemp and popen are of POSIX. */
#define _GNU_SOURCE
#include "python.h"

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32

double python_ns(const struct python_peer *peer)
{
    (void)peer;
    return 0;
}

#else

#include <unistd.h>

double python_ns(const struct python_peer *peer)
{
    char path[] = "/tmp/bench-XXXXXX";
    char command[1024];
    unsigned long found;
    double ns;
    int answers = 0;

    if (!bench_wants_peer(peer->name))
    {
        return 0;
    }
    int descriptor = mkstemp(path);
    if (descriptor < 0)
    {
        bench_die("cannot write a file for pygame");
    }
    close(descriptor);
    peer->write(peer->subject, path);
    snprintf(command, sizeof command, "%s \"%s/%s\" %s 5", BENCH_PYTHON,
             BENCH_FOLDER, peer->script, path);
    FILE *process = popen(command, "r");
    if (process != NULL)
    {
        answers = fscanf(process, "%lu %lf", &found, &ns);
        pclose(process);
    }
    remove(path);
    if (answers != 2)
    {
        fprintf(stderr, "pygame (Debian's python3-pygame) is left out\n");
        return 0;
    }
    if (found != peer->expected)
    {
        bench_die("pygame finds something else");
    }
    return ns;
}

#endif
