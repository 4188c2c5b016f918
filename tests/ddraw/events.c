/* SPDX-License-Identifier: Zlib */
/* Implements events.h. */
#include "events.h"

#include "system.h"

#include <windows.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static SRWLOCK log_lock = SRWLOCK_INIT;
static char events[2048];

void events_clear(void)
{
    events[0] = '\0';
}

void events_add(const char *format, ...)
{
    va_list arguments;

    AcquireSRWLockExclusive(&log_lock);
    size_t length = strlen(events);
    if (length > 0 && length + 1 < sizeof events)
    {
        events[length++] = ' ';
    }
    va_start(arguments, format);
    vsnprintf(events + length, sizeof events - length, format, arguments);
    va_end(arguments);
    ReleaseSRWLockExclusive(&log_lock);
    test_notify();
}

const char *events_text(void)
{
    return events;
}
