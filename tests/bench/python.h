/* SPDX-License-Identifier: Zlib */
/* Peers that use pygame from Python, in a process of their own. */
#ifndef DDC_BENCH_PYTHON_H
#define DDC_BENCH_PYTHON_H

#include <stdint.h>

struct python_peer
{
    const char *name;
    const char *script; /* in this folder */
    void (*write)(const void *subject, const char *path);
    const void *subject; /* what is written for the script */
    uint64_t expected;   /* what the script must find */
};

/* The time of the peer in nanoseconds; 0 if it is not wanted or not there. */
double python_ns(const struct python_peer *peer);

#endif
