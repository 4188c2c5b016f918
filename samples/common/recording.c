/* SPDX-License-Identifier: Zlib */
/* Implements recording.h. */
#include "recording.h"

#include <stdlib.h>
#include <string.h>

enum
{
    IS_AUTO = 1,
    PRESSED = 2,
    LEFT = 4,
    RIGHT = 8,
    UP = 16,
    BACK = 32
};

static bool print_error(const char *game, const char *what)
{
    (void)fprintf(stderr, "%s: %s\n", game, what);
    return false;
}

/* ---- The file ------------------------------------------------------------ */

bool recording_open(struct recording *recording, const struct options *options,
                    const struct game *game, unsigned *seed)
{
    const char *path =
        options->replay != NULL ? options->replay : options->record;
    char name[32] = "";

    memset(recording, 0, sizeof *recording);
    recording->replays = options->replay != NULL;
    if (path == NULL)
    {
        return true;
    }
    recording->file = fopen(path, recording->replays ? "rb" : "wb");
    if (recording->file == NULL)
    {
        return print_error(path, "cannot be opened");
    }
    if (!recording->replays)
    {
        (void)fprintf(recording->file, "%s %u\n", game->name, *seed);
    }
    else if (fscanf(recording->file, "%31s %u", name, seed) != 2 ||
             strcmp(name, game->name) != 0)
    {
        return print_error(path, "is no recording of this game");
    }
    return true;
}

static void write_input(const struct recording *recording)
{
    const struct input *input = &recording->input;

    if (recording->file != NULL && !recording->replays)
    {
        (void)fprintf(
            recording->file, "%d %d %d\n", input->x, input->y,
            (input->is_auto ? IS_AUTO : 0) | (input->pressed ? PRESSED : 0) |
                (input->left ? LEFT : 0) | (input->right ? RIGHT : 0) |
                (input->up ? UP : 0) | (input->back ? BACK : 0));
    }
}

/* Reads the next input of a replay. False: there is no more. */
static bool read_input(struct recording *recording)
{
    struct input *input = &recording->input;
    int flags;

    if (fscanf(recording->file, "%d %d %d", &input->x, &input->y, &flags) != 3)
    {
        return false;
    }
    input->is_auto = (flags & IS_AUTO) != 0;
    input->pressed = (flags & PRESSED) != 0;
    input->left = (flags & LEFT) != 0;
    input->right = (flags & RIGHT) != 0;
    input->up = (flags & UP) != 0;
    input->back = (flags & BACK) != 0;
    return true;
}

/* ---- Saves --------------------------------------------------------------- */

/* The game as it is now, in memory of its own. No data: there is no memory. */
static struct recorded_frame save(const struct game *game)
{
    struct recorded_frame out = {NULL, 0};
    ddc_uint32 needed;

    if (game->saves->save(game->state, NULL, 0, &needed) == DDC_E_MORE)
    {
        out.size = game->saves->size + needed;
        out.data = malloc(out.size);
    }
    if (out.data != NULL)
    {
        memcpy(out.data, game->state, game->saves->size);
        game->saves->save(game->state, out.data + game->saves->size, needed,
                          &needed);
    }
    return out;
}

static struct recorded_frame *save_at(struct recording *recording, unsigned i)
{
    return &recording->saves[(recording->first + i) % RECORDING_SAVES];
}

static void drop(struct recording *recording, struct recorded_frame *frame)
{
    recording->bytes -= frame->size;
    recording->count--;
    free(frame->data);
}

static void push(struct recording *recording, const struct game *game)
{
    struct recorded_frame frame = save(game);

    if (frame.data == NULL)
    {
        return;
    }
    while (recording->count == RECORDING_SAVES ||
           (recording->count > 0 &&
            recording->bytes + frame.size > RECORDING_BYTES))
    {
        drop(recording, save_at(recording, 0));
        recording->first = (recording->first + 1) % RECORDING_SAVES;
    }
    recording->bytes += frame.size;
    *save_at(recording, recording->count++) = frame;
}

/* Goes back to before the frame before the last one, so that the next frame
 * shows that again. */
static void rewind_game(struct recording *recording, const struct game *game)
{
    if (recording->count > 1)
    {
        drop(recording, save_at(recording, recording->count - 1));
    }
    if (recording->count > 0)
    {
        const struct recorded_frame *frame =
            save_at(recording, recording->count - 1);
        game->saves->load(game->state, frame->data,
                          frame->data + game->saves->size,
                          (ddc_uint32)(frame->size - game->saves->size));
    }
}

/* ---- Frames -------------------------------------------------------------- */

/* FNV-1a of what the library has saved and of the facts. */
static void hash_game(const struct game *game, unsigned hash[2])
{
    struct recorded_frame frame = save(game);
    char facts[256];
    unsigned long long value = 0xCBF29CE484222325u;

    game->facts(game->state, facts, sizeof facts);
    for (size_t i = game->saves->size; i < frame.size; i++)
    {
        value = (value ^ frame.data[i]) * 0x100000001B3u;
    }
    for (const char *c = facts; *c != '\0'; c++)
    {
        value = (value ^ (unsigned char)*c) * 0x100000001B3u;
    }
    free(frame.data);
    hash[0] = (unsigned)(value >> 32);
    hash[1] = (unsigned)value;
}

static void write_or_compare(struct recording *recording,
                             const struct game *game)
{
    unsigned now[2];
    unsigned then[2] = {0, 0};

    hash_game(game, now);
    if (!recording->replays)
    {
        (void)fprintf(recording->file, "= %08x%08x\n", now[0], now[1]);
        return;
    }
    if ((fscanf(recording->file, " = %8x%8x", &then[0], &then[1]) != 2 ||
         memcmp(now, then, sizeof now) != 0) &&
        !recording->differs)
    {
        recording->differs = true;
        (void)fprintf(stderr, "%s: frame %u is not as it was recorded\n",
                      game->name, recording->frame);
    }
}

DdcResult recording_frame(struct recording *recording, const struct game *game,
                          const struct input *input)
{
    if (game->saves == NULL)
    {
        return game->frame(game->state, input);
    }
    if (!recording->replays)
    {
        recording->input = *input;
    }
    else if (!recording->pending && !read_input(recording))
    {
        recording->ended = true;
        return DDC_OK;
    }
    if (recording->input.back)
    {
        rewind_game(recording, game);
    }
    else if (!recording->input.is_auto && !recording->pending)
    {
        push(recording, game);
    }
    DdcResult result = game->frame(game->state, &recording->input);
    recording->pending = result == DDC_E_LOST;
    if (result >= 0)
    {
        write_input(recording);
        recording->frame++;
        if (recording->file != NULL && recording->frame % RECORDING_EACH == 0)
        {
            write_or_compare(recording, game);
        }
    }
    return result;
}

bool recording_close(struct recording *recording)
{
    bool good = !recording->differs;

    while (recording->count > 0)
    {
        drop(recording, save_at(recording, recording->count - 1));
    }
    if (recording->file != NULL)
    {
        good = ferror(recording->file) == 0 && good;
        good = fclose(recording->file) == 0 && good;
        recording->file = NULL;
    }
    return good;
}
