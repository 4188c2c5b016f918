# SPDX-License-Identifier: Zlib
# Packs the build twice and compares the two; unpacks one for the tests that
# use only the zip. The zip must have the generated files, and no debug
# information: that of the DLL is in a zip of its own. cmake -P with CPACK,
# BUILD, WORK.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
foreach(round 1 2)
    execute_process(
        COMMAND ${CPACK} --config ${BUILD}/CPackConfig.cmake -B ${WORK}/${round}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    file(GLOB zip_${round} ${WORK}/${round}/*.zip)
    set(debug_${round} ${zip_${round}})
    list(FILTER zip_${round} EXCLUDE REGEX "-debug\\.zip$")
    list(FILTER debug_${round} INCLUDE REGEX "-debug\\.zip$")
    file(SHA256 ${zip_${round}} sum_${round})
    if(debug_${round})
        file(SHA256 ${debug_${round}} debug_sum_${round})
    endif()
endforeach()
if(NOT "${sum_1} ${debug_sum_1}" STREQUAL "${sum_2} ${debug_sum_2}")
    message(FATAL_ERROR "two packagings differ: "
        "${sum_1} ${debug_sum_1}, ${sum_2} ${debug_sum_2}")
endif()

file(ARCHIVE_EXTRACT INPUT ${zip_1} DESTINATION ${WORK}/unpacked)
file(GLOB folder ${WORK}/unpacked/*)
file(RENAME ${folder} ${WORK}/prefix)
set(wanted
    include/ddcollide/loader.h include/ddcollide/objects.hpp
    share/ddcollide/ddcollide.pas share/ddcollide/ddcollide.bas
    share/ddcollide/ddcollide.json
    share/doc/ddcollide/docs/building.md)
if(EXISTS ${WORK}/prefix/bin/ddcollide.dll)
    # What README.txt names.
    list(APPEND wanted
        README.txt run-everything.cmd check/everything.exe check/calls.exe
        check/calls_directdraw.exe
        bin/bumper.exe bin/hotspot.exe bin/bricks.exe
        bin/cannon.exe bin/swarm.exe bin/pinball.exe bin/asteroids.exe
        bin/platform.exe
        bin/maskc.exe bin/ddcollide-probe.exe
        lib/libddcollide.dll.a lib/ddcollide.lib lib/ddcollide.def
        lib/cmake/ddcollide/ddcollide-config.cmake lib/pkgconfig/ddcollide.pc
        share/doc/ddcollide/README.md share/doc/ddcollide/LICENSE)
endif()
# README.txt is about the zip, and must not lie in a prefix of other programs.
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/installed
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
if(EXISTS ${WORK}/installed/README.txt)
    message(FATAL_ERROR "README.txt is installed")
endif()
foreach(file IN LISTS wanted)
    if(NOT EXISTS ${WORK}/prefix/${file})
        message(FATAL_ERROR "${file} is not in the package")
    endif()
endforeach()

file(GLOB programs ${WORK}/prefix/bin/*
    ${WORK}/prefix/lib/libddcollide.a ${WORK}/prefix/lib/*ddcollide_core.a)
list(FILTER programs INCLUDE REGEX "(exe|dll|maskc|\\.a)$")
foreach(file IN LISTS programs)
    file(STRINGS ${file} found REGEX "debug_info" LIMIT_COUNT 1)
    if(found)
        message(FATAL_ERROR "${file} has debug information")
    endif()
endforeach()
if(EXISTS ${WORK}/prefix/bin/ddcollide.dll)
    file(ARCHIVE_EXTRACT INPUT ${debug_1} DESTINATION ${WORK}/unpacked)
    file(GLOB_RECURSE debug RELATIVE ${WORK}/unpacked ${WORK}/unpacked/*)
    get_filename_component(folder ${folder} NAME)
    if(NOT debug STREQUAL "${folder}/bin/ddcollide.dll.debug")
        message(FATAL_ERROR "${debug_1} has: ${debug}")
    endif()
endif()

file(SIZE ${zip_1} size)
message(STATUS "${zip_1}: ${size} bytes, twice the same: ${sum_1}")
