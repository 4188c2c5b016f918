# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# A bare Debian in a folder, made by debootstrap, and commands in it. Needs root
# and a mirror of Debian. Sourced after setup.sh; defines functions only.

# Ends the script where no root can be made.
need_bare_root()
{
    [ "$(id -u)" -eq 0 ] \
        || die "this needs root, to mount folders and to change the root"
    need_packages debootstrap
}

# Prints the first mirror of this machine's package sources; nothing when there
# is none, so that debootstrap takes its own default. DDC_MIRROR is preferred.
debian_mirror()
{
    local found

    found=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null \
        | grep -v '^ *#' | grep -oE 'https?://[^ ]*/debian/?( |$)' \
        | head -n 1 | xargs || true)
    printf '%s\n' "${DDC_MIRROR:-$found}"
}

# refuse_mounts FOLDER: ends the script when something is mounted in the folder,
# because removing the folder would remove what is mounted, too.
refuse_mounts()
{
    local folder

    folder=$(readlink -m "$1")
    # Spaces are written as in /proc/mounts.
    if FOLDER=${folder// /\\040}/ awk \
        'index($2 "/", ENVIRON["FOLDER"]) == 1 { found = 1 }
        END { exit !found }' /proc/mounts; then
        die "$folder has something mounted in it, perhaps by a debootstrap" \
            "that was ended: unmount it first (see /proc/mounts)"
    fi
}

# make_bare_root FOLDER SUITE: makes it unless it is there.
make_bare_root()
{
    local folder=$1 suite=$2

    if [ ! -e "$folder.made" ]; then
        refuse_mounts "$folder"
        rm -rf "$folder"
        mkdir -p "$folder"
        say "making a bare $suite in $folder (about half a minute)"
        debootstrap --variant=minbase "$suite" "$folder" "$(debian_mirror)" \
            >"$folder.log" 2>&1 \
            || die "debootstrap has failed; see $folder.log"
        touch "$folder.made"
    fi
    if [ -f /etc/resolv.conf ]; then
        cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
    fi
}

# mount_into FOLDER NAME...: mounts these folders of this machine into a root.
mount_into()
{
    local folder=$1 name

    shift
    for name in "$@"; do
        mkdir -p "$folder$name"
        mountpoint -q "$folder$name" \
            || mount --bind "$name" "$folder$name" \
            || die "cannot mount $name into $folder"
    done
}

# unmount_from FOLDER NAME...
unmount_from()
{
    local folder=$1 name

    shift
    for name in "$@"; do
        ! mountpoint -q "$folder$name" || umount -l "$folder$name" || true
    done
}

# in_bare_root FOLDER DIRECTORY COMMAND...: runs a command with an empty
# environment in a directory of the root; returns its status.
in_bare_root()
{
    local folder=$1 directory=$2

    shift 2
    chroot "$folder" env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${DISPLAY:+DISPLAY="$DISPLAY"} \
        sh -c 'cd "$0" && exec "$@"' "$directory" "$@" </dev/null
}
