# SPDX-License-Identifier: Zlib
# Runs the sample programs as users do, one at a time, because each takes the
# whole screen.
add_executable(test_samples_programs test_programs.c)
target_link_libraries(test_samples_programs
    PRIVATE sample_memory test_program ddcollide_flags)
add_test(NAME samples_programs COMMAND test_samples_programs)
set_tests_properties(samples_programs PROPERTIES RESOURCE_LOCK screen)
add_dependencies(test_samples_programs asteroids bricks bumper cannon hotspot
    pinball platform swarm)

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
set_tests_properties(samples_screen PROPERTIES RESOURCE_LOCK screen)

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
    PRIVATE sample_common ddc_cmocka ntdll ddcollide_flags)
add_dependencies(test_bumper_soak other_program bumper)
add_test(NAME bumper_soak COMMAND test_bumper_soak)
set_tests_properties(bumper_soak PROPERTIES RESOURCE_LOCK screen)
ddc_label(windows samples_programs assert_bumper samples_screen bumper_soak)
