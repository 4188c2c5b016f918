# SPDX-License-Identifier: Zlib
# The scalar core is C99 for any compiler. tcc makes a program of it that gives
# the same answers as CC's; Clang accepts it in the place of Microsoft's
# compiler, for 32 bits, and without GNU's extensions.
# Run with cmake -P and SOURCE, WORK, CC, CORE (the static library), TCC, CLANG,
# MACHINE (whose C library's headers Clang reads).
cmake_minimum_required(VERSION 3.21)

foreach(compiler TCC CLANG)
    if(NOT ${compiler})
        message(FATAL_ERROR "${compiler} is not installed")
    endif()
endforeach()
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
file(GLOB core ${SOURCE}/ddcollide/*/*.c)
set(program ${CMAKE_CURRENT_LIST_DIR}/answers.c)
set(flags -std=c99 -Wall -Werror -I${SOURCE}/include -I${SOURCE}/ddcollide)

# ---- tcc -------------------------------------------------------------------

execute_process(
    COMMAND ${TCC} ${flags} ${core} ${program} -lm -o ${WORK}/answers_tcc
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${CC} ${flags} ${program} ${CORE} -o ${WORK}/answers_cc
    COMMAND_ERROR_IS_FATAL ANY)
foreach(name answers_tcc answers_cc)
    execute_process(COMMAND ${WORK}/${name} OUTPUT_VARIABLE ${name}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(NOT answers_tcc STREQUAL answers_cc OR answers_tcc STREQUAL "")
    message(FATAL_ERROR "tcc: ${answers_tcc}, ${CC}: ${answers_cc}")
endif()

# ---- Clang -----------------------------------------------------------------

list(APPEND flags -Wextra -pedantic-errors -fsyntax-only -DDDC_BUILD)
# The C library's headers include these: one for 32 bits, which may not be
# installed, and one about a type that Windows has not.
file(WRITE ${WORK}/gnu/stubs-32.h "")
file(WRITE ${WORK}/bits/floatn.h "#define __HAVE_FLOAT128 0
#define __HAVE_DISTINCT_FLOAT128 0
#define __HAVE_FLOAT64X 0
#define __HAVE_FLOAT64X_LONG_DOUBLE 0
#include <bits/floatn-common.h>
")
execute_process(
    COMMAND ${CLANG} --target=i686-pc-windows-msvc ${flags} -isystem ${WORK}
        -isystem /usr/include -isystem /usr/include/${MACHINE} ${core}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CLANG} -fgnuc-version=0 ${flags} ${core}
    COMMAND_ERROR_IS_FATAL ANY)
