# SPDX-License-Identifier: Zlib
# Looks into the library's objects for instructions that a processor may not
# have. Run with cmake -P; in: OBJDUMP, PROCESSOR, OBJECTS (joined by |).
#
# Only kernels/<set>*.c may hold what their set adds: cpu.c picks them by
# what the machine runs. One inlined function in the wrong place would crash
# a machine that no developer has any more.

string(REPLACE "|" ";" objects "${OBJECTS}")

# An AT&T operand or mnemonic of each encoding. BMI's are VEX without a
# vector; verr and verw are old.
set(sse "%[xyz]mm")
string(CONCAT vex
    "\t(v[a-df-z][a-z0-9]* |vex|andn[lq]? |bextr[lq]? |bls[a-z]+ |bzhi|mulx"
    "|pdep|pext[lq]? |rorx|sarx|shlx|shrx)")
set(evex "%zmm|%k[0-7]|%[xy]mm(1[6-9]|2[0-9]|3[01])")
# A stack slot of 32 or 64 bytes that must be aligned: the Windows stack is
# not, and GCC does not know (its bug 54412).
string(CONCAT aligned
    "\tvmov(dqa|aps|apd)[0-9]* +"
    "(%[yz]mm[0-9]+,[^\n]*\\(%[er][bs]p|[^\n]*\\(%[er][bs]p[^\n]*,%[yz]mm)")

# Complains when the listing of `object` has what `pattern` stands for.
function(forbid pattern what)
    if(listing MATCHES "[^\n]*(${pattern})[^\n]*")
        message(SEND_ERROR "${object} holds ${what}: ${CMAKE_MATCH_0}")
    endif()
endfunction()

# Complains when it has not: then this test would see nothing at all.
function(need pattern what)
    if(NOT listing MATCHES "${pattern}")
        message(SEND_ERROR "${object} holds no ${what}")
    endif()
endfunction()

foreach(object IN LISTS objects)
    if(NOT object MATCHES "\\.(o|obj)$")
        continue()
    endif()
    execute_process(COMMAND ${OBJDUMP} -d --no-show-raw-insn ${object}
        OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
    if(listing MATCHES "file format pe")
        forbid("${aligned}" "an aligned spill")
    endif()
    if(object MATCHES "/kernels/avx512[a-z_]*\\.c\\.")
        need("${evex}" "AVX-512")
    elseif(object MATCHES "/kernels/avx2[a-z_]*\\.c\\.")
        need("%ymm" "AVX2")
        forbid("${evex}" "AVX-512")
    elseif(object MATCHES "/kernels/sse2[a-z_]*\\.c\\.")
        need("${sse}" "SSE2")
        forbid("${vex}" "VEX")
    else()
        forbid("${vex}" "VEX")
        if(PROCESSOR MATCHES "^i.86$")
            forbid("${sse}" "SSE")
        endif()
    endif()
endforeach()
