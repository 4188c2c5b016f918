# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# The programs that building and running needs, installed on Debian and
# Ubuntu. Sourced by setup.sh; defines functions only. Package names and the
# handling of apt are here; Wine prefixes and builds are not.

# The packages of each group.
declare -A DDC_PACKAGES=(
    # python3 generates the declarations for other languages.
    [build]="gcc g++ libc6-dev cmake ninja-build pkg-config ca-certificates
        zip python3"
    # Tests compare with pygame and with the names in docs/pygame.md.
    [native]="libcmocka-dev python3 python3-pygame git"
    # samples/port reads pictures with these.
    [sdl]="libsdl2-dev libsdl2-image-dev"
    # The tests of samples/port and tools/maskc make and compare pictures.
    [pictures]="imagemagick"
    [pascal]="fp-compiler fp-units-rtl"
    # The reference pages, and their spelling.
    [docs]="doxygen codespell aspell aspell-en"
    # The win32 thread model: the posix one would import libwinpthread-1.dll.
    [mingw]="gcc-mingw-w64-i686-win32 g++-mingw-w64-i686-win32
        gcc-mingw-w64-x86-64-win32 g++-mingw-w64-x86-64-win32
        binutils-mingw-w64 llvm perl"
    # A linker of Microsoft's kind, and a compiler for its ABI.
    [msvc]="clang lld"
    # Other processors, one of them big-endian.
    [cross]="gcc-aarch64-linux-gnu g++-aarch64-linux-gnu
        libc6-dev-arm64-cross gcc-arm-linux-gnueabihf
        g++-arm-linux-gnueabihf libc6-dev-armhf-cross gcc-s390x-linux-gnu
        g++-s390x-linux-gnu libc6-dev-s390x-cross qemu-user"
    # WebAssembly: the compiler, the C library, Node.js to run it, and zopfli,
    # which compresses the page of the samples.
    [wasm]="clang lld wasi-libc libclang-rt-dev-wasm32 nodejs zopfli"
    # The page of the samples is played, and tested, in this one.
    [browser]="chromium nodejs"
    # The npm package is tested with these, the kernels in a second engine.
    [web]="npm node-typescript libjavascriptcoregtk-4.0-bin"
    # Sanitizers and coverage of Clang's.
    [clang]="clang libclang-rt-dev llvm"
    [lint]="clang-tidy cppcheck yamllint"
    # The Debian packages of a release, and the check of them.
    [debian]="debhelper dpkg-dev fakeroot help2man lintian"
    [npm]="npm"
    # libclang-rt-dev has libFuzzer and the sanitizers.
    [fuzz]="clang libclang-rt-dev"
    # The benchmarks measure against these.
    [bench]="python3 python3-pygame libchipmunk-dev"
    [unpack]="xz-utils unzip"
    [wine]="wine wine64"
    [wine32]="wine32:i386"
    # 32-bit OpenGL: see need_wine_opengl.
    [opengl32]="libgl1:i386 libgl1-mesa-dri:i386"
    [screen]="xvfb"
    # The bare roots of tests/run wine-next and tests/run release.
    [debootstrap]="debootstrap"
    # Tests read the screen and press keys with these.
    [screen_tools]="imagemagick xdotool"
)

# The commands of each group, by which it is found however it was installed.
declare -A DDC_COMMANDS=(
    [build]="gcc g++ cmake ninja zip python3"
    [native]="gcc python3 git"
    [sdl]="sdl2-config"
    [pictures]="convert"
    [pascal]="fpc"
    [docs]="doxygen codespell aspell"
    [mingw]="i686-w64-mingw32-gcc i686-w64-mingw32-g++
        x86_64-w64-mingw32-gcc x86_64-w64-mingw32-g++ llvm-dlltool prove"
    [msvc]="clang lld-link"
    [cross]="aarch64-linux-gnu-gcc aarch64-linux-gnu-g++ qemu-aarch64
        arm-linux-gnueabihf-gcc arm-linux-gnueabihf-g++ qemu-arm
        s390x-linux-gnu-gcc s390x-linux-gnu-g++ qemu-s390x"
    [wasm]="clang wasm-ld node zopfli"
    [browser]="chromium node"
    [web]="npm tsc jsc"
    [lint]="clang-tidy cppcheck yamllint"
    [debian]="dh dpkg-buildpackage help2man lintian"
    [npm]="npm"
    [clang]="clang clang++ llvm-cov llvm-profdata"
    [fuzz]="clang"
    [bench]="python3"
    [unpack]="tar xz unzip"
    [wine]="wine"
    [wine32]="wine"
    [screen]="Xvfb"
    [debootstrap]="debootstrap"
    [screen_tools]="convert identify import xdotool"
)

