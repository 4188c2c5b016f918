# SPDX-License-Identifier: Zlib
# Fault injection: runs the probe beside the ddraw.dll of probe_faults.c with
# one method at a time that crashes, answers garbage or never returns. The probe
# must end by itself, with a line for every observation in its report. A first
# run counts the calls of all methods of all versions of the interfaces; those
# that are called are tried, all of them when DDC_SOAK_FRAMES is set, as the
# soak tests do. cmake -P with PROBE, FAULTS (the DLL), WORK, EMULATOR and KEPT
# (a dump).

cmake_minimum_required(VERSION 3.21)
file(MAKE_DIRECTORY ${WORK})
file(COPY ${PROBE} ${FAULTS} DESTINATION ${WORK})
get_filename_component(program ${PROBE} NAME)
file(STRINGS ${KEPT} lines REGEX "^[^#]")
list(LENGTH lines count)
set(ENV{WINEDLLOVERRIDES} "ddraw=n,b")
# All groups are asked when all methods are tried.
set(only --only lock,busy,caps,private,uniqueness)
if(DEFINED ENV{DDC_SOAK_FRAMES})
    set(only "")
endif()

function(try fault)
    set(ENV{DDRAW_FAULT} ${fault})
    execute_process(
        COMMAND ${EMULATOR} ${WORK}/${program} --tap --timeout 3 ${only}
        OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
    string(REGEX MATCHALL "(^|\n)(not )?ok [0-9]+ - " results "${output}")
    list(LENGTH results found)
    if(only AND output MATCHES "(^|\n)1\\.\\.([0-9]+)\n")
        set(count ${CMAKE_MATCH_2})
    endif()
    if(NOT status MATCHES "^[012]$" OR NOT found EQUAL count)
        message(SEND_ERROR "${fault}: status ${status}, "
            "${found} of ${count} results\n${errors}")
    endif()
    message(STATUS "${fault}: status ${status}, ${found} results")
    set(status ${status} PARENT_SCOPE)
    set(errors "${errors}" PARENT_SCOPE)
endfunction()

# "surface7:25" is the method in slot 25 of IDirectDrawSurface7.
try(count)
string(REGEX MATCHALL "called [a-z0-9]+:[0-9]+" called "${errors}")
list(TRANSFORM called REPLACE "called " "")
if(NOT status EQUAL 0 OR NOT "surface7:25" IN_LIST called)
    message(FATAL_ERROR "status ${status}; the calls were: ${called}")
endif()
if(NOT DEFINED ENV{DDC_SOAK_FRAMES})
    # Blt of surfaces, GetCaps of the object, SetPrivateData of version 7.
    try(crash:surface:5)
    try(garbage:ddraw:11)
    try(hang:surface7:40)
    return()
endif()
foreach(method IN LISTS called)
    foreach(kind crash garbage hang)
        try(${kind}:${method})
    endforeach()
endforeach()
