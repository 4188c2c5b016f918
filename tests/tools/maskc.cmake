# SPDX-License-Identifier: Zlib
# Runs maskc as users do: on files of every form and on broken ones on every
# system, and natively also beside ImageMagick. The readers alone meet damage
# of any kind.
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/files)
add_library(picture_files STATIC EXCLUDE_FROM_ALL picture_files.c picture_bmp.c
    picture_gif.c picture_pcx.c picture_png.c)
target_link_libraries(picture_files
    PUBLIC test_support maskc_formats PRIVATE ddcollide_flags)

set(maskc_tests maskc_damage)
# It starts maskc; WASI starts no programs.
if(NOT DDC_WASM)
    list(APPEND maskc_tests maskc_files)
    add_executable(test_maskc_files test_maskc_files.c)
    target_link_libraries(test_maskc_files PRIVATE picture_files ddcollide_flags)
    add_dependencies(test_maskc_files maskc)
    if(WIN32)
        target_link_libraries(test_maskc_files PRIVATE test_program)
    else()
        target_sources(test_maskc_files PRIVATE ../support/shell.c)
        # On other processors an emulator runs it.
        list(JOIN CMAKE_CROSSCOMPILING_EMULATOR " " emulator)
        target_compile_definitions(test_maskc_files
            PRIVATE EMULATOR="${emulator}" MASKC="$<TARGET_FILE:maskc>")
    endif()
endif()
add_executable(test_maskc_damage test_maskc_damage.c)
target_link_libraries(test_maskc_damage PRIVATE picture_files ddcollide_flags)
foreach(name IN LISTS maskc_tests)
    add_test(NAME ${name} COMMAND test_${name}
        WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
endforeach()

# It uses a POSIX shell.
if(NOT CMAKE_CROSSCOMPILING AND NOT WIN32)
    add_executable(test_maskc test_maskc.c ../support/shell.c)
    target_compile_definitions(test_maskc
        PRIVATE MASKC="$<TARGET_FILE:maskc>"
        PRIVATE WORK_FOLDER="${CMAKE_CURRENT_BINARY_DIR}/files")
    target_link_libraries(test_maskc PRIVATE picture_files ddcollide_flags)
    add_dependencies(test_maskc maskc)
    add_test(NAME maskc COMMAND test_maskc)
endif()
