/* SPDX-License-Identifier: Zlib */
/* Pointers of every version, passed without a cast in C11 and in C++. */
#include "versions.h"

#include "fake_ddraw.h"

static struct all_versions make_all(void)
{
    struct fake_surface *surface;

    fake_start(0);
    surface = fake_solid('a');
    return (struct all_versions){
        surface->pointer,
        (IDirectDrawSurface2 *)fake_surface_pointer(surface, 2),
        (IDirectDrawSurface3 *)fake_surface_pointer(surface, 3),
        (IDirectDrawSurface4 *)fake_surface_pointer(surface, 4),
        (IDirectDrawSurface7 *)fake_surface_pointer(surface, 7)};
}

TEST(c11_and_cpp_take_every_version)
{
    DdcResult (*const functions[])(struct all_versions,
                                   DdcSprite *[ALL_VERSIONS]) = {create_in_c11,
                                                                 create_in_cpp};

    for_freed_rows(n, functions)
    {
        const struct all_versions all = make_all();
        void *const given[] = {all.v1, all.v2, all.v3, all.v4, all.v7};
        DdcSprite *sprites[ALL_VERSIONS];

        ok(functions[n](all, sprites));
        for (int i = 0; i < ALL_VERSIONS; i++)
        {
            assert_ptr_equal(DdcSprite_GetSurf(sprites[i]), given[i]);
            assert_ptr_equal(DdcSprite_GetSurface(sprites[i]),
                             DdcSprite_GetSurface(sprites[0]));
        }
        for (int i = 0; i < ALL_VERSIONS; i++)
        {
            DdcSprite_Destroy(sprites[i]);
        }
    }
}

TEST(the_class_takes_every_version)
{
    assert_int_equal(count_solid_in_cpp(make_all()), ALL_VERSIONS);
}
