# SPDX-License-Identifier: Zlib
# Runs the sample programs as users do, one at a time, because each takes the
# whole screen.
add_executable(test_bumper_program
    test_bumper_program.c
    png.c
    program.c)
target_link_libraries(test_bumper_program
    PRIVATE bumper_memory ole32 uuid ddcollide_flags)
add_dependencies(test_bumper_program bumper)
add_test(NAME bumper_program COMMAND test_bumper_program)
set_tests_properties(bumper_program PROPERTIES RESOURCE_LOCK screen)

# The demo's assertion: its dialog is answered with "ignore" during the game.
add_test(NAME assert_bumper COMMAND
    ${CMAKE_CURRENT_SOURCE_DIR}/assert_bumper.sh
    $<TARGET_FILE:bumper> ${PROJECT_BINARY_DIR}/wine
    ${CMAKE_CURRENT_BINARY_DIR}/assert_bumper)
set_tests_properties(assert_bumper PROPERTIES RESOURCE_LOCK screen)
add_executable(test_hotspot_program
    test_hotspot_program.c
    png.c
    program.c)
target_compile_definitions(test_hotspot_program
    PRIVATE TEST_HOTSPOT_GLOW_FRAME=${DDC_HOTSPOT_GLOW_FRAME})
target_link_libraries(test_hotspot_program
    PRIVATE hotspot_memory ole32 uuid ddcollide_flags)
add_dependencies(test_hotspot_program hotspot)
add_test(NAME hotspot_program COMMAND test_hotspot_program)
set_tests_properties(hotspot_program PROPERTIES RESOURCE_LOCK screen)
add_executable(test_games_program
    test_games_program.c
    png.c
    program.c
    ${PROJECT_SOURCE_DIR}/samples/bricks/bricks.c
    ${PROJECT_SOURCE_DIR}/samples/bricks/levels.c
    ${PROJECT_SOURCE_DIR}/samples/cannon/cannon.c
    ${PROJECT_SOURCE_DIR}/samples/cannon/cannon_draw.c
    ${PROJECT_SOURCE_DIR}/samples/cannon/level.c)
target_include_directories(test_games_program PRIVATE
    ${PROJECT_SOURCE_DIR}/samples/bricks
    ${PROJECT_SOURCE_DIR}/samples/cannon)
target_link_libraries(test_games_program
    PRIVATE test_support sample_portable ole32 uuid ddcollide_flags)
add_dependencies(test_games_program bricks cannon)
add_test(NAME games_program COMMAND test_games_program)
set_tests_properties(games_program PROPERTIES RESOURCE_LOCK screen)

add_executable(test_portable_program
    test_portable_program.c
    png.c
    program.c
    ${PROJECT_SOURCE_DIR}/samples/asteroids/asteroids.c
    ${PROJECT_SOURCE_DIR}/samples/asteroids/rocks.c
    ${PROJECT_SOURCE_DIR}/samples/asteroids/sheet.c
    ${PROJECT_SOURCE_DIR}/samples/pinball/pinball.c
    ${PROJECT_SOURCE_DIR}/samples/pinball/table.c
    ${PROJECT_SOURCE_DIR}/samples/platform/platform.c
    ${PROJECT_SOURCE_DIR}/samples/platform/body.c
    ${PROJECT_SOURCE_DIR}/samples/platform/level.c
    ${PROJECT_SOURCE_DIR}/samples/swarm/swarm.c)
target_include_directories(test_portable_program PRIVATE
    ${PROJECT_SOURCE_DIR}/samples/asteroids
    ${PROJECT_SOURCE_DIR}/samples/pinball
    ${PROJECT_SOURCE_DIR}/samples/platform
    ${PROJECT_SOURCE_DIR}/samples/swarm)
target_link_libraries(test_portable_program
    PRIVATE game_memory ole32 uuid ddcollide_flags)
add_dependencies(test_portable_program asteroids pinball platform swarm)
add_test(NAME portable_program COMMAND test_portable_program)
set_tests_properties(portable_program PROPERTIES RESOURCE_LOCK screen)

add_executable(test_samples_screen test_screen.c ../support/test.c)
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
    ../support/test.c
    ${PROJECT_SOURCE_DIR}/samples/bumper/bumper.c)
target_include_directories(test_bumper_soak PRIVATE
    ../support ${PROJECT_SOURCE_DIR}/samples/bumper)
target_link_libraries(test_bumper_soak
    PRIVATE sample_common ddc_cmocka psapi ntdll ddcollide_flags)
add_dependencies(test_bumper_soak other_program bumper)
add_test(NAME bumper_soak COMMAND test_bumper_soak)
set_tests_properties(bumper_soak PROPERTIES RESOURCE_LOCK screen)
