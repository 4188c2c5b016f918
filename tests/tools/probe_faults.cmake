# SPDX-License-Identifier: Zlib
# Mutation testing: runs the probe beside the ddraw.dll of probe_faults.c with
# one planted fault at a time. Each must be named by the observation that its row
# of probe_faults_table.c gives, and whatever else is not ok must be in the same
# group. A fault that destroys memory is judged by the first observation that is
# not ok: anything may follow. If the process ends, the probe must say where.
# All faults are run when DDC_SOAK_FRAMES is set, as the soak tests do.
# cmake -P with PROBE, FAULTS (the DLL), TABLE, WORK, EMULATOR and EVERY_TIME (the
# faults that are run in every test, between commas).

cmake_minimum_required(VERSION 3.21)
include(${CMAKE_CURRENT_LIST_DIR}/probe_qemu.cmake)
file(MAKE_DIRECTORY ${WORK})
file(COPY ${PROBE} ${FAULTS} DESTINATION ${WORK})
get_filename_component(program ${PROBE} NAME)
string(REPLACE "," ";" every_time "${EVERY_TIME}")
# Those that destroy memory.
set(destroying pitch_too_large)
# The groups that are asked then; all, when all faults are run.
set(only --only pitch,lock,slack,draw,identity,pace,chains,blits)
if(DEFINED ENV{DDC_SOAK_FRAMES})
    set(only "")
endif()
# It loads the system's ddraw.dll in turn.
set(ENV{WINEDLLOVERRIDES} "ddraw=n,b")

# The observations that are not ok and not known, and their groups.
function(failures output ids_out groups_out)
    string(REGEX MATCHALL "\nnot ok [0-9]+ - [^\n]+" lines "${output}")
    list(FILTER lines EXCLUDE REGEX " # TODO ")
    set(ids "")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^\nnot ok [0-9]+ - ([^ ]+) = .*" "\\1" id
            "${line}")
        list(APPEND ids ${id})
    endforeach()
    string(REGEX MATCHALL "\n#   group: [a-z0-9]+" groups "${output}")
    list(REMOVE_DUPLICATES groups)
    set(${ids_out} "${ids}" PARENT_SCOPE)
    set(${groups_out} "${groups}" PARENT_SCOPE)
endfunction()

function(try name cause)
    set(ENV{DDRAW_FAULT} ${name})
    # Wine 10.0 without OpenGL writes into freed memory after a Flip
    # (chains.flip.spares), which ends the process now and then. What it has
    # said counts; if that is not enough, it is asked again.
    foreach(time RANGE 1 8)
        execute_process(COMMAND ${EMULATOR} ${WORK}/${program} --tap ${only}
            OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
        allow_qemu(output expected)
        failures("${output}" ids groups)
        if(NOT errors MATCHES "ended after \"chains\\.flip\\.")
            break()
        elseif(cause IN_LIST ids)
            set(status 1)
            break()
        endif()
    endforeach()
    list(LENGTH groups count)
    if(cause STREQUAL "-")
        if(NOT status EQUAL expected OR ids)
            message(SEND_ERROR "${name}: status ${status}: ${ids} ${errors}")
        endif()
    elseif(name IN_LIST destroying)
        if(NOT "${ids}" MATCHES "^${cause}(;|$)" OR
           NOT (status EQUAL 1 OR (status EQUAL 2 AND errors MATCHES
                "ended after \"|that follows \"[^\n]* hangs")))
            message(SEND_ERROR "${name}: status ${status}: ${ids} ${errors}")
        endif()
    elseif(NOT status EQUAL 1 OR NOT cause IN_LIST ids OR NOT count EQUAL 1)
        message(SEND_ERROR
            "${name}: status ${status}: ${ids} in ${groups} ${errors}")
    endif()
    message(STATUS "${name}: ${ids}")
endfunction()

# The rows of the table: RESULT(name, "observation", ....
file(READ ${TABLE} table)
string(REGEX MATCHALL "\n[A-Z]+\\(" begun "${table}")
string(REGEX MATCHALL "\n[A-Z]+\\([a-z0-9_]+,[ \n]+\"[^\"]+\"" rows
    "${table}")
list(LENGTH begun count)
list(LENGTH rows read)
if(read EQUAL 0 OR NOT read EQUAL count)
    message(FATAL_ERROR "${read} of ${count} rows of ${TABLE} can be read")
endif()
if(DEFINED ENV{DDC_SOAK_FRAMES})
    try(none -)
endif()
foreach(row IN LISTS rows)
    string(REGEX MATCH "\\(([a-z0-9_]+),[ \n]+\"([^\"]+)\"" matched "${row}")
    if(CMAKE_MATCH_1 IN_LIST every_time OR DEFINED ENV{DDC_SOAK_FRAMES})
        try(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
    endif()
endforeach()
