# SPDX-License-Identifier: Zlib
# Fails unless PROGRAM, a list, prints what the file EXPECTED has.
cmake_minimum_required(VERSION 3.21)
file(READ ${EXPECTED} expected)
execute_process(COMMAND ${PROGRAM}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\r" "" found "${found}")
if(NOT found STREQUAL expected)
    message(FATAL_ERROR "expected:\n${expected}found:\n${found}")
endif()
