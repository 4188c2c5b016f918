# SPDX-License-Identifier: Zlib
#
# Defines the target ddc_cmocka: link it and include <cmocka.h>.
#
# A native build takes the installed library. A cross build, or a machine
# without one, compiles cmocka's one source file, taken from
# FETCHCONTENT_SOURCE_DIR_CMOCKA when that is set (tests/run sets it), else
# from upstream. cmocka's own CMake files are not used: they would add
# their options, tests and install rules to ours, and need an old CMake.

include_guard(GLOBAL)

# WASI has no setjmp, which cmocka needs.
if(DDC_WASM)
  add_library(ddc_cmocka INTERFACE)
  target_include_directories(ddc_cmocka INTERFACE
    "${CMAKE_CURRENT_LIST_DIR}/wasm")
  return()
endif()

if(NOT CMAKE_CROSSCOMPILING)
  find_path(DDC_CMOCKA_INCLUDE_DIR cmocka.h)
  find_library(DDC_CMOCKA_LIBRARY NAMES cmocka)
  mark_as_advanced(DDC_CMOCKA_INCLUDE_DIR DDC_CMOCKA_LIBRARY)
endif()

if(DDC_CMOCKA_INCLUDE_DIR AND DDC_CMOCKA_LIBRARY)
  add_library(ddc_cmocka INTERFACE)
  target_include_directories(ddc_cmocka SYSTEM INTERFACE
    "${DDC_CMOCKA_INCLUDE_DIR}")
  target_link_libraries(ddc_cmocka INTERFACE "${DDC_CMOCKA_LIBRARY}")
  return()
endif()

include(FetchContent)
FetchContent_Declare(cmocka
  GIT_REPOSITORY https://gitlab.com/cmocka/cmocka.git
  GIT_TAG cmocka-1.1.5
  GIT_SHALLOW TRUE
  # A folder without a CMakeLists.txt: the source is wanted, not the build.
  SOURCE_SUBDIR src/no-build)
FetchContent_MakeAvailable(cmocka)

add_library(ddc_cmocka STATIC EXCLUDE_FROM_ALL
  "${cmocka_SOURCE_DIR}/src/cmocka.c")
target_include_directories(ddc_cmocka SYSTEM PUBLIC
  "${cmocka_SOURCE_DIR}/include")
# The results that cmocka's configure step would have on all our systems.
target_compile_definitions(ddc_cmocka PRIVATE
  HAVE_INTTYPES_H HAVE_MALLOC_H HAVE_SIGNAL_H HAVE_STRINGS_H
  HAVE_STRUCT_TIMESPEC)
if(NOT WIN32)
  target_compile_definitions(ddc_cmocka PRIVATE
    HAVE_CLOCK_REALTIME HAVE_SIGLONGJMP HAVE_STRSIGNAL)
endif()
# cmocka is written in gnu99, and its warnings are switched off.
set_target_properties(ddc_cmocka PROPERTIES
  C_STANDARD 99
  C_EXTENSIONS ON
  C_CLANG_TIDY "")
target_compile_options(ddc_cmocka PRIVATE -w)
