# SPDX-License-Identifier: Zlib
# Builds SOURCE with only the packed files, as the language DIALECT or, if that
# is "pkgconfig" or "static", with pkg-config's flags, and runs it. A static
# program needs no library where it runs. Run with cmake -P and
# PREFIX, WORK, SOURCE, DIALECT, COMPILER, FLAGS, EXE (suffix), EMULATOR.
cmake_minimum_required(VERSION 3.21)

set(program ${WORK}/consumer-${DIALECT}${EXE})
set(from -I${PREFIX}/include -L${PREFIX}/lib -lddcollide)
if(DIALECT MATCHES "^(pkgconfig|static)$")
    set(ENV{PKG_CONFIG_LIBDIR} ${PREFIX}/lib/pkgconfig)
    set(kind "")
    if(DIALECT STREQUAL "static")
        set(kind --static)
    endif()
    execute_process(COMMAND pkg-config ${kind} --cflags --libs ddcollide
        OUTPUT_VARIABLE from OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(from UNIX_COMMAND "${from}")
endif()
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
execute_process(
    COMMAND ${COMPILER} ${flags} -pedantic -Wall -Wextra -Werror
        ${CMAKE_CURRENT_LIST_DIR}/${SOURCE} -o ${program} -x none ${from}
    COMMAND_ERROR_IS_FATAL ANY)
if(EXISTS ${PREFIX}/bin/ddcollide.dll)
    file(COPY ${PREFIX}/bin/ddcollide.dll DESTINATION ${WORK})
endif()
execute_process(COMMAND ${EMULATOR} ${program}
    OUTPUT_VARIABLE output RESULT_VARIABLE status)
if(DIALECT STREQUAL "static")
    file(STRINGS ${program} shared REGEX "libddcollide.*\\.so")
    if(shared)
        message(FATAL_ERROR "the static program needs ${shared}")
    endif()
endif()
if(NOT status EQUAL 0 OR NOT output MATCHES "consumer ok")
    message(FATAL_ERROR "${DIALECT}: status ${status}\n${output}")
endif()
