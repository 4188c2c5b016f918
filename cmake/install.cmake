# SPDX-License-Identifier: Zlib
# Installs headers, libraries, and the files of find_package and pkg-config.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ddcollide)

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    PATTERN loader.h EXCLUDE
    PATTERN objects.hpp EXCLUDE)
install(FILES ${DDC_LOADER} ${DDC_OBJECTS}
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ddcollide)
install(TARGETS ddcollide ddcollide_core EXPORT ddcollide-targets)
set_target_properties(ddcollide_core PROPERTIES EXPORT_NAME core)
install(EXPORT ddcollide-targets
    NAMESPACE ddcollide:: DESTINATION ${package_dir})
if(WIN32)
    install(TARGETS ddcollide-probe)
    # What somebody sees who opens the zip in Windows; for the zip alone
    # (package.cmake).
    configure_file(cmake/start.txt.in README.txt @ONLY NEWLINE_STYLE CRLF)
    install(FILES ${PROJECT_BINARY_DIR}/README.txt DESTINATION .
        COMPONENT start EXCLUDE_FROM_ALL)
    install(FILES $<TARGET_FILE:ddcollide>.debug
        DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT debug)
    install(FILES ${PROJECT_BINARY_DIR}/win32/ddcollide-decorated.def
        DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME ddcollide.def)
    if(DDC_LLVM_DLLTOOL)
        install(FILES ${PROJECT_BINARY_DIR}/lib/ddcollide.lib
            DESTINATION ${CMAKE_INSTALL_LIBDIR})
    endif()
endif()
write_basic_package_version_file(
    ${PROJECT_BINARY_DIR}/ddcollide-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES
    ${PROJECT_BINARY_DIR}/ddcollide-config-version.cmake
    ${PROJECT_SOURCE_DIR}/cmake/ddcollide-config.cmake
    DESTINATION ${package_dir})

# The prefix relative to the .pc file, which may lie deeper than lib/pkgconfig.
set(pc_dir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH to_prefix ${pc_dir} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH to_includes ${pc_dir} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/ddcollide.pc.in ddcollide.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/ddcollide.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES ${DDC_BINDINGS}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/ddcollide)
# The files that the README links, in the folders that it names.
install(FILES README.md LICENSE CHANGELOG.md CONTRIBUTING.md UPGRADING.md
    DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
    FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png"
        PATTERN "*.gif")
install(DIRECTORY docs/programs DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY tools/probe DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools
    FILES_MATCHING PATTERN "*.md")
# The picture of docs/sdl.md, and the sources of the samples.
install(DIRECTORY samples DESTINATION ${CMAKE_INSTALL_DOCDIR}
    FILES_MATCHING PATTERN "*.png" PATTERN "*.[ch]" PATTERN "oval.bmp")
