/* SPDX-License-Identifier: Zlib */
/* Tests of the grid's pairs against a brute-force test of every two
 * rectangles. */
#include "grid_model.h"

#define FRAMES 1000
#define COUNT  130

/* ---- Distributions ------------------------------------------------------ */

/* Returns a random rectangle of a distribution. */
typedef DdcRect (*distribution_fn)(void);

static DdcRect sized(int left, int top, int width, int height)
{
    DdcRect rect = {left, top, left + width, top + height};

    return rect;
}

static int side(void)
{
    return test_random_in(16, 64);
}

static DdcRect uniform(void)
{
    return sized(test_random_in(-300, 300), test_random_in(-300, 300), side(),
                 side());
}

static DdcRect clustered(void)
{
    int heap = test_random_in(0, 3) * 5000;

    /* The sum of two random numbers is denser in the middle. */
    return sized(heap + test_random_in(-60, 60) + test_random_in(-60, 60),
                 test_random_in(-60, 60) + test_random_in(-60, 60), side(),
                 side());
}

static DdcRect with_an_outlier(void)
{
    DdcRect rect = uniform();

    return test_random_in(0, COUNT) == 0 ? sized(1000000, 7, 30, 30) : rect;
}

static DdcRect in_a_column(void)
{
    return sized(test_random_in(0, 70), test_random_in(-2000, 2000), side(),
                 side());
}

static int any_side(void)
{
    return test_random_in(4, 7) << test_random_in(1, 8);
}

static DdcRect of_all_sizes(void)
{
    return sized(test_random_in(-2000, 2000), test_random_in(-2000, 2000),
                 any_side(), any_side());
}

static DdcRect in_one_point(void)
{
    return sized(31, 17, side(), side());
}

static DdcRect often_empty(void)
{
    return sized(test_random_in(-50, 50), test_random_in(-50, 50),
                 test_random_in(-20, 40), test_random_in(-20, 40));
}

