# SPDX-License-Identifier: Zlib
# The tests of samples/port: its surfaces, and the program as users run it.
add_executable(test_sdl_surface
    test_sdl_surface.c
    ${PROJECT_SOURCE_DIR}/samples/port/sdl_surface.c)
target_include_directories(test_sdl_surface
    PRIVATE ${PROJECT_SOURCE_DIR}/samples/port)
target_link_libraries(test_sdl_surface
    PRIVATE test_support PkgConfig::SDL2_IMAGE ddcollide_flags)
add_test(NAME sdl_surface COMMAND test_sdl_surface)
set_tests_properties(sdl_surface PROPERTIES TIMEOUT 120)

add_executable(test_port
    test_port.c
    ../support/shell.c
    ${samples}/pinball/pinball.c
    ${samples}/pinball/table.c
    ${samples}/swarm/swarm.c)
target_include_directories(test_port
    PRIVATE ${samples}/pinball ${samples}/swarm)
target_compile_definitions(test_port
    PRIVATE PORT="$<TARGET_FILE:port>"
    PRIVATE WORK_FOLDER="${CMAKE_CURRENT_BINARY_DIR}/files")
target_link_libraries(test_port
    PRIVATE bumper_memory game_memory PkgConfig::SDL2_IMAGE ddcollide_flags)
add_dependencies(test_port port)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/files)
add_test(NAME port COMMAND test_port)
# SDL's dummy video driver needs no display.
set_tests_properties(port PROPERTIES
    TIMEOUT 300 ENVIRONMENT SDL_VIDEODRIVER=dummy)
