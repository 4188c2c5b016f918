/* SPDX-License-Identifier: Zlib */
/* Implements resource_counts.h. */
#include "resource_counts.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <windows.h>
#include <winternl.h>

/* In bytes. */
#define MEMORY_TOLERANCE (4 << 20)

/*
 * Wine makes some GDI objects with the first window of a kind, or later (60 and
 * 62 were measured). Leaking one a game would exceed it, even in a short run.
 */
#define GDI_TOLERANCE 4

/* ---- The library's memory ----------------------------------------------- */

/* Each block begins with its size, padded to keep the block aligned. */
#define HEAD 16

static struct
{
    unsigned blocks;
    unsigned bytes;
    unsigned locks;
} library;

static void *DDC_CALL take(void *user, ddc_uint32 size)
{
    char *block = malloc((size_t)size + HEAD);

    (void)user;
    if (block == NULL)
    {
        return NULL;
    }
    *(ddc_uint32 *)block = size;
    library.blocks++;
    library.bytes += size;
    return block + HEAD;
}

static void DDC_CALL give_back(void *user, void *block)
{
    char *start = (char *)block - HEAD;

    (void)user;
    library.blocks--;
    library.bytes -= *(ddc_uint32 *)start;
    free(start);
}

void resource_counts_watch(void)
{
    DdcSetAllocator(take, give_back, NULL);
}

void resource_counts_add_locks(unsigned locks)
{
    library.locks += locks;
}

/* ---- Resources of the system -------------------------------------------- */

static bool is_registry_key(HANDLE handle)
{
    union
    {
        PUBLIC_OBJECT_TYPE_INFORMATION info;
        char room[1024];
    } type;

    return NtQueryObject(handle, ObjectTypeInformation, &type, sizeof type,
                         NULL) >= 0 &&
           wcscmp(type.info.TypeName.Buffer, L"Key") == 0;
}

/*
 * Tests every possible handle value; handles are multiples of 4. Registry keys
 * are counted separately, because Wine 8 leaves three open each time a program
 * changes the display mode.
 */
static void count_handles(struct resource_counts *out)
{
    DWORD flags;

    for (UINT_PTR value = 4; value <= 0x80000; value += 4)
    {
        HANDLE handle = (HANDLE)value;
        if (GetHandleInformation(handle, &flags))
        {
            *(is_registry_key(handle) ? &out->keys : &out->handles) += 1;
        }
    }
}

/*
 * Wine 8 does not implement GetGuiResources, which returns 0. But it accepts
 * the low 16 bits of a GDI handle as the handle, so every possible one can be
 * tested.
 */
static unsigned count_gdi(void)
{
    unsigned count = GetGuiResources(GetCurrentProcess(), GR_GDIOBJECTS);
    unsigned found = 0;

    for (UINT_PTR low = 1; count == 0 && low <= 0xFFFF; low++)
    {
        found += GetObjectType((HGDIOBJ)low) != 0;
    }
    return count + found;
}

static BOOL CALLBACK count_window(HWND window, LPARAM counter)
{
    DWORD process;

    GetWindowThreadProcessId(window, &process);
    *(unsigned *)counter += process == GetCurrentProcessId();
    return TRUE;
}

static unsigned count_windows(void)
{
    unsigned count = 0;

    EnumWindows(count_window, (LPARAM)&count);
    return count;
}

/*
 * The committed private memory. GetProcessMemoryInfo would not do: Wine's
 * counts the whole Linux process, in which Linux's libraries and an emulator
 * allocate megabytes, too.
 */
static size_t count_memory(void)
{
    MEMORY_BASIC_INFORMATION region;
    size_t size = 0;

    for (const char *at = NULL; VirtualQuery(at, &region, sizeof region) != 0;
         at = (const char *)region.BaseAddress + region.RegionSize)
    {
        if (region.State == MEM_COMMIT && region.Type == MEM_PRIVATE)
        {
            size += region.RegionSize;
        }
    }
    return size;
}

struct resource_counts resource_counts_now(void)
{
    struct resource_counts now = {0};

    count_handles(&now);
    now.gdi = count_gdi();
    now.windows = count_windows();
    now.blocks = library.blocks;
    now.bytes = library.bytes;
    now.locks = library.locks;
    now.memory = count_memory();
    return now;
}

const char *resource_counts_leak(const struct resource_counts *before,
                                 const struct resource_counts *after)
{
    return after->handles != before->handles                   ? "handles"
           : after->gdi > before->gdi + GDI_TOLERANCE          ? "GDI objects"
           : after->windows != before->windows                 ? "windows"
           : after->blocks != before->blocks                   ? "blocks"
           : after->bytes != before->bytes                     ? "bytes"
           : after->locks != before->locks                     ? "locks"
           : after->memory > before->memory + MEMORY_TOLERANCE ? "memory"
                                                               : "";
}

void resource_counts_print(const char *when,
                           const struct resource_counts *resource_counts)
{
    printf("%s: %u handles and %u registry keys, %u GDI objects, %u windows, "
           "%u blocks of %u bytes, %u open locks, %lu KB of memory\n",
           when, resource_counts->handles, resource_counts->keys,
           resource_counts->gdi, resource_counts->windows,
           resource_counts->blocks, resource_counts->bytes,
           resource_counts->locks,
           (unsigned long)(resource_counts->memory / 1024));
    (void)fflush(stdout);
}
