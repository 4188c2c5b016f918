# SPDX-License-Identifier: Zlib
# Checks the DLL's exports and imports. cmake -P with OBJDUMP, DLL and DEF.

cmake_minimum_required(VERSION 3.21)
execute_process(COMMAND ${OBJDUMP} -p ${DLL}
    OUTPUT_VARIABLE dump COMMAND_ERROR_IS_FATAL ANY)

# Exports: objdump lists "[ index] name", from binutils 2.42 on
# "[ index] +base[ ordinal]  hint name"; the ordinal is base + index.
string(REGEX MATCH "Ordinal Base[ \t]+([0-9]+)" unused "${dump}")
set(base ${CMAKE_MATCH_1})
string(REGEX REPLACE ".*\\[Ordinal/Name Pointer\\] Table" "" table "${dump}")
string(FIND "${table}" "\n\n" end)
string(SUBSTRING "${table}" 0 ${end} table)
string(REGEX MATCHALL "\\[ *[0-9]+\\] [^\n]+" rows "${table}")
set(exports "")
foreach(row IN LISTS rows)
    string(REGEX REPLACE "\\+base\\[ *[0-9]+\\] +[0-9a-f]+ " "" row "${row}")
    string(REGEX MATCH "\\[ *([0-9]+)\\] (.+)" unused "${row}")
    math(EXPR ordinal "${CMAKE_MATCH_1} + ${base}")
    list(APPEND exports "${CMAKE_MATCH_2} @${ordinal}")
endforeach()
list(SORT exports)

file(STRINGS ${DEF} wanted REGEX "^ +Ddc")
list(TRANSFORM wanted STRIP)
list(SORT wanted)
if(NOT exports STREQUAL wanted)
    message(FATAL_ERROR "exports differ from the def\n"
                        "DLL: ${exports}\ndef: ${wanted}")
endif()
# Each entry is "name @ordinal". Only a decorated name, as in "DdcFoo@8 @1", has
# an @ without a blank before it.
if(exports MATCHES "Ddc[A-Za-z_0-9]+@")
    message(FATAL_ERROR "an export is decorated: ${exports}")
endif()

string(REGEX MATCHALL "DLL Name: [^\n]+" imports "${dump}")
foreach(import IN LISTS imports)
    string(TOLOWER "${import}" import)
    if(NOT import MATCHES "^dll name: (kernel32|user32|msvcrt)\\.dll$")
        message(FATAL_ERROR "the DLL imports more than it may: ${import}")
    endif()
endforeach()
if(NOT imports)
    message(FATAL_ERROR "no imports were found: is this objdump?")
endif()
list(LENGTH exports count)
message(STATUS "${count} exports, imports: ${imports}")
