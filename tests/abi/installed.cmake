# SPDX-License-Identifier: Zlib
# Installs the project and builds programs against the installed files only:
# every header alone and the consumer, as C89 and as C++98. cmake -P with
# BUILD, WORK, CC, CXX, EXE (suffix), EMULATOR and RUNTIME (bin or lib).

cmake_minimum_required(VERSION 3.21)
file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

set(strict -pedantic -Wall -Wextra -Werror -I${prefix}/include)
set(c89 ${CC} -std=c89 ${strict})
set(cxx98 ${CXX} -x c++ -std=c++98 -Wno-long-long ${strict})

file(GLOB_RECURSE headers RELATIVE ${prefix}/include ${prefix}/include/*.h)
if(NOT headers)
    message(FATAL_ERROR "no headers were installed")
endif()
foreach(header IN LISTS headers)
    file(WRITE ${WORK}/alone.c "#include <${header}>\nextern int unused;\n")
    execute_process(COMMAND ${c89} -fsyntax-only ${WORK}/alone.c
        COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${cxx98} -fsyntax-only ${WORK}/alone.c
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()

foreach(dialect c89 cxx98)
    set(program ${WORK}/consumer-${dialect}${EXE})
    execute_process(
        COMMAND ${${dialect}} ${CMAKE_CURRENT_LIST_DIR}/consumer.c
            -o ${program} -L${prefix}/lib -lddcollide ${LINK_FLAGS}
        COMMAND_ERROR_IS_FATAL ANY)
    if(EXISTS ${prefix}/bin/ddcollide.dll)
        file(COPY ${prefix}/bin/ddcollide.dll DESTINATION ${WORK})
    endif()
    execute_process(COMMAND ${EMULATOR} ${program}
        OUTPUT_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0 OR NOT output MATCHES "consumer ok")
        message(FATAL_ERROR "${dialect} consumer: status ${status}\n${output}")
    endif()
endforeach()
message(STATUS "headers alone and consumers ok: ${headers}")
