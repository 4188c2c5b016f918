# SPDX-License-Identifier: Zlib
# The zip: one folder, with the same bytes each time it is made, and a second
# zip with the debug information of the DLL. CPack's own zip writer stores
# access times, so zip.cmake packs by the program zip.
set(CPACK_GENERATOR External)
string(TOLOWER
    ddcollide-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${DDC_PROCESSOR}
    CPACK_PACKAGE_FILE_NAME)
set(CPACK_EXTERNAL_ENABLE_STAGING ON)
set(CPACK_MONOLITHIC_INSTALL ON)
set(CPACK_EXTERNAL_PACKAGE_SCRIPT ${PROJECT_SOURCE_DIR}/cmake/zip.cmake)
set(CPACK_DDC_STRIP ${CMAKE_STRIP} ${DDC_KEEP_TIME})
if(NOT DDC_BINDINGS)
    set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/no_package.cmake)
endif()
# Everything, and what is for the zip alone.
set(CPACK_INSTALL_CMAKE_PROJECTS ${PROJECT_BINARY_DIR} ${PROJECT_NAME} ALL /)
if(WIN32)
    list(APPEND CPACK_INSTALL_CMAKE_PROJECTS
        ${PROJECT_BINARY_DIR} ${PROJECT_NAME} start /)
endif()
include(CPack)
