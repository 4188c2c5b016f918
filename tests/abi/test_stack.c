/* SPDX-License-Identifier: Zlib */
/*
 * Old compilers, Delphi and VB6 align the stack to 4 bytes only, so exported
 * functions must work at all four offsets from 16. i686 only.
 */
#include "test.h"

#include <windows.h>

typedef ddc_int32(DDC_CALL *predicate)(const void *a, const void *b);

/* Calls fn(a, b) while ESP is `shift` bytes below a multiple of 16. */
static ddc_int32 call_shifted(predicate fn, const void *a, const void *b,
                              unsigned shift)
{
    ddc_int32 answer = (ddc_int32)shift;

    __asm__ volatile("movl %%esp, %%ebx\n\t"
                     "andl $-16, %%esp\n\t"
                     "subl %%eax, %%esp\n\t"
                     "pushl %%edx\n\t"
                     "pushl %%ecx\n\t"
                     "call *%%esi\n\t"
                     "movl %%ebx, %%esp"
                     : "+a"(answer), "+c"(a), "+d"(b)
                     : "S"(fn)
                     : "ebx", "memory", "cc");
    return answer;
}

static void DDC_CALL ignore_hit(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
}

TEST(exported_functions_work_at_every_stack_alignment)
{
    static const char *const predicates[] = {
        "DdcSpritesCollide", "DdcSpritesCollideRect", "DdcSpritesCollidePixel"};
    HMODULE library = LoadLibraryA("ddcollide.dll");
    struct test_image image = test_image_make(70, 70, 3, false);
    DdcSurface *surface;
    DdcSprite *a;
    DdcSprite *b;

    assert_non_null(library);
    test_image_sprinkle(&image.pixels, 50);
    ok(DdcSurface_CreateFromPixels(&image.pixels, NULL, &surface));
    ok(DdcSprite_CreateFromSurface(surface, 0, 0, &a));
    ok(DdcSprite_CreateFromSurface(surface, 5, 7, &b));
    DdcSprite_SetHitFn(a, ignore_hit);
    for (unsigned shift = 0; shift < 16; shift += 4)
    {
        for (size_t i = 0; i < sizeof predicates / sizeof *predicates; i++)
        {
            FARPROC found = GetProcAddress(library, predicates[i]);
            predicate fn;

            assert_non_null(found);
            memcpy(&fn, &found, sizeof fn);
            assert_int_equal(call_shifted(fn, a, b, shift), 1);
        }
        FARPROC hit = GetProcAddress(library, "DdcSprite_Hit");
        predicate fn;
        memcpy(&fn, &hit, sizeof fn);
        ok(call_shifted(fn, a, b, shift));
    }
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    DdcSurface_Destroy(surface);
    test_image_free(&image);
    FreeLibrary(library);
}
