# SPDX-License-Identifier: Zlib
# A package whose programs are stand-ins: one hangs, one crashes, one fails and
# one is missing. All others are run nevertheless, and the file is complete.
# cmake -P with EVERYTHING, STEP, EMULATOR and WORK.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
set(names check/calls check/calls_directdraw)
foreach(name bumper hotspot bricks swarm pinball asteroids platform
        ddcollide-probe)
    list(APPEND names bin/${name})
endforeach()
foreach(name IN LISTS names)
    configure_file(${STEP} "${WORK}/a zip/${name}.exe" COPYONLY)
endforeach()
configure_file(${EVERYTHING} "${WORK}/a zip/check/everything.exe" COPYONLY)
execute_process(
    COMMAND ${EMULATOR} "${WORK}/a zip/check/everything.exe" result.txt 15
    WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE output)
file(READ ${WORK}/result.txt result)
string(REGEX REPLACE "\r" "" result "${result}")
set(begun "begun with 1\n--")
if(result MATCHES "everything.a zip")
    message(FATAL_ERROR "the folder is told in\n${result}")
endif()
foreach(wanted
        "^ddcollide [0-9.]+, (i686|x86_64)\nprocessor: .*\ndesktop: [0-9]+x"
        "== cmd /c ver\n.*Windows.*\n-- status 0"
        "calls.exe\n${begun} status 0"
        "bumper.exe [^\n]*windowed\n${begun} took too long, and was ended"
        "hotspot.exe [^\n]*\n${begun} crashed: 0xC000001D"
        "bricks.exe [^\n]*\n${begun} status 3"
        "cannon.exe [^\n]*\n-- cannot be started: error 2\n"
        "ddcollide-probe.exe --dump -\n${begun} status 0"
        "\ncomplete: 21 programs; 2 failed, 2 crashed, 1 took too long, 2 could not be started\n$")
    if(NOT result MATCHES "${wanted}")
        message(FATAL_ERROR "no ${wanted} in\n${result}")
    endif()
endforeach()
if(NOT status EQUAL 0 OR NOT output MATCHES "21 of 21")
    message(FATAL_ERROR "status ${status}\n${output}")
endif()
