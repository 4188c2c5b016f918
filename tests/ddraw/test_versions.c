/* SPDX-License-Identifier: Zlib */
/* Pointers of every version, passed without a cast in C11 and in C++. */
#include "scripted_ddraw.h"
#include "versions.h"

typedef DdcResult (*CreateFn)(const struct all_versions *surface,
                              DdcSprite *sprites[VERSIONS]);

static struct all_versions make_all(void)
{
    IDirectDrawSurface *first;
    struct com_surface *surface;
    struct all_versions all;

    scripted_start(0);
    surface = com_surface_make(1, 8, 8, &format_indexed8, &first);
    scripted_set(surface, 0, 0, 1);
    all.v1 = first;
    all.v2 = (IDirectDrawSurface2 *)com_surface_pointer(surface, 2);
    all.v3 = (IDirectDrawSurface3 *)com_surface_pointer(surface, 3);
    all.v4 = (IDirectDrawSurface4 *)com_surface_pointer(surface, 4);
    all.v7 = (IDirectDrawSurface7 *)com_surface_pointer(surface, 7);
    return all;
}

static void check(CreateFn create)
{
    const struct all_versions all = make_all();
    void *const given[VERSIONS] = {all.v1, all.v2, all.v3, all.v4, all.v7};
    DdcSprite *sprites[VERSIONS];

    ok(create(&all, sprites));
    for (int i = 0; i < VERSIONS; i++)
    {
        assert_ptr_equal(DdcSprite_GetSurf(sprites[i]), given[i]);
        assert_ptr_equal(DdcSprite_GetSurface(sprites[i]),
                         DdcSprite_GetSurface(sprites[0]));
    }
    for (int i = 0; i < VERSIONS; i++)
    {
        DdcSprite_Destroy(sprites[i]);
    }
    assert_int_equal(scripted_live_pointers(), VERSIONS);
}

TEST(c11_takes_every_version)
{
    check(create_in_c11);
}

TEST(cpp_takes_every_version)
{
    check(create_in_cpp);
}

TEST(the_class_takes_every_version)
{
    const struct all_versions all = make_all();

    assert_int_equal(count_solid_in_cpp(&all), VERSIONS);
}
