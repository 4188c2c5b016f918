# SPDX-License-Identifier: Zlib
# The symbols file of the Debian package has exactly the functions that the
# shared library exports. cmake -P with PYTHON, NM, LIBRARY, SOURCE.
cmake_minimum_required(VERSION 3.21)

execute_process(COMMAND ${PYTHON} -B scripts/debian/make-symbols
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE listed
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${NM} -D --defined-only ${LIBRARY}
    OUTPUT_VARIABLE exported COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n Ddc[A-Za-z_0-9]+@Base" listed "${listed}")
string(REGEX MATCHALL " [A-Z] [A-Za-z_0-9]+" exported "${exported}")
list(TRANSFORM listed REPLACE "\n (.*)@Base" "\\1")
list(TRANSFORM exported REPLACE " [A-Z] (.*)" "\\1")
# What a build for coverage adds.
list(FILTER exported EXCLUDE REGEX "^(__llvm_|__start_|__stop_|lprof)")
list(SORT listed)
list(SORT exported)
list(LENGTH listed count)
if(count EQUAL 0 OR NOT listed STREQUAL exported)
    message(FATAL_ERROR "listed are ${listed}\nexported are ${exported}")
endif()
message(STATUS "${count} functions are listed and exported")
