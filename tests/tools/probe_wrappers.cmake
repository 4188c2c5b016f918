# SPDX-License-Identifier: Zlib
# Runs the probe beside DLLs that have the version resources of the lines of
# probe_wrappers.txt, and do nothing: it must name each implementation.
# cmake -P with PROBE, LIST, FOLDER (each DLL in a folder with the number of its
# line) and EMULATOR.

cmake_minimum_required(VERSION 3.21)
get_filename_component(program ${PROBE} NAME)
# Without this, Wine's own ddraw.dll would be loaded instead.
set(ENV{WINEDLLOVERRIDES} "ddraw=n")
set(ENV{DDRAW_STUB} null)

file(STRINGS ${LIST} lines REGEX "^[^#]")
set(number 0)
foreach(line IN LISTS lines)
    string(REGEX REPLACE "\\|.*" "" name "${line}")
    file(COPY ${PROBE} DESTINATION ${FOLDER}/${number})
    execute_process(
        COMMAND ${EMULATOR} ${FOLDER}/${number}/${program} --only create
        OUTPUT_VARIABLE output ERROR_VARIABLE output)
    string(FIND "${output}" "\n# implementation: ${name}\n" found)
    string(FIND "${output}" " 1.2.3.4 (" version)
    if(found EQUAL -1 OR version EQUAL -1)
        message(SEND_ERROR "${line}\n${output}")
    endif()
    math(EXPR number "${number} + 1")
endforeach()
if(number EQUAL 0)
    message(FATAL_ERROR "${LIST} is empty")
endif()
message(STATUS "${number} version resources were read")
