/* SPDX-License-Identifier: Zlib */
/* Tests of connected components, outlines and centroids. */
#include "picture.h"

/* ---- Components --------------------------------------------------------- */

/* The oracle: a flood fill with an explicit stack. */

struct fill
{
    const struct picture *p;
    int *label; /* 0: not filled yet */
    int *stack;
    int depth;
};

static void push(struct fill *fill, int x, int y, int label)
{
    int index = y * fill->p->width + x;

    if (picture_get(fill->p, x, y) && fill->label[index] == 0)
    {
        fill->label[index] = label;
        fill->stack[fill->depth++] = index;
    }
}

static void fill_from(struct fill *fill, int x, int y, int label)
{
    push(fill, x, y, label);
    while (fill->depth > 0)
    {
        int index = fill->stack[--fill->depth];
        int at_x = index % fill->p->width;
        int at_y = index / fill->p->width;
        for (int i = 0; i < 9; i++)
        {
            push(fill, at_x + i % 3 - 1, at_y + i / 3 - 1, label);
        }
    }
}

/* Labels the pixels 1, 2, 3 ... by component, in raster order, and returns the
 * number of components. */
static int label_components(const struct picture *p, int *label)
{
    size_t size = (size_t)p->width * (size_t)p->height;
    struct fill fill = {p, label, calloc(size + 1, sizeof(int)), 0};
    int count = 0;

    assert_non_null(fill.stack);
    for (int y = 0; y < p->height; y++)
    {
        for (int x = 0; x < p->width; x++)
        {
            if (picture_get(p, x, y) && label[y * p->width + x] == 0)
            {
                fill_from(&fill, x, y, ++count);
            }
        }
    }
    free(fill.stack);
    return count;
}

static DdcComponent measure(const struct picture *p, const int *label,
                            int component)
{
    DdcComponent c = {{p->width, p->height, 0, 0}, -1, -1, 0};

    for (int y = 0; y < p->height; y++)
    {
        for (int x = 0; x < p->width; x++)
        {
            if (label[y * p->width + x] != component)
            {
                continue;
            }
            if (c.area == 0)
            {
                c.x = x;
                c.y = y;
            }
            c.area++;
            c.bounds.left = x < c.bounds.left ? x : c.bounds.left;
            c.bounds.top = y < c.bounds.top ? y : c.bounds.top;
            c.bounds.right = x >= c.bounds.right ? x + 1 : c.bounds.right;
            c.bounds.bottom = y + 1;
        }
    }
    return c;
}

static void assert_component_mask(const struct picture *p, const DdcMask *mask,
                                  const int *label, int component, int x, int y)
{
    struct picture alone = picture_make(p->width, p->height);
    DdcMask *out;

    for (int i = 0; component > 0 && i < p->width * p->height; i++)
    {
        alone.set[i] = label[i] == component;
    }
    assert_int_equal(DdcMask_CreateComponent(mask, x, y, &out), DDC_OK);
    assert_mask_shows(out, &alone);
    DdcMask_Destroy(out);
    picture_free(&alone);
}

/* The new mask of each component, bounded, shows what is labelled with it. */
static void assert_component_masks(const struct picture *p, const DdcMask *mask,
                                   const int *label, int least,
                                   const DdcComponent *expected, int count)
{
    DdcMask **masks = calloc((size_t)count + 2, sizeof *masks);
    DdcComponent *components = calloc((size_t)count + 1, sizeof *components);
    ddc_uint32 found = 99;

    masks[count] = (DdcMask *)&found;
    assert_int_equal(DdcMask_CreateComponents(mask, least, components, masks,
                                              (ddc_uint32)count + 1, &found),
                     DDC_OK);
    assert_int_equal(found, count);
    assert_ptr_equal(masks[count], &found);
    for (int i = 0; i < count; i++)
    {
        const DdcRect *box = &expected[i].bounds;
        struct picture alone =
            picture_make(box->right - box->left, box->bottom - box->top);
        int wanted = label[expected[i].y * p->width + expected[i].x];
        assert_memory_equal(&components[i], &expected[i], sizeof *expected);
        for (int y = 0; y < alone.height; y++)
        {
            for (int x = 0; x < alone.width; x++)
            {
                int at = (y + box->top) * p->width + x + box->left;
                picture_set(&alone, x, y, label[at] == wanted);
            }
        }
        assert_mask_shows(masks[i], &alone);
        picture_free(&alone);
        DdcMask_Destroy(masks[i]);
    }
    free(components);
    free(masks);
}

