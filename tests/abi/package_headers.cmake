# SPDX-License-Identifier: Zlib
# Compiles every packed header alone, as C89 and as C++98. cmake -P with
# PREFIX, WORK, CC, CXX.
cmake_minimum_required(VERSION 3.21)

set(strict -pedantic -Wall -Wextra -Werror -I${PREFIX}/include -fsyntax-only)
file(GLOB_RECURSE headers RELATIVE ${PREFIX}/include
    ${PREFIX}/include/*.h ${PREFIX}/include/*.hpp)
# sdl.h needs SDL; tests/samples compiles it.
list(REMOVE_ITEM headers ddcollide/sdl.h)
if(NOT headers)
    message(FATAL_ERROR "no headers were packed")
endif()
foreach(header IN LISTS headers)
    file(WRITE ${WORK}/alone.c "#include <${header}>\nextern int unused;\n")
    execute_process(
        COMMAND ${CXX} -x c++ -std=c++98 ${strict} ${WORK}/alone.c
        COMMAND_ERROR_IS_FATAL ANY)
    if(NOT header MATCHES "hpp$")
        execute_process(COMMAND ${CC} -std=c89 ${strict} ${WORK}/alone.c
            COMMAND_ERROR_IS_FATAL ANY)
    endif()
endforeach()
message(STATUS "alone: ${headers}")
