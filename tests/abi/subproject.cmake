# SPDX-License-Identifier: Zlib
# The library as a part of another project: it builds there, whatever that
# project wishes, the program runs, and nothing of the library's becomes the
# project's. cmake -P with SOURCE, WORK, CC, CXX, FLAGS, EMULATOR, EXE (suffix).
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
# A toolchain file as most are: it names the compilers, and no processor.
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
execute_process(COMMAND ${EMULATOR} ${build}/game/consumer${EXE}
    OUTPUT_VARIABLE output RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT output MATCHES "consumer ok")
    message(SEND_ERROR "the program: status ${status}\n${output}")
endif()

execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${WORK}/installed
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE leaked RELATIVE ${WORK} ${WORK}/installed/*
    ${build}/CPack*.cmake ${build}/compile_commands.json)
list(REMOVE_ITEM leaked installed/bin/consumer${EXE})
if(leaked)
    message(SEND_ERROR "the library leaves in the game: ${leaked}")
endif()
