/* SPDX-License-Identifier: Zlib */
/* Tests of connected components, with a flood fill as the oracle. */
#include "flood_fill.h"
#include "picture.h"

static DdcComponent measure(const struct picture *p, const int *label,
                            int component)
{
    DdcComponent c = {{p->width, p->height, 0, 0}, -1, -1, 0};

    for_pixels (x, y, p->width, p->height)
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
    ok(DdcMask_CreateComponent(mask, x, y, &out));
    assert_mask_shows(out, &alone);
    DdcMask_Destroy(out);
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
    ok(DdcMask_CreateComponents(mask, least, components, masks,
                                (ddc_uint32)count + 1, &found));
    assert_int_equal(found, count);
    assert_ptr_equal(masks[count], &found);
    for (int i = 0; i < count; i++)
    {
        const DdcRect *box = &expected[i].bounds;
        struct picture alone =
            picture_make(box->right - box->left, box->bottom - box->top);
        int wanted = label[expected[i].y * p->width + expected[i].x];
        assert_memory_equal(&components[i], &expected[i], sizeof *expected);
        for_pixels (x, y, alone.width, alone.height)
        {
            int at = (y + box->top) * p->width + x + box->left;
            picture_set(&alone, x, y, label[at] == wanted);
        }
        assert_mask_shows(masks[i], &alone);
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
    ok(DdcMask_Labels(mask, least, first, 4 * step, &found));
    assert_int_equal(found, count);
    for_pixels (x, y, pitch, p->height)
    {
        int expected = x < p->width ? map[label[y * p->width + x]] : 0x55555555;
        assert_int_equal(first[y * step + x], expected);
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
    ok(DdcMask_Components(mask, least, components, (ddc_uint32)count, &found));
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

TEST(components_agree_with_flood_fill)
{
    for_steps (round, 250, 26)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 60));
        assert_components(&p);
    }
    for_steps (round, 1500, 27)
    {
        struct picture p =
            picture_random(test_random_in(0, 9), test_random_in(0, 9));
        assert_components(&p);
    }
}

TEST(a_short_array_gets_the_first_components)
{
    DdcComponent components[3];
    ddc_uint32 needed;

    DdcMask *mask = test_mask(100, 5, 0);
    DdcMask_Set(mask, 90, 1, 1);
    DdcMask_Set(mask, 3, 2, 1);
    DdcMask_Set(mask, 50, 4, 1);
    returns(DDC_E_MORE, DdcMask_Components(mask, 0, NULL, 0, &needed));
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
    ok(DdcMask_Components(mask, 2, NULL, 0, &needed));
    assert_int_equal(needed, 0);
}

TEST(a_short_array_gets_the_first_masks)
{
    DdcMask *masks[3];
    DdcComponent components[3];
    ddc_uint32 needed;

    DdcMask *mask = test_mask(100, 5, 0);
    DdcMask_Set(mask, 90, 1, 1);
    DdcMask_Set(mask, 3, 2, 1);
    returns(DDC_E_MORE,
            DdcMask_CreateComponents(mask, 0, components, masks, 1, &needed));
    assert_int_equal(needed, 2);
    assert_int_equal(components[0].x, 90);
    assert_int_equal(DdcMask_Get(masks[0], 0, 0), 1);
    DdcMask_Destroy(masks[0]);
    returns(DDC_E_MORE,
            DdcMask_CreateComponents(mask, 0, NULL, NULL, 0, &needed));
    assert_int_equal(needed, 2);
    ok(DdcMask_CreateComponents(mask, 0, NULL, masks, 3, &needed));
    DdcMask_Destroy(masks[0]);
    DdcMask_Destroy(masks[1]);
}

/* Two components take two allocations to find and one each for the masks. */
TEST(without_memory_no_component_gets_a_mask)
{
    DdcMask *mask;
    DdcMask *masks[2];
    DdcComponent components[2];
    ddc_uint32 labels[9] = {7, 7, 7, 7, 7, 7, 7, 7, 7};
    ddc_uint32 needed;

    ok(DdcMask_Create(9, 1, 0, &mask));
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

TEST(components_need_memory_and_valid_arguments)
{
    DdcMask *mask;
    DdcMask *out;
    DdcComponent component;
    ddc_uint32 needed;

    ok(DdcMask_Create(9, 9, 1, &mask));
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
