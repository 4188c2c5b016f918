/* SPDX-License-Identifier: Zlib */
/*
 * The facts line of Bumper after 600 frames, for the seeds 1 to 20. It is the
 * same in memory, with SDL and with DirectDraw, on every processor.
 */
#ifndef DDC_BUMPER_FACTS_H
#define DDC_BUMPER_FACTS_H

#define BUMPER_FACTS_SEEDS  20
#define BUMPER_FACTS_FRAMES 600

static const char *const bumper_facts[BUMPER_FACTS_SEEDS] = {
    "frames=600 sprites=8 pairs=299 hits=30 locks=549 errors=0",
    "frames=600 sprites=8 pairs=252 hits=38 locks=492 errors=0",
    "frames=600 sprites=8 pairs=118 hits=21 locks=228 errors=0",
    "frames=600 sprites=8 pairs=280 hits=38 locks=559 errors=0",
    "frames=600 sprites=8 pairs=314 hits=36 locks=626 errors=0",
    "frames=600 sprites=8 pairs=193 hits=39 locks=381 errors=0",
    "frames=600 sprites=8 pairs=335 hits=38 locks=645 errors=0",
    "frames=600 sprites=8 pairs=567 hits=38 locks=1122 errors=0",
    "frames=600 sprites=8 pairs=240 hits=42 locks=469 errors=0",
    "frames=600 sprites=8 pairs=239 hits=29 locks=477 errors=0",
    "frames=600 sprites=8 pairs=270 hits=36 locks=502 errors=0",
    "frames=600 sprites=8 pairs=168 hits=38 locks=316 errors=0",
    "frames=600 sprites=8 pairs=259 hits=34 locks=487 errors=0",
    "frames=600 sprites=8 pairs=163 hits=23 locks=325 errors=0",
    "frames=600 sprites=8 pairs=201 hits=27 locks=376 errors=0",
    "frames=600 sprites=8 pairs=872 hits=92 locks=1742 errors=0",
    "frames=600 sprites=8 pairs=220 hits=30 locks=423 errors=0",
    "frames=600 sprites=8 pairs=203 hits=28 locks=396 errors=0",
    "frames=600 sprites=8 pairs=124 hits=28 locks=233 errors=0",
    "frames=600 sprites=8 pairs=307 hits=33 locks=613 errors=0",
};

#endif
