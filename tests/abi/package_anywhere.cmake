# SPDX-License-Identifier: Zlib
# Reproducible builds: no packed file has the path of a build folder, and no
# program the time of the build. Run with cmake -P and PREFIX, SOURCE, BUILD.
cmake_minimum_required(VERSION 3.21)

# Some tools write "_" for characters that a symbol cannot have. A path of one
# folder only, /ddcollide or /src, also occurs where no path is meant.
set(folders "")
foreach(folder ${SOURCE} ${BUILD})
    if(folder MATCHES "/[^/]+/.")
        string(REGEX REPLACE "[^A-Za-z0-9]" "." folder ${folder})
        list(APPEND folders ${folder})
    endif()
endforeach()
list(JOIN folders "|" folders)

# The number of bytes at an offset of a file, the low byte first.
function(read_number file offset bytes out)
    file(READ ${file} digits OFFSET ${offset} LIMIT ${bytes} HEX)
    string(REGEX REPLACE "(..)(..)" "\\2\\1" digits ${digits})
    string(REGEX REPLACE "(....)(....)" "\\2\\1" digits ${digits})
    math(EXPR number "0x${digits}")
    set(${out} ${number} PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE packed ${PREFIX}/*)
if(NOT packed)
    message(FATAL_ERROR "nothing was packed")
endif()
foreach(file IN LISTS packed)
    file(STRINGS ${file} found REGEX "${folders}" LIMIT_COUNT 1)
    if(found)
        message(SEND_ERROR "${file} has the path of a build folder: ${found}")
    endif()
    if(file MATCHES "\\.(exe|dll)$")
        read_number(${file} 60 4 header)
        math(EXPR offset "${header} + 8")
        read_number(${file} ${offset} 4 stamp)
        if(NOT stamp EQUAL 0)
            message(SEND_ERROR "${file} has the time of its link: ${stamp}")
        endif()
    endif()
endforeach()
