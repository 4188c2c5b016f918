/* SPDX-License-Identifier: Zlib */
/*
 * After the frame that needs the most memory, a world allocates nothing and
 * makes no system call. System calls are tested on Linux only, where seccomp
 * kills a process that makes one, and not under an emulator, which makes system
 * calls of its own.
 */
#include "world_population.h"

#if defined(__linux__) && !defined(TEST_EMULATOR)
#define CAN_FORBID_CALLS
#endif

#if defined(CAN_FORBID_CALLS)
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#define FRAMES 300

static struct population population;

/* Each frame steps the world, makes every query, and removes and adds a sprite.
 * It uses abort() because a test's assertion would make system calls. */
static void run_frames(int frames)
{
    static DdcSpritePair pairs[POPULATION_MAX * POPULATION_MAX];
    static DdcPairEvent events[POPULATION_MAX * POPULATION_MAX];
    DdcSprite *found[POPULATION_MAX];
    const DdcRect rect = {40, 40, 90, 90};
    DdcWorldCounts counts;
    DdcSprite *other;
    DdcSweep sweep;
    ddc_uint32 needed;
    bool good = true;

    for (int i = 0; i < frames; i++)
    {
        DdcSprite *sprite = population.all[i % POPULATION_MAX].sprite;

        good &= DdcWorld_Step(population.world) == DDC_OK;
        good &= DdcWorld_GetCounts(population.world, &counts) == DDC_OK;
        good &= DdcWorld_ListEvents(population.world, events,
                                    POPULATION_MAX * POPULATION_MAX,
                                    &needed) == DDC_OK;
        good &= DdcWorld_ListPairs(population.world, pairs,
                                   POPULATION_MAX * POPULATION_MAX,
                                   &needed) == DDC_OK;
        good &= DdcWorld_ListInRect(population.world, &rect, DDC_CATEGORIES_ALL,
                                    found, POPULATION_MAX, &needed) == DDC_OK;
        good &= DdcWorld_ListOverlapping(population.world, sprite, found,
                                         POPULATION_MAX, &needed) == DDC_OK;
        good &= DdcWorld_Sweep(population.world, sprite, 30, -20, &other,
                               &sweep) == DDC_OK;
        good &= DdcWorld_Remove(population.world, sprite) == DDC_OK;
        good &= DdcWorld_Add(population.world, sprite) == DDC_OK;
    }
    if (!good)
    {
        abort();
    }
}

/* Makes a population, and runs frames of which the first needs the most
 * memory. */
static void make_population(void)
{
    const DdcRect arena = {0, 0, 200, 200};

    test_seed(9);
    population_make(&population, 120, false);
    DdcSetSeed(9);
    /* All sprites in one position, so that all pixels are needed. */
    for (int i = 0; i < POPULATION_MAX; i++)
    {
        ok(DdcSprite_SetXY(population.all[i].sprite, 50, 50));
        ok(DdcSprite_SetArena(population.all[i].sprite, &arena));
        ok(DdcSprite_CalcVector(population.all[i].sprite));
    }
    run_frames(FRAMES);
}

TEST(frames_allocate_nothing)
{
    make_population();
    test_memory_watch(0);
    run_frames(FRAMES);
    assert_int_equal(test_memory_asked(), 0);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

#if defined(CAN_FORBID_CALLS)

/* From now on every system call but exit_group kills this process. */
static void forbid_system_calls(void)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_exit_group, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL),
    };
    const struct sock_fprog program = {sizeof code / sizeof *code, code};

    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
    {
        _exit(2);
    }
}

/* The exit status of a child process that may make no system call: it runs
 * frames, and makes one afterwards when `call` is true. */
static int status_of_child(int frames, bool call)
{
    pid_t child = fork();
    int status;

    assert_true(child >= 0);
    if (child == 0)
    {
        forbid_system_calls();
        run_frames(frames);
        if (call)
        {
            (void)getppid();
        }
        /* A sanitizer would look for leaks in _exit, with system calls. */
        syscall(SYS_exit_group, 0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

TEST(frames_make_no_system_call)
{
    make_population();
    int status = status_of_child(FRAMES, false);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    /* The filter works: one system call kills the child. */
    status = status_of_child(0, true);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGSYS);
}

#endif
