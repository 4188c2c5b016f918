# SPDX-License-Identifier: Zlib
# Checks that the size of the DLL in the documentation is right to 5 %. Run
# with cmake -P and PAGE, DLL, PROCESSOR.
cmake_minimum_required(VERSION 3.21)

file(READ ${PAGE} text)
if(NOT text MATCHES "([0-9]+) KiB for ${PROCESSOR}")
    message(FATAL_ERROR "${PAGE} does not state the size for ${PROCESSOR}")
endif()
set(stated ${CMAKE_MATCH_1})
file(SIZE ${DLL} bytes)
math(EXPR kib "(${bytes} + 512) / 1024")
math(EXPR low "${stated} * 95 / 100")
math(EXPR high "${stated} * 105 / 100")
if(kib LESS low OR kib GREATER high)
    message(FATAL_ERROR "the DLL is ${kib} KiB, ${PAGE} says ${stated}")
endif()
message(STATUS "${bytes} bytes, ${kib} KiB; ${PAGE} says ${stated}")
