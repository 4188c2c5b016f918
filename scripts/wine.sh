# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# Wine prefixes and screens. Sourced by setup.sh and wine-run; defines
# functions only. A prefix lives inside the build tree it serves
# (build/<preset>/wine), so the user's own Wine is never touched and
# deleting build/ deletes everything. Packages are not handled here.

# Part of the stamp: raise it when the contents of a prefix change.
DDC_PREFIX_LAYOUT=1

say()
{
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

warn()
{
    say "warning: $*"
}

die()
{
    say "error: $*"
    exit 1
}

# ---------------------------------------------------------------- which Wine

# Sets DDC_WINE and DDC_WINESERVER: the user's $WINE, else the system's.
find_wine()
{
    DDC_WINE=$(command -v "${WINE:-wine}") \
        || die "there is no Wine (${WINE:-wine}); tests/run installs it," \
            "or set WINE=path"
    DDC_WINE=$(readlink -f "$(dirname "$DDC_WINE")")/$(basename "$DDC_WINE")
    DDC_WINESERVER=${WINESERVER:-$(dirname "$DDC_WINE")/wineserver}
    if [ ! -x "$DDC_WINESERVER" ]; then
        DDC_WINESERVER=$(command -v wineserver) \
            || die "there is no wineserver beside $DDC_WINE"
    fi
}

# The settings every Wine program of ours runs with.
set_wine_environment()
{
    local prefix=$1

    export WINEPREFIX=$prefix
    export WINEDEBUG=${WINEDEBUG:--all}
    # mscoree, mshtml: no offers to install Mono and Gecko. winedbg: without
    # it a crash ends the program at once, with a non-zero status, instead
    # of waiting for ever behind a dialog. winemenubuilder: no entries in
    # the user's menus. The user's own WINEDLLOVERRIDES are kept.
    WINEDLLOVERRIDES="${WINEDLLOVERRIDES:+$WINEDLLOVERRIDES;}mscoree,mshtml="
    WINEDLLOVERRIDES+=";winedbg.exe=d;winemenubuilder.exe=d"
    export WINEDLLOVERRIDES
}

# ---------------------------------------------------------------- prefix

# Prints the stamp of a prefix that is complete and was made by this Wine.
prefix_stamp()
{
    printf 'layout %s, made by %s\n' "$DDC_PREFIX_LAYOUT" "$DDC_WINE"
}

prefix_is_ready()
{
    local prefix=$1

    [ -f "$prefix/ddcollide.stamp" ] \
        && [ "$(cat "$prefix/ddcollide.stamp")" = "$(prefix_stamp)" ]
}

# Sets one registry value of the current prefix.
wine_registry_set()
{
    local key=$1 value=$2 type=$3 data=$4

    timeout -k 10 120 "$DDC_WINE" reg add "$key" /v "$value" /t "$type" \
        /d "$data" /f </dev/null >/dev/null 2>&1
}

# Fills an empty prefix. Stops at the first step that fails.
fill_prefix()
{
    local prefix=$1
    local wine_key='HKEY_CURRENT_USER\Software\Wine'

    set_wine_environment "$prefix"
    # Making a prefix needs no screen and should not flash up on one.
    unset DISPLAY
    # One prefix for both kinds of program, as x86_64 Windows is.
    export WINEARCH=${WINEARCH:-win64}

    timeout -k 10 300 "$DDC_WINE" wineboot --init </dev/null >/dev/null 2>&1 \
        || return 1
    # Exclusive fullscreen with 8 bits per pixel exists only in a Wine
    # desktop. This makes one the place where programs start, which, unlike
    # "explorer /desktop=", gives back a program's own exit status.
    wine_registry_set "$wine_key\\Explorer" Desktop REG_SZ Default \
        && wine_registry_set "$wine_key\\Explorer\\Desktops" Default \
            REG_SZ 1024x768 \
        && wine_registry_set "$wine_key\\WineDbg" ShowCrashDialog \
            REG_DWORD 0 \
        || return 1
    # The registry is on disk only when the server has ended.
    timeout -k 10 120 "$DDC_WINESERVER" -w
}

# Creates a prefix. Deletes one that exists: its making was interrupted, or it
# is outdated.
remake_prefix()
{
    local prefix=$1

    say "making a Wine prefix in $prefix (about 20 s, once)"
    if [ -d "$prefix" ]; then
        end_wine "$prefix"
        rm -rf "$prefix"
    fi
    mkdir -p "$prefix"
    (fill_prefix "$prefix") || die "$DDC_WINE could not make a prefix in" \
        "$prefix (see: WINEPREFIX=$prefix $DDC_WINE wineboot)"
    prefix_stamp >"$prefix/ddcollide.stamp"
}

# Creates a prefix if it is not there. Parallel tests may all call this first,
# so one creates it under a lock while the others wait.
need_prefix()
{
    local prefix=$1

    prefix_is_ready "$prefix" && return 0
    mkdir -p "$(dirname "$prefix")"
    exec 9>"$prefix.lock"
    flock -w 900 9 || die "another run holds $prefix.lock"
    if ! prefix_is_ready "$prefix"; then
        # The server that Wine leaves behind must not inherit the lock.
        remake_prefix "$prefix" 9>&-
    fi
    exec 9>&-
}

# Ends every program of one prefix, and of no other.
end_wine()
{
    local prefix=$1

    WINEPREFIX=$prefix timeout -k 10 60 "$DDC_WINESERVER" -k \
        >/dev/null 2>&1 || true
}

# Opens the prefix's desktop and leaves it open until end_wine. The first
# program would do it otherwise, and hand the desktop its output: whoever
# reads that to its end, as CTest does, would wait for all other programs.
open_desktop()
{
    local prefix=$1 desktop finder

    (
        set_wine_environment "$prefix"
        exec "$DDC_WINE" explorer.exe /desktop=Default,1024x768 \
            </dev/null >/dev/null 2>&1
    ) &
    desktop=$!
    # xdotool ends when it has found the window, but also when another window
    # goes while it is looked at.
    until
        timeout 600 xdotool search --sync --name 'Wine Desktop' \
            >/dev/null 2>&1 &
        finder=$!
        wait -n "$desktop" "$finder" 2>/dev/null
    do
        kill -0 "$desktop" 2>/dev/null || break
    done
    if ! kill -0 "$desktop" 2>/dev/null; then
        kill "$finder" 2>/dev/null || true
        die "Wine opened no desktop"
    fi
}

# wine_major: prints the major version of Wine, as in wine-10.0.
wine_major()
{
    "$DDC_WINE" --version 2>/dev/null | sed -n 's/^wine-\([0-9]*\).*/\1/p'
}

# ---------------------------------------------------------------- screen

# Starts a private X server and sets DISPLAY and DDC_XVFB. The server
# chooses a free display number itself and writes it to a pipe.
start_screen()
{
    local number='' folder

    command -v Xvfb >/dev/null \
        || die "there is no DISPLAY and no Xvfb; tests/run installs it"
    folder=$(mktemp -d)
    mkfifo "$folder/number"
    # The desktop is 1024x768; 24 bits deep, or Wine refuses 8-bit modes.
    # setsid: Ctrl-C must end the program before its screen, not both.
    setsid Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset \
        3>"$folder/number" 8>&- </dev/null >/dev/null 2>&1 &
    DDC_XVFB=$!
    # The pipe ends without a number when Xvfb does.
    read -r -t 60 number <"$folder/number" || true
    rm -r "$folder"
    if [ -z "$number" ]; then
        stop_screen
        die "Xvfb did not start"
    fi
    export DISPLAY=":$number"
    # Nobody sees this screen, so a failed assertion must not wait for a person.
    export DDCOLLIDE_UNATTENDED=${DDCOLLIDE_UNATTENDED:-1}
}

# Ends the X server that start_screen started, and only that one.
stop_screen()
{
    if [ -n "${DDC_XVFB:-}" ]; then
        kill "$DDC_XVFB" 2>/dev/null || true
        wait "$DDC_XVFB" 2>/dev/null || true
        DDC_XVFB=
        unset DISPLAY
    fi
}

# A Wine desktop belongs to one screen, so two runs with private screens
# cannot share a prefix: the second waits until the first has ended. The lock is
# file descriptor 8; whatever is started under it must not inherit it (8>&-).
lock_prefix_screen()
{
    local prefix=$1

    exec 8>"$prefix.screen.lock"
    flock -w 3600 8 || die "another run without a display holds $prefix"
}

unlock_prefix_screen()
{
    exec 8>&-
}
