# SPDX-License-Identifier: Zlib
# The size of the DLL in the documentation is right to 10 %. Run by cmake -P
# with PAGE, DLL, PROCESSOR.
cmake_minimum_required(VERSION 3.21)

file(READ ${PAGE} text)
if(NOT text MATCHES "([0-9]+) KiB for ${PROCESSOR}")
    message(FATAL_ERROR "${PAGE} does not tell the size for ${PROCESSOR}")
endif()
set(told ${CMAKE_MATCH_1})
file(SIZE ${DLL} bytes)
math(EXPR kib "(${bytes} + 512) / 1024")
math(EXPR low "${told} * 9 / 10")
math(EXPR high "${told} * 11 / 10")
if(kib LESS low OR kib GREATER high)
    message(FATAL_ERROR "the DLL is ${kib} KiB, ${PAGE} says ${told}")
endif()
message(STATUS "${bytes} bytes, ${kib} KiB; ${PAGE} says ${told}")
