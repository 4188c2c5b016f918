/* SPDX-License-Identifier: Zlib */
/* The command line of the samples: options.c and keys.c of samples/common. */
#include "test.h"

#include "keys.h"
#include "options.h"

/* Parses words as a program named "game" would get them. */
static bool parse(struct options *out, const struct options_extra *extra,
                  const char *words)
{
    static char text[256];
    static char *argv[16];
    int argc = 0;

    snprintf(text, sizeof text, "game %s", words);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
    {
        argv[argc++] = word;
    }
    argv[argc] = NULL;
    return options_parse(out, "game", extra, argc, argv);
}

TEST(without_options_everything_has_its_default)
{
    struct options options;

    assert_true(parse(&options, NULL, ""));
    assert_int_equal(options.frames, 0);
    assert_false(options.has_seed);
    assert_null(options.shot);
    assert_false(options.windowed);
    assert_false(options.help);
}

TEST(shared_options_are_read)
{
    struct options options;

    assert_true(parse(&options, NULL,
                      "--frames 600 --seed=4294967295 --shot x.png "
                      "--windowed"));
    assert_int_equal(options.frames, 600);
    assert_true(options.has_seed);
    assert_int_equal(options.seed, 4294967295u);
    assert_string_equal(options.shot, "x.png");
    assert_true(options.windowed);
    assert_true(parse(&options, NULL, "--seed 0"));
    assert_true(options.has_seed);
    assert_true(parse(&options, NULL, "--help"));
    assert_true(options.help);
}

TEST(unknown_and_invalid_arguments_are_refused)
{
    static const char *const wrong[] = {
        "--bogus",      "-x",
        "-xy",          "extra",
        "--frames",     "--shot",
        "--windowed=1", "--shot=",
        "--frames 0",   "--frames",
        "--frames -1",  "--frames 5x",
        "--frames 1.5", "--frames=",
        "--seed -1",    "--seed 4294967296",
        "--seed 0x10",  "--frames 99999999999999999999"};
    struct options options;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
        assert_false(parse(&options, NULL, wrong[i]));
    }
}

struct taken
{
    unsigned balls;
    bool loud;
};

static bool take(void *user, int val, const char *argument)
{
    struct taken *taken = user;

    if (val == 256)
    {
        return options_number(argument, 1, 9, &taken->balls);
    }
    taken->loud = argument == NULL;
    return true;
}

TEST(a_sample_has_options_of_its_own)
{
    static const struct option table[] = {
        {"balls", required_argument, NULL, 256},
        {"loud", no_argument, NULL, 257},
        {NULL, 0, NULL, 0}};
    struct taken taken = {0, false};
    const struct options_extra extra = {table, "", take, &taken};
    struct options options;

    assert_true(parse(&options, &extra, "--balls 9 --loud --frames 3"));
    assert_int_equal(taken.balls, 9);
    assert_true(taken.loud);
    assert_int_equal(options.frames, 3);
    assert_false(parse(&options, &extra, "--balls 10"));
    assert_false(parse(&options, &extra, "--louder"));
}

/* ---- Keys ---------------------------------------------------------------- */

/* The keys of a frame as letters, as in their words. */
static const char *played(const char *keys, unsigned frame)
{
    static char text[6];
    struct input input;
    int length = 0;

    keys_play(keys, frame, &input);
    assert_false(input.is_auto);
    const bool held[] = {input.left, input.right, input.up, input.down,
                         input.pressed};
    for (int i = 0; i < 5; i++)
    {
        text[length] = "lruds"[i];
        length += held[i];
    }
    text[length] = '\0';
    return text;
}

TEST(keys_are_held_for_some_frames_and_the_space_bar_is_pressed_once)
{
    static const char keys[] = "r2,.,ul,s3,d0,ds2";
    static const char *const expected[] = {"r", "r",  "",  "lu", "s", "",
                                           "",  "ds", "d", "",   ""};

    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
    {
        assert_string_equal(played(keys, i), expected[i]);
    }
    assert_string_equal(played("", 0), "");
}

TEST(keys_that_are_no_words_are_refused)
{
    static const char *const wrong[] = {"x",    "r2x", "5", ",",
                                        "r,,l", "r-1", "R"};
    const char *keys;
    const struct options_extra extra = keys_option(&keys);
    struct options options;
    char words[32];

    assert_null(keys);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
        snprintf(words, sizeof words, "--keys %s", wrong[i]);
        assert_false(parse(&options, &extra, words));
    }
    assert_true(parse(&options, &extra, "--keys r60,ur2,.30,s --frames 5"));
    assert_string_equal(keys, "r60,ur2,.30,s");
}
