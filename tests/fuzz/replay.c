/* SPDX-License-Identifier: Zlib */
/*
 * Runs a fuzz target without libFuzzer on every file of the folders that are
 * named as arguments. It fails when there is no file.
 */
#include "fuzz.h"

#include <dirent.h>

/* The block ends with the input, so that sanitizers see a read beyond it. */
static bool replay(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t size;

    if (file == NULL)
    {
        return false;
    }
    fseek(file, 0, SEEK_END);
    size = (size_t)ftell(file);
    rewind(file);
    uint8_t *data = malloc(size > 0 ? size : 1);
    bool is_read = data != NULL && fread(data, 1, size, file) == size;
    fclose(file);
    if (is_read)
    {
        LLVMFuzzerTestOneInput(data, size);
    }
    free(data);
    return is_read;
}

/* The number of files that were run, or -1 when one cannot be read. */
static int replay_folder(const char *folder)
{
    DIR *entries = opendir(folder);
    const struct dirent *entry;
    char path[1024];
    int count = 0;

    if (entries == NULL)
    {
        return -1;
    }
    while (count >= 0 && (entry = readdir(entries)) != NULL)
    {
        if (entry->d_name[0] != '.')
        {
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            count = replay(path) ? count + 1 : -1;
        }
    }
    closedir(entries);
    return count;
}

int main(int argc, char **argv)
{
    int all = 0;

    for (int i = 1; i < argc; i++)
    {
        int count = replay_folder(argv[i]);
        if (count < 0)
        {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 1;
        }
        all += count;
    }
    printf("%d files\n", all);
    return all > 0 ? 0 : 1;
}
