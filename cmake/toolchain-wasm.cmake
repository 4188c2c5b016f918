# SPDX-License-Identifier: Zlib
# Clang and the C library of WASI, the system interface of WebAssembly (Debian:
# clang, lld, wasi-libc). Programs run in Node.js. CMake has no platform for
# WASI before version 3.31, so the system is Generic.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(CMAKE_C_COMPILER NAMES clang clang-14 REQUIRED)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# The stack comes before the data: an overflow traps instead of overwriting
# data. The linker's default of 64 KB is too small for the tests. -O0 keeps
# Clang from running wasm-opt after the linker where it is installed: it would
# refuse modules with SIMD, and the bytes would depend on the machine.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Wl,--stack-first -Wl,-z,stack-size=1048576")
set(CMAKE_EXE_LINKER_FLAGS_RELWITHDEBINFO_INIT -O0)
set(CMAKE_EXE_LINKER_FLAGS_RELEASE_INIT -O0)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../scripts/wasm-run)
