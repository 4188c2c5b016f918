/* SPDX-License-Identifier: Zlib */
/* Tests of connected components, with a flood fill as the oracle. */
#include "flood_fill.h"
#include "picture.h"

static DdcComponent measure(const struct picture *p, const int *label,
                            int component)
{
    DdcComponent c = {{p->width, p->height, 0, 0}, -1, -1, 0};

    for_pixels(x, y, p->width, p->height)
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

/* A picture, its mask, and the flood fill's label of each pixel. */
struct labelled
{
    struct picture p;
    DdcMask *mask;
    int neighbors;
    int *label;
};

/* The pixels with this label in a part of the picture. */
static struct picture alone(const struct labelled *l, int label,
                            const DdcRect *part)
{
    struct picture out =
        picture_make(part->right - part->left, part->bottom - part->top);

    for_pixels(x, y, out.width, out.height)
    {
        int at = (y + part->top) * l->p.width + x + part->left;
        picture_set(&out, x, y, label > 0 && l->label[at] == label);
    }
    return out;
}

/* The new mask of the component at a pixel shows what has that pixel's label.
 */
static void assert_component_mask(const struct labelled *l, int x, int y)
{
    const DdcRect whole = {0, 0, l->p.width, l->p.height};
    struct picture expected = alone(l, l->label[y * l->p.width + x], &whole);

    OWN(DdcMask, out,
        DdcMask_CreateComponent(l->mask, x, y, l->neighbors, &out));
    assert_mask_shows(out, &expected);
}

/* The new mask of each component, bounded, shows what is labelled with it. */
static void assert_component_masks(const struct labelled *l, int least,
                                   const DdcComponent *expected, int count)
{
    DdcMask **masks = test_array((size_t)count + 1, sizeof *masks);
    DdcComponent *components = test_array((size_t)count, sizeof *components);
    ddc_uint32 found = 99;

    masks[count] = (DdcMask *)&found;
    ok(DdcMask_CreateComponents(l->mask, l->neighbors, least, components, masks,
                                (ddc_uint32)count + 1, &found));
    assert_int_equal(found, count);
    assert_ptr_equal(masks[count], &found);
    for (int i = 0; i < count; i++)
    {
        int label = l->label[expected[i].y * l->p.width + expected[i].x];
        struct picture picture = alone(l, label, &expected[i].bounds);
        assert_same(components[i], expected[i]);
        assert_mask_shows(masks[i], &picture);
        DdcMask_Destroy(masks[i]);
    }
}

/* The labels agree with those of the flood fill, without the components that
 * are left out; `map` has the new label of each. */
static void assert_labels(const struct labelled *l, int least, const int *map,
                          int count)
{
    int height = l->p.height;
    int pitch = l->p.width + test_random_in(0, 3);
    size_t room = (size_t)pitch * (size_t)height + 1;
    ddc_uint32 *labels = test_array(room, sizeof *labels);
    ddc_uint32 found = 99;
    bool upward = height > 0 && test_random_in(0, 1) == 1;
    ddc_uint32 *first = labels + (upward ? pitch * (height - 1) : 0);
    int step = upward ? -pitch : pitch;

    memset(labels, 0x55, room * sizeof *labels);
    ok(DdcMask_LabelComponents(l->mask, l->neighbors, least, first, 4 * step,
                               &found));
    assert_int_equal(found, count);
    for_pixels(x, y, pitch, height)
    {
        int expected =
            x < l->p.width ? map[l->label[y * l->p.width + x]] : 0x55555555;
        assert_int_equal(first[y * step + x], expected);
    }
    assert_int_equal(labels[room - 1], 0x55555555);
}

static void assert_components(struct picture p)
{
    size_t size = (size_t)p.width * (size_t)p.height;
    const struct labelled l = {p, picture_to_mask(&p), 4 * test_random_in(1, 2),
                               test_array(size, sizeof *l.label)};
    int count = label_components(&p, l.neighbors, l.label);
    int least = test_random_in(-1, 4);
    DdcComponent *components = test_array((size_t)count, sizeof *components);
    ddc_uint32 found = 99;
    int *map = test_array((size_t)count + 1, sizeof *map);
    int index = 0;

    ok(DdcMask_ListComponents(l.mask, l.neighbors, least, components,
                              (ddc_uint32)count, &found));
    for (int i = 1; i <= count; i++)
    {
        DdcComponent expected = measure(&p, l.label, i);
        if (expected.area >= least)
        {
            assert_same(components[index], expected);
            map[i] = ++index;
        }
    }
    assert_int_equal(found, index);
    assert_component_masks(&l, least, components, index);
    assert_labels(&l, least, map, index);
    for (int i = 0; i < 3 && size > 0; i++)
    {
        int x = test_random_in(0, p.width - 1);
        assert_component_mask(&l, x, test_random_in(0, p.height - 1));
    }
}

TEST(components_agree_with_flood_fill)
{
    int rounds = test_rounds(100000);

    for_steps(round, 250, 26)
    {
        int width = picture_random_size();
        assert_components(picture_random(width, test_random_in(0, 60)));
    }
    for_steps(round, rounds, 27)
    {
        int width = test_random_in(0, 9);
        assert_components(picture_random(width, test_random_in(0, 9)));
    }
}

TEST(a_short_array_gets_the_first_components)
{
    DdcMask *mask = mask_of("....#/#..../...#.");
    DdcComponent components[3];
    ddc_uint32 needed;

    returns(DDC_E_MORE,
            DdcMask_ListComponents(mask, DDC_BY_CORNERS, 0, NULL, 0, &needed));
    assert_int_equal(needed, 3);
    for (ddc_uint32 room = 1; room <= 3; room++)
    {
        memset(components, 0, sizeof components);
        returns(room < 3 ? DDC_E_MORE : DDC_OK,
                DdcMask_ListComponents(mask, DDC_BY_CORNERS, 0, components,
                                       room, &needed));
        assert_int_equal(needed, 3);
        assert_int_equal(components[0].x, 4);
        assert_int_equal(components[1].y, room > 1 ? 1 : 0);
        assert_int_equal(components[2].x, room > 2 ? 3 : 0);
    }
    ok(DdcMask_ListComponents(mask, DDC_BY_CORNERS, 2, NULL, 0, &needed));
    assert_int_equal(needed, 0);
}

TEST(a_short_array_gets_the_first_masks)
{
    DdcMask *mask = mask_of("....#/#....");
    DdcMask *masks[3];
    DdcComponent component;
    ddc_uint32 needed;

    returns(DDC_E_MORE,
            DdcMask_CreateComponents(mask, DDC_BY_CORNERS, 0, &component, masks,
                                     1, &needed));
    assert_int_equal(needed, 2);
    assert_int_equal(component.x, 4);
    assert_mask_is(masks[0], "#");
    DdcMask_Destroy(masks[0]);
    returns(DDC_E_MORE, DdcMask_CreateComponents(mask, DDC_BY_CORNERS, 0, NULL,
                                                 NULL, 0, &needed));
    assert_int_equal(needed, 2);
    ok(DdcMask_CreateComponents(mask, DDC_BY_CORNERS, 0, NULL, masks, 3,
                                &needed));
    DdcMask_Destroy(masks[0]);
    DdcMask_Destroy(masks[1]);
}

/* Two components take two allocations to find and one each for the masks. */
TEST(without_memory_no_component_gets_a_mask)
{
    DdcMask *mask = mask_of(".#......#");
    DdcMask *masks[2];
    ddc_uint32 needed;

    for (int n = 1; n <= 4; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMask_CreateComponents(mask, DDC_BY_CORNERS, 0, NULL,
                                                masks, 2, &needed));
        assert_int_equal(needed, 0);
        assert_true(n < 3 || masks[0] == NULL);
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_unwatch();
}

TEST(a_mask_without_pixels_needs_no_labels)
{
    ddc_uint32 count = 7;

    ok(DdcMask_LabelComponents(test_mask(0, 5, 0), DDC_BY_EDGES, 0, NULL, 0,
                               &count));
    assert_int_equal(count, 0);
    returns(DDC_E_INVALIDPARAMS,
            DdcMask_LabelComponents(test_mask(1, 5, 0), DDC_BY_EDGES, 0, NULL,
                                    1, &count));
}
