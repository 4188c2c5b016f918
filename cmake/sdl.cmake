# SPDX-License-Identifier: Zlib
# SDL2_image, which needs SDL2: the libraries that samples/port needs besides
# the core.
set(required "")
if(DDC_REQUIRE_SDL)
    set(required REQUIRED)
endif()
find_package(PkgConfig ${required})
if(PKG_CONFIG_FOUND)
    # The target is global, because the tests need it too.
    pkg_check_modules(SDL2_IMAGE ${required} IMPORTED_TARGET GLOBAL SDL2_image)
endif()
if(NOT SDL2_IMAGE_FOUND)
    message(WARNING "SDL2_image is not installed (on Debian:"
        " libsdl2-image-dev): port is left out")
endif()
