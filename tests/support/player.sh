# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# What scripts share that watch a game's screen and press keys. Sourced after
# scripts/wine.sh by a script whose variable `runner` has the id of the game's
# process while it runs, and is empty otherwise; defines functions only.

# get_screen PREFIX: for programs of that Wine prefix; starts a screen unless
# DISPLAY names one. The end of the script ends it, and a game that still runs.
get_screen()
{
    export DDC_WINEPREFIX=$1

    trap leave EXIT
    find_wine
    need_prefix "$1"
    if [ -z "${DISPLAY:-}" ]; then
        lock_prefix_screen "$1"
        start_screen
    fi
}

leave()
{
    release_key
    if [ -n "$runner" ]; then
        kill "$runner" 2>/dev/null || true
        wait "$runner" 2>/dev/null || true
    fi
    if [ -n "${DDC_XVFB:-}" ]; then
        end_wine "$DDC_WINEPREFIX"
        stop_screen
    fi
}

# Does the game still run?
lives()
{
    kill -0 "$runner" 2>/dev/null
}

# wait_until COMMAND... repeats a command that looks at the screen until it
# succeeds. Fails when the game ends before, with what it has said last.
wait_until()
{
    local errors

    echo "waiting for $*"
    until errors=$("$@" 2>&1); do
        lives || die "the game ended before $* succeeded: $errors"
    done
}

# wait_for_line PATTERN FILE waits until FILE has a line that matches PATTERN, or
# the game has ended. Returns whether there is one.
wait_for_line()
{
    echo "waiting for a line with $1"
    # -F: the file need not exist yet.
    grep -q -e "$1" 8>&- \
        < <(exec tail -n +1 -F --pid="$runner" "$2" 2>/dev/null 8>&-)
}

# press_key KEY presses it again and again until release_key.
press_key()
{
    xdotool key --repeat 100000 --repeat-delay 100 "$1" >/dev/null 8>&- &
    pressing=$!
    pressed=$1
}

release_key()
{
    if [ -n "${pressing:-}" ]; then
        kill "$pressing" 2>/dev/null || true
        wait "$pressing" 2>/dev/null || true
        pressing=
        xdotool keyup "$pressed" || true
    fi
}
