/* SPDX-License-Identifier: Zlib */
/*
 * Implements guard_pages.h. _DEFAULT_SOURCE declares MAP_ANONYMOUS, which
 * POSIX.1-2008 does not have.
 */
#define _DEFAULT_SOURCE
#include "guard_pages.h"

#include "test.h"

#ifdef _WIN32

#include <windows.h>

static size_t page_size(void)
{
    SYSTEM_INFO info;

    GetSystemInfo(&info);
    return info.dwPageSize;
}

static void *map(size_t size)
{
    return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

static int forbid(void *page, size_t size)
{
    DWORD before;

    return VirtualProtect(page, size, PAGE_NOACCESS, &before);
}

static void unmap(void *mapping, size_t size)
{
    (void)size;
    VirtualFree(mapping, 0, MEM_RELEASE);
}

#elif defined(__wasm__)

/*
 * WebAssembly protects no pages. Writes to the guard pages are found at the end
 * by what they held, reads are not: the tests of kernels also run natively, in
 * plain C.
 */
#define UNTOUCHED 0xA5

static size_t page_size(void)
{
    return 4096;
}

static void *map(size_t size)
{
    void *mapping = malloc(size);

    if (mapping != NULL)
    {
        memset(mapping, 0, size);
    }
    return mapping;
}

static int forbid(void *page, size_t size)
{
    memset(page, UNTOUCHED, size);
    return 1;
}

static void expect_untouched(const uint8_t *page)
{
    for (size_t i = 0; i < page_size(); i++)
    {
        assert_int_equal(page[i], UNTOUCHED);
    }
}

static void unmap(void *mapping, size_t size)
{
    expect_untouched(mapping);
    expect_untouched((uint8_t *)mapping + size - page_size());
    free(mapping);
}

#else

#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

static void *map(size_t size)
{
    void *mapping = mmap(NULL, size, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    return mapping == MAP_FAILED ? NULL : mapping;
}

static int forbid(void *page, size_t size)
{
    return mprotect(page, size, PROT_NONE) == 0;
}

static void unmap(void *mapping, size_t size)
{
    munmap(mapping, size);
}

#endif

static void end_guard(void *object)
{
    struct test_guard *guard = object;

    unmap(guard->mapping, guard->mapped);
    free(guard);
}

struct test_guard test_guard_make(size_t size)
{
    size_t page = page_size();
    size_t inside = (size + page - 1) / page * page;
    struct test_guard *guard = malloc(sizeof *guard);

    assert_non_null(guard);
    guard->mapped = inside + 2 * page;
    guard->mapping = map(guard->mapped);
    assert_non_null(guard->mapping);
    test_own(guard, end_guard);
    guard->first = (uint8_t *)guard->mapping + page;
    guard->end = guard->first + inside;
    assert_true(forbid(guard->mapping, page));
    assert_true(forbid(guard->end, page));
    return *guard;
}
