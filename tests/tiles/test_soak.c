/* SPDX-License-Identifier: Zlib */
/*
 * A long run of random operations on maps of tiles, each of which gives what
 * the oracle of flat_map.h gives. The environment variable DDC_SOAK_FRAMES is
 * the number of operations; without it the run is short.
 */
#include "flat_map.h"

#define OPERATIONS_DEFAULT 30000
#define OPERATIONS_PER_MAP 400

static void change_map(int big)
{
    size_t owned = test_owned();
    struct model m;

    test_memory_watch(0);
    model_begin(&m, big);
    for (int i = 0; i < OPERATIONS_PER_MAP; i++)
    {
        model_call(&m);
    }
    model_check(&m);
    test_destroy_down_to(owned);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* The operations reach both answers often. */
TEST(random_operations_equal_a_flat_mask)
{
    const char *wanted = getenv("DDC_SOAK_FRAMES");
    int operations = wanted != NULL ? atoi(wanted) : OPERATIONS_DEFAULT;

    for_steps(map, operations / OPERATIONS_PER_MAP, 2301)
    {
        change_map(map % 64 == 40);
    }
    assert_total(model_overlaps, model_overlap_tests / 10,
                 model_overlap_tests * 9 / 10);
}
