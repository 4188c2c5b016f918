# shellcheck shell=bash
# SPDX-License-Identifier: Zlib
#
# Shared by samples/run, scripts/release and what runs tests: installs programs,
# configures and builds presets. Sourced; sets DDC_ROOT and defines functions
# only.

DDC_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source-path=SCRIPTDIR
. "$DDC_ROOT/scripts/wine.sh"
# shellcheck source-path=SCRIPTDIR
. "$DDC_ROOT/scripts/packages.sh"
# shellcheck source-path=SCRIPTDIR
. "$DDC_ROOT/scripts/private-apt.sh"
# shellcheck source-path=SCRIPTDIR
. "$DDC_ROOT/scripts/cmocka-source.sh"
# shellcheck source-path=SCRIPTDIR
. "$DDC_ROOT/scripts/i386.sh"

# configure PRESET [CMAKE-OPTION...]: CMake's output goes to stderr.
configure()
{
    (cd "$DDC_ROOT" && cmake --preset "$@") </dev/null >&2
}

# configure_once PRESET [CMAKE-OPTION...]: only when never done, or when the
# presets are newer. Changes of CMake files are noticed by the build itself;
# changes of the presets are not.
configure_once()
{
    local preset=$1
    local tree=$DDC_ROOT/build/$preset

    if [ ! -f "$tree/build.ninja" ]; then
        configure "$@"
    elif [ "$DDC_ROOT/CMakePresets.json" -nt "$tree/CMakeCache.txt" ]; then
        # The options are not repeated: CMake's cache has them.
        configure "$preset" && touch "$tree/CMakeCache.txt"
    fi
}

# build PRESET [BUILD-OPTION...]
build()
{
    (cd "$DDC_ROOT" && cmake --build --preset "$@") </dev/null >&2
}
