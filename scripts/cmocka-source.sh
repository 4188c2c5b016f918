# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# The source of cmocka, for compilers that have no packaged library (MinGW).
# Sourced by setup.sh. It is downloaded from this machine's own package source,
# so that no other host needs to be reachable. If that fails, CMake fetches the
# same release (tests/support/cmocka.cmake).

# Prints this machine's apt sources for the release itself, turned from
# "deb" into "deb-src". One-line format ($1: a .list file).
one_line_sources()
{
    awk -v suite="$2" '
        /^[ \t]*deb[ \t]/ {
            for (i = 2; i <= NF; i++) {
                if ($i == suite) {
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
    awk -v suite="$2" '
        function flush_paragraph()
        {
            if (wanted && enabled) {
                printf "%s\n", paragraph
            }
            paragraph = ""
            wanted = 0
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
                    wanted = 1
                }
            }
            $0 = "Suites: " suite
        }
        { paragraph = paragraph $0 "\n" }
        END { flush_paragraph() }' "$1"
}

# Writes private source entries into a folder.
write_source_entries()
{
    local folder=$1 suite file

    suite=$(release_codename)
    [ -n "$suite" ] || return 1
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        if [ -f "$file" ]; then
            one_line_sources "$file" "$suite" >>"$folder/private.list"
        fi
    done
    for file in /etc/apt/sources.list.d/*.sources; do
        if [ -f "$file" ]; then
            deb822_sources "$file" "$suite" >>"$folder/private.sources"
        fi
    done
}

# Downloads cmocka's source package into the current folder, with lists and
# caches of its own: the machine's are neither needed nor changed.
download_source_package()
{
    local apt=$1
    local -a options

    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
    write_source_entries "$apt/parts" || return 1
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
    local work

    if [ -n "$(cmocka_source)" ] || ! have_apt; then
        return 0
    fi
    say "fetching the source of cmocka"
    mkdir -p "$deps"
    work=$(mktemp -d "$deps/fetch.XXXXXX")
    (cd "$work" && download_source_package "$work/apt" \
        && unpack_cmocka "$work" "$deps") \
        || warn "no source package of cmocka; CMake will fetch it instead"
    rm -rf "$work"
}