/* The labels agree with those of the flood fill, without the components that
 * are left out; `map` has the new label of each. */
static void assert_labels(const struct picture *p, const DdcMask *mask,
                          const int *label, int least, const int *map,
                          int count)
{
    int pitch = p->width + test_random_in(0, 3);
    size_t room = (size_t)pitch * (size_t)p->height + 1;
    ddc_uint32 *labels = malloc(room * sizeof *labels);
    ddc_uint32 found = 99;
    bool upward = p->height > 0 && test_random_in(0, 1) == 1;
    ddc_uint32 *first = labels + (upward ? pitch * (p->height - 1) : 0);
    int step = upward ? -pitch : pitch;

    assert_non_null(labels);
    memset(labels, 0x55, room * sizeof *labels);
    assert_int_equal(DdcMask_Labels(mask, least, first, 4 * step, &found),
                     DDC_OK);
    assert_int_equal(found, count);
    for (int y = 0; y < p->height; y++)
    {
        for (int x = 0; x < pitch; x++)
        {
            int expected =
                x < p->width ? map[label[y * p->width + x]] : 0x55555555;
            assert_int_equal(first[y * step + x], expected);
        }
    }
    assert_int_equal(labels[room - 1], 0x55555555);
    free(labels);
}

static void assert_components(const struct picture *p)
{
    size_t size = (size_t)p->width * (size_t)p->height;
    int *label = calloc(size + 1, sizeof(int));
    DdcMask *mask = picture_to_mask(p);
    assert_non_null(label);
    int count = label_components(p, label);
    int least = test_random_in(-1, 4);
    DdcComponent *components = calloc((size_t)count + 1, sizeof *components);
    ddc_uint32 found = 99;
    int *map = calloc((size_t)count + 1, sizeof *map);
    int index = 0;

    assert_non_null(map);
    assert_int_equal(
        DdcMask_Components(mask, least, components, (ddc_uint32)count, &found),
        DDC_OK);
    for (int i = 1; i <= count; i++)
    {
        DdcComponent expected = measure(p, label, i);
        if (expected.area >= least)
        {
            assert_memory_equal(&components[index], &expected, sizeof expected);
            map[i] = ++index;
        }
    }
    assert_int_equal(found, index);
    assert_component_masks(p, mask, label, least, components, index);
    assert_labels(p, mask, label, least, map, index);
    free(map);
    for (int i = 0; i < 3 && size > 0; i++)
    {
        int x = test_random_in(0, p->width - 1);
        int y = test_random_in(0, p->height - 1);
        assert_component_mask(p, mask, label, label[y * p->width + x], x, y);
    }
    DdcMask_Destroy(mask);
    free(components);
    free(label);
}

static void components_agree_with_flood_fill(void **state)
{
    (void)state;
    test_seed(26);
    for (int round = 0; round < 250; round++)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 60));
        assert_components(&p);
        picture_free(&p);
    }
    for (int round = 0; round < 1500; round++)
    {
        struct picture p =
            picture_random(test_random_in(0, 9), test_random_in(0, 9));
        assert_components(&p);
        picture_free(&p);
    }
}

static void a_short_array_gets_the_first_components(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcComponent components[3];
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(100, 5, 0, &mask), DDC_OK);
    DdcMask_Set(mask, 90, 1, 1);
    DdcMask_Set(mask, 3, 2, 1);
    DdcMask_Set(mask, 50, 4, 1);
    assert_int_equal(DdcMask_Components(mask, 0, NULL, 0, &needed), DDC_E_MORE);
    assert_int_equal(needed, 3);
    for (ddc_uint32 room = 1; room <= 3; room++)
    {
        memset(components, 0, sizeof components);
        assert_int_equal(DdcMask_Components(mask, 0, components, room, &needed),
                         room < 3 ? DDC_E_MORE : DDC_OK);
        assert_int_equal(needed, 3);
        assert_int_equal(components[0].x, 90);
        assert_int_equal(components[1].x, room > 1 ? 3 : 0);
        assert_int_equal(components[2].x, room > 2 ? 50 : 0);
    }
    assert_int_equal(DdcMask_Components(mask, 2, NULL, 0, &needed), DDC_OK);
    assert_int_equal(needed, 0);
    DdcMask_Destroy(mask);
}

