# SPDX-License-Identifier: Zlib
# Fault injection: runs the probe beside the stub ddraw.dll of probe_stub.c, in
# each of the stub's modes (what its methods do: return nothing, refuse, agree,
# crash, hang, ...). The probe must end and report the differences.
# cmake -P with PROBE, STUB, WORK, EMULATOR and KEPT, the stored observations of
# the probe with Wine's ddraw.dll, which name every observation there is.

cmake_minimum_required(VERSION 3.21)
include(${CMAKE_CURRENT_LIST_DIR}/winetest.cmake)
file(MAKE_DIRECTORY ${WORK})
file(COPY ${PROBE} ${STUB} DESTINATION ${WORK})
get_filename_component(program ${PROBE} NAME)
file(STRINGS ${KEPT} lines REGEX "^[^#]")
list(LENGTH lines count)

# Runs the probe: probe(MODE EXPECTED-STATUS OPTION...) sets output.
function(probe mode expected)
    set(ENV{DDRAW_STUB} ${mode})
    execute_process(COMMAND ${EMULATOR} ${WORK}/${program} ${ARGN}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL expected)
        message(FATAL_ERROR "${mode}: status ${status}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# tap(MODE GROUPS LINE...): a whole TAP report of these groups, or of all, with
# these lines, as regular expressions after "ok N - " or "not ok N - ".
function(tap mode groups)
    if(groups STREQUAL "all")
        probe(${mode} 1 --tap)
    else()
        probe(${mode} 1 --tap --only ${groups})
    endif()
    string(REGEX MATCHALL "(^|\n)(not )?ok [0-9]+ - " results "${output}")
    list(LENGTH results found)
    if(NOT output MATCHES "(^|\n)1\\.\\.${found}\n" OR found EQUAL 0 OR
       (groups STREQUAL "all" AND NOT found EQUAL count))
        message(FATAL_ERROR
            "${mode}: ${found} of ${count} results\n${output}")
    endif()
    foreach(line IN LISTS ARGN)
        if(NOT output MATCHES "\n(${line})( # (SKIP|not judged)[^\n]*)?\n")
            message(FATAL_ERROR "${mode}: no \"${line}\" in\n${output}")
        endif()
    endforeach()
    message(STATUS "${mode}: ${found} results, as expected")
endfunction()

# Wine tells the path of the file beside the probe, and loads its own.
set(ENV{WINEDLLOVERRIDES} "ddraw=b,n")
probe(yes 2 --tap --only create)
if(NOT output STREQUAL "ddcollide-probe: Wine loaded its own ddraw.dll \
instead of the one beside the probe: set WINEDLLOVERRIDES=ddraw=n,b\n")
    message(FATAL_ERROR "Wine's ddraw.dll is judged\n${output}")
endif()
message(STATUS "Wine's own ddraw.dll: not judged")
# wine-run prefers the file where the caller's overrides do not name ddraw.
set(ENV{WINEDLLOVERRIDES} "dinput=b")
probe(yes 0 --time)
unset(ENV{WINEDLLOVERRIDES})

tap(null all
    "not ok [0-9]+ - create.ddraw.pointer = NULL"
    "ok [0-9]+ - create.export_ex = absent"
    "ok [0-9]+ - create.cooperate = skipped"
    "ok [0-9]+ - primary.lock = skipped"
    "ok [0-9]+ - end.lock = skipped")
tap(no all
    "not ok [0-9]+ - create.cooperate = DDERR_UNSUPPORTED"
    "ok [0-9]+ - create.primary = skipped"
    "ok [0-9]+ - back.lock = skipped")
tap(yes lock,identity,end
    "ok [0-9]+ - sysmem.lock = DD_OK"
    "not ok [0-9]+ - sysmem.lock.pointer = untouched"
    "not ok [0-9]+ - sysmem.lock.twice = DD_OK"
    "ok [0-9]+ - identity.unknown = skipped"
    "ok [0-9]+ - end.lock = DD_OK")
tap(crash lock,busy,flip
    "not ok [0-9]+ - sysmem.lock = crashed"
    "ok [0-9]+ - sysmem.lock.other_thread = crashed"
    "ok [0-9]+ - back.restore = crashed"
    "ok [0-9]+ - create.cooperate = DD_OK"
    "ok [0-9]+ - flip = crashed")
tap(thread lock,end
    "ok [0-9]+ - sysmem.lock = DD_OK"
    "ok [0-9]+ - end.lock = crashed")

# Nothing that follows from the display mode is a failure.
probe(no 1 --winetest)
winetest("${output}" 1)
string(CONCAT folded "\nddraw\\.c:[0-9]+: Tests skipped: "
    "sysmem\\.\\*, [0-9]+ observations: "
    "Not judged, follows from create\\.set_mode\\.\n")
if(NOT output MATCHES "${folded}" OR NOT failed EQUAL 3)
    message(FATAL_ERROR "no: ${failed} failures\n${output}")
endif()
message(STATUS "no: ${failed} failures, ${skipped} lines of what was skipped")

probe(hang 2 --tap --timeout 2)
if(NOT output MATCHES "the call that follows \"back.memory\" hangs")
    message(FATAL_ERROR "hang: it does not say where\n${output}")
endif()
message(STATUS "hang: the place is named")
probe(load 2 --tap --timeout 2)
if(NOT output MATCHES "^ddcollide-probe: loading ddraw.dll hangs\n$")
    message(FATAL_ERROR "load: it does not say where\n${output}")
endif()
message(STATUS "load: the place is named")

# What was observed before the end of the process is reported.
probe(end 2 --tap)
string(REGEX MATCHALL "(^|\n)(not )?ok [0-9]+ - " results "${output}")
list(LENGTH results found)
if(NOT output MATCHES "after \"back.memory\", with status 0x4D\n" OR
   NOT output MATCHES "\nok [0-9]+ - create.cooperate = DD_OK\n" OR
   NOT output MATCHES "\nok [0-9]+ - sysmem.lock = skipped # SKIP [^\n]+\n" OR
   NOT found EQUAL count)
    message(FATAL_ERROR "end: ${found} of ${count} results\n${output}")
endif()
message(STATUS "end: ${found} results, and the place is named")

# Of a ddraw.dll that is not known, only what is documented is judged.
probe(yes 1 --tap --only pitch)
if(NOT output MATCHES "\nok [0-9]+ - pitch.8bit.1 = 0 # not judged\n" OR
   NOT output MATCHES
    "\n# [0-9]+ judged, [1-9][0-9]* not judged, [0-9]+ skipped\n$")
    message(FATAL_ERROR "it does not say what was judged\n${output}")
endif()
message(STATUS "yes: what was not judged is marked")
# What is known of Wine counts too when that is asked for.
probe(yes 1 --tap --only pitch --like wine)
if(NOT output MATCHES "\n# judged like: wine\n" OR NOT output MATCHES
    "\nnot ok [0-9]+ - create.export_ex = absent\n#   seen before: found\n")
    message(FATAL_ERROR "it is not judged like Wine\n${output}")
endif()
probe(yes 2 --like nobody)
message(STATUS "yes: judged like Wine")

# A dump of everything, with an observation that is not known any more.
file(READ ${KEPT} text)
file(WRITE ${WORK}/unknown.txt "${text}nobody = knows\n")
probe(no 1 --diff ${WORK}/unknown.txt)
if(NOT output MATCHES
    "\n-create.cooperate = DD_OK\n\\+create.cooperate = DDERR_UNSUPPORTED\n"
    OR NOT output MATCHES "\n-nobody = knows\n"
    OR NOT output MATCHES "[1-9][0-9]* of ${count} observations differ\n")
    message(FATAL_ERROR "the difference is not reported\n${output}")
endif()
message(STATUS "no: different from Wine")

# Costs, of calls that do nothing.
probe(yes 0 --time)
foreach(pattern "^call +surface +median ns +90 % ns\nLock +sysmem 8 +[0-9]+ +"
        "\nFlip +primary 8 +[0-9]+ +[0-9]+\n" "\nGetDC +sysmem 32 ")
    if(NOT output MATCHES "${pattern}")
        message(FATAL_ERROR "costs: no \"${pattern}\" in\n${output}")
    endif()
endforeach()
message(STATUS "yes: a table of costs")
# Of calls that fail there is no cost.
probe(crash 0 --time)
if(NOT output MATCHES "\nLock +sysmem 8 +failed +failed\n" OR
   output MATCHES " [0-9]+\n")
    message(FATAL_ERROR "failed calls have costs:\n${output}")
endif()
probe(crash 0 --csv)
if(NOT output MATCHES "\nLock,sysmem 8,,\n")
    message(FATAL_ERROR "failed calls have costs:\n${output}")
endif()
message(STATUS "crash: no costs")
foreach(mode null no)
    foreach(way --time --csv)
        probe(${mode} 2 ${way})
        if(NOT output MATCHES
            "probe: nothing was measured: create.set_mode = [^ ]+\n$")
            message(FATAL_ERROR "${mode} ${way}: no reason in\n${output}")
        endif()
    endforeach()
endforeach()
message(STATUS "no: nothing was measured")
