/* SPDX-License-Identifier: Zlib */
/*
 * A template of the loops of peer_transformed.c that go through the display row
 * by row and add steps. It is included for each kind of number; the macros name
 * the number, the struct of the steps, how it is made, and the test of a pixel.
 */

static int NAME(meet)(const struct turned_picture *a,
                      const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct STEPS s = STEPS_OF(a, box.left, box.top);
    struct STEPS t = STEPS_OF(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        NUMBER u = s.u, v = s.v, m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (SOLID(a, u, v) && SOLID(b, m, n))
            {
                return 1;
            }
            u += s.u_x;
            v += s.v_x;
            m += t.u_x;
            n += t.v_x;
        }
        s.u += s.u_y;
        s.v += s.v_y;
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

/* a as it is: a's pixels are gone through. */
static int NAME(meet_one)(const struct turned_picture *a,
                          const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct STEPS t = STEPS_OF(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        const uint8_t *row = a->pixels + (size_t)y * (size_t)a->width;
        NUMBER m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (row[x] != 0 && SOLID(b, m, n))
            {
                return 1;
            }
            m += t.u_x;
            n += t.v_x;
        }
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

EXTERN_BENCH(NAME(turned), struct turned_scene, s)
{
    size_t at = i % TURNED_PAIRS;

    return s->turned_a ? NAME(meet)(&s->a[at], &s->b[at])
                       : NAME(meet_one)(&s->a[at], &s->b[at]);
}

EXTERN_BENCH(NAME(turned_draw), struct turned_scene, scene)
{
    const struct turned_picture *p = &scene->a[i % TURNED_PAIRS];
    struct STEPS s = STEPS_OF(p, p->left, p->top);
    uint8_t *row = scene->canvas;

    for (int y = p->top; y < p->bottom; y++)
    {
        NUMBER u = s.u, v = s.v;
        for (int x = 0; x < p->right - p->left; x++)
        {
            row[x] = (uint8_t)SOLID(p, u, v);
            u += s.u_x;
            v += s.v_x;
        }
        row += scene->canvas_size;
        s.u += s.u_y;
        s.v += s.v_y;
    }
    return scene->canvas[scene->canvas_size + 1] == 7;
}

#undef NUMBER
#undef STEPS
#undef STEPS_OF
#undef SOLID
#undef NAME
