/* SPDX-License-Identifier: Zlib */
/* Implements shell.h. */
#include "shell.h"

#include <sys/wait.h>

int shell_run(const char *format, ...)
{
    char command[2048];
    va_list values;

    va_start(values, format);
    int length = vsnprintf(command, sizeof command, format, values);
    va_end(values);
    assert_in_range(length, 1, sizeof command - 1);
    int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

const char *shell_text(const char *name)
{
    static char text[8192];
    FILE *file = fopen(name, "rb");

    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}
