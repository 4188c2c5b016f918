# SPDX-License-Identifier: Zlib
# Debian's cross compiler. Programs run under qemu-user, with the C library
# of the compiler's package.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
find_program(CMAKE_C_COMPILER s390x-linux-gnu-gcc REQUIRED)
find_program(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
list(APPEND CMAKE_FIND_ROOT_PATH /usr/s390x-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x -L /usr/s390x-linux-gnu)
