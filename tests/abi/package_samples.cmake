# SPDX-License-Identifier: Zlib
# The packed programs run, as run-everything.cmd runs them: the samples find
# their pictures, the probe reports, and each function is called. cmake -P with
# PREFIX, WORK, SAMPLES, EMULATOR.
cmake_minimum_required(VERSION 3.21)

execute_process(
    COMMAND ${EMULATOR} ${PREFIX}/check/everything.exe everything.txt 1500
    WORKING_DIRECTORY ${WORK} OUTPUT_QUIET RESULT_VARIABLE status)
file(READ ${WORK}/everything.txt result)
string(REGEX REPLACE "\r" "" result "${result}")
string(REGEX MATCHALL "\nframes=120 [^\n]*errors=0" facts "${result}")
list(LENGTH facts count)
file(GLOB samples ${SAMPLES}/*/main.c ${SAMPLES}/*/main_directdraw.c)
list(LENGTH samples wanted)
# In a window and in fullscreen.
math(EXPR wanted "2 * ${wanted}")
include(${CMAKE_CURRENT_LIST_DIR}/../tools/probe_qemu.cmake)
allow_qemu(result failed)
set(end "${failed} failed, 0 crashed, 0 took too long, 0 could not be started\n$")
if(NOT status EQUAL 0 OR NOT count EQUAL wanted OR
   NOT result MATCHES "\nok 1 " OR NOT result MATCHES "${end}")
    message(FATAL_ERROR "status ${status}, ${count} facts\n${result}")
endif()