static int near_a_limit(void)
{
    int off = test_random_in(0, 200);

    return test_random_in(0, 1) ? DDC_COORD_MAX - off : off - DDC_COORD_MAX;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static DdcRect at_the_limits(void)
{
    DdcRect rect;

    rect.left = near_a_limit();
    rect.top = near_a_limit();
    rect.right = at_most(rect.left, DDC_COORD_MAX - 90) + side();
    rect.bottom = at_most(rect.top, DDC_COORD_MAX - 90) + side();
    if (test_random_in(0, 3) == 0)
    {
        rect.right = DDC_COORD_MAX;
        rect.bottom = at_most(rect.bottom, DDC_COORD_MAX);
    }
    return rect;
}

/* Sizes range from one pixel to the whole plane. */
static DdcRect huge_and_tiny(void)
{
    int bits = test_random_in(0, 30);
    int half = 1 << (bits > 29 ? 29 : bits);
    DdcRect rect = {-half, -half, half, half};

    if (bits == 30)
    {
        return (DdcRect){-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                         DDC_COORD_MAX};
    }
    DdcRect_Offset(&rect, test_random_in(-half, half),
                   test_random_in(-half, half));
    return rect;
}

/* The rectangles are so far apart that they all share one entry of any table
 * of 64 to 1024 cells. */
static DdcRect in_cells_of_one_entry(void)
{
    return sized(test_random_in(-40, 40) * 65536 + test_random_in(0, 40),
                 test_random_in(0, 3) * 65536 + test_random_in(0, 40), side(),
                 side());
}

/* Sides are powers of two, and positions are multiples of them, so many edges
 * only touch. */
static DdcRect in_a_tiling(void)
{
    int tile = 4 << 2 * test_random_in(0, 3);

    return sized(test_random_in(-600, 600) / tile * tile,
                 test_random_in(-600, 600) / tile * tile, tile, tile);
}

/* A crowd in two rows of cells, of which the first is just before the end of
 * any table of at most 2^20 entries, and a few rectangles that reach beyond it:
 * the cell of column 2^20 and row 0 is the first one. */
static DdcRect at_the_end_of_the_table(void)
{
    int end = -DDC_COORD_MAX + (1 << 25);
    bool is_beyond = test_random_in(0, 19) == 0;
    int left =
        is_beyond ? test_random_in(-60, -10) : test_random_in(-160, -110);

    return sized(end + left, -DDC_COORD_MAX + test_random_in(30, 100), side(),
                 side());
}

/* ---- Frames ------------------------------------------------------------- */

static void add_one(struct grid_model *model, distribution_fn random_rect,
                    int percent)
{
    grid_model_add(model, random_rect(), 1u << test_random_in(0, 3),
                   test_random() | test_random(),
                   test_random_in(0, 99) < percent);
}

/* Moves a rectangle by a few pixels, which may be refused at the limits, or
 * gives it a new one of the distribution. */
static void move_one(struct grid_model *model, size_t index,
                     distribution_fn random_rect)
{
    DdcRect rect = model->items[index].rect;
    int what = test_random_in(0, 19);

    if (what == 0)
    {
        rect = random_rect();
    }
    else if (what < 15)
    {
        test_log_listen();
        DdcRect_Offset(&rect, test_random_in(-4, 4), test_random_in(-4, 4));
    }
    grid_model_move(model, index, rect);
}

static void change_one(struct grid_model *model, size_t index)
{
    struct model_item *item = &model->items[index];

    item->is_static = !item->is_static;
    item->touches = test_random();
    ok(DdcGrid_SetStatic(model->grid, item->id, item->is_static));
    ok(DdcGrid_SetFilter(model->grid, item->id, item->categories,
                         item->touches));
}

static size_t any_index(const struct grid_model *model)
{
    return (size_t)test_random_in(0, (int)model->count - 1);
}

/* Runs frames in which rectangles are added, removed and moved, and compares
 * the pairs with brute force in each. */
static void run_frames(distribution_fn random_rect, int static_percent)
{
    struct grid_model model = grid_model_make(2 * COUNT);

    while (model.count < COUNT)
    {
        add_one(&model, random_rect, static_percent);
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        for (size_t i = 0; i < model.count; i++)
        {
            if (!model.items[i].is_static || test_random_in(0, 999) == 0)
            {
                move_one(&model, i, random_rect);
            }
        }
        for (int i = test_random_in(0, 3); i > 0; i--)
        {
            grid_model_remove(&model, any_index(&model));
        }
        while (model.count < COUNT || test_random_in(0, 3) == 0)
        {
            add_one(&model, random_rect, static_percent);
            if (model.count > COUNT + 20)
            {
                grid_model_remove(&model, any_index(&model));
            }
        }
        if (frame % 16 == 0 && static_percent > 0)
        {
            change_one(&model, any_index(&model));
        }
        grid_model_check_pairs(&model);
    }
    assert_true(model.pairs_seen > FRAMES);
}

TEST(pairs_of_every_distribution_agree_with_brute_force)
{
    static const struct
    {
        distribution_fn random_rect;
        int static_percent;
    } worlds[] = {{uniform, 0},
                  {clustered, 20},
                  {uniform, 90},
                  {with_an_outlier, 10},
                  {in_a_column, 10},
                  {of_all_sizes, 30},
                  {in_one_point, 10},
                  {often_empty, 20},
                  {at_the_limits, 10},
                  {huge_and_tiny, 30},
                  {in_cells_of_one_entry, 10},
                  {in_a_tiling, 30},
                  {at_the_end_of_the_table, 10}};

    for_steps(i, sizeof worlds / sizeof *worlds, 1)
    {
        run_frames(worlds[i].random_rect, worlds[i].static_percent);
    }
}

/* ---- Sizes of grids ----------------------------------------------------- */

/* The counts reach tables of several sizes and ranges of many lengths. */
TEST(grids_of_every_small_size_agree_with_brute_force)
{
    struct grid_model model = grid_model_make(200);

    test_seed(13);
    for (int i = 0; i < 200; i++)
    {
        grid_model_check_pairs(&model);
        grid_model_add(&model, in_a_tiling(), 1, 1, i % 5 == 0);
    }
    while (model.count > 0)
    {
        grid_model_remove(&model, any_index(&model));
        grid_model_check_pairs(&model);
    }
}

TEST(a_few_thousand_agree_with_brute_force)
{
    struct grid_model model = grid_model_make(4000);

    test_seed(14);
    for (int i = 0; i < 4000; i++)
    {
        DdcRect rect = i % 4 == 0 ? of_all_sizes() : uniform();
        DdcRect_Offset(&rect, test_random_in(-1500, 1500),
                       test_random_in(-1500, 1500));
        grid_model_add(&model, rect, 1u << i % 3, test_random() | 2,
                       i % 10 == 9);
    }
    for (int frame = 0; frame < 3; frame++)
    {
        for (size_t i = 0; i < model.count; i++)
        {
            move_one(&model, i, uniform);
        }
        grid_model_check_pairs(&model);
    }
}

/*
 * Large boxes cover more cells than the table of a lower level has, or fewer.
 * In both cases each pair must be found only once.
 */
TEST(large_boxes_pair_with_each_small_one_once)
{
    struct grid_model model = grid_model_make(2000);

    test_seed(17);
    for (int i = 0; i < 1960; i++)
    {
        grid_model_add(&model,
                       sized(test_random_in(0, 4000), test_random_in(0, 2600),
                             side(), side()),
                       1, 1, i % 3 == 0);
    }
    for (int i = 0; i < 40; i++)
    {
        grid_model_add(&model,
                       sized(test_random_in(0, 400), test_random_in(0, 400),
                             100 * test_random_in(1, i + 1),
                             100 * test_random_in(1, i + 1)),
                       1, 1, i % 5 == 0);
    }
    grid_model_check_pairs(&model);
    assert_true(model.pairs_seen > 5000);
}

/* One box has more overlaps than the finder has room for candidates. */
TEST(a_moving_box_pairs_with_thousands_of_static_ones)
{
    struct grid_model model = grid_model_make(5001);

    grid_model_add(&model, sized(0, 0, 4000, 4000), 1, 1, false);
    for (int i = 0; i < 5000; i++)
    {
        grid_model_add(&model, sized(i % 4000, i % 3989, 1, 1), 1, 1, true);
    }
    grid_model_check_pairs(&model);
    assert_int_equal(model.pairs_seen, 5000);
}

static int refusals;

static void *DDC_CALL small_blocks_only(void *user, ddc_uint32 size)
{
    (void)user;
    refusals += size > 1000000;
    return size > 1000000 ? NULL : malloc(size);
}

static void DDC_CALL free_block(void *user, void *block)
{
    (void)user;
    free(block);
}

/* A search must stop when an allocation fails: with the greatest number of
 * rectangles it would otherwise go on for minutes. */
TEST(a_search_stops_when_an_allocation_fails)
{
    const DdcRect rect = {0, 0, 64, 64};
    DdcGrid *grid;
    ddc_uint32 id;
    ddc_uint32 needed;

    test_log_listen();
    ok(DdcSetAllocator(small_blocks_only, free_block, NULL));
    ok(DdcGrid_Create(&grid));
    for (int i = 0; i < 6000; i++)
    {
        ok(DdcGrid_Add(grid, &rect, 1, 1, i % 3 == 0, &id));
    }
    refusals = 0;
    assert_refused(DDC_E_OUTOFMEMORY,
                   DdcGrid_ListPairs(grid, NULL, 0, &needed));
    assert_int_equal(refusals, 1);
    DdcGrid_Destroy(grid);
    DdcSetAllocator(NULL, NULL, NULL);
}
