# SPDX-License-Identifier: Zlib
# Checks that the DLL or shared library has the usual hardening against
# exploits. Run with cmake -P; in: LIBRARY, NM, OBJECTS (joined by |),
# OBJDUMP and PROCESSOR for a DLL, READELF and FORTIFY_LEVEL for a shared library.

cmake_minimum_required(VERSION 3.21)

function(need where pattern what)
    if(NOT where MATCHES "${pattern}")
        message(SEND_ERROR "${LIBRARY} has no ${what}")
    endif()
endfunction()

function(forbid where pattern what)
    if(where MATCHES "${pattern}")
        message(SEND_ERROR "${LIBRARY} has ${what}: ${CMAKE_MATCH_0}")
    endif()
endfunction()

# ---- Windows ---------------------------------------------------------------

# ASLR and DEP: any load address, and no memory that is both writable and
# executable. Windows 95 ignores both flags, and needs version 4.0 or lower.
function(check_headers)
    execute_process(COMMAND ${OBJDUMP} -p ${LIBRARY}
        OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
    need("${headers}" "DYNAMIC_BASE" "ASLR")
    need("${headers}" "NX_COMPAT" "NX")
    need("${headers}" "Entry 5 [0-9a-f]+ 0*[1-9a-f][0-9a-f]* Base Relocation"
        "relocations: it could not be moved")
    if(PROCESSOR STREQUAL "i686")
        need("${headers}" "MajorSubsystemVersion\t4\n" "version for Windows 95")
    else()
        need("${headers}" "HIGH_ENTROPY_VA" "64-bit ASLR")
        forbid("${headers}" "LoadLibrary[A-Za-z]*" "a way to load")
    endif()
endfunction()

function(check_sections)
    execute_process(COMMAND ${OBJDUMP} -h ${LIBRARY}
        OUTPUT_VARIABLE sections COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[A-Z]+(, [A-Z]+)+" kinds "${sections}")
    string(REPLACE ", " "+" kinds "${kinds}")
    need("${kinds}" "CODE" "code: is this objdump?")
    foreach(kind IN LISTS kinds)
        if(kind MATCHES "CODE" AND NOT kind MATCHES "READONLY")
            message(SEND_ERROR "${LIBRARY} has code that can be written")
        endif()
    endforeach()
endfunction()

# Windows 95 has the functions of imports95.txt, and cannot load a DLL that
# imports others.
function(check_imports)
    execute_process(COMMAND ${OBJDUMP} -p ${LIBRARY}
        OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
    # "address hint  name", from binutils 2.42 on "address <none> hint  name".
    string(REGEX MATCHALL
        "(\t[0-9a-f]+\t +[0-9]+|<none>  [0-9a-f]+)  [A-Za-z_0-9]+" rows
        "${headers}")
    need("${rows}" "Sleep" "imports: is this objdump?")
    file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/imports95.txt known REGEX "^[^#]")
    foreach(row IN LISTS rows)
        string(REGEX REPLACE ".* " "" name "${row}")
        if(NOT name IN_LIST known)
            message(SEND_ERROR "${name} is imported, and not known to be in "
                               "Windows 95")
        endif()
    endforeach()
endfunction()

# ---- Linux and other ELF systems -------------------------------------------

function(check_segments)
    execute_process(COMMAND ${READELF} -lW ${LIBRARY}
        OUTPUT_VARIABLE segments COMMAND_ERROR_IS_FATAL ANY)
    need("${segments}" "LOAD [^\n]* R E " "code: is this readelf?")
    need("${segments}" "GNU_STACK [^\n]* RW  " "stack without code")
    need("${segments}" "GNU_RELRO" "tables that cannot be written")
    forbid("${segments}" "LOAD [^\n]* RWE " "code that can be written")
    execute_process(COMMAND ${READELF} -dW ${LIBRARY}
        OUTPUT_VARIABLE tags COMMAND_ERROR_IS_FATAL ANY)
    need("${tags}" "NOW" "binding at the start")
    forbid("${tags}" "RPATH|RUNPATH|TEXTREL" "a tag that it should not have")
    execute_process(COMMAND ${READELF} --dyn-syms -W ${LIBRARY}
        OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    need("${symbols}" "__stack_chk_fail" "guarded stack")
    # Below level 3 the compiler knows no size that is not constant.
    if(FORTIFY_LEVEL EQUAL 3)
        need("${symbols}" "__memcpy_chk" "fortified sources")
        need("${symbols}" "__fread_chk" "size of what ddc_alloc returns")
    endif()
endfunction()

# ---- Both ------------------------------------------------------------------

# A library that is loaded by name may be found in the wrong folder. The
# project's objects are checked, because libgcc's part of a 32-bit DLL calls
# LoadLibrary itself, for a DLL that is already loaded.
function(check_loading)
    string(REPLACE "|" ";" objects "${OBJECTS}")
    set(checked 0)
    foreach(object IN LISTS objects)
        if(object MATCHES "\\.(o|obj)$")
            execute_process(COMMAND ${NM} -u ${object}
                OUTPUT_VARIABLE wanted COMMAND_ERROR_IS_FATAL ANY)
            if(wanted MATCHES "LoadLibrary[A-Za-z]*|LdrLoadDll|dlopen")
                message(SEND_ERROR "${object} calls ${CMAKE_MATCH_0}")
            endif()
            math(EXPR checked "${checked} + 1")
        endif()
    endforeach()
    if(checked LESS 40)
        message(SEND_ERROR "only ${checked} objects were found")
    endif()
endfunction()

if(LIBRARY MATCHES "\\.dll$")
    check_headers()
    check_sections()
    if(PROCESSOR STREQUAL "i686")
        check_imports()
    endif()
else()
    check_segments()
endif()
check_loading()
