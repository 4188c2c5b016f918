# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# 32-bit programs on kernels that run 64-bit ones only, as those of some virtual
# machines do: the kernel is told (binfmt_misc) to start QEMU for them, until
# the machine is restarted. Sourced by setup.sh; runs nothing by itself.

# The release of Debian whose QEMU is used, on any release: it is one static
# program. In 7.2, that of Debian 12, Wine hangs.
DDC_QEMU_SUITE=trixie

# What the header of such a program is, and which of its bits are compared: ELF
# of 32 bits, an executable or a shared object of any Linux ABI, for the 80386.
DDC_I386_MAGIC='\x7fELF\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00'
DDC_I386_MAGIC+='\x02\x00\x03\x00'
DDC_I386_MASK='\xff\xff\xff\xff\xff\xff\xff\xfc\xff\xff\xff\xff\xff\xff\xff\xff'
DDC_I386_MASK+='\xfe\xff\xff\xff'

# Succeeds where 32-bit programs run. Tries their dynamic loader, which the
# package libc6:i386 has.
runs_i386()
{
    /lib/ld-linux.so.2 --version >/dev/null 2>&1
}

# Prints the path of QEMU, which is downloaded unless it is there.
i386_qemu()
{
    local deps=$DDC_ROOT/build/deps work

    if [ ! -x "$deps/qemu/usr/bin/qemu-i386" ]; then
        mkdir -p "$deps"
        work=$(mktemp -d "$deps/fetch.XXXXXX")
        (cd "$work" \
            && log_packages private_apt "$work/apt" deb "$DDC_QEMU_SUITE" \
                download "qemu-user:$(dpkg --print-architecture)" \
            && dpkg -x qemu-user_*.deb unpacked \
            && mv -T unpacked "$deps/qemu") || true
        rm -rf "$work"
    fi
    [ ! -x "$deps/qemu/usr/bin/qemu-i386" ] \
        || printf '%s\n' "$deps/qemu/usr/bin/qemu-i386"
}

# Makes the kernel run 32-bit programs unless it does; fails where it cannot.
need_i386()
{
    local folder=/proc/sys/fs/binfmt_misc qemu

    runs_i386 && return 0
    say "this kernel runs no 32-bit programs; setting up QEMU, which is slower"
    qemu=$(i386_qemu)
    [ -n "$qemu" ] || return 1
    [ -e "$folder/register" ] \
        || log_packages as_root mount -t binfmt_misc binfmt_misc "$folder" \
        || return 1
    # P: programs get their own name. F: the kernel keeps the file open, so that
    # bare roots have it, too.
    printf ':ddcollide-i386:M::%s:%s:%s:PF' \
        "$DDC_I386_MAGIC" "$DDC_I386_MASK" "$qemu" \
        | as_root tee "$folder/register" >/dev/null
    runs_i386
}
