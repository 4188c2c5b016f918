# SPDX-License-Identifier: Zlib
# Runs the probe with all that it asks, has prove read its report, and keeps that
# for probe_kept.cmake. cmake -P with PROBE, REPORT (the file), PROVE and
# EMULATOR.

cmake_minimum_required(VERSION 3.21)
file(REMOVE ${REPORT})
execute_process(COMMAND ${EMULATOR} ${PROBE} --tap
    OUTPUT_FILE ${REPORT}.new RESULT_VARIABLE status)
include(${CMAKE_CURRENT_LIST_DIR}/probe_qemu.cmake)
file(READ ${REPORT}.new text)
allow_qemu(text expected)
file(WRITE ${REPORT}.new "${text}")
execute_process(COMMAND ${PROVE} --exec cat ${REPORT}.new
    COMMAND_ERROR_IS_FATAL ANY)
if(NOT status EQUAL expected)
    message(FATAL_ERROR "--tap: status ${status}")
endif()
file(RENAME ${REPORT}.new ${REPORT})
