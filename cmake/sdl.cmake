# SPDX-License-Identifier: Zlib
# SDL2_image, which brings SDL2: all that samples/port and tools/maskc need
# beside the core.
set(required "")
if(DDC_REQUIRE_SDL)
    set(required REQUIRED)
endif()
find_package(PkgConfig ${required})
if(PKG_CONFIG_FOUND)
    # Global, as the tests need it too.
    pkg_check_modules(SDL2_IMAGE ${required} IMPORTED_TARGET GLOBAL SDL2_image)
endif()
if(NOT SDL2_IMAGE_FOUND)
    message(WARNING "SDL2_image is not installed (on Debian:"
        " libsdl2-image-dev): maskc and port are left out")
endif()
