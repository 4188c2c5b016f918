# SPDX-License-Identifier: Zlib
# Makes an import library that stdcall callers can link. Run with cmake -P.
# The variables NM, DLLTOOL, PROCESSOR, DEF and OBJECTS are the input; the
# files DECORATED (a def file) and LIBRARY are the output.
#
# The def file lists plain names. On i686 callers import Name@N, where N is the
# size of the parameters in bytes. N is read from the symbols of the objects.

cmake_minimum_required(VERSION 3.21)
file(STRINGS ${DEF} lines)
set(symbols "")
if(PROCESSOR STREQUAL "i686")
    foreach(object IN LISTS OBJECTS)
        if(object MATCHES "\\.obj?$")
            execute_process(COMMAND ${NM} --defined-only ${object}
                OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
            string(APPEND symbols "${listing}")
        endif()
    endforeach()
endif()

set(decorated "")
foreach(line IN LISTS lines)
    if(line MATCHES "^ +(Ddc[A-Za-z_0-9]+)( @[0-9]+)$")
        set(name ${CMAKE_MATCH_1})
        set(ordinal ${CMAKE_MATCH_2})
        if(PROCESSOR STREQUAL "i686")
            if(NOT symbols MATCHES " T _${name}(@[0-9]+)")
                message(FATAL_ERROR "${name} is exported but not a stdcall "
                                    "function in the objects")
            endif()
            string(APPEND name ${CMAKE_MATCH_1})
        endif()
        set(line "    ${name}${ordinal}")
    endif()
    string(APPEND decorated "${line}\n")
endforeach()
file(WRITE ${DECORATED} "${decorated}")

set(kill_at "")
if(PROCESSOR STREQUAL "i686")
    set(kill_at -k)
endif()
# dlltool derives symbol names from the path of the library, and they end up in
# every program that links it. So dlltool is run in the library's folder, where
# the path is the file name alone.
get_filename_component(folder ${LIBRARY} DIRECTORY)
get_filename_component(name ${LIBRARY} NAME)
execute_process(
    COMMAND ${DLLTOOL} ${kill_at} -d ${DECORATED} -D ddcollide.dll -l ${name}
    WORKING_DIRECTORY ${folder}
    COMMAND_ERROR_IS_FATAL ANY)
