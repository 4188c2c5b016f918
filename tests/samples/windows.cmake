# SPDX-License-Identifier: Zlib
# Runs the sample programs as users do, one at a time, because each takes the
# whole screen.
function(ddc_add_program_test name)
    add_executable(test_${name}_program test_${name}_program.c)
    target_link_libraries(test_${name}_program
        PRIVATE sample_memory test_program ddcollide_flags)
    target_compile_definitions(test_${name}_program PRIVATE TEST_SLOW)
    add_test(NAME ${name}_program COMMAND test_${name}_program)
    set_tests_properties(${name}_program PROPERTIES RESOURCE_LOCK screen)
    add_dependencies(test_${name}_program ${ARGN})
endfunction()
ddc_add_program_test(bumper bumper)
ddc_add_program_test(hotspot hotspot)
ddc_add_program_test(games bricks cannon)
ddc_add_program_test(portable asteroids pinball platform swarm)

# The demo's assertion: its dialog is answered with "ignore" during the game.
add_test(NAME assert_bumper COMMAND
    ${CMAKE_CURRENT_SOURCE_DIR}/assert_bumper.sh
    $<TARGET_FILE:bumper> ${PROJECT_BINARY_DIR}/wine
    ${CMAKE_CURRENT_BINARY_DIR}/assert_bumper)
set_tests_properties(assert_bumper PROPERTIES RESOURCE_LOCK screen)

add_executable(test_samples_screen test_screen.c
    ../support/cases.c ../support/test.c)
target_include_directories(test_samples_screen PRIVATE ../support)
target_link_libraries(test_samples_screen
    PRIVATE sample_common ddc_cmocka ddcollide_flags)
add_test(NAME samples_screen COMMAND test_samples_screen)

# A soak test: Bumper while another program takes the screen from it. It links
# the DLL, as a game does. DDC_SOAK_SECONDS sets its duration.
add_executable(other_program other_program.c)
target_link_libraries(other_program PRIVATE ddcollide_flags ddraw dxguid)
add_executable(test_bumper_soak
    test_bumper_soak.c
    resource_counts.c
    ../support/cases.c
    ../support/test.c
    ${PROJECT_SOURCE_DIR}/samples/bumper/bumper.c)
target_include_directories(test_bumper_soak PRIVATE
    ../support ${PROJECT_SOURCE_DIR}/samples/bumper)
target_link_libraries(test_bumper_soak
    PRIVATE sample_common ddc_cmocka psapi ntdll ddcollide_flags)
add_dependencies(test_bumper_soak other_program bumper)
add_test(NAME bumper_soak COMMAND test_bumper_soak)
set_tests_properties(bumper_soak PROPERTIES RESOURCE_LOCK screen)
ddc_label(windows bumper_program hotspot_program games_program portable_program
    assert_bumper samples_screen bumper_soak)
