# SPDX-License-Identifier: Zlib
# pkg-config finds headers and libraries wherever the install directories
# are, also in Debian's lib/<machine>. cmake -P with SOURCE, WORK, CC.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
set(prefix "${WORK}/a prefix")
set(libraries lib/machine/deep)
set(headers include/more)
execute_process(
    COMMAND ${CMAKE_COMMAND} -G Ninja -S ${SOURCE} -B ${WORK}/build
        -DCMAKE_C_COMPILER=${CC} -DCMAKE_INSTALL_PREFIX=/usr
        -DCMAKE_INSTALL_LIBDIR=${libraries}
        -DCMAKE_INSTALL_INCLUDEDIR=${headers}
        -DDDC_BUILD_TESTS=OFF -DDDC_BUILD_SAMPLES=OFF
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
# Somewhere else than configured, as after cmake --install --prefix.
file(MAKE_DIRECTORY "${prefix}/${headers}")
file(COPY ${WORK}/build/ddcollide.pc
    DESTINATION "${prefix}/${libraries}/pkgconfig")

set(ENV{PKG_CONFIG_LIBDIR} "${prefix}/${libraries}/pkgconfig")
foreach(pair prefix=. includedir=${headers} libdir=${libraries})
    string(REPLACE "=" ";" pair ${pair})
    list(POP_FRONT pair name expected)
    execute_process(COMMAND pkg-config --variable=${name} ddcollide
        OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY)
    # Spaces are escaped for a shell.
    string(REPLACE "\\ " " " said "${said}")
    get_filename_component(said "${said}" REALPATH)
    get_filename_component(expected "${prefix}/${expected}" REALPATH)
    if(NOT said STREQUAL expected)
        message(SEND_ERROR "${name} is ${said}, not ${expected}")
    endif()
endforeach()
