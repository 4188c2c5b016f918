# SPDX-License-Identifier: Zlib
# The packed sample programs find their pictures and run; the packed probe
# reports. cmake -P with PREFIX, EMULATOR.
cmake_minimum_required(VERSION 3.21)

foreach(sample bumper hotspot bricks cannon swarm pinball asteroids
        platform)
    set(more "")
    if(sample MATCHES "bricks|cannon")
        set(more --auto)
    endif()
    execute_process(
        COMMAND ${EMULATOR} ${PREFIX}/bin/${sample}.exe
            --fast --frames 20 --seed 1 ${more}
        OUTPUT_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0 OR NOT output MATCHES "frames=20 .*errors=0")
        message(FATAL_ERROR "${sample}: status ${status}\n${output}")
    endif()
    message(STATUS "${sample}: ${output}")
endforeach()

execute_process(COMMAND ${EMULATOR} ${PREFIX}/bin/ddcollide-probe.exe --tap
    OUTPUT_VARIABLE output RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT output MATCHES "1\\.\\.[0-9]+" OR
   NOT output MATCHES "\nok 1 ")
    message(FATAL_ERROR "ddcollide-probe: status ${status}\n${output}")
endif()
