# SPDX-License-Identifier: Zlib
# Runs the probe with all that it asks, has prove read its report, and keeps that
# for probe_kept.cmake. cmake -P with PROBE, REPORT (the file), PROVE and
# EMULATOR.

cmake_minimum_required(VERSION 3.21)
file(REMOVE ${REPORT})
execute_process(COMMAND ${EMULATOR} ${PROBE} --tap
    OUTPUT_FILE ${REPORT}.new RESULT_VARIABLE status)
execute_process(COMMAND ${PROVE} --exec cat ${REPORT}.new
    COMMAND_ERROR_IS_FATAL ANY)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "--tap: status ${status}")
endif()
file(RENAME ${REPORT}.new ${REPORT})