static void a_short_array_gets_the_first_masks(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcMask *masks[3];
    DdcComponent components[3];
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(100, 5, 0, &mask), DDC_OK);
    DdcMask_Set(mask, 90, 1, 1);
    DdcMask_Set(mask, 3, 2, 1);
    assert_int_equal(
        DdcMask_CreateComponents(mask, 0, components, masks, 1, &needed),
        DDC_E_MORE);
    assert_int_equal(needed, 2);
    assert_int_equal(components[0].x, 90);
    assert_int_equal(DdcMask_Get(masks[0], 0, 0), 1);
    DdcMask_Destroy(masks[0]);
    assert_int_equal(DdcMask_CreateComponents(mask, 0, NULL, NULL, 0, &needed),
                     DDC_E_MORE);
    assert_int_equal(needed, 2);
    assert_int_equal(DdcMask_CreateComponents(mask, 0, NULL, masks, 3, &needed),
                     DDC_OK);
    DdcMask_Destroy(masks[0]);
    DdcMask_Destroy(masks[1]);
    DdcMask_Destroy(mask);
}

/* Two components take two allocations to find and one each for the masks. */
static void without_memory_no_component_gets_a_mask(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcMask *masks[2];
    DdcComponent components[2];
    ddc_uint32 labels[9] = {7, 7, 7, 7, 7, 7, 7, 7, 7};
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(9, 1, 0, &mask), DDC_OK);
    DdcMask_Set(mask, 1, 0, 1);
    DdcMask_Set(mask, 8, 0, 1);
    for (int n = 1; n <= 4; n++)
    {
        test_memory_watch(n);
        assert_refused(
            DDC_E_OUTOFMEMORY,
            DdcMask_CreateComponents(mask, 0, components, masks, 2, &needed));
        assert_int_equal(needed, 0);
        assert_true(n < 3 || masks[0] == NULL);
        assert_int_equal(test_memory_live(), 0);
    }
    for (int n = 1; n <= 2; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMask_Labels(mask, 0, labels, 36, &needed));
        assert_int_equal(needed, 0);
        assert_int_equal(labels[0], 7);
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_unwatch();
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Labels(mask, 0, labels, 35, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Labels(mask, 0, labels, -32, &needed));
    DdcMask_Destroy(mask);
}

static void components_need_memory_and_valid_arguments(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcMask *out;
    DdcComponent component;
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(9, 9, 1, &mask), DDC_OK);
    for (int n = 1; n <= 2; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMask_Components(mask, 0, &component, 1, &needed));
        assert_int_equal(needed, 0);
        assert_int_equal(test_memory_live(), 0);
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMask_CreateComponent(mask, 1, 1, &out));
        assert_null(out);
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_unwatch();
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Components(NULL, 0, &component, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Components(mask, 0, NULL, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Components(mask, 0, &component, 1, NULL));
    assert_refused(DDC_E_RANGE, DdcMask_CreateComponent(mask, 9, 0, &out));
    assert_refused(DDC_E_RANGE, DdcMask_CreateComponent(mask, 0, -1, &out));
    assert_null(out);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_CreateComponent(NULL, 0, 0, &out));
    DdcMask_Destroy(mask);
}

/* ---- Outline ------------------------------------------------------------ */

static void assert_outline(const char *const *rows, int width, int height,
                           int every, const DdcPosition *expected, int count)
{
    struct picture p = picture_make(width, height);
    DdcPosition out[64];
    ddc_uint32 needed = 99;

    for (int i = 0; i < width * height; i++)
    {
        p.set[i] = rows[i / width][i % width] == '#';
    }
    DdcMask *mask = picture_to_mask(&p);
    assert_int_equal(DdcMask_Outline(mask, every, out, 64, &needed), DDC_OK);
    assert_int_equal(needed, count);
    for (int i = 0; i < count; i++)
    {
        assert_int_equal(out[i].x, expected[i].x);
        assert_int_equal(out[i].y, expected[i].y);
    }
    DdcMask_Destroy(mask);
    picture_free(&p);
}

