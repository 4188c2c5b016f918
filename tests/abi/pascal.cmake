# SPDX-License-Identifier: Zlib
# Compiles the Pascal unit and compares the layout of every record with that of
# the C struct. The Pascal program is linked with the library and calls it.
# Run with cmake -P and PYTHON, FPC, CC, SOURCE, BINDINGS, WORK, LIBRARY_DIR.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
execute_process(
    COMMAND ${PYTHON} ${SOURCE}/bindings/generate.py --layout ${WORK}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${CC} -I${SOURCE}/include ${WORK}/layout.c -o ${WORK}/layout_c
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${FPC} -v0 -FE${WORK} -Fu${BINDINGS} -Fl${LIBRARY_DIR}
        ${WORK}/layout.pas
    OUTPUT_VARIABLE said RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "${said}")
endif()
set(ENV{LD_LIBRARY_PATH} ${LIBRARY_DIR})
foreach(program layout layout_c)
    execute_process(COMMAND ${WORK}/${program} OUTPUT_VARIABLE ${program}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(NOT layout STREQUAL layout_c OR layout STREQUAL "")
    message(FATAL_ERROR "Pascal:\n${layout}\nC:\n${layout_c}")
endif()
