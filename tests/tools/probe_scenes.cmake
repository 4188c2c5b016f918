# SPDX-License-Identifier: Zlib
# What the probe does for those who mend a ddraw.dll, on Wine's and on that of
# probe_faults.c: --list, --check in a bisection of eight commits, of which the
# fifth plants a fault, and C tests that are compiled and agree with the probe.
# cmake -P with PROBE, FAULTS (the DLL), WORK, EMULATOR, CC and GIT.

cmake_minimum_required(VERSION 3.21)
file(REMOVE_RECURSE ${WORK}/history)
file(MAKE_DIRECTORY ${WORK}/history ${WORK}/system)
file(COPY ${PROBE} ${FAULTS} DESTINATION ${WORK})
file(COPY ${PROBE} DESTINATION ${WORK}/system)
get_filename_component(program ${PROBE} NAME)
set(ENV{WINEDLLOVERRIDES} "ddraw=n,b")

# run(EXPECTED-STATUS PROGRAM OPTION...) sets output.
function(run expected program)
    execute_process(COMMAND ${EMULATOR} ${WORK}/${program} ${ARGN}
        OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
    if(NOT status EQUAL expected)
        message(FATAL_ERROR
            "${program} ${ARGN}: status ${status}\n${output}${errors}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# Each behaviour that breaks games says which; what is skipped says why.
run(0 ${program} --list)
string(REGEX MATCHALL "\n[a-z0-9_.]+[^;\n]*; [^s\n]" why "${output}")
list(LENGTH why count)
if(count LESS 70 OR NOT output MATCHES
   "\nscreen.set.1bit; skipped: only with --all: it sets display modes")
    message(FATAL_ERROR "${count} of the observations say why\n${output}")
endif()
run(125 ${program} --check screen.set.1bit)
run(2 ${program} --c-test sysmem.lock)

# The fault is in the fifth commit and in those after it.
function(git)
    execute_process(COMMAND ${GIT} -C ${WORK}/history -c user.name=Nobody
        -c user.email=nobody@example.com ${ARGN}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "git ${ARGN}: ${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()
git(init -q)
foreach(number RANGE 1 8)
    set(fault none)
    if(number GREATER 4)
        set(fault flip_anything)
    endif()
    file(WRITE ${WORK}/history/fault "${fault}")
    file(WRITE ${WORK}/history/number "${number}")
    git(add .)
    git(commit -q -m "commit ${number}")
endforeach()
file(WRITE ${WORK}/check "DDRAW_FAULT=$(cat fault) \
exec ${EMULATOR} ${WORK}/${program} --check chains.flip.stranger\n")
git(bisect start HEAD HEAD~7)
git(bisect run sh ${WORK}/check)
git(log -1 --format=%s refs/bisect/bad)
if(NOT output STREQUAL "commit 5\n")
    message(FATAL_ERROR "the bisection found ${output}")
endif()
message(STATUS "the fault is in ${output}")

# c_test(ID FAULT): a C test of it, and of what Wine's ddraw.dll does not do as
# documented; on Wine's, and on the other, where the fault must be found.
function(c_test id fault)
    unset(ENV{DDRAW_FAULT})
    run(0 system/${program} --c-test ${id},objects.duplicate.primary)
    file(WRITE ${WORK}/${fault}.c "${output}")
    execute_process(COMMAND ${CC} -Wall -Werror ${WORK}/${fault}.c
        -o ${WORK}/system/${fault}.exe
        -ldxguid -lole32 -lgdi32 -luser32 COMMAND_ERROR_IS_FATAL ANY)
    file(COPY ${WORK}/system/${fault}.exe DESTINATION ${WORK})
    run(0 system/${fault}.exe)
    if(NOT output MATCHES " marked todo: objects.duplicate.primary: got " OR
       NOT output MATCHES "2 tests executed \\(1 marked as todo, 0 failures")
        message(FATAL_ERROR "${id} on Wine: ${output}")
    endif()
    set(ENV{DDRAW_FAULT} ${fault})
    run(1 ${program} --check ${id})
    run(1 ${fault}.exe)
    if(NOT output MATCHES "Test failed: ${id}: " OR
       NOT output MATCHES "2 tests executed \\(1 marked as todo, 1 failures")
        message(FATAL_ERROR "${id} with ${fault}: ${output}")
    endif()
    message(STATUS "${id}: the C test and the probe agree")
endfunction()
c_test(chains.flip.stranger flip_anything)
c_test(blits.rop.srcpaint any_rop)
c_test(screen.mode.flags mode_flags)
