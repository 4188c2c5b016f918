# SPDX-License-Identifier: Zlib
# Checks that only ddraw_calls.c calls COM methods, by ddraw.h's macros or
# through a vtable. Run with cmake -P and SOURCES, the folder of the sources.

cmake_minimum_required(VERSION 3.21)
set(call "(IDirectDraw[A-Za-z0-9]*|IUnknown)_[A-Z][A-Za-z]*\\(|lpVtbl *->")
file(GLOB sources ${SOURCES}/*.c)
foreach(source IN LISTS sources)
    file(STRINGS ${source} calls REGEX "${call}")
    get_filename_component(name ${source} NAME)
    if(name STREQUAL "ddraw_calls.c")
        list(LENGTH calls known)
    elseif(calls)
        message(FATAL_ERROR "${name} calls it untraced: ${calls}")
    endif()
endforeach()
if(NOT known)
    message(FATAL_ERROR "ddraw_calls.c has no calls: is ${SOURCES} the folder?")
endif()
message(STATUS "${known} calls, all in ddraw_calls.c")
