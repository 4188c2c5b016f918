# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# Packages of another release of Debian, or their sources, downloaded and not
# installed. Sourced by setup.sh; defines functions only.

# Prints this machine's apt sources for the release $2, turned to the release $3
# and from "deb" into $4, which may be "deb-src". One-line format ($1: a .list
# file).
one_line_sources()
{
    awk -v suite="$2" -v wanted="$3" -v kind="$4" '
        /^[ \t]*deb[ \t]/ {
            for (i = 2; i <= NF; i++) {
                if ($i == suite) {
                    $i = wanted
                    sub(/deb/, kind)
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
    awk -v suite="$2" -v wanted="$3" -v kind="$4" '
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
        tolower($1) == "types:" { $0 = "Types: " kind }
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

# Writes private source entries of the kind $3 for the release $2 into a folder.
write_source_entries()
{
    local folder=$1 wanted=$2 kind=$3 suite file

    suite=$(release_codename)
    [ -n "$suite" ] || return 1
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        if [ -f "$file" ]; then
            one_line_sources "$file" "$suite" "$wanted" "$kind" \
                >>"$folder/private.list"
        fi
    done
    for file in /etc/apt/sources.list.d/*.sources; do
        if [ -f "$file" ]; then
            deb822_sources "$file" "$suite" "$wanted" "$kind" \
                >>"$folder/private.sources"
        fi
    done
}

# private_apt FOLDER deb|deb-src RELEASE COMMAND...: an apt-get that downloads
# into the current folder, from this machine's own package sources turned to a
# release. Lists and caches are in FOLDER: the machine's are neither needed nor
# changed.
private_apt()
{
    local apt=$1
    local -a options

    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
    write_source_entries "$apt/parts" "$3" "$2" || return 1
    options=(-q -o Dir::Etc::sourcelist=/dev/null
        -o Dir::Etc::sourceparts="$apt/parts"
        -o Dir::State::Lists="$apt/lists"
        -o Dir::Cache="$apt/cache"
        -o Acquire::Languages=none
        -o Acquire::Retries=3
        # The folder need not be readable by apt's own user.
        -o APT::Sandbox::User=root)
    timeout -k 10 300 apt-get "${options[@]}" update </dev/null >&2 || true
    timeout -k 10 300 apt-get "${options[@]}" "${@:4}" </dev/null >&2
}
