# SPDX-License-Identifier: Zlib
# Links a program of Microsoft's ABI with the packed .lib, and runs it. Run with
# cmake -P and PREFIX, WORK, PROCESSOR, CLANG, LLD_LINK, EMULATOR.
cmake_minimum_required(VERSION 3.21)

set(object ${WORK}/msvc.obj)
set(program ${WORK}/msvc.exe)
execute_process(
    COMMAND ${CLANG} --target=${PROCESSOR}-pc-windows-msvc -ffreestanding
        -fno-stack-protector -O1 -I${PREFIX}/include
        -c ${CMAKE_CURRENT_LIST_DIR}/msvc_consumer.c -o ${object}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${LLD_LINK} /nodefaultlib /subsystem:console /entry:entry
        /safeseh:no /out:${program} ${object} ${PREFIX}/lib/ddcollide.lib
    COMMAND_ERROR_IS_FATAL ANY)
file(COPY ${PREFIX}/bin/ddcollide.dll DESTINATION ${WORK})
execute_process(COMMAND ${EMULATOR} ${program} RESULT_VARIABLE status)
if(NOT status EQUAL 42)
    message(FATAL_ERROR "the program ended with ${status}, not 42")
endif()
