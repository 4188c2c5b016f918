/* SPDX-License-Identifier: Zlib */
/*
 * Owns the settings of assertions, which come from the program or from
 * environment variables, and the line that each failure logs. It knows
 * nothing about threads, locks or screens.
 */
#include "assertion/policy.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ddc_int32 program_policy = DDC_ASSERTION_UNDECIDED;

static struct
{
    bool is_set;
    char path[512];
} log_file;

/* ---- Policy ------------------------------------------------------------- */

DdcResult DDC_CALL DdcAssertion_SetPolicy(ddc_int32 policy)
{
    DDC_RETURN_IF(
        policy < DDC_ASSERTION_UNDECIDED || policy > DDC_ASSERTION_ASK,
        DDC_E_INVALIDPARAMS, "policy is none of the DDC_ASSERTION_ constants");
    program_policy = policy;
    return DDC_OK;
}

/* Returns the policy that an environment variable names, or UNDECIDED. The
 * words are in the order of the DDC_ASSERTION_ constants. */
static ddc_int32 policy_of_word(const char *word)
{
    static const char *const words[] = {"abort",  "break",         "retry",
                                        "ignore", "always_ignore", "ask"};

    for (ddc_int32 i = 0; i < (ddc_int32)(sizeof words / sizeof *words); i++)
    {
        if (strcmp(word, words[i]) == 0)
        {
            return DDC_ASSERTION_ABORT + i;
        }
    }
    return DDC_ASSERTION_UNDECIDED;
}

ddc_int32 ddc_assertion_policy(bool can_ask)
{
    if (program_policy != DDC_ASSERTION_UNDECIDED)
    {
        return program_policy;
    }
    const char *word = getenv("DDCOLLIDE_ASSERT");
    ddc_int32 policy =
        word != NULL ? policy_of_word(word) : DDC_ASSERTION_UNDECIDED;
    if (policy != DDC_ASSERTION_UNDECIDED)
    {
        return policy;
    }
    return can_ask ? DDC_ASSERTION_ASK : DDC_ASSERTION_ABORT;
}

/* Does the value of an environment variable mean yes? As in shell scripts,
 * everything does except the empty string, "0" and "false". */
static bool is_true(const char *value)
{
    return value[0] != '\0' && strcmp(value, "0") != 0 &&
           strcmp(value, "false") != 0;
}

bool ddc_environment_is_unattended(void)
{
    const char *value = getenv("DDCOLLIDE_UNATTENDED");

    if (value == NULL)
    {
        value = getenv("CI");
    }
    return value != NULL && is_true(value);
}

/* ---- Report ------------------------------------------------------------- */

DdcResult DDC_CALL DdcAssertion_SetLogFile(const char *path)
{
    size_t length = path != NULL ? strlen(path) : 0;

    DDC_RETURN_IF(length >= sizeof log_file.path, DDC_E_RANGE,
                  "path has more than 511 bytes");
    log_file.is_set = path != NULL;
    memcpy(log_file.path, path != NULL ? path : "", length + 1);
    return DDC_OK;
}

static void append_to_log_file(const char *line)
{
    const char *path =
        log_file.is_set ? log_file.path : getenv("DDCOLLIDE_LOG");
    if (path == NULL || path[0] == '\0')
    {
        return;
    }
    FILE *file = fopen(path, "a");
    bool written = file != NULL && fputs(line, file) >= 0;
    if (file != NULL && fclose(file) != 0)
    {
        written = false;
    }
    if (!written)
    {
        (void)fputs("ddcollide: cannot write the log file ", stderr);
        (void)fputs(path, stderr);
        (void)fputs("\n", stderr);
    }
}

/* A line that is too long is cut off at its end, so file and line number, which
 * come first, are always logged. */
void ddc_assertion_report(void (*write_debugger)(const char *line),
                          const DdcAssertionSite *site, ddc_uint32 count,
                          const char *remark)
{
    char line[1024];
    char number[11];
    char times[11];
    const char *const parts[] = {
        site->file,
        "(",
        ddc_format_uint32(number, (uint32_t)site->line),
        "): assertion failed: ",
        site->expression,
        " (in ",
        site->function,
        ", time ",
        ddc_format_uint32(times, count),
        ")",
        remark};

    ddc_concat(line, sizeof line - 1, parts, sizeof parts / sizeof *parts);
    char *end = line;
    for (; *end != '\0'; end++)
    {
        if (*end == '\n' || *end == '\r')
        {
            *end = ' ';
        }
    }
    memcpy(end, "\n", 2);
    write_debugger(line);
    (void)fputs(line, stderr);
    (void)fflush(stderr);
    append_to_log_file(line);
}
