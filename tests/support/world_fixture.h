/* SPDX-License-Identifier: Zlib */
/*
 * The fixture of the tests of worlds: a world, and two scripted surfaces of
 * solid pixels for its sprites. The tests use it as the global variable `f`.
 */
#ifndef DDC_TEST_WORLD_FIXTURE_H
#define DDC_TEST_WORLD_FIXTURE_H

#include "scripted_surface.h"

/* Width and height of the surfaces and sprites. */
#define SIZE 10

struct world_fixture
{
    struct scripted_surface a;
    struct scripted_surface b;
    DdcWorld *world;
};

/* The fixture; world_setup makes it, for BEFORE_EACH_TEST. */
extern struct world_fixture f;
void world_setup(void);

/* Makes a sprite that does not move, owned; the second adds it to f.world. */
DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y);
DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y);

/* Of the last step or list of pairs of f.world. */
DdcWorldCounts counts_of_pairs(void);

/* One step of f.world, which must succeed. */
DdcWorldCounts step(void);

/*
 * A query of f.world finds exactly these sprites, in this order; or these
 * sprites are its pairs, two and two. The lists end with NULL.
 */
#define assert_point(x, y, ...)                                                \
    assert_found(query_point((x), (y)), LIST_OF_SPRITES(__VA_ARGS__))
#define assert_rect(rect, mask, ...)                                           \
    assert_found(query_rect((rect), (mask)), LIST_OF_SPRITES(__VA_ARGS__))
#define assert_pairs(...)                                                      \
    assert_found(find_pairs(), LIST_OF_SPRITES(__VA_ARGS__))

#define LIST_OF_SPRITES(...)                                                   \
    (DdcSprite *const[])                                                       \
    {                                                                          \
        __VA_ARGS__                                                            \
    }

/* What a query has found: its result, and sprites, of a pair two. */
struct found
{
    DdcResult result;
    ddc_uint32 count;
    DdcSprite *sprites[64];
};

struct found query_point(int x, int y);
struct found query_rect(const DdcRect *rect, ddc_uint32 categories);
struct found find_pairs(void);

/* A query has succeeded and found these; it has found these, succeeded or not.
 */
#define assert_found(found, expected)                                          \
    test_assert_found((found), true, (expected), __FILE__, __LINE__)
#define assert_sprites(found, expected)                                        \
    test_assert_found((found), false, (expected), __FILE__, __LINE__)

void test_assert_found(struct found found, bool succeeds,
                       DdcSprite *const *expected, const char *file, int line);

#endif
