# SPDX-License-Identifier: Zlib
# Fails unless this machine's facts of the samples are those of facts.txt,
# in the lines that match a regular expression. cmake -P with PROGRAM (a list,
# with its emulator), SAMPLES, FACTS, LINES and WORK, a file that it writes.
cmake_minimum_required(VERSION 3.21)
file(STRINGS ${FACTS} lines REGEX ${LINES})
list(JOIN lines "\n" expected)
string(APPEND expected "\n")
file(WRITE ${WORK} "${expected}")
execute_process(COMMAND ${PROGRAM} ${SAMPLES} ${WORK}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
if(NOT found STREQUAL expected)
    message(FATAL_ERROR "expected:\n${expected}found:\n${found}")
endif()
