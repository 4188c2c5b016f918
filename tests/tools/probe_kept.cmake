# SPDX-License-Identifier: Zlib
# Compares a dump of the probe with the kept one of the same implementation,
# version, processor and renderer. Where none is kept, the test says so by name,
# and CTest counts it as skipped. cmake -P with PROBE, DUMPS (the folder of the
# kept ones), WORK and EMULATOR.

cmake_minimum_required(VERSION 3.21)
file(MAKE_DIRECTORY ${WORK})
# What this is, and then, by all observations, how it behaves.
execute_process(
    COMMAND ${EMULATOR} ${PROBE} --dump ${WORK}/dump.txt --only create
    RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "--dump: status ${status}")
endif()
file(STRINGS ${WORK}/dump.txt head REGEX "^# arch ")
if(NOT head MATCHES "^# arch ([^,]+), Wine ([^,]+), renderer (.+)$")
    message(FATAL_ERROR "the dump does not say what it is of: ${head}")
endif()
set(kept "wine-${CMAKE_MATCH_2}-${CMAKE_MATCH_1}-${CMAKE_MATCH_3}.txt")
if(NOT EXISTS ${DUMPS}/${kept})
    message("no dump is kept of this ddraw.dll (${kept})")
    return()
endif()
execute_process(COMMAND ${EMULATOR} ${PROBE} --diff ${DUMPS}/${kept}
    RESULT_VARIABLE status OUTPUT_VARIABLE output)
message("${output}")
if(NOT status EQUAL 0)
    message(FATAL_ERROR "not as in ${kept}")
endif()
