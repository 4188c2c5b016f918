# SPDX-License-Identifier: Zlib
# Runs maskc as users do, and compares its masks with ImageMagick.
add_executable(test_maskc test_maskc.c ../support/shell.c)
target_compile_definitions(test_maskc
    PRIVATE MASKC="$<TARGET_FILE:maskc>"
    PRIVATE WORK_FOLDER="${CMAKE_CURRENT_BINARY_DIR}/files")
target_link_libraries(test_maskc PRIVATE test_support ddcollide_flags)
add_dependencies(test_maskc maskc)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/files)
add_test(NAME maskc COMMAND test_maskc)
set_tests_properties(maskc PROPERTIES TIMEOUT 300)
