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

static void replay(const char *text)
{
    uint8_t *data = malloc(strlen(text) + 1);

    assert_non_null(data);
    LLVMFuzzerTestOneInput(data, decode(text, data));
    free(data);
}

TEST_CHILD(corpus)
{
    static char line[1 << 16];
    FILE *file = fopen(corpus, "r");
    int count = 0;

    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
    {
        size_t name = strcspn(line, " ");
        printf("%.*s\n", (int)name, line);
        fflush(stdout);
        assert_int_equal(line[name], ' ');
        replay(line + name + 1);
        count++;
    }
    fclose(file);
    printf("%d inputs\n", count);
    return count > 0 ? 0 : 1;
}
