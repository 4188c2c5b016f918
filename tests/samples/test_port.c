/* SPDX-License-Identifier: Zlib */
/*
 * The program of samples/port, Bumper with SDL, as its users run it: its facts
 * (its counters, also of locks) and every pixel of its picture are those of
 * Bumper on DirectDraw.
 */
#include "shell.h"

#include "facts.h"

#include <SDL_image.h>

#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Running ------------------------------------------------------------ */

/* Run the program's copy in the folder of files, or the program itself, with
 * the output in "out" and "err". */
#define run_copy(arguments) shell_run("./port --fast %s >out 2>err", arguments)
#define run_port(arguments)                                                    \
    shell_run("\"%s\" --fast %s >out 2>err", PORT, arguments)

/* ---- Facts and pictures ---------------------------------------------------
 */

/* Fails unless the picture has a palette, and hands both out. */
static SDL_Surface *load_picture(const char *name, DdcPixels *pixels,
                                 uint8_t colours[256][3])
{
    SDL_Surface *shot = IMG_Load(name);

    assert_non_null(shot);
    assert_int_equal(shot->format->format, SDL_PIXELFORMAT_INDEX8);
    *pixels = (DdcPixels){shot->pixels, shot->pitch, shot->w, shot->h, 1};
    for (int i = 0; i < 256; i++)
    {
        const SDL_Color *color = &shot->format->palette->colors[i];
        colours[i][0] = color->r;
        colours[i][1] = color->g;
        colours[i][2] = color->b;
    }
    return shot;
}

static void check(const struct facts_run *run)
{
    bool is_bumper = strcmp(run->game, "bumper") == 0;
    char output[sizeof run->line];
    DdcPixels pixels;
    uint8_t colours[256][3];

    remove("shot.png");
    int status =
        shell_run("\"%s\" %s%s --fast %s --shot shot.png %s >out 2>err", PORT,
                  is_bumper ? "" : "--game ", is_bumper ? "" : run->game,
                  run->options, facts_way(run));
    SDL_Surface *shot = load_picture("shot.png", &pixels, colours);
    snprintf(output, sizeof output, "%s", shell_text("out"));
    facts_assert(run, status, output, shell_text("err"),
                 facts_has_picture(run) ? &pixels : NULL, colours);
    SDL_FreeSurface(shot);
}

TEST(every_run_has_the_facts_and_the_picture_of_every_platform)
{
    static const char others[] = "hotspot bricks cannon";

    for (const struct facts_run *run = facts_runs(); *run->game; run++)
    {
        if (strstr(others, run->game) == NULL &&
            run->seed <= test_rounds(FACTS_SEEDS))
        {
            check(run);
        }
    }
}

/* ---- An assertion -------------------------------------------------------- */

TEST(an_assertion_locks_one_surface_more)
{
    assert_int_equal(
        shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=ignore "
                  "\"%s\" --fast --frames 300 --seed 1 >plain 2>err",
                  PORT),
        0);
    assert_int_equal(shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=ignore "
                               "\"%s\" --fast --frames 300 --seed 1 "
                               "--assert-at 100 >out 2>err",
                               PORT),
                     0);
    unsigned plain, asserted;
    assert_int_equal(
        sscanf(strstr(shell_text("plain"), "locks="), "locks=%u", &plain), 1);
    assert_int_equal(
        sscanf(strstr(shell_text("out"), "locks="), "locks=%u", &asserted), 1);
    assert_int_equal(asserted, plain + 1);
    assert_non_null(strstr(shell_text("log"), "on purpose"));
    assert_int_equal(shell_run("DDCOLLIDE_LOG=log DDCOLLIDE_ASSERT=abort "
                               "\"%s\" --assert-at 1 >out 2>err",
                               PORT),
                     220);
}

/* ---- The end ------------------------------------------------------------ */

struct port
{
    pid_t process;
    int pipe; /* its reading end; the program alone has the other one */
};

static struct port start_port(void)
{
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0)
    {
        /* SDL saves the frames that it shows as files. */
        setenv("SDL_VIDEO_DUMMY_SAVE_FRAMES", "1", 1);
        if (freopen("out", "w", stdout) != NULL &&
            freopen("err", "w", stderr) != NULL)
        {
            execl(PORT, PORT, "--seed", "1", (char *)NULL);
        }
        _exit(127);
    }
    close(ends[1]);
    return (struct port){process, ends[0]};
}

/* Waits until the program ends or inotify reports a new file. Returns whether
 * the program still runs then. */
