/* SPDX-License-Identifier: Zlib */
/* Implements facts.h. */
#include "facts.h"

#define RUNS_MAX 100

/* "GAME OPTION...: FACT... picture=HASH" */
static void parse(struct facts_run *out, const char *text)
{
    assert_int_equal(sscanf(text, "%15s %99[^:]: %198[^\n]", out->game,
                            out->options, out->line),
                     3);
    char *picture = strstr(out->line, " picture=");
    const char *seed = strstr(out->options, "--seed ");
    assert_true(picture != NULL && seed != NULL);
    out->picture = (unsigned)strtoul(picture + 9, NULL, 16);
    out->seed = atoi(seed + 7);
    strcpy(picture, "\n");
}

const struct facts_run *facts_runs(void)
{
    static struct facts_run runs[RUNS_MAX + 1];
    char text[400];
    int count = 0;
    FILE *file = fopen(TEST_FACTS, "r");

    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL)
    {
        assert_true(count < RUNS_MAX);
        parse(&runs[count++], text);
    }
    fclose(file);
    assert_true(count > 0);
    return runs;
}

const char *facts_way(const struct facts_run *run)
{
    return run->seed == 2   ? "--windowed"
           : run->seed == 3 ? "--debug pixels"
                            : "";
}

bool facts_has_picture(const struct facts_run *run)
{
    return run->seed != 3;
}

/* The hash of web_main.h: FNV-1a of red, green, blue and 255 of each pixel. */
static unsigned hash(const DdcPixels *pixels, uint8_t colours[256][3])
{
    uint32_t value = 2166136261u;

    for_pixels(x, y, 640, 480)
    {
        const uint8_t *colour = colours[test_image_get(pixels, x, y)];
        for (int i = 0; i < 4; i++)
        {
            value = (value ^ (i < 3 ? colour[i] : 255)) * 16777619u;
        }
    }
    return value;
}

void facts_assert(const struct facts_run *run, int status, const char *output,
                  const char *errors, const DdcPixels *pixels,
                  uint8_t colours[256][3])
{
    unsigned picture = pixels != NULL ? hash(pixels, colours) : run->picture;

    if (status != 0 || strcmp(output, run->line) != 0 || *errors != '\0' ||
        picture != run->picture)
    {
        fail_msg("%s %s %s: status %d, picture %08x\n%s%sinstead of %08x\n%s",
                 run->game, run->options, facts_way(run), status, picture,
                 output, errors, run->picture, run->line);
    }
}
