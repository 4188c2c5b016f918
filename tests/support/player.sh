# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# What scripts share that watch a game's screen and press keys. Sourced after
# scripts/wine.sh by a script that keeps in `runner` the process of the game
# while it runs; defines functions only.

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

# wait_for_line PATTERN FILE waits until FILE has such a line or the game has
# ended. Has it one?
wait_for_line()
{
    echo "waiting for a line with $1"
    grep -q -e "$1" < <(exec tail -n +1 -F --pid="$runner" "$2" 2>/dev/null)
}

# press_key KEY begins to press it again and again, release_key ends that.
press_key()
{
    xdotool key --repeat 100000 --repeat-delay 100 "$1" &
    presser=$!
    pressed=$1
}

release_key()
{
    if [ -n "${presser:-}" ]; then
        kill "$presser" 2>/dev/null || true
        wait "$presser" 2>/dev/null || true
        presser=
        xdotool keyup "$pressed"
    fi
}
