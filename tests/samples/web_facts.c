/* SPDX-License-Identifier: Zlib */
/*
 * Runs the games of the browser's page on this machine, and prints for each
 * run its facts and the hash of its last picture. With the seeds 1 and 2
 * it runs them again with debug drawing, and fails if that changes a fact.
 *
 *     web_facts SAMPLES FACTS
 *
 * SAMPLES is the folder of the samples, FACTS a file of lines such as
 * "bumper --seed 1 --frames 600: frames=600 ...". The output is this file with
 * the facts of this machine, so it is also how the file is made anew:
 *
 *     web_facts samples tests/samples/facts.txt > new
 */
#include "web_game.h"
#include "web_main.h"
#include "web_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MAX  (1 << 20)
#define LINE_SIZE 512

static void fail(const char *what, const char *name)
{
    (void)fprintf(stderr, "web_facts: %s: %s\n", name, what);
    exit(1);
}

static void add_file(const char *samples, const char *folder, const char *name)
{
    char path[1024];
    char short_name[64];
    uint8_t *block = malloc(FILE_MAX);

    (void)snprintf(short_name, sizeof short_name, "%s/%s", folder, name);
    (void)snprintf(path, sizeof path, "%s/%s", samples, short_name);
    FILE *file = fopen(path, "rb");
    if (file == NULL || block == NULL)
    {
        fail("cannot be read", path);
        return;
    }
    size_t size = fread(block, 1, FILE_MAX, file);
    (void)fclose(file);
    web_add_file(short_name, block, (uint32_t)size);
}

static void add_files(const char *samples)
{
    for (int g = 0; web_games[g] != NULL; g++)
    {
        const struct game *game = web_games[g]->game;
        for (int i = 0; i < game->file_count; i++)
        {
            add_file(samples, web_folder(web_games[g]), game->files[i]);
        }
    }
}

/* Plays one command line, whose words are separated by single spaces, to its
 * last frame. */
static void play(const char *command)
{
    char words[LINE_SIZE];
    int count = 1;

    memcpy(words, command, strlen(command) + 1);
    for (char *at = words; (at = strchr(at, ' ')) != NULL; count++)
    {
        *at++ = '\0';
    }
    if (!web_begin(words, count, 0))
    {
        fail("cannot be started", command);
    }
    for (uint32_t i = 0; i < web_frames(); i++)
    {
        web_frame(0);
    }
}

static void run(const char *command)
{
    const char *mode = strstr(command, "--seed 1 ") != NULL   ? "pixels"
                       : strstr(command, "--seed 2 ") != NULL ? "boxes"
                                                              : NULL;
    char debugged[LINE_SIZE + 20];
    char facts[LINE_SIZE];

    play(command);
    (void)snprintf(facts, sizeof facts, "%s", web_facts());
    (void)printf("%s: %s picture=%08x\n", command, facts, (unsigned)web_hash());
    web_end();
    if (mode != NULL)
    {
        (void)snprintf(debugged, sizeof debugged, "%s --debug %s", command,
                       mode);
        play(debugged);
        if (strcmp(web_facts(), facts) != 0)
        {
            fail(web_facts(), debugged);
        }
        web_end();
    }
}

int main(int argc, char **argv)
{
    char line[LINE_SIZE];

    if (argc != 3)
    {
        fail("SAMPLES and FACTS are needed", "usage");
    }
    add_files(argv[1]);
    FILE *list = fopen(argv[2], "r");
    if (list == NULL)
    {
        fail("cannot be read", argv[2]);
        return 1;
    }
    while (fgets(line, sizeof line, list) != NULL)
    {
        line[strcspn(line, ":\n")] = '\0';
        run(line);
    }
    (void)fclose(list);
    return 0;
}
