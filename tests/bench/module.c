/* SPDX-License-Identifier: Zlib */
/*
 * Makes a benchmark program a module, which lends its cases to the same program
 * of a later commit; see bench.h. The program's main is compiled as bench_main.
 */
#include "bench.h"

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

EXPORT void bench_module(const char *name, bench_measure_fn take, void *user);

EXPORT void bench_module(const char *name, bench_measure_fn take, void *user)
{
    char program[] = "module";
    char *arguments[] = {program, NULL};

    bench_lend(name, take, user);
    bench_main(1, arguments);
}
