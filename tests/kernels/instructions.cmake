# SPDX-License-Identifier: Zlib
# Disassembles the library's objects and searches for instructions that a
# processor may not have. Run with cmake -P and the variables OBJDUMP, PROCESSOR
# and OBJECTS (file names joined by |).
#
# Only the files kernels/<set>*.c may contain instructions that their set adds,
# because cpu.c uses them only where the processor has these. An inlined
# function in any other file would crash old processors, which no developer has
# any more.

string(REPLACE "|" ";" objects "${OBJECTS}")

# Regular expressions for operands and mnemonics of each encoding, in AT&T
# syntax. The BMI instructions are VEX-encoded but have no vector operands; verr
# and verw begin with v but are as old as the 80286.
set(sse "%[xyz]mm")
string(CONCAT vex
    "\t(v[a-df-z][a-z0-9]* |vex|andn[lq]? |bextr[lq]? |bls[a-z]+ |bzhi|mulx"
    "|pdep|pext[lq]? |rorx|sarx|shlx|shrx)")
set(evex "%zmm|%k[0-7]|%[xy]mm(1[6-9]|2[0-9]|3[01])")
# NEON has registers of 16 bytes, and loads and stores of several elements.
set(neon "[ \t,{]q[0-9]|\tv(ld|st)[1-4]\\.")
# An access to a stack slot of 32 or 64 bytes that must be aligned. Windows
# aligns the stack to 16 bytes only, and GCC assumes more (GCC bug 54412).
string(CONCAT aligned
    "\tvmov(dqa|aps|apd)[0-9]* +"
    "(%[yz]mm[0-9]+,[^\n]*\\(%[er][bs]p|[^\n]*\\(%[er][bs]p[^\n]*,%[yz]mm)")

# Fails if the listing of `object` matches `pattern`.
function(forbid pattern what)
    if(listing MATCHES "[^\n]*(${pattern})[^\n]*")
        message(SEND_ERROR "${object} contains ${what}: ${CMAKE_MATCH_0}")
    endif()
endfunction()

# Fails if the listing does not match: the pattern would then find nothing in
# other objects either.
function(need pattern what)
    if(NOT listing MATCHES "${pattern}")
        message(SEND_ERROR "${object} contains no ${what}")
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
    if(PROCESSOR STREQUAL "arm")
        if(object MATCHES "/kernels/vec128[a-z_]*\\.c\\.")
            need("${neon}" "NEON")
        else()
            forbid("${neon}" "NEON")
        endif()
    elseif(object MATCHES "/kernels/avx512[a-z_]*\\.c\\.")
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
