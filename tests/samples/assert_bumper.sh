#!/usr/bin/env bash
# SPDX-License-Identifier: Zlib
#
# assert_bumper.sh BUMPER.exe PREFIX FOLDER
#
# Runs bumper in fullscreen, lets it fail an assertion in frame 100 while a
# surface is locked, reads the screen while the dialog is open, answers
# "ignore" by the keyboard, and waits for frame 300. The facts, except for the
# lock, and the last picture must be those of a run without the assertion.
# Leaves the pictures in FOLDER. PREFIX is the Wine prefix.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/../../scripts/wine.sh"
# shellcheck source-path=SCRIPTDIR
. "$here/../support/player.sh"

program=$1 prefix=$2 folder=$3
runner=

# bumper NAME OPTION...: 300 frames; its picture and output under that name.
bumper()
{
    local name=$1

    shift
    "$here/../../scripts/wine-run" "$program" --fast --frames 300 --seed 1 \
        --shot "Z:$folder/$name.png" "$@" \
        >"$folder/$name.txt" 2>"$folder/$name.err" 8>&-
}

# The light dialog on the dark game makes the screen much brighter.
check_dialog()
{
    local light

    import -window root "$folder/dialog.png" || die "no screenshot"
    light=$(convert "$folder/dialog.png" -colorspace Gray -threshold 70% \
        -format '%[fx:round(100*mean)]' info:)
    [ "$light" -ge 4 ] || die "$light % of the screen are light"
}

# The facts without the locks: the assertion locks one surface once more.
facts()
{
    sed 's/ locks=[0-9]*//' "$folder/$1.txt"
}

mkdir -p "$folder"
rm -f "$folder"/*
get_screen "$prefix"

bumper plain
export DDCOLLIDE_UNATTENDED=0 DDCOLLIDE_ASSERT=ask
export DDCOLLIDE_LOG="Z:$folder/log.txt"
bumper asked --assert-at 100 &
runner=$!
wait_for_line 'on purpose' "$folder/log.txt" \
    || die "no assertion failed: $(cat "$folder"/*.err)"
wait_until check_dialog
# A new dialog accepts no answer at first, and the game knows no such key.
press_key i
status=0
wait "$runner" || status=$?
runner=
release_key

cat "$folder/asked.txt"
[ "$status" -eq 0 ] || die "bumper ended with $status: $(cat "$folder"/*.err)"
grep -q '^frames=300 .*errors=0' "$folder/asked.txt" || die "no facts line"
[ "$(facts asked)" = "$(facts plain)" ] \
    || die "the facts differ from: $(cat "$folder/plain.txt")"
[ "$(compare -metric AE "$folder/plain.png" "$folder/asked.png" null: 2>&1)" \
    = 0 ] || die "the last pictures differ"
