# SPDX-License-Identifier: Zlib
# SDL surfaces, and samples/port as its users run it.
add_executable(test_sdl_surface test_sdl_surface.c)
target_link_libraries(test_sdl_surface
    PRIVATE test_support PkgConfig::SDL2_IMAGE ddcollide_flags)
add_test(NAME sdl_surface COMMAND test_sdl_surface)

# <ddcollide/sdl.h> alone, as C89 and as C++98.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/sdl_alone.c
    "#include <ddcollide/sdl.h>\nextern int unused;\n")
set(strict -pedantic -Wall -Wextra -Werror -fsyntax-only
    -I${PROJECT_SOURCE_DIR}/include)
foreach(folder IN LISTS SDL2_IMAGE_INCLUDE_DIRS)
    list(APPEND strict -isystem ${folder})
endforeach()
add_test(NAME sdl_header_c89 COMMAND ${CMAKE_C_COMPILER} -std=c89 ${strict}
    ${CMAKE_CURRENT_BINARY_DIR}/sdl_alone.c)
add_test(NAME sdl_header_cxx98 COMMAND ${CMAKE_C_COMPILER} -x c++ -std=c++98
    ${strict} ${CMAKE_CURRENT_BINARY_DIR}/sdl_alone.c)

add_executable(test_port test_port.c ../support/shell.c)
target_compile_definitions(test_port
    PRIVATE PORT="$<TARGET_FILE:port>"
    PRIVATE WORK_FOLDER="${CMAKE_CURRENT_BINARY_DIR}/files")
target_link_libraries(test_port
    PRIVATE sample_memory PkgConfig::SDL2_IMAGE ddcollide_flags)
add_dependencies(test_port port)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/files)
add_test(NAME port COMMAND test_port)
# SDL's dummy video driver needs no display.
set_tests_properties(port PROPERTIES ENVIRONMENT SDL_VIDEODRIVER=dummy)
