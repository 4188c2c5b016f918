// SPDX-License-Identifier: Zlib
// The classes that own objects, in C++98, and from C++11 on moved into vectors.
#ifdef _WIN32
#include <ddcollide/directdraw.h>
#endif
#include <ddcollide/objects.hpp>

#include <stdio.h>

#if __cplusplus >= 201103L
#include <utility>
#include <vector>
#endif

static int failures;

static void Check(bool right, const char *what)
{
    if (!right)
    {
        printf("wrong: %s\n", what);
        ++failures;
    }
}

// The library's memory, counted.
static int blocks;

static void *DDC_CALL Alloc(void *, ddc_uint32 size)
{
    ++blocks;
    return new double[size / sizeof(double) + 1];
}

static void DDC_CALL Free(void *, void *block)
{
    --blocks;
    delete[] static_cast<double *>(block);
}

static void DDC_CALL Quiet(void *, DdcResult, const char *)
{
}

static void AnObjectIsDestroyed()
{
    {
        ddc::Mask mask, copy;
        DdcHit hit;

        Check(mask.Create(8, 8, 1) == DDC_OK, "Create");
        Check(copy.CreateCopy(mask) == DDC_OK, "CreateCopy");
        Check(mask.FindOverlap(copy, 5, 0, &hit) == DDC_OK, "FindOverlap");
        Check(hit.hit == 1 && hit.x == 5, "where");
        Check(mask.Create(2, 2, 1) == DDC_OK && mask.Count() == 4, "again");
    }
    Check(blocks == 0, "a mask was destroyed");
}

static void AnObjectIsReleasedAndTakenOver()
{
    ddc::Mask mask;

    Check(mask.Create(3, 3, 1) == DDC_OK, "Create");
    DdcMask *released = mask.Release();
    Check(released != NULL && static_cast<DdcMask *>(mask) == NULL, "Release");
    ddc::Mask other(released);
    other.Reset(released);
    Check(other.Count() == 9, "Reset to the same");
    other.Reset();
    Check(blocks == 0, "Reset destroys");
}

static void AMethodWithoutObjectFails()
{
    ddc::Mask mask;
    ddc_int32 width = 7;

    Check(mask.GetSize(&width) == DDC_E_INVALIDPARAMS, "GetSize");
    Check(width == 0 && mask.Count() == 0, "no answer");
    Check(mask.Create(-1, 0, 0) == DDC_E_RANGE, "Create fails");
    Check(static_cast<DdcMask *>(mask) == NULL, "and leaves none");
}

#if __cplusplus >= 201103L
static void SpritesLiveInAVector()
{
    {
        std::vector<ddc::Sprite> sprites;
        ddc::Mask mask;
        ddc::World world;
        DdcSpritePair pairs[200];
        ddc_uint32 needed = 0;

        Check(mask.Create(8, 8, 1) == DDC_OK, "mask");
        Check(world.Create() == DDC_OK, "world");
        for (ddc_int32 i = 0; i < 100; ++i)
        {
            ddc::Sprite sprite;
            Check(sprite.CreateFromMask(mask, i * 4, 0) == DDC_OK, "sprite");
            sprites.push_back(std::move(sprite));
            Check(world.Add(sprites.back()) == DDC_OK, "Add");
        }
        Check(world.ListPairs(pairs, 200, &needed) == DDC_OK, "ListPairs");
        Check(needed == 99, "neighbours overlap");
        sprites.erase(sprites.begin() + 50);
        Check(world.ListPairs(pairs, 200, &needed) == DDC_OK, "ListPairs");
        Check(needed == 97, "one sprite less");
        sprites[0] = std::move(sprites[1]);
        Check(world.ListPairs(pairs, 200, &needed) == DDC_OK, "ListPairs");
        Check(needed == 96, "one more was destroyed");
    }
    Check(blocks == 0, "all were destroyed");
}
#endif

int main()
{
    DdcSetLog(Quiet, NULL);
    Check(DdcSetAllocator(Alloc, Free, NULL) == DDC_OK, "allocator");
    AnObjectIsDestroyed();
    AnObjectIsReleasedAndTakenOver();
    AMethodWithoutObjectFails();
#if __cplusplus >= 201103L
    SpritesLiveInAVector();
#endif
    if (failures == 0)
    {
        printf("consumer ok\n");
    }
    return failures;
}
