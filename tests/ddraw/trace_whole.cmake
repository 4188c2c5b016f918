# SPDX-License-Identifier: Zlib
# No source of the DLL but ddraw_calls.c calls a COM method, by ddraw.h's
# macros or through a vtable. cmake -P with SOURCES.

cmake_minimum_required(VERSION 3.21)
set(call "(IDirectDraw[A-Za-z0-9]*|IUnknown)_[A-Z][A-Za-z]*\\(|lpVtbl *->")
file(GLOB sources ${SOURCES}/*.c)
foreach(source IN LISTS sources)
    file(STRINGS ${source} calls REGEX "${call}")
    get_filename_component(name ${source} NAME)
    if(name STREQUAL "ddraw_calls.c")
        list(LENGTH calls known)
    elseif(calls)
        message(FATAL_ERROR "${name} calls DirectDraw untraced: ${calls}")
    endif()
endforeach()
if(NOT known)
    message(FATAL_ERROR "ddraw_calls.c has no calls: is this the place?")
endif()
message(STATUS "${known} calls, all in ddraw_calls.c")
