# SPDX-License-Identifier: Zlib
# The declarations for other languages are those of the headers. cmake -P
# with PYTHON, SOURCE, WORK.
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${WORK})
execute_process(COMMAND ${PYTHON} ${SOURCE}/bindings/generate.py ${WORK}
    COMMAND_ERROR_IS_FATAL ANY)
foreach(file bindings/ddcollide.pas bindings/ddcollide.bas
             include/ddcollide/loader.h)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E compare_files
            ${SOURCE}/${file} ${WORK}/${file}
        RESULT_VARIABLE differ)
    if(differ)
        message(FATAL_ERROR "${file} is not what the headers say: run "
                            "bindings/generate.py")
    endif()
endforeach()
