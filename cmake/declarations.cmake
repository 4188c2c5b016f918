# SPDX-License-Identifier: Zlib
# The declarations for other languages, and the header that loads the DLL at
# run time: bindings/generate.py makes them in the build tree from the public
# headers. The library itself does not need them, so a build without Python
# goes on without them. Sets DDC_LOADER and DDC_BINDINGS, lists of the files
# made, which are empty then.
set(DDC_LOADER "")
set(DDC_BINDINGS "")
find_package(Python3 3.6 QUIET COMPONENTS Interpreter)
if(NOT Python3_Interpreter_FOUND)
    message(STATUS "ddcollide: no Python 3.6 or later was found, so the "
        "declarations for other languages and ddcollide/loader.h are left out")
    return()
endif()

set(DDC_LOADER ${PROJECT_BINARY_DIR}/include/ddcollide/loader.h)
set(DDC_BINDINGS
    ${PROJECT_BINARY_DIR}/bindings/ddcollide.pas
    ${PROJECT_BINARY_DIR}/bindings/ddcollide.bas)
# Where the build tree is the source tree, loader.h is among the headers; it
# does not depend on itself. A new header is named in ddcollide.h.
file(GLOB public_headers ${PROJECT_SOURCE_DIR}/include/ddcollide/*.h)
list(FILTER public_headers EXCLUDE REGEX "/loader\\.h$")
list(APPEND public_headers ${PROJECT_SOURCE_DIR}/include/ddcollide.h)
set_property(DIRECTORY APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/ddcollide.h)
add_custom_command(OUTPUT ${DDC_LOADER} ${DDC_BINDINGS}
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/bindings/generate.py
        ${PROJECT_BINARY_DIR}
    DEPENDS ${PROJECT_SOURCE_DIR}/bindings/generate.py ${public_headers}
    COMMENT "Generating the declarations for other languages"
    VERBATIM)
add_custom_target(ddcollide_declarations ALL
    DEPENDS ${DDC_LOADER} ${DDC_BINDINGS})

# Whoever links either library finds the header. It comes first, before one
# that somebody has made in the source tree.
foreach(library ddcollide ddcollide_core)
    target_include_directories(${library} BEFORE INTERFACE
        $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>)
    add_dependencies(${library} ddcollide_declarations)
endforeach()
