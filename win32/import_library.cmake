# SPDX-License-Identifier: Zlib
# Makes an import library that stdcall callers can link. Run with cmake -P:
# NM, DLLTOOL, PROCESSOR, DEF, OBJECTS in; DECORATED, LIBRARY out.
#
# The def lists plain names. On i686 callers ask for Name@N, N being the
# bytes of the parameters, which the compiler has written into the objects.

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
# dlltool makes symbols of the library's path, which every program that is
# linked with it would hold: so the path is short.
get_filename_component(folder ${LIBRARY} DIRECTORY)
get_filename_component(name ${LIBRARY} NAME)
execute_process(
    COMMAND ${DLLTOOL} ${kill_at} -d ${DECORATED} -D ddcollide.dll -l ${name}
    WORKING_DIRECTORY ${folder}
    COMMAND_ERROR_IS_FATAL ANY)
