# SPDX-License-Identifier: Zlib
# Fault injection: runs the probe beside the ddraw.dll of probe_faults.c with
# one method at a time that crashes, answers garbage or never returns. The probe
# must end by itself, with a line for every observation in its report. All
# methods are tried when DDC_SOAK_FRAMES is set, as the soak tests do.
# cmake -P with PROBE, FAULTS (the DLL), WORK, EMULATOR and KEPT (a dump).

cmake_minimum_required(VERSION 3.21)
file(MAKE_DIRECTORY ${WORK})
file(COPY ${PROBE} ${FAULTS} DESTINATION ${WORK})
get_filename_component(program ${PROBE} NAME)
file(STRINGS ${KEPT} lines REGEX "^[^#]")
list(LENGTH lines count)
set(ENV{WINEDLLOVERRIDES} "ddraw=n,b")

# The slots of the methods that the probe calls.
set(surface 0 1 2 3 5 7 8 9 11 12 14 16 17 20 21 22 24 25 26 27 28 29 31 32)
set(ddraw 0 1 2 4 5 6 8 10 11 12 14 19 20 21)
set(palette 3 4 6)
set(clipper 2 3 7)

function(try fault)
    set(ENV{DDRAW_FAULT} ${fault})
    execute_process(
        COMMAND ${EMULATOR} ${WORK}/${program} --tap --timeout 5
        OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status
        TIMEOUT 120)
    string(REGEX MATCHALL "(^|\n)(not )?ok [0-9]+ - " results "${output}")
    list(LENGTH results found)
    if(NOT status MATCHES "^[012]$" OR NOT found EQUAL count)
        message(FATAL_ERROR "${fault}: status ${status}, "
            "${found} of ${count} results\n${errors}")
    endif()
    message(STATUS "${fault}: status ${status}, ${found} results")
endfunction()

if(NOT DEFINED ENV{DDC_SOAK_FRAMES})
    # Blt of surfaces, GetCaps of the object, GetEntries of palettes.
    try(crash:surface:5)
    try(garbage:ddraw:11)
    try(hang:palette:4)
    return()
endif()
foreach(kind crash garbage hang)
    foreach(interface surface ddraw palette clipper)
        foreach(slot IN LISTS ${interface})
            try(${kind}:${interface}:${slot})
        endforeach()
    endforeach()
endforeach()
