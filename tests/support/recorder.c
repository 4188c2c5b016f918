/* SPDX-License-Identifier: Zlib */
/* Implements recorder.h. */
#include "recorder.h"

#include "system.h"
#include "test.h"

#include "assertion/assertion.h"

struct recorder recorder;

static char words_text[4096];
static uint32_t now; /* simulated milliseconds, shared by all threads */
static uint32_t pauses;

/* ---- The recorded words ------------------------------------------------- */

void recorder_note(const char *word)
{
    static uintptr_t is_busy;

    while (!ddc_atomic_compare_exchange(&is_busy, 0, 1))
    {
    }
    size_t length = strlen(words_text);
    snprintf(words_text + length, sizeof words_text - length, "%s%s",
             length > 0 ? " " : "", word);
    ddc_atomic_store(&is_busy, 0);
    if (recorder.during != NULL)
    {
        recorder.during(word);
    }
}

const char *recorder_text(void)
{
    return words_text;
}

void recorder_clear(void)
{
    words_text[0] = '\0';
}

/* ---- The platform ------------------------------------------------------- */

uint32_t recorder_clock(void)
{
    return ddc_atomic_load32(&now);
}

uint32_t recorder_pauses(void)
{
    return ddc_atomic_load32(&pauses);
}

/* Lets other threads run, and wakes a test that waits for pauses. */
static void pause_and_notify(void)
{
    uint32_t later = ddc_atomic_load32(&now) + (uint32_t)recorder.clock_step;

    ddc_atomic_store32(&now, later);
    ddc_atomic_increment32(&pauses);
    test_notify();
    ddc_portable_platform.pause();
}

static void write_debugger(const char *line)
{
    (void)line;
    recorder_note("debugger");
}

static bool has_debugger(void)
{
    return recorder.has_debugger;
}

static bool is_unattended(void)
{
    return recorder.is_unattended;
}

static void terminate(int code)
{
    char word[32];

    snprintf(word, sizeof word, "end(%d)", code);
    recorder_note(word);
}

static bool can_ask(void)
{
    return recorder.can_ask;
}

static void prepare_game(void)
{
    recorder_note("prepare");
}

static void leave_screen(enum ddc_leave_reason why)
{
    static const char *const words[] = {"dialog", "desk", "good"};

    recorder_note(words[why]);
}

static ddc_int32 ask(const DdcAssertionSite *site)
{
    (void)site;
    recorder_note("ask");
    return recorder.answer;
}

static void return_to_screen(void)
{
    recorder_note("return");
}

static void restore_game(void)
{
    recorder_note("restore");
}

void recorder_begin(void)
{
    static struct ddc_platform platform;

    platform = ddc_portable_platform;
    platform.milliseconds = recorder_clock;
    platform.pause = pause_and_notify;
    platform.write_debugger = write_debugger;
    platform.has_debugger = has_debugger;
    platform.is_unattended = is_unattended;
    platform.terminate = terminate;
    platform.can_ask = can_ask;
    platform.prepare_game = prepare_game;
    platform.leave_screen = leave_screen;
    platform.ask = ask;
    platform.return_to_screen = return_to_screen;
    platform.restore_game = restore_game;
    ddc_assertion_set_platform(&platform);

    recorder = (struct recorder){
        .answer = DDC_ASSERTION_IGNORE, .can_ask = true, .lock_result = DDC_OK};
    recorder_clear();
    ddc_atomic_store32(&pauses, 0);
    test_environment("DDCOLLIDE_ASSERT", NULL);
    test_environment("DDCOLLIDE_LOG", NULL);
    test_environment("DDCOLLIDE_UNATTENDED", NULL);
    test_environment("CI", NULL);
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
    DdcAssertion_SetHook(NULL, NULL);
    DdcAssertion_SetLogFile("");
}

void recorder_end(void)
{
    ddc_assertion_set_platform(NULL);
}

/* ---- The hook ----------------------------------------------------------- */

static ddc_int32 hook_answer;

static ddc_int32 DDC_CALL record_hook_call(void *user,
                                           const DdcAssertionSite *site)
{
    assert_ptr_equal(user, &recorder);
    recorder.hook_calls++;
    recorder.seen = *site;
    recorder_note("hook");
    return hook_answer;
}

void recorder_set_hook(ddc_int32 answer)
{
    recorder.hook_calls = 0;
    hook_answer = answer;
    DdcAssertion_SetHook(record_hook_call, &recorder);
}

/* ---- The surface -------------------------------------------------------- */

static uint8_t solid[64];

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = (DdcSurfaceInfo){8, 8, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    (void)user;
    recorder_note("lock");
    if (recorder.lock_result < 0)
    {
        return recorder.lock_result;
    }
    memset(solid, 1, sizeof solid);
    *out = (DdcPixels){solid, 8, 8, 8, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    /* Pixels that are read after the unlock have other values. */
    memset(solid, 0, sizeof solid);
    recorder_note("unlock");
    return DDC_OK;
}

DdcSurface *recorder_surface(void)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    DdcSurface *surface;

    ok(DdcSurface_Create(&ops, NULL, &surface));
    return surface;
}
