# SPDX-License-Identifier: Zlib
# Fault injection: runs the probe in one folder with the ddraw.dll of
# probe_faults.c, of which one method at a time crashes, answers garbage or
# never returns. The probe must end by itself, with a line for every observation
# in its report. Three methods are tried, or, when DDC_SOAK_FRAMES is set as for
# the soak tests, all that the probe calls, of all versions of the interfaces:
# runs without a fault count the calls. Each is tried while the first group that
# calls it is asked: with all groups, the runs would take hours. cmake -P with
# PROBE, FAULTS (the DLL), WORK, EMULATOR and KEPT (a dump).

cmake_minimum_required(VERSION 3.21)
include(${CMAKE_CURRENT_LIST_DIR}/probe_qemu.cmake)
file(MAKE_DIRECTORY ${WORK})
file(COPY ${PROBE} ${FAULTS} DESTINATION ${WORK})
get_filename_component(program ${PROBE} NAME)
set(ENV{WINEDLLOVERRIDES} "ddraw=n,b")
set(probe ${EMULATOR} ${WORK}/${program})

# Asks these groups, which commas separate, or all if "". When the fault is
# "count", the probe must succeed; sets called, the methods that it has called.
function(try fault groups seconds)
    set(ENV{DDRAW_FAULT} ${fault})
    set(only "")
    if(groups)
        set(only --only ${groups})
    endif()
    execute_process(COMMAND ${probe} --tap --timeout ${seconds} ${only}
        OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
    string(REGEX MATCHALL "(^|\n)(not )?ok [0-9]+ - " results "${output}")
    list(LENGTH results found)
    file(STRINGS ${KEPT} lines REGEX "^[^#]")
    list(LENGTH lines count)
    if(groups AND output MATCHES "(^|\n)1\\.\\.([0-9]+)\n")
        set(count ${CMAKE_MATCH_2})
    endif()
    allow_qemu(output expected)
    if(NOT fault STREQUAL "count")
        set(expected "[012]")
    endif()
    if(NOT status MATCHES "^${expected}$" OR NOT found EQUAL count)
        message(SEND_ERROR "${fault} ${groups}: status ${status}, "
            "${found} of ${count} results\n${errors}")
    endif()
    message(STATUS "${fault} ${groups}: status ${status}, ${found} results")
    string(REGEX MATCHALL "called [a-z0-9]+:[0-9]+" called "${errors}")
    list(TRANSFORM called REPLACE "called " "")
    # Each final Release of an object of version 1 prints all counts.
    list(REMOVE_DUPLICATES called)
    set(called "${called}" PARENT_SCOPE)
endfunction()

# For how many seconds the probe waits for a call that does not return: long
# while no hang is planted, so that a slow call is not taken for one.
set(short 3)
set(long 60)

# "surface7:25" is the method in slot 25 of IDirectDrawSurface7.
if(NOT DEFINED ENV{DDC_SOAK_FRAMES})
    set(groups lock,busy,caps,private,uniqueness)
    try(count ${groups} ${long})
    if(NOT "surface7:25" IN_LIST called)
        message(FATAL_ERROR "the calls were: ${called}")
    endif()
    # Blt of surfaces, GetCaps of the object, SetPrivateData of version 7.
    try(crash:surface:5 ${groups} ${short})
    try(garbage:ddraw:11 ${groups} ${short})
    try(hang:surface7:40 ${groups} ${short})
    return()
endif()

# All groups are named by the message about a wrong one.
execute_process(COMMAND ${probe} --only none ERROR_VARIABLE errors)
string(REGEX MATCH "groups:([ a-z0-9]+)" line "${errors}")
string(REGEX MATCHALL "[a-z0-9]+" groups "${CMAKE_MATCH_1}")
set(tried "")
foreach(group IN LISTS groups)
    try(count ${group} ${long})
    list(REMOVE_ITEM called ${tried})
    list(APPEND tried ${called})
    foreach(method IN LISTS called)
        foreach(kind crash garbage hang)
            try(${kind}:${method} ${group} ${short})
        endforeach()
    endforeach()
endforeach()
try(count "" ${long})
list(REMOVE_ITEM called ${tried})
if(NOT tried OR called)
    message(FATAL_ERROR "not tried: ${called}")
endif()
