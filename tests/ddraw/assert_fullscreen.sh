#!/usr/bin/env bash
# SPDX-License-Identifier: Zlib
#
# assert_fullscreen.sh PROGRAM.exe PREFIX FOLDER OPTION
#
# An end-to-end test: runs assert_fullscreen.exe, takes a screenshot while the
# dialog of its assertion is open, answers "ignore" by the keyboard ("retry"
# with the option --recover), takes another when the game has drawn its last
# frame, and checks both and the game's output. Leaves the screenshots in
# FOLDER. PREFIX is the Wine prefix.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/../../scripts/wine.sh"
# shellcheck source-path=SCRIPTDIR
. "$here/../support/player.sh"

program=$1 prefix=$2 folder=$3
shift 3
answer=i
case " $* " in
*' --recover '*) answer=r ;;
esac
said=$folder/said.txt
runner=

# ---------------------------------------------------------------- the screen

# Sets X and Y to the place of the Wine desktop on the screen, which a window
# manager may have moved.
find_desktop()
{
    local window

    X=0 Y=0
    window=$(xdotool search --name 'Wine Desktop' 2>/dev/null | tail -1)
    if [ -n "$window" ]; then
        eval "$(xdotool getwindowgeometry --shell "$window" \
            | grep -E '^(X|Y)=-?[0-9]+$')"
    fi
}

# wait_for WORD: until a line of the game's output begins with WORD.
wait_for()
{
    wait_for_line "^$1" "$said" \
        || die "the game ended without \"$1\": $(cat "$said")"
}

# ---------------------------------------------------------------- the pictures

# light_share PICTURE GEOMETRY: the share of light pixels, in percent.
light_share()
{
    convert "$1" -crop "$2" +repage -colorspace Gray -threshold 50% \
        -format '%[fx:round(100*mean)]' info:
}

# count PICTURE COLOUR: how many pixels have exactly that colour.
count()
{
    convert "$1" -alpha off -fill black +opaque "$2" -fill white -opaque "$2" \
        -format '%[fx:round(mean*w*h)]' info:
}

# need WHAT NUMBER LEAST GREATEST fails unless the number is in the range.
need()
{
    if ! { [ "$2" -ge "$3" ] && [ "$2" -le "$4" ]; }; then
        die "$1: $2 is not in $3..$4 (see $folder)"
    fi
}

# check_dialog LEFT TOP RIGHT BOTTOM: on a new screenshot the dialog is complete
# and light with dark text, and is not larger than 640x480.
check_dialog()
{
    local width=$(($3 - $1)) height=$(($4 - $2)) screen

    import -window root "$folder/dialog.png" || die "no screenshot"
    screen=$(identify -format '%w %h' "$folder/dialog.png")
    need "the dialog's left edge" "$1" 0 "${screen% *}"
    need "the dialog's top edge" "$2" 0 "${screen#* }"
    need "the dialog's right edge" $((X + $3)) 0 "${screen% *}"
    need "the dialog's bottom edge" $((Y + $4)) 0 "${screen#* }"
    need "the dialog's width" "$width" 300 640
    need "the dialog's height" "$height" 200 480
    need "percent of the dialog that are light" \
        "$(light_share "$folder/dialog.png" \
            "${width}x$height+$((X + $1))+$((Y + $2))")" 80 98
}

# On a new screenshot are two discs of 3217 pixels, 20 apart, on a background of
# 640x480, in the game's colours and with nothing drawn over them.
check_drawing()
{
    local discs ground

    import -window root "$folder/drawing.png" || die "no screenshot"
    discs=$(count "$folder/drawing.png" 'rgb(250,20,180)')
    ground=$(count "$folder/drawing.png" 'rgb(40,40,40)')
    need "pixels of the discs" "$discs" 4000 5000
    need "pixels of the game" $((discs + ground)) 307200 307200
}

# ---------------------------------------------------------------- all of it

for tool in xdotool import convert identify; do
    command -v "$tool" >/dev/null || die "$tool is missing; tests/run" \
        "installs it"
done
mkdir -p "$folder"
: >"$said"
get_screen "$prefix"
export DDCOLLIDE_UNATTENDED=0 DDCOLLIDE_ASSERT=ask
"$here/../../scripts/wine-run" "$program" "$@" >"$said" 8>&- &
runner=$!

wait_for dialog
find_desktop
# shellcheck disable=SC2046
wait_until check_dialog $(sed -n 's/^dialog \([-0-9 ]*\).*/\1/p' "$said")

# A new dialog accepts no answer at first.
press_key "$answer"
wait_for drawing
release_key
wait_until check_drawing
xdotool key Escape

status=0
wait "$runner" || status=$?
runner=
cat "$said"
[ "$status" -eq 0 ] || die "the game ended with $status"
grep -q '^frames=200 mode=640x480x8 prepared=1 restored=1' "$said" \
    || die "the last line of the game is not as expected"
