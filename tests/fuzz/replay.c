/* SPDX-License-Identifier: Zlib */
/*
 * Runs a fuzz target without libFuzzer on the inputs of a text file, which
 * corpus.py describes. Each name is printed before its input is run, so that
 * the last one is the one that failed. It fails when there is no input.
 */
#include "fuzz.h"

static int value_of(char c)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *digit = c != '\0' ? strchr(digits, c) : NULL;

    return digit != NULL ? (int)(digit - digits) : -1;
}

/* Decodes base64 into `out`; returns the number of bytes. */
static size_t decode(const char *text, uint8_t *out)
{
    uint32_t bits = 0;
    int count = 0;
    size_t size = 0;

    for (int value; (value = value_of(*text)) >= 0; text++)
    {
        bits = bits << 6 | (uint32_t)value;
        count += 6;
        if (count >= 8)
        {
            count -= 8;
            out[size++] = (uint8_t)(bits >> count);
        }
    }
    return size;
}

/* The block ends with the input, so that sanitizers see a read beyond it. */
static bool replay(const char *text)
{
    uint8_t *decoded = malloc(strlen(text) + 1);
    size_t size = decoded != NULL ? decode(text, decoded) : 0;
    uint8_t *data = malloc(size > 0 ? size : 1);

    if (decoded != NULL && data != NULL)
    {
        memcpy(data, decoded, size);
        LLVMFuzzerTestOneInput(data, size);
    }
    bool is_run = decoded != NULL && data != NULL;
    free(decoded);
    free(data);
    return is_run;
}

int main(int argc, char **argv)
{
    static char line[1 << 16];
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    int count = 0;

    if (file == NULL)
    {
        fprintf(stderr, "usage: %s CORPUS.txt\n", argv[0]);
        return 1;
    }
    while (fgets(line, sizeof line, file) != NULL)
    {
        size_t name = strcspn(line, " ");
        printf("%.*s\n", (int)name, line);
        fflush(stdout);
        if (line[name] != ' ' || !replay(line + name + 1))
        {
            fprintf(stderr, "no input, or no memory for it\n");
            return 1;
        }
        count++;
    }
    fclose(file);
    printf("%d inputs\n", count);
    return count > 0 ? 0 : 1;
}