static void an_outline_is_clockwise_and_closed(void **state)
{
    (void)state;
    static const char *const square[] = {"....", ".###", ".#.#", ".###"};
    static const DdcPosition round[] = {{1, 1}, {2, 1}, {3, 1}, {3, 2}, {3, 3},
                                        {2, 3}, {1, 3}, {1, 2}, {1, 1}};
    static const DdcPosition third[] = {{1, 1}, {3, 2}, {1, 3}};
    static const char *const line[] = {"###"};
    static const DdcPosition there_and_back[] = {
        {0, 0}, {1, 0}, {2, 0}, {1, 0}, {0, 0}};
    static const char *const dot[] = {"..", ".#"};
    static const DdcPosition alone[] = {{1, 1}};
    static const char *const none[] = {".."};
    static const char *const two[] = {"#.#", "..#"};
    static const DdcPosition first[] = {{0, 0}};

    assert_outline(square, 4, 4, 1, round, 9);
    assert_outline(square, 4, 4, 3, third, 3);
    assert_outline(line, 3, 1, 1, there_and_back, 5);
    assert_outline(dot, 2, 2, 1, alone, 1);
    assert_outline(dot, 2, 2, 5, alone, 1);
    assert_outline(none, 2, 1, 1, NULL, 0);
    assert_outline(two, 3, 2, 1, first, 1);
}

/* Marks the empty pixels around the component, by a flood fill that crosses
 * edges but no corners. */
static void fill_outside(const struct picture *p, uint8_t *outside, int width,
                         int height)
{
    bool changed = true;

    outside[0] = 1;
    while (changed)
    {
        changed = false;
        for (int i = 1; i < width * height; i++)
        {
            int x = i % width;
            int y = i / width;
            bool reached = (x > 0 && outside[i - 1]) ||
                           (x < width - 1 && outside[i + 1]) ||
                           (y > 0 && outside[i - width]) ||
                           (y < height - 1 && outside[i + width]);
            if (!outside[i] && reached && !picture_get(p, x - 1, y - 1))
            {
                outside[i] = 1;
                changed = true;
            }
        }
    }
}

/*
 * A pixel must be on the outline exactly when it belongs to the first component
 * and shares an edge with the empty space around that component.
 */
static void assert_outline_is_the_edge(const struct picture *component,
                                       const DdcPosition *out, int count)
{
    int width = component->width + 2;
    int height = component->height + 2;
    uint8_t *outside = calloc((size_t)width * (size_t)height, 1);
    struct picture traced = picture_make(component->width, component->height);

    assert_non_null(outside);
    fill_outside(component, outside, width, height);
    for (int i = 0; i < count; i++)
    {
        picture_set(&traced, out[i].x, out[i].y, 1);
        int across = i > 0 ? abs(out[i].x - out[i - 1].x) : 0;
        int down = i > 0 ? abs(out[i].y - out[i - 1].y) : 0;
        assert_true(across <= 1 && down <= 1);
    }
    for (int y = 0; y < component->height; y++)
    {
        for (int x = 0; x < component->width; x++)
        {
            int i = (y + 1) * width + x + 1;
            bool edge = outside[i - 1] || outside[i + 1] ||
                        outside[i - width] || outside[i + width];
            assert_int_equal(picture_get(&traced, x, y),
                             picture_get(component, x, y) && edge);
        }
    }
    picture_free(&traced);
    free(outside);
}

static void an_outline_is_the_whole_outer_edge(void **state)
{
    (void)state;
    test_seed(27);
    for (int round = 0; round < 1500; round++)
    {
        int size = round < 1400 ? 9 : 70;
        struct picture p =
            picture_random(test_random_in(1, size), test_random_in(1, size));
        int *label = calloc((size_t)p.width * (size_t)p.height, sizeof(int));
        DdcMask *mask = picture_to_mask(&p);
        ddc_uint32 needed;
        assert_non_null(label);
        if (label_components(&p, label) > 0)
        {
            DdcMask_Outline(mask, 1, NULL, 0, &needed);
            DdcPosition *out = calloc((size_t)needed, sizeof *out);
            assert_int_equal(DdcMask_Outline(mask, 1, out, needed, &needed),
                             DDC_OK);
            for (int i = 0; i < p.width * p.height; i++)
            {
                p.set[i] = label[i] == 1;
            }
            assert_outline_is_the_edge(&p, out, (int)needed);
            assert_memory_equal(&out[0], &out[needed - 1], sizeof *out);
            free(out);
        }
        DdcMask_Destroy(mask);
        free(label);
        picture_free(&p);
    }
}

