/* SPDX-License-Identifier: Zlib */
/* Implements keys.h. */
#include "keys.h"

#include <stdlib.h>
#include <string.h>

/* Adds a letter to the keys of a word. False: it is not one of a key. */
static bool add_key(struct input *input, char letter)
{
    input->left |= letter == 'l';
    input->right |= letter == 'r';
    input->up |= letter == 'u';
    input->down |= letter == 'd';
    input->pressed |= letter == 's';
    return letter != '\0' && strchr("lruds.", letter) != NULL;
}

/* Reads a word, which has at least one letter, and returns what is behind it.
 * NULL: that is no word. */
static const char *read_word(const char *at, struct input *out,
                             unsigned *frames)
{
    const char *begin = at;
    char *end;

    *out = (struct input){.is_auto = false};
    *frames = 1;
    while (add_key(out, *at))
    {
        at++;
    }
    if (at == begin)
    {
        return NULL;
    }
    if (*at >= '0' && *at <= '9') /* strtoul would accept "-1" */
    {
        *frames = (unsigned)strtoul(at, &end, 10);
        at = end;
    }
    return *at == ',' ? at + 1 : *at == '\0' ? at : NULL;
}

static bool take(void *user, int val, const char *argument)
{
    struct input input;
    unsigned frames;

    (void)val;
    *(const char **)user = argument;
    while (argument != NULL && *argument != '\0')
    {
        argument = read_word(argument, &input, &frames);
    }
    return argument != NULL;
}

struct options_extra keys_option(const char **out)
{
    static const struct option table[] = {
        {"keys", required_argument, NULL, 256}, {NULL, 0, NULL, 0}};

    *out = NULL;
    return (struct options_extra){
        table,
        "  --keys KEYS      play these keys, such as r60,ur2,.30,s: left,"
        " right, up,\n"
        "                   down, space or none (.), each for some frames\n",
        take, out};
}

void keys_play(const char *keys, unsigned frame, struct input *out)
{
    struct input input = {.is_auto = false};
    unsigned frames = 0;
    bool found = false;

    while (!found && keys != NULL && *keys != '\0')
    {
        keys = read_word(keys, &input, &frames);
        found = keys != NULL && frame < frames;
        frame -= found ? 0 : frames;
    }
    *out = found ? input : (struct input){.is_auto = false};
    out->pressed = out->pressed && frame == 0;
}
