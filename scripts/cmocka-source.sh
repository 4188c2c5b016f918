# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# The source of cmocka, for compilers that have no packaged library (MinGW).
# Sourced by setup.sh. It is downloaded from this machine's own package source,
# so that no other host needs to be reachable: the version of this release or,
# failing that, of another one. Failing both, CMake fetches a release of cmocka
# itself (tests/support/cmocka.cmake).

# Releases of Debian whose cmocka is known to build here.
DDC_CMOCKA_SUITES="bookworm trixie"

# Unpacks the one orig tarball of a folder to deps/cmocka-<version>.
unpack_cmocka()
{
    local folder=$1 deps=$2
    local -a tarball
    local version

    tarball=("$folder"/cmocka_*.orig.tar.*[z2])
    [ -f "${tarball[0]}" ] || return 1
    version=${tarball[0]##*/cmocka_}
    version=${version%%.orig.tar.*}
    mkdir "$folder/unpacked"
    tar -xf "${tarball[0]}" -C "$folder/unpacked" --strip-components=1 \
        || return 1
    # Renamed at the end, so that a folder of this name is always complete.
    mv -T "$folder/unpacked" "$deps/cmocka-$version"
}

# Prints the folder of cmocka's source, or nothing when it is not there.
cmocka_source()
{
    local folder

    for folder in "$DDC_ROOT"/build/deps/cmocka-*; do
        if [ -f "$folder/src/cmocka.c" ]; then
            printf '%s\n' "$folder"
            return 0
        fi
    done
}

# Fetches cmocka's source unless it is there. Never fails.
need_cmocka_source()
{
    local deps=$DDC_ROOT/build/deps
    local work suite

    if [ -n "$(cmocka_source)" ] || ! have_apt; then
        return 0
    fi
    mkdir -p "$deps"
    for suite in $(release_codename) $DDC_CMOCKA_SUITES; do
        say "fetching the source of cmocka ($suite)"
        work=$(mktemp -d "$deps/fetch.XXXXXX")
        # A mirror may lack the package's other files; the tarball is enough,
        # and apt has compared it with the checksum in its lists.
        (cd "$work" \
            && { private_apt "$work/apt" deb-src "$suite" \
                source --download-only cmocka || true; } \
            && unpack_cmocka "$work" "$deps") || true
        rm -rf "$work"
        [ -z "$(cmocka_source)" ] || return 0
    done
    warn "no source package of cmocka; CMake will fetch it instead"
}