/* The outline of a square of 2 x 2 pixels is its four pixels clockwise, and
 * then the first one again. */
static void a_short_array_gets_the_first_of_the_outline(void **state)
{
    (void)state;
    static const DdcPosition square[5] = {
        {0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    DdcMask *mask;
    DdcPosition out[6];
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(2, 2, 1, &mask), DDC_OK);
    assert_int_equal(DdcMask_Outline(mask, 1, NULL, 0, &needed), DDC_E_MORE);
    assert_int_equal(needed, 5);
    for (ddc_uint32 room = 1; room <= 5; room++)
    {
        memset(out, 7, sizeof out);
        assert_int_equal(DdcMask_Outline(mask, 1, out, room, &needed),
                         room < 5 ? DDC_E_MORE : DDC_OK);
        assert_int_equal(needed, 5);
        assert_memory_equal(out, square, room * sizeof *out);
        assert_int_equal(out[room].x, 0x07070707);
    }
    DdcMask_Destroy(mask);
}

static void outlines_need_valid_arguments(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcPosition out[2];
    ddc_uint32 needed;

    assert_int_equal(DdcMask_Create(2, 2, 1, &mask), DDC_OK);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Outline(NULL, 1, out, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Outline(mask, 0, out, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Outline(mask, 1, NULL, 1, &needed));
    assert_refused(DDC_E_INVALIDPARAMS, DdcMask_Outline(mask, 1, out, 1, NULL));
    DdcMask_Destroy(mask);
}

/* ---- Centroid ----------------------------------------------------------- */

static void the_centroid_is_the_mean_position(void **state)
{
    (void)state;
    test_seed(28);
    for (int round = 0; round < 300; round++)
    {
        struct picture p =
            picture_random(picture_random_size(), picture_random_size());
        DdcMask *mask = picture_to_mask(&p);
        int64_t count = 0;
        int64_t sum_x = 0;
        int64_t sum_y = 0;
        ddc_int32 x = -1;
        ddc_int32 y = -1;

        for (int i = 0; i < p.width * p.height; i++)
        {
            count += p.set[i];
            sum_x += p.set[i] * (i % p.width);
            sum_y += p.set[i] * (i / p.width);
        }
        assert_int_equal(DdcMask_Centroid(mask, &x, &y), DDC_OK);
        assert_int_equal(x, count > 0 ? sum_x / count : 0);
        assert_int_equal(y, count > 0 ? sum_y / count : 0);
        assert_int_equal(DdcMask_Count(mask), count);
        DdcMask_Destroy(mask);
        picture_free(&p);
    }
    ddc_int32 x;
    assert_refused(DDC_E_INVALIDPARAMS, DdcMask_Centroid(NULL, &x, &x));
}

static void the_centroid_of_the_longest_row_does_not_overflow(void **state)
{
    (void)state;
    DdcMask *mask;
    ddc_int32 x;
    ddc_int32 y;

    assert_int_equal(DdcMask_Create(DDC_SIZE_MAX, 40, 1, &mask), DDC_OK);
    assert_int_equal(DdcMask_Centroid(mask, &x, &y), DDC_OK);
    assert_int_equal(x, (DDC_SIZE_MAX - 1) / 2);
    assert_int_equal(y, 19);
    DdcMask_Destroy(mask);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_agree_with_flood_fill),
        cmocka_unit_test(a_short_array_gets_the_first_components),
        cmocka_unit_test(a_short_array_gets_the_first_masks),
        cmocka_unit_test(without_memory_no_component_gets_a_mask),
        cmocka_unit_test(components_need_memory_and_valid_arguments),
        cmocka_unit_test(an_outline_is_clockwise_and_closed),
        cmocka_unit_test(an_outline_is_the_whole_outer_edge),
        cmocka_unit_test(a_short_array_gets_the_first_of_the_outline),
        cmocka_unit_test(outlines_need_valid_arguments),
        cmocka_unit_test(the_centroid_is_the_mean_position),
        cmocka_unit_test(the_centroid_of_the_longest_row_does_not_overflow),
    };
    return cmocka_run_group_tests_name("mask_components", tests, NULL, NULL);
}
