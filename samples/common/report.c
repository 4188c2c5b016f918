/* SPDX-License-Identifier: Zlib */
/* Implements report.h. It is for the main thread only. */
#include "report.h"

#include <ddcollide.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct
{
    const char *program;
    char first[512]; /* the first sentence; empty: none so far */
} reports = {"sample", ""};

void report_begin(const char *program)
{
    reports.program = program;
}

void report_note(const char *format, ...)
{
    va_list values;

    (void)fprintf(stderr, "%s: ", reports.program);
    va_start(values, format);
    (void)vfprintf(stderr, format, values);
    va_end(values);
    (void)fputc('\n', stderr);
}

void report(const char *format, ...)
{
    char sentence[sizeof reports.first];
    va_list values;

    va_start(values, format);
    (void)vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    (void)fprintf(stderr, "%s: %s\n", reports.program, sentence);
    if (reports.first[0] == '\0')
    {
        memcpy(reports.first, sentence, sizeof sentence);
    }
}

bool report_failed(const char *call, HRESULT result)
{
    report("%s failed: %s (0x%08X)", call, DdcResult_GetName(result),
           (unsigned)result);
    return false;
}

void report_show(void)
{
    if (reports.first[0] != '\0')
    {
        MessageBoxA(NULL, reports.first, reports.program,
                    MB_OK | MB_ICONERROR | MB_SETFOREGROUND);
    }
}
