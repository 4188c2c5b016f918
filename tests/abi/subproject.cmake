# SPDX-License-Identifier: Zlib
# The library as a part of another project: it builds with that project's
# settings, the program runs, and the library changes no setting of the
# project. The declarations are generated in the library's own folder; without
# Python they are left out, and the game builds all the same. cmake -P with
# SOURCE, WORK, CC, CXX, FLAGS, EMULATOR, EXE (suffix).
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
# Like most toolchain files, it names the compilers but no processor.
set(build "${WORK}/a game")
set(toolchain "set(CMAKE_C_COMPILER ${CC})\nset(CMAKE_CXX_COMPILER ${CXX})\n")
if(SYSTEM)
    string(PREPEND toolchain "set(CMAKE_SYSTEM_NAME ${SYSTEM})\n")
endif()
file(WRITE ${WORK}/toolchain.cmake "${toolchain}")
execute_process(
    COMMAND ${CMAKE_COMMAND} -G Ninja -S ${CMAKE_CURRENT_LIST_DIR}/subproject
        -B ${build} -DCMAKE_TOOLCHAIN_FILE=${WORK}/toolchain.cmake
        -DDDCOLLIDE=${SOURCE} -DCMAKE_C_FLAGS=${FLAGS} -DCMAKE_CXX_FLAGS=${FLAGS}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${build}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB programs ${build}/game/*consumer${EXE})
foreach(program IN LISTS programs)
    execute_process(COMMAND ${EMULATOR} ${program}
        OUTPUT_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0 OR NOT output MATCHES "consumer ok")
        message(SEND_ERROR "${program}: status ${status}\n${output}")
    endif()
endforeach()
if(NOT programs)
    message(SEND_ERROR "no program was built")
endif()
if(NOT EXISTS ${build}/ddcollide/include/ddcollide/loader.h)
    message(SEND_ERROR "loader.h was not generated")
endif()

execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${WORK}/installed
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE leaked RELATIVE ${WORK} ${WORK}/installed/*
    ${build}/CPack*.cmake ${build}/compile_commands.json
    ${build}/bindings/* ${build}/include/*)
list(REMOVE_ITEM leaked installed/bin/consumer${EXE})
if(leaked)
    message(SEND_ERROR "the library leaves in the game: ${leaked}")
endif()

# The same game on a machine without Python.
file(REMOVE_RECURSE ${build}/ddcollide/include ${build}/ddcollide/bindings)
execute_process(
    COMMAND ${CMAKE_COMMAND} -DCMAKE_DISABLE_FIND_PACKAGE_Python3=ON ${build}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${build}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
if(EXISTS ${build}/ddcollide/include)
    message(SEND_ERROR "loader.h was generated without Python")
endif()
