# SPDX-License-Identifier: Zlib
# Compares what probe_tap.cmake found with the kept dump of the same
# implementation, version, processor and renderer. Where none is kept, the test
# says so by name, and CTest counts it as skipped. cmake -P with REPORT and DUMPS
# (the folder of the kept ones).

cmake_minimum_required(VERSION 3.21)
file(READ ${REPORT} text)
if(NOT text MATCHES
   "\n# arch: ([^\n]+)\n.*\n# wine: ([^\n]+), renderer: ([^\n]+)\n")
    message(FATAL_ERROR "the report does not say what it is of: ${text}")
endif()
set(kept "wine-${CMAKE_MATCH_2}-${CMAKE_MATCH_1}-${CMAKE_MATCH_3}.txt")
if(NOT EXISTS ${DUMPS}/${kept})
    message("no dump is kept of this ddraw.dll (${kept})")
    return()
endif()
file(STRINGS ${DUMPS}/${kept} expected REGEX "^[^#]")
file(STRINGS ${REPORT} found REGEX "^(not )?ok ")
list(TRANSFORM found REPLACE "^(not )?ok [0-9]+ - | # .*" "")
if(NOT found STREQUAL expected)
    list(REMOVE_ITEM expected ${found})
    message(FATAL_ERROR "not as in ${kept}: ${expected}")
endif()
