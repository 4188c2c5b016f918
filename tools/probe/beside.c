/* SPDX-License-Identifier: Zlib */
/*
 * Compares the headers of a module in memory with those of a file (of the
 * Portable Executable format). The loader maps them unchanged, except that it
 * may update the base address. It does not ask for the module's path, because
 * Wine's answer is the file beside the program also for a DLL of its own.
 */
#include "beside.h"

#include <stdio.h>
#include <string.h>

/* The headers compared lie in the first page. */
#define HEADERS_SIZE 4096

/* The headers of a module or file; NULL: `size` bytes do not have them. */
static const IMAGE_NT_HEADERS *headers_in(const void *data, size_t size)
{
    const IMAGE_DOS_HEADER *begin = data;
    const IMAGE_NT_HEADERS *headers;

    if (size < sizeof *begin + sizeof *headers ||
        begin->e_magic != IMAGE_DOS_SIGNATURE || begin->e_lfanew < 0 ||
        (size_t)begin->e_lfanew > size - sizeof *headers)
    {
        return NULL;
    }
    headers = (const void *)((const char *)data + begin->e_lfanew);
    return headers->Signature == IMAGE_NT_SIGNATURE ? headers : NULL;
}

/* Two builds of a DLL agree in all of this only when they are the same. */
static bool are_same(const IMAGE_NT_HEADERS *a, const IMAGE_NT_HEADERS *b)
{
    const IMAGE_OPTIONAL_HEADER *x = &a->OptionalHeader;
    const IMAGE_OPTIONAL_HEADER *y = &b->OptionalHeader;

    return memcmp(&a->FileHeader, &b->FileHeader, sizeof a->FileHeader) == 0 &&
           x->AddressOfEntryPoint == y->AddressOfEntryPoint &&
           x->SizeOfCode == y->SizeOfCode && x->SizeOfImage == y->SizeOfImage &&
           x->CheckSum == y->CheckSum &&
           memcmp(x->DataDirectory, y->DataDirectory,
                  sizeof x->DataDirectory) == 0;
}

/* Opens the ddraw.dll beside the probe; NULL: there is none. */
static FILE *open_beside(void)
{
    static const char name[] = "ddraw.dll";
    char path[MAX_PATH + sizeof name] = "";
    char *last;

    GetModuleFileNameA(NULL, path, MAX_PATH - 1);
    last = strrchr(path, '\\');
    memcpy(last != NULL ? last + 1 : path, name, sizeof name);
    return fopen(path, "rb");
}

bool beside_is_loaded(HMODULE loaded)
{
    static char start[HEADERS_SIZE];
    FILE *file = open_beside();
    const IMAGE_NT_HEADERS *ours;
    const IMAGE_NT_HEADERS *found = headers_in((void *)loaded, HEADERS_SIZE);
    size_t size;

    if (file == NULL)
    {
        return true;
    }
    size = fread(start, 1, sizeof start, file);
    (void)fclose(file);
    ours = headers_in(start, size);
    if (ours != NULL && found != NULL && are_same(ours, found))
    {
        return true;
    }
    if (ours == NULL || found == NULL ||
        ours->FileHeader.Machine != found->FileHeader.Machine)
    {
        (void)fputs("ddcollide-probe: the ddraw.dll beside the probe is not "
                    "for programs of its processor\n",
                    stderr);
    }
    else if (GetProcAddress(GetModuleHandleA("ntdll.dll"),
                            "wine_get_version") != NULL)
    {
        (void)fputs("ddcollide-probe: Wine loaded its own ddraw.dll instead of "
                    "the one beside the probe: set "
                    "WINEDLLOVERRIDES=ddraw=n,b\n",
                    stderr);
    }
    else
    {
        (void)fputs("ddcollide-probe: another ddraw.dll was loaded than the "
                    "one beside the probe\n",
                    stderr);
    }
    return false;
}