# ---------------------------------------------------------------- looking

# Prints the packages among the arguments that are not installed.
missing_packages()
{
    local package status

    for package in "$@"; do
        status=$(dpkg-query -W -f '${db:Status-Status}' "$package" \
            2>/dev/null || true)
        if [ "$status" != installed ]; then
            printf '%s\n' "$package"
        fi
    done
}

# Succeeds when every command among the arguments can be found.
have_commands()
{
    local name

    for name in "$@"; do
        command -v "$name" >/dev/null || return 1
    done
}

# group_packages GROUP...: prints the packages of some groups, one a line.
group_packages()
{
    local group

    for group in "$@"; do
        # Word splitting is the point: the lists are words.
        # shellcheck disable=SC2086
        printf '%s\n' ${DDC_PACKAGES[$group]}
    done
}

# have_groups GROUP...: succeeds when their commands are there.
have_groups()
{
    local group

    for group in "$@"; do
        # shellcheck disable=SC2086
        have_commands ${DDC_COMMANDS[$group]} || return 1
    done
}

# Succeeds on Debian, Ubuntu and their like.
have_apt()
{
    have_commands dpkg dpkg-query apt-get
}

# ---------------------------------------------------------------- apt

# Runs a command as root, directly or through sudo.
as_root()
{
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        warn "installing packages needs root or sudo"
        return 1
    fi
}

# apt-get that never asks, waits for another apt, and keeps stdout clean.
apt_get()
{
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q \
        -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" \
        </dev/null >&2
}

# Refreshes the package lists once per run. A failure only prints a warning:
# one stale index makes the whole update fail while the others are good, and
# the installation that follows shows whether they suffice.
apt_update_once()
{
    if [ -n "${DDC_APT_UPDATED:-}" ]; then
        return 0
    fi
    DDC_APT_UPDATED=1
    apt_get update \
        || warn "apt-get update was not wholly successful; going on"
}

apt_install()
{
    apt_get install -y --no-install-recommends "$@"
}

# The code name of this Debian or Ubuntu release, e.g. bookworm.
release_codename()
{
    (
        # shellcheck disable=SC1091
        . /etc/os-release && printf '%s\n' "${VERSION_CODENAME:-}"
    )
}

# Installs packages. When the newest versions conflict (the lists of two
# architectures may be of different days) it installs the versions of the
# release itself.
apt_install_fitting()
{
    local codename

    if apt_install "$@"; then
        return 0
    fi
    codename=$(release_codename)
    if [ -z "$codename" ]; then
        return 1
    fi
    warn "trying again with the versions of $codename itself"
    apt_install -t "$codename" "$@"
}

# Installs packages, and downgrades conflicting ones to the release's own
# versions. A library must have the same version for both architectures; when
# the mirror's lists are of different days, the newer one that is installed
# blocks the older one.
apt_install_downgrading()
{
    local codename pins status=0

    codename=$(release_codename)
    [ -n "$codename" ] || return 1
    pins=$(mktemp)
    # A priority above 1000 also permits a downgrade.
    printf 'Package: *\nPin: release n=%s\nPin-Priority: 1001\n' \
        "$codename" >"$pins"
    apt_install --allow-downgrades -o Dir::Etc::preferences="$pins" "$@" \
        || status=$?
    rm -f "$pins"
    return "$status"
}