static bool lives(const struct port *port, int watch)
{
    /* That the pipe has no writer any more is reported without being asked. */
    struct pollfd events[] = {{watch, POLLIN, 0}, {port->pipe, 0, 0}};
    char buffer[4096];

    assert_true(poll(events, 2, -1) > 0);
    if (events[0].revents != 0)
    {
        assert_true(read(watch, buffer, sizeof buffer) > 0);
    }
    return events[1].revents == 0;
}

TEST(an_interrupt_ends_the_game_with_its_facts)
{
    int watch = inotify_init();
    int status;

    assert_true(inotify_add_watch(watch, ".", IN_CREATE) >= 0);
    struct port port = start_port();
    test_wait_until(access("SDL_window1-00000001.bmp", F_OK) == 0,
                    lives(&port, watch));
    assert_int_equal(kill(port.process, SIGINT), 0);
    assert_int_equal(waitpid(port.process, &status, 0), port.process);
    close(port.pipe);
    close(watch);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_non_null(strstr(shell_text("out"), " errors=0\n"));
    assert_string_equal(shell_text("err"), "");
}

/* ---- Errors ------------------------------------------------------------- */

/* The program and its images in the folder of files. */
static void copy_program(void)
{
    assert_int_equal(shell_run("rm -rf bumper port && cp \"%s\" port && "
                               "cp -r \"$(dirname \"%s\")/bumper\" bumper",
                               PORT, PORT),
                     0);
}

static void assert_image_is_named(const char *image, const char *why)
{
    assert_int_equal(run_copy("--frames 5"), 1);
    assert_string_equal(shell_text("out"), "");
    assert_ptr_equal(strstr(shell_text("err"), "port: "), shell_text("err"));
    assert_non_null(strstr(shell_text("err"), image));
    assert_non_null(strstr(shell_text("err"), why));
}

TEST(the_program_runs_in_any_folder_with_its_images)
{
    copy_program();
    assert_int_equal(run_copy("--frames 600 --seed 1"), 0);
    assert_string_equal(shell_text("out"), facts_runs()[0].line);
}

TEST(an_image_that_cannot_be_used_is_named)
{
    copy_program();
    assert_int_equal(remove("bumper/triangle.bmp"), 0);
    assert_image_is_named("/bumper/triangle.bmp: ", "open");
    assert_int_equal(shell_run("echo BMP >bumper/diamond.bmp"), 0);
    assert_image_is_named("/bumper/diamond.bmp: ", "");
    assert_int_equal(shell_run("convert -size 9x9 xc:red BMP3:24.bmp && "
                               "convert 24.bmp -type TrueColor "
                               "BMP3:bumper/diamond.bmp"),
                     0);
    assert_image_is_named("/bumper/diamond.bmp: ", "8 bits per pixel");
}

TEST(a_picture_that_cannot_be_written_is_an_error)
{
    assert_int_equal(run_port("--frames 5 --shot no/such/folder.png"), 1);
    assert_non_null(strstr(shell_text("out"), " errors=0\n"));
    assert_non_null(strstr(shell_text("err"), "port: no/such/folder.png: "));
}

TEST(without_a_display_the_error_is_reported)
{
    assert_int_equal(
        shell_run("SDL_VIDEODRIVER=none \"%s\" --frames 5 >out 2>err", PORT),
        1);
    assert_string_equal(shell_text("out"), "");
    assert_non_null(strstr(shell_text("err"), "port: cannot open a window: "));
}

TEST(a_wrong_command_line_shows_the_usage)
{
    assert_int_equal(run_port("--bogus"), 2);
    assert_string_equal(shell_text("out"), "");
    assert_non_null(strstr(shell_text("err"), "port: unknown option --bogus"));
    assert_non_null(strstr(shell_text("err"), "usage: port"));
    assert_int_equal(run_port("--sprites 0"), 2);
    assert_int_equal(shell_run("\"%s\" --game chess >out 2>err", PORT), 2);
    assert_non_null(strstr(shell_text("err"), "port: chess: "));
    assert_int_equal(run_port("--help"), 0);
    assert_non_null(strstr(shell_text("out"), "--game swarm|pinball"));
    assert_non_null(strstr(shell_text("out"), "--assert-at N"));
    assert_string_equal(shell_text("err"), "");
}

BEFORE_ALL_TESTS()
{
    assert_true(chdir(WORK_FOLDER) == 0 && shell_run("rm -rf ./*") == 0);
}
