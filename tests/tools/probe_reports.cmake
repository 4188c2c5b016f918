# SPDX-License-Identifier: Zlib
# The probe's reports on Wine's ddraw.dll: the summary in the style of winetest,
# dumps that it reads again, differences, and some groups only. The groups lock
# and clip stand for all, as they have known differences and what was skipped.
# cmake -P with PROBE, WORK, EMULATOR and KEPT (the dump to expect).

cmake_minimum_required(VERSION 3.21)
include(${CMAKE_CURRENT_LIST_DIR}/winetest.cmake)
file(MAKE_DIRECTORY ${WORK})
set(only --only lock,clip)

# Runs the probe: probe(EXPECTED-STATUS OPTION...) sets output.
function(probe expected)
    execute_process(COMMAND ${EMULATOR} ${PROBE} ${ARGN}
        WORKING_DIRECTORY ${WORK}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL expected)
        message(FATAL_ERROR "${ARGN}: status ${status}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

function(want pattern)
    if(NOT output MATCHES "${pattern}")
        message(FATAL_ERROR "no \"${pattern}\" in\n${output}")
    endif()
endfunction()

# A dump has the lines of the kept one that are about these groups.
file(REMOVE ${WORK}/dump.txt)
probe(0 --dump dump.txt ${only})
file(STRINGS ${WORK}/dump.txt dump REGEX "^[^#]")
list(LENGTH dump count)
file(STRINGS ${KEPT} kept REGEX "^[^#]")
foreach(line IN LISTS dump)
    if(NOT line IN_LIST kept)
        message(FATAL_ERROR "not in ${KEPT}: ${line}")
    endif()
endforeach()
foreach(id create.mode back.unlock clip32.one)
    if(NOT "${dump}" MATCHES ";${id} = ")
        message(FATAL_ERROR "${id} is missing")
    endif()
endforeach()
if("${dump}" MATCHES ";(sysmem.rect|cliplist.create) = ")
    message(FATAL_ERROR "there are other groups: ${dump}")
endif()
file(STRINGS ${WORK}/dump.txt head REGEX "^# arch ")
if(NOT head MATCHES "Wine .+, renderer no3d")
    message(FATAL_ERROR "the dump does not say where it comes from: ${head}")
endif()

# The summary has the number of observations, and of the lines of each kind.
probe(0 --winetest ${only})
want("^ddraw: Wine [0-9.]+, (i686|x86_64), Wine [^\n]+, renderer no3d\n")
string(CONCAT known "\nddraw\\.c:[0-9]+: Test marked todo: "
    "sysmem.lock.disjoint: Got [^\n]+\n")
want("${known}")
winetest("${output}" 0)
set(not_observed ${dump})
list(FILTER not_observed INCLUDE REGEX " = skipped$")
list(LENGTH not_observed not_observed)
math(EXPR observed "${count} - ${not_observed}")
want("\nddraw: ${observed} judged, 0 not judged\\.\n")
# What was skipped alike is one line.
string(CONCAT alike "\nddraw\\.c:[0-9]+: Tests skipped: "
    "vidmem\\.\\*, ${not_observed} observations: Not observed\\.\n")
want("${alike}")
if(NOT executed EQUAL observed OR todo EQUAL 0 OR NOT failed EQUAL 0 OR
   NOT skipped EQUAL 1)
    message(FATAL_ERROR "${observed} were observed in\n${output}")
endif()

# A dump with a changed line and a missing line.
file(READ ${WORK}/dump.txt text)
string(REPLACE "\nsysmem.lock = DD_OK\n" "\nsysmem.lock = DDERR_GENERIC\n"
    text "${text}")
string(REPLACE "\nsysmem.unlock = DD_OK\n" "\n" text "${text}")
file(WRITE ${WORK}/changed.txt "${text}")
probe(1 --diff changed.txt ${only})
want("^- old, \\+ now\n")
want("\n-sysmem.lock = DDERR_GENERIC\n\\+sysmem.lock = DD_OK\n")
want("\n\\+sysmem.unlock = DD_OK\n")
want("\n2 of ${count} observations differ\n$")

# What was skipped then is told as one line for each run of observations.
file(READ ${WORK}/dump.txt text)
string(REGEX REPLACE "\n(clip[0-9]*\\.[^ ]*) = [^\n]*" "\n\\1 = skipped" text
    "${text}")
file(WRITE ${WORK}/skipped.txt "${text}")
probe(1 --diff skipped.txt ${only})
want("\n-clip16.\\* \\([0-9]+ observations\\) = skipped\n")

# Costs; probe_stub.cmake has them as a table.
probe(0 --csv)
want("^call,surface,median_ns,percentile_90_ns\nLock,sysmem 8,[0-9]+,[0-9]+\n")
want("\nFlip,primary 8,")

# A program with a manifest of Windows 8 cannot set modes of 8 bits there.
probe(0 --tap --only create)
want("manifest: none\n")

# A compatibility layer with a name that is longer than the room for it.
set(ENV{__COMPAT_LAYER} WIN98)
probe(0 --tap --only create)
want("shims: WIN98\n")
string(REPEAT "x" 300 long)
set(ENV{__COMPAT_LAYER} ${long})
probe(0 --tap --only create)
want("shims: a layer of 301 bytes\n")
unset(ENV{__COMPAT_LAYER})

# Without ddraw.dll; with files that do not exist and unknown options.
set(ENV{WINEDLLOVERRIDES} "ddraw=")
probe(2 --tap)
want("there is no ddraw.dll")
unset(ENV{WINEDLLOVERRIDES})
file(WRITE ${WORK}/no_dump.txt "this is no dump\n")
probe(2 --diff no_dump.txt --only create)
file(WRITE ${WORK}/no_dump.txt "")
probe(2 --diff no_dump.txt --only create)
want("is no dump")
probe(2 --diff missing.txt)
probe(2 --dump missing_folder/dump.txt)
probe(2 --no-such-option)
probe(2 stray)
probe(2 --only lock,nobody)
want("lock,nobody: no such group\ngroups: create pitch lock .* end\n$")
foreach(timeout abc 0 -1 5s "" 86401 99999999999)
    probe(2 --timeout=${timeout} --tap --only create)
    want("--timeout ${timeout}: not from 1 to 86400\n")
endforeach()
probe(0 --timeout 86400 --tap --only create)
probe(2 --tap --dump two_modes.txt)
if(EXISTS ${WORK}/two_modes.txt)
    message(FATAL_ERROR "two modes: the second one's file was written")
endif()
foreach(help -h --help)
    probe(0 ${help})
    want("^usage: ddcollide-probe ")
endforeach()

# A full disk: a report that cannot be written must be a failure.
foreach(way --tap --winetest)
    execute_process(COMMAND ${EMULATOR} ${PROBE} ${way} --only create
        OUTPUT_FILE /dev/full ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 2)
        message(FATAL_ERROR "${way} to a full disk: status ${status}")
    endif()
    want("could not be written")
endforeach()