# Enables the i386 packages, which 32-bit Wine needs.
add_i386_architecture()
{
    if dpkg --print-foreign-architectures | grep -qx i386; then
        return 0
    fi
    as_root dpkg --add-architecture i386 || return 1
    # Package lists that were fetched before do not have i386 packages.
    DDC_APT_UPDATED=
}

# ---------------------------------------------------------------- groups

# need_packages GROUP...: makes the groups usable or ends the script.
need_packages()
{
    local -a missing

    if ! have_apt; then
        have_groups "$@" || die "this is no Debian or Ubuntu: please" \
            "install what these packages hold: $(group_packages "$@" | xargs)"
        return 0
    fi
    # shellcheck disable=SC2046
    mapfile -t missing < <(missing_packages $(group_packages "$@"))
    if [ "${#missing[@]}" -eq 0 ]; then
        return 0
    fi
    say "installing ${missing[*]}"
    apt_update_once
    if apt_install_fitting "${missing[@]}"; then
        return 0
    fi
    have_groups "$@" \
        || die "these packages could not be installed: ${missing[*]}"
    warn "going on without these packages: ${missing[*]}"
}

# Installs 32-bit and 64-bit Wine.
install_wine_packages()
{
    local -a packages

    mapfile -t packages < <(group_packages wine wine32)
    say "installing ${packages[*]}"
    add_i386_architecture || return 1
    apt_update_once
    apt_install_fitting "${packages[@]}" && return 0
    # CI machines exist for one run only, so packages may be downgraded there;
    # on other machines only on request.
    [ -n "${CI:-}${DDC_DOWNGRADE:-}" ] || return 1
    warn "trying again, older versions of other packages allowed"
    apt_install_downgrading "${packages[@]}"
}

# 32-bit and 64-bit Wine. Without the 32-bit one only x86_64 programs run: a
# warning for a person, a failure for CI.
need_wine_packages()
{
    # This file records the failure, so that not every run tries again.
    local tried=$DDC_ROOT/build/no-wine32

    if [ -n "${WINE:-}" ] || (have_wine32 && have_groups wine); then
        return 0
    fi
    if have_apt && { [ ! -e "$tried" ] || [ -n "${CI:-}" ]; }; then
        install_wine_packages && return 0
        [ -z "${CI:-}" ] \
            || die "32-bit Wine (${DDC_PACKAGES[wine32]}) cannot be installed"
    fi
    need_packages wine
    if ! have_wine32; then
        mkdir -p "$DDC_ROOT/build"
        touch "$tried"
        warn "*** 32-bit Wine (${DDC_PACKAGES[wine32]}) cannot be installed:"
        warn "*** only x86_64 programs can run here, no i686 ones. To try" \
            "again, delete build/no-wine32; with DDC_DOWNGRADE=1 other" \
            "packages may be set back to older versions for it."
    fi
}

# Without OpenGL, Wine 9 and later write into freed memory after a Flip in 8-bit
# fullscreen, and end the program. The samples do not flip there, but tests of
# other programs do, and a person may play other games. Wine 8 is right without
# OpenGL, and is tested so.
need_wine_opengl()
{
    local -a missing

    if [ -n "${WINE:-}" ] || ! have_apt || ! have_wine32; then
        return 0
    fi
    find_wine
    [ "$(wine_major)" -ge 9 ] || return 0
    # shellcheck disable=SC2046
    mapfile -t missing < <(missing_packages $(group_packages opengl32))
    [ "${#missing[@]}" -eq 0 ] || apt_install_fitting "${missing[@]}" \
        || warn "32-bit OpenGL (${missing[*]}) cannot be installed; 32-bit" \
            "programs that flip pages may crash under this Wine"
}

# Succeeds when Wine runs 32-bit programs. Only Debian and Ubuntu split Wine
# in two; elsewhere, and for the user's own Wine, it is taken as true.
have_wine32()
{
    [ -n "${WINE:-}" ] || ! have_apt \
        || [ -z "$(missing_packages "${DDC_PACKAGES[wine32]}")" ]
}
