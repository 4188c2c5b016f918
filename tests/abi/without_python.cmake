# SPDX-License-Identifier: Zlib
# Without Python the library is built and installed, and one line of the
# configuration names what is left out; packing fails and prints the reason.
# cmake -P with SOURCE, WORK, CC, CPACK.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
set(build ${WORK}/build)
set(prefix ${WORK}/prefix)
execute_process(
    COMMAND ${CMAKE_COMMAND} -G Ninja -S ${SOURCE} -B ${build}
        -DCMAKE_C_COMPILER=${CC} -DCMAKE_DISABLE_FIND_PACKAGE_Python3=ON
        -DDDC_BUILD_TESTS=OFF -DDDC_BUILD_SAMPLES=OFF
    OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]*declarations for other languages[^\n]*" lines
    "${said}")
list(LENGTH lines count)
if(NOT count EQUAL 1 OR NOT lines MATCHES "no Python .* are left out")
    message(SEND_ERROR "the configuration says:\n${said}")
endif()

execute_process(COMMAND ${CMAKE_COMMAND} --build ${build}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${prefix}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE headers ${prefix}/include/ddcollide/base.h)
set(generated "")
foreach(folder IN ITEMS ${build} ${prefix})
    file(GLOB_RECURSE found ${folder}/loader.h ${folder}/objects.hpp
        ${folder}/ddcollide.pas ${folder}/ddcollide.bas
        ${folder}/ddcollide.json)
    list(APPEND generated ${found})
endforeach()
if(NOT headers OR generated)
    message(SEND_ERROR "installed: ${headers}, generated: ${generated}")
endif()

execute_process(
    COMMAND ${CPACK} --config ${build}/CPackConfig.cmake -B ${WORK}/package
    OUTPUT_QUIET ERROR_VARIABLE said RESULT_VARIABLE failed)
file(GLOB_RECURSE packages ${WORK}/package/*.zip)
if(NOT failed OR packages OR NOT said MATCHES "install Python")
    message(SEND_ERROR "status ${failed}, ${packages}, and CPack says:\n${said}")
endif()
