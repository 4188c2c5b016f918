# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# The source of cmocka, for compilers that have no packaged library (MinGW).
# Sourced by setup.sh. It is downloaded from this machine's own package source,
# so that no other host needs to be reachable: the one of this release, or else
# of another one. If that fails, CMake fetches a release of cmocka itself
# (tests/support/cmocka.cmake).

# Releases of Debian whose cmocka is known to build here.
DDC_CMOCKA_SUITES="bookworm trixie"

# Prints this machine's apt sources for the release $2, turned from "deb" into
# "deb-src" and to the release $3. One-line format ($1: a .list file).
one_line_sources()
{
    awk -v suite="$2" -v wanted="$3" '
        /^[ \t]*deb[ \t]/ {
            for (i = 2; i <= NF; i++) {
                if ($i == suite) {
                    $i = wanted
                    sub(/deb/, "deb-src")
                    print
                    next
                }
            }
        }' "$1"
}

# As one_line_sources, for the deb822 format ($1: a .sources file). Other
# fields, such as Signed-By with an embedded key, stay as they are.
deb822_sources()
{
    awk -v suite="$2" -v wanted="$3" '
        function flush_paragraph()
        {
            if (found && enabled) {
                printf "%s\n", paragraph
            }
            paragraph = ""
            found = 0
            enabled = 1
        }
        BEGIN { enabled = 1 }
        /^#/ { next }
        /^[ \t]*$/ { flush_paragraph(); next }
        tolower($1) == "types:" { $0 = "Types: deb-src" }
        tolower($1) == "enabled:" && tolower($2) == "no" { enabled = 0 }
        tolower($1) == "suites:" {
            for (i = 2; i <= NF; i++) {
                if ($i == suite) {
                    found = 1
                }
            }
            $0 = "Suites: " wanted
        }
        { paragraph = paragraph $0 "\n" }
        END { flush_paragraph() }' "$1"
}

# Writes private source entries for the release $2 into a folder.
write_source_entries()
{
    local folder=$1 wanted=$2 suite file

    suite=$(release_codename)
    [ -n "$suite" ] || return 1
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        if [ -f "$file" ]; then
            one_line_sources "$file" "$suite" "$wanted" \
                >>"$folder/private.list"
        fi
    done
    for file in /etc/apt/sources.list.d/*.sources; do
        if [ -f "$file" ]; then
            deb822_sources "$file" "$suite" "$wanted" \
                >>"$folder/private.sources"
        fi
    done
}

# download_source_package FOLDER RELEASE: downloads a release's cmocka into the
# current folder, with lists and caches in FOLDER: the machine's are neither
# needed nor changed.
download_source_package()
{
    local apt=$1
    local -a options

    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
    write_source_entries "$apt/parts" "$2" || return 1
    options=(-q -o Dir::Etc::sourcelist=/dev/null
        -o Dir::Etc::sourceparts="$apt/parts"
        -o Dir::State::Lists="$apt/lists"
        -o Dir::Cache="$apt/cache"
        -o Acquire::Languages=none
        -o Acquire::Retries=3
        # The folder need not be readable by apt's own user.
        -o APT::Sandbox::User=root)
    timeout -k 10 300 apt-get "${options[@]}" update </dev/null >&2 || true
    timeout -k 10 300 apt-get "${options[@]}" source --download-only cmocka \
        </dev/null >&2
}

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
            && { download_source_package "$work/apt" "$suite" || true; } \
            && unpack_cmocka "$work" "$deps") || true
        rm -rf "$work"
        [ -z "$(cmocka_source)" ] || return 0
    done
    warn "no source package of cmocka; CMake will fetch it instead"
}
